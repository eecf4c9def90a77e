"""The sentences of Techniques (GS-22.3): each gives a moment, and what happens then."""

from __future__ import annotations

from typing import NamedTuple

from game.games.gunsword.cards import Currency, Moment
from game.games.gunsword.vocabulary import vocabulary
from game.rules.content.sentences import Parsed

Line = tuple[Parsed, ...]


class Acts(NamedTuple):
    """What a Technique's sentence says: a `Hook` before it has a place."""

    when: Moment
    effects: Line = ()
    condition: Parsed | None = None
    pay: tuple[Currency, int] | None = None
    interrupt: Line = ()
    less: int = 0
    least: int = 0


@vocabulary.phrase("hook", "At the start of each Round, {line}")
def round_start(line: Line) -> Acts:
    """At set-up, and at each Reset before Initiative (GS-18.3)."""
    return Acts("round_start", line)


@vocabulary.phrase("hook", "When you take Initiative, {line}")
def take_initiative(line: Line) -> Acts:
    """At the beginning of every turn of yours (GS-3.4, GS-4.1)."""
    return Acts("take_initiative", line)


@vocabulary.phrase(
    "hook",
    "A Skill you play costs {less:number} less, but at least {least:number}, if {condition}",
    icon="momentum",
    brief="Costs -{less}",
)
def cost(less: int, least: int, condition: Parsed) -> Acts:
    """A lower Cost, after the card's own Hand Effect (GS-12.5)."""
    return Acts("cost", condition=condition, less=less, least=least)


@vocabulary.phrase("hook", "When you play a Skill, {line}")
def skill_played(line: Line) -> Acts:
    """After paying and before the Drop Effects (GS-5.3)."""
    return Acts("skill_played", line)


@vocabulary.phrase(
    "hook", "When you play a Skill, you may spend {amount:number} Armor to get {line}"
)
def skill_played_for_armor(amount: int, line: Line) -> Acts:
    """After paying and before the Drop Effects, at a price in Armor tokens (GS-5.3)."""
    return Acts("skill_played", line, pay=("Armor", amount))


@vocabulary.phrase(
    "hook",
    "After a Combo Line of your Skill, you may spend {amount:number} Momentum"
    " to Interrupt with {line}",
)
def between_lines(amount: int, line: Line) -> Acts:
    """Inserts a Combo Line after the one just completed (GS-13.4)."""
    return Acts("between_lines", pay=("Momentum", amount), interrupt=line)


@vocabulary.phrase("hook", "When you Reload in a Combo Chain, you may Interrupt with {line}")
def reload(line: Line) -> Acts:
    """Inserts a Combo Line after the one in which you Reloaded (GS-13.3)."""
    return Acts("reload", interrupt=line)


@vocabulary.phrase("hook", "When you Push a foe, {line}")
def pushed_foe(line: Line) -> Acts:
    """After the Push, on "that foe" (GS-9.2)."""
    return Acts("pushed_foe", line)


@vocabulary.phrase("hook", "At the end of your Combo Chain, {line}")
def chain_end(line: Line) -> Acts:
    """Before the Skill is discarded (GS-5.7)."""
    return Acts("chain_end", line)


@vocabulary.phrase(
    "hook", "You may play your Insights as Skills, paying their Cost", icon="book", brief="Insight"
)
def action() -> Acts:
    """An action of your turn, at the timing of a Command [Skill] (GS-18.5)."""
    return Acts("action")
