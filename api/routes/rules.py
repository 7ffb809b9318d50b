"""The rule sets and tile sets that come with the program."""

from __future__ import annotations

from fastapi import APIRouter

from woord.rules import RULE_SETS, rule_set
from woord.rules.report import rule_set_json, tile_set_json
from woord.tiles import TILE_SETS, tile_set

from ..openapi import problem_responses
from ..problems import ServiceError
from ..wire.rules import RuleSetOut, TileSetOut

router = APIRouter(tags=["rules"])


@router.get("/rulesets", response_model=list[RuleSetOut], responses=problem_responses())
def list_rule_sets() -> object:
    """List the presets with every field."""
    return [rule_set_json(rule_set(name)) for name in RULE_SETS]


@router.get("/rulesets/{name}", response_model=RuleSetOut, responses=problem_responses(404, 422))
def get_rule_set(name: str) -> object:
    """Return one preset."""
    _check_known(name, RULE_SETS, "rule_set")
    return rule_set_json(rule_set(name))


@router.get("/tilesets", response_model=list[TileSetOut], responses=problem_responses())
def list_tile_sets() -> object:
    """List the boxes, tile by tile."""
    return [tile_set_json(tile_set(name)) for name in TILE_SETS]


@router.get("/tilesets/{name}", response_model=TileSetOut, responses=problem_responses(404, 422))
def get_tile_set(name: str) -> object:
    """Return one box."""
    _check_known(name, TILE_SETS, "tile_set")
    return tile_set_json(tile_set(name))


def _check_known(name: str, known: tuple[str, ...], kind: str) -> None:
    if name not in known:
        message = f"expected one of {', '.join(known)}, found {name[:40]!r}"
        raise ServiceError(404, f"unknown_{kind}", message)
