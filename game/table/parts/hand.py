"""The hand: its cards as they lie, and the one under the pointer opened beside its text."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import partial
from itertools import pairwise
from typing import TYPE_CHECKING

import pygame

from game.draw.controls import draw_badge, draw_key
from game.draw.highlight import draw_highlight
from game.draw.shadows import draw_shadow
from game.draw.table.fan import Slot, fan
from game.draw.table.inspection import draw_sleeve
from game.rules.ask import Option, Point
from game.rules.present.presenter import InHand
from game.table.choosing import TURN_LEFT, TURN_RIGHT, card_of
from game.table.context import TableContext
from game.table.hit_areas import Spot
from game.table.meaning import explained, said_of
from game.table.part import Fixture, Hint
from game.table.parts.hand_cards import (
    MARGIN,
    card_picture,
    card_state,
    hand_area,
    in_order,
    strip_picture,
)
from game.table.pointer import Pointer

if TYPE_CHECKING:
    from game.table.input import Hands

_WIDE = 2.3
_FOOT = 0.62
"""How much of the height beside an opened card its words may take, under its neighbour's name."""
_DRAGGED = 0.62
_TURNER, _ROOM = 36, 26
"""How large a disc is that turns a card, and the room it wants beside it, at the base size."""
HIDDEN = "hidden hand"


class HandPart(Fixture):
    """The hand of whoever is asked, else the near one: its cards, or their backs, and the discs
    that turn a card taken up."""

    place = "hand"

    def draw_still(self, context: TableContext, target: pygame.Surface) -> None:
        """Lays out its spots, which lie over all others; it is drawn over what moves."""
        held = held_now(context)
        size = context.pictures.hand_card
        for card, slot in zip(held, hand_slots(context, len(held)), strict=True):
            area = pygame.Rect((0, 0), slot.strip or size)
            area.center = slot.middle
            context.hand_hit_areas.add(Spot("card", card.card, area, slot.turn))
            if reader := context.view_model.reader(card.card):
                reader.lay_on(context, card.card, area)
        _add_turners(context)
        seat, area = context.view_model.hand_seat, hand_area(context)
        context.hand_hit_areas.zones[seat.hand_zone] = area
        asked = context.view_model.asked == seat.seat
        if context.view_model.mine and asked and seat.held and not seat.hand:
            context.hand_hit_areas.add(Spot("part", HIDDEN, area))

    def draw_live(
        self, context: TableContext, target: pygame.Surface, pointer: Pointer, lit: Sequence[Option]
    ) -> None:
        """Its cards with their keys; that which is pointed at comes last, over all of it."""
        held = held_now(context)
        seat = context.view_model.hand_seat
        if len(held) < seat.held and not seat.hand:
            _draw_hidden(context, target, seat.held)
        slots = hand_slots(context, len(held))
        lifted, width = _lifted(pointer, lit), context.pictures.hand_card[0]
        overlap, laid = _overlap(context, slots), [*zip(held, slots, strict=True)]
        still = [(card, slot) for card, slot in laid if card.card not in (lifted, pointer.held)]
        for card, slot in still:
            if slot.strip:
                picture = strip_picture(context, card, slot.strip, pointer.over)
            else:
                picture = card_picture(context, card, slot.turn, width, pointer.over)
            middle = _shaken(context, pointer, card.card, slot.middle)
            target.blit(picture, picture.get_rect(center=middle))
        for card, slot in still:
            _draw_card_key(context, target, card, slot, overlap)
        for card, slot in laid:
            if card.card == lifted and card.card != pointer.held:
                if slot.strip:
                    _draw_lit_strip(context, target, card, slot, slot.strip, pointer.over)
                _draw_lifted(context, target, pointer, card, slot, lit)
                _draw_card_key(context, target, card, slot, overlap)
        _draw_turners(context, target, pointer.over)

    def draw_over(
        self, context: TableContext, target: pygame.Surface, pointer: Pointer, lit: Sequence[Option]
    ) -> None:
        """The card that the pointer holds."""
        if not pointer.held:
            return
        card = next((each for each in held_now(context) if each.card == pointer.held), None)
        if card is None or (context.view_model.reader(card.card) and _over_slot(context, pointer)):
            return
        small = context.pictures.small(
            context.look(card.card), round(context.pictures.hand_card[0] * _DRAGGED)
        )
        box = small.get_rect(center=pointer.at)
        draw_shadow(context.kit, target, box, "lifted", context.kit.px(6))
        target.blit(small, box)

    def hint(self, context: TableContext, spot: Spot) -> Hint | None:
        """How a hidden hand is seen, on its backs: beside them there are numbers to read."""
        if spot.id != HIDDEN:
            return None
        look = f"Look at your hand{context.choosing.keys.hint('cover')}"
        return Hint(look, pygame.Rect(spot.area.center, (0, 0)))

    def click(self, hands: Hands, spot: Spot) -> bool | None:
        """Asks to see a hidden hand."""
        if spot.id != HIDDEN:
            return None
        hands.scene.look_at_hand()
        return True


