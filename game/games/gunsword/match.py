"""The rules of one Gunsword match, as `game.rules.match` runs them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import groupby
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from game.games.gunsword.duel import ARMOR, DUELIST, HAND, HEALTH, INSIGHTS, MOMENTUM, WEAPON, Duel
from game.games.gunsword.effects import blast, damage_within
from game.games.gunsword.places import ATTACK_TYPES
from game.games.gunsword.present.presenter import GunswordPresenter
from game.games.gunsword.rules.counters import counter_window
from game.games.gunsword.rules.hits import Block
from game.games.gunsword.rules.play_skill import combo, end_of_frame
from game.games.gunsword.rules.reset import reset
from game.games.gunsword.rules.seats import foes
from game.games.gunsword.rules.set_up import pick, regroup, set_up
from game.games.gunsword.rules.tokens import own_tokens
from game.games.gunsword.rules.turn import act, begin_turn, finish_turn, initiative
from game.rules.arranging import Refused
from game.rules.ask import Reason
from game.rules.decision import Ask
from game.rules.events import kind_of, owner_of
from game.rules.free.form import ByHand
from game.rules.game_rules import GameRules
from game.rules.match import Result
from game.rules.setup import Setup
from game.rules.sight import View
from game.rules.stops import TURN, Choice, Span, Stop
from game.rules.table import Table

if TYPE_CHECKING:
    from game.games.gunsword.content import GunswordContent

NEVER = Choice("never", "never")
STOPS: tuple[Stop, ...] = (
    Stop(
        "counter",
        "Counter",
        (Choice("always", "every Skill"), Choice("attack", "every attack"), NEVER),
        "GS-6.2",
    ),
    Stop(
        "block",
        "Block",
        (
            Choice("always", "every Hit"),
            Choice("2", "Hits of 2 or more"),
            Choice("3", "Hits of 3 or more"),
            Choice("4", "Hits of 4 or more"),
            NEVER,
        ),
        "GS-11.3",
    ),
    Stop(
        "end_reload",
        "Reload at the end of the turn",
        (Choice("always", "every turn"), NEVER),
        "GS-14.1",
        once=True,
    ),
)


class GunswordRules(GameRules[Duel]):
    """One match: the content and its setup."""

    state = Duel
    presenter_class = GunswordPresenter
    phases = MappingProxyType(
        {
            "pick": pick,
            "set_up": set_up,
            "regroup": regroup,
            "initiative": initiative,
            "begin_turn": begin_turn,
            "act": act,
            "counter_window": counter_window,
            "combo": combo,
            "end_of_frame": end_of_frame,
            "end_turn": finish_turn,
            "reset": reset,
        }
    )
    passing = frozenset({"set_up", "initiative", "begin_turn", "end_of_frame", "reset"})
    stops = STOPS
    spans = (Span("frame", "Not again this Frame", ("turn", "frames")), TURN)
    quiescent = frozenset({"action"})
    laid_by_hand = MappingProxyType(
        {"hand": "GS-1.5", "deck": "GS-1.3", "discard": "GS-1.3", "insights": "GS-18.5"}
    )
    by_hand = ByHand(
        piles=frozenset({"discard"}),
        without=frozenset({"aside"}),
        supplies=MappingProxyType({"obstacle": "obstacles", "trap": "traps"}),
        steps=("Action", "Drop", "Counters", "Combo Chain", "Compare Momentum", "Reload"),
    )
    content: GunswordContent

    def __init__(self, content: GunswordContent, setup: Setup, options: Mapping[str, Any]) -> None:
        super().__init__(content, setup, options)
        self.foes = foes(setup.mode, len(setup.seats), options)
        if options["partners_share_hands"]:  # GS-16.2
            seats = range(1, len(setup.seats) + 1)
            shared = {seat: tuple({*seats} - self.foes[seat]) for seat in seats}
            self.sight = replace(self.sight, shared=shared)

    def begin(self) -> Table:
        """The table before anything is picked that the setup does not name."""
        table = super().begin()
        table.facts["living"] = tuple(range(1, len(self.setup.seats) + 1))
        for seat, brings in enumerate(self.setup.seats, 1):
            table.facts[DUELIST[seat]] = brings.one("duelist")
            table.facts[WEAPON[seat]] = brings.one("weapon")
        return table

    def wants(self, view: View, ask: Ask, seat: int, choice: str) -> bool:
        """Whether a stop that is armed so asks; out of what everyone sees.

        In its own Frame a seat is asked for a Counter only after others have played theirs, and is
        then attacked, too (GS-6.3).
        """
        active: Any = view.facts["active"]
        if choice == "attack":
            return active == seat or (active in self.foes[seat] and attacks(self.content, view))
        if isinstance(ask.decision, Block) and choice.isdecimal():
            return ask.decision.amount >= int(choice)
        return choice != NEVER.id

    def set_to(self, context: Duel, tracker: str, value: int) -> None:
        """Tokens in supply are no more than what the field leaves of them (GS-10.2)."""
        sort, seat = kind_of(tracker).removesuffix("s"), owner_of(tracker) or 0
        if sort in self.content.tokens:
            most = context.loadout(seat).tokens.get(sort, 0) - len(own_tokens(context, seat, sort))
            if value > most:
                raise Refused(Reason(f"There are {most} more at most.", "GS-10.2"))
        super().set_to(context, tracker, value)

    def impossible(self, context: Duel) -> Iterator[Reason]:
        """Two on one space, a duelist without Health, and what can be no Insight."""
        yield from super().impossible(context)
        tokens = [s for piece, s in context.pieces.items() if kind_of(piece) != "duelist"]
        stands = [
            context.pieces[DUELIST[seat]]
            for seat in context.facts["living"]
            if DUELIST[seat] in context.pieces
        ]
        if len(set(stands)) < len(stands):
            yield Reason("No two duelists stand on one space.", "GS-8.6")
        if len(set(tokens)) < len(tokens):
            yield Reason("One token lies on a space.", "GS-10.2")
        blocked = {s for piece, s in context.pieces.items() if kind_of(piece) == "obstacle"}
        if blocked & {*stands}:
            yield Reason("An Obstacle's space cannot be entered.", "GS-10.1")
        for seat in context.facts["living"]:
            if context.trackers.get(HEALTH[seat]) == 0:
                yield Reason("A duelist with 0 Health is eliminated.", "GS-15.1")
            kept = context.zones[INSIGHTS[seat]]
            most = context.loadout(seat).insights if kept else 0
            if len(kept) > most:
                yield Reason(f"At most {most} cards are Insights of that seat.", "GS-18.5")
            if any(self.content.copies[card].kind != "skill" for card in kept):
                yield Reason("Only Skill cards become Insights.", "GS-18.5")

    def prospects(self, table: Table, seat: int) -> float:
        """How well a seat stands in a match that goes on, between -1 and 1."""
        return prospects(table, seat, self.foes)

    def result(self, table: Table) -> Result | None:
        """How the match ended, and who came in which place; None while it goes on."""
        ended = super().result(table)
        return ended and ended._replace(places=places(self.context(table)))


def attacks(content: GunswordContent, view: View) -> bool:
    """Whether the Skill in play has an Attack left in its Combo Chain (GS-22.1)."""
    lines: Any = view.facts["lines"]
    return any(
        each.function in ATTACK_TYPES or each.function in (damage_within, blast)
        for ref, state, _ in lines
        if state != "removed"
        for effect in content.lines[ref].effects
        for each in effect.walk()
    )


def places(duel: Duel) -> tuple[tuple[int, ...], ...]:
    """The seats from first place to last: by their side's Health, then by who fell later.

    Partners share a place, and so do sides whose living have the same Health.
    """
    fallen = duel.fallen

    def standing(side: tuple[int, ...]) -> tuple[int, int]:
        lasted = max(fallen.index(s) if s in fallen else len(fallen) for s in side)
        return sum(map(duel.health.__getitem__, side)), lasted

    ranked = sorted(duel.sides, key=standing, reverse=True)
    return tuple(
        tuple(seat for side in together for seat in side)
        for _, together in groupby(ranked, standing)
    )


# How well a seat stands, for players that are programs. All of it is public: of hands only the
# number of cards counts, so that nothing a seat does not see bears on it.

ALIVE = 6.0
"""To be on the field at all. This and what follows is counted in points of Health."""
LAST_POINT, LAST_POINTS = 0.5, 5
"""What each of the last points of Health is worth more than the others."""
MOMENTUM_POINT = 0.08
HAND_FULL, HAND_HALF = 1.5, 3
"""What a hand without end is worth, and how many cards are worth half of that: the first cards of
a hand Block and Counter, the others wait."""
CARD, CARDS = 0.05, 8
"""What each card is worth besides, and how many at most."""
ARMOR_TOKEN, ARMOR_TOKENS = 0.6, 3
INSIGHT = 0.4
TO_MOVE = 0.3
"""To be the active one."""
HALF_WON = 20.0
"""A lead that is half of a won match."""


def prospects(table: Table, seat: int, foes: Sequence[frozenset[int]]) -> float:
    """How well a seat stands in a match that goes on, between -1 and 1.

    foes: for each seat (from 1) all its foes, the fallen ones too. A side is worth what its
    duelists are worth on average; several sides against one count as their average.
    """
    against = foes[seat]
    lead = 0.0
    for each in range(1, len(foes)):
        if each in against:
            lead -= _worth(table, each) / len(against)
        else:
            lead += _worth(table, each) / (len(foes) - 1 - len(against))
    return lead / (abs(lead) + HALF_WON)


def _worth(table: Table, seat: int) -> float:
    """What a duelist is worth: Health, Momentum, cards, Armor, Insights, the turn."""
    trackers = table.trackers
    health = trackers.get(HEALTH[seat], 0)  # nothing before the set-up
    if not health:
        return 0.0
    cards = len(table.zones[HAND[seat]])
    return (
        ALIVE
        + health
        + LAST_POINT * min(health, LAST_POINTS)
        + MOMENTUM_POINT * trackers[MOMENTUM[seat]]
        + HAND_FULL * cards / (cards + HAND_HALF)
        + CARD * min(cards, CARDS)
        + ARMOR_TOKEN * min(trackers[ARMOR[seat]], ARMOR_TOKENS)
        + INSIGHT * len(table.zones[INSIGHTS[seat]])
        + (TO_MOVE if table.facts["active"] == seat else 0.0)
    )
