"""Data files: rule sets, tile sets."""
