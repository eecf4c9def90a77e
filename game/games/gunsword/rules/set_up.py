"""Setting up (GS-2): picks, decks, standees, hands, Regroup."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from game.games.gunsword.duel import (
    ARMOR,
    ASIDE,
    DECK,
    DRAWN,
    DUELIST,
    FORM,
    HAND,
    HAND_SIZE,
    HEALTH,
    LAST_ATTACKS,
    MOMENTUM,
    WEAPON,
    Duel,
)
from game.games.gunsword.rules.asking import Asked, ChooseFromHand
from game.games.gunsword.rules.decks import draw
from game.games.gunsword.rules.techniques import act
from game.games.gunsword.rules.tokens import supply
from game.games.gunsword.rules.turn import provisional_order
from game.rules.ask import Follows, Option, Point, Reason, option_id
from game.rules.wording import counted

KINDS = {"duelist": DUELIST, "weapon": WEAPON}
PICKED = Reason("Another player has picked it.", "GS-2.1")


@dataclass(unsafe_hash=True)
class Pick(Asked):
    """A duelist or a weapon (GS-2.1; decision 1). what: which of them. secret: all pick at once."""

    what: str
    secret: bool
    kind = "pick"
    rule = "GS-2.1"
    asks = "pick a {what}"
    line = "It brings 11 Skills, 4 Counters and a Technique of its own."
    meanwhile = "picks a {what}"
    told = "The match is being set up."

    def legal(self, duel: Duel, seat: int) -> Sequence[tuple[str, str]]:
        """Every face card of the kind that is not taken (`mirror_picks`)."""
        names = KINDS[self.what]
        taken = () if duel.options["mirror_picks"] else tuple(map(duel.facts.get, names))
        return [("pick", each) for each in duel.content.picks[self.what] if each not in taken]

    def option(self, duel: Duel, seat: int, value: tuple[str, str]) -> Option:
        """A face card, with what it begins with."""
        face = duel.content.faces[value[1]]
        sign = "+" if face.kind == "weapon" else ""
        health = f"{face.health} Health, " if face.health else ""
        note = f"{health}{face.momentum:{sign}} Momentum"
        return Option(option_id(value), face.name, note, (Point("card", face.id),))

    def elsewhere(self, duel: Duel, seat: int, card: str) -> Reason | None:
        """One of the same kind is taken."""
        taken = card in duel.content.picks[self.what]
        return PICKED if taken else super().elsewhere(duel, seat, card)


async def pick(duel: Duel) -> None:
    """Each player picks a duelist and a weapon, if the set-up did not name them (GS-2.1)."""
    if duel.options["pick_order"] == "secret_simultaneous":
        for kind in KINDS:
            await pick_in_secret(duel, kind)
    for seat in duel.seats:
        for kind, names in KINDS.items():
            if not duel.facts[names[seat]]:
                _, chosen = await Pick(kind, secret=False).of(seat)
                take_pick(duel, seat, kind, chosen)
    duel.phase = "set_up"


async def pick_in_secret(duel: Duel, kind: str) -> None:
    """All pick at once; of those who pick the same, only the lowest seat gets it."""
    names = KINDS[kind]
    seats = tuple(seat for seat in duel.seats if not duel.facts[names[seat]])
    if len(seats) < 2:
        return
    asked = Pick(kind, secret=True)
    answers = await asked.of(*seats)
    for seat in seats:
        if answers[seat] in asked.legal(duel, seat):
            take_pick(duel, seat, kind, answers[seat][1])


def take_pick(duel: Duel, seat: int, kind: str, chosen: str) -> None:
    """A seat picks a face card: `chosen` becomes its pick of that kind, and the log says so."""
    duel.table.set_fact(KINDS[kind][seat], chosen)
    duel.say("{seat:%d} picks {card:%s}", seat, chosen)


async def set_up(duel: Duel) -> None:
    """Trackers, decks, standees, tokens, hands (GS-2.2 to GS-2.4)."""
    starts = duel.starts
    numbers: dict[str, int] = {}
    for seat in duel.seats:
        lay_out(duel, seat)
        build_deck(duel, seat, numbers)
        duel.table.place(DUELIST[seat], starts[seat])
    for seat in provisional_order(duel):
        await act(duel, seat, "round_start")
    for seat in duel.seats:
        draw(duel, seat, HAND_SIZE)
        duel.table.set_fact(DRAWN[seat], ())
    duel.phase = "regroup"


def lay_out(duel: Duel, seat: int) -> None:
    """A seat's trackers and token supply (GS-2.2)."""
    table, loadout = duel.table, duel.loadout(seat)
    starting = duel.content.starting(loadout)
    table.set_tracker(HEALTH[seat], starting.health)
    table.set_tracker(MOMENTUM[seat], starting.momentum)
    table.set_tracker(ARMOR[seat], 0)
    for sort, count in loadout.tokens.items():
        table.set_tracker(supply(sort, seat), count)
    table.set_fact(FORM[seat], loadout.forms[0] if loadout.forms else "")
    table.set_fact(LAST_ATTACKS[seat], None)


