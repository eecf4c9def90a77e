"""What lies over the still table: pieces, the hand, what the pointer calls up, what moves."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import partial

import pygame

from game.draw import theme
from game.draw.controls import draw_badge, draw_button, draw_tool
from game.draw.faces.words import Marks
from game.draw.fading import faded
from game.draw.highlight import draw_highlight
from game.draw.markup import escape
from game.draw.shadows import draw_shadow
from game.draw.table.cardrow import draw_card_note
from game.draw.table.fan import Slot
from game.draw.table.inspection import draw_beside, draw_hint, draw_said
from game.rules.ask import Option, Point
from game.rules.showing import InHand
from game.scenes.table_parts.askedat import light_chip
from game.scenes.table_parts.boardview import at_space, space_hint
from game.scenes.table_parts.choosing import card_of, is_laid
from game.scenes.table_parts.flash import draw_flashes
from game.scenes.table_parts.lanesplan import draw_read
from game.scenes.table_parts.layout import rect
from game.scenes.table_parts.parts import parts_of
from game.scenes.table_parts.pointer import Pointer
from game.scenes.table_parts.spots import Spot, Spots
from game.scenes.table_parts.stage import HAND_CARD, Stage
from game.scenes.table_parts.turning import (
    add_rows,
    add_turners,
    draw_turners,
    edges_of,
    is_turned,
    turn_face,
)
from game.scenes.table_parts.wording import mentions

_MARGIN, _LIFT, _GROWN, _DRAGGED = 14, 12, 1.08, 0.62
HIDDEN = "hidden hand"


def draw_foreground(stage: Stage, target: pygame.Surface, pointer: Pointer) -> None:
    """Draws what changes while a question stands: over the backdrop, at any moment."""
    lit = lit_options(stage, pointer)
    for part in parts_of(stage):
        part.draw_live(stage, target, pointer, lit)
    _light_buttons(stage, target, pointer, lit)
    _draw_hand(stage, target, pointer, lit)
    draw_turners(stage, target, pointer.over)
    _draw_travelling(stage, target)
    draw_flashes(stage, target)
    _draw_preview(stage, target, pointer)
    _draw_unsaid(stage, target, lit)
    _draw_hints(stage, target, pointer)
    if pointer.by_keys and pointer.over is not None and not _is_in_hand(stage, pointer.over):
        draw_highlight(stage.kit, target, pointer.over.area, "hover", badge=False)
    if pointer.held:
        _draw_held(stage, target, pointer)


def _is_in_hand(stage: Stage, spot: Spot) -> bool:
    return stage.hand_spots.of(spot.sort, spot.id) is not None


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
    if spot.sort in ("edge", "outlook"):
        return tuple(option for option in stage.choosing.shown if option.id == spot.id)
    if spot.sort == "slot":
        return (stage.choosing.turned,) if stage.choosing.turned else ()
    if spot.sort == "space":
        return at_space(stage, spot.id)
    if spot.sort == "piece":
        piece = next((p for p in stage.tableau.standing if p.piece == spot.id), None)
        return at_space(stage, piece.space) if piece else stage.choosing.at(spot.point)
    sort = {"pile": "zone", "place": "slot"}.get(spot.sort, spot.sort)
    found = stage.choosing.at(Point(sort, spot.id))
    slot = stage.tableau.slot_of(spot.id) if sort == "card" else ""
    return found or stage.choosing.at(Point("slot", slot))


def lay_hand(stage: Stage) -> None:
    """Lays out the spots of the near hand."""
    stage.hand_spots = Spots()
    held = stage.held()
    size = (stage.kit.px(HAND_CARD[0]), stage.kit.px(HAND_CARD[1]))
    for card, slot in zip(held, stage.hand_slots(len(held)), strict=True):
        area = pygame.Rect((0, 0), size)
        area.center = slot.middle
        stage.hand_spots.add(Spot("card", card.card, area, slot.turn))
        if is_turned(stage, card.card):
            add_rows(stage, card.card, area)
    add_turners(stage)
    seat, area = stage.tableau.near, rect(stage.kit, stage.layout.places.hand)
    stage.hand_spots.zones[seat.hand_zone] = area
    asked = stage.tableau.asked == seat.seat
    if stage.tableau.mine and asked and seat.held and not seat.hand:
        look = f"Look at your hand, behind the cover{stage.choosing.keys.hint('cover')}"
        stage.hand_spots.add(Spot("part", HIDDEN, area, hint=look))


def previewed(stage: Stage, pointer: Pointer) -> str:
    """The card that the pointer asks to see whole, else that of the option in focus where cards are
    read in a place of their own, or nothing."""
    spot = pointer.over
    if spot is None and stage.choosing.focus and stage.layout.places.outlook:
        points = stage.choosing.focus.points
        return next((p.id for p in points if p.kind == "card" and p.id in stage.tableau.looks), "")
    if spot is None or pointer.held or not pointer.previews(stage.now):
        return ""
    if spot.sort in ("card", "held"):
        told = spot.id not in stage.tableau.looks or edges_of(stage, spot.id)
        return "" if told else spot.id
    if spot.sort == "line":
        named = mentions(stage.entries[int(spot.id)].text, "card")
        return named[0] if named else ""
    if spot.sort == "pile":
        tableau = stage.tableau
        piles = (*tableau.commons, *(pile for seat in tableau.seats for pile in seat.piles))
        return next((pile.top or "" for pile in piles if pile.zone == spot.id), "")
    return ""


def _light_buttons(
    stage: Stage, target: pygame.Surface, pointer: Pointer, lit: Sequence[Option]
) -> None:
    for spot in stage.spots:
        if spot.sort == "option":
            option = next((each for each in lit if each.id == spot.id), None)
            waits = option is not None and option == stage.choosing.turned and spot != pointer.over
            if option is not None and not waits:
                draw_button(stage.kit, target, spot.area, stage.faces[option.id], "hover")
        elif spot.sort == "mark" and spot == pointer.over:
            light_chip(stage, target, spot)
        elif spot.sort == "tool" and spot == pointer.over and (spot.id != "undo" or stage.can_undo):
            draw_tool(stage.kit, target, spot.area, spot.id, "hover")


def _draw_hand(
    stage: Stage, target: pygame.Surface, pointer: Pointer, lit: Sequence[Option]
) -> None:
    held = stage.held()
    seat = stage.tableau.near
    if len(held) < seat.held and not seat.hand:
        _draw_hidden(stage, target, seat.held)
    slots = stage.hand_slots(len(held))
    lifted = _lifted(pointer, lit)
    for card, slot in zip(held, slots, strict=True):
        if card.card not in (lifted, pointer.held):
            picture = _hand_card(stage, card, slot.turn, False, pointer.over)
            middle = _shaken(stage, pointer, card.card, slot.middle)
            target.blit(picture, picture.get_rect(center=middle))
    for card, slot in zip(held, slots, strict=True):
        if card.card == lifted and card.card != pointer.held:
            _draw_lifted(stage, target, pointer, card, slot)


def _draw_hidden(stage: Stage, target: pygame.Surface, count: int) -> None:
    """The backs of a near hand that nobody at the screen may see."""
    size = (stage.kit.px(HAND_CARD[0]), stage.kit.px(HAND_CARD[1]))
    back = stage.pictures.back(size)
    for slot in stage.hand_slots(count):
        key = ("turned", back, slot.turn)
        turned = stage.kit.baked(key, partial(pygame.transform.rotozoom, back, slot.turn, 1))
        target.blit(turned, turned.get_rect(center=slot.middle))


def _lifted(pointer: Pointer, lit: Sequence[Option]) -> str:
    spot = pointer.over
    if spot is not None and spot.sort in ("card", "edge"):
        return spot.id if spot.sort == "card" else card_of(lit[0]) if lit else ""
    cards = [point.id for option in lit for point in option.points if point.kind == "card"]
    return cards[0] if cards else ""


def _draw_lifted(
    stage: Stage, target: pygame.Surface, pointer: Pointer, card: InHand, slot: Slot
) -> None:
    kit = stage.kit
    stays = stage.motions.fades or is_turned(stage, card.card)
    turn = slot.turn if is_turned(stage, card.card) else 0
    picture = _hand_card(stage, card, turn, not stays, pointer.over)
    lift = 0 if stays else kit.px(_LIFT)
    middle = _shaken(stage, pointer, card.card, (slot.middle[0], slot.middle[1] - lift))
    box = picture.get_rect(center=middle)
    bottom = target.get_height() - kit.px(2) + kit.px(_MARGIN)
    box.bottom = min(box.bottom, bottom)
    inner = box.inflate(-2 * kit.px(_MARGIN), -2 * kit.px(_MARGIN))
    if not turn:
        draw_shadow(kit, target, inner, "lifted", kit.px(9))
    target.blit(picture, box)
    if pointer.by_keys or stage.motions.fades:
        draw_highlight(kit, target, inner, "hover", radius=9, badge=False)


def _shaken(stage: Stage, pointer: Pointer, card: str, middle: tuple[int, int]) -> tuple[int, int]:
    if stage.motions.calm or pointer.shaking(stage.now) != card:
        return middle
    since = stage.now - pointer.shaken[1]
    return middle[0] + round(math.sin(since / 22) * stage.kit.px(7)), middle[1]


def _hand_card(
    stage: Stage, card: InHand, turn: float, grown: bool, over: Spot | None
) -> pygame.Surface:
    """A card of the hand with its mark, turned; kept. over: what the pointer is on."""
    kit, look = stage.kit, stage.look(card.card)
    options = stage.choosing.at(Point("card", card.card))
    locked = stage.asks_for_cards() and card.card in stage.tableau.reasons
    state: theme.State | None = "illegal" if locked else None
    if options:
        taken = stage.choosing.selected in options or stage.choosing.turned in options
        chosen = stage.choosing.narrowed or taken
        state = "chosen" if chosen else "choosable"
    now = (("cost", card.cost),) if card.cost and card.cost != str(look.get("cost")) else ()
    width = round(kit.px(HAND_CARD[0]) * (_GROWN if grown else 1))
    if is_turned(stage, card.card):
        face = turn_face(stage, card.card, width, over)
    else:
        face = stage.pictures.small(look, width, Marks(now=now))
    why = stage.tableau.reasons[card.card].brief if state == "illegal" else card.line
    key = ("hand card", face, state, turn, why)

    def make() -> pygame.Surface:
        art = face.get_rect()
        if state == "illegal" or why:
            art = stage.pictures.picture_area(look, width)
        return pygame.transform.rotozoom(_marked(stage, face, state, art, why), turn, 1)

    return kit.baked(key, make)


def _marked(
    stage: Stage, face: pygame.Surface, state: theme.State | None, art: pygame.Rect, why: str
) -> pygame.Surface:
    """A card with its state around it, or over its picture, which lies at `art`.

    why: in a few words why it cannot be chosen, or only for something, over its picture as well.
    """
    kit = stage.kit
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


def _draw_travelling(stage: Stage, target: pygame.Surface) -> None:
    kit = stage.kit
    size = (kit.px(120), kit.px(168))
    for motion, share in stage.motions.cards(stage.now):
        start, end = (stage.place_of(str(zone)) for zone in (motion.before, motion.after))
        middle = pygame.Vector2(start.center).lerp(end.center, share)
        if stage.motions.fades:
            middle = pygame.Vector2(end.center)
        look = stage.tableau.looks.get(motion.what)
        picture = stage.pictures.small(look, size[0]) if look else stage.pictures.back(size)
        box = picture.get_rect(center=middle)
        if stage.motions.fades:
            faded(target, box, share, partial(target.blit, picture, box))
        else:
            target.blit(picture, box)
    shown = stage.motions.shown(stage.now)
    if shown:
        look = stage.tableau.looks.get(shown)
        if look:
            picture = stage.pictures.whole(look, kit.px(330))
            box = picture.get_rect(center=target.get_rect().center)
            draw_shadow(kit, target, box, "lifted", kit.px(16))
            target.blit(picture, box)


def _draw_preview(stage: Stage, target: pygame.Surface, pointer: Pointer) -> None:
    card = previewed(stage, pointer)
    spot = pointer.over
    if not card or (spot and spot.sort == "card" and spot.area == stage.zone("play")):
        return
    look = stage.tableau.looks.get(card)
    if look is None:
        return
    if draw_read(stage, target, card):
        return
    area = stage.reading_area
    draw_beside(stage.kit, target, area, look, explained(stage, card), stage.pictures)


def explained(stage: Stage, card: str) -> tuple[str, ...]:
    """A card's text in sentences as drawn markup, and in hand what its cost has become and why."""
    said = [stage.words(text) for text in stage.tableau.explain(card)]
    dearer = [held for held in stage.tableau.near.hand if held.card == card and held.reason]
    return (*said, *(f"**{stage.words(held.reason)}**" for held in dearer))


