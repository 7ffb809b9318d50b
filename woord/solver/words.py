"""The word solver's door: the best lay, whether anything can be laid, and what it says about it."""

from __future__ import annotations

from woord.solver.words_any import AnyMove, any_legal_move
from woord.solver.words_explain import LANGUAGES, Language, Origin, explain, replays
from woord.solver.words_position import ListedWords
from woord.solver.words_solve import WordSolution, solve_words
from woord.solver.words_vocabulary import Vocabulary, part_of, vocabulary_of

__all__ = [
    "LANGUAGES",
    "AnyMove",
    "Language",
    "ListedWords",
    "Origin",
    "Vocabulary",
    "WordSolution",
    "any_legal_move",
    "explain",
    "part_of",
    "replays",
    "solve_words",
    "vocabulary_of",
]
