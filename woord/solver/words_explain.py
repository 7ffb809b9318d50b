"""Where the tiles of every new word come from, in four languages; the words are data."""

from __future__ import annotations

import tomllib
from collections import Counter
from dataclasses import dataclass
from functools import lru_cache
from importlib.resources import files
from typing import TYPE_CHECKING, Literal

from woord.errors import NotAllowedError
from woord.solver.solution import Step

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from woord.tiles import Meld, Rack

Language = Literal["nl", "fr", "de", "en"]
LANGUAGES: tuple[Language, ...] = ("nl", "fr", "de", "en")


@dataclass(frozen=True, slots=True)
class Part:
    """Tiles of a new word from one place: `source` is a table word as it lay, None the rack."""

    source: str | None
    number: int  # of the table word, -1 for the rack
    faces: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Origin:
    """A new word and the parts that it is made of."""

    meld: Meld
    parts: tuple[Part, ...]

    @property
    def jokers(self) -> tuple[str, ...]:
        """The jokers of the word as they are read, in its order."""
        return tuple(str(tile) for tile in self.meld if tile.reading is not None)

    def to_json(self) -> dict[str, object]:
        """Return the origin as JSON values."""
        parts = [{"source": part.source, "tiles": list(part.faces)} for part in self.parts]
        return {"word": str(self.meld), "parts": parts}


def origins_of(
    table: Sequence[Meld], broken: Iterable[int], new: Sequence[Meld], laid: Rack
) -> tuple[Origin, ...]:
    """Give every tile of the new words a place that it comes from, in few parts.

    Greedy: again and again the largest piece that one place can give to one word. Places are the
    broken words and the tiles laid; nothing remains.
    """
    supply = {number: Counter(table[number].faces) for number in broken}
    supply[-1] = Counter(laid.counts)
    wanted = [Counter(meld.faces) for meld in new]
    parts: list[list[Part]] = [[] for _ in new]
    while any(wanted):
        pairs = [(w, s) for w in range(len(new)) if wanted[w] for s in supply if supply[s]]
        word, place = max(pairs, key=lambda pair: _rank(wanted[pair[0]] & supply[pair[1]], pair))
        piece = wanted[word] & supply[place]
        wanted[word] -= piece
        supply[place] -= piece
        source = None if place < 0 else str(table[place])
        faces = tuple(face for face in dict.fromkeys(new[word].faces) for _ in range(piece[face]))
        parts[word].append(Part(source, place, faces))
    return tuple(Origin(meld, tuple(found)) for meld, found in zip(new, parts, strict=True))


def replays(
    table: Sequence[Meld], broken: Iterable[int], origins: Sequence[Origin], laid: Rack
) -> bool:
    """Say whether the origins take every tile of the broken words and of `laid` once."""
    given = Counter(face for number in broken for face in table[number].faces)
    given += Counter(laid.counts)
    taken: Counter[str] = Counter()
    for origin in origins:
        pieces = Counter(face for part in origin.parts for face in part.faces)
        if pieces != Counter(origin.meld.faces) or any(_foreign(p, table) for p in origin.parts):
            return False
        taken += pieces
    return taken == given


def explain(origins: Sequence[Origin], language: Language = "en") -> tuple[str, ...]:
    """Return one sentence a new word; NotAllowedError for another language."""
    return tuple(_sentence(origin, catalogue(language)) for origin in origins)


def steps_of(origins: Sequence[Origin]) -> tuple[Step, ...]:
    """Return the origins as steps in English: every new word is laid whole."""
    return tuple(
        Step(
            action="lay",
            tiles=tuple(map(str, origin.meld)),
            meld="",
            result=str(origin.meld),
            from_rack=tuple(f for p in origin.parts if p.source is None for f in p.faces),
            text=text,
        )
        for origin, text in zip(origins, explain(origins), strict=True)
    )


@lru_cache(maxsize=8)
def catalogue(language: str) -> Mapping[str, str]:
    """Return the phrases of a language from woord/data/word_phrases.toml."""
    text = files("woord.data").joinpath("word_phrases.toml").read_text(encoding="utf-8")
    found: Mapping[str, str] | None = tomllib.loads(text).get(language)
    if found is None:
        message = f"expected a language of {', '.join(LANGUAGES)}, found {language!r}"
        raise NotAllowedError(message, language=language)
    return found


def _rank(piece: Counter[str], pair: tuple[int, int]) -> tuple[int, int, int]:
    """Order pieces: the largest first, then the first word, then table words before the rack."""
    word, place = pair
    return piece.total(), -word, place if place < 0 else len(piece) + 1000 - place


def _foreign(part: Part, table: Sequence[Meld]) -> bool:
    """Say whether a part names a table word that has not these tiles."""
    if part.source is None:
        return False
    return not Counter(part.faces) <= Counter(table[part.number].faces)


def _sentence(origin: Origin, phrases: Mapping[str, str]) -> str:
    parts = []
    for part in origin.parts:
        faces = ", ".join(phrases["joker"] if f[0] == "?" else f for f in part.faces)
        name = "rack" if part.source is None else "word"
        parts.append(phrases[name].format(tiles=faces, source=part.source))
    text = phrases["made"].format(word=origin.meld, parts=", ".join(parts))
    if origin.jokers:
        letters = ", ".join(letter.upper() for letter in origin.jokers)
        text += phrases["reading"].format(letters=letters)
    return text
