"""What the sentences on the cards do, and what they say of a card."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any

from game.games.water_showdown.cards import Answer, Static, vocabulary
from game.games.water_showdown.rules.activating import leave_continuous
from game.games.water_showdown.rules.choosing import choose_targets
from game.games.water_showdown.rules.legal import gist
from game.games.water_showdown.rules.resources import (
    aims,
    damage_opponent,
    damage_self,
    discard,
    draw,
    gain,
    recent_damage,
)
from game.games.water_showdown.showdown import (
    FOE,
    Asked,
    Cause,
    Showdown,
)
from game.rules.ask import Option, Point, Reason, option_id
from game.rules.content.sentences import Parsed
from game.rules.decision import ENOUGH, ChooseSome
from game.rules.wording import counted

HIT = MappingProxyType({"icon": "hit", "tone": "attack"})
DROP = MappingProxyType({"icon": "drop", "tone": "defend"})
SHIELD = MappingProxyType({"icon": "shieldf", "tone": "defend"})
DRAWS = MappingProxyType({"icon": "deck", "tone": "other"})
CARDS = MappingProxyType({"icon": "hand", "tone": "other"})
"""How small cards show sentences of a kind."""

# Damage


def attack_value(showdown: Showdown, cause: Cause) -> int:
    """The Attack Value of a card, of the copied one where it copies (WS-2.53)."""
    return showdown.face(showdown.chain[cause.place]).attack


@vocabulary.effect("Attack", brief="Attack {attack}", full="Attack {attack}.", **HIT)
@aims(attack_value)
async def attack(showdown: Showdown, cause: Cause) -> None:
    """Your opponent loses Water equal to the card's Attack Value (WS-2.38)."""
    damage_opponent(showdown, cause, attack_value(showdown, cause))


@vocabulary.effect(
    "Deal {amount:number} damage to your opponent", brief="Deal {amount}", terse="{amount}", **HIT
)
@aims(lambda showdown, cause, amount: amount)
async def damage(showdown: Showdown, cause: Cause, amount: int) -> None:
    """Damage that is no Attack; a Defend works against it, too (WS-2.35)."""
    damage_opponent(showdown, cause, amount)


@vocabulary.effect(
    "Deal {amount:number} damage to your opponent"
    " ({behind:number} if you have less Water than your opponent)",
    brief="Deal {amount}",
    terse="{amount}",
    **HIT,
)
@aims(lambda showdown, cause, amount, behind: behind if showdown.behind(cause.seat) else amount)
async def damage_more(showdown: Showdown, cause: Cause, amount: int, behind: int) -> None:
    """As before, with the other number for who has less Water then (WS-2.47)."""
    damage_opponent(showdown, cause, behind if showdown.behind(cause.seat) else amount)


@vocabulary.effect(
    "Deal {amount:number} damage to your opponent and {own:number} damage to yourself",
    brief="Hit {amount}, take {own}",
    **HIT,
)
@aims(lambda showdown, cause, amount, own: amount)
async def damage_both(showdown: Showdown, cause: Cause, amount: int, own: int) -> None:
    """The opponent first, then yourself, as one step (WS-2.48)."""
    damage_opponent(showdown, cause, amount)
    damage_self(showdown, cause.seat, own)


def _back(showdown: Showdown, cause: Cause, plus: int, most: int) -> int:
    return min(most, recent_damage(showdown, cause.seat) + plus)


@vocabulary.effect(
    "Deal damage to your opponent equal to the damage dealt to you during the last turn"
    " plus {plus:number}, at most {most:number}",
    brief="Strike back",
    **HIT,
)
@aims(_back)
async def damage_back(showdown: Showdown, cause: Cause, plus: int, most: int) -> None:
    """What was dealt to you comes back (WS-2.49)."""
    damage_opponent(showdown, cause, _back(showdown, cause, plus, most))


# Water


@vocabulary.effect("Gain {amount:number} Water", brief="Gain {amount}", terse="+{amount}", **DROP)
async def gain_water(showdown: Showdown, cause: Cause, amount: int) -> None:
    """You gain Water, up to 20 (WS-2.46)."""
    gain(showdown, cause.seat, amount)


@vocabulary.effect(
    "Gain {amount:number} Water ({behind:number} if you have less Water than your opponent)",
    brief="Gain {amount} ({behind})",
    terse="+{amount}",
    **DROP,
)
async def gain_more(showdown: Showdown, cause: Cause, amount: int, behind: int) -> None:
    """As before, with the other number for who has less Water then (WS-2.47)."""
    gain(showdown, cause.seat, behind if showdown.behind(cause.seat) else amount)


