"""The page of a question as a file: a picture, shapes, a spreadsheet, or a page for a browser."""

from __future__ import annotations

import io
from datetime import datetime
from functools import partial
from itertools import count
from typing import TYPE_CHECKING

import pygame

from game.draw import theme
from game.draw.markup import escape
from game.lab.balance.page import page
from game.lab.balance.report import QUESTIONS
from game.lab.balance.shapes import Chart, Words
from game.lab.balance.stats import assurance
from game.rules.save_file import put
from game.rules.wording import counted
from game.scenes.balance.painter import width_of
from game.scenes.balance.runs import played_by

if TYPE_CHECKING:
    from pathlib import Path

    from game.scenes.balance.keeper import Answers
    from game.scenes.balance.pages import Question
    from game.scenes.balance.views import Views
    from game.scenes.scene import AppContext

EXPORTS = ("png", "svg", "csv", "html")


def export(app: AppContext, views: Views, found: Answers, question: Question, kind: str) -> None:
    """Writes what a question shows to a file beside the player's pictures, and says where."""
    now, game = datetime.now(), found.header.game
    path = _free(app.folders.pictures, f"{game} {question.word} {now:%Y-%m-%d %H.%M.%S}", kind)
    title = app.content_cache.content(game).title
    try:
        put(path, _content(views, found, question, kind, title), now.timestamp())
    except OSError as error:
        why = f"{error.strerror or error}: {path.parent}"
        app.tell("The page could not be saved", escape(why))
    else:
        app.say(f"Saved as **{escape(path.name)}** in {escape(str(path.parent))}.", "save")


def _free(folder: Path, name: str, kind: str) -> Path:
    """A path that is not taken, as where two pages are saved within a second."""
    names = (f"{name} ({n}).{kind}" if n > 1 else f"{name}.{kind}" for n in count(1))
    return next(folder / each for each in names if not (folder / each).exists())


def _content(views: Views, found: Answers, question: Question, kind: str, title: str) -> bytes:
    kit, header, how = views.kit, found.header, found.progress
    if kind == "html":
        measure = partial(width_of, kit)
        return page(header, how, f"Balance of {title}", views.names, measure).encode()
    if kind == "csv":
        tables = QUESTIONS[question.word](header, how.deals, how.part)
        return "\n".join(table.csv() for table in tables).encode()
    about = f"{title}: {played_by(header)}, {counted(how.games, 'game')}, begun {header.begun}; "
    about += assurance(how.part)
    if kind == "svg":
        return _joined(views, question, about).svg(partial(width_of, kit)).encode()
    whole = pygame.Surface(views.canvas.rect(0, 0, 1920, 1080).size)
    whole.fill(theme.rgb(theme.BAIZE_LO))
    views.draw_large(whole, question)
    foot = views.field.bottom + kit.px(20)
    line = kit.text(escape(about), kit.style(theme.FLOOR, 400, theme.MUTED))
    line.draw(whole, midleft=(views.field.x + kit.px(20), foot))
    file = io.BytesIO()
    area = views.field.inflate(0, kit.px(40))
    area.top = views.field.top
    pygame.image.save(whole.subsurface(area), file, "png")
    return file.getvalue()


def _joined(views: Views, question: Question, about: str) -> Chart:
    """All charts of a question as one, one below the other, with what they are and of what."""
    whole = Chart(900, 586)
    title = Words(20, 26, question.title, 26, 700, theme.BRASS_HI)
    left = 34 + width_of(views.kit, title)
    said = Words(left, 28, views.subtitle(question.word), colour=theme.MUTED, room=880 - left)
    whole.shapes += [title, said, Words(20, 570, about, colour=theme.MUTED)]
    for chart, x, y in views.charts(question.word):
        whole.shapes += [shape.moved(x, y) for shape in chart.shapes]
    return whole
