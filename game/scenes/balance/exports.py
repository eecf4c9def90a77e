"""The page of a question as a file: a picture, shapes, a spreadsheet, or a page for a browser."""

from __future__ import annotations

import io
from datetime import datetime
from functools import partial
from itertools import count
from typing import TYPE_CHECKING

import pygame

from game.draw import theme
from game.draw.kit import Kit
from game.draw.markup import escape
from game.lab.balance.page import page
from game.lab.balance.questions import mixed
from game.lab.balance.report import QUESTIONS
from game.lab.balance.shapes import Chart, Image, Words
from game.lab.balance.stats import assurance
from game.rules.save_file import put
from game.rules.wording import counted, remedy
from game.scenes.balance.pages import LIST
from game.scenes.balance.painter import width_of
from game.scenes.balance.run_bar import played_by
from game.scenes.balance.views import Views
from game.scenes.scene import Canvas

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from game.scenes.balance.keeper import Answers
    from game.scenes.balance.pages import Question
    from game.scenes.scene import AppContext

EXPORTS = ("png", "svg", "csv", "html")
SHARP = 3840, 2160
"""The window that a picture is drawn for, in pixels, however large the player's own is."""
MIXES = ("matchups", "begins", "cards")
"""The pages whose figures mix the games of all bots."""


def export(app: AppContext, views: Views, found: Answers, question: Question, kind: str) -> None:
    """Writes what a question shows to a file beside the player's pictures, and says where."""
    now, game = datetime.now(), found.header.game
    path = _free(app.folders.pictures, f"{game} {question.word} {now:%Y-%m-%d %H.%M.%S}", kind)
    title = app.content_cache.content(game).title
    kit = Kit(app.kit.assets, SHARP, palette=app.kit.palette)
    try:
        content = _content(_whole(views, kit, question), found, question, kind, title)
        put(path, content, now.timestamp())
    except OSError as error:
        why = f"{error.strerror or error}: {path.parent}.{remedy(error)}"
        app.tell("The page could not be saved", escape(why))
    else:
        app.say(f"Saved as **{escape(path.name)}** in {escape(str(path.parent))}.", "save")
    finally:
        kit.dismiss()


def _whole(views: Views, kit: Kit, question: Question) -> Views:
    """The same views drawn with another kit, with all cards that the screen lists in part."""
    whole = Views(kit, Canvas(kit), views.answers, views.names, views.bare)
    whole.thumb, whole.medal = views.thumb, views.medal
    whole.shown, whole.loadout, whole.sort = views.shown, views.loadout, views.sort
    if question.word == "cards":
        whole.rows = max(LIST, len(whole.cards()))
    else:
        whole.first = views.first
    return whole


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
        return "\n".join(table.named(views.names).csv() for table in tables).encode()
    about = [
        f"{title}: {played_by(header)}, {counted(how.games, 'game')}, begun {header.begun}",
        assurance(how.part),
        *([mixed(header)] if mixed(header) and question.word in MIXES else []),
    ]
    if kind == "svg":
        return _joined(views, question, about).svg(partial(width_of, kit)).encode()
    field = views.canvas.rect(*views.large(question.word))
    area = pygame.Rect(field.topleft, (field.w, field.h + kit.px(_foot(about))))
    whole = pygame.Surface(area.bottomright)
    whole.fill(theme.rgb(theme.BAIZE_LO))
    views.draw_large(whole, question)
    style = kit.style(theme.FLOOR, 400, theme.MUTED)
    for number, line in enumerate(about):
        words = kit.text(escape(line), style, field.w - kit.px(40), 1)
        words.draw(whole, midleft=(field.x + kit.px(20), field.bottom + kit.px(20 + 24 * number)))
    return _png(whole.subsurface(area))


def _foot(about: Sequence[str]) -> int:
    """The room below a page, where it is said what it is of."""
    return 16 + 24 * len(about)


def _png(picture: pygame.Surface) -> bytes:
    file = io.BytesIO()
    pygame.image.save(picture, file, "png")
    return file.getvalue()


def _joined(views: Views, question: Question, about: Sequence[str]) -> Chart:
    """All charts of a question as one, one below the other, with what they are and of what."""
    _, _, wide, high = views.large(question.word)
    whole = Chart(wide, high + _foot(about))
    title = Words(20, 26, question.title, 26, 700, theme.BRASS_HI)
    left = 34 + width_of(views.kit, title)
    said = Words(left, 28, views.subtitle(question.word), colour=theme.MUTED, room=880 - left)
    whole.shapes += [title, said]
    whole.shapes += [
        Words(20, high + 20 + 24 * number, line, colour=theme.MUTED, room=860)
        for number, line in enumerate(about)
    ]
    for chart, x, y in views.charts(question.word):
        whole.shapes += [shape.moved(x, y) for shape in chart.shapes]
        for face, middle, height in views.large_faces(question.word, chart):
            w, h = (length / views.kit.scale for length in face.get_size())
            image = Image(middle - w / 2, height - h / 2, w, h, _png(face))
            whole.shapes.append(image.moved(x, y))
    return whole