@vocabulary.effect(
    "Gain Water equal to the damage dealt to you during the last turn, at most {most:number}",
    brief="Gain back",
    **DROP,
)
async def gain_back(showdown: Showdown, cause: Cause, most: int) -> None:
    """What was dealt to you is gained back (WS-2.49)."""
    gain(showdown, cause.seat, min(most, recent_damage(showdown, cause.seat)))


# Cards


@vocabulary.effect("Draw {cards}", brief="Draw {cards}", **DRAWS)
async def draw_cards(showdown: Showdown, cause: Cause, cards: int) -> None:
    """You draw cards (WS-2.60)."""
    draw(showdown, cause.seat, cards)


@vocabulary.effect("Your opponent draws {cards}", brief="They draw {cards}", **DRAWS)
async def opponent_draws(showdown: Showdown, cause: Cause, cards: int) -> None:
    """Your opponent draws cards (WS-2.60)."""
    draw(showdown, FOE[cause.seat], cards)


@vocabulary.effect("Discard {cards}", brief="Drop {cards}", **CARDS)
async def discard_cards(showdown: Showdown, cause: Cause, cards: int) -> None:
    """You discard cards of your choice, as many as you have (WS-3.8)."""
    await discard(showdown, cause.seat, cards)


@vocabulary.effect(
    "Your opponent discards {cards} of their choice", brief="They drop {cards}", **CARDS
)
async def opponent_discards(showdown: Showdown, cause: Cause, cards: int) -> None:
    """Your opponent discards cards of their own choice (WS-3.8)."""
    await discard(showdown, FOE[cause.seat], cards)


@vocabulary.effect("Look at your opponent's hand", icon="eye", brief="See hand", tone="other")
async def look(showdown: Showdown, cause: Cause) -> None:
    """You alone see it, once, until you close the view (WS-4.2)."""
    foe, table = FOE[cause.seat], showdown.table
    hand = tuple(showdown.hand[foe])
    for copy in hand:
        table.peek(copy, Showdown.hand[foe], cause.seat)
    showdown.looked[cause.seat] = hand
    showdown.say("{seat:%d} looks at the hand of {seat:%d}", cause.seat, foe)
    await Look().of(cause.seat)
    showdown.looked[cause.seat] = ()


@dataclass(unsafe_hash=True)
class Look(Asked):
    """The other hand lies open to one player, until that player closes it (WS-4.2)."""

    kind = "look"
    rule = "WS-4.2"
    secret = always = True
    asks = "this is the hand of {foe}"
    line = "You alone see it, until you close it."
    meanwhile = "looks at the hand of {foe}"
    told = "{who} may look at the hand of {foe}."
    waits = "Looking at the other hand comes first."

    def legal(self, showdown: Showdown, seat: int) -> Sequence[str]:
        """WS-4.2: to close the view."""
        return ("close",)

    def option(self, showdown: Showdown, seat: int, value: str) -> Option:
        """How many cards were seen."""
        held = counted(len(showdown.hand[FOE[seat]]), "card")
        note = f"you have seen {held}"
        return Option(value, "Close", note, icon="eyeoff", confirms=True)


@vocabulary.effect(
    "Put up to {cards} of your choice from the discard pile into your hand",
    icon="turnback",
    brief="Fetch {cards}",
    tone="other",
)
async def fetch(showdown: Showdown, cause: Cause, cards: int) -> None:
    """Cards from anywhere in the discard pile, one after the other (WS-3.10)."""
    table, seat = showdown.table, cause.seat
    async for copy in Fetch(cards).one_by_one(seat):
        table.move(copy, Showdown.discard.name, Showdown.hand[seat])
        showdown.say("{seat:%d} takes {card:%s} from the discard pile", seat, copy)


@dataclass(unsafe_hash=True)
class Fetch(Asked, ChooseSome[Showdown]):
    """A card out of the discard pile, or enough (WS-3.10)."""

    kind = verb = "fetch"
    rule = "WS-3.10"
    asks = "take {more} from the discard pile"
    line = "It holds {held}; any of them will do."
    meanwhile = "takes cards from the discard pile"
    waits = "The card comes from the discard pile."

    def among(self, showdown: Showdown, seat: int) -> Sequence[str]:
        """WS-3.10: any card of the discard pile."""
        return showdown.discard

    def enough(self, showdown: Showdown, seat: int) -> Option:
        """The rest stays."""
        return Option(ENOUGH, "No more", "leave the rest", icon="x", quiet=True)

    def one(self, showdown: Showdown, seat: int, value: tuple[str, str]) -> Option:
        """A card with its numbers."""
        card, points = showdown.cards[value[1]], (Point("card", value[1]),)
        return Option(option_id(value), f"Take {card.name}", gist(card), points, icon="hand")

    def about(self, showdown: Showdown, seat: int) -> Mapping[str, Any]:
        """How many more, and how many there are."""
        more = f"up to {self.left} cards" if self.left > 1 else "one more card"
        return {"more": more, "held": len(showdown.discard)}

    def refuse(self, showdown: Showdown, seat: int, card: str) -> Reason | None:
        """Only the discard pile matters."""
        return None


