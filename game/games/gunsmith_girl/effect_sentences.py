"""What effects do and whom they touch, in the words of the cards (GG-21.3, GG-22)."""

from __future__ import annotations

from typing import Any, Literal

from game.games.gunsmith_girl.cards import (
    Ability,
    Changes,
    Flag,
    Operation,
    PickZone,
    Player,
    Those,
    Until,
    Who,
)
from game.games.gunsmith_girl.operations import (
    Activation,
    Alter,
    Control,
    Discard,
    Draw,
    Mill,
    Move,
    Negate,
    Pile,
    Pool,
    Redirect,
    Reveal,
    Stop,
    Summon,
    Tokens,
    Turn,
)
from game.games.gunsmith_girl.vocabulary import vocabulary
from game.rules.content.sentences import Parsed


def meaning(said: Parsed) -> Any:
    """What a sentence stands for."""
    return said.function(*said.args)


# Whom it touches


@vocabulary.phrase("who", "this Persona")
def this_persona() -> Who:
    """The card itself (GG-21.3)."""
    return Who("self")


@vocabulary.phrase("who", "your Fighter")
def your_fighter() -> Who:
    """The persona of one's own in the cited fight, face up (GG-14.5)."""
    return Who("fighter")


@vocabulary.phrase("who", "the Opposing Fighter")
def opposing_fighter() -> Who:
    """The opponent's persona in the cited fight, face up (GG-14.5)."""
    return Who("foe_fighter")


@vocabulary.phrase("who", "the other Fighter")
def other_fighter() -> Who:
    """The other persona of the event (GG-21.3)."""
    return Who("other")


@vocabulary.phrase("who", "each {persona}")
def each_persona(persona: Those) -> Who:
    """All that fit (GG-21.3); on an Addition all that it affects."""
    return Who("every", persona)


@vocabulary.phrase("who", "each targeted {persona}")
def each_targeted(persona: Those) -> Who:
    """The targets of an Addition (GG-13.9)."""
    return Who("affected", persona)


@vocabulary.phrase("who", "{number} {persona}")
def picked(number: int, persona: Those) -> Who:
    """So many that fit, picked by the effect's player (GG-D4)."""
    return Who("pick", persona, number)


# What changes


@vocabulary.phrase("change", "gains {points}")
def gain(points: tuple[Ability, int]) -> tuple[Ability | Flag, int]:
    """More of an ability (GG-22.1)."""
    return points


@vocabulary.phrase("change", "loses {points}")
def lose(points: tuple[Ability, int]) -> tuple[Ability | Flag, int]:
    """Less of an ability, never below 0 (GG-22.1, GG-17.6)."""
    return (points[0], -points[1])


@vocabulary.phrase("change", "cannot {forbidden}")
def forbid(forbidden: Flag) -> tuple[Ability | Flag, int]:
    """What it cannot do, or what cannot be done to it (GG-22.16)."""
    return (forbidden, 1)


@vocabulary.phrase("change", "is not Lost if Destroyed")
def spare() -> tuple[Ability | Flag, int]:
    """Its tokens are lost all the same (GG-22.16, GG-9.8)."""
    return ("unlosable", 1)


@vocabulary.phrase("change", "has infinite Resistance")
def last_forever() -> tuple[Ability | Flag, int]:
    """It stays without tokens (GG-22.16, GG-12.6)."""
    return ("infinite", 1)


@vocabulary.phrase("change", "has no Skill")
def silence() -> tuple[Ability | Flag, int]:
    """Its skills do not work (GG-22.16)."""
    return ("mute", 1)


# What is done


@vocabulary.effect("{who} {changes}", example="This Persona gains 50 Strength")
def change_always(who: Parsed, changes: tuple[Parsed, ...]) -> Operation:
    """For as long as the card works: on a permanent skill or an Addition (GG-21.4)."""
    return change(who, changes, "")


@vocabulary.effect(
    "{who} {changes} until the end of the {until}",
    example="Your Fighter gains 50 Strength until the end of the Fight",
)
def change(who: Parsed, changes: tuple[Parsed, ...], until: Until) -> Operation:
    """Changes abilities, or sets what it cannot do (GG-22.1, GG-22.2)."""
    by: Changes = tuple(map(meaning, changes))
    return Alter(meaning(who), by, until)


@vocabulary.effect("add {tokens} to {who}")
def add_tokens(tokens: int, who: Parsed) -> Operation:
    """Tokens go from the pool onto a persona, never the last one (GG-22.3, GG-12.8)."""
    return Tokens(meaning(who), tokens)


@vocabulary.effect("{who} loses {tokens}", example="1 Opposing Persona loses 1 Token")
def lose_its_tokens(who: Parsed, tokens: int) -> Operation:
    """Tokens on a persona are lost (GG-22.3)."""
    return Tokens(meaning(who), -tokens, "lost")


@vocabulary.effect("remove {tokens} from {who}")
def remove_tokens(tokens: int, who: Parsed) -> Operation:
    """Tokens on a persona go back to the pool (GG-22.3)."""
    return Tokens(meaning(who), -tokens, "pool")


