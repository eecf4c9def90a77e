"""The turn with its three steps (WS-2.3 to WS-2.9), and setting up (WS-2.1, WS-2.2)."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.games.water_showdown.rules.activating import play, start_of_turn
from game.games.water_showdown.rules.legal import (
    NO_ROOM,
    ONLY_ANSWERS,
    ONLY_WITH_OTHERS,
    Activates,
    may_set,
    only_ends,
    price,
    row_full,
    with_suns,
)
from game.games.water_showdown.rules.resources import discard, draw, shift_damage
from game.games.water_showdown.showdown import (
    FOE,
    HAND,
    ROW,
    SEATS,
    Asked,
    Showdown,
    Tie,
)
from game.rules.ask import Option, Point, Prompt, Reason, option_id
from game.rules.decision import NO, YES, ChooseOrder, YesOrNo
from game.rules.wording import counted

if TYPE_CHECKING:
    from game.games.water_showdown.cards import Card

ASKED = {
    (True, True): "play, Set, or end the turn",
    (True, False): "play, or end the turn",
    (False, True): "Set a card, or end the turn",
    (False, False): "end the turn",
}
"""What is asked in step 3, by whether a card may be played and whether one may be Set."""

OPENING_HAND = 6
ACTIONS = 2
DRAWS = 2


def tied(step: Callable[[Showdown], Awaitable[None]]) -> Callable[[Showdown], Awaitable[None]]:
    """A step that both players may end at 0; then a tie-breaking match begins (WS-2.65)."""

    async def or_tie(showdown: Showdown) -> None:
        try:
            await step(showdown)
        except Tie:
            tie_break(showdown)

    return or_tie


async def set_up(showdown: Showdown) -> None:
    """Water, the shuffle, the first player, 6 cards each (WS-2.1, WS-2.2)."""
    table, facts = showdown.table, showdown.facts
    opening = showdown.content.openings[showdown.setup.mode]
    if facts["tiebreaks"]:
        opening = showdown.content.openings["tiebreak"]
    showdown.began = facts["turn"]
    showdown.first = first_player(showdown, bool(opening.hands))
    lay_out(showdown, int(opening.fixes.get("start_water", showdown.options["start_water"])))
    table.shuffle(Showdown.deck.name)
    if opening.hands:
        for seat, hand in zip(SEATS, opening.hands, strict=True):
            for card in hand:
                copy = next(c for c in showdown.deck if showdown.cards[c].id == card)
                table.move(copy, Showdown.deck.name, Showdown.hand[seat])
    else:
        for _ in range(OPENING_HAND):
            for seat in (facts["first"], FOE[facts["first"]]):
                table.move(showdown.deck[-1], Showdown.deck.name, Showdown.hand[seat])
    begins = "{seat:%d} begins; both have %d Water"
    showdown.say(begins, showdown.first, showdown.water[1])
    showdown.active = facts["first"]
    showdown.phase = "mulligan" if showdown.options["mulligan"] else "begin_turn"


def first_player(showdown: Showdown, fixed: bool) -> int:
    """At random (WS-2.1); after a tie by `tiebreak_first`, in the first game Player 1."""
    if fixed:
        return 1
    if showdown.facts["tiebreaks"] and showdown.options["tiebreak_first"] == "other":
        return FOE[showdown.facts["first"]]
    return SEATS[showdown.table.roll(2)]


def lay_out(showdown: Showdown, water: int) -> None:
    """All cards in the deck, both Water Meters filled, nothing remembered (WS-2.1, WS-2.65)."""
    deck = Showdown.deck.name
    for zone in showdown.zones:
        if zone != deck:
            showdown.table.move_all(zone, deck)
    for seat in SEATS:
        showdown.water[seat] = water
        for damage in (showdown.dealt, showdown.dealt_last, showdown.dealt_self):
            damage[seat] = 0
        showdown.set_on[seat] = showdown.looked[seat] = ()
    showdown.chain = ()
    showdown.copied = ()


async def mulligan(showdown: Showdown) -> None:
    """Each player once may shuffle the hand back and draw as many (`mulligan`, WS-2.2)."""
    table, first = showdown.table, showdown.facts["first"]
    for seat in (first, FOE[first]):
        if await Mulligan().of(seat) == YES:
            count = len(showdown.hand[seat])
            showdown.say("{seat:%d} shuffles the hand back", seat)
            table.move_all(Showdown.hand[seat], Showdown.deck.name)
            table.shuffle(Showdown.deck.name)
            draw(showdown, seat, count)
    showdown.phase = "begin_turn"


@dataclass(unsafe_hash=True)
class Mulligan(YesOrNo[Showdown], Asked):
    """A new opening hand (`mulligan`, WS-2.2)."""

    kind = "mulligan"
    rule = "WS-2.2"
    asks = "a new hand?"
    line = "Once, you may shuffle your opening hand back and draw as many."
    meanwhile = "may take a new hand"
    told = "{who} holds the opening hand."
    waits = "The question whether you keep your hand comes first."
    yes = Option(
        YES,
        "New hand",
        "shuffle it back and draw as many",
        icon="refresh",
        confirms=True,
        touches=(Point("zone", Showdown.deck.name),),
    )
    no = Option(NO, "Keep the hand", icon="hand", quiet=True)


@tied
async def begin_turn(showdown: Showdown) -> None:
    """Step 1, Effects at the start of the turn; step 2, the draw (WS-2.4, WS-2.5)."""
    table, facts, seat = showdown.table, showdown.facts, showdown.active
    table.set_fact("turn", facts["turn"] + 1)
    turn = showdown.turn_of_match()
    table.set_fact("actions", 1 if turn == 1 else ACTIONS)
    table.set_fact("set_used", False)
    table.set_fact("step", "continuous")
    shift_damage(showdown)
    await continuous_step(showdown, seat)
    table.set_fact("step", "draw")
    draws = min(turn - 1, DRAWS)  # none and one on the first two turns (WS-2.7)
    if draws:
        draw(showdown, seat, draws)
    table.set_fact("step", "play")
    table.set_fact("phase", "play")


async def continuous_step(showdown: Showdown, seat: int) -> None:
    """Activates each Effect at the start of the turn, in the order its player chooses (WS-2.4).

    It is asked only where the Effects that wait differ. That lies open for all, so that the
    question tells nothing. With the option `trigger_order` at `oldest_first` it is never asked.
    """
    row = showdown.zones[ROW[seat]]
    waiting = tuple([copy for copy in row if showdown.in_row(copy).start is not None])
    if len(waiting) < 2:
        for copy in waiting:
            await start_of_turn(showdown, seat, copy)
        return
    async for copy in TriggerOrder(waiting).one_by_one(seat):
        await start_of_turn(showdown, seat, copy)


@dataclass(unsafe_hash=True)
class TriggerOrder(Asked, ChooseOrder[Showdown]):
    """Several Effects wait at the start of the turn; whose comes next? (WS-2.4)

    items: the cards with those Effects.
    """

    kind = "trigger_order"
    rule = "WS-2.4"
    asks = "which Effect first?"
    line = "Several Continuous cards of yours act at the start of the turn; you choose their order."
    meanwhile = "orders the Effects at the start of the turn"
    waits = "The order of your Effects at the start of the turn comes first."

    def differing(self, showdown: Showdown) -> Sequence[str]:
        """The cards whose Effects differ, each the oldest of its kind; or the oldest of all."""
        if showdown.options["trigger_order"] == "oldest_first":
            return self.items[:1]
        kinds: dict[tuple[str, str], str] = {}
        for copy in self.items:
            kinds.setdefault((showdown.cards[copy].id, showdown.in_row(copy).id), copy)
        return list(kinds.values())

    def option(self, showdown: Showdown, seat: int, value: tuple[str, str]) -> Option:
        """A card of the Continuous row, with what it copies (WS-2.54), and what it does."""
        copy = value[1]
        card, face = showdown.cards[copy], showdown.in_row(copy)
        label = card.name if face is card else f"{card.name} as {face.name}"
        (said,) = face.texts("start")
        note = said.removeprefix("At the start of your turn, ")
        return Option(option_id(value), label, note, (Point("card", copy),), icon="loop")


@dataclass(unsafe_hash=True)
class Main(Activates):
    """One thing of step 3: play a card, Set one, or end the turn (WS-2.6, WS-3.1)."""

    always: bool = True
    kind = "main"
    verb = "play"
    rule = "WS-2.6"
    secret = True

    def unfit(self, showdown: Showdown, seat: int, card: Card) -> Reason | None:
        """Why a card does nothing on the own turn, or has no place (WS-2.17, WS-1.6)."""
        if card.own_turn:
            return NO_ROOM if card.continuous and row_full(showdown, seat) else None
        return ONLY_WITH_OTHERS if card.less else ONLY_ANSWERS

    def legal(self, showdown: Showdown, seat: int) -> Sequence[tuple[str, ...]]:
        """WS-3.1: play a hand card or a Set card, Set a hand card, or end the turn."""
        legal = self.activations(showdown, seat)
        if may_set(showdown, seat):
            legal += [("set", copy) for copy in showdown.zones[HAND[seat]]]
        legal.append(("end",))
        return legal

    def option(self, showdown: Showdown, seat: int, value: tuple[str, ...]) -> Option:
        """A play with its price, a card to Set, or the end."""
        verb, name = value[0], option_id(value)
        if verb == "end":
            spared = "no card was Set" if may_set(showdown, seat) else "nothing is left unused"
            left = counted(showdown.actions, "Action")
            note = f"{left} unused" if showdown.actions else spared
            return Option(name, "End the turn", note, icon="step", ends=True, known=True)
        copy = value[1]
        card = showdown.cards[copy]
        if verb == "set":
            why = self.hindrance(showdown, seat, copy)
            note = f"; {why.text[:1].lower()}{why.text[1:]}" if why else ""
            at = (Point("card", copy), Point("zone", Showdown.set[seat]))
            return Option(name, f"Set {card.name}", f"face-down, free{note}", at, icon="layers")
        points = (*(Point("card", each) for each in value[1:]), Point("zone", Showdown.series.name))
        played = showdown.as_played(copy) or card
        return Option(
            name,
            with_suns(showdown, copy, value[2:]),
            price(showdown, seat, value[1:]),
            points,
            icon="play",
            touches=showdown.damaged(seat, *played.alternatives),
        )

    def words(self, showdown: Showdown, seat: int) -> Prompt:
        """What may be done still."""
        left = {0: "No Action left", 1: "1 Action left", 2: "2 Actions left"}[showdown.actions]
        earlier, sets = showdown.set_earlier(seat), may_set(showdown, seat)
        may = "you may play Set cards" if earlier else ""
        if sets:
            may = f"{may} and Set one more" if may else "you may Set a card"
        return Prompt(
            f"{{seat:{seat}}}: {ASKED[bool(showdown.actions or earlier), sets]}",
            f"{left}{', and ' if may else ''}{may}.",
            f"It is the turn of {{seat:{seat}}}",
            (f"Turn {showdown.turn}: {{seat:{seat}}}, {left[:1].lower()}{left[1:]}.",),
            self.rule,
        )


MAIN, ONLY_THE_END = Main(), Main(always=False)


@tied
async def play_step(showdown: Showdown) -> None:
    """One thing of step 3: an Action, a Set card, Setting a card, or the end (WS-2.6)."""
    seat = showdown.active
    over = only_ends(showdown, seat)
    value = await (ONLY_THE_END if over else MAIN).of(seat)
    if value[0] == "play":
        await play(showdown, seat, value[1], value[2:])
    elif value[0] == "set":
        set_card(showdown, seat, value[1])
    else:
        showdown.phase = "end_turn"
        if over:
            showdown.say_turn_ends(seat, "Turn ends: {seat:%d} has nothing left to do", seat)


def set_card(showdown: Showdown, seat: int, copy: str) -> None:
    """Puts a card face-down, free of charge; it is no Action (WS-2.12)."""
    table, facts = showdown.table, showdown.facts
    table.move(copy, Showdown.hand[seat], Showdown.set[seat])
    showdown.set_on[seat] = (*showdown.set_on[seat], facts["turn"])
    showdown.set_used = True
    showdown.say("{seat:%d} Sets a card", seat)


@tied
async def end_turn(showdown: Showdown) -> None:
    """The turn passes; unused Actions are lost (WS-2.6, WS-2.8)."""
    seat, limit = showdown.active, showdown.options["hand_limit"]
    if limit != "none":
        surplus = len(showdown.hand[seat]) - limit
        await discard(showdown, seat, surplus)
    showdown.active = FOE[seat]
    showdown.phase = "begin_turn"


def tie_break(showdown: Showdown) -> None:
    """Both at 0: a complete new setup, both on 6 Water (WS-2.65)."""
    showdown.say("**Both at 0: tie-breaking match, 6 Water each**")
    showdown.tiebreaks += 1
    showdown.phase = "set_up"