@vocabulary.effect(
    "Destroy up to {most:number} {targets} your opponent controls",
    icon="x",
    brief="Break {most}",
    tone="other",
)
async def destroy(showdown: Showdown, cause: Cause, most: int, targets: Sequence[str]) -> None:
    """Cards are discarded, and their Effects are not activated (WS-2.50)."""
    if cause.decided:
        chosen = showdown.chain[cause.place].targets
    else:
        chosen = await choose_targets(showdown, cause.seat, targets, most, hit=True)
    foe = FOE[cause.seat]
    for target in chosen:
        where = ""
        if isinstance(target, int):
            turns = showdown.set_on[foe]
            if target in turns:
                target, where = showdown.set[foe][turns.index(target)], " (Set)"
                showdown.leave_row(foe, target, Showdown.discard.name)
        elif target in showdown.continuous[foe]:
            where = " (Continuous)"
            leave_continuous(showdown, foe, target)
        if where:
            showdown.say("{seat:%d} destroys {card:%s}%s", cause.seat, target, where)


# Conditions


@vocabulary.effect(
    "If at least {least:number} damage was dealt, {effect}",
    "If at least 3 damage was dealt, draw 1 card",
)
async def if_damage(showdown: Showdown, cause: Cause, least: int, effect: Parsed) -> None:
    """Only if this card has dealt so much damage to the opponent so far (WS-2.45)."""
    if showdown.chain[cause.place].dealt >= least:
        await effect.function(showdown, cause._replace(decided=False), *effect.args)


@vocabulary.effect("Unless you have less Water than your opponent, {effect}")
async def unless_behind(showdown: Showdown, cause: Cause, effect: Parsed) -> None:
    """Not for who has less Water then (WS-2.47)."""
    if not showdown.behind(cause.seat):
        await effect.function(showdown, cause._replace(decided=False), *effect.args)


# What a card is, besides its Effect


@vocabulary.phrase(
    "first", "First discard {cards} from your hand", brief="First drop {cards}", **CARDS
)
def discard_first(cards: int) -> int:
    """A required discard, before the answers; it is not given back (WS-2.22)."""
    return cards


@vocabulary.phrase("start", "At the start of your turn, {line}", brief="{line} a turn")
def start_of_turn(line: tuple[Parsed, ...]) -> tuple[Parsed, ...]:
    """What a Continuous card does in each of your steps 1 (WS-2.4)."""
    return line


@vocabulary.phrase(
    "always",
    "Each time you would be dealt damage, you are dealt {less:number} less",
    brief="Take {less} less",
    **SHIELD,
)
def damage_taken_less(less: int) -> Static:
    """As long as it lies in your Continuous row (WS-2.45)."""
    return Static(damage_taken=less)


@vocabulary.phrase(
    "always",
    "Each time your opponent would gain Water, they gain {less:number} less",
    icon="drop",
    brief="Gains -{less}",
    tone="negate",
)
def opponent_gains_less(less: int) -> Static:
    """As long as it lies in your Continuous row (WS-2.46)."""
    return Static(opponent_gains=less)


@vocabulary.phrase("answer", "Defend {amount:number}", brief="Defend {amount}", **SHIELD)
def defend(amount: int) -> Answer:
    """What you answer deals so much less damage to you (WS-2.35)."""
    return Answer(amount)


@vocabulary.phrase(
    "answer",
    "Defend {amount:number}, then {line}",
    "Defend 3, then draw 1 card",
    brief="Defend {amount}",
    **SHIELD,
)
def defend_then(amount: int, line: tuple[Parsed, ...]) -> Answer:
    """As before; what follows comes before the Effect of the card you answer (WS-2.35)."""
    return Answer(amount, line)


@vocabulary.phrase(
    "answer",
    "Negate, so that the Effect of the card you answer is ignored",
    icon="x",
    brief="Negate",
    tone="negate",
)
def negate() -> Answer:
    """Nothing of what you answer happens (WS-2.39)."""
    return Answer(negates=True)


@vocabulary.phrase(
    "use",
    "Use together with another card you activate from your hand, which costs {less:number} less"
    " Water",
    icon="drop",
    brief="Cost -{less}",
    tone="cheaper",
)
def use_together(less: int) -> int:
    """The other card costs less, never below 0 (WS-2.55)."""
    return less


@vocabulary.phrase(
    "use",
    "Copy the Effect of the top card of the discard pile",
    icon="layers",
    brief="Copy top",
    tone="other",
)
def copy_top() -> None:
    """It counts as that card in everything but cost and name (WS-2.53)."""
