"""Answers to recent questions, kept because a game asks about the same words again and again."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from woord.lexicon.verdict import Verdict, explain

if TYPE_CHECKING:
    from woord.lexicon.lexicon import Lexicon

REMEMBERED: Final = 1 << 15  # answers; a full memory is emptied (about 5 MB)
LONGEST: Final = 32  # letters; longer texts are answered, but not kept


class Answers(dict[str, bool]):
    """Yes or no for a text; asks the lexicon what it doesn't know yet."""

    def __init__(self, lexicon: Lexicon) -> None:
        super().__init__()
        self.lexicon = lexicon

    def __missing__(self, raw: str) -> bool:
        lexicon = self.lexicon
        if raw.isascii() and lexicon.has(raw.upper()):
            answer = True
        else:
            answer = explain(lexicon, raw).reason is None
        if len(raw) <= LONGEST:
            if len(self) >= REMEMBERED:
                self.clear()
            self[raw] = answer
        return answer


class Verdicts(dict[str, Verdict]):
    """The verdict about a text; asks the lexicon what it doesn't know yet."""

    def __init__(self, lexicon: Lexicon) -> None:
        super().__init__()
        self.lexicon = lexicon

    def __missing__(self, raw: str) -> Verdict:
        lexicon = self.lexicon
        if raw.isascii() and lexicon.has(normal := raw.upper()):
            verdict = Verdict(raw, normal, None, lexicon)
        else:
            verdict = explain(lexicon, raw)
        if len(raw) <= LONGEST:
            if len(self) >= REMEMBERED:
                self.clear()
            self[raw] = verdict
        return verdict
