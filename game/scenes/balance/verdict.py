"""The panel that tells what a change did."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.draw import theme
from game.draw.markup import escape
from game.draw.panels import draw_panel
from game.lab.balance import charts
from game.lab.balance.compare import changes_told, most_of, verdict
from game.lab.balance.questions import mixed
from game.rules.wording import counted

if TYPE_CHECKING:
    from game.lab.balance.compare import Compared
    from game.lab.balance.lines import Header
    from game.scenes.balance.keeper import Answers
    from game.scenes.balance.views import Views

Box = tuple[int, int, int, int]
INVITATION = (
    "Change a card or a rule, save it, choose **Compare** (6) and begin a new run (N): the same "
    "deals are played with your files and with those of the last commit, another folder, or other "
    "house rules. Or try a card with another number first, before you save anything."
)


def draw_verdict(views: Views, target: pygame.Surface, box: Box) -> None:
    """What a change did, on parchment so that it is read first."""
    kit, canvas, found = views.kit, views.canvas, views.answers
    draw_panel(kit, target, canvas.rect(*box), "parchment")
    x, y, wide, _ = box
    head = kit.text("What did my change do?", kit.style(26, 700, theme.INK, "serif"))
    end = head.draw(target, topleft=canvas.at(x + 20, y + 12)).right + kit.px(16)
    if found is None or not found.compared:
        style = kit.style(theme.BODY, 400, theme.INK, leading=1.3)
        block = kit.text(INVITATION, style, kit.px(wide - 40))
        block.draw(target, topleft=canvas.at(x + 20, y + 56))
        if found is not None and mixed(found.header):
            _on_plate(views, target, box, mixed(found.header))
        return
    _versions(views, target, box, found.header, end)
    _before_and_after(views, target, box, found)
    _difference(views, target, box, found)
    _sentences(views, target, box, found)


def _versions(views: Views, target: pygame.Surface, box: Box, header: Header, left: int) -> None:
    """What is compared with what, at the right of the title, which ends at `left`."""
    kit, canvas = views.kit, views.canvas
    x, y, wide, _ = box
    soft = kit.style(theme.FLOOR, 400, theme.INK_SOFT)
    names = " against ".join(each.label for each in reversed(header.versions))
    room = canvas.at(x + wide - 20, 0)[0] - left
    if kit.measure(escape(names), soft)[0] > room:
        names = f"against {header.versions[0].label}"
    line = kit.text(escape(names), soft, room, 1)
    line.draw(target, topright=canvas.at(x + wide - 20, y + 20))


def _before_and_after(views: Views, target: pygame.Surface, box: Box, found: Answers) -> None:
    """The changed card, and what share of games was won before and afterwards."""
    kit, canvas, header, row = views.kit, views.canvas, found.header, found.compared[0]
    x, y, _, _ = box
    art = views.thumb(header.changed[0], kit.px(84)) if header.changed else None
    if art is not None:
        target.blit(art, canvas.at(x + 20, y + 56))
    left = 40 + art.get_width() / kit.scale if art is not None else 20
    room = kit.px(320 - left)
    ink = kit.style(22, 700, theme.INK, "serif")
    size = room, kit.px(60)
    what = kit.fit(escape(changes_told(header, 1)), size, ink, kit.style(theme.FLOOR).size)
    what.block.draw(target, topleft=canvas.at(x + left, y + 52))
    plain = kit.style(theme.FLOOR, 600, theme.INK)
    label = header.loadouts.get(row.label, "Whoever begins")
    kit.text(escape(label), plain, room, 1).draw(target, topleft=canvas.at(x + left, y + 113))
    before, after = (f"{100 * each.value:.1f}" for each in row.shares)
    shares = kit.text(f"{before} → {after} %", kit.style(28, 700, theme.INK, "serif"))
    shares.draw(target, topleft=canvas.at(x + left, y + 134))


def _difference(views: Views, target: pygame.Surface, box: Box, found: Answers) -> None:
    """By how much more that is, with its interval."""
    kit, canvas, mean = views.kit, views.canvas, found.compared[0].change.mean
    x, y, _, _ = box
    said = kit.text(charts.signed_number(100 * mean.value), kit.style(28, 700, theme.INK, "serif"))
    said.draw(target, topleft=canvas.at(x + 330, y + 56))
    points = kit.text("points, 95 % interval", kit.style(theme.FLOOR, 600, theme.INK))
    points.draw(target, topleft=canvas.at(x + 420, y + 68))
    chart = views.picture("change", charts.change(mean, 300))
    target.blit(chart, canvas.at(x + 330, y + 98))


def _sentences(views: Views, target: pygame.Surface, box: Box, found: Answers) -> None:
    """What that means."""
    row = found.compared[0]
    far = "" if found.progress.over else "**So far:** "
    told = verdict(found.header, row), most_of(found.header, found.compared), deals_told(row)
    _on_plate(views, target, box, far + escape(" ".join(filter(None, told))))


def _on_plate(views: Views, target: pygame.Surface, box: Box, words: str) -> None:
    """Sentences at the foot."""
    kit, (x, y, wide, _) = views.kit, box
    plate = views.canvas.rect(x + 20, y + 178, wide - 40, 78)
    pygame.draw.rect(target, theme.rgb("#e3d3ae"), plate, border_radius=kit.px(8))
    size = plate.w - kit.px(24), plate.h
    style = kit.style(theme.BODY, 400, theme.INK, leading=1.25)
    fitted = kit.fit(words, size, style, kit.style(theme.FLOOR).size)
    fitted.block.draw(target, midleft=(plate.x + kit.px(12), plate.centery))


def deals_told(row: Compared) -> str:
    """How many deals a row counts. One that is about no loadout has nothing to move around the
    seats: each version plays its deal once."""
    count = counted(len(row.deals), "deal")
    return f"{count}, each played from every seat." if row.label else f"{count}."
