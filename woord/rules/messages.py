"""Problems in the player's language: a sentence by code, filled in with the problem's values."""

from __future__ import annotations

import tomllib
from functools import lru_cache
from importlib.resources import files
from typing import TYPE_CHECKING

from woord.errors import NotAllowedError

if TYPE_CHECKING:
    from collections.abc import Mapping

    from woord.rules.problem import Param, Problem

LANGUAGES = ("en", "nl", "fr", "de")


def message_in(problem: Problem, language: str) -> str:
    """Return what is wrong in a language; English is the problem's own message.

    NotAllowedError for a language that isn't there.
    """
    if language == "en":
        return problem.message
    values = {name: _text(value) for name, value in problem.params.items()}
    sentence = catalogue(language)[problem.code]
    return sentence.format_map(values | {"tiles": " ".join(problem.tiles)})


@lru_cache(maxsize=len(LANGUAGES))
def catalogue(language: str) -> Mapping[str, str]:
    """Return the sentences of a language by code."""
    if language not in LANGUAGES[1:]:
        raise NotAllowedError(
            f"expected a language ({', '.join(LANGUAGES)}), found '{language}'", found=language
        )
    path = files("woord.data").joinpath("messages", f"{language}.toml")
    return tomllib.loads(path.read_text(encoding="utf-8"))


def _text(value: Param) -> str:
    if isinstance(value, str | int) or value is None:
        return str(value)
    return ", ".join(value)
