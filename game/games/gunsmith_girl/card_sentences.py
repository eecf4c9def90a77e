"""What a card says as a whole: its moment, what it needs and costs, what it does (GG-22.20)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, NamedTuple

from game.games.gunsmith_girl.cards import Condition, Conditions, Costs, Event, Operations
from game.games.gunsmith_girl.vocabulary import vocabulary

BOTH = ("skill", "function")
Phase = Literal["truce", "strategy"]


@vocabulary.phrase("need", "in the {phase}")
@dataclass(frozen=True)
class During:
    """The phase in which a manual skill may be declared (GG-14.3)."""

    phase: Phase


@vocabulary.phrase("need", "by {costs}")
def pay(costs: Costs) -> Costs:
    """What is paid; all parts together, tokens first (GG-22.19)."""
    return costs


class Spoken(NamedTuple):
    """What a sentence of a card says. stacked_on: the twin that an evolution names."""

    operations: Operations = ()
    event: Event | None = None
    phase: Phase | None = None
    conditions: Conditions = ()
    costs: Costs = ()
    optional: bool = False
    stacked_on: str = ""


@vocabulary.phrase(BOTH, "{line}.", example="This Persona gains 50 Strength.")
@vocabulary.phrase(BOTH, "{needs}; {line}.", example="In a Fight; Draw 1 card.")
@vocabulary.phrase("skill", "{event}; {line}.", example="Flip; Draw 1 card.")
@vocabulary.phrase("skill", "{event}, {needs}; {line}.", example="Flip, in a Fight; Draw 1 card.")
@vocabulary.phrase(
    "skill",
    "{event}; You may {line}.",
    example="Flip; You may draw 1 card.",
    optional=True,
)
@vocabulary.phrase(
    "skill",
    "{event}, {needs}; You may {line}.",
    example="Flip, by losing 1 Token; You may draw 1 card.",
    optional=True,
)
@vocabulary.phrase("invocation", "Summon this card.")
@vocabulary.phrase("invocation", "{needs}; Summon this card.")
@vocabulary.phrase("invocation", "Stack on {twin:named}.")
@vocabulary.phrase("invocation", "{needs}; Stack on {twin:named}.")
def spoken(
    line: Operations = (),
    needs: tuple[During | Condition | Costs, ...] = (),
    event: Event | None = None,
    optional: bool = False,
    twin: str = "",
) -> Spoken:
    """What is done, when its moment comes and what it needs is there (GG-14, GG-16.1, GG-22.20).

    needs: in the order phase, conditions, costs.
    """
    return Spoken(
        operations=line,
        event=event,
        phase=next((each.phase for each in needs if isinstance(each, During)), None),
        conditions=tuple(each for each in needs if isinstance(each, Condition)),
        costs=tuple(cost for each in needs if isinstance(each, tuple) for cost in each),
        optional=optional,
        stacked_on=twin,
    )
