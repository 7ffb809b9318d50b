"""`woord dict`: build, list, describe, check, compare, fix and remove dictionaries."""

from __future__ import annotations

from pathlib import Path  # noqa: TC003  (typer reads it)
from typing import TYPE_CHECKING, Annotated

import typer

from woord.cli import dictionaries_build, dictionaries_lists
from woord.cli.output import out, print_json
from woord.lexicon import open_lexicon
from woord.lexicon.build import missing_dictionaries
from woord.lexicon.facts import facts, folder_facts
from woord.lexicon.file import write_atomic
from woord.lexicon.locate import data_directory
from woord.lexicon.pocket_store import pocket_of
from woord.lexicon.store import difference, faults, holders, pin, remove, stored, unpin

if TYPE_CHECKING:
    from woord.lexicon import Lexicon
    from woord.lexicon.store import Stored

app = typer.Typer(
    no_args_is_help=True,
    add_completion=False,
    help="Build, list, check and exchange dictionaries.",
    rich_markup_mode="markdown",
)
app.command("build")(dictionaries_build.build)
app.command("import")(dictionaries_lists.import_list)
app.command("export")(dictionaries_lists.export)

Name = Annotated[str, typer.Argument(help="Name of a dictionary, or a lexicon id.")]
Json = Annotated[bool, typer.Option("--json", help="Print JSON.")]


@app.command("list")
def list_dictionaries(*, json: Json = False) -> None:
    """List what is built, what could be, and old builds that can still be opened by id.

    Examples: `woord dict list`, `woord dict list --json`.
    """
    directory = data_directory()
    if json:
        print_json(folder_facts(directory))
        return
    missing = missing_dictionaries(directory)
    lines = [_cells(build) for build in stored(directory)]
    lines += [(name, "", "", "", "", f"not built: woord dict build {name}") for name in missing]
    widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
    for line in lines:
        name, edition, words, size, start, note = (
            cell.rjust(width) if place in (2, 3) else cell.ljust(width)
            for place, (cell, width) in enumerate(zip(line, widths, strict=True))
        )
        out.print(f"{name}  {edition}  {words}  {size}  {start}  {note}".rstrip(), markup=False)


@app.command()
def info(dictionary: Name, *, json: Json = False) -> None:
    """Say what a dictionary is: edition, sources with licences, what was kept and dropped and why.

    Examples: `woord dict info nl`, `woord dict info nl --json`.
    """
    directory = data_directory()
    lexicon = open_lexicon(dictionary, directory=directory)
    known = facts(lexicon, directory)
    if json:
        print_json(known)
        return
    for key in ("name", "title", "edition", "language", "lexicon_id", "words", "file", "builder"):
        out.print(f"{key:11} {known[key]}", markup=False)
    out.print(f"letters     {' '.join(lexicon.alphabet.letters)}", markup=False)
    if lexicon.header.identity.local_only:
        out.print("local only  the licences of its sources don't allow handing it out together")
    for source in lexicon.header.sources:
        line = f"source      {source.package} {source.version}, {source.file}: {source.licence}"
        out.print(line, markup=False)
    _print_report(lexicon)
    for holder in holders(directory, lexicon.lexicon_id):
        out.print(f"needed by   {holder}", markup=False)


@app.command()
def pocket(
    dictionary: Name,
    file: Annotated[Path | None, typer.Argument(help="Where a copy is written to.")] = None,
    *,
    json: Json = False,
) -> None:
    """Make the small file that phones keep of a dictionary, and say how large it is.

    Examples: `woord dict pocket nl`, `woord dict pocket nl nl.pocket`.
    """
    directory = data_directory()
    lexicon = open_lexicon(dictionary, directory=directory)
    made = pocket_of(directory, lexicon)
    if file is not None:
        write_atomic(file, [made.read()])
    sizes = {"size": made.size, "packed_size": made.packed_size, "words": len(lexicon)}
    if json:
        print_json({"lexicon_id": made.lexicon_id, "mark": made.mark, **sizes})
        return
    out.print(
        f"{dictionary}: {made.packed_size:,} bytes over the network, {made.size:,} on the phone",
        markup=False,
    )


