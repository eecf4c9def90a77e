"""Words about cards that several decisions use."""

from __future__ import annotations

from game.games.water_showdown.cards import Card
from game.games.water_showdown.legal import actions_of, reduction
from game.games.water_showdown.showdown import SET, Showdown


def called(showdown: Showdown, copy: str) -> str:
    """A card's name, with what it copies (WS-2.53)."""
    card, played = showdown.cards[copy], showdown.as_played(copy)
    if played is None or played is card:
        return card.name
    return f"{card.name} as {played.name}"


def with_suns(showdown: Showdown, copy: str, suns: tuple[str, ...]) -> str:
    """A card's name and those of the Suns used with it."""
    return called(showdown, copy) + "".join(f" with {called(showdown, sun)}" for sun in suns)


def price(showdown: Showdown, seat: int, play: tuple[str, ...]) -> str:
    """What a play costs, in Water and in Actions, and what it leaves."""
    copy, suns = play[0], play[1:]
    if copy in showdown.zones[SET[seat]]:
        return "Set earlier, free"
    cost = cost_with(showdown, play)
    actions = actions_of(showdown, seat, copy, suns)
    spent = f", {counted(actions, 'Action')}" if actions > 1 else ""
    return f"pay {cost}, leaves {showdown.water[seat] - cost} Water{spent}"


def cost_with(showdown: Showdown, play: tuple[str, ...]) -> int:
    """What is paid for a card from the hand, with its Suns."""
    return max(0, showdown.cards[play[0]].cost - reduction(showdown, play[1:]))


def counted(number: int, what: str) -> str:
    """`1 Action`, `2 Actions`."""
    return f"{number} {what}{'' if number == 1 else 's'}"


def gist(card: Card) -> str:
    """A card's numbers."""
    attack = f", Attack {card.attack}" if card.attack else ""
    defend = f", Defend {card.answer.defend}" if card.answer and card.answer.defend else ""
    return f"Cost {card.cost}{attack}{defend}"
