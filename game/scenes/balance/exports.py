"""The page of a question as a file: a picture, shapes, a spreadsheet, or a page for a browser."""

from __future__ import annotations

import io
from datetime import datetime
from typing import TYPE_CHECKING

import pygame

from game.draw.markup import escape
from game.lab.balance.page import page
from game.lab.balance.report import QUESTIONS
from game.lab.balance.shapes import Chart
from game.lab.balance.stopping import progress
from game.rules.save_file import put

if TYPE_CHECKING:
    from game.lab.balance.run import Run
    from game.scenes.balance.pages import Question
    from game.scenes.balance.views import Views
    from game.scenes.scene import AppContext

EXPORTS = ("png", "svg", "csv", "html")


def export(app: AppContext, run: Run, views: Views, question: Question, kind: str) -> None:
    """Writes what a question shows to a file beside the player's pictures, and says where."""
    name = f"{run.header.game} {question.word} {datetime.now():%Y-%m-%d %H.%M.%S}.{kind}"
    path = app.folders.pictures / name
    title = app.content_cache.content(run.header.game).title
    try:
        put(path, _content(run, views, question, kind, title), datetime.now().timestamp())
    except OSError as error:
        why = escape(str(error))
        app.tell("The page could not be saved", f"{why}. Make room or choose another folder.")
    else:
        app.say(f"Saved as **{escape(name)}** in {escape(str(path.parent))}.", "save")


def _content(run: Run, views: Views, question: Question, kind: str, title: str) -> bytes:
    header, deals = run.header, progress(run).deals
    if kind == "html":
        return page(header, deals, f"Balance of {title}").encode()
    if kind == "csv":
        tables = QUESTIONS[question.word](header, deals)
        return "\n".join(f"{table.title}\n{table.csv()}" for table in tables).encode()
    if kind == "svg":
        return _joined(views, question).svg().encode()
    large = pygame.Surface(views.canvas.rect(0, 0, 1920, 1080).size)
    views.draw_large(large, question)
    file = io.BytesIO()
    pygame.image.save(large.subsurface(views.field), file, "png")
    return file.getvalue()


def _joined(views: Views, question: Question) -> Chart:
    """All charts of a question as one, one below the other."""
    whole = Chart(900, 550)
    for chart, x, y in views.charts(question.word):
        whole.shapes += [shape.moved(x, y) for shape in chart.shapes]
    return whole
