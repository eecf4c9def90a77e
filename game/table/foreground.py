"""What lies over the still table: its live parts, what the pointer calls up, what moves."""

from __future__ import annotations

import math
from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import partial

import pygame

from game.draw import theme
from game.draw.controls import draw_label
from game.draw.fading import faded
from game.draw.highlight import Sign, draw_dimmed, draw_flash, draw_highlight, draw_verdict
from game.draw.markup import escape
from game.draw.shadows import draw_shadow, with_shadow
from game.draw.table.dice import draw_roll
from game.draw.table.inspection import draw_hint
from game.draw.table.ranks import TOKEN, coin
from game.rules.ask import Option, Point
from game.rules.events import owner_of
from game.rules.present.following import verdict_of_all
from game.table.choosing import ON_BOARD
from game.table.context import TableContext
from game.table.guard import guarded
from game.table.hit_areas import Spot
from game.table.meaning import said_of, uses
from game.table.motion import Motion
from game.table.part import Hint
from game.table.pointer import Pointer

_HALF, _BEHIND = 0.5, 0.1

_DECIDING: Mapping[str, Sign] = {
    "option": "icon",
    "card": "words",
    "space": "words",
    "slot": "words",
    "outlook": "",
}
"""The sorts of spots on which is marked what choosing by them decides, and by what besides a ring.
A line of a list has its own icon."""


def draw_foreground(context: TableContext, target: pygame.Surface, pointer: Pointer) -> None:
    """Draws what changes while a question stands: over the backdrop, at any moment.

    Neither what the pointer calls up nor a card of the hand lies over the question.
    """
    lit = lit_options(context, pointer)
    prompt = context.area("prompt").clip(target.get_rect())
    question = target.subsurface(prompt).copy()
    guarded(context, "seats", _dim_rest, context, target)
    covered = context.covered
    parts = [part for part in context.view_model.parts if part.place not in covered]
    for part in parts:
        guarded(context, part.place, part.draw_live, context, target, pointer, lit)
    guarded(context, "prompt", _draw_hints, context, target, pointer, lit)
    target.blit(question, prompt)
    guarded(context, "seats", _light, context, target, pointer.over)
    for part in parts:
        guarded(context, part.place, part.draw_over, context, target, pointer, lit)
    guarded(context, "prompt", _draw_verdicts, context, target, pointer, lit)
    guarded(context, "hand", _draw_travelling, context, target)
    guarded(context, "holdings", _draw_tokens, context, target)
    guarded(context, "seats", _draw_rolls, context, target)
    guarded(context, "hand", _draw_shown, context, target)
    guarded(context, "seats", _draw_flashes, context, target)
    if pointer.by_keys and pointer.over is not None and not context.in_hand(pointer.over):
        draw_highlight(context.kit, target, pointer.over.area, "hover", badge=False)


def lit_options(context: TableContext, pointer: Pointer) -> tuple[Option, ...]:
    """The options under the pointer, else the one that has the focus."""
    spot = pointer.over
    if pointer.held:
        return options_beyond(context, spot) or context.choosing.at(Point("card", pointer.held))
    if spot is not None:
        found = options_of(context, spot)
        if found:
            return found
    focus = context.choosing.focus
    return (focus,) if focus else ()


def options_of(context: TableContext, spot: Spot) -> tuple[Option, ...]:
    """The options that a click on a spot chooses."""
    if not context.view_model.mine:
        return ()
    if spot.sort == "option":
        choosing = context.choosing
        buttons = (option for option in choosing.buttons if option.id == spot.id)
        return tuple(each for option in buttons for each in choosing.meant(option))
    for part in context.view_model.parts:
        found = part.options(context, spot)
        if found is not None:
            return found
    return context.choosing.at(Point("zone" if spot.sort == "pile" else spot.sort, spot.id))


def options_beyond(context: TableContext, spot: Spot | None) -> tuple[Option, ...]:
    """The options, of what is asked after the card that hangs from the pointer, that dropping it on
    a spot chooses."""
    on_board = context.beyond is not None and spot is not None and spot.sort in ON_BOARD
    return options_of(context, spot) if on_board and spot else ()


def _dim_rest(context: TableContext, target: pygame.Surface) -> None:
    """Darkens the trackers and piles that chose something before the choice was narrowed."""
    if not (context.choosing.narrowed and context.view_model.mine):
        return
    for spot in context.hit_areas:
        kind = {"tracker": "tracker", "pile": "zone"}.get(spot.sort)
        if kind and context.choosing.left_out(Point(kind, spot.id)):
            draw_dimmed(context.kit, target, spot.area, theme.PANEL_RADIUS)


def _light(context: TableContext, target: pygame.Surface, spot: Spot | None) -> None:
    """The tracker or the pile under the pointer by which something is chosen."""
    if spot is not None and spot.sort in ("tracker", "pile") and options_of(context, spot):
        draw_highlight(context.kit, target, spot.area, "hover", badge=False)


