"""Answers to recent questions, kept because a game asks about the same words again and again."""

from __future__ import annotations

from typing import Final, Generic, TypeVar

REMEMBERED: Final = 1 << 15  # answers; a full memory is emptied (about 5 MB)
LONGEST: Final = 32  # letters; longer texts are answered, but not kept

Answer = TypeVar("Answer")


class Answers(Generic[Answer]):
    """A bounded memory from texts as given to answers; `get` is as fast as a dictionary's."""

    __slots__ = ("_known", "get")

    def __init__(self) -> None:
        self._known: dict[str, Answer] = {}
        self.get = self._known.get

    def __len__(self) -> int:
        return len(self._known)

    def keep(self, raw: str, answer: Answer) -> Answer:
        """Remember an answer if the text is short, and return it."""
        if len(raw) <= LONGEST:
            if len(self._known) >= REMEMBERED:
                self._known.clear()
            self._known[raw] = answer
        return answer
