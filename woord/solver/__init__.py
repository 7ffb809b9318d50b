"""Solver."""
