"""The card that is about to be laid: where it would lie, what it would mean."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.draw import theme
from game.draw.controls import draw_label
from game.draw.highlight import draw_highlight
from game.draw.lanes.axis import draw_lit_column, draw_outcome
from game.draw.lanes.cards import Dress, Facing, draw_lying, draw_tag
from game.draw.lanes.mat import LaneField
from game.draw.lanes.meaning import draw_advice, draw_meaning
from game.draw.markup import escape
from game.draw.panels import draw_panel
from game.draw.table.inspection import draw_sentences
from game.rules.ask import Option
from game.rules.present.lanes import Preview
from game.table.choosing import card_of, is_laid
from game.table.context import TableContext
from game.table.parts.lanes.laying import dress_of, laying_of, side_of
from game.table.parts.reading import reading_area
from game.table.pointer import Pointer


def planned(context: TableContext, pointer: Pointer, lit: Sequence[Option]) -> Option | None:
    """The option whose card is shown lying: of another card under the pointer, or as turned."""
    turned = context.choosing.turned
    laid = [option for option in lit if is_laid(option)]
    if not context.view_model.mine or not laid:
        return turned
    if turned is not None and card_of(turned) == card_of(laid[0]):
        return turned
    return laid[0]


def draw_plan(
    context: TableContext, target: pygame.Surface, field: LaneField, option: Option, dress: Dress
) -> None:
    """The card in its lane, what would come of it, and the words beside."""
    preview = laying_of(context).preview(option)
    lying = preview.lying
    _draw_alike(context, target, field, preview)
    for column in preview.columns:
        _clear_axis(field, target, column.beat)
        if column.outcomes:
            draw_lit_column(field, target, column.beat, context.kit.palette.hover, 60, on_axis=True)
        near = context.view_model.near.seat
        draw_outcome(field, target, column, near=near, ghost=True)
    side = side_of(context, lying.seat)
    box = field.card(lying.first, lying.length, side)
    draw_lying(
        context.kit,
        target,
        box,
        lying,
        dress,
        field.unit,
        Facing(near=side == "near", runs=field.runs),
        words=context.words(lying.line),
    )
    ring = box.inflate(-field.u(6), -field.u(6))
    draw_highlight(context.kit, target, ring, "hover", radius=8, badge=False)
    draw_tag(context.kit, target, box, lying, field.unit, near=side == "near")
    _draw_badge(context, target, field, preview)
    _draw_poses(context, target, field, preview)
    _draw_meaning(context, target, preview, dress)


def draw_idle(context: TableContext, target: pygame.Surface) -> None:
    """The room for words while nothing is about to be laid."""
    key = context.choosing.keys.label
    result = context.view_model.result
    said = context.words(result.reason) if result else "Point at a card to read it"
    if any(map(is_laid, context.choosing.options)):
        keys = context.choosing.card_keys
        by_key = f": {{key:{keys[0]}}} to {{key:{keys[-1]}}}, or click it" if keys else ""
        said = (
            f"Choose a card of your hand{by_key}.\n"
            f"Turn it with the wheel, {{key:{key('NW')}}} and {{key:{key('NE')}}},"
            " or click what it is to say.\n"
            f"Lay it with {{key:{key('confirm') or 'Enter'}}}, or click where it is shown lying."
        )
    draw_advice(context.kit, target, reading_area(context), said)


def draw_edges(context: TableContext, target: pygame.Surface, card: str) -> None:
    """Reads a card that is laid by an edge: that by which it lies open, else all of them."""
    laying, area = laying_of(context), reading_area(context)
    edges, lanes = laying.edges[card], laying.lanes
    dress = dress_of(context, card)
    said = [context.words(text) for text in context.view_model.explain(card)]
    laid = (each for lane in lanes.lanes for each in lane.cards if each.look == "open")
    lying = next((each for each in laid if each.card == card), None)
    if lying is not None and lying.edge is not None:
        lines = [f"On beats {lying.first}–{lying.last}.", said[edges.index(lying.edge)]]
        shown = [("", line) for line in lines]
        draw_meaning(context.kit, target, area, dress, edges, lying.edge, shown)
        return
    draw_panel(context.kit, target, area)
    room = area.inflate(-context.kit.px(32), -context.kit.px(20))
    draw_sentences(context.kit, target, room, [f"**{escape(dress.name)}**", *said])


def _clear_axis(field: LaneField, target: pygame.Surface, beat: int) -> None:
    """Takes the mark away that nothing is known of a beat."""
    box = field.axis(beat)
    target.fill("#0e0b09", (box.x + 2, box.y + field.u(25), box.w - 4, box.h - field.u(28)))


def _draw_alike(
    context: TableContext, target: pygame.Surface, field: LaneField, preview: Preview
) -> None:
    """Where cards of other lengths would end."""
    lying, kit = preview.lying, context.kit
    side = side_of(context, lying.seat)
    for beat, words in preview.alike:
        if beat <= lying.last:
            continue
        box = field.card(lying.last + 1, beat - lying.last, side)
        box.update(
            box.x, box.y if side == "near" else box.bottom - field.u(192), box.w, field.u(192)
        )
        box = box.inflate(-field.u(8), -field.u(16))
        key = ("alike", box.size, words)

        def make(size: tuple[int, int] = box.size, said: str = words) -> pygame.Surface:
            out = pygame.Surface(size, pygame.SRCALPHA)
            pygame.draw.rect(out, (*theme.rgb(theme.BRASS), 150), out.get_rect(), 2, kit.px(8))
            style = kit.style(theme.FLOOR, 600, theme.BRASS_HI, leading=1.2, align="centre")
            kit.text(escape(said), style, size[0] - kit.px(8)).draw(
                out, center=out.get_rect().center
            )
            return out

        target.blit(kit.baked(key, make), box)


def _draw_badge(
    context: TableContext, target: pygame.Surface, field: LaneField, preview: Preview
) -> None:
    """What it means for who is next, beside the card."""
    kit, lying = context.kit, preview.lying
    head, line = (context.words(words) for words in preview.badge)
    bold = kit.style(theme.BODY, 700, theme.TEXT, leading=1.2)
    thin = kit.style(theme.FLOOR, 400, "#dbe6ea", leading=1.2)
    mark = f"{{seat:{lying.seat}}} {head}"
    first, second = kit.text(mark, bold), kit.text(line, thin)
    pad = kit.px(11)
    size = (max(first.size[0], second.size[0]) + 2 * pad, first.size[1] + second.size[1] + pad)
    side = side_of(context, lying.seat)
    card, edge = field.card(lying.first, lying.length, side), field.card(1, 2, side)
    box = pygame.Rect((0, 0), size)
    box.x = card.right + field.u(8) if field.runs == "right" else card.left - field.u(8) - box.w
    box.y = edge.bottom - field.u(6) - box.h if side == "near" else edge.top + field.u(6)
    box.clamp_ip(field.area.inflate(-field.u(12), -field.u(12)))
    if box.colliderect(card) and side == "near":
        box.bottom = card.bottom - field.u(16)
    elif box.colliderect(card):
        box.top = card.top + field.u(16)
    pygame.draw.rect(target, "#20303a", box, border_radius=kit.px(8))
    pygame.draw.rect(target, kit.seat(lying.seat).colour, box, 1, kit.px(8))
    first.draw(target, topleft=(box.x + pad, box.y + pad // 2))
    second.draw(target, topleft=(box.x + pad, box.y + pad // 2 + first.size[1]))


def _draw_poses(
    context: TableContext, target: pygame.Surface, field: LaneField, preview: Preview
) -> None:
    """How the seats would stand after the beats that it resolves."""
    if not preview.columns:
        return
    for pose in preview.columns[-1].poses:
        now = laying_of(context).lanes.lane(pose.seat).pose
        if pose.word == now.word:
            continue
        box = field.pose(now.up, side_of(context, pose.seat))
        colour = context.kit.palette.hover if pose.up else context.kit.palette.danger
        place = (box.centerx, box.top + field.u(64 if now.up else 30))
        draw_label(context.kit, target, f"would be {escape(pose.word)}", colour, center=place)


def _draw_meaning(
    context: TableContext, target: pygame.Surface, preview: Preview, dress: Dress
) -> None:
    edge = preview.lying.edge
    assert edge is not None
    edges = laying_of(context).edges.get(preview.lying.card, (edge,))
    lines = [("", context.words(preview.line))]
    lines += [(icon, context.words(said)) for icon, said in preview.says]
    draw_meaning(context.kit, target, reading_area(context), dress, edges, edge, lines)
