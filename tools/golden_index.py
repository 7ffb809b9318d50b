"""Golden counts: words from 20 fixed racks with 0, 1 and 2 jokers in each dictionary.

`python -m tools.golden_index` compares, `--write` writes tests/golden/from_tiles.json; a count is
written only when the index and a plain count of letters agree.
"""

from __future__ import annotations

import json
import random
import sys
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING, Final

import numpy as np

from woord.lexicon import open_lexicon
from woord.tiles import load_tile_set

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from woord.lexicon import Lexicon

ROOT: Final = Path(__file__).parents[1]
GOLDEN: Final = ROOT / "tests" / "golden" / "from_tiles.json"
DATA: Final = ROOT / ".cache" / "woord"
CODES: Final = ("nl", "fr", "de", "en")


def racks_of(code: str) -> list[str]:
    """Draw 20 racks of 5 to 19 letters from the language's own box, always the same."""
    box = load_tile_set(code)
    rng = random.Random(f"golden {code}")
    bag = [
        letter for letter, copies in box.copies.items() for _ in range(copies) if "?" not in letter
    ]
    return ["".join(sorted(rng.sample(bag, rng.randint(5, 19)))) for _ in range(20)]


def plain_count(counts: NDArray[np.int16], letters: Sequence[str], rack: str) -> int:
    """Count the words that lack no more letters than the rack has jokers, letter by letter."""
    have = Counter(rack)
    held = np.array([have[letter] for letter in letters])
    return int((np.maximum(counts - held, 0).sum(axis=1) <= have["?"]).sum())


def golden_of(lexicon: Lexicon, racks: list[str]) -> dict[str, list[int]]:
    """Count by both methods; ValueError where they differ."""
    letters = lexicon.alphabet.letters
    counts = np.array([[word.count(x) for x in letters] for word in lexicon.words()], np.int16)
    golden = {}
    for rack in racks:
        asked = [rack + "?" * jokers for jokers in range(3)]
        fast = [lexicon.from_tiles(text).total for text in asked]
        plain = [plain_count(counts, letters, text) for text in asked]
        if fast != plain:
            raise ValueError(f"expected {plain} for {rack}, found {fast}")
        golden[rack] = fast
    return golden


def main() -> None:
    """Compare with the file, or write it."""
    found = {}
    for code in CODES:
        lexicon = open_lexicon(code, directory=DATA)
        counts = golden_of(lexicon, racks_of(code))
        found[code] = {"lexicon_id": lexicon.lexicon_id, "counts": counts}
        print(code, lexicon.lexicon_id[:12], sum(counts[rack][2] for rack in counts))
    text = json.dumps(found, ensure_ascii=False, indent=1) + "\n"
    if "--write" in sys.argv[1:]:
        GOLDEN.write_text(text, encoding="utf-8")
    elif GOLDEN.read_text(encoding="utf-8") != text:
        sys.exit("the golden counts differ")


if __name__ == "__main__":
    main()