@app.command()
def verify(
    dictionaries: Annotated[
        list[str] | None, typer.Argument(help="Names or lexicon ids; default: all that is built.")
    ] = None,
    *,
    json: Json = False,
) -> None:
    """Read files whole and compare every checksum, and the words with the id.

    Exit 0 = all sound, 1 = damaged.

    Examples: `woord dict verify`, `woord dict verify nl`.
    """
    directory = data_directory()
    names = dictionaries or [
        name for build in stored(directory) for name in (build.names or (build.lexicon_id,))
    ]
    found = {name: faults(directory, name) for name in dict.fromkeys(names)}
    if json:
        rows = [{"dictionary": name, "damaged": list(parts)} for name, parts in found.items()]
        print_json(rows)
    else:
        for name, parts in found.items():
            state = f"damaged in {', '.join(parts)}" if parts else "sound"
            out.print(f"{name}: {state}", markup=False, style="red" if parts else None)
    raise typer.Exit(1 if any(found.values()) else 0)


@app.command()
def diff(
    old: Annotated[str, typer.Argument(help="Name or lexicon id.")],
    new: Annotated[str, typer.Argument(help="Name or lexicon id.")],
    *,
    json: Json = False,
) -> None:
    """List the words that one lexicon has and another has not.

    Examples: `woord dict diff 36080fb9 nl`, `woord dict diff nl our-house --json`.
    """
    before, after = open_lexicon(old), open_lexicon(new)
    found = difference(before, after)
    if json:
        print_json(
            {
                "old": before.lexicon_id,
                "new": after.lexicon_id,
                "added": list(found.added),
                "removed": list(found.removed),
            }
        )
        return
    for sign, words in (("+", found.added), ("-", found.removed)):
        for word in words:
            out.print(f"{sign}{word}", markup=False)
    out.print(f"{len(found.added)} added, {len(found.removed)} removed", markup=False)


@app.command("pin")
def pin_dictionary(
    name: Annotated[str, typer.Argument(help="Name of a dictionary.")],
    build: Annotated[
        str | None, typer.Argument(help="Id of a build; default: the one it opens now.")
    ] = None,
    *,
    release: Annotated[bool, typer.Option("--release", help="Follow new builds again.")] = False,
) -> None:
    """Fix an edition: the name opens this build however often it is built again.

    Examples: `woord dict pin nl`, `woord dict pin nl 36080fb9`, `woord dict pin nl --release`.
    """
    directory = data_directory()
    record = unpin(directory, name) if release else pin(directory, name, build)
    state = f"pinned to {record.pinned[:12]}" if record.pinned else "not pinned"
    out.print(f"{record.name}: {state}, opens {record.current[:12]}", markup=False)


@app.command("remove")
def remove_dictionary(
    dictionary: Name,
    *,
    force: Annotated[
        bool, typer.Option("--force", help="Even when an agreement, match or pin needs it.")
    ] = False,
) -> None:
    """Remove a name with the build it opens, or an old build by id.

    Examples: `woord dict remove our-house`, `woord dict remove 36080fb9`.
    """
    lexicon_id = remove(data_directory(), dictionary, force=force)
    out.print(f"removed {dictionary} ({lexicon_id[:12]})", markup=False)


def _cells(build: Stored) -> tuple[str, ...]:
    name = ", ".join(build.names) or "(old build)"
    size = f"{build.size / 1e6:.1f} MB"
    if build.header is None:
        return name, "", "", size, build.lexicon_id[:12], build.fault or "damaged"
    edition = build.header.identity.edition
    note = "pinned" if build.pinned_by else ""
    return name, edition, f"{build.header.words:,}", size, build.lexicon_id[:12], note


def _print_report(lexicon: Lexicon) -> None:
    report = lexicon.report
    for verb, counts in (("kept", report.kept), ("dropped", report.dropped)):
        for reason, count in sorted(counts.items(), key=lambda item: -item[1]):
            samples = ", ".join(report.samples.get(reason, ())[:8])
            tail = f"  ({samples})" if samples else ""
            out.print(f"{verb:11} {count:>9,}  {reason}{tail}", markup=False)
