"""Rows of text as CSV that a spreadsheet reads as text and never as a formula."""

from __future__ import annotations

import csv
import io
import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

# A cell may begin within a text, too, where a spreadsheet of another country parts the line.
FORMULA = re.compile(r"""((?:^|[,;\t\r\n])[\s"]*)(?=[=+@-])""")


def csv_text(rows: Iterable[Iterable[str]], separator: str = ",") -> str:
    """Return rows as CSV with CRLF; an apostrophe stands before what would begin a formula."""
    out = io.StringIO()
    writer = csv.writer(out, delimiter=separator, lineterminator="\r\n")
    for row in rows:
        writer.writerow([FORMULA.sub(r"\1'", cell) for cell in row])
    return out.getvalue()
