"""Setting up (GS-2): picks, decks, standees, hands, Regroup."""

from __future__ import annotations

from collections.abc import Sequence

from game.games.gunsword.decks import draw
from game.games.gunsword.duel import (
    ARMOR,
    ASIDE,
    DECK,
    DISCARD,
    DRAWN,
    DUELIST,
    FORM,
    HAND,
    HAND_SIZE,
    HEALTH,
    INSIGHTS,
    LAST_ATTACKS,
    MOMENTUM,
    WEAPON,
    Duel,
)
from game.games.gunsword.play_skill import go_on
from game.games.gunsword.supply import supply
from game.games.gunsword.techniques import act
from game.games.gunsword.turn import provisional_order
from game.rules.ask import Ask

KINDS = (("duelist", DUELIST), ("weapon", WEAPON))


async def pick(duel: Duel) -> None:
    """Each player picks a duelist and a weapon, if the set-up did not name them (GS-2.1)."""
    if duel.options["pick_order"] == "secret_simultaneous":
        for kind, _ in KINDS:
            await pick_in_secret(duel, kind)
    for seat in range(1, len(duel.setup.seats) + 1):
        for kind, names in KINDS:
            if not duel.facts[names[seat]]:
                _, chosen = await Ask(seat, "pick", legal_pick, kind)
                take_pick(duel, seat, kind, chosen)
    go_on(duel, "set_up")


async def pick_in_secret(duel: Duel, kind: str) -> None:
    """All pick at once; of those who pick the same, only the lowest seat gets it."""
    names = dict(KINDS)[kind]
    seats = tuple(s for s in range(1, len(duel.setup.seats) + 1) if not duel.facts[names[s]])
    if len(seats) < 2:
        return
    answers = await Ask(seats, "pick", legal_pick, kind, secret=True)
    for seat in seats:
        if answers[seat] in legal_pick(duel, seat, kind):
            take_pick(duel, seat, kind, answers[seat][1])


def take_pick(duel: Duel, seat: int, kind: str, chosen: str) -> None:
    """A seat takes a face card."""
    duel.table.note(dict(KINDS)[kind][seat], chosen)
    if duel.table.events is not None:
        duel.table.say(f"{{seat:{seat}}} picks {{card:{chosen}}}")


def legal_pick(duel: Duel, seat: int, kind: str) -> Sequence[tuple[str, str]]:
    """Decision 1: every face card of the kind that is not taken (GS-2.1, `mirror_picks`)."""
    taken = () if duel.options["mirror_picks"] else tuple(map(duel.facts.get, dict(KINDS)[kind]))
    return [("pick", each) for each in duel.content.picks[kind] if each not in taken]


async def set_up(duel: Duel) -> None:
    """Trackers, decks, standees, tokens, hands (GS-2.2 to GS-2.4)."""
    seats = range(1, len(duel.setup.seats) + 1)
    starts = duel.starts
    numbers: dict[str, int] = {}
    for seat in seats:
        lay_out(duel, seat)
        build_deck(duel, seat, numbers)
        duel.table.place(DUELIST[seat], starts[seat])
    for seat in provisional_order(duel):
        await act(duel, seat, "round_start")
    for seat in seats:
        draw(duel, seat, HAND_SIZE)
        duel.table.note(DRAWN[seat], ())
    go_on(duel, "regroup")


def lay_out(duel: Duel, seat: int) -> None:
    """A seat's trackers and token supply (GS-2.2)."""
    table, loadout = duel.table, duel.loadout(seat)
    starting = duel.content.starting(loadout)
    table.track(HEALTH[seat], starting.health)
    table.track(MOMENTUM[seat], starting.momentum)
    table.track(ARMOR[seat], 0)
    for sort, count in loadout.tokens.items():
        table.track(supply(sort, seat), count)
    table.note(FORM[seat], loadout.forms[0] if loadout.forms else "")
    table.note(LAST_ATTACKS[seat], None)


def build_deck(duel: Duel, seat: int, numbers: dict[str, int]) -> None:
    """The 30 cards of the deck, shuffled (GS-1.3, GS-2.3).

    numbers: how many copies of each card lie in the decks so far; their ids go on from there.
    """
    deck = duel.table.zones[DECK[seat]]
    for card in duel.loadout(seat).deck:
        numbers[card.id] = numbers.get(card.id, 0) + 1
        deck.append(f"{card.id}#{numbers[card.id]}")
    duel.table.shuffle(DECK[seat])


async def regroup(duel: Duel) -> None:
    """Each player once may set aside 1 to 3 cards, draw as many, and shuffle them back (GS-2.6)."""
    for seat in provisional_order(duel):
        _, count = await Ask(seat, "regroup", legal_regroup, secret=True)
        for left in range(count, 0, -1):
            _, card = await Ask(seat, "regroup_card", legal_regroup_card, left, secret=True)
            duel.table.move(card, HAND[seat], ASIDE[seat])
        if count:
            regroup_cards(duel, seat, count)
    go_on(duel, "initiative")


def regroup_cards(duel: Duel, seat: int, count: int) -> None:
    """The draw comes before the shuffle, so no card comes straight back (GS-2.6)."""
    table = duel.table
    if table.events is not None:
        table.say(f"{{seat:{seat}}} Regroups {count}")
    draw(duel, seat, count)
    table.note(DRAWN[seat], ())
    for card in table.zones[ASIDE[seat]][:]:
        table.move(card, ASIDE[seat], DECK[seat])
    table.shuffle(DECK[seat])


def legal_regroup(duel: Duel, seat: int) -> Sequence[tuple[str, int]]:
    """Decision 2: how many cards, 0 to 3."""
    most = min(3, len(duel.table.zones[HAND[seat]]))
    return [("regroup", count) for count in range(most + 1)]


def legal_regroup_card(duel: Duel, seat: int, left: int) -> Sequence[tuple[str, str]]:
    """Decision 2: which cards, one after another."""
    return [("card", card) for card in duel.table.zones[HAND[seat]]]


def zones_of(seat: int) -> tuple[str, ...]:
    """The names of a seat's zones."""
    return (HAND[seat], DECK[seat], DISCARD[seat], INSIGHTS[seat], ASIDE[seat])
