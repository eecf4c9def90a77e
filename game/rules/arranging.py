"""A match that is arranged by hand: a card laid somewhere, a tracker set, a piece stood on a space.

An arrangement is made and kept as a decision is, by its option's text. Nothing that a rule has in
its local variables can follow it; so it is made only where a match begun from the state as it is
asks the very same, and the match goes on from there as from a checkpoint.
"""

from __future__ import annotations

from collections.abc import Iterator
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, NamedTuple

from game.rules.ask import Reason
from game.rules.board.board import is_space
from game.rules.events import Event, kind_of, owner_of
from game.rules.state import GameState
from game.rules.table import Table

if TYPE_CHECKING:
    from game.rules.game_rules import GameRules
    from game.rules.match import Match

ARRANGE = "arrange"
LAY, SET, STAND = "lay", "set", "stand"
ARRANGED = "arranged"
"""The fact that a match was arranged by hand; no rule reads it, and no other match has it."""

TOP, BOTTOM, UP, DOWN = "top", "bottom", "up", "down"
PILE_WAYS = MappingProxyType({TOP: "on top", BOTTOM: "at the bottom"})
FACE_WAYS = MappingProxyType({DOWN: "face down", UP: "face up"})
ONE_WAY = MappingProxyType({"": ""})
"""The ways in which a card may be laid into a zone; see `GameRules.ways`."""


class Refused(ValueError):
    """An arrangement that cannot be made; `reason` says why, and by which rule."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(f"{reason.text} ({reason.rule})" if reason.rule else reason.text)
        self.reason = reason


class Arrangement(NamedTuple):
    """What is arranged. verb: LAY a card into a zone, SET a tracker, or STAND a piece on a space.

    way: how a card lies in its zone, where there are several ways (see `GameRules.ways`).
    """

    verb: str
    what: str
    where: str
    way: str = ""

    @property
    def option(self) -> str:
        """Its text in a save."""
        return " ".join((ARRANGE, *filter(None, self)))

    @classmethod
    def of(cls, option: str) -> Arrangement | None:
        """The arrangement that a decision's option says; None of a decision that rules ask for."""
        words = option.split(" ")
        if words[0] != ARRANGE or not 4 <= len(words) <= 5 or words[1] not in (LAY, SET, STAND):
            return None
        return cls(*words[1:])


def unready(match: Match) -> str:
    """Why nothing can be arranged in a match now, for the player; empty when it can."""
    if match.pending is None:
        return "The match is over. Take back its last decision to arrange it."
    if match.rules.unready:
        return match.rules.unready
    if match.rules.setup.privacy != "open":
        return "Hands are hidden in this match. Only an open match can be arranged."
    if not match.can_begin_here():
        return (
            "Something is carried out just now. Answer, or take back what began it; "
            "then the match can be arranged."
        )
    return ""


def arranged_table(match: Match, made: Arrangement) -> tuple[Table, list[Event]]:
    """The table of a match as it is arranged, and what has happened to it. Raises `Refused`."""
    why = unready(match)
    if why:
        raise Refused(Reason(why, ""))
    assert match.seat is not None
    table, events = match.table.copy(), list[Event]()
    table.events = events
    _carry_out(match.rules, table, made, match.seat)
    table.events = None
    begun = match.begun(table)
    ask = None if begun is None else begun.pending
    if ask is None or match.pending is None or ask.kind != match.pending.kind:
        why = "The rules would not ask the same any more; they would go on from there."
        raise Refused(Reason(why, ""))
    return table, events


def _carry_out(rules: GameRules[Any], table: Table, made: Arrangement, seat: int) -> None:
    """Arranges a table, and the log says which seat did it. Raises `Refused`; then the table is
    half arranged, and to be thrown away.
    """

    def change(changed: Table) -> None:
        state = rules.context(changed)
        if made.verb == LAY:
            _lay(rules, state, made)
        elif made.verb == SET:
            _set(rules, state, made)
        else:
            _stand(rules, state, made)

    table.say(f"{{seat:{seat}}} arranged the match: {told(rules, table, made)}")
    table.amend(change)
    table.facts[ARRANGED] = True
    wrong = next(rules.impossible(rules.context(table)), None)
    if wrong is not None:
        raise Refused(wrong)


