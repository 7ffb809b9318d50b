"""The audit fails for what is known and says so when nothing could be known."""

import json

import pytest

from tools.audit import main, read_npm, read_pip

SKIPPED = {"name": "numpy", "skip_reason": "Dependency not found"}
CLEAN = {"name": "orjson", "version": "3.11", "vulns": []}
FAULTY = {"name": "old", "version": "1", "vulns": [{"id": "PYSEC-2026-1"}]}
NPM = {
    "vulnerabilities": {"old": {"severity": "high"}, "dull": {"severity": "low"}},
    "metadata": {"dependencies": {"total": 200}},
}
REFUSED = {"message": "405 Method Not Allowed", "error": {}}


@pytest.mark.parametrize(
    ("kind", "found", "code", "said"),
    [
        ("pip", {"dependencies": [CLEAN, SKIPPED]}, 0, "1 packages audited, 1 could not be; 0"),
        ("pip", {"dependencies": [FAULTY, CLEAN]}, 1, "PYSEC-2026-1"),
        ("pip", {"dependencies": [SKIPPED]}, 0, "NOT AUDITED"),
        ("npm", NPM, 1, "old: high"),
        ("npm", REFUSED, 0, "NOT AUDITED"),
    ],
)
def test_what_is_known_fails_and_what_is_not_is_said(tmp_path, capsys, kind, found, code, said):
    file = tmp_path / "found.json"
    file.write_text(f"npm warn something\n{json.dumps(found)}\nfound\n", encoding="utf-8")
    assert main([kind, str(file)]) == code
    assert said in capsys.readouterr().out


@pytest.mark.parametrize("text", ["", "no answer", "{broken", "[]"])
def test_no_answer_is_no_audit(text):
    for read in (read_pip, read_npm):
        assert read(text).asked == 0
        assert "NOT AUDITED" in read(text).summary
