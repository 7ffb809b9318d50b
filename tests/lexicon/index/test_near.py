"""Near words: the same words at the same distances as the textbook table over all words."""

from hypothesis import given
from hypothesis import strategies as st

from tests.lexicon.index import slow
from tests.strategies import agreed_words
from woord.lexicon import lexicon_from_words
from woord.lexicon.alphabet import LATIN
from woord.lexicon.collected import Collected
from woord.lexicon.compile import compile_bytes
from woord.lexicon.file import WoordFile
from woord.lexicon.header import Identity
from woord.lexicon.lexicon import Lexicon


@given(agreed_words(), st.text("ABEN", min_size=1, max_size=8), st.sampled_from([1, 2]))
def test_near_words_equal_the_textbook_table(agreed, word, most):
    agreement, words = agreed
    found = agreement.near(word, distance=most)
    expected = {(w, slow.distance(word, w)) for w in words}
    assert {(w, d) for w, d in expected if 0 < d <= most} == {(n.word, n.distance) for n in found}
    assert [n.distance for n in found] == sorted(n.distance for n in found)


@given(agreed_words(), st.data())
def test_one_edit_of_a_word_of_any_length_finds_it(agreed, data):
    agreement, words = agreed
    if not words:
        return
    word = data.draw(st.sampled_from(sorted(words)))
    place = data.draw(st.integers(0, len(word)))
    typo = word[:place] + "X" + word[place:]
    assert (word, 1) in {(n.word, n.distance) for n in agreement.near(typo, distance=1)}


def test_a_swap_of_neighbours_is_one_edit_and_no_edit_overlaps_it():
    lexicon = lexicon_from_words(["KAT", "CA", "ABC"], "nl")
    assert [(n.word, n.distance) for n in lexicon.near("AKT", distance=1)] == [("KAT", 1)]
    assert [(n.word, n.distance) for n in lexicon.near("KATEN") if n.word == "KAT"] == [("KAT", 2)]
    assert "ABC" not in [n.word for n in lexicon.near("CA")]  # 3, not the unrestricted 2


def test_of_equally_near_words_the_commoner_comes_first_and_unranked_ones_last():
    words = ["KAR", "KAM", "KAS", "KAP"]
    collected = Collected(words, ranks={"KAS": 5, "KAP": 900})
    _, chunks = compile_bytes(collected, Identity("x", "1", "nl", LATIN, 1))
    lexicon = Lexicon(WoordFile(b"".join(chunks), "x"))
    found = [(n.word, n.rank) for n in lexicon.near("KAT")]
    assert found == [("KAS", 5), ("KAP", 900), ("KAM", None), ("KAR", None)]