def reason_for(stage: Stage, card: str) -> str:
    """Why a card of the hand cannot be chosen, in drawn markup, or nothing."""
    reason = stage.tableau.reasons.get(card)
    if reason is None:
        return ""
    rule = f"  {{c:muted}}{escape(reason.rule)}{{/}} {{key:F1}}" if reason.rule else ""
    return stage.words(reason.text) + rule


def _draw_hints(stage: Stage, target: pygame.Surface, pointer: Pointer) -> None:
    spot = pointer.over
    if spot is None or pointer.held:
        return
    if spot.sort == "card":
        reason = reason_for(stage, spot.id)
        if not stage.asks_for_cards() and not pointer.tried(stage.now, spot.id):
            reason = ""
        options = () if edges_of(stage, spot.id) else options_of(stage, spot)
        said = reason or _uses(stage, options)
        if said and stage.choosing.selected not in options:
            draw_said(stage.kit, target, stage.words_area, said, bool(reason))
        elif not said and spot.hint and pointer.rested(stage.now):
            draw_hint(stage.kit, target, spot.hint, (spot.area.centerx, spot.area.top))
    elif not pointer.rested(stage.now):
        return
    elif spot.sort in ("space", "piece"):
        space = spot.id
        if spot.sort == "piece":
            piece = next((p for p in stage.tableau.standing if p.piece == spot.id), None)
            space = piece.space if piece else ""
        if space and not at_space(stage, space):
            cell = stage.board.rect_of(space)
            draw_hint(stage.kit, target, space_hint(stage, space), cell.midtop)
    elif spot.hint:
        draw_hint(stage.kit, target, spot.hint, (spot.area.centerx, spot.area.top))


