"""A game that has rules on the free table: its own things and set-up, and no rules after that."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from game.rules.events import kind_of, owner_of
from game.rules.free.form import HAND, Counter, Form, Lay, Middle, Piece, Seats, Seen, Token, Zone
from game.rules.free.present import FreePresenter
from game.rules.free.rules import FreeRules
from game.rules.free.state import FreeState
from game.rules.match import Match
from game.rules.present.presenter import Dial, Standing
from game.rules.setup import Setup
from game.rules.sight import Rights, View
from game.rules.table import Table


class ByHandRules(FreeRules):
    """A match by hand of a game that has rules. own: those rules, at the first turn's beginning."""

    def __init__(self, content: Any, setup: Setup, options: Mapping[str, Any]) -> None:
        self.own = first_turn(content.rules_type(content, setup, options))
        super().__init__(content, setup, options, form_of(self.own))
        own = self.own.rules.sight
        self.sight = replace(self.sight, shared=own.shared)
        self.presenter = ByHandPresenter(content, setup, options, self.form, self.own)
        self._backs = {
            card: self.presenter.usual_back(zone)
            for zone, cards in self.own.table.zones.items()
            for card in cards
        }

    def back_of(self, card: str) -> str:
        """What the back of a card looks like: those that begin in a zone have that of the zone."""
        if card in self._backs:
            return self._backs[card]
        own = str(self.content.printed.get(card.partition("#")[0], {}).get("set", ""))
        return own if own in self._backs.values() else ""

    def beginning(self) -> Mapping[str, Sequence[str]]:
        """The cards of each zone at first."""
        return self.own.table.zones

    def begin(self) -> Table:
        """The table as the game's own rules have set it up."""
        table, own = super().begin(), self.own.table
        table.trackers |= {name: own.trackers.get(name, 0) for name in table.trackers}
        kinds = own_kinds(self.own)
        beside = {piece: at for piece, at in table.pieces.items() if kind_of(piece) not in kinds}
        table.pieces = {**own.pieces, **beside, **self._supplied(len(table.pieces))}
        table.down, table.chance, table.facts["active"] = own.down, own.chance, _first(own)
        return table

    async def play(self, context: FreeState) -> None:
        """The match, which first tells how the game's own rules have set it up."""
        if context.phase == "set_up":
            for line in self.own.log:
                context.say("%s", line)
        await super().play(context)

    def _supplied(self, others: int) -> dict[str, str]:
        """The pieces that a game counts in a supply lie beside the board, each seat's own."""
        found: dict[str, str] = {}
        for kind, counter in self.own.rules.by_hand.supplies.items():
            for seat in range(1, len(self.setup.seats) + 1):
                count = self.own.table.trackers.get(f"{counter}:{seat}", 0)
                for number in range(1, count + 1):
                    found[f"{kind}:{seat}:{number}"] = self._aside(others + len(found))
        return found


class ByHandPresenter(FreePresenter):
    """How a match by hand shows itself: as its game does. own: the game's own match.

    begun: what everyone sees of that.
    """

    def __init__(
        self, content: Any, setup: Setup, options: Mapping[str, Any], form: Form, own: Match
    ) -> None:
        super().__init__(content, setup, options, form)
        self.match, self.own = own, own.rules.presenter
        self.begun = own.rules.sight.view(own.table)

    def looks(self, view: View) -> Mapping[str, Mapping[str, Any]]:
        """As the match begins."""
        return self.own.looks(self.begun)

    def usual_back(self, zone: str) -> str:
        """As in the game."""
        return self.own.back(self.begun, zone)

    def explain(self, card: str) -> tuple[str, ...]:
        """As in the game."""
        return self.own.explain(card)

    def faces(self, view: View, seat: int) -> tuple[str, ...]:
        """As the match begins."""
        return self.own.faces(self.begun, seat)

    def dials(self, view: View, seat: int) -> tuple[Dial, ...]:
        """As in the game, without what its rules say of them."""
        dials = self.own.dials(self.begun, seat)
        shown = (replace(dial, value=view.trackers[dial.tracker]) for dial in dials)
        return tuple(replace(dial, pending=None, line=None, told="") for dial in shown)

    def course(self, view: View, seat: int) -> tuple[Dial, ...]:
        """The numbers that the game has on dials."""
        return self.dials(view, seat)

    def counters(self, view: View, seat: int) -> tuple[tuple[str, str], ...]:
        """As in the game."""
        return self.own.counters(self.begun, seat)

    def standing(self, view: View) -> tuple[Standing, ...]:
        """The game's own pieces as it shows them, and the tokens."""
        mine = {standing.piece: standing for standing in super().standing(view)}
        kinds = own_kinds(self.match)
        pieces = {p: at for p, at in view.pieces.items() if p in mine and kind_of(p) in kinds}
        shown = self.own.standing(replace(self.begun, pieces=pieces))
        return self.parted(view, (mine | {standing.piece: standing for standing in shown}).values())


