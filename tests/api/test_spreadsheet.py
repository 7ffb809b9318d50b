"""Text as CSV: read back it is the text, and in no country's spreadsheet a formula."""

import csv
import io

import pytest

from api.spreadsheet import csv_text

ODD = ["a,b;c", 'say "a"', "two\r\nlines", "مساء", "👨‍👩‍👧", "", "1=1", "a -b"]
SLY = ["a,=1;=2", 'a;"=1', "a; =1", "a\r\n=1", "a\t@x,-2;+3"]


def read(text, separator=","):
    return list(csv.reader(io.StringIO(text, newline=""), delimiter=separator))


@pytest.mark.parametrize("separator", [",", ";"])
def test_rows_are_read_back_as_they_were(separator):
    assert read(csv_text([ODD, ODD], separator), separator) == [ODD, ODD]


@pytest.mark.parametrize(
    ("formula", "text"),
    [
        ("=1+1", "'=1+1"),
        ("+1", "'+1"),
        ("-1", "'-1"),
        ("@SUM(A1)", "'@SUM(A1)"),
        ("\t =1", "\t '=1"),
    ],
)
def test_a_formula_is_text(formula, text):
    assert read(csv_text([[formula]])) == [[text]]


@pytest.mark.parametrize(("written", "opened"), [(",", ";"), (";", ",")])
def test_no_formula_begins_where_another_country_parts_the_cells(written, opened):
    cells = [cell for row in read(csv_text([SLY], written), opened) for cell in row]
    assert cells != SLY
    assert not any(cell.strip(' "')[:1] in {"=", "+", "-", "@"} for cell in cells)
