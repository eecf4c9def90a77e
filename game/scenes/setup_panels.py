"""What the setup screen paints that is no control."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.draw import theme
from game.draw.controls import draw_chip
from game.draw.faces.pictures import Pictures
from game.draw.faces.words import Card
from game.draw.kit import Kit
from game.draw.marks import seat_mark
from game.draw.markup import escape
from game.draw.panels import draw_panel
from game.draw.table.fields import FieldPainter
from game.rules.board.board import Board
from game.rules.present.presenter import Presenter
from game.rules.setup import things
from game.rules.sight import View
from game.scenes.setup_draft import RANDOM, Draft, DraftSeat

if TYPE_CHECKING:
    from game.rules.game import GameContent

MATCH = (24, 76, 440, 384)
SEATS = (24, 476, 440, 580)
DETAIL = (480, 76, 784, 980)
BOARDS = (1280, 76, 616, 286)
"""The panels, at the base size."""


class Under(NamedTuple):
    """The panels under that of the boards."""

    hands: tuple[int, int, int, int]
    chance: tuple[int, int, int, int]
    start: tuple[int, int, int, int]


UNDER_BOARDS = Under((1280, 378, 616, 300), (1280, 694, 616, 74), (1280, 784, 616, 272))
WITHOUT_BOARDS = Under((1280, 76, 616, 372), (1280, 464, 616, 74), (1280, 554, 616, 502))

_ASKED, _ASK = 62, 170
"""How much of the panel of the start is for what is asked there; how wide the question is."""

TILE, PICKS_AT, PICKS_STEP = (122, 171), 310, 216
"""A card to pick; where in a seat's panel the first row of them begins, and how far the next."""

BEGINNERS = "for beginners"
"""What stands at a set-up that suits a first match."""


def step(content: GameContent, kind: str) -> int:
    """How far it is from the picks of a kind to the next; a deck takes a line alone."""
    return 40 if kind in content.decks else PICKS_STEP


class Outlook(NamedTuple):
    """How the match would begin. view: what everyone sees then; None where it cannot begin.

    cards: what every seat brings where there is nothing to pick.
    """

    presenter: Presenter
    view: View | None
    pictures: Pictures
    cards: tuple[str, ...]


def heading(kit: Kit, target: pygame.Surface, rect: pygame.Rect, text: str) -> None:
    """A panel with a heading."""
    draw_panel(kit, target, rect)
    look = kit.style(24, 700, theme.BRASS_HI, "serif")
    kit.text(text, look).draw(target, midleft=(rect.x + kit.px(20), rect.y + kit.px(28)))


def draw_random_tile(
    kit: Kit, target: pygame.Surface, rect: pygame.Rect, pictures: Pictures
) -> None:
    """The choice that leaves it to chance: a face card that lies face down."""
    back = pictures.face_back(rect.size)
    target.blit(back, back.get_rect(center=rect.center))
    foot = (rect.centerx, rect.bottom - kit.px(30))
    word = "Random" if rect.w > kit.px(100) else ""
    draw_chip(kit, target, word, icon="die", edge=theme.BRASS, midbottom=foot)


def draw_board_tile(
    kit: Kit, target: pygame.Surface, rect: pygame.Rect, board: Board, starts: Mapping[str, int]
) -> None:
    """A board as it lies on the table, its name over it: the mark of the chosen one is below."""
    draw_panel(kit, target, rect, "inset")
    name = kit.text(escape(board.title), kit.style(18, 600), rect.w - kit.px(8), 1)
    head = name.draw(target, midtop=(rect.centerx, rect.y + kit.px(6))).bottom
    place = pygame.Rect(rect.x, head, rect.w, rect.bottom - head).inflate(-kit.px(12), -kit.px(12))
    field = FieldPainter(kit, place, board)
    field.draw(target)
    for space, seat in starts.items():
        mark = seat_mark(kit, seat, round(field.cell * 0.9))
        target.blit(mark, mark.get_rect(center=field.rect_of(space).center))


def draw_match(kit: Kit, target: pygame.Surface, panel: pygame.Rect, draft: Draft) -> None:
    """The panel of number and mode, with what the mode is."""
    heading(kit, target, panel, "Players")
    mode = next((each for each in draft.content.modes if each.id == draft.mode), None)
    if mode is not None:
        style = kit.style(theme.FLOOR, 400, theme.MUTED, leading=1.2)
        words = kit.text(escape(mode.text), style, panel.w - kit.px(44), 2)
        bottom = by_hand_area(kit, panel).top if draft.content.has_rules else panel.bottom
        words.draw(target, bottomleft=(panel.x + kit.px(22), bottom - kit.px(10)))


