"""Agreements as text: one short line that prints, fits a QR code and reads back.

`WOORD1 NL 36080FB932031151 +GEZELLIGST -APK :5F0A9C3B` = version, dictionary, the first characters
of its id, additions, removals, and the first characters of the agreement's id as a check. By hand,
id and check may be left out, words may be written as people write them, a line a word, and `#`
begins a remark. Capitals keep a QR code in its denser alphanumeric mode.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from woord.errors import LimitError, NotAllowedError, ParseError, WoordError, as_one_text
from woord.lexicon.agreement import Agreement
from woord.lexicon.opening import open_lexicon

if TYPE_CHECKING:
    from collections.abc import Callable

    from woord.lexicon.lexicon import Lexicon

MAGIC: Final = "WOORD1"
ID_CHARACTERS: Final = 16
CHECK_CHARACTERS: Final = 8
MOST_CHARACTERS: Final = 4_000_000
_TOKEN: Final = re.compile(r"#[^\n]*|\S+")


def format_agreement(agreement: Agreement) -> str:
    """Return the text of an agreement, words sorted; equal agreements have equal texts."""
    key = agreement.alphabet.sort_key
    parts = [MAGIC, agreement.name, agreement.lexicon_id[:ID_CHARACTERS]]
    parts += [f"+{word}" for word in sorted(agreement.added, key=key)]
    parts += [f"-{word}" for word in sorted(agreement.removed, key=key)]
    parts.append(f":{agreement.agreement_id[:CHECK_CHARACTERS]}")
    return " ".join(parts).upper()


def parse_agreement(
    text: str, *, open_dictionary: Callable[[str], Lexicon] = open_lexicon
) -> Agreement:
    """Read the text of an agreement; `open_dictionary` finds a dictionary by name or id.

    ParseError names the place; NotAllowedError when the check says that the words were changed.
    """
    if len(text) > MOST_CHARACTERS:
        message = f"expected at most {MOST_CHARACTERS:,} characters, found {len(text):,}"
        raise LimitError(message, limit=MOST_CHARACTERS, found=len(text))
    tokens = [(found.start(), found[0]) for found in _TOKEN.finditer(text) if found[0][0] != "#"]
    if not tokens or tokens[0][1].upper() != MAGIC:
        found = tokens[0][1][:20] if tokens else ""
        message = f"expected an agreement that begins with {MAGIC}, found {found!r}"
        raise ParseError(message, position=tokens[0][0] if tokens else 0)
    names = [token for token in tokens[1:3] if token[1][0] not in "+-:"]
    if not names:
        raise ParseError(f"expected a dictionary after {MAGIC}, found none", position=tokens[0][0])
    lexicon = open_dictionary(names[-1][1].lower())
    if len(names) == 2 and lexicon.name.lower() != names[0][1].lower():
        message = f"expected the id of a dictionary {names[0][1]!r}, found one of {lexicon.name!r}"
        raise ParseError(message, position=names[1][0])
    return _parse_changes(lexicon, tokens[1 + len(names) :])


def _parse_changes(lexicon: Lexicon, tokens: list[tuple[int, str]]) -> Agreement:
    """Read additions, removals and the check."""
    words: dict[str, list[str]] = {"+": [], "-": []}
    check = None
    for position, token in tokens:
        mark, word = token[0], token[1:]
        if mark == ":" and check is None:
            check = word.lower()
        elif mark in words and check is None:
            words[mark].append(_word(lexicon, word, position))
        else:
            message = f"expected +WORD or -WORD, found {token[:40]!r}"
            raise ParseError(message, position=position)
    with as_one_text():
        agreement = Agreement.of(lexicon, add=words["+"], remove=words["-"])
    if check is not None and check != agreement.agreement_id[:CHECK_CHARACTERS]:
        raise NotAllowedError(
            f"expected the list with the check {check[:20]!r}, found that of "
            f"{agreement.agreement_id[:CHECK_CHARACTERS]!r}: the text was changed on its way"
        )
    return agreement


def _word(lexicon: Lexicon, raw: str, position: int) -> str:
    """Return a word in normal form; ParseError that says where."""
    try:
        return lexicon.alphabet.normalise(raw[: 2 * 64 + 1])
    except WoordError:
        message = f"expected a word of {lexicon.name}, found {raw[:40]!r}"
        raise ParseError(message, position=position) from None
