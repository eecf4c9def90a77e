"""How a save looks: its line in the list, and all that everyone may know of it beside the list."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import date, datetime

import pygame

from game.draw import theme
from game.draw.controls import draw_chip
from game.draw.highlight import draw_highlight
from game.draw.kit import Kit
from game.draw.markup import escape
from game.draw.panels import draw_panel
from game.draw.text import Block, Style
from game.rules.untrusted import printable
from game.rules.wording import counted
from game.scenes.glimpse import draw_board, draw_seats, draw_thumb
from game.scenes.resuming import Resumable, names_of
from game.scenes.widgets import Control
from game.session.saves import Save, begun
from game.table.wording import plain

WHEN = "%d %B %Y"
INSET = 12
"""How far the rows keep from the edge of the list."""


def said_when(when: datetime) -> str:
    """A moment as people say it."""
    day = "today" if when.date() == date.today() else f"{when:{WHEN}}".lstrip("0")
    return f"{day} {when:%H:%M}"


def title_of(save: Save, game_title: Callable[[str], str]) -> str:
    """What a save is called on the screen: one that the player has not named, by its game."""
    if save.setup is None or save.named:
        return printable(save.name)
    title = game_title(save.setup.game) + (", by hand" if save.setup.by_hand else "")
    if save.origin:
        when = begun(save.origin)
        title += f", branched off {said_when(when) if when else printable(save.origin)}"
    return f"{title}, {save.copied}" if save.copied else title


@dataclass
class SaveRow(Control):
    """A save in the list, by its title. found: gives its match, once that has been read."""

    save: Save | None = None
    title: str = ""
    found: Callable[[], Resumable | None] = field(default=lambda: None)
    chosen: bool = False
    playing: bool = False

    def draw(self, kit: Kit, target: pygame.Surface, lit: bool, down: bool) -> None:
        """Draws it."""
        save = self.save
        if save is None:
            return
        draw_panel(kit, target, self.rect, "panel" if self.chosen else "inset")
        pad = kit.px(12)
        picture = pygame.Rect(self.rect.x + pad, self.rect.y, kit.px(84), self.rect.h)
        found = self.found()
        if save.setup is None or (found is not None and found.resumed is None):
            sign = kit.icon("warn", kit.px(44), kit.palette.danger)
            target.blit(sign, sign.get_rect(center=picture.center))
        elif found is not None:
            draw_thumb(kit, target, picture.inflate(0, -kit.px(16)), found)
        left = picture.right + kit.px(16)
        right = self._draw_chips(kit, target, found)
        middle = self.rect.centery
        name = kit.style(theme.HEAD, 700, theme.TEXT, "serif", leading=1.1)
        kit.text(escape(self.title), name, right - left, 1).draw(
            target, bottomleft=(left, middle - kit.px(12))
        )
        small = kit.style(theme.BODY, 400, theme.MUTED, leading=1.2)
        room = self.rect.right - pad - left
        top, blocks = middle - kit.px(12), _who_plays(kit, small, room, save, found)
        for place, block in enumerate(blocks):
            block.draw(target, topleft=(left + place * room // len(blocks), top))
        turn = _how_it_stands(save, found)
        kit.text(turn, small, room, 1).draw(target, topleft=(left, top + small.line + kit.px(2)))
        if self.chosen:
            draw_highlight(kit, target, self.rect, "chosen", radius=theme.PANEL_RADIUS, badge=False)
        elif lit:
            draw_highlight(kit, target, self.rect, "hover", radius=theme.PANEL_RADIUS, badge=False)

    def _draw_chips(self, kit: Kit, target: pygame.Surface, found: Resumable | None) -> int:
        """What is particular about it, at its right end; where the room for its name ends."""
        save = self.save
        assert save is not None
        right, top = self.rect.right - kit.px(12), self.rect.y + kit.px(12)
        chips: list[tuple[str, str]] = []
        if self.playing:
            chips.append(("hand", "on the table"))
        elif save.in_use:
            chips.append(("lock", "open in another window"))
        elif save.setup is None:
            chips.append(("warn", "cannot be read"))
        elif found is not None and found.found.saved.torn:
            chips.append(("warn", "damaged"))
        if save.finished:
            chips.append(("check", "finished"))
        if not save.automatic and save.setup is not None:
            chips.append(("save", "yours"))
        if found is not None and found.resumed is not None and found.running.arranged:
            chips.append(("gear", "arranged"))
        for icon, words in chips:
            colour = kit.palette.danger if icon == "warn" else theme.BRASS_HI
            box = draw_chip(
                kit, target, words, icon=icon, icon_colour=colour, topright=(right, top)
            )
            right = box.left - kit.px(8)
        return right


def _who_plays(
    kit: Kit, style: Style, room: int, save: Save, found: Resumable | None
) -> list[Block]:
    """The seats of a save in one line, with their first cards where these have room; where not even
    the names have, a block for each seat with its share of the room. What is wrong with a save that
    cannot be read."""
    if save.setup is None:
        return [kit.text(escape(save.problem), style, room, 1)]
    seats = enumerate(save.setup.seats, 1)
    names = [f"{{seat:{number}}} {escape(seat.name)}" for number, seat in seats]
    brought = [f"{name}{_brought(found, number)}" for number, name in enumerate(names, 1)]
    for words in ("   ".join(brought), "   ".join(names)):
        if kit.measure(words, style)[0] <= room:
            return [kit.text(words, style, room, 1)]
    return [kit.text(name, style, room // len(names) - kit.px(12), 1) for name in names]


def _how_it_stands(save: Save, found: Resumable | None) -> str:
    """The line below, as drawn markup: who won, the turn, and when that was."""
    when = said_when(save.when)
    if save.setup is None or found is None:
        return when
    if found.resumed is None:
        return f"{when}. {escape(found.problem)}"
    won = f"**{_won(found)}.** " if found.running.result is not None else ""
    return f"{won}{escape(found.turn)}, {when}"


def _brought(found: Resumable | None, seat: int) -> str:
    """The name of a seat's first card, after a comma."""
    if found is None or found.resumed is None:
        return ""
    presenter = found.running.rules.presenter
    cards = presenter.faces(found.view, seat)
    return f", {escape(str(presenter.card(cards[0])['name']))}" if cards else ""