def first_turn(rules: Any) -> Match:
    """A match by the game's own rules as its first turn begins.

    What is asked before is answered by the first answer that is legal.
    """
    match = Match(rules)
    while match.pending is not None and not (_first(match.table) or match.table.facts["turn"]):
        match.take(match.legal()[0])
    return match


def _first(table: Table) -> int:
    active = table.facts["active"]
    return active if isinstance(active, int) else 0


def own_kinds(own: Match) -> frozenset[str]:
    """The kinds of pieces that a game has itself."""
    return frozenset({*map(kind_of, own.table.pieces), *own.rules.by_hand.supplies})


def form_of(own: Match) -> Form:
    """What a game has on the table, as its own rules declare it and its presenter names it."""
    rules, table = own.rules, own.table
    by_hand, sight = rules.by_hand, rules.sight
    zones: tuple[dict[str, Zone], dict[str, Zone]] = {}, {}
    for name in table.zones:
        kind = kind_of(name)
        rights: Rights = sight.zones.get(kind, "count")
        if kind == HAND or (kind in by_hand.without and not table.zones[name]):
            continue
        seen: Seen = "nobody" if rights == "count" else rights
        lay: Lay = "pile" if seen == "nobody" or kind in by_hand.piles else "row"
        zones[owner_of(name) is None][kind] = Zone(id=kind, seen=seen, lay=lay)
    counters = _counters(own)
    tokens = (Token(id=kind, name=name) for kind, name in by_hand.tokens.items())
    return Form(
        players=(len(rules.setup.seats),),
        seats=Seats(
            zones=tuple(zones[False].values()),
            counters=tuple(counters.values()),
            pieces=tuple(Piece(id=kind, name=_title(kind)) for kind in sorted(own_kinds(own))),
        ),
        middle=Middle(
            zones=tuple(zones[True].values()),
            tokens=tuple(tokens),
            pieces=by_hand.pieces,
            dice=by_hand.dice,
        ),
        steps=by_hand.steps,
    )


def _counters(own: Match) -> dict[str, Counter]:
    """The trackers that a game shows of its seats, by their kinds; others are the rules' own.

    Where a dial shows how high one may be, that is its bound, unless the seats differ in it.
    """
    rules, view = own.rules, own.rules.sight.view(own.table)
    bounds = rules.state.bounds()
    found: dict[str, Counter] = {}
    for seat in range(1, len(rules.setup.seats) + 1):
        dials = rules.presenter.dials(view, seat)
        named: list[tuple[str, str, str, int | None]] = [
            (dial.tracker, dial.label, dial.icon, dial.maximum) for dial in dials
        ]
        for name, label in rules.presenter.counters(view, seat):
            named.append((name, label, "", bounds[kind_of(name)][1]))
        for name, label, icon, most in named:
            kind = kind_of(name)
            high = most if kind not in found or found[kind].high == most else None
            found[kind] = Counter(id=kind, name=label, low=bounds[kind][0], high=high, icon=icon)
    return found


def _title(kind: str) -> str:
    return kind.replace("_", " ").capitalize()