def held_now(context: TableContext) -> tuple[InHand, ...]:
    """The cards that lie in the place of the hand."""
    return in_order(context, context.view_model.hand_seat)


def hand_slots(context: TableContext, count: int) -> list[Slot]:
    """Where the cards of the hand lie; side by side where they are read line by line."""
    flat = context.flat or any(part.flat_hand for part in context.view_model.parts)
    area = hand_area(context)
    return fan(count, area, context.pictures.hand_card, flat)


def _add_turners(context: TableContext) -> None:
    """Lets the card that is taken up be turned beside it, where its neighbours leave room."""
    turned = context.choosing.turned
    card = context.hand_hit_areas.of("card", card_of(turned)) if turned else None
    if card is None:
        return
    kit, size = context.kit, context.kit.px(_TURNER)
    others = [spot.area for spot in context.hand_hit_areas if spot.sort == "card" and spot != card]
    away = kit.px(_ROOM) // 2
    if any(abs(each.centerx - card.area.centerx) < card.area.w + 2 * away for each in others):
        return
    for option, x in ((TURN_LEFT, card.area.left - away), (TURN_RIGHT, card.area.right + away)):
        box = pygame.Rect(0, 0, size, size)
        box.center = (x, card.area.centery)
        context.hand_hit_areas.add(Spot("option", option.id, box))


def _draw_turners(context: TableContext, target: pygame.Surface, over: Spot | None) -> None:
    """A disc on either side of the card that is taken up, with the key under it."""
    kit = context.kit
    for option in (TURN_LEFT, TURN_RIGHT):
        spot = context.hand_hit_areas.of("option", option.id)
        if spot is not None:
            colour = kit.palette.hover if spot == over else kit.palette.choose
            draw_badge(kit, target, option.icon, colour, spot.area.w, center=spot.area.center)
            if key := context.choosing.key_of(option):
                foot = (spot.area.centerx, spot.area.bottom + kit.px(4))
                draw_key(kit, target, key, midtop=foot)


def _overlap(context: TableContext, slots: Sequence[Slot]) -> bool:
    """Whether each card lies over the right edge of the one before."""
    apart = [after.middle[0] - slot.middle[0] for slot, after in pairwise(slots)]
    return any(0 < width < context.pictures.hand_card[0] for width in apart)


def _draw_card_key(
    context: TableContext, target: pygame.Surface, card: InHand, slot: Slot, overlap: bool
) -> None:
    """The key that takes a card up, on its upper right corner, or left where cards overlap or the
    card bears the mark that it is chosen."""
    key = context.choosing.key_of_card(card.card) if context.view_model.mine else ""
    if key:
        kit = context.kit
        box = pygame.Rect((0, 0), slot.strip or context.pictures.hand_card)
        box.center = slot.middle
        if overlap or card_state(context, card) == "chosen":
            draw_key(kit, target, key, topleft=(box.left - kit.px(2), box.top - kit.px(4)))
        else:
            draw_key(kit, target, key, topright=(box.right + kit.px(6), box.top - kit.px(4)))


def _over_slot(context: TableContext, pointer: Pointer) -> bool:
    """Whether the pointer is where what it holds is seen lying already."""
    slots = (spot for spot in context.hit_areas if spot.sort == "slot")
    return any(spot.holds(pointer.at) for spot in slots)


def _draw_hidden(context: TableContext, target: pygame.Surface, count: int) -> None:
    """The backs of a hand that nobody at the screen may see."""
    size = context.pictures.hand_card
    back = context.back(context.view_model.hand_seat.hand_zone, size)
    for slot in hand_slots(context, count):
        if slot.strip:
            shown = pygame.Rect((0, 0), slot.strip)
            target.blit(
                back,
                shown.move(slot.middle[0] - shown.centerx, slot.middle[1] - shown.centery),
                shown,
            )
            continue
        key = ("turned", back, slot.turn)
        turned = context.kit.baked(key, partial(pygame.transform.rotozoom, back, slot.turn, 1))
        target.blit(turned, turned.get_rect(center=slot.middle))


def _lifted(pointer: Pointer, lit: Sequence[Option]) -> str:
    spot = pointer.over
    if spot is not None and spot.sort in ("card", "edge"):
        return spot.id if spot.sort == "card" else card_of(lit[0]) if lit else ""
    cards = [point.id for option in lit for point in option.points if point.kind == "card"]
    return cards[0] if cards else ""


