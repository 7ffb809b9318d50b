"""Import a Hunspell dictionary of the user's own: .dic with its .aff."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from woord.errors import LimitError, SourceFaultError
from woord.lexicon.manifest import Filters
from woord.lexicon.sources.affix_reader import read_affix_file
from woord.lexicon.sources.affixes import AffixFile
from woord.lexicon.sources.basket import Basket
from woord.lexicon.sources.entries import read_entries
from woord.lexicon.sources.expand import Expander
from woord.lexicon.sources.filters import Sieve
from woord.lexicon.sources.lists import LIMITS, ListLimits, decode, imported_file

if TYPE_CHECKING:
    from woord.lexicon.alphabet import Alphabet
    from woord.lexicon.collected import Collected
    from woord.lexicon.manifest import NamesRule
    from woord.lexicon.sources.expand import Form

NO_AFFIXES: Final = AffixFile(encoding="utf-8")


def read_hunspell(
    dic: bytes,
    aff: bytes | None,
    alphabet: Alphabet,
    *,
    file: str,
    encoding: str | None = None,
    names: NamesRule = "capital",
    limits: ListLimits = LIMITS,
) -> Collected:
    """Expand a .dic by its .aff; without one it is a list of stems.

    `encoding` is for files that state none or a wrong one. With `names` "capital" words with a
    capital are dropped as names; "german" keeps them. SourceFaultError and LimitError as for
    plain lists.
    """
    affixes = read_affix_file(aff, encoding=encoding) if aff is not None else NO_AFFIXES
    decode(dic, encoding or affixes.encoding, file=file, limits=limits)
    entries = list(read_entries(dic, affixes, encoding=encoding))
    basket = Basket()
    sieve = Sieve(alphabet, Filters(names=names), lambda form: names == "capital")  # noqa: ARG005
    for form in Expander(affixes).expand(entries):
        _take(basket, sieve, form)
        if len(basket.spellings) > limits.most_words:
            raise LimitError(
                f"expected at most {limits.most_words:,} words, found more in {file}",
                limit=limits.most_words,
            )
    if not basket.spellings:
        raise SourceFaultError(f"expected at least one word in {file}, found none", file=file)
    return basket.collected(alphabet, sources=(imported_file(file, dic + (aff or b"")),))


def _take(basket: Basket, sieve: Sieve, form: Form) -> None:
    normal, reason = sieve.judge(form)
    if reason is None:
        basket.keep(normal, form)
    else:
        basket.drop(normal, reason, form.word)
