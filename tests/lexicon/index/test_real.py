"""The real dictionaries: racks equal a plain filter, and the golden counts."""

import json
import random
from collections import Counter
from pathlib import Path

import numpy as np
import pytest

from tests.lexicon.index import slow
from woord.lexicon.agreement import Agreement

pytestmark = pytest.mark.real

GOLDEN = Path(__file__).parents[2] / "golden" / "from_tiles.json"
CODES = ("nl", "fr", "de", "en")


def letter_counts(words, letters):
    """Count letters word by word in plain Python: nothing of the index is used."""
    return np.array([[word.count(letter) for letter in letters] for word in words], np.int16)


def filtered(words, counts, rack, letters):
    have = Counter(rack)
    held = np.array([have[letter] for letter in letters])
    fits = np.maximum(counts - held, 0).sum(axis=1) <= have["?"]
    return [words[i] for i in np.flatnonzero(fits)]


def test_the_issues_rack_equals_a_plain_filter(real_lexicon):
    lexicon = real_lexicon("nl")
    found = lexicon.from_tiles("AEINRST??")
    assert set(found.words()) == slow.from_tiles(list(lexicon), "AEINRST??")


@pytest.mark.slow
def test_200_racks_equal_a_plain_filter(real_lexicon):
    lexicon = real_lexicon("nl")
    words, letters = list(lexicon), lexicon.alphabet.letters
    counts = letter_counts(words, letters)
    rng = random.Random(3)
    bag = "".join(rng.sample(words, 400))
    for number in range(200):
        rack = "".join(rng.sample(bag, rng.randint(1, 21))) + "?" * (number % 5)
        expected = filtered(words, counts, rack, letters)
        assert sorted(lexicon.from_tiles(rack).words()) == sorted(expected)


@pytest.mark.parametrize("code", ["nl", pytest.param("de", marks=pytest.mark.slow)])
def test_queries_over_a_real_agreement_equal_a_plain_filter(real_lexicon, code):
    lexicon = real_lexicon(code)
    rng = random.Random(5)
    words = list(lexicon)
    gone, new = set(rng.sample(words, 300)), {f"{word}X" for word in rng.sample(words, 300)}
    agreement = Agreement.of(lexicon, add={w for w in new if len(w) <= 64}, remove=gone)
    expected = (set(words) - gone) | set(agreement.added)
    for word in (min(gone, key=len), max(agreement.added, key=len)):
        rack = "".join(rng.sample(word, min(len(word), 10))) + "?"
        assert set(agreement.from_tiles(rack).words()) == slow.from_tiles(expected, rack)
        assert set(agreement.anagrams_of(word)) == slow.anagrams(expected, word)
        pattern = f"*{word[1]}?{word[3:5]}*"
        assert set(agreement.search(pattern).words()) == slow.search(expected, pattern)
        for part in (word[:2], word[:3], word[:5]):
            assert set(agreement.search(part=part).words()) == {w for w in expected if part in w}


def test_near_words_equal_the_textbook_table(real_lexicon):
    lexicon = real_lexicon("en")
    words = [word for word in lexicon if len(word) <= 8]
    for typo in ("HUOSE", "TEH", "RECIEVE"):
        near = {n.word: n.distance for n in lexicon.near(typo) if len(n.word) <= 8}
        sized = [word for word in words if abs(len(word) - len(typo)) <= 2]
        distances = {word: slow.distance(typo, word) for word in sized}
        assert near == {word: d for word, d in distances.items() if 0 < d <= 2}


@pytest.mark.parametrize("code", CODES)
def test_golden_counts_hold_for_the_build_they_were_made_of(real_lexicon, code):
    """20 racks with 0, 1 and 2 jokers, counted by two methods when the file was made."""
    lexicon = real_lexicon(code)
    golden = json.loads(GOLDEN.read_text())[code]
    if golden["lexicon_id"] != lexicon.lexicon_id:
        pytest.skip("another build of the dictionary: python -m tools.golden_index --write")
    found = {
        rack: [lexicon.from_tiles(rack + "?" * jokers).total for jokers in range(3)]
        for rack in golden["counts"]
    }
    assert found == golden["counts"]
