"""A match at a glance, out of what everyone may see: its board, and a line for each seat."""

from __future__ import annotations

import pygame

from game.draw import theme
from game.draw.controls import draw_chip
from game.draw.kit import Kit
from game.draw.marks import seat_mark
from game.draw.markup import escape
from game.draw.table.fields import FieldPainter
from game.draw.table.stamps import fit_stamp, stamp
from game.rules.present.presenter import Presenter
from game.rules.setup import HUMAN
from game.rules.sight import View
from game.scenes.resuming import Resumable
from game.session.levels import player_name


def draw_board(kit: Kit, target: pygame.Surface, place: pygame.Rect, found: Resumable) -> None:
    """The board with the standees on it, or what lies on a table without one."""
    if found.board is None:
        _draw_table(kit, target, place, found)
        return
    field = FieldPainter(kit, place, found.board)
    field.draw(target)
    for space, seat in _standees(found):
        mark = seat_mark(kit, seat, round(field.cell * 0.86))
        target.blit(mark, mark.get_rect(center=field.rect_of(space).center))


def draw_thumb(kit: Kit, target: pygame.Surface, place: pygame.Rect, found: Resumable) -> None:
    """The board and its standees as small as a stamp."""
    board, standees = found.board, _standees(found)
    if board is None:
        _draw_table(kit, target, place, found)
        return
    field = fit_stamp(board, place.size)
    small = stamp(kit, board, {}, place.size)
    box = small.get_rect(center=place.center)
    target.blit(small, box)
    for space, seat in standees:
        mark = seat_mark(kit, seat, round(field.cell * 1.1))
        x, y = field.middle(space)
        target.blit(mark, mark.get_rect(center=(box.x + round(x), box.y + round(y))))


def _draw_table(kit: Kit, target: pygame.Surface, place: pygame.Rect, found: Resumable) -> None:
    """The first part of its table that tells how the match stands."""
    from game.table.parts.all import PARTS

    presenter = found.running.rules.presenter
    any(part.glimpse(kit, target, place, presenter, found.view) for part in PARTS)


def draw_seat_chips(
    kit: Kit,
    target: pygame.Surface,
    midright: tuple[int, int],
    presenter: Presenter,
    view: View,
    seat: int,
) -> int:
    """What the parts of the table tell of a seat in a list of seats; where the room left ends."""
    from game.table.parts.all import PARTS

    right, middle = midright
    chips = (part.chip(presenter, view, seat) for part in PARTS)
    for chip in filter(None, chips):
        words, at = escape(chip.text), (right, middle)
        right = draw_chip(kit, target, words, icon=chip.icon, midright=at).left - kit.px(8)
    return right


def _standees(found: Resumable) -> list[tuple[str, int]]:
    standing = found.running.rules.presenter.standing(found.view)
    return [(piece.space, piece.seat) for piece in standing if piece.sort == "standee"]


def draw_seats(
    kit: Kit, target: pygame.Surface, at: tuple[int, int], room: int, found: Resumable
) -> int:
    """A line for each seat, of more than two in two columns; where what follows begins."""
    seats = range(1, len(found.running.rules.setup.seats) + 1)
    columns = 1 if len(seats) < 3 else 2
    gap, y = kit.px(20), at[1]
    wide = (room - gap * (columns - 1)) // columns
    for first in seats[::columns]:
        ends = [
            _draw_seat(kit, target, (at[0] + n * (wide + gap), y), wide, found, seat)
            for n, seat in enumerate(seats[first - 1 : first - 1 + columns])
        ]
        y = max(ends)
    return y


def _draw_seat(
    kit: Kit,
    target: pygame.Surface,
    at: tuple[int, int],
    room: int,
    found: Resumable,
    seat: int,
) -> int:
    """A seat's mark, name, bot, first card and trackers in one line; where the next one begins."""
    presenter, setup = found.running.rules.presenter, found.running.rules.setup
    mark = seat_mark(kit, seat, kit.px(28))
    high = max(kit.px(34), kit.style(22).line)
    middle = at[1] + high // 2
    target.blit(mark, mark.get_rect(midleft=(at[0], middle)))
    x = at[0] + kit.px(40)
    right = at[0] + room
    for dial in reversed(presenter.dials(found.view, seat)):
        low = theme.tone(dial.tone).low
        chip = draw_chip(
            kit, target, str(dial.value), icon=dial.icon, fill=low, midright=(right, middle)
        )
        right = chip.left - kit.px(8)
    right = draw_seat_chips(kit, target, (right, middle), presenter, found.view, seat)
    look = kit.style(22, 700, kit.seat(seat).colour)
    box, smallest = (right - x, look.line), kit.style(theme.FLOOR).size
    name = kit.fit(escape(setup.seats[seat - 1].name), box, look, smallest).block
    x = name.draw(target, midleft=(x, middle)).right + kit.px(14)
    player = setup.seats[seat - 1].player
    told = [player_name(player)] if player != HUMAN else []
    told += [str(presenter.card(card)["name"]) for card in presenter.faces(found.view, seat)[:1]]
    if right - x > kit.px(120):
        words = kit.text(escape(" · ".join(told)), kit.style(22), right - x, 1)
        words.draw(target, midleft=(x, middle))
    return at[1] + high + kit.px(4)
