"""The same word twice (W-11): barred, barred with all of its stem, or allowed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from woord.rules.problem import Note, Problem

if TYPE_CHECKING:
    from collections.abc import Iterator

    from woord.rules.terms import Terms
    from woord.rules.turn import Turn


def repeat_problems(turn: Turn) -> Iterator[Problem]:
    """List every word that stands, or shares its stem, with an earlier one on the table (W-11)."""
    mode = turn.terms.rules.same_word_twice
    if mode not in ("barred", "stem"):
        return
    seen: dict[str, tuple[int, str]] = {}
    for index, check in enumerate(turn.new):
        word = check.meld.word
        stem = _stem(word, turn.terms) if mode == "stem" else word
        if stem not in seen:
            seen[stem] = index, word
            continue
        other, earlier = seen[stem]
        same = word == earlier
        yield Problem(
            "W-11",
            "same_word_twice" if same else "same_stem_twice",
            f"expected every word {'' if same else 'of one stem '}once, found '{word}'"
            f"{'' if same else f' beside {earlier!r}'} in melds {other + 1} and {index + 1}",
            meld=index,
            tiles=tuple(map(str, check.meld)),
            params={"word": word, "other": earlier, "other_meld": other, "stem": stem},
        )


def stem_notes(turn: Turn) -> Iterator[Note]:
    """Say for which words no stem is known, so that only equal words are barred (W-11)."""
    if turn.terms.rules.same_word_twice != "stem":
        return
    words = sorted({check.meld.word for check in turn.new})
    unknown = tuple(word for word in words if _known_stem(word, turn.terms) is None)
    if unknown:
        yield Note(
            "W-11",
            "stem_unknown",
            f"no stem is known for '{', '.join(unknown)}': only words equal to it, or known to be"
            " a form of it, are barred",
            params={"words": unknown},
        )


def _stem(word: str, terms: Terms) -> str:
    """Return the stem, the word itself where none is known or no dictionary may be asked."""
    return _known_stem(word, terms) or word


def _known_stem(word: str, terms: Terms) -> str | None:
    return terms.words.stem_of(word) if terms.words is not None else None
