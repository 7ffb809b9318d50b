"""A player at the screen: asks the service, lays by drag, tap, keys or typing."""

import json
import urllib.request
from collections import Counter
from itertools import cycle

WAYS = ("drag", "tap", "keys", "typing")
FEW = 4  # tiles that a player who is in no hurry lays in a turn


def ask(address, path, body=None, headers=None):
    """Call the service and return its answer."""
    data = None if body is None else json.dumps(body).encode()
    headers = {"Content-Type": "application/json", **(headers or {})}
    request = urllib.request.Request(address + path, data, headers)
    with urllib.request.urlopen(request, timeout=30) as answer:
        return json.load(answer)


class Player:
    """One browser page with a seat in a match."""

    def __init__(self, page, address, ways=None):
        self.page = page
        self.address = address
        self.match_id = page.url.rsplit("/", 1)[1]
        self.ways = ways or cycle(WAYS)  # of laying; four at a table may share one
        self.laid = Counter()  # tiles, by the way in which they were laid
        seats = json.loads(page.evaluate("localStorage.getItem('woord.seats')"))
        self.headers = {"Authorization": f"Bearer {seats[self.match_id]['secret']}"}

    def see(self):
        return ask(self.address, f"/v1/matches/{self.match_id}", headers=self.headers)

    def best(self, match, rack=None):
        """Return the solver's answer for the own rack, or for a part of it."""
        lobby, view = match["lobby"], match["view"]
        question = {
            "rules": lobby["rules"],
            "set": lobby["overrides"],
            "tile_set": lobby["tile_set"],
            "dictionary": lobby["agreement_id"],
            "table": view["table"],
            "rack": view["rack"] if rack is None else rack,
            "opened": view["seats"][match["seat"]]["opened"],
            "budget": 20_000,
        }
        return ask(self.address, "/v1/tables/solve", question)

    def few(self, match):
        """Return the solver's answer for some of the tiles that could be laid: games last."""
        best = self.best(match)
        gap = "" if self.is_letters else " "
        laid = best["laid"]
        sizes = range(FEW, len(laid), 2)
        parts = (laid[at : at + size] for size in sizes for at in range(0, len(laid), size))
        answers = (self.best(match, gap.join(part)) for part in parts)
        return next((answer for answer in answers if answer["tiles"]), best)

    def take_turn(self, match):
        """Lay the best by the next way, or draw."""
        answer = self.best(match)
        if answer["tiles"] == 0:
            self.draw(match)
        else:
            self.plan_next(answer)
            self.lay(match)

    def take_turn_with_reloads(self, match, *, draws):
        """Lay a few tiles, or draw; the page is loaded anew while a plan lies there."""
        answer = {"tiles": 0} if draws else self.few(match)
        if answer["tiles"]:
            self.plan_next(answer)
            self.reload()
            self.lay(match)
        else:
            self.change_mind()
            self.draw(match)

    def change_mind(self):
        """Plan a tile (no joker) and take it back; the page is loaded anew at each step."""
        rack = self.rack()
        last = self.page.locator(".ledge [data-piece]:not([data-face='?'])").last
        if last.count() == 0:
            return
        self.tap(last.get_attribute("data-piece"), None)
        assert len(self.rack()) == len(rack) - 1
        self.reload()
        self.page.locator(".bar button", has_text="Reset").click()
        assert sorted(self.rack()) == sorted(rack)
        self.reload()

    def plan_next(self, answer):
        """Build a table by the next way."""
        way = next(self.ways)
        rack = self.rack()
        self.plan(answer["table"], way)
        assert len(self.rack()) == len(rack) - answer["tiles"], f"{answer['table']} by {way}"
        self.laid[way] += answer["tiles"]

    def draw(self, match):
        """Draw, or pass where there is nothing to draw."""
        self.page.locator(".bar .main:not([disabled])").click()
        self.wait_after(match)

    def reload(self):
        """Load the page anew: the plan and the order of the rack are as they were."""
        before = self.melds(), self.rack()
        self.page.reload()
        self.page.locator(".board").wait_for()
        after = self.melds(), self.rack()
        assert before == after, f"before {before}, after {after}"

    def rack(self):
        faces = "[...document.querySelectorAll('.ledge [data-piece]')].map((t) => t.dataset.face)"
        return self.page.evaluate(faces)

    def lay(self, match):
        """Lay what is planned, and wait until it lies there for good."""
        self.page.locator(".bar .main:not([disabled])", has_text="Lay").click()
        self.wait_after(match)

    def wait_after(self, match):
        """Wait until the match has moved on."""
        self.page.wait_for_function(
            "(seq) => Number(document.querySelector('.table-page')?.dataset.seq ?? 1e9) > seq",
            arg=match["seq"],
        )

    def wait_for(self, match):
        """Wait until the page shows the match as it is seen."""
        self.wait_after({"seq": match["seq"] - 1})

    def plan(self, table, way):
        """Build a table on the board."""
        if way == "typing":
            return self.type(table)
        lying = list(zip(self.melds(), self.zones(), strict=True))
        done, wanted = [], []
        for meld in table.split(" / "):
            same = next((one for one in lying if one[0] == meld), None)
            if same:
                lying.remove(same)
                done.append(same[1])
            else:
                wanted.append(meld)
        for meld in wanted:
            done.append(self.build(faces_of(meld, self.is_letters), way, done))
        return None

    @property
    def is_letters(self):
        return self.page.locator(":is(.felt, .ledge) .tile.letter").count() > 0

    def melds(self):
        """Return the melds on the board, in notation, as the client keeps them."""
        key = f"woord.plan.{self.match_id}"
        table = json.loads(self.page.evaluate(f"localStorage.getItem('{key}')"))["table"]
        assert len(table.split(" / ")) == max(len(self.zones()), 1)
        return table.split(" / ") if table else []

    def zones(self):
        return self.page.evaluate(
            "[...document.querySelectorAll('.felt [data-zone]')].map((row) => row.dataset.zone)"
        )

    def build(self, faces, way, done):
        """Make a new meld of tiles that lie or stand anywhere but in those that are done."""
        place = {"drag": self.drag, "tap": self.tap, "keys": self.press}[way]
        made = None
        for face, reading in faces:
            place(self.find(face, [*done, made]), made)
            made = made or self.zones()[-1]
            if reading and self.is_letters:
                self.read_joker(reading)
        return made

    def find(self, face, done):
        """Return the id of a tile: of a meld that is to be changed, else an own one."""
        return self.page.evaluate(
            """([face, done]) => {
                const all = [...document.querySelectorAll('[data-piece]')];
                const zone = (tile) => tile.closest('[data-zone]').dataset.zone;
                const fits = (tile) => tile.dataset.piece.split(':')[1] === face;
                const free = all.filter((one) => fits(one) && !done.includes(zone(one)));
                const tile = free.find((one) => zone(one) !== 'rack') ?? free[0];
                return tile.dataset.piece;
            }""",
            [face, done],
        )

    def tile(self, piece):
        return self.page.locator(f"[data-piece='{piece}']")

    def row(self, zone):
        return self.page.locator(f"[data-zone='{zone}']")

    def tap(self, piece, zone):
        self.tile(piece).click()
        if zone is None:
            self.page.locator(".new-meld").click()
            return
        last = self.row(zone).locator("[data-piece]").last
        box = last.bounding_box()
        last.click(position={"x": box["width"] - 3, "y": box["height"] / 2})

    def press(self, piece, zone):
        self.tile(piece).focus()
        self.page.keyboard.press("Space")
        if zone is None:
            self.page.keyboard.press("Enter")
            return
        self.row(zone).locator("[data-piece]").last.focus()
        self.page.keyboard.press("End")
        self.page.keyboard.press("Space")

    def drag(self, piece, zone):
        tile = self.tile(piece)
        tile.scroll_into_view_if_needed()
        start = middle(tile.bounding_box())
        mouse = self.page.mouse
        mouse.move(*start)
        mouse.down()
        mouse.move(start[0] + 9, start[1] - 9)
        if zone is None:
            target = self.page.locator(".new-meld")
            target.scroll_into_view_if_needed()
            mouse.move(*middle(target.bounding_box()))
        else:
            last = self.row(zone).locator("[data-piece]").last
            last.scroll_into_view_if_needed()
            box = last.bounding_box()
            mouse.move(box["x"] + box["width"] - 2, box["y"] + box["height"] / 2)
        mouse.up()

    def type(self, table):
        self.page.locator(".ledge [data-piece]").first.focus()
        self.page.keyboard.press("/")
        field = self.page.locator(".command-line input")
        field.fill(table)
        field.press("Enter")

    def read_joker(self, letter):
        self.page.locator(".joker-picker").get_by_label(f"joker as {letter}", exact=True).click()


def middle(box):
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def faces_of(meld, is_letters):
    """Return face and reading of each tile: `KaT`, or `r5 J=r6 r7`."""
    if not is_letters:
        return [(tile.partition("=")[0], tile.partition("=")[2]) for tile in meld.split()]
    return [("?", tile.upper()) if tile.islower() else (tile, "") for tile in meld]
