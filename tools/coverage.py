"""Print how well the dictionaries cover Debian's word lists, and how few typos they accept.

    python -m tools.coverage [nl fr de en] [--misses 40]

A word of a Debian list counts when it has the letters of the alphabet and 3 or more of them, is
written in small letters (in German also with a capital, names left out: see `lawful`) and is among
wordfreq's 60,000 commonest strings. Needs the packages wdutch, wfrench, wngerman and
wbritish-huge; they only measure, no word of them goes into a dictionary.
"""

from __future__ import annotations

import argparse
import random
from pathlib import Path
from typing import TYPE_CHECKING

from woord.lexicon.manifest import load_manifest
from woord.lexicon.sources import collect
from woord.lexicon.sources.frequencies import read_frequencies

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable

    from woord.lexicon.collected import Collected
    from woord.lexicon.manifest import Manifest

DICTIONARIES = Path(__file__).parent.parent / "dictionaries"
LISTS = {
    "nl": Path("/usr/share/dict/dutch"),
    "fr": Path("/usr/share/dict/french"),
    "de": Path("/usr/share/dict/ngerman"),
    "en": Path("/usr/share/dict/british-english-huge"),
}
COMMONEST = 60_000
TYPOS = 20_000


def lawful(lines: Iterable[str], manifest: Manifest, *, capitals: bool) -> dict[str, str]:
    """Return the words of a list that a game could allow, by their normal form."""
    found: dict[str, str] = {}
    for line in lines:
        word = line.strip()
        normal, unread = manifest.alphabet.read(word)
        small = word.islower() or (capitals and word[1:].islower())
        if unread is None and len(normal) >= 3 and word.isalpha() and small:
            found.setdefault(normal, word)
    return found


def typo_of(word: str, letters: tuple[str, ...], dice: random.Random) -> str:
    """Change a word by one edit: drop, swap, replace or insert a letter."""
    at, letter = dice.randrange(len(word)), dice.choice(letters)
    kind = dice.randrange(4)
    if kind == 0:
        return word[:at] + word[at + 1 :]
    if kind == 1 and at + 1 < len(word):
        return word[:at] + word[at + 1] + word[at] + word[at + 2 :]
    return word[:at] + letter + word[at + (kind == 2) :]


def typos(words: list[str], letters: tuple[str, ...], real: Collection[str]) -> list[str]:
    """Make typos of words of 5 letters and more that are in no list of real words."""
    dice = random.Random(7)
    made = (typo_of(dice.choice(words), letters, dice) for _ in range(TYPOS))
    return [typo for typo in made if typo not in real]


def measure(name: str, misses: int) -> None:
    manifest = load_manifest(name, DICTIONARIES)
    collected = collect(manifest)
    words = set(collected.words)
    strings = read_frequencies(manifest.sources_of("frequencies")[0])
    common: dict[str, str] = {}
    for string in strings[:COMMONEST]:
        normal, unread = manifest.alphabet.read(string)
        if unread is None:
            common.setdefault(normal, string)
    print(f"{name}: {len(words):,} words")
    lines = LISTS[name].read_text(encoding="utf-8").splitlines()
    debian = lawful(lines, manifest, capitals=name == "de")
    _coverage("all lawful words", [w for w in common if w in debian], words, collected, misses)
    if name == "de":
        nouns = [w for w in common if w in debian and collected.refused.get(w) != "proper_noun"]
        _coverage("without names", nouns, words, collected, misses)
    _typos(manifest, [w for w in common if w in debian], words, set(debian))


def _coverage(
    what: str, wanted: list[str], words: Collection[str], collected: Collected, misses: int
) -> None:
    missed = [word for word in wanted if word not in words]
    share = 100 * (1 - len(missed) / len(wanted))
    print(f"  {what}: {len(wanted) - len(missed):,} of {len(wanted):,} = {share:.2f} %")
    for word in missed[:misses]:
        print(f"    {word} {collected.refused.get(word, '')}")


def _typos(manifest: Manifest, wanted: list[str], words: set[str], debian: set[str]) -> None:
    source = [word for word in wanted if len(word) >= 5]
    made = typos(source, manifest.alphabet.letters, debian)
    accepted = [typo for typo in made if typo in words]
    share = 100 * len(accepted) / len(made)
    print(f"  typos accepted: {len(accepted):,} of {len(made):,} = {share:.2f} %")
    print("    " + " ".join(accepted[:60]))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="*", default=list(LISTS))
    parser.add_argument("--misses", type=int, default=0, help="how many missed words to show")
    options = parser.parse_args()
    for name in options.names:
        measure(name, options.misses)


if __name__ == "__main__":
    main()
