"""The cards of a rank as they are drawn: upright with their numbers and tokens, or flat."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

import pygame

from game.draw import theme
from game.draw.controls import draw_chip, draw_key
from game.draw.highlight import draw_highlight, inset
from game.draw.kit import Kit
from game.draw.markup import escape
from game.draw.shadows import draw_shadow
from game.draw.table.cardrow import draw_card_note, draw_empty_place
from game.draw.table.ranks import (
    Places,
    draw_beneath,
    draw_coins,
    draw_endless,
    draw_figures,
    draw_fresh,
    foot_of,
)
from game.rules.ask import Option, Point
from game.rules.present.ranks import Rank, Ranked
from game.table.context import TableContext
from game.table.hit_areas import Spot

RADIUS = 9


@dataclass(frozen=True)
class RankCard:
    """A card of a rank as it is drawn, by which key it is chosen; line, marks: drawn markup.

    comes: it is on its way there.
    """

    ranked: Ranked
    comes: bool
    state: theme.State | None
    key: str
    line: str
    marks: tuple[str, ...]


def options_at(context: TableContext, ranked: Ranked) -> tuple[Option, ...]:
    """The options that a card of a rank chooses, by itself or by its place."""
    by_card = context.choosing.at(Point("card", ranked.card)) if ranked.card else ()
    return by_card or context.choosing.at(Point("slot", ranked.slot))


def rank_card(context: TableContext, ranked: Ranked, comes: bool) -> RankCard:
    """A card of a rank as it stands now; `comes`: it is on its way there."""
    held_up = context.motions.coming(ranked.tracker, context.now)
    ranked = replace(ranked, tokens=ranked.tokens - held_up) if held_up else ranked
    options = options_at(context, ranked) if context.view_model.mine else ()
    state: theme.State | None = None
    if options:
        chosen = context.choosing.selected in options
        state = "chosen" if chosen else "choosable"
    key = context.choosing.key_of(options[0]) if len(options) == 1 else ""
    marks = tuple(
        f"{{icon:{mark.icon}}} {escape(mark.text)}" if mark.icon else escape(mark.text)
        for mark in ranked.marks
    )
    return RankCard(ranked, comes, state, key, context.words(ranked.line), marks)


def draw_rank(
    context: TableContext,
    target: pygame.Surface,
    area: pygame.Rect,
    rank: Rank,
    cards: Sequence[RankCard],
    places: Places,
) -> None:
    """The cards in sight, the first place that is empty, and how many more lie at either end."""
    context.hit_areas.add(Spot("rank", rank.zone, area))
    shown = cards[places.first : places.first + len(places.boxes)]
    for card, box in zip(shown, places.boxes, strict=False):
        context.hit_areas.zones |= dict.fromkeys((card.ranked.card, card.ranked.tracker), box)
        if not card.comes:
            _draw_card(context, target, card, box, upright=rank.look == "cards")
    context.hit_areas.zones.pop("", None)
    if rank.look == "cards" and len(shown) < len(places.boxes):
        draw_empty_place(context.kit, target, places.boxes[len(shown)])
    after = len(cards) - places.first - len(places.boxes)
    edge = context.kit.px(2)
    ends = ((places.first, -1, "‹ {}"), (after, 1, "{} ›"))
    for count, step, sign in ends:
        if count > 0:
            words = sign.format(count)
            at = (area.x + edge if step < 0 else area.right - edge, area.centery)
            side = "midleft" if step < 0 else "midright"
            box = _draw_end(context, target, words, side, at)
            context.hit_areas.add(Spot("turn rank", f"{rank.zone}:{step}", box))


def _draw_end(
    context: TableContext, target: pygame.Surface, words: str, side: str, at: tuple[int, int]
) -> pygame.Rect:
    """How many cards more lie at one end of a rank."""
    anchor: dict[str, Any] = {side: at}
    return draw_chip(context.kit, target, words, edge=theme.BRASS, **anchor)


def _draw_card(
    context: TableContext, target: pygame.Surface, card: RankCard, box: pygame.Rect, upright: bool
) -> None:
    """A card as it lies: upright with all that is on it, or flat with its line or its back."""
    kit, ranked, foot = context.kit, card.ranked, foot_of(context.kit, box)
    if upright:
        draw_beneath(kit, target, box, len(ranked.beneath))
    draw_shadow(kit, target, box, "rest", kit.px(RADIUS))
    look = context.view_model.skin.get(ranked.card)
    if look is None or ranked.down:
        back = context.pictures.fitted_back(box.size) if upright else _flat_back(context, box.size)
        target.blit(back, box)
        _draw_note(context, target, card, box)
    else:
        target.blit(context.pictures.fitted(look, box.size), box)
        if upright:
            _draw_numbers(kit, target, ranked, foot)
    if card.state is not None:
        draw_highlight(kit, target, inset(kit, box), card.state, radius=RADIUS)
    _draw_marks(context, target, card, box)
    if card.key and upright:
        draw_key(kit, target, card.key, midleft=(box.x + kit.px(13), foot.top - kit.px(34)))
    elif card.key:
        draw_key(kit, target, card.key, topleft=(box.x + kit.px(6), box.y + kit.px(6)))
    context.hit_areas.add(Spot("place", ranked.slot, box))
    if ranked.card:
        context.hit_areas.add(Spot("card", ranked.card, box))
    if upright:
        _lay_more(context, ranked, box, foot)


def _draw_numbers(kit: Kit, target: pygame.Surface, ranked: Ranked, foot: pygame.Rect) -> None:
    """The numbers of a card at its foot, and its tokens on the picture above them."""
    draw_figures(kit, target, foot, ranked.figures, ranked.pips, ranked.spent)
    on_art = (foot.right - kit.px(2), foot.top - kit.px(16))
    if ranked.endless:
        draw_endless(kit, target, on_art)
    elif ranked.tokens:
        draw_coins(kit, target, on_art, foot.w - kit.px(30), ranked.tokens, leftwards=True)
    elif ranked.fresh:
        draw_fresh(kit, target, on_art)


def _lay_more(context: TableContext, ranked: Ranked, box: pygame.Rect, foot: pygame.Rect) -> None:
    """What answers to the pointer on a card: its numbers, and what lies beneath it."""
    if ranked.figures and not ranked.down:
        context.hit_areas.add(Spot("figures", ranked.slot, foot))
    if ranked.beneath and ranked.card:
        edge = context.kit.px(10)
        under = pygame.Rect(box.x - edge, box.y - edge, box.w, edge)
        context.hit_areas.add(Spot("pile", f"stack:{ranked.slot}", under))


def _flat_back(context: TableContext, size: tuple[int, int]) -> pygame.Surface:
    """The back of a card that lies on its side."""
    back = context.pictures.fitted_back((size[1], size[0]))
    return context.kit.baked(("flat back", back), partial(pygame.transform.rotate, back, 90))


def _draw_note(
    context: TableContext, target: pygame.Surface, card: RankCard, box: pygame.Rect
) -> None:
    """What is said of a card that lies face-down: its name to whoever may see it."""
    look = context.view_model.skin.get(card.ranked.card)
    name = f"{{icon:eye}} {escape(str(look['name']))}" if look is not None else ""
    words = "\n".join(filter(None, (name, card.line)))
    if words:
        draw_card_note(context.kit, target, box, words)


def _draw_marks(
    context: TableContext, target: pygame.Surface, card: RankCard, box: pygame.Rect
) -> None:
    """What holds for a card, over its upper edge: in words, or too long ones as signs."""
    if not card.marks:
        return
    kit, whole = context.kit, "  ".join(card.marks)
    if kit.measure(whole, kit.style(theme.FLOOR, 600))[0] + kit.px(20) > box.w + kit.px(16):
        whole = " ".join(f"{{icon:{mark.icon}}}" for mark in card.ranked.marks if mark.icon)
    draw_chip(
        kit,
        target,
        whole,
        fill="#22332d",
        edge=kit.palette.lock,
        center=(box.centerx, box.y - kit.px(7)),
    )
