"""The referee and the solver over HTTP: one meld, the table after a turn, the best lay."""

from __future__ import annotations

from fastapi import APIRouter

from woord.rules import check, check_meld
from woord.rules.report import meld_json, turn_json
from woord.tiles import parse_meld, parse_rack, parse_table

from ..deps import TheService
from ..openapi import problem_responses
from ..places import about
from ..wire.rules import MeldIn, MeldOut, TurnIn, TurnOut
from ..wire.solve import SolveIn, SolveOut

router = APIRouter(tags=["tables"], responses=problem_responses(404, 413, 422, 503))


@router.post("/melds/check", response_model=MeldOut)
def check_one_meld(service: TheService, body: MeldIn) -> object:
    """Say whether tiles are one legal meld, with every reading of its jokers."""
    terms = service.terms(body.rules, body.set, body.tile_set, body.dictionary)
    with about("body.meld"):
        meld = parse_meld(body.meld, terms.tile_set)
        checked = check_meld(terms.rules, meld, tile_set=terms.tile_set, words=terms.words)
    return meld_json(checked)


@router.post("/tables/check", response_model=TurnOut)
def check_table(service: TheService, body: TurnIn) -> object:
    """Check a laying turn: what was laid, its points, and every problem with clause and place.

    The answer is 200 whether or not the turn is legal.
    """
    terms = service.terms(body.rules, body.set, body.tile_set, body.dictionary)
    with about("body.before"):
        before = parse_table(body.before, terms.tile_set)
    with about("body.after"):
        after = parse_table(body.after, terms.tile_set)
    with about("body.rack"):
        rack = parse_rack(body.rack, terms.tile_set)
    with about("body.after"):
        checked = check(
            terms.rules,
            before,
            after,
            rack,
            opened=body.opened,
            tile_set=terms.tile_set,
            words=terms.words,
        )
    return turn_json(checked)


@router.post("/tables/solve", response_model=SolveOut)
async def solve_table(service: TheService, body: SolveIn) -> object:
    """Find the best lay for a table and a rack, with its proof and its steps.

    Solved in a process of its own within a budget; 503 with `Retry-After` when too many wait.
    """
    return await service.solve(body)
