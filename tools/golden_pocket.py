"""Vectors for the browser's reader of pocket files: small lists, questions, answers of the library.

    python -m tools.golden_pocket --write

Without `--write` it says whether tests/golden/pocket.json is what it would write.
"""

from __future__ import annotations

import base64
import json
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any

from tools.golden import write_or_compare
from woord.errors import WoordError
from woord.lexicon import Alphabet, alphabet_of, open_lexicon
from woord.lexicon.agreement import Agreement
from woord.lexicon.build import install
from woord.lexicon.collected import Collected, SourceUsed
from woord.lexicon.header import Identity
from woord.lexicon.pocket import pack_pocket
from woord.tiles import tile_set

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from woord.lexicon import Lexicon, Verdict

TARGET = Path(__file__).parents[1] / "tests" / "golden" / "pocket.json"
SOURCE = SourceUsed("vectors", "1", "vectors.txt", "00" * 32, "BSD-3-Clause", "nothing")
LEFT_OUT = ("affix", "compound_of")  # what a pocket does not tell

DUTCH = {
    "kat": "", "katten": "kat", "kater": "", "katers": "kater", "tak": "", "taken": "tak",
    "boom": "", "bomen": "boom", "ijs": "", "ijsje": "ijs", "reünie": "", "reünies": "reünie",
    "crème": "", "café": "", "zee": "", "zeeën": "zee", "aas": "", "azen": "aas", "boot": "",
    "boten": "boot", "bootje": "boot", "gekat": "kat", "weten": "", "wist": "weten", "ei": "",
}  # fmt: skip
GERMAN = {
    "Haus": "", "Häuser": "Haus", "Hauser": "", "Straße": "", "Straßen": "Straße", "grün": "",
    "grüne": "grün", "Öl": "", "ölen": "Öl", "über": "", "Maß": "", "Masse": "", "Apfel": "",
    "Äpfel": "Apfel", "Zoo": "", "Crêpe": "",
}  # fmt: skip
REFUSED_DUTCH = {"JAN": "proper_noun", "EUROPA": "proper_noun", "BTW": "abbreviation"}
REFUSED_GERMAN = {"HUBER": "proper_noun", "MÜLLER": "proper_noun", "USW": "abbreviation"}
WORDS = (
    "kat",
    "Kat",
    "KATTEN",
    "katte",
    "Jan",
    "jan",
    "europa",
    "Europa",
    "btw",
    "BTW",
    "b.t.w.",
    "ei",
    "e",
    "",
    " ",
    "a b",
    "auto's",
    "auto’s",
    "x-y",
    "ijs",
    "ĳs",
    "Ĳsje",
    "ysje",
    "café",
    "CAFE",
    "cafe\N{COMBINING ACUTE ACCENT}",
    "kat\N{COMBINING ACUTE ACCENT}",
    "reünie",
    "reunie",
    "Reu\N{COMBINING DIAERESIS}nie",
    "zeeën",
    "zeeen",
    "🦊🦊🦊",
    "🦊",
    "k🦊t",
    "кот",
    "straße",
    "STRASSE",
    "strasse",
    "Straẞe",
    "grün",
    "grun",
    "gru\N{COMBINING DIAERESIS}n",
    "häuser",
    "hauser",
    "Häuser",
    "HAUSER",
    "Müller",
    "müller",
    "muller",
    "Mueller",
    "huber",
    "öl",
    "ol",
    "oel",
    "Öle",
    "œuvre",
    "cæsar",
    "ﬁets",
    "İstanbul",
    "ıs",
    "ﾃｽﾄ",
    "\u0085kat\u001f",
    "\ufeffkat",
    "kat\u200b",
    "kat ",
    "\tkat\n",
    "´kat",
    "kat1",
    "123",
    "ño",
    "çaf",
    "crêpe",
    "Crepe",
    "maß",
    "mass",
    "masse",
    "zoo",
    "gekat",
    "wist",
    "bootje",
    "boten",
    "ölen",
    "äpfel",
    "apfel",
    "\u0308",
    "a\u034fb",
    "가나다",
    "ŉ",
    "ǆ",
    "kat\u0327\u0301",
)
RACKS = (
    "AEKTRN",
    "aektrn",
    "KAT",
    "TAK??",
    "BOOMEN?",
    "E",
    "?",
    "??",
    "??????",
    "ZEEEN??",
    "IĲS",
    "rëunies",
    "HAUSERÄ",
    "STRASSEN?",
    "GRÜNE??",
    "MAßSE",
    "",
    "  ",
    "K A T",
    "K1T",
    "A-B",
    "QXJ",
    "ÄPFEL",
    "APFEL?",
    "OL?",
    "ABCDEFGHIJKLMNOPQRSTUVWXY",
    "ABCDEFGHIJKLMNOPQRSTUVWXYZ",
    "AEIOURSTNLKGB????",
    "?2KA",
    "K?1A",
)
HOUSE = {"added": ("tarn", "rekan"), "removed": ("kat", "boten")}


