"""The bar that tells how far a run is, how fast it goes on, and when it ends."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.draw import theme
from game.draw.markup import escape
from game.draw.panels import draw_panel
from game.rules.wording import counted
from game.session.levels import bot_label

if TYPE_CHECKING:
    from game.draw.kit import Kit
    from game.lab.balance.lines import Header, Stop
    from game.lab.balance.stopping import Progress
    from game.scenes.balance.keeper import Keeper
    from game.scenes.scene import Canvas

RED, GREEN, GREY = "#d9534a", "#35d07f", "#b9c5ba"


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
    where = "" if how.over or keeper.elsewhere else where
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


def played_by(header: Header) -> str:
    """Who plays a run."""
    names = [*map(bot_label, header.players)]
    if header.question == "skill":
        return "ladder"
    if len(names) > 2 or (len(names) == 2 and header.seats > 2):
        return f"{len(names)} bots"
    return " and ".join(name.partition(" (")[0] for name in names) if len(names) > 1 else names[0]


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