def _draw_unsaid(stage: Stage, target: pygame.Surface, lit: Sequence[Option]) -> None:
    """What follows from options whose buttons are too short to say it."""
    asked = (each for each in lit if each != stage.choosing.selected and not is_laid(each))
    short = [each for each in asked if each.id in stage.faces and not stage.faces[each.id].small]
    if any(option.note for option in short):
        draw_said(stage.kit, target, stage.words_area, _uses(stage, short))


def _uses(stage: Stage, options: Sequence[Option]) -> str:
    """What choosing does, in drawn markup: the one option, or all of them."""
    lines = []
    for option in options:
        note = f": {stage.words(option.note)}" if option.note else ""
        lines.append(f"**{escape(stage.plain(option.label))}**{note}")
    return "\n".join(lines)


def _draw_held(stage: Stage, target: pygame.Surface, pointer: Pointer) -> None:
    card = next((each for each in stage.held() if each.card == pointer.held), None)
    if card is None or (is_turned(stage, card.card) and _over_slot(stage, pointer)):
        return
    small = stage.pictures.small(
        stage.look(card.card), round(stage.kit.px(HAND_CARD[0]) * _DRAGGED)
    )
    box = small.get_rect(center=pointer.at)
    draw_shadow(stage.kit, target, box, "lifted", stage.kit.px(6))
    target.blit(small, box)


def _over_slot(stage: Stage, pointer: Pointer) -> bool:
    """Whether the pointer is where what it holds is seen lying already."""
    slots = (spot for spot in stage.spots if spot.sort == "slot")
    return any(spot.holds(pointer.at) for spot in slots)
