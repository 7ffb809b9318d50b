"""Words looked up and plays judged."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

from fastapi import APIRouter, Path
from starlette.responses import Response

from .. import shortcut
from ..deps import DictionaryName, TheService
from ..openapi import problem_responses
from ..wire.words import JudgementOut, VerdictOut, WordsIn

if TYPE_CHECKING:
    from woord.lexicon.verdict import JudgementJson, VerdictJson

router = APIRouter(tags=["dictionaries"], prefix="/dictionaries/{dictionary}")

OneWord = Annotated[str, Path(description="the word as it is written", examples=["katten"])]


@router.get(
    "/words/{word:path}",
    response_model=VerdictOut,
    responses=problem_responses(404, 422, 503),
)
async def look_up(service: TheService, dictionary: DictionaryName, word: OneWord) -> Response:
    """Look one word up: valid or not, read as what, and why not.

    The answer about a word is 200 whether or not the word is valid.
    """
    return Response(shortcut.look_up(service, dictionary, word), media_type="application/json")


@router.post(
    "/check",
    response_model=list[VerdictOut],
    responses=problem_responses(404, 413, 422, 503),
)
def check(service: TheService, dictionary: DictionaryName, body: WordsIn) -> list[VerdictJson]:
    """Look up to 1,000 words up: one verdict each, in the order given."""
    lexicon = service.words_of_path(dictionary)
    return [lexicon.look_up(word).to_json() for word in body.words]


@router.post(
    "/judge",
    response_model=JudgementOut,
    responses=problem_responses(404, 413, 422, 503),
)
def judge(service: TheService, dictionary: DictionaryName, body: WordsIn) -> JudgementJson:
    """Judge all words of a play with one verdict that does not say which word failed."""
    return service.words_of_path(dictionary).judge(body.words).to_json()