def _won(found: Resumable) -> str:
    """Who won, as drawn markup."""
    match = found.running
    names = names_of(match).seats
    winners = match.result.winners if match.result else ()
    if not winners:
        return "A draw"
    return f"{' and '.join(escape(names[seat]) for seat in winners)} won"


def draw_scroll(
    kit: Kit, target: pygame.Surface, rect: pygame.Rect, turned: tuple[int, int, int]
) -> None:
    """How far a list is turned: the first row in sight, how many are, and how many there are."""
    top, rows, count = turned
    if count <= rows:
        return
    track = pygame.Rect(0, 0, kit.px(8), rect.h - 2 * kit.px(INSET))
    track.topright = (rect.right - kit.px(8), rect.y + kit.px(INSET))
    pygame.draw.rect(target, theme.KEY_DARK, track, border_radius=kit.px(4))
    thumb = track.copy()
    thumb.h = max(kit.px(24), track.h * rows // count)
    thumb.y = track.y + (track.h - thumb.h) * top // (count - rows)
    pygame.draw.rect(target, theme.BRASS, thumb, border_radius=kit.px(4))


def draw_details(
    kit: Kit,
    target: pygame.Surface,
    rect: pygame.Rect,
    save: Save,
    title: str,
    found: Resumable | None,
) -> None:
    """Draw the panel about a save, with what everyone may know of it.

    found: the match it holds, as far as it could be read.
    """
    draw_panel(kit, target, rect)
    left, top = rect.x + kit.px(28), rect.y + kit.px(24)
    room = rect.w - kit.px(56)
    head = kit.style(34, 700, theme.BRASS_HI, "serif", leading=1.15)
    y = kit.text(escape(title), head, room, 2).draw(target, topleft=(left, top)).bottom
    small = kit.style(theme.BODY, 400, theme.MUTED, leading=1.25)
    kind = "an autosave" if save.automatic else "a save of your own"
    begun = f"{escape(save.shown)}, {kind}" if save.setup else escape(save.shown)
    y = kit.text(begun, small, room, 2).draw(target, topleft=(left, y + kit.px(4))).bottom
    y += kit.px(18)
    if save.setup is None:
        _draw_problem(kit, target, (left, y), room, save.problem)
        return
    if found is None:
        return
    if found.resumed is None:
        _draw_problem(kit, target, (left, y), room, found.problem)
        return
    place = pygame.Rect(left, y, kit.px(250), kit.px(334))
    draw_board(kit, target, place, found)
    _draw_words(kit, target, (place.right + kit.px(24), y), rect.right - kit.px(28), found)
    y = place.bottom + kit.px(20)
    y = draw_seats(kit, target, (left, y), room, found)
    torn = "\n".join(filter(None, (found.found.saved.torn, found.resumed.message)))
    if torn:
        _draw_problem(kit, target, (left, y + kit.px(8)), room, torn)


def _draw_words(
    kit: Kit, target: pygame.Surface, at: tuple[int, int], right: int, found: Resumable
) -> None:
    """Round, time, who is asked what; how it ended where it has.

    How many decisions there were is not for all while hands are hidden: it counts secret orders.
    """
    match, setup = found.running, found.found.saved.setup
    result = match.result
    hands = {"open": "All hands are open.", "honest": "Hands are hidden; honest questions."}
    made = "The last decision"
    if setup.privacy == "open" or result is not None:
        made = f"{counted(len(found.found.saved.decisions), 'decision')}, the last"
    lines = [
        f"**{escape(found.turn)}**",
        f"{made} {said_when(found.found.when)}",
        hands.get(setup.privacy, "Hands are hidden; sealed questions."),
    ]
    if result is not None:
        reason = escape(plain(result.reason, names_of(match)))
        lines.append(f"**{_won(found)}**: {reason}.")
    elif found.waiting:
        lines.append(escape(found.waiting))
    style = kit.style(theme.BUTTON, 400, "#e6ecdf", leading=1.34)
    kit.text("\n".join(lines), style, right - at[0]).draw(target, topleft=at)


def _draw_problem(
    kit: Kit, target: pygame.Surface, at: tuple[int, int], room: int, text: str
) -> None:
    style = kit.style(theme.BODY, 600, kit.palette.danger, leading=1.25)
    kit.text(escape(text), style, room, 4).draw(target, topleft=at)
