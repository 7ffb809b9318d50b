"""Which dictionaries there are and what each is."""

from __future__ import annotations

from fastapi import APIRouter

from woord.lexicon.facts import facts, folder_facts

from ..deps import DictionaryName, TheService
from ..openapi import problem_responses
from ..wire.dictionaries import DictionariesOut, DictionaryOut

router = APIRouter(tags=["dictionaries"], prefix="/dictionaries")


@router.get("", response_model=DictionariesOut, responses=problem_responses())
def list_dictionaries(service: TheService) -> object:
    """List what is built, old builds too, and what could be."""
    return folder_facts(service.lexica.directory)


@router.get(
    "/{dictionary}", response_model=DictionaryOut, responses=problem_responses(404, 422, 503)
)
def get_dictionary(service: TheService, dictionary: DictionaryName) -> object:
    """Return edition, sources, licences, counts and id of a dictionary, by name or by id."""
    return facts(service.lexica.get(dictionary), service.lexica.directory)
