"""From classes to tiles: the new table, with every joker in a place and kept words as they lay."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING

from woord.tiles import Meld, Rack, Table, Tile

if TYPE_CHECKING:
    from woord.solver.words_position import Position
    from woord.solver.words_search import Find


@dataclass(frozen=True, slots=True)
class Lay:
    """A lay in tiles: `broken` are indices of table words, `new` the melds that didn't lie."""

    broken: tuple[int, ...]
    new: tuple[Meld, ...]
    laid: Rack
    table: Table


@dataclass(slots=True)
class Draft:
    """What is still to be placed: words by their packed letters, jokers by their readings."""

    words: list[tuple[int, str]]  # packed letters, word
    readings: Counter[str]
    faces: list[str]  # joker faces that may lie anywhere


def lay_of(position: Position, find: Find) -> Lay:
    """Place the words of a find; table words that it happens to contain stay as they lie."""
    index = position.vocabulary.index
    words = []
    for group, word in find.chosen:
        text = word or index.words_of(group)[0]
        words.append((index.code.pack(text), text))
    laid = _laid(position, find, sum(letters for letters, _ in words))
    own = list(position.own_jokers[: find.readings.own])
    draft = Draft(words, Counter(find.readings.letters), own)
    broken = _keep(position, find, draft)
    draft.faces += [face for i in broken for face, _ in position.words[i].jokers]
    new = tuple(_spell(draft, text) for _, text in draft.words)
    kept = [word.meld for i, word in enumerate(position.words) if i not in broken]
    return Lay(broken, new, laid, Table((*kept, *new)))


def _laid(position: Position, find: Find, used: int) -> Rack:
    """Return the tiles of the rack that a find lays."""
    left = Rack(position.vocabulary.index.code.unpack(find.stock - used))
    jokers = Rack(position.own_jokers[find.readings.own :])
    return position.rack - left - jokers


def _keep(position: Position, find: Find, draft: Draft) -> tuple[int, ...]:
    """Take table words that were found again out of the draft; return those that are broken."""
    code = position.vocabulary.index.code
    broken = []
    for i in find.broken:
        word = position.words[i]
        letters = code.pack(word.text)
        again = next((w for w in draft.words if w[0] == letters and _same(position, w[1], i)), None)
        readings = Counter(reading for _, reading in word.jokers)
        if again is None or not readings <= draft.readings:
            broken.append(i)
            continue
        draft.words.remove(again)
        draft.readings -= readings
    return tuple(broken)


def _same(position: Position, found: str, number: int) -> bool:
    """Say whether a found word may be read as the table word: its anagram, or under W-11 itself."""
    word = position.words[number]
    return found == word.text or (position.repeat == "allowed" and word.known)


def _spell(draft: Draft, text: str) -> Meld:
    """Return a word in tiles, jokers where their letter first occurs."""
    tiles = []
    for letter in text:
        if draft.readings[letter] > 0:
            draft.readings[letter] -= 1
            tiles.append(Tile(draft.faces.pop(0), letter))
        else:
            tiles.append(Tile(letter))
    return Meld(tuple(tiles))
