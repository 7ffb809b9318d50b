"""Links that were cut, changed or made for something else: a sentence, and a way on."""

import pytest

pytestmark = pytest.mark.real

SCRATCHED = "%E0%A4%A"  # half a letter


@pytest.mark.parametrize("path", ["/score/", "/learn/words/", "/r/", "/m/", "/dictionaries/"])
def test_an_address_that_spells_no_text_is_no_page(open_page, path):
    page = open_page(path + SCRATCHED)
    page.get_by_text("This page is not there").wait_for()


@pytest.mark.parametrize("carried", ["hello", "a.b.c", "BOX1-NL-A7.1", SCRATCHED, "f" * 20_000])
def test_a_table_s_link_that_is_not_whole_says_what_to_do(open_page, carried):
    page = open_page(f"/club/table#{carried}")
    alert = page.get_by_role("alert")
    alert.wait_for()
    assert "Scan the card again, or type its code" in alert.inner_text()
    page.get_by_label("Code of the evening").wait_for()


@pytest.mark.parametrize("carried", ["hello", "a.b.c", SCRATCHED])
def test_an_organiser_s_link_that_is_not_whole_says_what_to_do(open_page, carried):
    page = open_page(f"/club/evening#{carried}", language="nl-NL")
    assert "Kopieer hem opnieuw" in page.get_by_role("alert").inner_text()


@pytest.mark.parametrize(
    ("path", "sentence"),
    [("/w/", "Geen spel heeft deze code"), ("/h#", "Maak een nieuwe op het andere toestel")],
)
def test_a_code_that_goes_on_and_on_is_told_as_a_wrong_one(open_page, path, sentence):
    page = open_page(path + "x" * 2_000, language="nl-NL")
    assert sentence in page.get_by_role("alert").inner_text()
