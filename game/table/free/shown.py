"""What the hands on a free table show: what they hold, and where it would come to lie."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pygame

from game.draw import theme
from game.draw.controls import draw_chip
from game.draw.highlight import draw_dimmed, draw_highlight
from game.draw.markup import escape
from game.draw.shadows import draw_shadow
from game.rules.ask import Point
from game.rules.events import kind_of
from game.rules.free.form import FELT, TOKEN
from game.rules.free.lying import point_of
from game.rules.present.presenter import Standing
from game.table.free.cards import draw_laid, size_of
from game.table.free.felt import OnFelt, felt_scale, piece_box
from game.table.free.seen import Laid
from game.table.free.things import Thing, as_card, thing_of
from game.table.free.zones import zone_of
from game.table.parts.pieces import draw_piece

if TYPE_CHECKING:
    from game.scenes.table import TableScene
    from game.table.free.dropping import Drop, Held
    from game.table.free.hands import FreeHands

MOST = 12
"""How many cards and pieces are seen under the pointer, of many that are held."""

_LIT = ("card", "pile", "piece", "counter", "more", "less", "supply", "step")


def draw_hands(hands: FreeHands, target: pygame.Surface) -> None:
    """All of it, over the table."""
    kit, pointer = hands.scene.app.kit, hands.scene.pointer
    _draw_chosen(hands, target)
    if hands.held is not None:
        _draw_left(hands, target, hands.held)
        if hands.drop is not None:
            _draw_drop(hands, target, hands.drop)
        _draw_held(hands, target, hands.held)
        _draw_words(hands, target)
    elif hands.band is not None:
        frame = pygame.Rect(hands.band, (0, 0)).union(pygame.Rect(pointer.at, (1, 1)))
        pygame.draw.rect(target, kit.palette.chosen, frame, kit.px(2), kit.px(4))
    else:
        under = hands.under()
        if under is not None and under.sort in _LIT and not pointer.rests:
            draw_highlight(kit, target, under.area, "hover", badge=False)
    if hands.turned is not None:
        _draw_turned(hands, target)


def draw_asked(scene: TableScene, target: pygame.Surface) -> None:
    """The cards on the table that can be chosen, where something else than a gesture is asked."""
    context = scene.context
    for spot in context.hit_areas:
        card = as_card(context, spot)
        if spot.sort == "lying" and scene.choosing.at(Point(card.sort, card.id)):
            draw_highlight(context.kit, target, spot.area, "choosable", badge=False)


def _spots(hands: FreeHands) -> Iterator[Thing]:
    context = hands.scene.context
    for spot in (*context.hit_areas, *context.hand_hit_areas):
        found = thing_of(context, spot)
        if found is not None:
            yield found


def _draw_chosen(hands: FreeHands, target: pygame.Surface) -> None:
    chosen, kit = hands.chosen, hands.scene.app.kit
    for thing in _spots(hands) if chosen.cards or chosen.pieces else ():
        is_card = thing.sort == "card" and thing.zone == chosen.zone
        if (is_card and thing.place in chosen.cards) or (
            thing.sort == "piece" and thing.name in chosen.pieces
        ):
            draw_highlight(kit, target, thing.area, "chosen", badge=False)


def _draw_left(hands: FreeHands, target: pygame.Surface, held: Held) -> None:
    """Darkens what is held where it lies still."""
    for thing in _spots(hands):
        if held.is_part(thing):
            draw_dimmed(hands.scene.app.kit, target, thing.area, theme.PANEL_RADIUS)


def _draw_drop(hands: FreeHands, target: pygame.Surface, drop: Drop) -> None:
    kit = hands.scene.app.kit
    if drop.line:
        pygame.draw.rect(target, theme.KEY_DARK, drop.area.inflate(kit.px(4), kit.px(4)))
        pygame.draw.rect(target, kit.palette.hover, drop.area)
    else:
        draw_highlight(kit, target, drop.area, "hover", badge=False)


def _draw_held(hands: FreeHands, target: pygame.Surface, held: Held) -> None:
    context, table, at = hands.scene.context, hands.table, hands.scene.pointer.at
    scale, kit = felt_scale(context), hands.scene.app.kit
    middle = (at[0] - held.grip[0], at[1] - held.grip[1])
    if held.cards:
        seen = zone_of(context.view_model, held.zone)
        lying = [seen.cards[place] for place in held.cards][-MOST:] if seen else []
        first = point_of(lying[0].lie.at) if lying else None
        for number, laid in enumerate(lying):
            step = kit.px(5) * number
            away = (step, step)
            here = point_of(laid.lie.at)
            if first is not None and here is not None:
                away = (
                    round((here[0] - first[0]) * scale.unit),
                    round((here[1] - first[1]) * scale.unit),
                )
            if held.over:
                laid = _turned_over(laid)
            box = pygame.Rect((0, 0), size_of(laid.lie, scale.card))
            box.center = (middle[0] + away[0], middle[1] + away[1])
            draw_shadow(kit, target, box, "lifted", kit.px(6))
            draw_laid(context, target, table.form, laid, box)
    pieces = held.pieces[:MOST] or ((held.supply,) if held.supply else ())
    for number, piece in enumerate(pieces):
        standing, box = _standing(hands, piece)
        box.center = middle
        if number or held.cards:
            box.move_ip(*_apart(hands, held, piece))
        draw_piece(context, target, standing, box)


def _standing(hands: FreeHands, piece: str) -> tuple[Standing, pygame.Rect]:
    """A piece as it shows itself where it stands, or a token of the supply, and a box for it."""
    context, view_model = hands.scene.context, hands.scene.view_model
    on_felt: OnFelt = view_model.models[FELT]
    standing = (*view_model.standing, *on_felt.pieces)
    found = next((each for each in standing if each.piece == piece), None)
    at = found.space if found else on_felt.form.middle.felt.middle
    box = piece_box(context, at) or pygame.Rect(0, 0, 0, 0)
    token = f"{TOKEN}:{piece}:0"
    return found or hands.presenter.stands(view_model.view, token, at), box.copy()


def _apart(hands: FreeHands, held: Held, piece: str) -> tuple[int, int]:
    """How far a piece lies from the first thing that is held with it."""
    table, scale = hands.table, felt_scale(hands.scene.context)
    at = (
        table.lying(held.zone)[held.cards[0]].at
        if held.cards
        else table.view.pieces[held.pieces[0]]
    )
    first, here = point_of(at), point_of(table.view.pieces[piece])
    if first is None or here is None:
        return 0, 0
    return round((here[0] - first[0]) * scale.unit), round((here[1] - first[1]) * scale.unit)


def _turned_over(laid: Laid) -> Laid:
    """A card as it lies by its other side, as far as that is seen."""
    return laid._replace(down=not laid.down)


def _draw_words(hands: FreeHands, target: pygame.Surface) -> None:
    """What becomes of what is held, under the pointer."""
    drop, kit = hands.drop, hands.scene.app.kit
    words = "It cannot lie here" if drop is None else drop.words
    if not words:
        return
    at = hands.scene.pointer.at
    below = (at[0], min(at[1] + kit.px(26), target.get_height() - kit.px(40)))
    icon = "x" if drop is None else ""
    draw_chip(kit, target, escape(words), icon=icon, midtop=below)


def _draw_turned(hands: FreeHands, target: pygame.Surface) -> None:
    """What the wheel has turned a counter to."""
    turned = hands.turned
    assert turned is not None
    spot = hands.scene.context.hit_areas.of("tracker", turned.counter)
    if spot is not None:
        name = hands.table.form.counters[kind_of(turned.counter)].name
        before = hands.table.view.trackers[turned.counter]
        words = f"{escape(name)} {before} → **{turned.value}**"
        place = (spot.area.centerx, spot.area.top - hands.scene.app.kit.px(4))
        draw_chip(hands.scene.app.kit, target, words, midbottom=place)
