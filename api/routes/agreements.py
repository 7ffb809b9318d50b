"""Agreements: made once, read and compared."""

from __future__ import annotations

from fastapi import APIRouter, Response

from woord.lexicon.agreement import diff_agreements
from woord.lexicon.facts import agreement_facts

from ..deps import TheService
from ..keys import OpenKey, once_open
from ..openapi import problem_responses
from ..places import about
from ..wire.agreements import AgreementDiffOut, AgreementIn, AgreementOut

router = APIRouter(tags=["agreements"], prefix="/agreements")


@router.post(
    "",
    status_code=201,
    response_model=AgreementOut,
    responses=problem_responses(404, 413, 422, 503),
)
def create_agreement(
    service: TheService, body: AgreementIn, response: Response, key: OpenKey = None
) -> object:
    """Keep an agreement, given by its parts or as text; equal agreements have one id."""
    agreement = service.agree(
        body.dictionary,
        body.add,
        body.remove,
        text=body.text,
        once=once_open(key, "create_agreement", body),
    )
    response.headers["Location"] = f"/v1/agreements/{agreement.agreement_id}"
    return agreement_facts(agreement)


@router.get(
    "/{agreement_id}", response_model=AgreementOut, responses=problem_responses(404, 422, 503)
)
def get_agreement(service: TheService, agreement_id: str) -> object:
    """Return an agreement by its id."""
    with about("path.agreement_id"):
        return agreement_facts(service.agreements.get(agreement_id))


@router.get(
    "/{agreement_id}/diff/{other_id}",
    response_model=AgreementDiffOut,
    responses=problem_responses(404, 422, 503),
)
def compare_agreements(service: TheService, agreement_id: str, other_id: str) -> AgreementDiffOut:
    """List the words that only one of two agreements has."""
    with about("path.agreement_id"):
        agreement = service.agreements.get(agreement_id)
    with about("path.other_id"):
        other = service.agreements.get(other_id)
    found = diff_agreements(agreement, other)
    return AgreementDiffOut(only_first=list(found.only_first), only_second=list(found.only_second))