def told(rules: GameRules[Any], table: Table, made: Arrangement) -> str:
    """What was arranged, for the log; all hands lie open there."""
    if made.verb == LAY:
        ways = rules.ways(rules.context(table), made.what, made.where)
        way = f", {ways[made.way]}" if ways.get(made.way) else ""
        return f"{{card:{made.what}}} to {called(made.where)}{way}"
    if made.verb == SET:
        return f"{called(made.what)} set to {made.where}"
    return f"{called(made.what)} to {{space:{made.where}}}"


def called(name: str) -> str:
    """What a zone, a tracker or a piece is called in markup: `the hand of {seat:1}`."""
    kind, seat = kind_of(name).replace("_", " "), owner_of(name)
    card = next((f" on {{card:{part}}}" for part in name.split(":") if "#" in part), "")
    return f"the {kind}{card} of {{seat:{seat}}}" if seat else f"the {kind}"


def _lay(rules: GameRules[Any], state: Any, made: Arrangement) -> None:
    card, zone = made.what, made.where
    if zone not in state.zones:
        raise Refused(Reason(f"There is no zone '{zone}'.", ""))
    rule = rules.laid_by_hand.get(kind_of(zone))
    lies = next((name for name, cards in state.zones.items() if card in cards), "")
    if rule is None or (lies and kind_of(lies) not in rules.laid_by_hand):
        raise Refused(Reason("What lies there belongs to something that is carried out.", ""))
    if not lies and card not in rules.content.copies:
        raise Refused(Reason("The set holds no such card.", ""))
    if made.way not in rules.ways(state, card, zone):
        raise Refused(Reason("It cannot be laid there so.", rule))
    rules.lay(state, card, lies, zone, made.way)


def _set(rules: GameRules[Any], state: Any, made: Arrangement) -> None:
    kind, card = kind_of(made.what), made.what.rpartition(":")[2]
    declared = state.declared.get(kind)
    on_card = getattr(declared, "of_cards", False) and any(card in z for z in state.zones.values())
    if made.what not in state.trackers and not on_card:
        raise Refused(Reason(f"There is no tracker '{made.what}'.", ""))
    try:
        value = int(made.where)
    except ValueError:
        raise Refused(Reason(f"'{made.where}' is no whole number.", "")) from None
    rules.set_to(state, made.what, value)


def _stand(rules: GameRules[Any], state: Any, made: Arrangement) -> None:
    board = rules.board
    if made.what not in state.pieces or not is_space(state.pieces[made.what]):
        raise Refused(Reason(f"There is no piece '{made.what}' on the board.", ""))
    if board is None or not board.is_floor(made.where):
        raise Refused(Reason("No piece can stand there: it is no free space of the board.", ""))
    state.table.place(made.what, made.where)


def out_of_bounds(state: GameState) -> Iterator[Reason]:
    """The trackers that are lower or higher than they may be."""
    declared = {each.name: each for each in state.declared.values() if each.among == "trackers"}
    for name, value in state.trackers.items():
        tracker: Any = declared[kind_of(name)]
        low, high = tracker.bounds
        what = kind_of(name).replace("_", " ").capitalize()
        if value < low:
            yield Reason(f"{what} is never below {low}.", tracker.rule)
        elif high is not None and value > high:
            yield Reason(f"{what} is never above {high}.", tracker.rule)


def copies_for(rules: GameRules[Any], table: Table, card: str, zone: str) -> list[str]:
    """The copies of a card that could be laid into a zone, those first that lack least elsewhere:
    hidden ones of the same seat, those off the table, then all others.

    card: its id as it is printed, or one copy.
    """
    if "#" in card:
        return [card]
    lies = {each: name for name, cards in table.zones.items() for each in cards}
    every = dict.fromkeys((*rules.content.copies, *lies))
    found = [each for each in every if each.partition("#")[0] == card]

    def lack(copy: str) -> int:
        name = lies.get(copy)
        if name is None:
            return 1
        own = owner_of(name) in (None, owner_of(zone))
        if own and rules.sight.zones.get(kind_of(name)) == "count":
            return 0
        return 4 if name == zone else 2 + (not own)

    return sorted(found, key=lack)