@vocabulary.effect("regain {lost_tokens}")
def regain(lost_tokens: int) -> Operation:
    """Lost tokens go back to the pool, as many as there are (GG-22.4)."""
    return Pool("you", lost_tokens)


@vocabulary.effect("{player} loses {tokens}", example="Your Opponent loses 1 Token")
def lose_from_pool(player: Player, tokens: int) -> Operation:
    """Tokens of a pool are lost (GG-22.4, GG-15.6)."""
    return Pool(player, -tokens)


@vocabulary.effect("draw {cards}")
def draw(cards: int) -> Operation:
    """You draw (GG-22.5, GG-5.3)."""
    return Draw("you", cards)


@vocabulary.effect("{player} draws {cards}", example="Each player draws 1 card")
def let_draw(player: Player, cards: int) -> Operation:
    """Another draws, or both do (GG-22.5)."""
    return Draw(player, cards)


@vocabulary.effect(
    "{player} Discards {cards} from the Reserve",
    example="Your Opponent Discards 2 cards from the Reserve",
)
def mill(player: Player, cards: int) -> Operation:
    """From the top of the Reserve (GG-22.6, GG-15.5)."""
    return Mill(player, cards)


@vocabulary.effect(
    "{player} Discards {cards} from Hand", example="Your Opponent Discards 1 card from Hand"
)
def discard(player: Player, cards: int) -> Operation:
    """Cards that their owner chooses (GG-22.7)."""
    return Discard(player, cards)


@vocabulary.effect(
    "{player} Discards {cards} at random from Hand",
    example="Your Opponent Discards 1 card at random from Hand",
)
def discard_at_random(player: Player, cards: int) -> Operation:
    """Cards that chance chooses (GG-22.7)."""
    return Discard(player, cards, "random")


@vocabulary.effect("choose {cards} {laid_open}")
def choose_discard(cards: int, laid_open: Literal["foe"]) -> Operation:
    """You choose out of the other Hand (GG-22.7)."""
    return Discard(laid_open, cards, "you")


@vocabulary.effect("put {number} {card} from your {zone:pile} into your {to:pile}")
def put(number: int, card: Those, zone: PickZone, to: Pile) -> Operation:
    """Cards of one's own from one pile to another (GG-22.8)."""
    return Move(Who("pick", card._replace(side="ally"), number, zone), to)


@vocabulary.effect("return this card to your {pile}")
def return_this(pile: Pile) -> Operation:
    """The card itself; a leader or an evolution to the leader zone (GG-22.8)."""
    return Move(Who("self"), pile)


@vocabulary.effect(
    "{who} returns to its owner's {pile}",
    example="1 Opposing Normal Persona returns to its owner's Hand",
)
def return_persona(who: Parsed, pile: Pile) -> Operation:
    """A persona of the field (GG-22.8)."""
    return Move(meaning(who), pile)


@vocabulary.effect("put {number} {support} into its owner's {pile}")
def put_support(number: int, support: Those, pile: Pile) -> Operation:
    """A support of the field, face up or face down (GG-22.8, GG-21.3)."""
    return Move(Who("pick", support._replace(other=True), number, "supports"), pile)


@vocabulary.effect("summon {named} from your {zones}")
def summon(named: str, zones: tuple[PickZone, ...]) -> Operation:
    """A card by its name, face up on one's own field (GG-22.9)."""
    return Summon(named, zones)


@vocabulary.effect("turn {who} face {face}")
def turn(who: Parsed, face: Literal["up", "down"]) -> Operation:
    """A normal persona; face down it gives its tokens back (GG-22.10, GG-12.7)."""
    return Turn(meaning(who), face)


@vocabulary.effect("reveal {hidden}")
def reveal_cards(hidden: int) -> Operation:
    """Up to so many face-down persona and supports, shown to both (GG-22.11, GG-20.4)."""
    return Reveal("facedown", hidden)


@vocabulary.effect("reveal the Opposing Hand")
def reveal_hand() -> Operation:
    """The whole Hand is shown to both (GG-22.11)."""
    return Reveal("hand")


@vocabulary.effect("negate 1 slower Opposing {activations}")
def negate(activations: tuple[Activation, ...]) -> Operation:
    """A pending activation with less speed has no effect; its cost stays paid (GG-22.12)."""
    return Negate(activations)


@vocabulary.effect("that Attack is stopped")
def stop() -> Operation:
    """The opponent's cited attack is lost (GG-22.13)."""
    return Stop()


@vocabulary.effect("take control of {who}")
def take_control(who: Parsed) -> Operation:
    """The persona moves to your field; its tokens are exchanged (GG-22.14, GG-12.9)."""
    return Control(meaning(who))


@vocabulary.effect("choose another Ally Persona to be Attacked instead")
def redirect() -> Operation:
    """Another of your persona, face up or face down, becomes the target (GG-22.15)."""
    return Redirect()
