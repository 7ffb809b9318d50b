"""Readers of what dictionaries are made from: Hunspell files, frequency lists, plain lists."""

from woord.lexicon.sources.collect import collect
from woord.lexicon.sources.hunspell_list import read_hunspell
from woord.lexicon.sources.lists import LIMITS, ListLimits, read_csv_column, read_word_list

__all__ = [
    "LIMITS",
    "ListLimits",
    "collect",
    "read_csv_column",
    "read_hunspell",
    "read_word_list",
]