def _draw_verdicts(
    context: TableContext, target: pygame.Surface, pointer: Pointer, lit: Sequence[Option]
) -> None:
    """Marks whatever would decide the match: buttons, cards, spaces, lines, alike.

    What several options are chosen by wins where one of them does, and loses where all do. What is
    lit says it in words: a card of the hand that is opened, whoever is hit on the board.
    """
    verdicts = context.view_model.ahead.verdicts
    if not verdicts:
        return
    for spot in (*context.hit_areas, *context.hand_hit_areas):
        told = (context.in_hand(spot) and spot == pointer.over) or (lit and spot.sort == "space")
        if spot.sort not in _DECIDING or told:
            continue
        options = options_of(context, spot)
        if spot.sort in ("space", "card"):
            options = tuple(each for each in options if spot.point in each.points)
        verdict = verdict_of_all([verdicts.get(option.id, "") for option in options])
        draw_verdict(context.kit, target, spot.area, verdict, _DECIDING[spot.sort])


def _draw_travelling(context: TableContext, target: pygame.Surface) -> None:
    kit = context.kit
    size = (kit.px(120), kit.px(168))
    for motion, share in context.motions.cards(context.now):
        start, end = context.way_of(motion)
        middle = pygame.Vector2(start.center).lerp(end.center, share)
        if context.motions.fades:
            middle = pygame.Vector2(end.center)
        look = context.view_model.skin.get(motion.what)
        back = context.back(str(motion.before), size)
        picture = context.pictures.small(look, size[0]) if look else back
        if end is context.hit_areas.cards.get(motion.what or str(motion.after)):
            smaller = 1 + (max(end.size) / size[1] - 1) * share
            picture = pygame.transform.smoothscale_by(picture, smaller)
        box = picture.get_rect(center=middle)
        if context.motions.fades:
            faded(target, box, share, partial(target.blit, picture, box))
        else:
            target.blit(picture, box)


def _draw_tokens(context: TableContext, target: pygame.Surface) -> None:
    """Tokens on their way between the places where they are counted, one behind the other."""
    for motion in context.motions.tokens(context.now):
        start, end = context.zone(str(motion.before)), context.zone(motion.what)
        if start is None or end is None or context.motions.fades:
            continue
        picture = coin(context.kit, context.kit.px(TOKEN))
        share, way = motion.share(context.now), pygame.Vector2(end.center) - start.center
        for number in range(int(str(motion.after))):
            middle = start.center + way * max(0.0, share - number * _BEHIND)
            target.blit(picture, picture.get_rect(center=middle))


def _draw_rolls(context: TableContext, target: pygame.Surface) -> None:
    """Dice in the middle of the table, each with the name of its seat; those that lie on it are
    seen where they lie."""
    kit, lying = context.kit, context.view_model.view.pieces
    rolls = [roll for roll in context.motions.rolls(context.now) if roll.what not in lying]
    for place, motion in enumerate(rolls):
        rolled = 1.0 if context.motions.fades else motion.share(context.now)
        middle = context.area("baize").center
        x = middle[0] + round((place - (len(rolls) - 1) / 2) * kit.px(300))
        seat = context.view_model.seat(int(motion.what.partition(":")[2]))
        name, number = escape(seat.name), int(str(motion.after))
        words, sides = (name, f"{name} rolls {number}"), int(str(motion.before))
        colour = kit.seat(seat.seat).colour
        draw_roll(kit, target, (x, middle[1]), words, colour, sides, number, rolled)


def _draw_shown(context: TableContext, target: pygame.Surface) -> None:
    """The cards that everyone is shown, or else one that was played and is let be read.

    That is seen in play, or where cards are read in a way of their own, or else before its seat.
    Cards from nowhere on the table tell whom they come to.
    """
    motions, now, played = context.motions, context.now, context.motions.held_up(context.now)
    shown = motions.shown(now)
    area = context.area("baize") if len(shown) > 1 else target.get_rect()
    pitch = context.kit.px(366)
    for place, motion in enumerate(shown):
        at = area.move(round((place - (len(shown) - 1) / 2) * pitch), 0)
        turned, zone = motions.turned_up(motion, now), str(motion.before)
        box = _lay_over(context, target, motion.what, at, turned, zone)
        if box and (owner := owner_of(zone)) and context.zone(zone) is None:
            name, colour = context.view_model.seat(owner).name, context.kit.seat(owner).colour
            draw_label(context.kit, target, escape(name), colour, midbottom=box.midtop)
    if shown:
        return
    if played is not None and not _is_in_play(context, played.what):
        reader = context.view_model.reader(played.what)
        seat = next((s for s in context.view_model.seats if s.seat == played.before), None)
        if reader is not None:
            reader.draw_read(context, target, played.what)
        elif seat is not None:
            _lay_over(context, target, played.what, context.home(seat))


