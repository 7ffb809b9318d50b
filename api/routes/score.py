"""The score pad over HTTP: points by the rules of a preset; legality is not asked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fastapi import APIRouter

from woord.engine import scoresheet

from ..deps import TheService
from ..openapi import problem_responses
from ..places import about
from ..wire.score import (
    MatchScoreIn,
    MatchScoreOut,
    RackScoreIn,
    RackScoreOut,
    RoundScoreIn,
    RoundScoreOut,
    TableScoreIn,
    TableScoreOut,
    WordScoreIn,
    WordScoreOut,
)

if TYPE_CHECKING:
    from woord.rules import RuleSet
    from woord.tiles import TileSet

    from ..service import Service
    from ..wire.rules import TermsIn

router = APIRouter(tags=["score"], prefix="/score", responses=problem_responses(404, 413, 422, 503))


@router.post("/word", response_model=WordScoreOut)
def score_word(service: TheService, body: WordScoreIn) -> object:
    """Count a word: the values of its letters, a joker its own (C-18)."""
    agreed = _agreed(service, body)
    with about("body.word"):
        return scoresheet.score_word(*agreed, body.word)


@router.post("/rack", response_model=RackScoreOut)
def score_rack(service: TheService, body: RackScoreIn) -> object:
    """Count a rack (N-11, W-12)."""
    agreed = _agreed(service, body)
    with about("body.rack"):
        return scoresheet.score_rack(*agreed, body.rack)


@router.post("/table", response_model=TableScoreOut)
def score_table(service: TheService, body: TableScoreIn) -> object:
    """Count the melds of a table: rack values (C-18) and, for numbers, opening values (N-06)."""
    agreed = _agreed(service, body)
    with about("body.table"):
        return scoresheet.score_table(*agreed, body.table)


@router.post("/round", response_model=RoundScoreOut)
def score_round(service: TheService, body: RoundScoreIn) -> object:
    """Settle a round: an empty rack has won (C-13), without one it was blocked (C-14)."""
    agreed = _agreed(service, body)
    with about("body"):
        return scoresheet.score_round(
            *agreed,
            body.racks,
            winner=body.winner,
            could_open=body.could_open,
            could_not_open=body.could_not_open,
            resigned=body.resigned,
            points=body.points,
        )


@router.post("/match", response_model=MatchScoreOut)
def score_match(service: TheService, body: MatchScoreIn) -> object:
    """Add the rounds of a match: totals, places, and whether it is over (C-16)."""
    rules = service.rules(body.rules, body.set, body.dictionary)
    with about("body"):
        return scoresheet.score_match(rules, body.rounds)


def _agreed(service: Service, body: TermsIn) -> tuple[RuleSet, TileSet]:
    rules = service.rules(body.rules, body.set, body.dictionary)
    return rules, service.box(rules, body.tile_set, body.dictionary)
