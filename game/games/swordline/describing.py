"""The options of every decision as the table shows them (SL-3)."""

from __future__ import annotations

from game.games.swordline.actions import LENGTH
from game.games.swordline.duel import Duel
from game.games.swordline.round import ACCEPT, CONCEDE, OFFER_DRAW
from game.rules.ask import Ask, Option, Point, Value, option_id


def describe(duel: Duel, ask: Ask, seat: int) -> list[Option]:
    """The values of an ask as options, in the same order, and those that are no move."""
    values = ask.legal(duel, seat, *ask.args)
    beside = ask.aside(duel, seat, *ask.args) if ask.aside else ()
    return [*(_option(duel, seat, value) for value in values), *map(_aside, beside)]


def _option(duel: Duel, seat: int, value: Value) -> Option:
    if value[0] == "place":
        return _placing(duel, seat, value)
    if value[0] == "direction":
        way = {"right": "E", "left": "W"}[value[1]]
        return Option(option_id(value), f"To the {value[1]}", way=way)
    if value == ACCEPT:
        return Option(value, "Accept the draw", "the match ends without a winner")
    return Option(value, "Decline", "the match goes on", quiet=True)


def _placing(duel: Duel, seat: int, value: Value) -> Option:
    """A card by an edge: it can be chosen by the card and by the beat it would begin on."""
    _, card, edge = value
    first = duel.head(seat) + 1
    last = first + LENGTH[edge] - 1
    lies = "face-up" if last <= duel.head(3 - seat) else "face-down"
    name = duel.content.copies[card].name
    points = (Point("card", card), Point("slot", f"{seat}:{first}"))
    label = f"Place {duel.state(card, edge).text} on {first}–{last}"
    return Option(option_id(value), label, f"{name}, {lies}", points)


def _aside(value: Value) -> Option:
    if value == OFFER_DRAW:
        return Option(value, "Offer a draw", "the other player answers", aside=True)
    assert value == CONCEDE
    return Option(value, "Concede", "the other player wins", aside=True)
