"""The contract: requests made from the OpenAPI document, and whether each answer is as it says.

Half of the requests are as they were generated; the others name things that are there, and show
secrets that are good (`contract_scene`). Every operation must be done at least once: else nobody
would hold what it answers then against the document.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

import jsonschema_rs
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from schemathesis.core.failures import Failure, FailureGroup
from schemathesis.specs.openapi.checks import positive_data_acceptance

from woord.client import Client

from .contract_scene import SETTINGS, Scene, install_nl
from .report import Report
from .serving import serving

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

QUICK, FULL = 15, 200  # requests an operation
ENDLESS = ("GET", "/v1/matches/{match_id}/stream")  # where the match is there
METHODS = {"get", "post", "put", "delete", "patch"}


def check(requests: int = QUICK) -> Report:
    """Ask every operation and hold each answer against the document."""
    report = Report("contract")
    statuses: dict[str, Counter[int]] = {}
    faults: list[str] = []
    with serving(alter=install_nl, settings=SETTINGS) as server:
        url = f"http://127.0.0.1:{server.port}"
        scene = Scene(Client(url))
        scene.set_up()
        schema = schemathesis.openapi.from_url(f"{url}/v1/openapi.json")
        for method, path in _operations(server.port):
            seen = statuses.setdefault(f"{method} {path}", Counter())
            operation = schema[path][method]
            if (method, path) == ENDLESS:
                _ask(operation, _as_it_is, requests, seen, faults)
                _follow(scene, operation, seen, faults)
            else:
                _ask(operation, scene.aim, requests, seen, faults)
        tracebacks = server.log_text().count("Traceback")
    failures = {name: dict(seen) for name, seen in statuses.items() if max(seen, default=0) >= 500}
    never_done = [name for name, seen in statuses.items() if min(seen, default=400) >= 300]
    report.figures |= {
        "operations": len(statuses),
        "of them done at least once (2xx)": len(statuses) - len(never_done),
        "requests": sum(seen.total() for seen in statuses.values()),
        "statuses": dict(sorted(sum(statuses.values(), Counter()).items())),
        "answers that the document does not say": len(faults),
        "tracebacks logged": tracebacks,
    }
    report.promise(not failures, f"answers of 5xx: {failures}")
    report.promise(not never_done, f"operations that were never done: {never_done}")
    report.promise(tracebacks == 0, "the server logged a traceback")
    for fault in faults:
        report.promise(False, fault)
    return report


def _operations(port: int) -> Iterator[tuple[str, str]]:
    document = Client(f"http://127.0.0.1:{port}").call("GET", "/v1/openapi.json")
    for path, item in document["paths"].items():
        for method in sorted(METHODS & set(item)):
            yield method.upper(), path


def _ask(
    operation: Any,  # noqa: ANN401 - schemathesis' own
    aim: Callable[[Any], None],
    requests: int,
    seen: Counter[int],
    faults: list[str],
) -> None:
    @given(case=operation.as_strategy())
    @settings(
        max_examples=requests,
        deadline=None,
        database=None,
        derandomize=True,
        suppress_health_check=list(HealthCheck),
        phases=[Phase.explicit, Phase.generate],
    )
    def ask(case: Any) -> None:  # noqa: ANN401
        aim(case)
        answer = case.call(timeout=40)
        seen[answer.status_code] += 1
        try:
            case.validate_response(answer, excluded_checks=[positive_data_acceptance])
        except (Failure, FailureGroup) as fault:
            said = " ".join(str(fault).split())[:400]
            faults.append(f"{case.method} {case.path}: {answer.status_code}: {said}")

    ask()


def _as_it_is(_: Any) -> None:  # noqa: ANN401
    """Leave a request as it was generated."""


def _follow(
    scene: Scene,
    operation: Any,  # noqa: ANN401
    seen: Counter[int],
    faults: list[str],
) -> None:
    """Follow a match for one event: `data` must be what `/events` answers."""
    changes = operation.schema["/v1/matches/{match_id}/events"]["get"]
    shape = changes.definition.raw["responses"]["200"]["content"]["application/json"]["schema"]
    said = operation.definition.raw["responses"]["200"]["content"]
    status, media, data = scene.stream()
    seen[status] += 1
    if media.partition(";")[0] not in said:
        faults.append(f"{operation.label}: {media} is not documented")
    whole = shape | {"components": operation.schema.raw_schema["components"]}
    faults += [
        f"{operation.label}: {fault.message}"
        for fault in jsonschema_rs.validator_for(whole).iter_errors(data)
    ]
