"""What the sentences on Gunsword's cards do (GS-22)."""

from __future__ import annotations

from collections.abc import Sequence

from game.games.gunsword.cards import Card, Effects
from game.games.gunsword.duel import (
    FORM,
    INSIGHTS,
    Cause,
    Duel,
    do,
)
from game.games.gunsword.rules import frame, insights, moves, push, tokens
from game.games.gunsword.rules.decks import Discard, choose_discard, draw
from game.games.gunsword.rules.decks import reload as reload_hand
from game.games.gunsword.rules.hits import attacks, eliminate, hit, hit_each
from game.games.gunsword.rules.maneuvers import Maneuver
from game.games.gunsword.rules.techniques import reloaded
from game.games.gunsword.rules.tokens import own_tokens
from game.games.gunsword.vocabulary import vocabulary
from game.rules.content.sentences import Parsed
from game.rules.declared import Amounts

Span = tuple[int, int]

# Maneuvers


@vocabulary.phrase(("effect", "attack"), "Slash Knight", icon="slash", brief="Knight")
@vocabulary.phrase(
    ("effect", "attack"), "Slash {path} {span}", "Slash Rook 2", icon="slash", brief="{path} {span}"
)
async def slash(
    duel: Duel, cause: Cause, path: str = "Knight", span: Span = (3, 3)
) -> tuple[int, ...]:
    """Move along a Path, or an L, and hit the foes in its Range (GS-8.2, GS-8.5)."""
    return await moves.carry_out(duel, cause, Maneuver("Slash", path, *span))


@vocabulary.phrase(("effect", "attack"), "Shoot Knight", icon="shoot", brief="Knight")
@vocabulary.phrase(
    ("effect", "attack"),
    "Shoot {path} {span}",
    "Shoot Queen 2",
    icon="shoot",
    brief="{path} {span}",
)
async def shoot(
    duel: Duel, cause: Cause, path: str = "Knight", span: Span = (3, 3)
) -> tuple[int, ...]:
    """Stay, and hit every foe in Range on a Path, or on an L (GS-8.13)."""
    return await moves.carry_out(duel, cause, Maneuver("Shoot", path, *span))


@vocabulary.effect("Dash Knight", icon="dash", brief="Knight")
@vocabulary.effect("Dash {path} {span}", "Dash Bishop 0-1", icon="dash", brief="{path} {span}")
async def dash(duel: Duel, cause: Cause, path: str = "Knight", span: Span = (3, 3)) -> None:
    """Move along a Path, or an L (GS-8.2, GS-8.5)."""
    await moves.carry_out(duel, cause, Maneuver("Dash", path, *span))


@vocabulary.effect("Jump Knight", icon="jump", brief="Knight")
@vocabulary.effect("Jump {path} {span}", "Jump Queen 1-2", icon="jump", brief="{path} {span}")
async def jump(duel: Duel, cause: Cause, path: str = "Knight", span: Span = (3, 3)) -> None:
    """Land at the end of a Path, or of an L, past everything between (GS-8.11)."""
    await moves.carry_out(duel, cause, Maneuver("Jump", path, *span))


@vocabulary.effect("{attack}; on a hit, {hit:effects}", main="attack")
async def attack_hit(duel: Duel, cause: Cause, attack: Parsed, hit: Effects) -> None:
    """After an Attack that hit a foe, an effect (GS-11.4)."""
    await attack_hit_miss(duel, cause, attack, hit, ())


@vocabulary.effect("{attack}; on a miss, {miss:effects}", main="attack")
async def attack_miss(duel: Duel, cause: Cause, attack: Parsed, miss: Effects) -> None:
    """After an Attack that hit nobody, an effect (GS-11.4)."""
    await attack_hit_miss(duel, cause, attack, (), miss)


@vocabulary.effect("{attack}; on a hit, {hit:effects}; on a miss, {miss:effects}", main="attack")
async def attack_hit_miss(
    duel: Duel, cause: Cause, attack: Parsed, hit: Effects, miss: Effects
) -> None:
    """After an Attack one effect or the other (GS-11.4); both only by `miss_effect`."""
    foes = duel.foes(cause.seat)
    struck = await attack.function(duel, cause, *attack.args)
    if struck and cause.seat in duel.living:
        await do(duel, cause._replace(foes=struck), hit)
    if misses(duel, foes, struck) and cause.seat in duel.living:
        await do(duel, cause._replace(foes=()), miss)