def _lay_over(
    context: TableContext,
    target: pygame.Surface,
    card: str,
    at: pygame.Rect,
    turned: float = 1,
    zone: str = "",
) -> pygame.Rect | None:
    """A card whole over the table, as near to a place as can be, and off the question; its box.

    turned: how far it has been turned up, from 0 to 1, of those that lie face down in a zone.
    """
    kit, look = context.kit, context.view_model.skin.get(card)
    if look is None:
        return None
    picture = context.pictures.whole(look, kit.px(330))
    if turned < 1:
        wide, high = picture.get_size()
        side = picture if turned > _HALF else context.back(zone, (wide, high))
        edge = max(1, round(wide * abs(math.cos(math.pi * turned))))
        picture = pygame.transform.smoothscale(side, (edge, high))
    prompt, area = context.area("prompt"), context.area("baize")
    if prompt.centery > area.centery:
        area.height = prompt.top - area.top
    box = picture.get_rect(center=at.center).clamp(area.inflate(-kit.px(16), -kit.px(16)))
    draw_shadow(kit, target, box, "lifted", kit.px(16))
    target.blit(picture, box)
    return box


def _is_in_play(context: TableContext, card: str) -> bool:
    boxes = in_play(context)
    spots = (spot for spot in context.hit_areas if (spot.sort, spot.id) == ("card", card))
    return any(spot.area in boxes for spot in spots)


def in_play(context: TableContext) -> list[pygame.Rect]:
    """Where the cards in play lie, of which nothing is ever covered."""
    return [box for part in context.view_model.parts for box in part.in_play(context)]


def _draw_hints(
    context: TableContext, target: pygame.Surface, pointer: Pointer, lit: Sequence[Option]
) -> None:
    """What is told of what is pointed at, and elsewhere what it does not say already."""
    hints, spot = [*_hints(context, pointer)], pointer.over
    said = {hint.words for hint in hints}
    if spot is not None and spot.sort == "card" and context.in_hand(spot):
        said.add(said_of(context, pointer, spot.id, options_of(context, spot)))
    _draw_notes(context, target, lit, said)
    for hint in hints:
        _hint(context, target, *hint)


def _hints(context: TableContext, pointer: Pointer) -> Iterator[Hint]:
    spot = pointer.over
    if spot is not None and len(beyond := options_beyond(context, spot)) == 1:
        yield Hint(f"Let go here, and then:\n{uses(context, beyond)}", spot.area)
    if spot is None or pointer.held:
        return
    if spot.sort == "card":
        options = options_of(context, spot)
        told = options and any(part.tells(context, spot) for part in context.view_model.parts)
        silent = context.in_hand(spot) or told
        said = "" if silent else said_of(context, pointer, spot.id, options)
        if said or (spot.hint and pointer.rested(context.now)):
            yield Hint(spot.hint or said, spot.area)
    elif not pointer.rested(context.now):
        return
    elif spot.hint:
        yield Hint(spot.hint, spot.area)
    else:
        yield from filter(None, (part.hint(context, spot) for part in context.view_model.parts))


def _hint(context: TableContext, target: pygame.Surface, markup: str, about: pygame.Rect) -> None:
    """A few words near what they are about, and off the question and what is in play."""
    prompt = context.area("prompt")
    if prompt.contains(about):
        about = pygame.Rect(about.x, prompt.y, about.w, prompt.h)
    draw_hint(context.kit, target, markup, about, _to_stay_free(context, about))


def _to_stay_free(context: TableContext, about: pygame.Rect) -> list[pygame.Rect]:
    """The question, the rail, and what else is in play with the shadows that may fall on it."""
    boxes = (box for box in in_play(context) if box != about)
    return [
        context.area("prompt"),
        context.area("rail"),
        *(with_shadow(context.kit, box, "panel") for box in boxes),
    ]


def _draw_notes(
    context: TableContext, target: pygame.Surface, lit: Sequence[Option], said: Collection[str]
) -> None:
    """What parts have no room to say of options, under the prompt; not what is said already."""
    for part in context.view_model.parts:
        found = part.note(context, lit)
        if found is not None and found.words not in said:
            free = _to_stay_free(context, found.about)
            draw_hint(context.kit, target, found.words, found.about, free, below=True)


def _draw_flashes(context: TableContext, target: pygame.Surface) -> None:
    """Lights up what has changed just now."""
    areas = (_flashing(context, motion) for motion in context.motions.flashing(context.now))
    for area in dict.fromkeys(tuple(area) for area in areas if area is not None):
        draw_flash(context.kit, target, pygame.Rect(area))


def _flashing(context: TableContext, motion: Motion) -> pygame.Rect | None:
    """Where a thing lies that has changed: a card of the hand by itself, others by their zone."""
    for hit_areas in (context.hand_hit_areas, context.hit_areas):
        spot = hit_areas.of(motion.sort, motion.what)
        if spot is not None:
            return spot.area
    return context.place_of(str(motion.after)) if motion.sort == "card" else None
