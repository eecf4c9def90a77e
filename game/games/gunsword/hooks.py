"""Hand Effects and the sentences of Techniques (GS-22.2, GS-22.3): what each gives its card."""

from __future__ import annotations

from game.games.gunsword.cards import Command, CostIf, CountInsights, Effects, Hook, Line, Pay
from game.games.gunsword.vocabulary import vocabulary
from game.rules.content.sentences import Parsed
from game.rules.printed import sentence_of


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
def command_skill(line: Effects) -> Command:
    """When you could play a Skill, discard this card instead, at no Cost (GS-7.1)."""
    return Command("Skill", line)


@vocabulary.phrase("hand", "Command [Counter], {line}", icon="hand", brief="Counter")
def command_counter(line: Effects) -> Command:
    """When you could play a Counter, discard this card instead, at no Cost (GS-6.4)."""
    return Command("Counter", line)


@vocabulary.phrase("hook", "At the start of each Round, {line}")
def round_start(line: Effects) -> Hook:
    """At set-up, and at each Reset before Initiative (GS-18.3)."""
    return Hook("round_start", line)


@vocabulary.phrase("hook", "When you take Initiative, {line}")
def take_initiative(line: Effects) -> Hook:
    """At the beginning of every turn of yours (GS-3.4, GS-4.1)."""
    return Hook("take_initiative", line)


@vocabulary.phrase(
    "hook",
    "A Skill you play costs {less:number} less, but at least {least:number}, if {condition}",
    icon="momentum",
    brief="Costs -{less}",
)
def cost(less: int, least: int, condition: Parsed) -> Hook:
    """A lower Cost, after the card's own Hand Effect (GS-12.5)."""
    return Hook("cost", condition=condition, less=less, least=least)


@vocabulary.phrase("hook", "When you play a Skill, {line}")
def skill_played(line: Effects) -> Hook:
    """After paying and before the Drop Effects (GS-5.3)."""
    return Hook("skill_played", line)


@vocabulary.phrase(
    "hook", "When you play a Skill, you may spend {amount:number} Armor to get {line}"
)
def skill_played_for_armor(amount: int, line: Effects) -> Hook:
    """After paying and before the Drop Effects, at a price in Armor tokens (GS-5.3)."""
    return Hook("skill_played", line, pay=("Armor", amount))


@vocabulary.phrase(
    "hook",
    "After a Combo Line of your Skill, you may spend {amount:number} Momentum"
    " to Interrupt with {line}",
)
def between_lines(amount: int, line: Effects) -> Hook:
    """Inserts a Combo Line after the one just completed (GS-13.4)."""
    return Hook("between_lines", pay=("Momentum", amount), line=_inserted(line))


@vocabulary.phrase("hook", "When you Reload in a Combo Chain, you may Interrupt with {line}")
def reload(line: Effects) -> Hook:
    """Inserts a Combo Line after the one in which you Reloaded (GS-13.3)."""
    return Hook("reload", line=_inserted(line))


@vocabulary.phrase("hook", "When you Push a foe, {line}")
def pushed_foe(line: Effects) -> Hook:
    """After the Push, on "that foe" (GS-9.2)."""
    return Hook("pushed_foe", line)


@vocabulary.phrase("hook", "At the end of your Combo Chain, {line}")
def chain_end(line: Effects) -> Hook:
    """Before the Skill is discarded (GS-5.7)."""
    return Hook("chain_end", line)


@vocabulary.phrase(
    "hook", "You may play your Insights as Skills, paying their Cost", icon="book", brief="Insight"
)
def action() -> Hook:
    """An action of your turn, at the timing of a Command [Skill] (GS-18.5)."""
    return Hook("action")


def _inserted(effects: Effects) -> Line:
    """The Combo Line that an Interrupt inserts."""
    words = "; then ".join(effect.text for effect in effects)
    return Line("", sentence_of(words[0].upper() + words[1:], effects), effects)
