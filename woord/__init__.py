"""Woord: dictionary, referee and table for Rummikub Woord, and numeric Rummikub."""

__version__ = "0.1.0"
