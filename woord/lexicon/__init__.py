"""Dictionaries: compiled, looked up and searched. `open_lexicon` is the door."""

from __future__ import annotations

from woord.lexicon.alphabet import ALPHABETS, Alphabet, alphabet_of
from woord.lexicon.lexicon import Lexicon
from woord.lexicon.opening import lexicon_from_words, open_lexicon
from woord.lexicon.verdict import REASONS, Judgement, Reason, Verdict

__all__ = [
    "ALPHABETS",
    "REASONS",
    "Alphabet",
    "Judgement",
    "Lexicon",
    "Reason",
    "Verdict",
    "alphabet_of",
    "lexicon_from_words",
    "open_lexicon",
]