def misses(duel: Duel, foes: Sequence[int], struck: Sequence[int]) -> bool:
    """Whether an Attack is a Miss (GS-11.4): it hit none of the foes there were.

    By the option `miss_effect` it is one for each foe that it did not hit, whatever it hit besides.
    """
    if duel.options["miss_effect"] == "any_foe_missed":
        return not {*foes} <= {*struck}
    return not struck


# Direct damage


@vocabulary.effect(
    "Deal {amount:number} Direct damage to each foe within Queen {distance:number} of you",
    icon="hit",
    brief="{amount} around",
)
async def damage_within(duel: Duel, cause: Cause, amount: int, distance: int) -> None:
    """Direct damage around you, one foe after another clockwise (GS-11.7)."""
    attacks(duel, cause)
    await _hit_around(duel, cause, duel.space[cause.seat], distance, amount)


@vocabulary.effect("Deal {amount:number} Direct damage to each foe hit", icon="hit", brief="Damage")
async def damage_each_hit(duel: Duel, cause: Cause, amount: int) -> None:
    """Direct damage to the foes that this Attack hit and who still live (GS-11.4)."""
    await hit_each(duel, cause, cause.foes, amount)


@vocabulary.effect("Deal {amount:number} Direct damage to that foe", icon="hit", brief="Damage")
async def damage_that_foe(duel: Duel, cause: Cause, amount: int) -> None:
    """Direct damage that is no Attack of the Skill (GS-11.6)."""
    for foe in cause.foes:
        if foe in duel.living:
            await hit(duel, cause.seat, foe, amount)


@vocabulary.effect("Take {amount:number} Direct damage", icon="hit", brief="Damage")
async def take_damage(duel: Duel, cause: Cause, amount: int) -> None:
    """Direct damage from the foe who gives the choice; Block and Armor apply (GS-11.6)."""
    await hit(duel, cause.foes[0], cause.seat, amount)


async def _hit_around(duel: Duel, cause: Cause, space: str, distance: int, amount: int) -> None:
    foes = foes_within(duel, cause.seat, space, distance)
    if foes:
        await hit_each(duel, cause, foes, amount, duel.field.board.within(space, distance))


def foes_within(duel: Duel, seat: int, centre: int | str, distance: int) -> list[int]:
    """The foes of a seat at most so far from a space, or from a duelist, clockwise from it."""
    space = centre if isinstance(centre, str) else duel.space[centre]
    board = duel.field.board
    return [foe for foe in duel.foes(seat) if board.distance(space, duel.space[foe]) <= distance]


# Momentum, Health, Armor


@vocabulary.effect("Gain {amount:number} Momentum", icon="momentum", brief="Momentum +{amount}")
async def gain_momentum(duel: Duel, cause: Cause, amount: int) -> None:
    """You gain Momentum, up to 20 (GS-1.5)."""
    _change(duel, cause.seat, duel.momentum, "Momentum", amount)


@vocabulary.effect("Lose {amount:number} Momentum", icon="momentum", brief="Momentum -{amount}")
async def lose_momentum(duel: Duel, cause: Cause, amount: int) -> None:
    """You lose Momentum, down to 0 (GS-1.5)."""
    _change(duel, cause.seat, duel.momentum, "Momentum", -amount)


@vocabulary.effect(
    "Each foe hit loses {amount:number} Momentum", icon="momentum", brief="They lose {amount}"
)
async def each_foe_hit_loses_momentum(duel: Duel, cause: Cause, amount: int) -> None:
    """Those hit by this Attack lose Momentum (GS-11.4)."""
    for foe in cause.foes:
        if foe in duel.living:
            _change(duel, foe, duel.momentum, "Momentum", -amount)


@vocabulary.effect("Gain {amount:number} Health", icon="heart", brief="Health +{amount}")
async def gain_health(duel: Duel, cause: Cause, amount: int) -> None:
    """You gain Health, up to 20 (GS-1.5)."""
    _change(duel, cause.seat, duel.health, "Health", amount)


