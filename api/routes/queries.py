"""Everything that a word player asks a dictionary, in pages of at most 1,000 words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

from fastapi import APIRouter, Depends, Query

from woord.lexicon.hooks import HooksJson, Side
from woord.lexicon.queries import parse_span

from ..deps import DictionaryName, TheService
from ..openapi import problem_responses
from ..places import about, parameters
from ..service_queries import Paging
from ..wire.queries import FoundPageOut, HooksOut, NearListOut

if TYPE_CHECKING:
    from woord.lexicon.queries import Span

    from ..service_queries import FoundPageJson, NearListJson

FAILURES = problem_responses(404, 422, 503)
router = APIRouter(tags=["dictionaries"], prefix="/dictionaries/{dictionary}", responses=FAILURES)

Tiles = Annotated[str, Query(description="letters; `?` is a joker", examples=["AEINRST?"])]
Word = Annotated[str, Query(description="a word that lies already", examples=["KAT"])]
Lengths = Annotated[str | None, Query(description="`5`, `5-8`, `5-` or `-8`", examples=["5-8"])]
Letters = Annotated[str, Query(description="letters")]


def paging(
    sort: Annotated[str, Query(description="`length`, `points` or `alphabet`")] = "length",
    limit: Annotated[int, Query(description="words of a page, 1 to 1,000")] = 100,
    cursor: Annotated[str | None, Query(description="`next` of the page before")] = None,
    tile_set: Annotated[
        str | None, Query(description="points by this tile set; default: the language's")
    ] = None,
) -> Paging:
    """Read what all lists of words have in common."""
    return Paging(order=sort, limit=limit, cursor=cursor, tile_set=tile_set)


Pages = Annotated[Paging, Depends(paging)]


def _spans(lengths: str | None) -> dict[str, Span]:
    if lengths is None:
        return {}
    with about("query.lengths"):
        return {"lengths": parse_span(lengths)}


@router.get("/anagrams", response_model=FoundPageOut)
def anagrams(
    service: TheService, dictionary: DictionaryName, pages: Pages, letters: Tiles
) -> FoundPageJson:
    """List the words of exactly these 1 to 50 letters, 0 to 2 of them jokers."""
    asked = service.ask(dictionary, pages)
    with parameters():
        found = asked.words.anagrams(letters, values=asked.values)
    return asked.page(found)


@router.get("/from-tiles", response_model=FoundPageOut)
def from_tiles(
    service: TheService,
    dictionary: DictionaryName,
    pages: Pages,
    tiles: Tiles,
    start: Word = "",
    must: Letters = "",
    lengths: Lengths = None,
) -> FoundPageJson:
    """List the words that can be laid from 1 to 25 tiles, 0 to 4 of them jokers.

    With `start` all its letters and at least one tile are used; `must` names letters to contain.
    """
    asked = service.ask(dictionary, pages)
    spans = _spans(lengths)
    with parameters():
        found = asked.words.from_tiles(tiles, start=start, must=must, values=asked.values, **spans)
    return asked.page(found)


@router.get("/search", response_model=FoundPageOut)
def search(
    service: TheService,
    dictionary: DictionaryName,
    pages: Pages,
    pattern: Annotated[
        str | None,
        Query(description="`?` one letter, `*` any, `[AEI]` one of, `[^AEI]` none of"),
    ] = None,
    prefix: Letters = "",
    suffix: Letters = "",
    part: Annotated[str, Query(description="letters that stand together")] = "",
    letters: Annotated[str, Query(description="letters that stand anywhere")] = "",
    without: Annotated[str, Query(description="letters that stand nowhere")] = "",
    vowels: Annotated[str | None, Query(description="number of vowels, `2` or `1-3`")] = None,
    lengths: Lengths = None,
) -> FoundPageJson:
    """List the words that meet every condition."""
    asked = service.ask(dictionary, pages)
    spans = _spans(lengths)
    with about("query.vowels"):
        counts = parse_span(vowels, "vowels") if vowels is not None else None
    with parameters():
        found = asked.words.search(
            pattern,
            prefix=prefix,
            suffix=suffix,
            part=part,
            letters=letters,
            without=without,
            vowels=counts,
            values=asked.values,
            **spans,
        )
    return asked.page(found)


@router.get("/hooks/{word}", response_model=HooksOut)
def hooks(service: TheService, dictionary: DictionaryName, word: str) -> HooksJson:
    """Return the letters that make a longer word in front, behind and inside."""
    words = service.words_of_path(dictionary)
    with parameters("word"):
        return words.hooks(word).to_json()


@router.get("/hooks/{word}/extensions", response_model=FoundPageOut)
def extensions(
    service: TheService,
    dictionary: DictionaryName,
    pages: Pages,
    word: str,
    tiles: Tiles,
    side: Annotated[Side | None, Query(description="where tiles are added; default: any")] = None,
) -> FoundPageJson:
    """List the words that keep a word's letters in order and add tiles of a rack."""
    asked = service.ask(dictionary, pages)
    with parameters("word"):
        found = asked.words.extensions(word, tiles, side=side, values=asked.values)
    return asked.page(found)


@router.get("/near/{word}", response_model=NearListOut)
def near(
    service: TheService,
    dictionary: DictionaryName,
    word: str,
    distance: Annotated[int, Query(description="most edits, 1 or 2")] = 2,
    limit: Annotated[int, Query(ge=1, le=1000)] = 100,
) -> NearListJson:
    """List the words within 1 or 2 edits, a swap of neighbours counting as one."""
    words = service.words_of_path(dictionary)
    with parameters("word"):
        found = words.near(word, distance=distance)
    return {"total": len(found), "words": [one.to_json() for one in found[:limit]]}
