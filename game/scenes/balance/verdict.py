"""The panel that tells what a change did."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.draw import theme
from game.draw.markup import escape
from game.draw.panels import draw_panel
from game.lab.balance import charts
from game.lab.balance.compare import changes_told, verdict
from game.rules.wording import counted

if TYPE_CHECKING:
    from game.scenes.balance.views import Views


def draw_verdict(views: Views, target: pygame.Surface, box: tuple[int, int, int, int]) -> None:
    """What a change did, on parchment so that it is read first."""
    kit, canvas = views.kit, views.canvas
    draw_panel(kit, target, canvas.rect(*box), "parchment")
    x, y, wide, _ = box
    head = kit.text("What did my change do?", kit.style(26, 700, theme.INK, "serif"))
    end = head.draw(target, topleft=canvas.at(x + 20, y + 12)).right + kit.px(16)
    soft = kit.style(theme.FLOOR, 400, theme.INK_SOFT)
    found = views.answers
    if found is None or not found.compared:
        text = (
            "Change a card or a rule, save it, choose **Compare** (6) and begin a new run (N): "
            "the same deals are played with your files and with those of the last commit, "
            "another folder, or other house rules."
        )
        style = kit.style(theme.BODY, 400, theme.INK, leading=1.3)
        block = kit.text(text, style, kit.px(wide - 40))
        block.draw(target, topleft=canvas.at(x + 20, y + 70))
        return
    header, row = found.header, found.compared[0]
    names = " against ".join(each.label for each in reversed(header.versions))
    room = canvas.at(x + wide - 20, 0)[0] - end
    if kit.measure(escape(names), soft)[0] > room:
        names = f"against {header.versions[0].label}"
    line = kit.text(escape(names), soft, room, 1)
    line.draw(target, topright=canvas.at(x + wide - 20, y + 20))
    mean = row.change.mean
    label = header.loadouts.get(row.label, "Whoever begins")
    ink = kit.style(22, 700, theme.INK, "serif")
    art = views.thumb(header.changed[0], kit.px(84)) if header.changed else None
    if art is not None:
        target.blit(art, canvas.at(x + 20, y + 56))
    left = 40 + art.get_width() / kit.scale if art is not None else 20
    room = kit.px(320 - left)
    kit.text(escape(changes_told(header, 1)), ink, room, 2).draw(
        target, topleft=canvas.at(x + left, y + 52)
    )
    shares = f"{100 * row.before.share.value:.1f} → {100 * row.after.share.value:.1f} %"
    plain = kit.style(theme.FLOOR, 600, theme.INK)
    kit.text(escape(label), plain, room, 1).draw(target, topleft=canvas.at(x + left, y + 113))
    big = kit.style(28, 700, theme.INK, "serif")
    kit.text(shares, big).draw(target, topleft=canvas.at(x + left, y + 134))
    said = charts.signed_number(100 * mean.value)
    kit.text(said, big).draw(target, topleft=canvas.at(x + 330, y + 56))
    points = kit.text("points, 95 % interval", kit.style(theme.FLOOR, 600, theme.INK))
    points.draw(target, topleft=canvas.at(x + 420, y + 68))
    chart = views.picture("change", charts.change(mean, 300))
    target.blit(chart, canvas.at(x + 330, y + 98))
    plate = canvas.rect(x + 20, y + 178, wide - 40, 78)
    pygame.draw.rect(target, theme.rgb("#e3d3ae"), plate, border_radius=kit.px(8))
    far = "" if found.progress.over else "**So far:** "
    deals = f"{counted(len(row.deals), 'deal')}, each played from every seat."
    told, size = f"{far}{escape(verdict(header, row))} {deals}", (plate.w - kit.px(24), plate.h)
    style = kit.style(theme.BODY, 400, theme.INK, leading=1.25)
    words = kit.fit(told, size, style, kit.style(theme.FLOOR).size).block
    words.draw(target, midleft=(plate.x + kit.px(12), plate.centery))
