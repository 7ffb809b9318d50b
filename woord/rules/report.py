"""Answers of the referee as values for JSON: the same on the command line and over HTTP."""

from __future__ import annotations

from dataclasses import fields
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from woord.rules.melds import MeldCheck
    from woord.rules.problem import Note, Problem
    from woord.rules.reading import Reading
    from woord.rules.ruleset import RuleSet
    from woord.rules.table import TurnCheck
    from woord.tiles import TileSet

    Json = dict[str, object]


def problem_json(problem: Problem) -> Json:
    """Return a problem; `meld` is the index in the table after the turn."""
    return {
        "clause": problem.clause,
        "code": problem.code,
        "meld": problem.meld,
        "tiles": list(problem.tiles),
        "message": problem.message,
        "params": dict(problem.params),
    }


def note_json(note: Note) -> Json:
    """Return a note."""
    return {
        "clause": note.clause,
        "code": note.code,
        "message": note.message,
        "params": dict(note.params),
    }


def reading_json(reading: Reading) -> Json:
    """Return a reading: `meld` as people see it, `notation` with every joker stated."""
    return {
        "kind": reading.kind,
        "meld": reading.shown,
        "value": reading.value,
        "notation": str(reading.meld),
    }


def meld_json(checked: MeldCheck) -> Json:
    """Return what is known of one meld."""
    return {
        "legal": checked.legal,
        "kind": checked.kind,
        "value": checked.value,
        "readings": [reading_json(reading) for reading in checked.readings],
        "problems": [problem_json(problem) for problem in checked.problems],
    }


def turn_json(checked: TurnCheck) -> Json:
    """Return what is known of a turn; `void` = refused at no cost under every rule set (C-08)."""
    return {
        "legal": checked.legal,
        "laid": list(checked.laid),
        "points": checked.points,
        "problems": [problem_json(problem) for problem in checked.problems],
        "table": str(checked.table),
        "new_melds": [str(meld) for meld in checked.new_melds],
        "opening_value": checked.opening_value,
        "void": checked.is_void,
        "notes": [note_json(note) for note in checked.notes],
    }


def rule_set_json(rules: RuleSet) -> Json:
    """Return every field; null where the rule isn't there."""
    values = {field.name: getattr(rules, field.name) for field in fields(rules)}
    return values | {"choices": list(rules.choices)}


def tile_set_json(tile_set: TileSet) -> Json:
    """Return a box: its faces in order with copies and values (a numeric joker has no value)."""
    return {
        "id": tile_set.id,
        "name": tile_set.name,
        "game": tile_set.game,
        "language": tile_set.language,
        "derived": tile_set.derived,
        "note": tile_set.note,
        "total": tile_set.total,
        "jokers": list(tile_set.jokers),
        "copies": dict(tile_set.copies),
        "values": dict(tile_set.values),
    }
