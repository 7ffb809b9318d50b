"""Words: what the rules need to know of a dictionary."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import Sequence


class Words(Protocol):
    """The words that are agreed (W-05). A lexicon and an agreement are both `Words`."""

    def has(self, word: str) -> bool:
        """Say whether a word in normal form (tile letters, `KATER`) is agreed."""
        ...

    def fits(self, pattern: str) -> Sequence[str]:
        """Return the words of the pattern's length; `?` stands for any one letter."""
        ...

    def stem_of(self, word: str) -> str | None:
        """Return the stem that a word is a form of, or None where none is known."""
        ...
