"""The screens that need nothing but their path and what one does there."""

from tools.screens_steps import Screen, Step


def click(*places: str) -> tuple[Step, ...]:
    return tuple(("click", place) for place in places)


def fill(*values: str, into: str) -> tuple[Step, ...]:
    return tuple(("fill", f"{into} >> nth={index}", value) for index, value in enumerate(values))


ASK = (
    ("wait", "option[value=en]"),
    *fill("house kattex", into=".big-field"),
    *fill("Anna", "Bob", into=".two input"),
    *click("form .main"),
)
PLAYERS = (
    *click(".score-players > .button", ".score-players > .button"),
    *fill("Anna", "Bob", "Cleo", "Dirk", into=".score-players input"),
    *click(".score-start"),
    ("wait", ".score-actions"),
)
OUT = ".score-who-row .button >> nth="


def rack(tiles: str) -> tuple[Step, ...]:
    return ("fill", ".score-typed input", tiles), ("press", ".score-typed input", "Enter")


def played(winner: int, *racks: str) -> tuple[Step, ...]:
    """Enter a round up to its result."""
    entered = tuple(step for tiles in racks for step in rack(tiles))
    return (*click(".score-actions > .main", OUT + str(winner)), *entered)


WRITE = (*click(".score-write .main"), ("wait", ".score-actions"))
ROUNDS = (
    *PLAYERS,
    *(*played(0, "7 9", "11 12 5", "3"), *WRITE),
    *(*played(2, "6", "J 13", "k5 k6"), *WRITE),
    *(*played(1, "10 10 10", "1 2", "13"), *WRITE),
)
TURNS = (
    *click(".big >> nth=1"),
    ("pick", "select", "wort"),
    *PLAYERS,
    *click(".score-actions .main"),
    *fill("katten", into=".big-field"),
    *click("button[type=submit]"),
)
REFUSED = (("fill", "#word", "kattex"), ("wait", ".house .actions"))
AGREED = (
    *REFUSED,
    *click(".house .actions .button >> nth=0", ".house-said a"),
    ("wait", ".words-of"),
)
OWN_BOX = (
    *fill("Grandma's box", into=".mine-box input"),
    *click(".mine-box .actions .main"),
    ("wait", ".box-mine li"),
)

PLACES = (
    Screen("look", "/"),
    Screen("look-valid", "/", (("fill", "#word", "house"),)),
    Screen("look-invalid", "/", (("fill", "#word", "house kattex"),)),
    Screen("look-refused", "/", REFUSED),
    Screen("look-offline", "/", (("wait", "#word"), ("offline",), ("fill", "#word", "house"))),
    Screen("look-found", "/", (("fill", ".find input", "kettan?"), *click(".find .button"))),
    Screen("new", "/new"),
    Screen("new-folded", "/new", click("main details summary")),
    Screen("join", "/j/ABCDEF"),
    Screen("games", "/matches"),
    Screen("replay", "/replay"),
    Screen("challenge", "/challenge"),
    Screen("challenge-confirm", "/challenge", ASK),
    Screen("challenge-verdict", "/challenge", (*ASK, *click(".actions .main"), ("wait", "dialog"))),
    Screen("club", "/club"),
    Screen("rulings", "/rulings"),
    Screen("rules", "/rules"),
    Screen("learn", "/learn"),
    Screen("learn-tour", "/learn/numbers"),
    Screen("learn-lesson", "/learn/numbers/rebuild"),
    Screen("learn-words", "/learn/words/swap"),
    Screen("learn-question", "/learn/numbers/blocked"),
    Screen("learn-end", "/learn/words/end"),
    Screen("dictionaries", "/dictionaries"),
    Screen("dictionary", "/dictionaries/en"),
    Screen("settings", "/settings"),
    Screen("about", "/about"),
    Screen("device", "/offline"),
    Screen("words-none", "/words"),
    Screen("words", "/", AGREED),
    Screen("words-share", "/", (*AGREED, *click(".words-list .actions .button"))),
    Screen("box", "/box"),
    Screen("box-letters", "/box", click(".box-choice >> nth=0", ".box-others summary")),
    Screen("box-mine", "/box/mine"),
    Screen("box-own", "/box/mine", OWN_BOX),
    Screen("score", "/score"),
    Screen("score-new", "/score/new"),
    Screen("score-empty", "/score/new", PLAYERS),
    Screen("score-who", "/score/new", (*PLAYERS, *click(".score-actions > .main"))),
    Screen("score-keys", "/score/new", (*PLAYERS, *played(0, "7 9"))),
    Screen("score-result", "/score/new", (*PLAYERS, *played(0, "7 9", "11 12 5", "3"))),
    Screen("score-sheet", "/score/new", ROUNDS),
    Screen("score-list", "/score/new", (*ROUNDS, *click(".score-head a"))),
    Screen("score-more", "/score/new", (*ROUNDS, *click("main details summary"))),
    Screen("score-share", "/score/new", (*ROUNDS, *click(".score-second .button >> nth=-1"))),
    Screen("score-timer", "/score/new", (*PLAYERS, *click(".score-second .button >> nth=0"))),
    Screen("score-turns", "/score/new", TURNS),
    Screen("missing", "/nothing-here"),
)
