"""The examples of the document have the fields of what the service answers today."""

import json

from tools.record_examples import TARGET, record

AGAIN = "run `python -m tools.record_examples`, then `make docs`"


def names(value, path=""):
    """Yield the path of every value that is no object; entries of lists vary with the deal."""
    if isinstance(value, dict):
        for name, one in value.items():
            yield from names(one, f"{path}.{name}")
    else:
        yield path


def test_the_committed_examples_have_the_fields_of_today(tmp_path):
    recorded = json.loads(record(tmp_path))
    committed = json.loads(TARGET.read_text(encoding="utf-8"))
    assert set(names(committed)) == set(names(recorded)), AGAIN
