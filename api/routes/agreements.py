"""Agreements: made once, read and compared."""

from __future__ import annotations

from fastapi import APIRouter, Response

from woord.lexicon.agreement import Agreement, diff_agreements
from woord.lexicon.agreement_text import format_agreement

from ..deps import TheService
from ..openapi import problem_responses
from ..wire.agreements import AgreementDiffOut, AgreementIn, AgreementOut

router = APIRouter(tags=["agreements"], prefix="/agreements")


@router.post(
    "",
    status_code=201,
    response_model=AgreementOut,
    responses=problem_responses(404, 413, 422, 503),
)
def create_agreement(service: TheService, body: AgreementIn, response: Response) -> AgreementOut:
    """Keep an agreement, given by its parts or as text; equal agreements have one id."""
    agreement = service.agree(body.dictionary, body.add, body.remove, text=body.text)
    response.headers["Location"] = f"/v1/agreements/{agreement.agreement_id}"
    return _shown(agreement)


@router.get(
    "/{agreement_id}", response_model=AgreementOut, responses=problem_responses(404, 422, 503)
)
def get_agreement(service: TheService, agreement_id: str) -> AgreementOut:
    """Return an agreement by its id."""
    return _shown(service.agreements.get(agreement_id))


@router.get(
    "/{agreement_id}/diff/{other_id}",
    response_model=AgreementDiffOut,
    responses=problem_responses(404, 422, 503),
)
def compare_agreements(service: TheService, agreement_id: str, other_id: str) -> AgreementDiffOut:
    """List the words that only one of two agreements has."""
    found = diff_agreements(service.agreements.get(agreement_id), service.agreements.get(other_id))
    return AgreementDiffOut(only_first=list(found.only_first), only_second=list(found.only_second))


def _shown(agreement: Agreement) -> AgreementOut:
    key = agreement.alphabet.sort_key
    return AgreementOut(
        agreement_id=agreement.agreement_id,
        dictionary=agreement.name,
        edition=agreement.edition,
        lexicon_id=agreement.lexicon_id,
        words=len(agreement),
        added=sorted(agreement.added, key=key),
        removed=sorted(agreement.removed, key=key),
        text=format_agreement(agreement),
    )
