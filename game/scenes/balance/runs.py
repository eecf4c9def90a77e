"""The lab's lists, and the bar that tells how far a run is."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.draw import theme
from game.draw.controls import draw_key
from game.draw.markup import escape
from game.draw.panels import draw_panel
from game.lab.balance.run import SUFFIX
from game.lab.balance.stopping import expected
from game.rules.untrusted import printable
from game.rules.wording import counted
from game.session.levels import bot_label

if TYPE_CHECKING:
    from pathlib import Path

    from game.draw.kit import Kit
    from game.lab.balance.lines import Header, Stop
    from game.lab.balance.run import Kept
    from game.lab.balance.stopping import Progress
    from game.scenes.balance.keeper import Keeper
    from game.scenes.balance.pages import Question
    from game.scenes.scene import Canvas

RED, GREEN, GREY = "#d9534a", "#35d07f", "#b9c5ba"


def draw_left(kit: Kit, target: pygame.Surface, canvas: Canvas, runs: int) -> None:
    """The panels of the left edge: questions, so many kept runs, and what is saved."""
    for title, top, high, count in (("Questions", 86, 408, ""), ("Kept runs", 506, 438, f"{runs}")):
        draw_panel(kit, target, canvas.rect(28, top, 276, high))
        name = kit.text(title, kit.style(24, 700, theme.BRASS_HI, "serif"))
        name.draw(target, midleft=canvas.at(44, top + 26))
        muted = kit.style(theme.FLOOR, 400, theme.MUTED)
        kit.text(count, muted).draw(target, midright=canvas.at(290, top + 26))
    draw_panel(kit, target, canvas.rect(28, 956, 276, 98))
    line = kit.text("Save this page as", kit.style(theme.FLOOR, 400, theme.MUTED))
    line.draw(target, midleft=canvas.at(44, 980))


def draw_question(
    kit: Kit, target: pygame.Surface, rect: pygame.Rect, asked: Question, key: str, on: bool,
    why: str,
) -> None:  # fmt: skip
    """A question of the list; the one that is asked is lit. why: it cannot be asked."""
    fill, ink, soft = ("#e6c77e", theme.INK, theme.INK_SOFT) if on else (
        theme.CHIP, theme.MUTED if why else theme.TEXT, theme.MUTED)  # fmt: skip
    pygame.draw.rect(target, theme.rgb(fill), rect, border_radius=kit.px(8))
    pygame.draw.rect(target, theme.rgb(theme.LINE), rect, kit.px(1), border_radius=kit.px(8))
    icon = kit.icon(asked.icon, kit.px(26), ink)
    target.blit(icon, icon.get_rect(center=(rect.x + kit.px(28), rect.centery)))
    left = rect.x + kit.px(52)
    title = kit.text(asked.title, kit.style(theme.BODY, 700, ink))
    title.draw(target, bottomleft=(left, rect.centery + kit.px(3)))
    cap = draw_key(kit, target, key, midright=(rect.right - kit.px(8), rect.centery))
    room, style = cap.left - left, kit.style(theme.FLOOR, 400, soft)
    line = asked.line if kit.measure(asked.line, style)[0] <= room else asked.short or asked.line
    below = kit.text(why or line, style, room, 1)
    below.draw(target, topleft=(left, rect.centery - kit.px(1)))


def draw_plate(
    kit: Kit, target: pygame.Surface, rect: pygame.Rect, words: str, key: str, why: str
) -> None:
    """A small dark button: words, and a key at its right end; dull where it cannot be pressed."""
    pygame.draw.rect(target, theme.rgb(theme.PANEL_HI), rect, border_radius=kit.px(8))
    edge = theme.rgb(theme.LINE if why else theme.BRASS_LO)
    pygame.draw.rect(target, edge, rect, kit.px(1.5), border_radius=kit.px(8))
    style = kit.style(theme.FLOOR, 600, theme.MUTED if why else theme.TEXT)
    if not key:
        kit.text(words, style).draw(target, center=rect.center)
        return
    cap = draw_key(kit, target, key, midright=(rect.right - kit.px(6), rect.centery))
    room = cap.left - kit.px(18) - rect.x
    line = kit.text(words, style, room, 1)
    line.draw(target, midleft=(rect.x + kit.px(12), rect.centery))


def draw_kept(
    kit: Kit, target: pygame.Surface, rect: pygame.Rect, kept: Kept, state: str, told: str
) -> None:
    """A kept run: what was asked, by whom it is played, and how far it is."""
    draw_panel(kit, target, rect, "inset")
    icon, colour = {
        "running": ("play", "#f2a72a"),
        "over": ("check", GREEN),
        "elsewhere": ("lock", GREY),
    }.get(state, ("pause", GREY))
    middle = rect.x + kit.px(28), rect.centery
    pygame.draw.circle(target, theme.rgb(colour), middle, kit.px(17))
    mark = kit.icon(icon, kit.px(20), theme.KEY_DARK)
    target.blit(mark, mark.get_rect(center=middle))
    left = rect.x + kit.px(54)
    room = rect.right - kit.px(10) - left
    title = kit.text(called(kept.header), kit.style(theme.FLOOR, 700), room, 1)
    title.draw(target, bottomleft=(left, rect.centery + kit.px(2)))
    line = kit.text(told, kit.style(theme.FLOOR, 400, theme.MUTED), room, 1)
    line.draw(target, topleft=(left, rect.centery - kit.px(1)))


def draw_damaged(kit: Kit, target: pygame.Surface, rect: pygame.Rect, path: Path) -> None:
    """A file among the kept runs that is none: what it is called, all of it grey."""
    draw_panel(kit, target, rect, "inset")
    middle = rect.x + kit.px(28), rect.centery
    mark = kit.icon("warn", kit.px(28), theme.MUTED)
    target.blit(mark, mark.get_rect(center=middle))
    left = rect.x + kit.px(54)
    room = rect.right - kit.px(10) - left
    title = kit.text(escape(file_name(path)), kit.style(theme.FLOOR, 700, theme.MUTED), room, 1)
    title.draw(target, bottomleft=(left, rect.centery + kit.px(2)))
    line = kit.text("cannot be read", kit.style(theme.FLOOR, 400, theme.MUTED), room, 1)
    line.draw(target, topleft=(left, rect.centery - kit.px(1)))


def file_name(path: Path) -> str:
    """What the file of a run is called, for people."""
    return printable(path.name.removesuffix(SUFFIX))


def draw_run_bar(
    kit: Kit, target: pygame.Surface, canvas: Canvas, keeper: Keeper, buttons: int
) -> None:
    """How far the run is, how fast it goes on, when it ends, and who plays it.

    buttons: where on the screen those begin beside which it has room.
    """
    rect, x = canvas.rect(320, 86, 1572, 84), 402
    draw_panel(kit, target, rect)
    icon, fill, head = _state(keeper)
    block = pygame.Rect(rect.x, rect.y, kit.px(66), rect.h)
    pygame.draw.rect(target, theme.rgb(fill), block, border_radius=kit.px(theme.PANEL_RADIUS))
    mark = kit.icon(icon, kit.px(34), theme.KEY_DARK)
    target.blit(mark, mark.get_rect(center=block.center))
    title = kit.text(head, kit.style(24, 700, theme.BRASS_HI, "serif"))
    end = title.draw(target, midleft=canvas.at(x, 110)).right + kit.px(12)
    small = kit.style(theme.FLOOR, 400, theme.MUTED)
    problem = keeper.problem or keeper.trouble
    if problem:
        room = buttons - kit.px(theme.GAP) - canvas.at(x, 0)[0]
        words = kit.text(escape(problem), kit.style(theme.FLOOR, 600, "#ff8a7a"), room, 2)
        words.draw(target, topleft=canvas.at(x, 122))
        return
    if keeper.answers is None:
        idle = "Choose a question and begin a new run, or open a kept one."
        told = "Files are read and kept ..." if keeper.busy else idle
        kit.text(told, small).draw(target, midleft=canvas.at(x, 144))
        return
    header, how = keeper.answers.header, keeper.answers.progress
    stop = header.stop
    guess = "about " * bool(stop.width)
    whole = counted(how.games if how.over else how.about, "game")
    told = f"**{whole}**" if how.over else f"**{how.games:,}** of {guess}**{whole}**"
    kit.text(told, kit.style(theme.BODY)).draw(target, midleft=(end, canvas.at(0, 111)[1]))
    bar = canvas.rect(x, 132, 350, 20)
    pygame.draw.rect(target, theme.rgb(theme.CHIP), bar, border_radius=kit.px(10))
    done = bar.copy()
    done.w = round(bar.w * min(1.0, how.games / max(1, how.about)))
    going = keeper.running or keeper.elsewhere
    colour = theme.BRASS if going or how.over else "#77806f"
    pygame.draw.rect(target, theme.rgb(colour), done, border_radius=kit.px(10))
    pygame.draw.rect(target, theme.rgb(theme.BRASS_LO), bar, kit.px(1.5), border_radius=kit.px(10))
    fast = keeper.rate > 0 and going
    if fast:
        _draw_speed(kit, target, canvas, keeper.rate, max(0.0, how.about - how.games))
    here = "1 process" if keeper.jobs == 1 else f"{keeper.jobs} processes"
    where = f"Dask, {keeper.dask}" if keeper.dask else here
    ends, left = kit.style(theme.FLOOR), 984 if fast else 784
    room = buttons - kit.px(theme.GAP) - canvas.at(left + 304, 0)[0]
    for x, wide, style, lines in (
        (left, kit.px(296), ends, ends_by(stop, how)),
        (left + 304, room, small, (played_by(header), where)),
    ):
        for line, y in zip(lines, (112, 144), strict=True):
            kit.text(line, style, wide, 1).draw(target, midleft=canvas.at(x, y))


def _draw_speed(
    kit: Kit, target: pygame.Surface, canvas: Canvas, rate: float, games: float
) -> None:
    """How fast a run is played, in games a second, and how long so many more take at that."""
    style = kit.style(theme.FLOOR, 600)
    lines = {"speed": f"{rate:.1f} games a second", "clock": f"{duration(games / rate)} left"}
    for (sign, line), y in zip(lines.items(), (112, 144), strict=True):
        icon = kit.icon(sign, kit.px(20), theme.MUTED)
        target.blit(icon, icon.get_rect(center=canvas.at(774, y)))
        kit.text(line, style).draw(target, midleft=canvas.at(790, y))


def ends_by(stop: Stop, how: Progress) -> tuple[str, str]:
    """When a run stops, and how wide its intervals are, or how they are to be read till then."""
    games, now = f"**{counted(stop.games, 'game')}**", f"{how.width:.1f}"
    if how.part is None and stop.width is None:
        return "Stops after", f"{games} (interval {now} points)"
    if how.part is None:
        return "Stops when each interval is", f"**narrower than {stop.width:g} points** (now {now})"
    wide = f"at **{stop.width or 0:g} points** (in one look: {now})"
    until = wide if stop.width else f"after {games}"
    return f"Stops {until}", "Intervals hold whenever you look"


def state_of(keeper: Keeper, kept: Kept) -> str:
    """Whether a run is played, here or elsewhere, over, or waits to be gone on with."""
    here = keeper.run is not None and keeper.run.path == kept.path
    if here and (keeper.running or keeper.over):
        return "running" if keeper.running else "over"
    return "elsewhere" if kept.played else "over" if kept.over else "paused"


def games_of(keeper: Keeper, kept: Kept) -> int:
    """How many games a run has by now."""
    how = _progress(keeper, kept)
    return how.games if how else kept.header.games_in(kept.deals)


def how_far(keeper: Keeper, kept: Kept) -> str:
    """How far a run is, of how many games; or when it was begun, once it is over."""
    how, games = _progress(keeper, kept), games_of(keeper, kept)
    if how.over if how else kept.over:
        return f"{counted(games, 'game')}, {kept.header.begun[5:10]}"
    about = how.about if how else max(games, expected(kept.header))
    return f"{games:,} of {'~' * bool(kept.header.stop.width)}{counted(about, 'game')}"


def _progress(keeper: Keeper, kept: Kept) -> Progress | None:
    """That of the run that is looked at; None for others."""
    here = keeper.run is not None and keeper.run.path == kept.path
    return keeper.answers.progress if here and keeper.answers else None


def played_by(header: Header) -> str:
    """Who plays a run."""
    names = [*map(bot_label, header.players)]
    if header.question == "skill":
        return "ladder"
    if len(names) > 2 or (len(names) == 2 and header.seats > 2):
        return f"{len(names)} bots"
    return " and ".join(name.partition(" (")[0] for name in names) if len(names) > 1 else names[0]


def called(header: Header) -> str:
    """A run in a few words: what is asked, of how many at a table, and by whom it is played."""
    what, who = header.question.capitalize(), played_by(header).partition(" (")[0]
    if what == "Matchups" and not header.loadouts:
        what = "Games"
    if header.seats == 2:
        return who if len(header.players) == 2 and what == "Match" else f"{what}, {who}"
    teams = len(header.parties) < header.seats
    word = "Teams" if what == "Matchups" else f"Team {what.lower()}"
    table = word if teams else f"{what} of {header.seats}"
    return f"{table}, {who}"


def _state(keeper: Keeper) -> tuple[str, str, str]:
    if keeper.problem:
        return "warn", RED, "It stopped"
    if keeper.busy:
        return "hourglass", GREY, "One moment"
    if keeper.running:
        return "play", "#f2c14e", "Running"
    if keeper.over:
        return "check", GREEN, "Done"
    if keeper.elsewhere:
        return "lock", GREY, "Elsewhere"
    return ("pause", GREY, "Paused") if keeper.answers else ("lab", GREY, "No run yet")


def duration(seconds: float) -> str:
    """`2 min 42 s`, `3 h 10 min`."""
    whole = round(seconds)
    if whole >= 3600:
        return f"{whole // 3600} h {whole % 3600 // 60} min"
    return f"{whole // 60} min {whole % 60} s" if whole >= 60 else f"{whole} s"
