"""What lies over the still table: pieces, the hand, what the pointer calls up, what moves."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame

from game.draw.controls import draw_button, draw_tool
from game.draw.fading import faded
from game.draw.highlight import draw_highlight
from game.draw.shadows import draw_shadow, with_shadow
from game.draw.table.inspection import draw_beside, draw_hint
from game.rules.ask import Option, Point
from game.table.askedat import light_chip
from game.table.choosing import is_laid
from game.table.context import Stage
from game.table.flash import draw_flashes
from game.table.guard import guarded
from game.table.hit_areas import Spot
from game.table.layout import rect
from game.table.parts.hand import draw_hand, explained, is_in_hand, said_of, uses
from game.table.parts.turning import draw_turners
from game.table.pointer import Pointer
from game.table.wording import mentions

_DRAGGED = 0.62


def draw_foreground(stage: Stage, target: pygame.Surface, pointer: Pointer) -> None:
    """Draws what changes while a question stands: over the backdrop, at any moment.

    Of what the pointer calls up nothing lies over the question.
    """
    lit = lit_options(stage, pointer)
    prompt = rect(stage.kit, stage.layout.places.prompt).clip(target.get_rect())
    question = target.subsurface(prompt).copy()
    for part in stage.tableau.parts:
        guarded(stage, part.place, part.draw_live, stage, target, pointer, lit)
    guarded(stage, "hand", draw_hand, stage, target, pointer, lit)
    guarded(stage, "hand", draw_turners, stage, target, pointer.over)
    guarded(stage, "reading", _draw_preview, stage, target, pointer)
    guarded(stage, "prompt", _draw_unsaid, stage, target, lit)
    guarded(stage, "prompt", _draw_hints, stage, target, pointer)
    target.blit(question, prompt)
    guarded(stage, "prompt", _light_buttons, stage, target, pointer, lit)
    guarded(stage, "hand", _draw_travelling, stage, target)
    guarded(stage, "seats", draw_flashes, stage, target)
    if pointer.by_keys and pointer.over is not None and not is_in_hand(stage, pointer.over):
        draw_highlight(stage.kit, target, pointer.over.area, "hover", badge=False)
    if pointer.held:
        guarded(stage, "hand", _draw_held, stage, target, pointer)


def lit_options(stage: Stage, pointer: Pointer) -> tuple[Option, ...]:
    """The options under the pointer, else the one that has the focus."""
    spot = pointer.over
    if pointer.held:
        return stage.choosing.at(Point("card", pointer.held))
    if spot is not None:
        found = options_of(stage, spot)
        if found:
            return found
    focus = stage.choosing.focus
    return (focus,) if focus else ()


def options_of(stage: Stage, spot: Spot) -> tuple[Option, ...]:
    """The options that a click on a spot chooses."""
    if not stage.tableau.mine:
        return ()
    if spot.sort == "option":
        return tuple(option for option in stage.choosing.buttons if option.id == spot.id)
    for part in stage.tableau.parts:
        found = part.options(stage, spot)
        if found is not None:
            return found
    return stage.choosing.at(Point("zone" if spot.sort == "pile" else spot.sort, spot.id))


def previewed(stage: Stage, pointer: Pointer) -> str:
    """The card that the pointer asks to see whole, else that of the option in focus where cards are
    read in a place of their own, or nothing."""
    spot = pointer.over
    if spot is None and stage.choosing.focus and stage.layout.places.outlook:
        points = stage.choosing.focus.points
        return next((p.id for p in points if p.kind == "card" and p.id in stage.tableau.skin), "")
    if spot is None or pointer.held or not pointer.previews(stage.now):
        return ""
    asked = (part.previewed(stage, spot) for part in stage.tableau.parts)
    card = spot.id if spot.sort == "card" else next(filter(None, asked), "")
    if card:
        told = card not in stage.tableau.skin or stage.choosing.laying(card)
        return "" if told else card
    if spot.sort == "line":
        named = mentions(stage.entries[int(spot.id)].text, "card")
        return named[0] if named else ""
    if spot.sort == "pile":
        return next((p.top or "" for p in stage.tableau.piles if p.zone == spot.id), "")
    return ""


def _light_buttons(
    stage: Stage, target: pygame.Surface, pointer: Pointer, lit: Sequence[Option]
) -> None:
    for spot in stage.hit_areas:
        if spot.sort == "option":
            option = next((each for each in lit if each.id == spot.id), None)
            waits = option is not None and option == stage.choosing.turned and spot != pointer.over
            if option is not None and not waits:
                draw_button(stage.kit, target, spot.area, stage.faces[option.id], "hover")
        elif spot.sort in ("tracker", "pile") and spot == pointer.over and options_of(stage, spot):
            draw_highlight(stage.kit, target, spot.area, "hover", badge=False)
        elif spot.sort == "mark" and spot == pointer.over:
            light_chip(stage, target, spot)
        elif spot.sort == "tool" and spot == pointer.over and stage.able(spot.id):
            draw_tool(stage.kit, target, spot.area, spot.id, "hover")


def _draw_travelling(stage: Stage, target: pygame.Surface) -> None:
    kit = stage.kit
    size = (kit.px(120), kit.px(168))
    for motion, share in stage.motions.cards(stage.now):
        start, end = (stage.place_of(str(zone)) for zone in (motion.before, motion.after))
        middle = pygame.Vector2(start.center).lerp(end.center, share)
        if stage.motions.fades:
            middle = pygame.Vector2(end.center)
        look = stage.tableau.skin.get(motion.what)
        picture = stage.pictures.small(look, size[0]) if look else stage.pictures.back(size)
        box = picture.get_rect(center=middle)
        if stage.motions.fades:
            faded(target, box, share, partial(target.blit, picture, box))
        else:
            target.blit(picture, box)
    shown = stage.motions.shown(stage.now)
    if shown:
        look = stage.tableau.skin.get(shown)
        if look:
            picture = stage.pictures.whole(look, kit.px(330))
            box = picture.get_rect(center=target.get_rect().center)
            draw_shadow(kit, target, box, "lifted", kit.px(16))
            target.blit(picture, box)


def _draw_preview(stage: Stage, target: pygame.Surface, pointer: Pointer) -> None:
    card = previewed(stage, pointer)
    spot = pointer.over
    if not card or (spot and spot.sort == "card" and spot.area in in_play(stage)):
        return
    look = stage.tableau.skin.get(card)
    if look is None:
        return
    reader = stage.tableau.reader(card)
    if reader is not None:
        reader.draw_read(stage, target, card)
        return
    area = stage.reading_area
    if spot is not None and area.collidepoint(spot.area.center):
        area = _clear_of(area, spot.area)
    draw_beside(stage.kit, target, area, look, explained(stage, card), stage.pictures)


def _clear_of(area: pygame.Rect, box: pygame.Rect) -> pygame.Rect:
    """The larger part of an area that lies over or under a box in it."""
    over = pygame.Rect(area.x, area.y, area.w, box.top - area.y)
    under = pygame.Rect(area.x, box.bottom, area.w, area.bottom - box.bottom)
    return max(over, under, key=lambda part: part.h)


def in_play(stage: Stage) -> list[pygame.Rect]:
    """Where the cards in play lie, of which nothing is ever covered."""
    return [box for part in stage.tableau.parts for box in part.in_play(stage)]


def _draw_hints(stage: Stage, target: pygame.Surface, pointer: Pointer) -> None:
    spot = pointer.over
    if spot is None or pointer.held:
        return
    if spot.sort == "card":
        held = is_in_hand(stage, spot)
        said = "" if held else said_of(stage, pointer, spot.id, options_of(stage, spot))
        if said or (spot.hint and pointer.rested(stage.now)):
            _hint(stage, target, spot.hint or said, spot.area)
    elif not pointer.rested(stage.now):
        return
    elif spot.hint:
        _hint(stage, target, spot.hint, spot.area)
    else:
        hints = (part.hint(stage, spot) for part in stage.tableau.parts)
        for hint in filter(None, hints):
            _hint(stage, target, *hint)


def _hint(stage: Stage, target: pygame.Surface, markup: str, about: pygame.Rect) -> None:
    """A few words near what they are about, and off the question and what is in play."""
    prompt = rect(stage.kit, stage.layout.places.prompt)
    if prompt.contains(about):
        about = pygame.Rect(about.x, prompt.y, about.w, prompt.h)
    draw_hint(stage.kit, target, markup, about, _to_stay_free(stage, about))


def _to_stay_free(stage: Stage, about: pygame.Rect) -> list[pygame.Rect]:
    """The question, and what else is in play with the shadows that may fall on it."""
    prompt = rect(stage.kit, stage.layout.places.prompt)
    boxes = (box for box in in_play(stage) if box != about)
    return [prompt, *(with_shadow(stage.kit, box, "panel") for box in boxes)]


def _draw_unsaid(stage: Stage, target: pygame.Surface, lit: Sequence[Option]) -> None:
    """What follows from options whose buttons are too short to say it, under the prompt."""
    asked = (each for each in lit if each != stage.choosing.selected and not is_laid(each))
    short = [each for each in asked if each.id in stage.faces and not stage.faces[each.id].small]
    if any(option.note for option in short):
        spot = stage.hit_areas.of("option", short[0].id)
        prompt = rect(stage.kit, stage.layout.places.prompt)
        about = spot.area if spot else prompt
        place = pygame.Rect(about.x, prompt.y, about.w, prompt.h)
        words, free = uses(stage, short), _to_stay_free(stage, place)
        draw_hint(stage.kit, target, words, place, free, below=True)


def _draw_held(stage: Stage, target: pygame.Surface, pointer: Pointer) -> None:
    card = next((each for each in stage.held() if each.card == pointer.held), None)
    if card is None or (stage.tableau.reader(card.card) and _over_slot(stage, pointer)):
        return
    small = stage.pictures.small(
        stage.look(card.card), round(stage.pictures.hand_card[0] * _DRAGGED)
    )
    box = small.get_rect(center=pointer.at)
    draw_shadow(stage.kit, target, box, "lifted", stage.kit.px(6))
    target.blit(small, box)


def _over_slot(stage: Stage, pointer: Pointer) -> bool:
    """Whether the pointer is where what it holds is seen lying already."""
    slots = (spot for spot in stage.hit_areas if spot.sort == "slot")
    return any(spot.holds(pointer.at) for spot in slots)
