"""Readers of what dictionaries are made from: Hunspell files, frequency lists, plain lists."""

from woord.lexicon.sources.collect import collect

__all__ = ["collect"]
