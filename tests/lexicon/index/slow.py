"""The slow twins: each query as a plain filter over the list of words."""

from collections import Counter
from fnmatch import fnmatchcase

VOWELS = set("AEIOUÄÖÜ")


def order(agreement):
    return agreement.alphabet.sort_key


def rack_of(text):
    return Counter(text.replace("?", "")), text.count("?")


def jokers_needed(word, letters):
    return (Counter(word) - Counter(letters)).total()


def anagrams(words, rack):
    letters, jokers = rack_of(rack)
    size = letters.total() + jokers
    return {w for w in words if len(w) == size and jokers_needed(w, letters) == jokers}


def from_tiles(words, rack, start="", must=""):
    letters, jokers = rack_of(rack)
    have = letters + Counter(start)
    return {
        w
        for w in words
        if jokers_needed(w, have) <= jokers
        and Counter(start) <= Counter(w)
        and Counter(must) <= Counter(w)
        and (len(w) > len(start) or not start)
    }


def points(word, rack, values):
    """The points with the fewest jokers, the dearest joker first."""
    letters, _ = rack_of(rack)
    own = Counter(word) & letters
    jokers = (Counter(word) - letters).total()
    return sum(values[x] * n for x, n in own.items()) + values["?"] * jokers


def matches(pattern, word):
    """The shell's own matcher: ? * [AEI], with ! for ^."""
    return fnmatchcase(word, pattern.replace("[^", "[!"))


def vowels(word):
    return sum(letter in VOWELS for letter in word)


def search(words, pattern="*", *, prefix="", suffix="", part="", letters="", without="", span=None):
    return {
        w
        for w in words
        if matches(pattern, w)
        and w.startswith(prefix)
        and w.endswith(suffix)
        and part in w
        and Counter(letters) <= Counter(w)
        and not set(without) & set(w)
        and (span is None or span[0] <= vowels(w) <= span[1])
    }


def distance(one, other):
    """Optimal string alignment by the textbook table."""
    rows = [[max(i, j) if not i or not j else 0 for j in range(len(other) + 1)]
            for i in range(len(one) + 1)]  # fmt: skip
    for i, a in enumerate(one, 1):
        for j, b in enumerate(other, 1):
            best = min(rows[i - 1][j] + 1, rows[i][j - 1] + 1, rows[i - 1][j - 1] + (a != b))
            if i > 1 and j > 1 and a == other[j - 2] and one[i - 2] == b:
                best = min(best, rows[i - 2][j - 2] + 1)
            rows[i][j] = best
    return rows[-1][-1]


def insertions(words, word, letters, places):
    """What one more letter at one of some places makes, as (letter, word)."""
    made = {(x, word[:i] + x + word[i:]) for x in letters for i in places}
    return {(letter, text) for letter, text in made if text in words}
