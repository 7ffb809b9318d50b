"""Hypothesis strategies that tests share; each part under a heading of its own."""

from collections import Counter

from hypothesis import strategies as st

from woord.lexicon import alphabet_of, lexicon_from_words
from woord.lexicon.agreement import Agreement
from woord.tiles import Meld, Rack, Table, Tile, number_face

# --- words, racks and agreements over generated lists (the index) ---

TIGHT = {"nl": "ABEN", "de": "AÄBEO"}  # few letters: words collide


@st.composite
def agreed_words(draw):
    """An agreement over a generated lexicon, and the set of its words, made independently.

    Some lists hold words of more than 26 letters, some need more than 128 signature bits.
    """
    language = draw(st.sampled_from(["nl", "de"]))
    word = st.text(TIGHT[language], min_size=1, max_size=6)
    words = draw(st.sets(word, max_size=40))
    if draw(st.booleans()):
        words |= draw(st.sets(st.text(TIGHT[language], min_size=27, max_size=33), max_size=3))
    if draw(st.booleans()):
        words |= {letter * 7 for letter in alphabet_of(language).letters}
    added = draw(st.sets(word, max_size=6))
    removed = set(draw(st.lists(st.sampled_from(sorted(words)), max_size=6))) if words else set()
    lexicon = lexicon_from_words(words, language)
    agreement = Agreement.of(lexicon, add=added - removed, remove=removed)
    return agreement, (words - removed) | (added - removed)


def racks(letters="AÄBENOXZ", *, most=9, most_jokers=2):
    """Texts of letters and jokers, in any order, at least one."""
    return (
        st.tuples(st.text(letters, max_size=most), st.integers(0, most_jokers))
        .map(lambda rack: rack[0] + "?" * rack[1])
        .filter(bool)
    )


# --- tiles, melds and tables of a box (the rules) ---


def faces(box):
    """Any face of a box, jokers included."""
    return st.sampled_from(list(box.copies))


def tiles(box):
    """Any tile of a box; a joker with or without a stated reading."""
    plain = [face for face in box.copies if not box.is_joker(face)]
    read = st.builds(Tile, st.sampled_from(box.jokers), st.sampled_from(plain))
    return st.builds(Tile, faces(box)) | (read if box.jokers else st.nothing())


def box_racks(box, *, most=14):
    """Any rack that the box can fill."""
    every = [face for face, copies in box.copies.items() for _ in range(copies)]
    return st.permutations(range(len(every))).flatmap(
        lambda order: st.integers(0, most).map(lambda n: Rack(every[i] for i in order[:n]))
    )


def any_melds(box, *, most=6):
    """Any row of tiles, seldom a legal meld."""
    return st.lists(tiles(box), min_size=1, max_size=most).map(lambda row: Meld(tuple(row)))


def any_tables(box):
    """Any rows of tiles."""
    return st.lists(any_melds(box), max_size=4).map(lambda rows: Table(tuple(rows)))


@st.composite
def number_melds(draw, box):
    """A legal group or run, jokers unread, in any order."""
    highest = box.numbers[-1]
    if draw(st.booleans()):
        number = draw(st.sampled_from(box.numbers))
        size = draw(st.integers(3, len(box.colours)))
        chosen = draw(st.permutations(box.colours))[:size]
        row = [number_face(colour, number) for colour in chosen]
    else:
        colour = draw(st.sampled_from(box.colours))
        size = draw(st.integers(3, min(highest, 7)))
        start = draw(st.integers(1, highest - size + 1))
        row = [number_face(colour, n) for n in range(start, start + size)]
    filled = draw(st.integers(0, min(box.copies.get("J", 0), len(row) - 1)))
    row[:filled] = ["J"] * filled
    return Meld(tuple(map(Tile, draw(st.permutations(row)))))


@st.composite
def number_tables(draw, box, *, most=5):
    """Legal melds that the box can hold together."""
    kept = []
    used = Counter()
    for meld in draw(st.lists(number_melds(box), max_size=most)):
        after = used + Counter(meld.faces)
        if all(count <= box.copies[face] for face, count in after.items()):
            kept.append(meld)
            used = after
    return Table(tuple(kept))


# Word positions (tests/solver/words)


def word_lists(letters="ABCDE", *, most=24):
    """A small dictionary: words of 3 to 5 letters, in normal form."""
    word = st.text(letters, min_size=3, max_size=5)
    return st.lists(word, min_size=1, max_size=most, unique=True).map(sorted)


@st.composite
def word_tables(draw, words, *, most=8, joker="?"):
    """Words of a list that lie, at most two letters of them jokers."""
    melds, letters, jokers = [], 0, 0
    for word in draw(st.lists(st.sampled_from(words), max_size=2)):
        if letters + len(word) > most:
            continue
        at = draw(st.integers(-4, len(word) - 1)) if jokers < 2 else -1
        jokers += at >= 0
        letters += len(word)
        row = [Tile(joker, x) if i == at else Tile(x) for i, x in enumerate(word)]
        melds.append(Meld(tuple(row)))
    return Table(tuple(melds)), jokers
