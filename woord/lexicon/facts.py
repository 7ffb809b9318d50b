"""What a dictionary and a folder of dictionaries say of themselves, as values for JSON."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypedDict

from woord.lexicon.agreement_text import format_agreement
from woord.lexicon.build import missing_dictionaries
from woord.lexicon.locate import lexicon_path
from woord.lexicon.store import holders, stored

if TYPE_CHECKING:
    from pathlib import Path

    from woord.lexicon.agreement import Agreement
    from woord.lexicon.lexicon import Lexicon
    from woord.lexicon.store import Stored


class BuildJson(TypedDict):
    """One build that lies in the folder; what its header says is null when it is damaged."""

    lexicon_id: str
    names: list[str]
    pinned_by: list[str]
    size: int
    edition: str | None
    language: str | None
    words: int | None
    local_only: bool | None
    fault: str | None


class FolderJson(TypedDict):
    """What is built and what could be."""

    directory: str
    built: list[BuildJson]
    missing: list[str]


class SourceJson(TypedDict):
    """One file that words came from."""

    package: str
    version: str
    file: str
    sha256: str
    licence: str
    note: str


class FactsJson(TypedDict):
    """Everything about a dictionary but its words."""

    name: str
    title: str
    edition: str
    language: str
    lexicon_id: str
    words: int
    file: str
    builder: str
    alphabet: str
    local_only: bool
    lengths: dict[str, int]
    sources: list[SourceJson]
    kept: dict[str, int]
    dropped: dict[str, int]
    samples: dict[str, list[str]]
    needed_by: list[str]


class AgreementJson(TypedDict):
    """Everything about an agreement but the words it leaves alone."""

    agreement_id: str
    dictionary: str
    edition: str
    lexicon_id: str
    words: int
    added: list[str]
    removed: list[str]
    text: str


def agreement_facts(agreement: Agreement) -> AgreementJson:
    """Return what an agreement is, with its text form; words in row order."""
    key = agreement.alphabet.sort_key
    return {
        "agreement_id": agreement.agreement_id,
        "dictionary": agreement.name,
        "edition": agreement.edition,
        "lexicon_id": agreement.lexicon_id,
        "words": len(agreement),
        "added": sorted(agreement.added, key=key),
        "removed": sorted(agreement.removed, key=key),
        "text": format_agreement(agreement),
    }


def folder_facts(directory: Path) -> FolderJson:
    """Return what lies in a data folder and which dictionaries could be built into it."""
    return {
        "directory": str(directory),
        "built": [_build_facts(build) for build in stored(directory)],
        "missing": list(missing_dictionaries(directory)),
    }


def facts(lexicon: Lexicon, directory: Path) -> FactsJson:
    """Return what a dictionary is: edition, sources with licences, what was kept and dropped."""
    header, report = lexicon.header, lexicon.report
    return {
        "name": lexicon.name,
        "title": header.identity.title,
        "edition": lexicon.edition,
        "language": lexicon.language,
        "lexicon_id": lexicon.lexicon_id,
        "words": len(lexicon),
        "file": str(lexicon_path(directory, lexicon.lexicon_id)),
        "builder": header.builder,
        "alphabet": "".join(lexicon.alphabet.letters),
        "local_only": header.identity.local_only,
        "lengths": {str(group.length): group.count for group in header.lengths},
        "sources": [
            {
                "package": source.package,
                "version": source.version,
                "file": source.file,
                "sha256": source.sha256,
                "licence": source.licence,
                "note": source.note,
            }
            for source in header.sources
        ],
        "kept": dict(report.kept),
        "dropped": dict(report.dropped),
        "samples": {reason: list(words) for reason, words in report.samples.items()},
        "needed_by": list(holders(directory, lexicon.lexicon_id)),
    }


def _build_facts(build: Stored) -> BuildJson:
    header = build.header
    return {
        "lexicon_id": build.lexicon_id,
        "names": list(build.names),
        "pinned_by": list(build.pinned_by),
        "size": build.size,
        "edition": header.identity.edition if header else None,
        "language": header.identity.language if header else None,
        "words": header.words if header else None,
        "local_only": header.identity.local_only if header else None,
        "fault": build.fault,
    }
