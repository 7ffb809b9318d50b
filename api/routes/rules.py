"""The rule sets and tile sets that come with the program, and boxes of one's own."""

from __future__ import annotations

from urllib.parse import quote

from fastapi import APIRouter, Response

from woord.rules import RULE_SETS, rule_set
from woord.rules.report import rule_set_json, tile_set_json
from woord.tiles import TILE_SETS, is_box_text, own_box, tile_set

from ..openapi import problem_responses
from ..places import about
from ..problems import ServiceError
from ..wire.rules import RuleSetOut, TileSetIn, TileSetOut

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


@router.post(
    "/tilesets",
    status_code=201,
    response_model=TileSetOut,
    responses=problem_responses(413, 422),
)
def create_tile_set(body: TileSetIn, response: Response) -> object:
    """Give a box of one's own an id that may stand wherever that of a tile set may.

    The id is the box written out (docs/rules.md): nothing is kept, and it never ends.
    """
    given = body.numbers.model_dump() if body.numbers else None
    with about("body"):
        box = own_box(body.language, body.copies, body.values, numbers=given)
    response.headers["Location"] = f"/v1/tilesets/{quote(box.id)}"
    return tile_set_json(box)


@router.get("/tilesets/{name}", response_model=TileSetOut, responses=problem_responses(404, 422))
def get_tile_set(name: str) -> object:
    """Return one box, by the id of a shipped one or by that of a box of one's own."""
    if not is_box_text(name):
        _check_known(name, TILE_SETS, "tile_set")
    with about("path.name"):
        return tile_set_json(tile_set(name))


def _check_known(name: str, known: tuple[str, ...], kind: str) -> None:
    if name not in known:
        message = f"expected one of {', '.join(known)}, found {name[:40]!r}"
        raise ServiceError(404, f"unknown_{kind}", message).at("path.name")
