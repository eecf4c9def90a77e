"""The near hand: its cards as they lie, and the one under the pointer opened beside its text."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import partial

import pygame

from game.draw import theme
from game.draw.controls import draw_badge
from game.draw.faces.words import Marks
from game.draw.highlight import draw_highlight
from game.draw.markup import escape
from game.draw.shadows import draw_shadow
from game.draw.table.cardrow import draw_card_note
from game.draw.table.fan import Slot
from game.draw.table.inspection import draw_sleeve
from game.rules.ask import Option, Point
from game.rules.present.presenter import InHand
from game.table.choosing import card_of
from game.table.context import TableContext
from game.table.guard import guarded
from game.table.hit_areas import HitAreas, Spot
from game.table.layout import rect
from game.table.parts.turning import add_turners
from game.table.pointer import Pointer

_MARGIN, _WIDE = 14, 1.9
HIDDEN = "hidden hand"
_DIM = (130, 130, 130, 255)
"""What a card is darkened by that is not among those the choice has been narrowed to."""


def is_in_hand(context: TableContext, spot: Spot) -> bool:
    """Whether a spot is one of the near hand."""
    return context.hand_hit_areas.of(spot.sort, spot.id) is not None


def lay_hand(context: TableContext) -> None:
    """Lays out the spots of the near hand."""
    context.hand_hit_areas = HitAreas()
    guarded(context, "hand", _lay_hand, context)


def _lay_hand(context: TableContext) -> None:
    held = context.held()
    size = context.pictures.hand_card
    for card, slot in zip(held, context.hand_slots(len(held)), strict=True):
        area = pygame.Rect((0, 0), size)
        area.center = slot.middle
        context.hand_hit_areas.add(Spot("card", card.card, area, slot.turn))
        if reader := context.view_model.reader(card.card):
            reader.lay_on(context, card.card, area)
    add_turners(context)
    seat, area = context.view_model.near, rect(context.kit, context.layout.places.hand)
    context.hand_hit_areas.zones[seat.hand_zone] = area
    asked = context.view_model.asked == seat.seat
    if context.view_model.mine and asked and seat.held and not seat.hand:
        look = f"Look at your hand, behind the cover{context.choosing.keys.hint('cover')}"
        context.hand_hit_areas.add(Spot("part", HIDDEN, area, hint=look))


def draw_hand(
    context: TableContext, target: pygame.Surface, pointer: Pointer, lit: Sequence[Option]
) -> None:
    """The cards of the near hand, or their backs; that which is pointed at comes last."""
    held = context.held()
    seat = context.view_model.near
    if len(held) < seat.held and not seat.hand:
        _draw_hidden(context, target, seat.held)
    slots = context.hand_slots(len(held))
    lifted, width = _lifted(pointer, lit), context.pictures.hand_card[0]
    for card, slot in zip(held, slots, strict=True):
        if card.card not in (lifted, pointer.held):
            picture = _hand_card(context, card, slot.turn, width, pointer.over)
            middle = _shaken(context, pointer, card.card, slot.middle)
            target.blit(picture, picture.get_rect(center=middle))
    for card, slot in zip(held, slots, strict=True):
        if card.card == lifted and card.card != pointer.held:
            _draw_lifted(context, target, pointer, card, slot, lit)


def _draw_hidden(context: TableContext, target: pygame.Surface, count: int) -> None:
    """The backs of a near hand that nobody at the screen may see."""
    size = context.pictures.hand_card
    back = context.pictures.back(size)
    for slot in context.hand_slots(count):
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
    width = context.pictures.hand_card[0] if turned or context.motions.fades else box.w
    picture = _hand_card(context, card, turn, width, pointer.over)
    middle = slot.middle if turned or context.motions.fades else box.center
    area = picture.get_rect(center=_shaken(context, pointer, card.card, middle))
    inner = area.inflate(-2 * kit.px(_MARGIN), -2 * kit.px(_MARGIN))
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
    top = rect(context.kit, context.layout.places.prompt).bottom + context.kit.px(2)
    return pygame.Rect(0, top, screen.w, screen.h - top)


def opened(
    context: TableContext, screen: pygame.Rect, slot: Slot
) -> tuple[pygame.Rect, pygame.Rect]:
    """Where the card of a slot is opened, and where its words stand, beside it.

    Together they are nearly twice as wide as the card in the hand, and as high as the room.
    """
    kit = context.kit
    room, hand = _under_prompt(context, screen), rect(kit, context.layout.places.hand)
    high = room.h - 2 * kit.px(2)
    card = context.pictures.hand_card
    box = pygame.Rect(0, 0, round(high * card[0] / card[1]), high)
    box.midbottom = (slot.middle[0], room.bottom - kit.px(2))
    sleeve = pygame.Rect(0, 0, round(card[0] * _WIDE) - box.w, high - 2 * kit.px(8))
    box.clamp_ip((hand.x, room.y, hand.w, room.h))
    sleeve.midleft = box.midright
    if sleeve.right > hand.right:
        sleeve.midright = box.midleft
    return box, sleeve


def _sleeve_words(context: TableContext, pointer: Pointer, card: str, lit: Sequence[Option]) -> str:
    """What stands beside the opened card: why it cannot be chosen, or what choosing it does, and
    its text; of a card that is read in another place at once only why not."""
    over = pointer.over
    if over is None or (over.sort, over.id) != ("card", card):
        return ""
    chosen_by = tuple(option for option in lit if Point("card", card) in option.points)
    said = said_of(context, pointer, card, chosen_by)
    text = () if context.view_model.reader(card) else explained(context, card)
    return "\n".join(filter(None, (said, *text)))


def said_of(context: TableContext, pointer: Pointer, card: str, options: Sequence[Option]) -> str:
    """Why a card cannot be chosen, where that is asked, or else what the options of it do."""
    reason = reason_for(context, card)
    if reason and (context.asks_for_cards() or pointer.tried(context.now, card)):
        return f"{{icon:lock}} {reason}"
    if context.choosing.laying(card) or context.choosing.selected in options:
        return ""
    return uses(context, options)


def _shaken(
    context: TableContext, pointer: Pointer, card: str, middle: tuple[int, int]
) -> tuple[int, int]:
    if context.motions.calm or pointer.shaking(context.now) != card:
        return middle
    since = context.now - pointer.shaken[1]
    return middle[0] + round(math.sin(since / 22) * context.kit.px(7)), middle[1]


def _hand_card(
    context: TableContext, card: InHand, turn: float, width: int, over: Spot | None
) -> pygame.Surface:
    """A card of the hand with its mark, turned; kept. over: what the pointer is on."""
    kit, look = context.kit, context.look(card.card)
    options = context.choosing.at(Point("card", card.card))
    locked = context.asks_for_cards() and card.card in context.view_model.reasons
    state: theme.State | None = "illegal" if locked else None
    if options:
        taken = context.choosing.selected in options or context.choosing.turned in options
        chosen = context.choosing.narrowed or taken
        state = "chosen" if chosen else "choosable"
    now = (("cost", card.cost),) if card.cost and card.cost != str(look.get("cost")) else ()
    reader = context.view_model.reader(card.card)
    marks = reader.marks(context, card.card, over) if reader else Marks(now=now)
    face = context.pictures.small(look, width, marks)
    why = context.view_model.reasons[card.card].brief if state == "illegal" else card.line
    dim = context.choosing.narrowed and not options
    key = ("hand card", face, state, turn, why, dim)

    def make() -> pygame.Surface:
        art = face.get_rect()
        if state == "illegal" or why:
            art = context.pictures.picture_area(look, width)
        out = pygame.transform.rotozoom(_marked(context, face, state, art, why), turn, 1)
        if dim:
            out.fill(_DIM, special_flags=pygame.BLEND_RGBA_MULT)
        return out

    return kit.baked(key, make)


def _marked(
    context: TableContext,
    face: pygame.Surface,
    state: theme.State | None,
    art: pygame.Rect,
    why: str,
) -> pygame.Surface:
    """A card with its state around it, or over its picture, which lies at `art`.

    why: in a few words why it cannot be chosen, or only for something, over its picture as well.
    """
    kit = context.kit
    margin = kit.px(_MARGIN)
    out = pygame.Surface(
        (face.get_width() + 2 * margin, face.get_height() + 2 * margin), pygame.SRCALPHA
    )
    box = face.get_rect(topleft=(margin, margin))
    out.blit(face, box)
    art = art.move(box.topleft)
    if state:
        inset = box.inflate(-kit.px(6), -kit.px(6)) if state != "choosable" else box
        draw_highlight(kit, out, inset, state, radius=9, picture=art, badge=state != "illegal")
    if why and state == "illegal":
        draw_card_note(kit, out, art, f"{{icon:lock}} {escape(why)}", kit.palette.lock)
    elif why:
        draw_card_note(kit, out, art, escape(why))
    elif state == "illegal":
        draw_badge(kit, out, "lock", kit.palette.lock, kit.px(38), center=art.center)
    return out


def explained(context: TableContext, card: str) -> tuple[str, ...]:
    """A card's text in sentences as drawn markup, and in hand what its cost has become and why."""
    said = [context.words(text) for text in context.view_model.explain(card)]
    dearer = [held for held in context.view_model.near.hand if held.card == card and held.reason]
    return (*said, *(f"**{context.words(held.reason)}**" for held in dearer))


def reason_for(context: TableContext, card: str) -> str:
    """Why a card of the hand cannot be chosen, in drawn markup, or nothing."""
    reason = context.view_model.reasons.get(card)
    if reason is None:
        return ""
    rule = f"  {{c:muted}}{escape(reason.rule)}{{/}} {{key:F1}}" if reason.rule else ""
    return context.words(reason.text) + rule


def uses(context: TableContext, options: Sequence[Option]) -> str:
    """What choosing does, in drawn markup: the one option, or all of them."""
    lines = []
    for option in options:
        told = context.view_model.note(option)
        note = f": {context.words(told)}" if told else ""
        lines.append(f"**{escape(context.plain(option.label))}**{note}")
    return "\n".join(lines)
