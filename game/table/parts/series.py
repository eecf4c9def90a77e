"""The series: cards that answer each other, as it builds up and is resolved."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import NamedTuple

import pygame

from game.draw import theme
from game.draw.controls import draw_badge
from game.draw.faces.words import Card
from game.draw.highlight import draw_highlight, inset
from game.draw.marks import seat_mark
from game.draw.markup import escape
from game.draw.shadows import draw_shadow, with_shadow
from game.draw.table.cardrow import draw_card_note, draw_empty_place
from game.draw.table.seriesrow import (
    Bow,
    Rung,
    SeriesPlaces,
    draw_aim,
    draw_bows,
    draw_rest,
    draw_rung,
    draw_series_words,
    draw_struck,
    draw_struck_word,
    draw_threads,
    series_places,
)
from game.rules.ask import Option, Point
from game.rules.present.chain import Link, Series, ShowsSeries
from game.table.context import TableContext
from game.table.hit_areas import Spot
from game.table.layout import Place
from game.table.part import Part, Told
from game.table.parts.play import INVITES, is_invited
from game.table.pointer import Pointer
from game.table.view_model import Reading, ViewModel

ZONE = "series"
_RADIUS = 8
_STRUCK = {"negated": "Negated", "withdrawn": "Withdrawn"}


class Shown(NamedTuple):
    """The series that is open; None between two."""

    series: Series | None


class SeriesPart(Part[Shown]):
    """The row of the series, and the arrow from its attack to what it is aimed at."""

    place = "series"
    of_places = {"series": (Place | None, None, "Cards that answer each other.")}
    needs = "series"
    shown_by = ShowsSeries
    row_faces = True

    def read(self, seen: Reading) -> Shown | None:
        """The series, in a game that has any."""
        presenter = seen.presenter
        if not isinstance(presenter, ShowsSeries):
            return None
        return Shown(presenter.series(seen.view, seen.ask))

    def cards(self, model: Shown) -> Iterator[str]:
        """Its cards, and those whose texts they have."""
        for link in model.series.links if model.series else ():
            yield from (card for card in (link.card, link.copied) if card)

    def looks(self, model: Shown, printed: Mapping[str, Card]) -> Mapping[str, Card]:
        """A card of which one alternative is chosen shows that one."""
        links = model.series.links if model.series else ()
        return {link.card: _faced(printed[link.card], link) for link in links if link.face}

    def told(self, view_model: ViewModel) -> Told | None:
        """The card that is being activated."""
        series = self.model(view_model).series
        return Told("Being activated", series.links[series.now].card) if series else None

    def in_play(self, context: TableContext) -> Iterator[pygame.Rect]:
        """Wherever its cards lie."""
        series = self.model(context.view_model).series
        cards = {link.card for link in series.links} if series else set()
        for spot in context.hit_areas:
            if spot.sort == "card" and spot.id in cards:
                yield spot.area

    def draw_still(self, context: TableContext, target: pygame.Surface) -> None:
        """The series, or that none is open."""
        area = _area(context)
        context.hit_areas.zones[ZONE] = area
        context.hit_areas.add(Spot("part", ZONE, area))
        series = self.model(context.view_model).series
        if series is None:
            line = "Nothing is being activated"
            if context.view_model.mine and is_invited(context, ZONE):
                line = INVITES[context.cards_by]
            draw = partial(_draw_none, context, target, area, line)
            context.layer_cache.lay(context, target, area, line, draw)
            return
        coming = {card for card, zone in context.motions.away(context.now) if zone == ZONE}
        series = replace(
            series,
            head=context.words(series.head),
            line=context.words(f"{series.line}\n{context.view_model.ahead.silence}".strip()),
            note=context.words(series.note),
        )
        arrived = frozenset(link.card for link in series.links) - coming
        draw_series = partial(_draw_series, context, target, area, series, arrived)
        around = with_shadow(context.kit, area)
        context.layer_cache.lay(context, target, around, (series, arrived), draw_series)
        _lay_aims(context, target, area, series, arrived)

    def draw_live(
        self, context: TableContext, target: pygame.Surface, pointer: Pointer, lit: Sequence[Option]
    ) -> None:
        """The card that the line of the log, or the pointer, is about."""
        over, series = pointer.over, self.model(context.view_model).series
        if pointer.held and any(Point("zone", ZONE) in option.points for option in lit):
            area = _area(context)
            state: theme.State = "hover" if area.collidepoint(pointer.at) else "choosable"
            box = _places(context, area, (-1,)).cards[0]
            draw_highlight(context.kit, target, inset(context.kit, box), state, radius=_RADIUS)
        if over is None or over.sort != "card" or series is None:
            return
        for spot in context.hit_areas:
            if spot.sort == "card" and spot.id == over.id and _area(context).contains(spot.area):
                inner = inset(context.kit, spot.area)
                draw_highlight(context.kit, target, inner, "hover", radius=_RADIUS, badge=False)


def _area(context: TableContext) -> pygame.Rect:
    return context.area("series")


def _places(context: TableContext, area: pygame.Rect, answered: Sequence[int]) -> SeriesPlaces:
    return series_places(context.kit, area, answered, context.pictures.row_card)


def _lying(context: TableContext, area: pygame.Rect, series: Series) -> SeriesPlaces:
    return _places(context, area, [link.to for link in series.links])


def _faced(look: Card, link: Link) -> Card:
    """A card with the boxes that its face shows now: another picture than the printed card."""
    left = {box: value for box, value in look.items() if box not in dict(link.face)}
    shown = {box: look[shown] for box, shown in link.face if shown in look}
    return left | shown | {"variant": repr(link.face)}


def _draw_none(context: TableContext, target: pygame.Surface, area: pygame.Rect, line: str) -> None:
    kit, at = context.kit, _places(context, area, (-1,))
    draw_empty_place(kit, target, at.cards[0])
    style = kit.style(theme.SUBHEAD, 600, theme.MUTED, "serif", leading=1.3)
    kit.text(line, style, at.words.w).draw(target, midleft=at.words.midleft)


def _draw_series(
    context: TableContext,
    target: pygame.Surface,
    area: pygame.Rect,
    series: Series,
    arrived: frozenset[str],
) -> None:
    kit, at = context.kit, _lying(context, area, series)
    bows = list(_bows(context, series, arrived))
    if at.whole is not None:
        _draw_ladder(context, target, at, series, arrived, bows)
    else:
        for number, (link, box) in enumerate(zip(series.links, at.cards, strict=True)):
            if link.card in arrived:
                _draw_link(context, target, link, box, number == series.now)
        draw_bows(kit, target, at.cards, bows)
    draw_series_words(kit, target, at.words, series.head, series.line, series.note)


def _draw_ladder(
    context: TableContext,
    target: pygame.Surface,
    at: SeriesPlaces,
    series: Series,
    arrived: frozenset[str],
    bows: Sequence[Bow],
) -> None:
    """All cards as a ladder, and the one that happens whole."""
    kit, last = context.kit, series.links[series.now]
    draw_threads(kit, target, at.cards, bows)
    for number, (link, box) in enumerate(zip(series.links, at.cards, strict=True)):
        if 0 < number <= at.more:
            draw_rest(kit, target, box, at.more)
        elif link.card in arrived:
            draw_rung(kit, target, box, _rung(context, link, box, number == series.now))
            context.hit_areas.add(Spot("card", link.card, box, hint=_hint(context, link)))
    if at.whole is not None and last.card in arrived:
        _draw_link(context, target, last, at.whole, True)


def _rung(context: TableContext, link: Link, box: pygame.Rect, now: bool) -> Rung:
    kit, look = context.kit, context.look(link.copied or link.card)
    struck = link.standing in _STRUCK
    return Rung(
        seat=link.seat,
        name=escape(str(look["name"])),
        thumb=context.pictures.thumb(look, box.h - 2 * kit.px(4)),
        icon=link.icon,
        word=_STRUCK[link.standing] if struck else escape(link.word),
        now=now,
        struck=struck,
        done=link.standing == "done",
    )


def _bows(context: TableContext, series: Series, arrived: frozenset[str]) -> Iterator[Bow]:
    palette = context.kit.palette
    for number, link in enumerate(series.links):
        if link.to >= 0 and link.card in arrived and link.standing not in _STRUCK:
            colour = theme.BRASS_HI if link.bond == "with" else theme.ANSWER
            yield Bow(number, link.to, palette.danger if link.voids else colour, link.icon)


def _draw_link(
    context: TableContext, target: pygame.Surface, link: Link, box: pygame.Rect, now: bool
) -> None:
    kit = context.kit
    draw_shadow(kit, target, box, "rest", kit.px(_RADIUS))
    target.blit(context.pictures.in_row(context.look(link.card), box.w), box)
    if link.copied:
        name = escape(str(context.look(link.copied)["name"]))
        draw_card_note(kit, target, box, f"as {name}")
    if link.standing in _STRUCK:
        draw_struck(kit, target, box)
    elif now and link.aim:
        around = box.inflate(2 * kit.px(4), 2 * kit.px(4))
        draw_highlight(kit, target, around, "danger", radius=_RADIUS, badge=False)
    elif now:
        pygame.draw.rect(target, theme.KEY_LIGHT, box, kit.px(3), kit.px(_RADIUS))
    if link.standing == "done":
        draw_badge(
            kit, target, "check", kit.palette.chosen, kit.px(28), bottomright=box.bottomright
        )
    mark = seat_mark(kit, link.seat, kit.px(30))
    target.blit(mark, mark.get_rect(center=(box.left + kit.px(10), box.bottom - kit.px(8))))
    if link.standing in _STRUCK:
        draw_struck_word(kit, target, box, _STRUCK[link.standing])
    context.hit_areas.add(Spot("card", link.card, box, hint=_hint(context, link)))


def _hint(context: TableContext, link: Link) -> str:
    """Whose card it is, what it does, what was paid for it, and what would come of it."""
    arrives = f"{link.amount} would arrive" if link.aim else ""
    does = "  ·  ".join(filter(None, (link.word, link.line, arrives)))
    return f"{context.words(f'{{seat:{link.seat}}}')} {escape(does)}"


def _lay_aims(
    context: TableContext,
    target: pygame.Surface,
    area: pygame.Rect,
    series: Series,
    arrived: frozenset[str],
) -> None:
    """The arrows from the cards to the trackers that they take from."""
    at = _lying(context, area, series)
    for link, box in zip(series.links, at.cards, strict=True):
        meter = context.hit_areas.of("tracker", link.aim) if link.aim else None
        if meter is None or link.card not in arrived or link.standing in _STRUCK:
            continue
        start = (box.left - context.kit.px(2), box.top + box.h // 2)
        towards = meter.area.bottom if meter.area.centery < box.centery else meter.area.top
        lean = context.kit.px(52) * (-1 if meter.area.centery < box.centery else 1)
        end = (meter.area.right - context.kit.px(14), towards + lean)
        reach = pygame.Rect(end, (1, 1)).union(pygame.Rect(start, (1, 1)))
        reach.inflate_ip(2 * context.kit.px(26), 2 * context.kit.px(26))
        draw = partial(draw_aim, context.kit, target, start, end)
        context.layer_cache.lay(context, target, reach, (start, end), draw)
