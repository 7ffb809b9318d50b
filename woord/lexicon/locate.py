"""Where lexica lie on this machine; the only module of the library that reads WOORD_DATA."""

from __future__ import annotations

import os
import re
import sys
from pathlib import Path
from typing import Final

from woord.errors import UnknownDictionaryError

NAME: Final = re.compile(r"[a-z][a-z0-9]*(?:[_-][a-z0-9]+)*")
NAME_LENGTH: Final = 40
ID: Final = re.compile(r"[0-9a-f]{8,64}")  # a lexicon_id, or enough of its first characters


def data_directory() -> Path:
    """Return the folder of the user's lexica: WOORD_DATA, or the platform's place for data."""
    stated = os.environ.get("WOORD_DATA")
    if stated:
        return Path(stated).expanduser()
    if sys.platform == "win32":
        base = Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local")
    elif sys.platform == "darwin":
        base = Path.home() / "Library" / "Application Support"
    else:
        base = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")
    return base / "woord"


def is_name(text: str) -> bool:
    """Say whether a text can be a dictionary name, in any case.

    That is letters a-z and digits with single hyphens or underscores between; no path is a name.
    """
    return len(text) <= NAME_LENGTH and text.isascii() and bool(NAME.fullmatch(text.lower()))


def check_name(name: str) -> str:
    """Return a dictionary name in lower case; UnknownDictionaryError when it can't be one."""
    if is_name(name):
        return name.lower()
    shown = name if len(name) <= NAME_LENGTH else name[:NAME_LENGTH] + "..."
    message = f"expected a dictionary name like 'nl' or 'our-house', found {shown!r}"
    raise UnknownDictionaryError(message, name=shown)


def is_id(text: str) -> bool:
    """Say whether a text can be a lexicon_id or at least 8 of its first characters."""
    return bool(ID.fullmatch(text))


def lexicon_path(directory: Path, lexicon_id: str) -> Path:
    """Return the file of a lexicon by its full id."""
    return directory / "lexica" / f"{lexicon_id}.woord"


def name_path(directory: Path, name: str) -> Path:
    """Return the small file that says which lexicon a name stands for."""
    return directory / "names" / f"{check_name(name)}.json"


def lock_path(directory: Path, name: str) -> Path:
    """Return the file that is locked while a dictionary is being built."""
    return directory / "locks" / f"{check_name(name)}.lock"


def manifest_directory() -> Path:
    """Return the folder of the manifests: inside the installed package, or in the repository."""
    package = Path(__file__).parents[1]
    installed = package / "data" / "dictionaries"
    return installed if installed.is_dir() else package.parent / "dictionaries"
