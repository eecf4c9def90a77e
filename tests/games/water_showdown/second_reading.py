"""A second reading of the rules, straight from the specification's section 2 and its pseudo-code.

It shares nothing with the rules but the random numbers of a shuffle. Players are 0 and 1. It is a
generator that asks and is sent what was chosen, by the same ids of options as the rules.
"""

from __future__ import annotations

from itertools import combinations

from tests.games.water_showdown.second_reading_cards import FACES, SUN_SAVES, Face, kind
from tests.games.water_showdown.second_reading_effects import (
    Activation,
    Over,
    Play,
    Question,
    State,
    Tie,
)


class Reading(State):
    """A whole match."""

    def play(self) -> Play:
        """The match, to its end."""
        water = self.options["start_water"]
        while self.winners is None:
            self.set_up(water)
            try:
                yield from self.turns()
            except Tie:
                self.ties += 1
                water = 6
            except Over as over:
                self.winners = (over.args[0] + 1,)

    # 2B The turn

    def turns(self) -> Play:
        number = 0
        while True:
            number += 1
            yield from self.one_turn(number)
            self.active = 1 - self.active

    def one_turn(self, number: int) -> Play:
        p = self.active
        self.turn += 1
        self.actions = 1 if number == 1 else 2
        self.was_set = False
        self.last, self.now, self.own = self.now, [0, 0], [0, 0]
        triggers = [copy for copy in self.row[p] if FACES[self.in_row(copy)].trigger]
        while triggers:
            copy = yield from self.next_trigger(p, triggers)
            triggers.remove(copy)
            face, copied = FACES[self.in_row(copy)], self.copying.get(copy, "")
            a = Activation(copy, p, "row", "start", face, copied, steps=face.trigger)
            self.series.append(a)
            yield from self.activate(a)
            self.end_series()
        self.draw(p, min(number - 1, 2))
        while (choice := (yield from self.main(p))) != "end":
            verb, copy, *suns = choice.split(":")
            if verb == "set":
                self.hand[p].remove(copy)
                self.set[p].append((copy, self.turn))
                self.was_set = True
            else:
                a = yield from self.lay(p, copy, suns, "play", None)
                if a:
                    yield from self.activate(a)
                self.end_series()
        if self.options["hand_limit"] != "none":
            while len(self.hand[p]) > self.options["hand_limit"]:
                yield from self.discard_one(p, "discard_effect")

    def next_trigger(self, p: int, triggers: list[str]) -> Play:
        """WS-2.4: the player chooses where the cards that wait are not all alike."""
        looks = [(kind(copy), self.in_row(copy)) for copy in triggers]
        oldest = [copy for at, copy in enumerate(triggers) if looks[at] not in looks[:at]]
        if self.options["trigger_order"] == "oldest_first" or len(oldest) == 1:
            return triggers[0]
        choice = yield Question(p, "trigger_order", tuple(f"first:{copy}" for copy in oldest))
        return choice.partition(":")[2]

    def main(self, p: int) -> Play:
        options = ["end", *(f"play:{each}" for each in self.plays(p))]
        may_set = not self.was_set and len(self.set[p]) < 3
        if may_set:
            options += [f"set:{copy}" for copy in self.hand[p]]
        secret = self.set_earlier(p) or (self.hand[p] and (may_set or self.actions))
        if not secret:  # everyone sees that nothing is left but to end the turn (WS-3.12, WS-4.3)
            return "end"
        return (yield Question(p, "main", tuple(options)))

    # 2C Actions, costs, Set cards

    def face(self, copy: str) -> Face | None:
        """What a card counts as when it is laid now (WS-2.53, WS-2.54)."""
        if kind(copy) != "snorkel":
            return FACES[kind(copy)]
        if not self.pile or kind(self.pile[-1]) == "snorkel":
            return None
        top = FACES[kind(self.pile[-1])]
        return None if top.continuous and not self.options["snorkel_copies_continuous"] else top

    def set_earlier(self, p: int) -> list[str]:
        return [copy for copy, turn in self.set[p] if turn < self.turn]

    def payable(self, p: int, cost: int) -> bool:
        return cost <= 0 or self.water[p] - cost >= self.options["cost_floor"]

    def plays(self, p: int) -> list[str]:
        """WS-3.1, WS-3.2: what may be played, with its Suns."""
        full = len(self.row[p]) == self.options["continuous_limit"]
        found = []
        for copy in [*self.hand[p], *self.set_earlier(p)]:
            face = self.face(copy)
            if face and face.on_own_turn and not (face.continuous and full):
                found += self.ways(p, copy, face)
        return found

    def ways(self, p: int, copy: str, face: Face) -> list[str]:
        """From the hand alone or with Suns, or from the Set row."""
        in_hand = copy in self.hand[p]
        if not in_hand:
            return [copy] if len(self.hand[p]) >= face.first else []
        cost = FACES[kind(copy)].cost
        found = []
        for count in range(self.options["max_suns_per_card"] + 1):
            nothing_to_reduce = cost - SUN_SAVES * (count - 1) <= 0
            if count and nothing_to_reduce and not self.options["sun_for_free_cards"]:
                break  # WS-2.56
            for suns in combinations(self.suns(p, copy), count):
                others = len(self.hand[p]) - 1 - sum(sun in self.hand[p] for sun in suns)
                enough = p != self.active or self.actions >= 1 + sum(map(self.sun_action, suns))
                if enough and others >= face.first and self.payable(p, cost - SUN_SAVES * count):
                    found.append(":".join((copy, *suns)))
        return found

    def suns(self, p: int, copy: str) -> list[str]:
        found = []
        for sun in [*self.hand[p], *self.set_earlier(p)]:
            face = self.face(sun)
            if face and face.sun and sun != copy:
                found.append(sun)
        return found

    def sun_action(self, sun: str) -> bool:
        """WS-2.55, WS-2.57: whether a Sun takes an Action on the own turn."""
        return sun in self.hand[self.active] or self.options["set_sun_counts_as_action"]

    # 2D Activating a card

    def lay(self, p: int, copy: str, suns: list[str], role: str, to: Activation | None) -> Play:
        """Steps a to e; gives the activation, or None if the card was withdrawn."""
        a = self.laid(p, copy, role, to)
        for sun in [self.laid(p, sun, "sun", a) for sun in suns]:
            yield from self.activate(sun)
        working = sum(
            each.role == "sun" and each.answers is a and not each.negated for each in self.series
        )
        cost = max(0, FACES[kind(copy)].cost - SUN_SAVES * working) if a.source == "hand" else 0
        possible = self.payable(p, cost) and len(self.hand[p]) >= a.face.first
        if possible and working < len(suns):
            possible = (yield Question(p, "pay_full", ("pay", "withdraw"))) == "pay"
        if not possible:
            a.withdrawn = True
            self.hand[p].append(copy)
            self.actions += p == self.active
            return None
        a.paid = cost
        self.water[p] -= cost
        self.check_end()
        if role == "play":
            yield from self.choose(a)
        return a

    def laid(self, p: int, copy: str, role: str, to: Activation | None) -> Activation:
        face = self.face(copy)
        assert face
        source = "hand" if copy in self.hand[p] else "set"
        copied = kind(self.pile[-1]) if kind(copy) == "snorkel" else ""
        a = Activation(copy, p, source, role, face, copied, to)
        if p == self.active and (self.sun_action(copy) if role == "sun" else source == "hand"):
            self.actions -= 1
        if source == "hand":
            self.hand[p].remove(copy)
        else:
            self.set[p][:] = [each for each in self.set[p] if each[0] != copy]
        self.series.append(a)
        return a

    def choose(self, a: Activation) -> Play:
        """Mode, targets, required discard."""
        if len(a.face.modes) == 2:
            a.mode = "ab".index((yield Question(a.player, "mode", ("mode:a", "mode:b")))[-1])
        a.steps = a.face.modes[a.mode] if a.face.modes else ()
        for step in a.steps:
            if step["op"] == "destroy" and "if_damage" not in step:
                a.targets = yield from self.choose_targets(a, step, "targets")
        for _ in range(a.face.first):
            yield from self.discard_one(a.player, "discard_cost")

    def end_series(self) -> None:
        """WS-2.23."""
        for a in sorted(self.series, key=lambda each: each.order):
            if a.withdrawn or a.copy in self.row[0] + self.row[1]:
                continue
            self.pile.append(a.copy)
        self.series = []

    # 2E Answering

    def activate(self, a: Activation) -> Play:
        """WS-2.40, from step f on."""
        a.order = 1 + max(each.order for each in self.series)
        if a.source != "row" or self.options["answer_triggers"]:
            yield from self.window(a)
        if a.negated:
            if a.source == "row" and self.options["negate_trigger_discards"]:
                self.row[a.player].remove(a.copy)
            return
        if a.role == "answer":
            assert a.answers
            yield from self.answered(a, a.answers)
        elif a.role == "play" and a.face.continuous:
            self.row[a.player].append(a.copy)
            if a.copied:
                self.copying[a.copy] = a.copied
        elif a.role != "sun":
            for step in a.steps:
                yield from self.carry_out(a, step)
        self.check_end()

    def answered(self, a: Activation, b: Activation) -> Play:
        if a.face.negates:
            b.negated = True
            return
        b.defend = a.face.defend
        for step in a.face.rider:
            yield from self.carry_out(a, step)

    def window(self, a: Activation) -> Play:
        """The other player's one answer; a withdrawn one opens it again (WS-2.30, WS-2.58)."""
        r = 1 - a.player
        answer = None
        while answer is None:
            options = ("pass", *(f"answer:{each}" for each in self.answers(r, a)))
            if len(options) == 1 and self.options["answer_prompt"] == "only_if_possible":
                return
            choice = yield Question(r, "answer", options)
            if choice == "pass":
                return
            _, copy, *suns = choice.split(":")
            answer = yield from self.lay(r, copy, suns, "answer", a)
        yield from self.activate(answer)

    def answers(self, r: int, a: Activation) -> list[str]:
        """WS-2.32."""
        harms = any(step["op"] in ("attack", "damage") for step in a.steps)
        found = []
        for copy in [*self.hand[r], *self.set_earlier(r)]:
            face = self.face(copy)
            if face and (face.negates or (face.defend and r != self.active and harms)):
                found += self.ways(r, copy, face)
        return found
