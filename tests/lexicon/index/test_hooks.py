"""Hooks and extensions equal probes of every place, with overlays."""

from hypothesis import given
from hypothesis import strategies as st

from tests.lexicon.index import slow
from tests.strategies import agreed_words, racks
from woord.lexicon import lexicon_from_words
from woord.lexicon.hooks import SIDES

bases = st.text("ABEN", min_size=1, max_size=5)


@given(agreed_words(), bases)
def test_hooks_equal_a_probe_of_every_place(agreed, word):
    agreement, words = agreed
    letters = agreement.alphabet.letters
    hooks = agreement.hooks(word)
    for side, places in (
        ("front", [0]),
        ("back", [len(word)]),
        ("inside", range(1, len(word))),
    ):
        found = [(hook.letter, hook.word) for hook in getattr(hooks, side)]
        assert len(set(found)) == len(found)
        assert slow.insertions(words, word, letters, places) == set(found)
    assert (word in words) == hooks.valid
    assert (word[1:] if word[1:] in words else None) == hooks.without_first
    assert (word[:-1] if word[:-1] in words else None) == hooks.without_last


@given(agreed_words(), bases, racks(most=4))
def test_extensions_keep_the_order_and_use_only_the_rack(agreed, word, rack):
    agreement, words = agreed
    rack = rack.translate({ord(c): None for c in rack if c != "?" and c not in agreement.alphabet})
    rack = rack or "A"
    expected = {w for w in slow.from_tiles(words, rack, word) if keeps_order(w, word)}
    assert expected == set(agreement.extensions(word, rack).words())
    parts = [set(agreement.extensions(word, rack, side=side).words()) for side in SIDES]
    assert sorted(expected) == sorted(w for part in parts for w in part)  # each on one side
    front, back, both, inside = parts
    assert front == {w for w in expected if w.endswith(word)}
    assert back == {w for w in expected if w.startswith(word)} - front
    assert both == {w for w in expected if word in w} - front - back
    assert all(word not in w for w in inside)


def keeps_order(text, word):
    rest = iter(text)
    return all(letter in rest for letter in word)


def test_a_hook_names_the_letter_that_was_added():
    lexicon = lexicon_from_words(["kat", "skat", "kats", "kaat", "krat", "at", "ka"], "nl")
    hooks = lexicon.hooks("kat")
    assert [(h.letter, h.word) for h in hooks.front] == [("S", "SKAT")]
    assert [(h.letter, h.word) for h in hooks.back] == [("S", "KATS")]
    assert [(h.letter, h.word) for h in hooks.inside] == [("A", "KAAT"), ("R", "KRAT")]
    assert (hooks.without_first, hooks.without_last) == ("AT", "KA")
