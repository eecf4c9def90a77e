"""The turn with its three steps (WS-2.3 to WS-2.9), and setting up (WS-2.1, WS-2.2)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.games.water_showdown.activating import play, start_of_turn
from game.games.water_showdown.legal import legal_main, only_ends
from game.games.water_showdown.piles import discard, draw
from game.games.water_showdown.showdown import (
    DEALT,
    DEALT_LAST,
    DEALT_SELF,
    DECK,
    DISCARD,
    FOE,
    HAND,
    LOOKED,
    ROW,
    SEATS,
    SERIES,
    SET,
    SET_ON,
    WATER,
    Showdown,
    decide,
)
from game.games.water_showdown.water import shift_damage

if TYPE_CHECKING:
    from game.games.water_showdown.models import SetupModel

OPENING_HAND = 6
ACTIONS = 2
DRAWS = 2


async def set_up(showdown: Showdown) -> None:
    """Water, the shuffle, the first player, 6 cards each (WS-2.1, WS-2.2)."""
    table, facts = showdown.table, showdown.facts
    opening = showdown.content.openings[showdown.setup.mode]
    tied = facts["tiebreaks"] > 0
    if tied:
        opening = showdown.content.openings["tiebreak"]
    table.note("began", facts["turn"])
    table.note("first", first_player(showdown, bool(opening.hands)))
    lay_out(showdown, _water(showdown, opening))
    table.shuffle(DECK)
    if opening.hands:
        for seat, hand in zip(SEATS, opening.hands, strict=True):
            for card in hand:
                copy = next(c for c in showdown.zones[DECK] if showdown.cards[c].id == card)
                table.move(copy, DECK, HAND[seat])
    else:
        for _ in range(OPENING_HAND):
            for seat in (facts["first"], FOE[facts["first"]]):
                table.move(showdown.zones[DECK][-1], DECK, HAND[seat])
    if showdown.live:
        table.say(f"{{seat:{facts['first']}}} begins; both have {showdown.water(1)} Water")
    table.note("active", facts["first"])
    table.note("phase", "mulligan" if showdown.options["mulligan"] else "begin_turn")


def _water(showdown: Showdown, opening: SetupModel) -> int:
    """What each starts with: by the way to begin, which a tie changes, else by the option."""
    return int(opening.fixes.get("start_water", showdown.options["start_water"]))


def first_player(showdown: Showdown, fixed: bool) -> int:
    """At random (WS-2.1); after a tie by `tiebreak_first`, in the first game Player 1."""
    if fixed:
        return 1
    if showdown.facts["tiebreaks"] and showdown.options["tiebreak_first"] == "other":
        return FOE[showdown.facts["first"]]
    return SEATS[showdown.table.roll(2)]


def lay_out(showdown: Showdown, water: int) -> None:
    """All cards in the deck, both Water Meters filled, nothing remembered (WS-2.1, WS-2.65)."""
    table, zones = showdown.table, showdown.zones
    for zone in (DISCARD, SERIES, *(kind[seat] for kind in (HAND, SET, ROW) for seat in SEATS)):
        for copy in zones[zone][:]:
            table.move(copy, zone, DECK)
    for seat in SEATS:
        table.track(WATER[seat], water)
        for kind in (DEALT, DEALT_LAST, DEALT_SELF):
            table.track(kind[seat], 0)
        table.note(SET_ON[seat], ())
        table.note(LOOKED[seat], ())
    table.note("chain", ())
    table.note("copied", ())


async def mulligan(showdown: Showdown) -> None:
    """Each player once may shuffle the hand back and draw as many (`mulligan`, WS-2.2)."""
    table, first = showdown.table, showdown.facts["first"]
    for seat in (first, FOE[first]):
        if await decide(showdown, seat, "mulligan", legal_mulligan) == "yes":
            hand = showdown.zones[HAND[seat]]
            count = len(hand)
            if showdown.live:
                table.say(f"{{seat:{seat}}} shuffles the hand back")
            for copy in hand[:]:
                table.move(copy, HAND[seat], DECK)
            table.shuffle(DECK)
            draw(showdown, seat, count)
    table.note("phase", "begin_turn")


def legal_mulligan(showdown: Showdown, seat: int) -> Sequence[str]:
    """WS-2.2: yes or no."""
    return ("yes", "no")


async def begin_turn(showdown: Showdown) -> None:
    """Step 1, Effects at the start of the turn; step 2, the draw (WS-2.4, WS-2.5)."""
    table, facts, seat = showdown.table, showdown.facts, showdown.active
    table.note("turn", facts["turn"] + 1)
    turn = showdown.turn_of_match()
    table.note("actions", 1 if turn == 1 else ACTIONS)
    table.note("set_used", False)
    table.note("step", "continuous")
    shift_damage(showdown)
    await continuous_step(showdown, seat)
    table.note("step", "draw")
    draws = min(turn - 1, DRAWS)  # none and one on the first two turns (WS-2.7)
    if draws:
        draw(showdown, seat, draws)
    table.note("step", "play")
    table.note("phase", "play")


async def continuous_step(showdown: Showdown, seat: int) -> None:
    """Activates each Effect at the start of the turn, in the order its player chooses (WS-2.4).

    It is asked only where the Effects that wait differ. That lies open for all, so that the
    question tells nothing. With the option `trigger_order` at `oldest_first` it is never asked.
    """
    row = showdown.zones[ROW[seat]]
    waiting = [copy for copy in row if showdown.in_row(copy).start is not None]
    while waiting:
        copy = waiting[0]
        if showdown.options["trigger_order"] == "chosen" and len(differing(showdown, waiting)) > 1:
            ask = (legal_trigger_order, tuple(waiting))
            _, copy = await decide(showdown, seat, "trigger_order", *ask)
        waiting.remove(copy)
        await start_of_turn(showdown, seat, copy)


def differing(showdown: Showdown, waiting: Sequence[str]) -> list[str]:
    """The cards with an Effect that differ, each the oldest of its kind."""
    kinds: dict[tuple[str, str], str] = {}
    for copy in waiting:
        kinds.setdefault((showdown.cards[copy].id, showdown.in_row(copy).id), copy)
    return list(kinds.values())


def legal_trigger_order(
    showdown: Showdown, seat: int, waiting: tuple[str, ...]
) -> Sequence[tuple[str, str]]:
    """WS-2.4: whose Effect comes next; of cards that are alike the oldest."""
    return [("first", copy) for copy in differing(showdown, waiting)]


async def play_step(showdown: Showdown) -> None:
    """One thing of step 3: an Action, a Set card, Setting a card, or the end (WS-2.6)."""
    seat = showdown.active
    always = not only_ends(showdown, seat)
    value = await decide(showdown, seat, "main", legal_main, always=always, secret=True)
    if value[0] == "play":
        await play(showdown, seat, value[1], value[2:])
    elif value[0] == "set":
        set_card(showdown, seat, value[1])
    else:
        showdown.table.note("phase", "end_turn")


def set_card(showdown: Showdown, seat: int, copy: str) -> None:
    """Puts a card face-down, free of charge; it is no Action (WS-2.12)."""
    table, facts = showdown.table, showdown.facts
    table.move(copy, HAND[seat], SET[seat])
    table.note(SET_ON[seat], (*facts[SET_ON[seat]], facts["turn"]))
    table.note("set_used", True)
    if showdown.live:
        table.say(f"{{seat:{seat}}} Sets a card")


async def end_turn(showdown: Showdown) -> None:
    """The turn passes; unused Actions are lost (WS-2.6, WS-2.8)."""
    seat, limit = showdown.active, showdown.options["hand_limit"]
    if limit != "none":
        surplus = len(showdown.zones[HAND[seat]]) - limit
        await discard(showdown, seat, "discard_effect", surplus)
    showdown.table.note("active", FOE[seat])
    showdown.table.note("phase", "begin_turn")


def tie_break(showdown: Showdown) -> None:
    """Both at 0: a complete new setup, both on 6 Water (WS-2.65)."""
    table = showdown.table
    if showdown.live:
        table.say("**Both at 0: tie-breaking match, 6 Water each**")
    table.note("tiebreaks", showdown.facts["tiebreaks"] + 1)
    table.note("phase", "set_up")
