"""The scene "New game": a name, players, a spreadsheet, and what lies on the table."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from pathlib import Path

import pygame

from game.draw import theme
from game.draw.controls import Face
from game.draw.markup import escape
from game.draw.scrollbar import Scrollbar
from game.lab.new_game.columns import ROLES
from game.lab.new_game.maker import CannotMake, make
from game.lab.new_game.plan import MOST_PLAYERS, READY, Ready
from game.rules.wording import counted
from game.scenes.card_wall import GROOVE, Scroll
from game.scenes.naming import Line, NamingScene
from game.scenes.new_game.draft import Draft
from game.scenes.new_game.panels import (
    ABOUT,
    CARDS,
    COLUMNS,
    HINTS,
    TABLE,
    ColumnRow,
    draw_columns,
    draw_hint,
    draw_missing,
    draw_preview,
)
from game.scenes.new_game.preview import Preview
from game.scenes.new_game.roles import RolesScene
from game.scenes.notice import Answer, NoticeScene
from game.scenes.scene import AppContext, Canvas, Scene, draw_tabletop
from game.scenes.setup_panels import heading
from game.scenes.starting import open_match, tell_mistakes
from game.scenes.widgets import Button, Control, Entry, Row, Segment, button

_PATH, _NAME = 400, 40
_SIZES = ("", "5x5", "7x7", "9x9")
_ROW, _GAP = 62, 6
_LOOK_AGAIN = 0.5
"""Seconds after which it is looked whether the spreadsheet was saved."""


class NewGameScene(Scene):
    """Nothing is written before "Make it and play"."""

    def __init__(self, app: AppContext) -> None:
        super().__init__(app)
        self.draft = Draft()
        self.preview = Preview(app.folders.assets)
        self.scroll = Scroll()
        self.bar: Scrollbar | None = None
        self._since = 0.0
        self._hears = False

    @property
    def title(self) -> str:
        """The window's title."""
        return "Standee: a new game"

    # What is done

    def _changing(self, act: Callable[..., object], *given: object) -> Callable[[], None]:
        def change() -> None:
            act(*given)
            self.arrange()

        return change

    def _set(self, field: str, text: str) -> None:
        setattr(self.draft, field, text)
        self.arrange()

    def open_sheet(self, path: str) -> None:
        """Takes a spreadsheet, and its name for the game's where that has none."""
        self.draft.open(path)
        self.scroll.jump(0)
        if not self.draft.title.strip() and self.draft.cards and self.draft.file:
            self.draft.title = self.draft.file.stem.replace("_", " ").capitalize()[:_NAME]
        self.arrange()

    def _ask_role(self, number: int) -> None:
        column = self.draft.columns[number]
        given = partial(self._become, column.at)
        self.app.push(RolesScene(self.app, column, self.draft.example(column), given))

    def _become(self, at: int, role: str) -> None:
        self.draft.become(at, role)
        self.arrange()

    def _rename(self, ready: Ready) -> None:
        def given(*names: str) -> None:
            self.draft.names |= dict(zip((thing.id for thing in ready.things), names, strict=True))
            self.arrange()

        lines = tuple(
            Line(self.draft.names.get(thing.id, thing.name), thing.name[:12])
            for thing in ready.things
        )
        head = f"{ready.title}: what is it called?"
        self.app.push(NamingScene(self.app, head, lines, lambda _name: "", given))

    def _make(self) -> None:
        """Writes the game and lays it on the table; or says why that is impossible."""
        if self.problems:
            return
        app, folders = self.app, self.app.folders
        try:
            made = make(self.draft.plan, folders.games, folders)
        except CannotMake as error:
            app.tell("The game cannot be made", escape(str(error)))
            return
        open_made(app, made)

    def _leave(self) -> None:
        if not (self.draft.title.strip() or self.draft.path.strip()):
            self.app.pop()
            return
        answers = (Answer("Go on with it", key="Enter"), Answer("Leave it", self.app.pop))
        text = "Nothing of it is written yet; what is entered here would be lost."
        self.app.push(NoticeScene(self.app, "Leave the new game?", text, answers))

    # Events

    def handle(self, event: pygame.event.Event) -> bool:
        """A file that is dropped is the spreadsheet; the wheel scrolls its columns.

        The letter of the key that opened the scene is not for the name.
        """
        if event.type == pygame.TEXTINPUT and not self._hears:
            return False
        self._hears |= event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN)
        if event.type == pygame.DROPFILE:
            self.open_sheet(event.file)
            return True
        if event.type == pygame.MOUSEWHEEL:
            self.scroll.by(-event.y * self.app.kit.px(_ROW + _GAP))
            return True
        if self.bar is not None and self.scroll.drag(self.bar, event):
            self.arrange()
            return True
        used = self.controls.handle(event)
        if event.type == pygame.KEYDOWN:
            self._show_focus()
        return used

    def _show_focus(self) -> None:
        sort, _, number = (self.controls.focus or "").partition(":")
        if sort == "column":
            pitch = self.app.kit.px(_ROW + _GAP)
            top = int(number) * pitch
            self.scroll.show(top, top + pitch, self.list.h)

    def update(self, dt: float) -> bool:
        """The columns glide; a spreadsheet that was saved is read again."""
        self._since += dt
        again = self._since >= _LOOK_AGAIN and self.draft.read_again()
        self._since = 0.0 if self._since >= _LOOK_AGAIN else self._since
        if again or self.scroll.step(dt, self.app.settings.pace):
            self.arrange()
            return True
        return False

    # Laying out

    def arrange(self) -> None:
        """All the controls."""
        kit = self.app.kit
        self.canvas = Canvas(kit)
        self.problems = self.draft.problems(self.app.folders)
        columns = self.canvas.rect(*COLUMNS)
        self.list = pygame.Rect(columns.x, columns.y + kit.px(52), columns.w, 0)
        self.list.h = columns.bottom - kit.px(190 if self.draft.mistakes else 12) - self.list.y
        pitch = kit.px(_ROW + _GAP)
        whole = len(self.draft.columns) * pitch
        self.scroll.bound(whole - self.list.h)
        if not self.scroll.most:
            self.bar = None
        elif self.bar is None or not self.bar.held:
            groove = pygame.Rect(self.list.right - kit.px(14), self.list.y, kit.px(8), self.list.h)
            self.bar = Scrollbar(kit, groove, whole, GROOVE)
        controls = [*self._about(), *self._columns(pitch), *self._table(), *self._foot()]
        self.controls.set(controls)
        if self.controls.focus is None:
            self.controls.arrive("title")

    def _about(self) -> Iterator[Control]:
        draft, at = self.draft, HINTS
        inside = (ABOUT[0] + 20, ABOUT[2] - 40)

        def entry(name: str, text: str, longest: int, changed: Callable[[str], None]) -> Entry:
            rect = self.canvas.rect(inside[0], at[name] + 34, inside[1], 52)
            return Entry(name, rect, lambda: None, text=text, longest=longest, changed=changed)

        yield entry("title", draft.title, _NAME, partial(self._set, "title"))
        gap, wide = 8, (inside[1] - 3 * 8) / MOST_PLAYERS
        for count in range(1, MOST_PLAYERS + 1):
            rect = self.canvas.rect(
                inside[0] + (count - 1) * (wide + gap), at["players"] + 34, wide, 50
            )
            yield Row(
                f"players:{count}", rect, self._changing(draft.toggle, count),
                label=str(count), chosen=count in draft.players,
            )  # fmt: skip
        yield entry("path", draft.path, _PATH, self.open_sheet)
        for number, size in enumerate(_SIZES):
            rect = self.canvas.rect(inside[0] + number * (wide + gap), at["board"] + 34, wide, 48)
            yield Segment(
                f"size:{size}", rect, self._changing(self._set, "board", size),
                face=Face(size.replace("x", " × ") or "none"), chosen=draft.board == size,
            )  # fmt: skip
        rect = self.canvas.rect(inside[0] + 170, at["board"] + 94, inside[1] - 170, 48)
        yield Entry(
            "board", rect, lambda: None, text=draft.board, longest=7,
            changed=partial(self._set, "board"),
        )  # fmt: skip

    def _columns(self, pitch: int) -> Iterator[Control]:
        kit = self.app.kit
        left, wide = self.list.x + kit.px(14), self.list.w - kit.px(36 if self.bar else 28)
        for number, column in enumerate(self.draft.columns):
            top = self.list.y + number * pitch - round(self.scroll.at)
            whole = pygame.Rect(left, top, wide, kit.px(_ROW))
            yield ColumnRow(
                f"column:{number}", whole.clip(self.list), partial(self._ask_role, number),
                label=escape(column.heading), line=escape(self.draft.example(column)),
                word=ROLES[column.role], whole=whole, clip=self.list,
            )  # fmt: skip

    def _table(self) -> Iterator[Control]:
        left, top, wide, _ = TABLE
        column, high = (wide - 56) / 2, 88
        offered = [each for each in READY if self.draft.cards or not each.cards]
        plan = self.draft.plan
        for number, ready in enumerate(offered):
            x = left + 20 + number % 2 * (column + 16)
            y = top + 54 + number // 2 * (high + 8)
            names = ", ".join(self.draft.names.get(thing.id, thing.name) for thing in ready.things)
            wrong = next((self.problems[t.id] for t in ready.things if t.id in self.problems), "")
            line = f"{escape(names)}: {ready.line}"
            if wrong:
                line = f"{{c:danger}}{escape(wrong)}{{/}}"
            yield Row(
                f"ready:{ready.id}", self.canvas.rect(x, y, column - 114, high),
                self._changing(self.draft.tick, ready), label=ready.title, line=line,
                chosen=ready.id in plan.ready,
            )  # fmt: skip
            rect = self.canvas.rect(x + column - 108, y + 20, 108, high - 40)
            rename = partial(self._rename, ready)
            yield Button(f"rename:{ready.id}", rect, rename, face=Face("Rename"))

    def _foot(self) -> Iterator[Control]:
        kit, bottom = self.app.kit, self.canvas.at(1896, 1056)
        why = "" if not self.problems else "what is red has to be mended first"
        face = Face("Make it and play", key="M", icon="play")
        done = button(kit, "make", face, self._make, why=why, look="primary", bottomright=bottom)
        yield done
        at = (done.rect.left - kit.px(theme.GAP), bottom[1])
        yield button(kit, "back", Face("Back", key="Esc"), self._leave, bottomright=at)

    # Drawing

    def draw(self, target: pygame.Surface) -> None:
        """The whole screen."""
        kit, canvas, draft = self.app.kit, self.canvas, self.draft
        draw_tabletop(target, canvas, "A new game, played by hand", "frame")
        cards = draft.cards
        copies = sum(card["count"] for card in cards.cards) if cards else 0
        said = f"{counted(len(cards.cards), 'card')}, {copies} in all" if cards else "Cards"
        for place, head in (
            (ABOUT, "The game"),
            (COLUMNS, "What the columns become" if draft.columns else "The spreadsheet"),
            (CARDS, said),
            (TABLE, "On the table"),
        ):
            heading(kit, target, canvas.rect(*place), head)
        for name in HINTS:
            draw_hint(self, target, name)
        draw_missing(self, target)
        draw_columns(self, target)
        draw_preview(self, target)
        self.controls.draw(kit, target)
        if self.bar is not None:
            self.bar.draw(target, self.scroll.along(self.bar))


def open_new_game(app: AppContext, sheet: str = "") -> None:
    """Shows the scene, with a spreadsheet that is to be read."""
    scene = NewGameScene(app)
    app.push(scene)
    if sheet:
        scene.open_sheet(sheet)


def open_made(app: AppContext, folder: Path) -> None:
    """Lays a game that has just been made on the table, and says where its files lie."""
    game = folder.name
    app.content_cache.load(game)
    if not app.content_cache.loaded(game):
        tell_mistakes(app, app.content_cache.mistakes[game])
        return
    content = app.content_cache.content(game)
    setup = content.defaults()
    hidden = "sealed" if content.printed else "open"  # without cards nobody hides anything
    open_match(app, content, replace(setup, privacy=hidden))
    text = (
        f"Its files lie in **{escape(str(folder))}**: the cards in **cards**, pictures for them in"
        " **art**, what lies on the table in **game.yaml**. What you save there is on the table at"
        " once. Its box stands on the shelf of the title."
    )
    play = (Answer("Play it", key="Enter"),)
    app.push(NoticeScene(app, f"{escape(content.title)} is made", text, play, "check"))