def by_hand_area(kit: Kit, panel: pygame.Rect) -> pygame.Rect:
    """Where in the panel of the mode it is ticked that the game is played without its rules."""
    area = panel.inflate(-kit.px(32), 0)
    area.h = kit.px(46)
    area.bottom = panel.bottom - kit.px(14)
    return area


def draw_detail(
    kit: Kit,
    target: pygame.Surface,
    panel: pygame.Rect,
    number: int,
    seat: DraftSeat,
    outlook: Outlook,
    brought: Iterable[tuple[str, str, int]],
    top: int,
) -> None:
    """The panel of one seat: its mark, the head of each row of cards, what it begins with.

    brought: the kinds of what it brings, its names, and how far it is from each to the next.
    top: where in the panel the first row of cards begins.
    """
    draw_panel(kit, target, panel)
    mark = seat_mark(kit, number, kit.px(44))
    target.blit(mark, mark.get_rect(midleft=(panel.x + kit.px(22), panel.y + kit.px(41))))
    look = kit.style(20, 600, theme.BRASS_HI)
    top = panel.y + kit.px(top - 20)
    for kind, name, high in brought:
        words = f"{kind.capitalize()}: **{escape(name)}**"
        kit.text(words, look, panel.w - kit.px(44), 1).draw(
            target, midleft=(panel.x + kit.px(22), top)
        )
        top += kit.px(high)
    foot = pygame.Rect(panel.x + kit.px(20), top - kit.px(8), panel.w - kit.px(40), 0)
    foot.h = panel.bottom - kit.px(20) - foot.y
    draw_panel(kit, target, foot, "inset")
    inside = foot.inflate(-kit.px(32), -kit.px(24))
    if not seat.picks:
        draw_match_cards(kit, target, inside, outlook)
        return
    if RANDOM in seat.picks.values():
        words = "What this seat begins with is seen once nothing of it is left to chance."
    elif outlook.view is None:
        words = "What this seat begins with is seen once the match can begin."
    else:
        _beginning(kit, target, inside, number, seat, outlook)
        return
    style = kit.style(theme.FLOOR, 400, theme.MUTED)
    kit.text(words, style, inside.w).draw(target, topleft=inside.topleft)


_TOLD_APART = 40


def draw_match_cards(kit: Kit, target: pygame.Surface, rect: pygame.Rect, outlook: Outlook) -> None:
    """The cards of the match, as large as lets all of them be seen, or as many as can be told
    apart."""
    look = kit.style(20, 600, theme.BRASS_HI)
    cards = outlook.cards[:_TOLD_APART]
    said = "these are the cards of the match."
    if len(cards) < len(outlook.cards):
        said = f"of the match's {len(outlook.cards)} cards these are {len(cards)}."
    words = kit.text(f"Nothing is picked: {said}", look, rect.w)
    top = words.draw(target, topleft=rect.topleft).bottom + kit.px(16)
    room = pygame.Rect(rect.x, top, rect.w, rect.bottom - kit.px(theme.BUTTON_HEIGHT + 16) - top)
    gap = kit.px(12)
    columns, size = fitted(len(cards), room.size, gap)
    left = room.centerx - (columns * (size[0] + gap) - gap) // 2
    for place, name in enumerate(cards):
        row, column = divmod(place, columns)
        box = pygame.Rect(0, 0, *size)
        box.topleft = (left + column * (size[0] + gap), room.y + row * (size[1] + gap))
        drawn = outlook.pictures.laid(outlook.presenter.card(name), size)
        target.blit(drawn, drawn.get_rect(center=box.center))


