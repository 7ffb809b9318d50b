"""Names and abbreviations of each language are refused, common words are not."""

from __future__ import annotations

import pytest

pytestmark = pytest.mark.real

NAMES = {
    "nl": """Rotterdam Groningen Maastricht Antwerpen Brugge Leuven Nijmegen Haarlem Zwolle
        Nederland België Frankrijk Duitsland Amerika Johanna Sophie Rembrandt Heineken Toyota
        Microsoft Friesland Zeeland Limburg Noordzee Jansen Wilhelmina Griekenland""",
    "fr": """Lyon Marseille Toulouse Lille Nantes Grenoble Genève France Belgique Allemagne Loire
        Rhône Garonne Sophie Camille Zola Peugeot Citroën Michelin Toyota Bretagne Normandie
        Québec Berlin Amsterdam Mathieu""",
    "de": """Dresden Leipzig Stuttgart Düsseldorf Bremen Wien Zürich London Deutschland Italien
        Amerika Neckar Wolfgang Heinrich Wilhelm Sabine Beethoven Merkel Volkswagen Porsche
        Nordsee Bodensee Schwarzwald Belgien Dänemark Türkei Rheinland Königsberg""",
    "en": """London Paris Manchester Liverpool Edinburgh Germany France Africa Australia Danube
        Michael Sarah Elizabeth Mozart Einstein Microsoft Samsung Brussels Lisbon Vienna Sydney
        Churchill Darwin Zealand Britain""",
}
ABBREVIATIONS = {
    "nl": "btw hbo mbo apk sms gps bijv blz incl excl zgn aub svp nvt mevr dhr drs",
    "fr": "sncf tgv pdf sms mlle mme janv oct etc svp onu",
    "de": "usw usf evtl vgl inkl exkl abzgl zzgl bzgl hrsg pkw lkw mwst mio mrd nato",
    "en": "mph rpm tbsp hrs bbc dvd asap ltd inc dept govt blvd approx misc excl etc",
}
WORDS = {
    "nl": "jas mix brr havo café politieagent tweehonderd eenenzestig zeeën",
    "fr": "dix mix cœur seine pierre rennes liège sept tel",
    "de": "Namen Läden Schäden Häuschen Pech Bahnhof Krankenhaus Nebenstraße Abt sog Heizöl",
    "en": "mix hmm ebook plugin bill china turkey may colour color café",
}
CODES = sorted(NAMES)


@pytest.mark.parametrize("code", CODES)
def test_names_are_refused(real_lexicon, code):
    verdicts = [real_lexicon(code).look_up(name) for name in NAMES[code].split()]
    assert [v.word for v in verdicts if v.valid] == []
    assert {v.reason for v in verdicts} <= {"proper_noun", "not_found"}


@pytest.mark.parametrize("code", CODES)
def test_abbreviations_are_refused(real_lexicon, code):
    verdicts = [real_lexicon(code).look_up(word) for word in ABBREVIATIONS[code].split()]
    assert [v.word for v in verdicts if v.valid] == []
    assert {v.reason for v in verdicts} <= {"abbreviation", "not_found"}


@pytest.mark.parametrize("code", CODES)
def test_words_that_look_like_either_are_kept(real_lexicon, code):
    lexicon = real_lexicon(code)
    assert [word for word in WORDS[code].split() if word not in lexicon] == []
