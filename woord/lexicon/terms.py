"""The terms that go with a dictionary that is handed on: credits, source offer, licence texts.

`licences/NAME.txt` is the text of a licence by its SPDX name; `licences/notice.NAME.txt` the notice
of the authors of a file (by its stem) or of all data of a package, as it lies in the package.
"""

from __future__ import annotations

import re
from pathlib import PurePosixPath
from typing import TYPE_CHECKING, Final

from woord.lexicon.locate import manifest_directory

if TYPE_CHECKING:
    from collections.abc import Iterable

    from woord.lexicon.collected import SourceUsed
    from woord.lexicon.header import Header

RULE: Final = "\n\n" + "=" * 72 + "\n\n"
OFFER: Final = """\
This is a compiled list of words: {title}, edition {edition},
{words} words, identity {lexicon_id}.
It is a free list, not the official list of any game.

Who made the words, and on what terms:

{sources}

The source: each package above is published on the Python Package Index under the name and version
given; `pip install NAME==VERSION` fetches it. The program that made this list out of them is
Woord, with its recipe in dictionaries/{name}.toml: `woord dict build {name}` makes it again. Who
gave you this file will give you both on request, for as long as it is offered and three years
after. You may change the list, and do with it whatever the licences below allow.
"""


def terms_of(header: Header) -> str:
    """Return what must go with the words: where they come from, notices of authors, licences."""
    identity = header.identity
    lines = dict.fromkeys(
        f"- {one.package} {one.version}: {one.licence}; {one.note or 'nothing is asked'}"
        for one in header.sources
    )
    offer = OFFER.format(
        title=identity.title or identity.name,
        edition=identity.edition,
        words=f"{header.words:,}",
        lexicon_id=header.lexicon_id,
        sources="\n".join(lines) or "- a list of its owner's own",
        name=identity.name,
    )
    names = sorted({name for one in header.sources for name in licence_names(one.licence)})
    texts = [f"{name}\n\n{text}" for name in names if (text := licence_text(name))]
    return RULE.join([offer, *notices(header.sources), *texts])


def notices(sources: Iterable[SourceUsed]) -> list[str]:
    """Return what the authors of the sources ask to be handed on with their names, each once."""
    stems = dict.fromkeys(
        stem
        for one in sources
        if one.package != "file"  # the name of an own list says nothing
        for stem in (PurePosixPath(one.file).stem, one.package)
    )
    found = {stem: _text(f"notice.{stem}") for stem in stems}
    return [f"The notice of {stem}\n\n{text}" for stem, text in found.items() if text]


def licence_names(expression: str) -> list[str]:
    """Return the licences that an SPDX expression names."""
    return [part for part in re.split(r"[\s()]+", expression) if part not in {"", "AND", "OR"}]


def licence_text(name: str) -> str | None:
    """Return the text of a licence by its SPDX name, None when it doesn't go with the program."""
    stem = re.sub(r"-(only|or-later)$", "", name)
    return _text(stem)


def _text(stem: str) -> str | None:
    path = manifest_directory() / "licences" / f"{stem}.txt"
    return path.read_text(encoding="utf-8") if path.is_file() else None
