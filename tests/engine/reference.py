"""A second engine, tiny and slow, written from the clauses: lists, no events, no hashes.

It asks the same referee whether a lay is legal, and the same arithmetic for nothing: settlements
are counted here by hand. Tiles are drawn from the pool in the order that it is given.
"""

from __future__ import annotations

from woord.errors import WoordError
from woord.rules import can_open, check, check_meld
from woord.tiles import Rack, Table


class Refused(Exception):  # noqa: N818
    pass


class Reference:
    """One round after another between the same seats."""

    def __init__(self, setup, words, deals):
        self.rules, self.box, self.words = setup.rules, setup.tile_set, words
        self.count = len(setup.seats)
        self.deals = deals  # how each round begins: starter, racks, pool
        self.left = set()  # resigned
        self.totals = [0] * self.count
        self.scores = []
        self.over = False
        self.begin()

    def begin(self):
        starter, racks, pool = self.deals(len(self.scores) + 1)
        self.gone = set(self.left)
        self.starter = starter
        self.racks = [sorted(rack) for rack in racks]
        self.pool = list(pool)
        self.table = Table()
        self.opened = [False] * self.count
        self.points = [0] * self.count
        self.at_turn_start = [None] * self.count
        self.passes = []
        self.last = None  # seats with a last turn
        self.open = None  # the lay that may be challenged
        self.turn_of(starter)

    # -- who is to move

    def seats(self):
        return [seat for seat in range(self.count) if seat not in self.left]

    def after(self, seat):
        seat = (seat + 1) % self.count
        return self.after(seat) if seat in self.left else seat

    def turn_of(self, seat):
        self.mover = seat
        self.at_turn_start[seat] = list(self.racks[seat])

    def next_turn(self, seat, idle):
        self.passes = [*[s for s in self.passes if s != seat], seat] if idle else []
        if self.rules.pool_empty == "one_more_turn":
            if self.pool:
                self.last = None
            elif self.last is None:
                self.last = self.seats()
            else:
                self.last = [s for s in self.last if s != seat]
        if self.ended() is None:
            self.turn_of(self.after(seat))
        elif self.open is not None:
            self.mover = None
        else:
            self.settle()

    def ended(self):
        seats = self.seats()
        if len(seats) == 1:
            return "one left"
        refills = self.rules.refill_to is not None
        if any(not self.racks[seat] for seat in seats) and not (refills and self.pool):
            return "empty"
        if refills and self.rules.target is not None:
            so_far = [a + b for a, b in zip(self.totals, self.points, strict=True)]
            if max(so_far) >= self.rules.target:
                return "target"
        if self.last == [] or all(seat in self.passes for seat in seats):
            return "blocked"
        return None

    # -- actions

    def act(self, action):
        """Do an action or raise Refused."""
        if self.over:
            raise Refused
        getattr(self, "do_" + action.kind)(action.seat, action.table)

    def need_turn(self, seat):
        if seat is None or seat != self.mover:
            raise Refused

    def take(self, seat, count):
        drawn, self.pool = self.pool[:count], self.pool[count:]
        self.racks[seat] = sorted(self.racks[seat] + drawn)
        return len(drawn)

    def do_draw(self, seat, _table):
        self.need_turn(seat)
        if not self.pool:
            raise Refused
        self.open = None
        self.take(seat, 1)
        self.next_turn(seat, idle=False)

    def do_pass(self, seat, _table):
        self.need_turn(seat)
        if self.pool:
            raise Refused
        self.open = None
        self.next_turn(seat, idle=True)

    def judged(self, seat, table):
        return check(
            self.rules,
            self.table,
            table,
            Rack(self.racks[seat]),
            opened=self.opened[seat],
            tile_set=self.box,
            words=self.words,
        )

    def do_lay(self, seat, table):
        self.need_turn(seat)
        answer = self.judged(seat, table)
        if answer.legal:
            self.put(seat, answer)
            self.next_turn(seat, idle=False)
        elif answer.is_void or self.rules.invalid_table == "reject":
            raise Refused
        else:
            self.open = None
            drawn = self.take(seat, self.rules.penalty_tiles)
            self.next_turn(seat, idle=drawn == 0)

    def put(self, seat, answer):
        before = self.table, list(answer.laid), self.opened[seat], list(self.passes)
        self.table = answer.table
        for face in answer.laid:
            self.racks[seat].remove(face)
        self.opened[seat] = True
        self.points[seat] += answer.points
        refilled = []
        if self.rules.refill_to is not None:
            refilled = self.pool[: max(0, self.rules.refill_to - len(self.racks[seat]))]
            self.take(seat, len(refilled))
        self.open = None
        if self.rules.word_check == "challenge":
            old = [meld.word for meld in before[0]]
            new = []
            for meld in self.table:
                if meld.word in old:
                    old.remove(meld.word)
                else:
                    new.append(meld.word)
            others = [other for other in self.seats() if other != seat]
            self.open = [seat, others, new, before, answer.points, refilled]

    def do_time_out(self, seat, draft):
        self.need_turn(seat)
        answer = self.stands(seat, draft)
        penalty = 0 if answer else self.rules.penalty_tiles
        if not answer and draft is not None and self.rules.time_out == "return_loose_and_penalty":
            answer = self.stands(seat, Table(tuple(self.valid(draft))))
        self.open = None
        if answer:
            self.put(seat, answer)
        elif self.rules.time_out == "end_turn":
            penalty = 1
        drawn = self.take(seat, penalty)
        self.next_turn(seat, idle=not answer and drawn == 0)

    def stands(self, seat, draft):
        try:
            answer = self.judged(seat, draft) if draft is not None else None
        except WoordError:
            return None
        return answer if answer and answer.legal else None

    def valid(self, draft):
        """Of a draft with tiles that this box can't hold, nothing stands."""
        try:
            found = [
                check_meld(self.rules, meld, tile_set=self.box, words=self.words) for meld in draft
            ]
        except WoordError:
            return []
        return [meld for meld, checked in zip(draft, found, strict=True) if checked.legal]

    def do_challenge(self, seat, _table):
        if self.open is None or seat not in self.open[1]:
            raise Refused
        layer, _, new, before, points, refilled = self.open
        self.open = None
        if all(self.words.has(word) for word in new):
            self.take(seat, self.rules.wrong_challenge)
            self.emptied_between_turns()
            self.final()
            return
        self.table, laid, self.opened[layer], passes = before
        for face in refilled:
            self.racks[layer].remove(face)
        self.racks[layer] = sorted(self.racks[layer] + laid)
        self.points[layer] -= points
        if refilled:
            self.pool = list(self.reshuffled)
        drawn = self.take(layer, self.rules.right_challenge)
        self.passes = [] if drawn else [*[s for s in passes if s != layer], layer]
        if self.rules.pool_empty == "one_more_turn" and self.pool:
            self.last = None
        decisive = self.mover is None
        if decisive:
            self.mover = self.after(layer)
        self.emptied_between_turns()
        if self.ended():
            self.settle()
        elif decisive:
            self.turn_of(self.mover)

    reshuffled = ()

    def emptied_between_turns(self):
        dry = self.rules.pool_empty == "one_more_turn" and not self.pool
        if dry and self.mover is not None and self.last is None:
            self.last = self.seats()

    def do_accept(self, seat, _table):
        if self.open is None or seat not in self.open[1]:
            raise Refused
        self.open[1] = [other for other in self.open[1] if other != seat]
        if not self.open[1]:
            self.final()

    def do_close_window(self, _seat, _table):
        if self.open is None:
            raise Refused
        self.final()

    def final(self):
        self.open = None
        if self.mover is None:
            self.settle()

    def do_resign(self, seat, _table):
        if seat not in self.seats():
            raise Refused
        self.left.add(seat)
        self.passes = [s for s in self.passes if s != seat]
        self.last = None if self.last is None else [s for s in self.last if s != seat]
        if self.open is not None:
            layer, others, *_ = self.open
            self.open[1] = [other for other in others if other != seat]
            if seat in (layer, self.mover) or not self.open[1] or len(self.seats()) == 1:
                self.open = None
        if self.ended() and self.open is None:
            self.settle()
        elif seat == self.mover or (self.mover is None and self.open is None):
            self.turn_of(self.after(seat))

    def do_abort(self, _seat, _table):
        self.over = True

    # -- settlement

    def settle(self):
        how = self.ended()
        self.scores.append(self.settlement(how))
        self.totals = [a + b for a, b in zip(self.totals, self.scores[-1], strict=True)]
        rules = self.rules
        if (
            len(self.seats()) == 1
            or rules.refill_to is not None
            or (rules.target is not None and max(self.totals) >= rules.target)
            or (rules.rounds is not None and len(self.scores) >= rules.rounds)
        ):
            self.over = True
        else:
            self.begin()

    def worth(self, seat):
        values = self.rules.values(self.box)
        return sum(values[face] for face in self.racks[seat])

    def lost(self, seat):
        """What a loser pays, and whether N-12 says so."""
        if self.opened[seat] or self.rules.unopened_could is None:
            return self.worth(seat), False
        first = self.at_turn_start[seat]
        could = first is not None and can_open(self.rules, Rack(first), tile_set=self.box)
        return -(self.rules.unopened_could if could else self.rules.unopened_could_not), True

    def settlement(self, how):
        here = [seat for seat in range(self.count) if seat not in self.gone]
        if self.rules.refill_to is not None:
            joker = self.rules.joker_rack_value
            jokers = [sum(face[0] == "?" for face in rack) for rack in self.racks]
            return [p - joker * n for p, n in zip(self.points, jokers, strict=True)]
        score = [0] * self.count
        if how != "blocked":
            empty = [seat for seat in self.seats() if not self.racks[seat]]
            winner = self.seats()[0] if how == "one left" else empty[0]
            losers = [seat for seat in here if seat != winner]
            total = sum(self.lost(seat)[0] for seat in losers)
            for seat in losers:
                literal = self.rules.loser_score == "winner_total"
                score[seat] = -(total if literal else self.lost(seat)[0])
            score[winner] = total
            return score
        playing = [seat for seat in here if seat not in self.left]
        able = [seat for seat in playing if not self.lost(seat)[1]]
        harsh = bool(able)
        able = able or playing
        low = min(self.worth(seat) for seat in able)
        winners = [seat for seat in able if self.worth(seat) == low]
        for seat in here:
            if seat in winners:
                continue
            paid, by_n12 = self.lost(seat) if harsh else (self.worth(seat), False)
            off = low if self.rules.blocked_score == "adjusted" else 0
            score[seat] = -(paid if by_n12 or seat in self.left else paid - off)
        pot = -sum(score)
        in_order = [(self.starter + i) % self.count for i in range(self.count)]
        in_order = [seat for seat in in_order if seat in winners]
        for place, seat in enumerate(in_order):
            score[seat] = pot // len(winners) + (place < pot % len(winners))
        return score