@vocabulary.effect("Lose {amount:number} Health", icon="heart", brief="Health -{amount}")
async def lose_health(duel: Duel, cause: Cause, amount: int) -> None:
    """You lose Health, which is no damage (GS-11.10); at 0 you are eliminated (GS-15.1)."""
    _change(duel, cause.seat, duel.health, "Health", -amount)
    if not duel.health[cause.seat]:
        eliminate(duel, cause.seat)


@vocabulary.effect("Gain {amount:number} Armor", icon="shieldf", brief="Armor {amount}")
async def gain_armor(duel: Duel, cause: Cause, amount: int) -> None:
    """You gain Armor tokens, which last until the next Hit (GS-11.9)."""
    _change(duel, cause.seat, duel.armor, "Armor", amount)


@vocabulary.effect(
    "Gain {amount:number} Armor for each of your Insights", icon="shieldf", brief="Armor"
)
async def gain_armor_for_insights(duel: Duel, cause: Cause, amount: int) -> None:
    """Armor tokens by the number of your Insights (GS-22.0)."""
    _change(duel, cause.seat, duel.armor, "Armor", amount * len(duel.zones[INSIGHTS[cause.seat]]))


def changes_momentum(card: Card) -> bool:
    """Whether a line of a card gives or takes Momentum."""
    said = (
        each
        for line in (*card.drop, *card.combo)
        for effect in line.effects
        for each in effect.walk()
    )
    return any(
        each.function in (gain_momentum, lose_momentum, each_foe_hit_loses_momentum)
        for each in said
    )


def _change(duel: Duel, seat: int, own: Amounts, what: str, amount: int) -> None:
    own.add(seat, amount)
    if amount:
        gains = "gains" if amount > 0 else "loses"
        duel.say("{seat:%d} %s %d %s", seat, gains, abs(amount), what)


# Power


@vocabulary.effect(
    "{amount:signed} Power", "+2 Power", icon="hit", brief="{amount:+d} Power", terse="{amount:+d}"
)
async def add_power(duel: Duel, cause: Cause, amount: int) -> None:
    """A bonus on the Skill in play until the Frame ends, whoever plays it (GS-12.1)."""
    frame.add_power(duel, cause, amount)


@vocabulary.effect("Set its Power to {power:number}")
async def set_power(duel: Duel, cause: Cause, power: int) -> None:
    """The base Power of the Skill in play, for the rest of the Frame; bonuses add (GS-12.2)."""
    duel.table.set_fact("base", power)
    duel.table.set_fact("power_set", True)


@vocabulary.effect("Its Attacks are Piercing", icon="target", brief="Piercing")
async def piercing(duel: Duel, cause: Cause) -> None:
    """This Skill's Attacks cannot be Blocked and ignore Armor tokens this Frame (GS-11.8)."""
    duel.table.set_fact("piercing", True)


# Cards


@vocabulary.effect("Draw {count:number}", icon="deck", brief="Draw {count}")
async def draw_cards(duel: Duel, cause: Cause, count: int) -> None:
    """You draw cards (GS-17.1)."""
    draw(duel, cause.seat, count)


@vocabulary.effect("Reload", icon="refresh", brief="Reload")
async def reload(duel: Duel, cause: Cause) -> None:
    """Discard 1 card, then draw 1; nothing with an empty hand (GS-14.2)."""
    if await reload_hand(duel, cause):
        await reloaded(duel, cause)


@vocabulary.effect("Each foe hit discards {count:number}", icon="drop", brief="Discard")
async def each_foe_hit_discards(duel: Duel, cause: Cause, count: int) -> None:
    """Those hit by this Attack discard cards of their choice (GS-17.3)."""
    for foe in cause.foes:
        for _ in range(count):
            if foe in duel.living:
                await choose_discard(duel, foe, Discard(), "discards")


@vocabulary.effect(
    "Return a Counter card from your discard pile to your hand", icon="undo", brief="Fetch Counter"
)
async def fetch_counter(duel: Duel, cause: Cause) -> None:
    """A Counter card comes back openly, and counts as drawn in no Round (GS-17.2)."""
    await insights.fetch(duel, cause.seat)


