"""Tiles."""
