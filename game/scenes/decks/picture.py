"""A deck as one picture: every card of it, by sections, to be passed on."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.draw import theme
from game.draw.controls import draw_chip
from game.draw.kit import Kit
from game.draw.markup import escape
from game.draw.panels import plank_wall

if TYPE_CHECKING:
    from game.scenes.decks.builder import BuilderScene

_WIDE, _EDGE, _GAP, _HEAD, _CARD, _SECTION = 1920, 40, 14, 130, 170, 56


def picture_of(scene: BuilderScene) -> pygame.Surface:
    """The deck that is built, with name, author, note, and the cards in the order of its lists."""
    workshop, deck = scene.workshop, scene.workshop.deck
    kit = Kit(scene.app.folders.assets, theme.BASE_SIZE, palette=scene.app.kit.palette)
    pictures, scale = scene.skin.pictures(kit), kit.px
    wide, card = scale(_WIDE), scale(_CARD)
    ratio = pictures.hand_card
    pitch = (card + scale(_GAP), card * ratio[1] // ratio[0] + scale(_GAP + 10))
    columns = max(1, (wide - 2 * scale(_EDGE) + scale(_GAP)) // pitch[0])
    sections = [(each, deck.cards(each.kind)) for each in workshop.form.sections]
    rows = sum(-(-len(cards) // columns) for _, cards in sections)
    high = scale(_HEAD + _EDGE) + rows * pitch[1] + len(sections) * scale(_SECTION)
    out = pygame.Surface((wide, high))
    out.blit(plank_wall(kit, (wide, high)), (0, 0))
    left, y = scale(_EDGE), scale(_EDGE)
    name = kit.style(44, 700, theme.BRASS_HI, "serif")
    room = wide - 2 * left
    kit.text(escape(deck.name), name, room, 1).draw(out, topleft=(left, y))
    about = [scene.content.title, f"by {deck.author}" if deck.author else "", deck.note]
    line = kit.style(theme.SUBHEAD, 400, "#f3e6c8")
    words = " · ".join(filter(None, about))
    kit.text(escape(words), line, room, 1).draw(out, topleft=(left, y + scale(56)))
    y = scale(_HEAD)
    head = kit.style(26, 700, theme.BRASS_HI, "serif")
    for section, cards in sections:
        count = sum(cards.values())
        words = f"{{icon:{section.icon}}} {escape(section.title)}: {count}"
        kit.text(words, head).draw(out, midleft=(left, y + scale(_SECTION // 2)))
        y += scale(_SECTION)
        held = sorted(cards, key=lambda each: _order(section.holds, workshop.kind(each)))
        for place, each in enumerate(held):
            row, column = divmod(place, columns)
            at = (left + column * pitch[0], y + row * pitch[1])
            box = pygame.Rect(at, (card, pitch[1]))
            if each in workshop.cards:
                drawn = pictures.small(scene.presenter.card(each), box.w)
                out.blit(drawn, drawn.get_rect(midtop=box.midtop))
            else:
                unknown = f"Unknown: {escape(each)}"
                draw_chip(kit, out, unknown, edge=theme.DANGER, topleft=box.topleft)
            if cards[each] > 1:
                foot, words = (box.centerx, box.bottom - scale(_GAP + 10)), f"× {cards[each]}"
                draw_chip(kit, out, words, edge=theme.BRASS, round_ends=True, midbottom=foot)
        y += -(-len(cards) // columns) * pitch[1]
    return out


def _order(kinds: tuple[str, ...], kind: str) -> int:
    return kinds.index(kind) if kind in kinds else len(kinds)