@vocabulary.effect("Keep a Skill card from your {pile} as an Insight", icon="book", brief="Insight")
async def keep_insight(duel: Duel, cause: Cause, pile: str) -> None:
    """A Skill card becomes an Insight; nothing without Autodidact (GS-18.5)."""
    await insights.keep_from(duel, cause.seat, pile)


@vocabulary.effect("Keep it as an Insight instead of discarding it", icon="book", brief="Insight")
async def keep_played(duel: Duel, cause: Cause) -> None:
    """The Skill in play becomes an Insight; nothing without Autodidact (GS-18.5)."""
    await insights.keep(duel, cause.seat, duel.facts["played"], "play")


# Forms, tokens, Pushes


@vocabulary.effect("Switch Forms", icon="swap", brief="Switch Forms")
async def switch_forms(duel: Duel, cause: Cause) -> None:
    """To the other form; nothing for a duelist without forms (GS-18.4)."""
    forms = duel.loadout(cause.seat).forms
    if not forms:
        return
    form = next(each for each in forms if each != duel.facts[FORM[cause.seat]])
    duel.table.set_fact(FORM[cause.seat], form)
    duel.say("{seat:%d} switches to %s", cause.seat, form.capitalize())


@vocabulary.effect(
    "Place {token} on an empty space within Queen {distance:number} of you",
    icon="token",
    brief="Place {token}",
)
async def place_within(duel: Duel, cause: Cause, token: str, distance: int) -> None:
    """A token of yours comes to the field near you (GS-10.3)."""
    await tokens.place(duel, cause.seat, token, distance)


@vocabulary.effect(
    "Place {token} on an empty space of the field", icon="token", brief="Place {token}"
)
async def place_anywhere(duel: Duel, cause: Cause, token: str) -> None:
    """A token of yours comes to any free space (GS-10.3)."""
    await tokens.place(duel, cause.seat, token, tokens.FIELD)


@vocabulary.effect(
    "Take back one of your {tokens} from the field", icon="token", brief="Take a token"
)
async def take_back(duel: Duel, cause: Cause, tokens: str) -> None:
    """One of your tokens returns to your supply."""
    await _take_back_one(duel, cause.seat, tokens)


@vocabulary.effect(
    "Take back one of your tokens from the field and deal {amount:number} Direct damage to each"
    " foe within Queen {distance:number} of its space",
    icon="flame",
    brief="Blast",
)
async def blast(duel: Duel, cause: Cause, amount: int, distance: int) -> None:
    """A token returns to your supply and hurts the foes around it."""
    space = await _take_back_one(duel, cause.seat, "", distance)
    if space is not None:
        attacks(duel, cause)
        await _hit_around(duel, cause, space, distance, amount)


@vocabulary.effect("Push a foe you hit that is adjacent", icon="push", brief="Push")
async def push_foe(duel: Duel, cause: Cause) -> None:
    """You take the space of an adjacent foe this Attack hit, and Push it (GS-9.5)."""
    await push.push_one_hit(duel, cause)


async def _take_back_one(duel: Duel, seat: int, sort: str, blast: int | None = None) -> str | None:
    """Takes back a token of the seat's choice; gives its space, None if there is no token.

    blast: how far around it foes will be hurt.
    """
    if not own_tokens(duel, seat, sort):
        return None
    _, piece = await tokens.TakeBack(sort, blast).of(seat)
    space = duel.pieces[piece]
    tokens.take_back(duel, seat, piece)
    return space


# The Skill in play


@vocabulary.effect(
    "Remove the last Combo Line of the Skill in play, or {amount:signed} Power if it has only one",
    "Remove the last Combo Line of the Skill in play, or -2 Power if it has only one",
    icon="x",
    brief="Strip last",
)
async def remove_last_line(duel: Duel, cause: Cause, amount: int) -> None:
    """A foe's Skill loses a Combo Line, or Power if it has one only."""
    if not frame.remove_last_line(duel):
        frame.add_power(duel, cause, amount)
