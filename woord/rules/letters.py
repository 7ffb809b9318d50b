"""Words (W-02, W-08): what a row of letter tiles spells, and why it is no word."""

from __future__ import annotations

from typing import TYPE_CHECKING

from woord.rules.problem import Problem
from woord.rules.reading import Reading
from woord.rules.shortest import SHORTEST, too_short
from woord.tiles import Meld, Tile

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from woord.rules.terms import Terms

MOST_CHOICES = 100  # an ambiguous joker lists so many readings


def word_readings(meld: Meld, terms: Terms) -> tuple[Reading, ...]:
    """Return every word that the tiles can be read as, alphabetically.

    One when all jokers are stated; under `challenge` any stated letters are a word (W-09).
    """
    if not _may_spell(meld, terms):
        return ()
    value = sum([terms.values[tile.face] for tile in meld.tiles])
    if not _unread(meld, terms):
        known = terms.words is None or terms.words.has(meld.word)
        return (Reading("word", meld, value),) if known else ()
    return tuple(Reading("word", filled, value) for filled in _fillings(meld, terms))


def word_problems(meld: Meld, terms: Terms, readings: Sequence[Reading]) -> Iterator[Problem]:
    """List why a row of letters has not exactly one reading: W-02, W-08.

    A joker for which no letter fits stays unread, so such a lay costs nothing (C-08).
    """
    if len(meld) < SHORTEST:
        yield too_short(meld, "W-02")
    if _only_jokers(meld, terms):
        yield Problem(
            "W-02",
            "only_jokers",
            f"expected at least one letter that is no joker, found '{meld}'",
            tiles=tuple(map(str, meld)),
        )
    if len(readings) > 1:
        yield _ambiguous(meld, readings)
    elif _may_spell(meld, terms) and terms.words is not None:
        yield unknown_word(meld)
    unread = _unread(meld, terms)
    if unread and not readings:
        yield Problem(
            "W-08",
            "joker_unread",
            f"expected the letter of every joker, in lower case, found '{meld}'",
            tiles=tuple(tile.face for tile in unread),
        )


def unknown_word(meld: Meld) -> Problem:
    """Say that the agreed dictionary hasn't the word (W-02; a fault under W-09 `strict`)."""
    return Problem(
        "W-02",
        "unknown_word",
        f"expected a word of the dictionary, found '{meld}'",
        tiles=tuple(map(str, meld)),
        params={"word": meld.word},
    )


def _ambiguous(meld: Meld, readings: Sequence[Reading]) -> Problem:
    """W-08: more than one letter fits, so the joker has to be stated."""
    choices = tuple(str(reading.meld) for reading in readings[:MOST_CHOICES])
    return Problem(
        "W-08",
        "joker_ambiguous",
        f"expected the letter of every joker, found '{meld}', which may be"
        f" {', '.join(choices[:5])}{', ...' if len(readings) > 5 else ''}",
        tiles=tuple(map(str, meld)),
        params={"choices": choices, "count": len(readings)},
    )


def _may_spell(meld: Meld, terms: Terms) -> bool:
    """Say whether the tiles are enough for a word, whatever they spell (W-02)."""
    return len(meld) >= SHORTEST and not _only_jokers(meld, terms)


def _only_jokers(meld: Meld, terms: Terms) -> bool:
    return all(terms.tile_set.is_joker(tile.face) for tile in meld.tiles)


def _unread(meld: Meld, terms: Terms) -> list[Tile]:
    return [t for t in meld.tiles if t.reading is None and terms.tile_set.is_joker(t.face)]


def _fillings(meld: Meld, terms: Terms) -> Iterator[Meld]:
    """Yield the meld with its unread jokers filled in, for every word that fits (W-08)."""
    if terms.words is None:
        return
    letters = frozenset(terms.tile_set.letters)
    places = [
        i
        for i, tile in enumerate(meld.tiles)
        if tile.reading is None and terms.tile_set.is_joker(tile.face)
    ]
    for word in sorted(terms.words.fits(meld.word)):
        if all(word[i] in letters for i in places):
            tiles = list(meld.tiles)
            for i in places:
                tiles[i] = Tile(tiles[i].face, word[i])
            yield Meld(tuple(tiles))