def fitted(count: int, room: tuple[int, int], gap: int) -> tuple[int, tuple[int, int]]:
    """How many cards lie in a row so that all of them fit a room, and their largest size."""
    best = (1, (1, 1))
    for columns in range(1, count + 1):
        rows = -(-count // columns)
        across = (room[0] + gap) // columns - gap
        down = (room[1] + gap) // rows - gap
        wide = min(across, down * TILE[0] // TILE[1])
        if wide > best[1][0]:
            best = (columns, (wide, wide * TILE[1] // TILE[0]))
    return best


def _beginning(
    kit: Kit,
    target: pygame.Surface,
    rect: pygame.Rect,
    number: int,
    seat: DraftSeat,
    outlook: Outlook,
) -> None:
    """The trackers and counted cards at the start, and the text of what lies before the seat."""
    assert outlook.view is not None
    x, middle = rect.x, rect.y + kit.px(14)
    for dial in outlook.presenter.dials(outlook.view, number):
        fill = theme.tone(dial.tone).low
        value = str(dial.value)
        chip = draw_chip(kit, target, value, icon=dial.icon, fill=fill, midleft=(x, middle))
        x = chip.right + kit.px(8)
    small = kit.style(18, 400, theme.MUTED)
    picks = [pick for pick in seat.picks.values() if not isinstance(pick, Mapping)]
    brought = [each for pick in picks for each in things(pick)]
    counted = _counted(list(map(outlook.presenter.card, brought)))
    kit.text(counted, small, rect.right - x, 1).draw(target, midright=(rect.right, middle))
    lines = [
        cards_named(kind.capitalize(), pick, lambda card: outlook.presenter.card(card)["name"])
        for kind, pick in seat.picks.items()
        if isinstance(pick, Mapping)
    ]
    for card in outlook.presenter.faces(outlook.view, number):
        if card not in brought:
            name = escape(str(outlook.presenter.card(card)["name"]))
            lines.append(
                f"{{c:brass_hi}}**{name}**{{/}} {' '.join(outlook.presenter.explain(card))}"
            )
    room = (rect.w, rect.h - kit.px(42 + theme.BUTTON_HEIGHT))
    style = kit.style(theme.BODY, 400, "#dfe6da", leading=1.24)
    smallest = kit.style(theme.FLOOR).size
    text = kit.fit("\n".join(lines), room, style, smallest).block
    text.draw(target, topleft=(rect.x, rect.y + kit.px(38)))


def cards_named(head: str, cards: Mapping[str, int], name: Callable[[str], str]) -> str:
    """The cards of a part of a deck by name, behind how many they are."""
    named = (f"{name(card)} × {n}" if n > 1 else name(card) for card, n in cards.items())
    total = sum(cards.values())
    return f"{{c:brass_hi}}**{escape(head)}: {total}**{{/}} {escape(', '.join(named))}"


def _counted(cards: list[Card]) -> str:
    """How many of each Counter the cards bring together."""
    counts: dict[str, int] = {}
    for card in cards:
        for name, count in card.get("counters", {}).items():
            counts[name] = counts.get(name, 0) + count
    return ", ".join(f"{count} {name.capitalize()}" for name, count in counts.items() if count)


def asked_area(kit: Kit, panel: pygame.Rect) -> pygame.Rect:
    """Where in the panel of the start the values stand of what is asked there."""
    left = panel.x + kit.px(20 + _ASK)
    area = pygame.Rect(left, 0, panel.right - kit.px(20) - left, kit.px(46))
    area.bottom = panel.bottom - kit.px(20 + theme.BUTTON_HEIGHT + 16)
    return area


def draw_ask(kit: Kit, target: pygame.Surface, panel: pygame.Rect, ask: str) -> None:
    """What is asked in the panel of the start, before the values."""
    area = asked_area(kit, panel)
    style = kit.style(theme.BUTTON, 600, theme.BRASS_HI, leading=1.1)
    words = kit.text(ask, style, kit.px(_ASK - 12), 2)
    words.draw(target, midleft=(panel.x + kit.px(20), area.centery))


def words_area(kit: Kit, panel: pygame.Rect, asked: bool) -> pygame.Rect:
    """Where in the panel of the start it is said how the match begins, or why it cannot.

    asked: whether something is asked below it.
    """
    area = panel.inflate(-kit.px(40), 0)
    area.top = panel.y + kit.px(56)
    area.h = panel.bottom - kit.px(88 + (_ASKED if asked else 0)) - area.top
    return area


def draw_problems(
    kit: Kit,
    target: pygame.Surface,
    rect: pygame.Rect,
    problems: list[str],
    broken: list[str],
    draft: Draft,
) -> None:
    """Why the match cannot begin, or how it will; and which files are set aside meanwhile."""
    if problems:
        words = "\n".join(f"{{icon:warn}} {escape(problem)}" for problem in problems)
        style = kit.style(theme.BODY, 400, theme.DANGER)
    else:
        words, style = _promise(draft, short=bool(broken)), kit.style(theme.BODY, 400, "#e6ecdf")
    if broken:
        listed = "".join(f"\n{{icon:warn}} {escape(each)}" for each in broken)
        words += f"\n**Left out, or as it last was, until it is mended:**{listed}"
    kit.fit(words, rect.size, style, kit.style(18).size).block.draw(target, topleft=rect.topleft)


def _promise(draft: Draft, short: bool) -> str:
    people = len(draft.setup().people())
    if draft.privacy == "open":
        hands = "All hands lie open."
    elif people > 1:
        hands = "Hands lie face down: whoever is asked looks at their own, and nobody else does."
    elif people == 1:
        hands = "Only the person's own hand is shown."
    else:
        hands = "The bots play, and you look on."
    if short:
        return hands
    return (
        f"{hands} The match is saved at every decision; close the window whenever you like. "
        "The same seed and the same choices deal the same cards."
    )