def build_deck(duel: Duel, seat: int, numbers: dict[str, int]) -> None:
    """The 30 cards of the deck, shuffled (GS-1.3, GS-2.3).

    numbers: how many copies of each card lie in the decks so far; their ids go on from there.
    """
    deck = duel.zones[DECK[seat]]
    for card in duel.loadout(seat).deck:
        numbers[card.id] = numbers.get(card.id, 0) + 1
        deck.append(f"{card.id}#{numbers[card.id]}")
    duel.table.shuffle(DECK[seat])


async def regroup(duel: Duel) -> None:
    """Each player once may set aside 1 to 3 cards, draw as many, and shuffle them back (GS-2.6)."""
    for seat in provisional_order(duel):
        _, count = await Regroup().of(seat)
        for left in range(count, 0, -1):
            _, card = await RegroupCard(left).of(seat)
            duel.table.move(card, HAND[seat], ASIDE[seat])
        if count:
            regroup_cards(duel, seat, count)
    duel.phase = "initiative"


def regroup_cards(duel: Duel, seat: int, count: int) -> None:
    """The draw comes before the shuffle, so no card comes straight back (GS-2.6)."""
    table = duel.table
    duel.say("{seat:%d} Regroups %d", seat, count)
    draw(duel, seat, count)
    table.set_fact(DRAWN[seat], ())
    table.move_all(ASIDE[seat], DECK[seat])
    table.shuffle(DECK[seat])


@dataclass(unsafe_hash=True)
class Regroup(Asked):
    """How many cards are set aside (GS-2.6; decision 2)."""

    kind = "regroup"
    rule = "GS-2.6"
    asks = "Regroup?"
    line = "Once, you may set aside up to 3 cards, draw as many, and shuffle them into your deck."
    meanwhile = "may Regroup"
    told = "{who} holds the opening hand."
    secret = True
    waits = "The number of cards to set aside comes first."

    def legal(self, duel: Duel, seat: int) -> Sequence[tuple[str, int]]:
        """0 to 3."""
        most = min(3, len(duel.zones[HAND[seat]]))
        return [("regroup", count) for count in range(most + 1)]

    def option(self, duel: Duel, seat: int, value: tuple[str, int]) -> Option:
        """A number of cards."""
        count = value[1]
        if not count:
            return Option(option_id(value), "Keep the hand", icon="hand", quiet=True)
        label, note = f"Set aside {counted(count, 'card')}", f"draw {count}"
        follows = Follows(HAND[seat], count)
        return Option(option_id(value), label, note, icon="refresh", follows=follows)


@dataclass(unsafe_hash=True)
class RegroupCard(ChooseFromHand):
    """A card is set aside (GS-2.6; decision 2). left: how many still."""

    left: int
    kind = "regroup_card"
    rule = "GS-2.6"
    asks = "set aside a card"
    line = "{left} hidden."
    meanwhile = "sets cards aside"
    told = "{who} Regroups."

    def about(self, duel: Duel, seat: int) -> Mapping[str, Any]:
        """How many still."""
        left = self.left
        return {"left": f"{left} to go; they stay" if left > 1 else "The last one; it stays"}
