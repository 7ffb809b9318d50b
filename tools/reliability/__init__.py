"""Reliability: what service.md's table asks, measured against a real server.

`python -m tools.reliability NAME [--full]`; without a name it lists them.
"""
