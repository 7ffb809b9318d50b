"""Read what `pip-audit` and `npm audit` found: known faults end with 1, silence is said to be one.

    python -m tools.audit pip FILE      (pip-audit --format json)
    python -m tools.audit npm FILE      (npm audit --json)

Behind a mirror that has no advisories neither tool can know anything; that is printed, not hidden.
"""

from __future__ import annotations

import json
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Sequence

GRAVE = frozenset({"high", "critical"})


@dataclass(frozen=True, slots=True)
class Audit:
    """How many packages advisories were asked for, and the known faults as sentences."""

    asked: int
    silent: int
    faults: tuple[str, ...]

    @property
    def summary(self) -> str:
        """One line that says what was found out and what was not."""
        if not self.asked:
            return "NOT AUDITED: no advisories could be had for any package"
        unknown = f", {self.silent} could not be" if self.silent else ""
        return f"{self.asked} packages audited{unknown}; {len(self.faults)} known faults"


def read_pip(text: str) -> Audit:
    """Read pip-audit's JSON; a package that it skipped was not audited."""
    found = _object(text).get("dependencies", [])
    asked = [one for one in found if "skip_reason" not in one]
    faults = [
        f"{one['name']} {one['version']}: {fault['id']}"
        for one in asked
        for fault in one.get("vulns", ())
    ]
    return Audit(len(asked), len(found) - len(asked), tuple(faults))


def read_npm(text: str) -> Audit:
    """Read npm's JSON; grave faults count, an error means that nothing was audited."""
    found = _object(text)
    if "metadata" not in found:
        return Audit(0, 0, ())
    faults = [
        f"{name}: {one['severity']}"
        for name, one in found.get("vulnerabilities", {}).items()
        if one["severity"] in GRAVE
    ]
    return Audit(int(found["metadata"]["dependencies"]["total"]), 0, tuple(faults))


def _object(text: str) -> dict[str, Any]:
    """Return the JSON object in a text that may have warnings around it, else an empty one."""
    start, end = text.find("{"), text.rfind("}")
    try:
        found = json.loads(text[start : end + 1])
    except ValueError:
        return {}
    return found if isinstance(found, dict) else {}


def main(arguments: Sequence[str]) -> int:
    kind, file = arguments
    audit = {"pip": read_pip, "npm": read_npm}[kind](Path(file).read_text(encoding="utf-8"))
    print(f"{kind}: {audit.summary}")
    for fault in audit.faults:
        print(f"  {fault}")
    return 1 if audit.faults else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