def vectors() -> list[dict[str, Any]]:
    """Return every list with its questions and answers."""
    with TemporaryDirectory() as folder:
        return [
            _of_list(Path(folder), "nl", alphabet_of("nl"), DUTCH, REFUSED_DUTCH),
            _of_list(Path(folder), "de", alphabet_of("de"), GERMAN, REFUSED_GERMAN),
            _of_list(
                Path(folder), "folded", Alphabet(alphabet_of("nl").letters, fold_punctuation=True),
                DUTCH, REFUSED_DUTCH,
            ),
        ]  # fmt: skip


def _of_list(
    folder: Path,
    name: str,
    alphabet: Alphabet,
    spelled: Mapping[str, str],
    refused: Mapping[str, str],
) -> dict[str, Any]:
    normal = {text: alphabet.normalise(text) for text in spelled}
    collected = Collected(
        list(normal.values()),
        spellings={normal[text]: text for text in spelled if text != normal[text].lower()},
        stems={normal[text]: normal[stem] for text, stem in spelled.items() if stem},
        refused=dict(refused),
        accented=frozenset({"müller"} if name == "de" else ()),
        sources=(SOURCE,),
    )
    language = "de" if name == "de" else "nl"
    install(collected, Identity(name, "1", language, alphabet, 3, "Vectors"), folder)
    lexicon = open_lexicon(name, directory=folder)
    house = Agreement.of(
        lexicon, add=HOUSE["added"], remove=HOUSE["removed"] if name != "de" else ()
    )
    return {
        "name": name,
        "file": base64.b64encode(pack_pocket(lexicon)).decode(),
        "values": dict(tile_set(language).values),
        "verdicts": [_plain(lexicon.look_up(word)) for word in WORDS],
        "racks": {rack: _found(lexicon, rack) for rack in RACKS},
        "house": {
            "added": sorted(house.added),
            "removed": sorted(house.removed),
            "verdicts": [_plain(house.look_up(word)) for word in (*WORDS, "tarn", "rekan")],
            "racks": {rack: _found(house, rack) for rack in RACKS},
        },
    }


def _plain(verdict: Verdict) -> dict[str, Any]:
    return {key: None if key in LEFT_OUT else value for key, value in verdict.to_json().items()}


def _found(words: Lexicon | Agreement, rack: str) -> Any:  # noqa: ANN401
    """Return the found words, or the code of the refusal."""
    values = tile_set(words.language).values
    try:
        return [one.to_json() for one in words.from_tiles(rack, values=values)]
    except WoordError as error:
        return error.code


def text() -> str:
    """Return the vectors as they are kept."""
    return json.dumps(vectors(), ensure_ascii=True, indent=0, sort_keys=True) + "\n"


def main(arguments: Sequence[str]) -> int:
    """Write or compare the file; return the exit status."""
    return write_or_compare(TARGET, text(), arguments)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
