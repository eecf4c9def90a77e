"""The Hand Effects of cards (GS-22.2): each sentence gives what the card then has."""

from __future__ import annotations

from game.games.gunsword.cards import Command, CostIf, CountInsights, Pay
from game.games.gunsword.vocabulary import vocabulary
from game.rules.content.sentences import Parsed


@vocabulary.phrase(
    "hand",
    "X is the Momentum you choose to spend, {low:number} to {high:number}",
    icon="momentum",
    brief="X is {low}-{high}",
)
def pay_x(low: int, high: int) -> Pay:
    """X is chosen when the Cost is paid, as far as it can be paid (GS-12.4)."""
    return Pay(low, high)


@vocabulary.phrase(
    "hand", "X is the printed Power of your Insights together", icon="book", brief="X by Insights"
)
def count_insights() -> CountInsights:
    """X is computed when the card is played, without a choice (GS-12.4)."""
    return CountInsights()


@vocabulary.phrase(
    "hand", "This costs {cost:number} if {condition}", icon="hand", brief="Cost {cost}"
)
def cost_if(cost: int, condition: Parsed) -> CostIf:
    """The Cost is replaced while the condition holds (GS-12.5)."""
    return CostIf(cost, condition)


@vocabulary.phrase("hand", "Command [Skill], {line}", icon="hand", brief="Command")
def command_skill(line: tuple[Parsed, ...]) -> Command:
    """When you could play a Skill, discard this card instead, at no Cost (GS-7.1)."""
    return Command("Skill", line)


@vocabulary.phrase("hand", "Command [Counter], {line}", icon="hand", brief="Counter")
def command_counter(line: tuple[Parsed, ...]) -> Command:
    """When you could play a Counter, discard this card instead, at no Cost (GS-6.4)."""
    return Command("Counter", line)
