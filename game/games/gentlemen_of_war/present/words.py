"""What the log and the cover say of a match (GW-21.6)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from game.rules.wording import counted

if TYPE_CHECKING:
    from game.games.gentlemen_of_war.state import Battle

AIM_WORDS: Mapping[str, str] = MappingProxyType(
    {
        "n": "north",
        "ne": "north-east",
        "e": "east",
        "se": "south-east",
        "s": "south",
        "sw": "south-west",
        "w": "west",
        "nw": "north-west",
    }
)


def happened(battle: Battle, part: int, record: tuple[Any, ...]) -> Iterator[str]:
    """The lines for something that happened in a part of an Execution; see `state.Course`."""
    verb, seat, *more = record
    who = f"{{seat:{seat}}} {battle.fighter(seat).name}"
    match verb, more:
        case "plays", (card, step):
            yield f"{who} plays {{card:{card}}}{f' on step {step}' if step else ''}"
        case "pulse", (foe, damage, left):
            when = "Start of execution" if not part else "End of execution"
            yield f"{when}: pulse of {who}: {name(battle, foe)} {damage}, {lost(damage, left)}"
        case "order", (order, aim, start, end, why, hits):
            lead = f"Step {part}: {who} - {battle.content.orders[order].name} {aim}"
            if battle.content.does[order].attack:
                yield f"{lead} from {{space:{start}}}: {struck(battle, hits)}"
            elif start == end:
                because = f" ({why})" if why else ""
                yield f"{lead}: stays on {{space:{start}}}{because}"
            else:
                yield f"{lead}: {{space:{start}}} to {{space:{end}}}"
        case "nudge", (by, start, end):
            yield f"{name(battle, by)} nudges {who} {{space:{start}}} to {{space:{end}}}"
        case "loses", (count, left):
            yield f"{who} (downed) loses {counted(count, 'order')}, deck {left}"
        case "falls", (overkill, condition):
            yield f"{who} falls (overkill {overkill}): {condition}"
        case "returns", (flag,):
            yield f"{who} returns the flag of team {flag}"
        case "takes", (flag,):
            yield f"{who} takes the flag of team {flag}"
        case "scores", (flag,):
            yield f"{who} brings home the flag of team {flag}"


def struck(battle: Battle, hits: tuple[tuple[Any, ...], ...]) -> str:
    """What an attack does to those in its range."""
    said = []
    for target, how, base, percent, damage, left in hits:
        text = f"{name(battle, target)} {how}"
        if percent or damage:
            text += f", {base} × {percent}% = {damage}"
            if damage and battle.facts[f"condition:{target}"] != "downed":
                text += f", {lost(damage, left)}"
        said.append(text)
    return "; ".join(said) or "hits nobody"


def lost(damage: int, left: int) -> str:
    """The hit points before and after a hit; left: those afterwards, below 0 by the overkill."""
    return f"{max(0, left + damage)} to {max(0, left)}"


def name(battle: Battle, seat: int) -> str:
    """A seat by its mark and its character."""
    return f"{{seat:{seat}}} {battle.fighter(seat).name}"


def standings(battle: Battle) -> tuple[str, ...]:
    """What everyone sees of the players, a line each, for the cover."""
    lines = []
    for seat in battle.seats:
        if battle.facts[f"character:{seat}"]:
            condition = battle.facts[f"condition:{seat}"]
            health = battle.trackers.get(f"health:{seat}", 0)
            state = f"{health} hit points" if condition == "standing" else condition
            lines.append(f"{name(battle, seat)}: {state}")
    return tuple(lines) or ("The match is being set up.",)
