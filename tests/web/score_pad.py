"""The score pad at the fingers of somebody, and the two games of the sheet."""

import re

FOUR = ("Anna", "Bob", "Cleo", "Dirk")


class Pad:
    """One page with a score pad, at the fingers of somebody."""

    def __init__(self, page):
        self.page = page
        self.asked = []
        page.on("request", lambda request: self.asked.append(request.url))

    def begin(self, rules, names, *, letters=False):
        page = self.page
        page.goto("/score/new")
        if letters:
            page.locator(".big").nth(1).click()
        page.locator("select").first.select_option(rules)
        while page.locator(".score-players input").count() < len(names):
            page.locator(".score-players > .button").click()
        for seat, name in enumerate(names):
            page.locator(".score-players input").nth(seat).fill(name)
        page.locator(".score-start").click()
        page.locator(".score-sheet").wait_for()
        return self

    def enter(self):
        self.page.locator(".score-actions > .main").click()
        self.page.locator(".score-who").wait_for()

    def out(self, name):
        self.page.locator(".score-who-row .button", has_text=name).click()

    def blocked(self):
        self.page.locator(".score-who > .button").click()

    def tap(self, *keys):
        for key in keys:
            name = re.compile("^Joker") if key == "J" else re.compile(rf"^{key}(,|$)")
            self.page.locator(".score-keys").get_by_role("button", name=name).click()

    def type(self, rack):
        self.page.locator(".score-typed input").fill(rack)

    def onwards(self):
        self.page.locator(".score-onwards").click()

    def write(self):
        self.page.locator(".score-write .main").click()
        self.page.locator(".score-actions").wait_for()

    def tab(self, name):
        self.page.locator(".score-tab", has_text=name).click()

    def total(self):
        """Use the rack's total instead of its tiles."""
        self.page.locator(".score-seat select").first.select_option("total")

    def totals(self):
        texts = self.page.locator(".score-total").all_inner_texts()
        return [int(text.replace("\u2212", "-")) for text in texts]

    def field(self):
        return self.page.locator(".score-typed input").input_value()

    def alert(self):
        return self.page.locator(".score-racks [role=alert]").inner_text()


def two_games(pad):
    """The two games of the Original de Luxe: tapped, then typed."""
    pad.enter()
    pad.out("Anna")
    pad.tap("5")
    pad.onwards()
    pad.tap("7", "9")
    pad.onwards()
    pad.tap("3")
    pad.onwards()
    pad.write()
    pad.enter()
    pad.out("Cleo")
    for rack in ("6", "11", "k5"):
        pad.type(rack)
        pad.onwards()
    pad.write()