def _draw_lifted(
    context: TableContext,
    target: pygame.Surface,
    pointer: Pointer,
    card: InHand,
    slot: Slot,
    lit: Sequence[Option],
) -> None:
    """The card that is pointed at, as large as the room under the prompt, beside its words."""
    kit, turned = context.kit, context.view_model.reader(card.card) is not None
    turn = slot.turn if turned else 0
    box, sleeve = opened(context, target.get_rect(), slot)
    stays = slot.strip is None and (turned or context.motions.fades)
    width = context.pictures.hand_card[0] if stays else box.w
    picture = card_picture(context, card, turn, width, pointer.over)
    middle = slot.middle if stays else box.center
    area = picture.get_rect(center=_shaken(context, pointer, card.card, middle))
    inner = area.inflate(-2 * kit.px(MARGIN), -2 * kit.px(MARGIN))
    before = target.get_clip()
    target.set_clip(_under_prompt(context, target.get_rect()))
    if not turn:
        draw_shadow(kit, target, inner, "lifted", kit.px(9))
    target.blit(picture, area)
    if pointer.by_keys or context.motions.fades:
        draw_highlight(kit, target, inner, "hover", radius=9, badge=False)
    words = _sleeve_words(context, pointer, card.card, lit)
    if words:
        draw_sleeve(kit, target, sleeve, words)
    target.set_clip(before)


def _under_prompt(context: TableContext, screen: pygame.Rect) -> pygame.Rect:
    """The room below the prompt, at the foot of the screen."""
    top = context.area("prompt").bottom + context.kit.px(2)
    return pygame.Rect(0, top, screen.w, screen.h - top)


def opened(
    context: TableContext, screen: pygame.Rect, slot: Slot
) -> tuple[pygame.Rect, pygame.Rect]:
    """Where the card of a slot is opened, and where its words stand, beside it.

    Together they are some two times as wide as the card in the hand. It is as high as the room;
    the words leave the name of the card beside it in sight, and both a strip.
    """
    kit = context.kit
    room, hand = _under_prompt(context, screen), hand_area(context)
    high = room.h - 2 * kit.px(2)
    card = context.pictures.hand_card
    box = pygame.Rect(0, 0, round(high * card[0] / card[1]), high)
    box.midbottom = (slot.middle[0], room.bottom - kit.px(2))
    foot = box.bottom - kit.px(8)
    sleeve = pygame.Rect(0, 0, round(card[0] * _WIDE) - box.w, round(high * _FOOT))
    if slot.strip:
        box.left = slot.middle[0] + slot.strip[0] // 2
        if box.right + sleeve.w > hand.right:
            box.right = slot.middle[0] - slot.strip[0] // 2
            sleeve.bottomright = (box.left, foot)
            return box, sleeve
    box.clamp_ip((hand.x, room.y, hand.w, room.h))
    sleeve.bottomleft = (box.right, foot)
    if sleeve.right > hand.right:
        sleeve.bottomright = (box.left, foot)
    return box, sleeve


def _sleeve_words(context: TableContext, pointer: Pointer, card: str, lit: Sequence[Option]) -> str:
    """What stands beside the opened card: why it cannot be chosen, or what choosing it does; its
    text too where it is shown whole only by Alt."""
    over = pointer.over
    if over is None or (over.sort, over.id) != ("card", card):
        return ""
    chosen = context.choosing.at(Point("card", card))
    chosen_by = tuple(option for option in lit if option in chosen)
    said = said_of(context, pointer, card, chosen_by)
    read = context.view_model.reader(card) or pointer.delay is not None or pointer.alt
    text = () if read else explained(context, card)
    return "\n".join(filter(None, (said, *text)))


def _shaken(
    context: TableContext, pointer: Pointer, card: str, middle: tuple[int, int]
) -> tuple[int, int]:
    if context.motions.calm or pointer.shaking(context.now) != card:
        return middle
    since = context.now - pointer.shaken[1]
    return middle[0] + round(math.sin(since / 22) * context.kit.px(7)), middle[1]


def _draw_lit_strip(
    context: TableContext,
    target: pygame.Surface,
    card: InHand,
    slot: Slot,
    size: tuple[int, int],
    over: Spot | None,
) -> None:
    """The strip of the card that is opened beside it."""
    picture = strip_picture(context, card, size, over)
    box = target.blit(picture, picture.get_rect(center=slot.middle))
    inner = box.inflate(-2 * context.kit.px(MARGIN), -2 * context.kit.px(MARGIN))
    draw_highlight(context.kit, target, inner, "hover", radius=9, badge=False)
