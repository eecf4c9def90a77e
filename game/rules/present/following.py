"""What follows from a choice, in words: the same on buttons, meters, foes and in lists.

The words carry the log's markup (`{seat:1}`) and are made of forecasts, so nothing hidden is in
them. Numbers are told as they are and as they will be: `Health 20 → 16`.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import Literal

from game.rules.present.forecast import Change, Forecast

Verdict = Literal["", "wins", "may win", "draws", "may lose", "loses"]
"""What a choice decides for the seat that makes it, if nobody's answer can change it or if one can;
nothing where the match goes on."""

VERDICTS: Mapping[Verdict, str] = {
    "wins": "**wins the match**",
    "may win": "**wins the match**",
    "draws": "**ends in a draw**",
    "may lose": "**you lose**",
    "loses": "**you lose**",
}

OPEN = "then chance or hidden cards decide"
"""What is said of all that lies beyond what a seat can know."""


def verdict_of(told: Forecast, seat: int) -> Verdict:
    """What is decided for a seat."""
    if told.winners is None:
        return ""
    if not told.winners:
        return "draws"
    answered = any(each != seat for each in told.declined)
    if seat in told.winners:
        return "may win" if answered else "wins"
    return "may lose" if answered else "loses"


def verdict_of_all(found: Collection[Verdict]) -> Verdict:
    """What a choice among several decides: it wins where one does, and loses where all do."""
    order: tuple[Verdict, ...] = ("wins", "may win", "", "draws", "may lose", "loses")
    return min(found, key=order.index, default="")


def numbers(before: object, after: object) -> str:
    """A number as it is and as it will be, once where it stays."""
    return f"{before} → {after}" if before != after else str(after)


def changed(changes: Mapping[str, Change]) -> str:
    """What becomes of trackers, by their labels: `Health 12 → 10`."""
    return ", ".join(f"{name} {numbers(c.before, c.after)}" for name, c in changes.items())


def following(told: Forecast, asked: int, changes: Iterable[tuple[int, str]]) -> Iterator[str]:
    """What a choice of the seat `asked` leads to, thing by thing; what decides the match first.

    asked: 0 for what is told to everyone, which names all seats. changes: the seats of whom
    something changes, each with what does.
    """
    decided, answers = VERDICTS.get(verdict_of(told, asked), ""), unless(told, asked)
    if told.winners and not asked:
        won = " and ".join(f"{{seat:{seat}}}" for seat in told.winners)
        decided = f"{won} **{'wins' if len(told.winners) == 1 else 'win'} the match**"
    said = [
        words if seat == asked else f"{{seat:{seat}}} {words}" for seat, words in changes if words
    ]
    said += ["you are out" if seat == asked else f"{{seat:{seat}}} is out" for seat in told.out]
    if told.ended and told.winners is None:
        whose = "your turn" if told.ended == asked else f"the turn of {{seat:{told.ended}}}"
        said.append(f"{whose} ends")
    if decided:
        yield f"{decided} {answers}".rstrip()
    elif said and answers:
        said[-1] += f", {answers}"
    yield from said


def unless(told: Forecast, asked: int) -> str:
    """Whose answers might change it; nothing where nobody is asked on the way."""
    asked_on_the_way = told.answers if told.winners is None else told.declined
    others = [f"{{seat:{seat}}}" for seat in asked_on_the_way if seat != asked]
    if not others:
        return ""
    verbs = told.verbs or ("answer",)
    return (
        f"unless {' or '.join(others)} {either(verbs) if len(others) == 1 else ' or '.join(verbs)}"
    )


def either(verbs: Sequence[str]) -> str:
    """What a single one does: one of several things (`counters or Blocks`, `passes the draw`)."""
    found = [verb.partition(" ") for each in verbs for verb in each.split(" or ")]
    return " or ".join(f"{_of_one(verb)}{space}{what}" for verb, space, what in found)


def _of_one(verb: str) -> str:
    return f"{verb}es" if verb.endswith(("s", "x", "z", "ch", "sh")) else f"{verb}s"


def beyond(told: Forecast, asked: int) -> str:
    """What lies beyond it: who decides then; nothing where the asked seat does, or nobody."""
    if not told.known:
        return OPEN
    if not told.then or not told.asked or told.asked[0] == asked:
        return ""
    return f"then {told.then[:1].lower()}{told.then[1:]}"
