"""The saves: every match there is, to go on with, to watch, and to keep in order."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import NamedTuple

import pygame

from game.draw import theme
from game.draw.controls import Face
from game.draw.markup import escape
from game.draw.panels import draw_panel, plank_wall
from game.rules.journal import Unreadable
from game.rules.wording import remedy
from game.scenes.naming import NamingScene
from game.scenes.notice import Answer, NoticeScene
from game.scenes.resuming import Resumable, look, take_up
from game.scenes.saves_panels import INSET, SaveRow, draw_details, draw_scroll, title_of
from game.scenes.scene import AppContext, Canvas, Scene
from game.scenes.starting import watch
from game.scenes.title_shelf import title_of_game
from game.scenes.widgets import Control, button
from game.session.saves import AUTOSAVES, Save

LIST = (112, 168, 900, 844)
DETAILS = (1036, 168, 772, 844)
ROW, ROW_GAP = 116, 8
_ON_TABLE = "This match is on the table now."
_IN_USE = "Another window of Standee has this match open."
_STEPS = {
    pygame.K_UP: -1,
    pygame.K_DOWN: 1,
    pygame.K_PAGEUP: -6,
    pygame.K_PAGEDOWN: 6,
    pygame.K_HOME: -9999,
    pygame.K_END: 9999,
}


class Deed(NamedTuple):
    """Something that can be done with the chosen save; `why` says why it cannot."""

    id: str
    face: Face
    act: Callable[[], None]
    why: str = ""


class SavesScene(Scene):
    """A list of all saves, the latest first, and what is known of the chosen one beside it.

    playing: the save of the match that is on the table now; it can be watched and copied only.
    Nothing that is hidden in a match is shown.
    """

    own_keys = frozenset({pygame.K_F2})

    def __init__(self, app: AppContext, playing: Path | None = None) -> None:
        super().__init__(app)
        self.playing = playing
        self.saves: list[Save] = []
        self.chosen: Path | None = None
        self._top = 0
        self._known: dict[Path, Resumable] = {}

    @property
    def title(self) -> str:
        """What this screen is."""
        return "Saves · Standee"

    def enter(self) -> None:
        """Looks at the shelf."""
        self._read()

    def resume(self) -> None:
        """Something may have been done to a save."""
        self._read()
        self.arrange()

    def files_changed(self, paths: frozenset[Path]) -> None:
        """Cards and boards may be others now."""
        self._known = {}
        self.arrange()

    def _read(self) -> None:
        """Reads the shelf; of what has changed on the disk the match is read again."""
        before = {save.path: save.when for save in self.saves}
        self.saves = self.app.shelf.saves()
        for save in self.saves:
            if before.get(save.path) != save.when:
                self._known.pop(save.path, None)
        if self._save is None and self.saves:
            self.chosen = self.saves[0].path

    @property
    def _save(self) -> Save | None:
        """The chosen save."""
        return next((save for save in self.saves if save.path == self.chosen), None)

    def update(self, dt: float) -> bool:
        """Reads one match in each frame: the chosen one first, then those in sight."""
        wanted = [self.chosen, *(save.path for save in self._in_sight())]
        for path in wanted:
            save = next((each for each in self.saves if each.path == path), None)
            if save is not None and save.setup is not None and save.path not in self._known:
                self._look(save)
                self.arrange()
                return True
        return False

    def _look(self, save: Save) -> None:
        """Reads a save whole; where that fails it is listed as one that cannot be read."""
        try:
            self._known[save.path] = look(self.app, save.read())
        except (OSError, Unreadable) as error:
            reason = f"{save.shown}: {error.strerror}" if isinstance(error, OSError) else str(error)
            unreadable = replace(save, setup=None, problem=reason)
            self.saves = [unreadable if each == save else each for each in self.saves]

    # Laying out

    @property
    def _rows(self) -> int:
        """How many rows are in sight."""
        return int((LIST[3] - 2 * INSET + ROW_GAP) // (ROW + ROW_GAP))

    def _title(self, save: Save) -> str:
        return title_of(save, partial(title_of_game, self.app))

    def _in_sight(self) -> list[Save]:
        return self.saves[self._top : self._top + self._rows]

    def arrange(self) -> None:
        """The rows in sight, and what can be done with the chosen save."""
        kit = self.app.kit
        self.canvas = Canvas(kit)
        self.list = self.canvas.rect(*LIST)
        self.details = self.canvas.rect(*DETAILS)
        self._top = min(self._top, max(0, len(self.saves) - self._rows))
        rows: list[Control] = [
            SaveRow(
                f"save:{save.path}",
                self.canvas.rect(
                    LIST[0] + INSET,
                    LIST[1] + INSET + place * (ROW + ROW_GAP),
                    LIST[2] - 2 * INSET - (14 if len(self.saves) > self._rows else 0),
                    ROW,
                ),
                self._chooser(save),
                save=save,
                title=self._title(save),
                found=self._finder(save),
                chosen=save.path == self.chosen,
                playing=save.path == self.playing,
            )
            for place, save in enumerate(self._in_sight())
        ]
        back = button(
            kit,
            "back",
            Face("Back", key="Esc"),
            self.app.pop,
            look="wood",
            topright=self.canvas.at(LIST[0] + 1696, 62),
        )
        self.controls.set([*rows, *self._deeds(), back])

    def _deeds(self) -> list[Control]:
        """The buttons of the chosen save, in two rows at the foot of the details."""
        save, kit = self._save, self.app.kit
        if save is None:
            return []
        lower = self.details.bottom - kit.px(24)
        upper = lower - kit.px(theme.BUTTON_HEIGHT + theme.GAP)
        first, second = self._deeds_of(save)
        made: list[Control] = []
        for deeds, bottom in ((first, upper), (second, lower)):
            x = self.details.x + kit.px(28)
            for deed in deeds:
                made.append(
                    button(
                        kit,
                        deed.id,
                        deed.face,
                        deed.act,
                        why=deed.why,
                        look="primary" if deed.id == "resume" else "normal",
                        bottomleft=(x, bottom),
                    )
                )
                x = made[-1].rect.right + kit.px(theme.GAP)
        return made

    def _deeds_of(self, save: Save) -> tuple[list[Deed], list[Deed]]:
        found = self._known.get(save.path)
        busy = self._busy(save)
        first: list[Deed] = []
        second: list[Deed] = []
        if save.setup is not None:
            face = Face(found.button if found else "Continue", key="Enter")
            why = self._why_not_resumed(save, found)
            first.append(Deed("resume", face, self._resume, why))
            watch_face = Face("Replay", key="W", icon="play")
            first.append(Deed("replay", watch_face, self._replay))
            if found is not None and found.found.saved.torn:
                mend = Face("Cut to the last good line", key="M")
                first.append(Deed("mend", mend, self._ask_to_mend, busy))
            second.append(Deed("rename", Face("Rename", key="F2"), self._ask_name, busy))
            second.append(Deed("copy", Face("Copy", key="C"), self._copy))
        delete = Face("Delete", key="Del", icon="x")
        second.append(Deed("delete", delete, self._ask_to_delete, busy))
        return first, second

    def _busy(self, save: Save) -> str:
        """Why nothing may be done to a save itself; empty where it may."""
        if save.path == self.playing:
            return _ON_TABLE
        return _IN_USE if save.in_use else ""

    def _why_not_resumed(self, save: Save, found: Resumable | None) -> str:
        if save.path == self.playing:
            return _ON_TABLE
        if found is None:
            return "It has not been read yet."
        if found.resumed is None:
            return found.problem
        if save.finished or found.found.saved.finished or found.running.result is not None:
            return "This match is over. Its replay can be branched off."
        return ""

    # What is done

    def _chooser(self, save: Save) -> Callable[[], None]:
        def press() -> None:
            if self.chosen == save.path:
                self._resume()
            else:
                self._choose(save)

        return press

    def _finder(self, save: Save) -> Callable[[], Resumable | None]:
        return lambda: self._known.get(save.path)

    def _choose(self, save: Save) -> None:
        self.chosen = save.path
        self._show_chosen()

    def _show_chosen(self) -> None:
        """Scrolls until the chosen save is in sight."""
        place = next((n for n, save in enumerate(self.saves) if save.path == self.chosen), 0)
        self._top = min(max(self._top, place - self._rows + 1), place)
        self.arrange()

    def _walk(self, step: int) -> bool:
        if not self.saves:
            return False
        place = next((n for n, save in enumerate(self.saves) if save.path == self.chosen), 0)
        self._choose(self.saves[min(max(0, place + step), len(self.saves) - 1)])
        self.controls.focus = f"save:{self.chosen}"
        return True

    def _resume(self) -> None:
        save = self._save
        found = self._known.get(save.path) if save else None
        if save is None or found is None:
            return
        if not self._why_not_resumed(save, found):
            take_up(self.app, found)

    def _replay(self) -> None:
        if self.chosen is not None:
            watch(self.app, self.chosen)

    def _ask_name(self) -> None:
        save = self._save
        if save is None:
            return

        def rename(name: str) -> None:
            self._do(lambda: self.app.shelf.rename(save, name))

        name = save.name if save.named else ""
        self.app.push(
            NamingScene(
                self.app,
                "What is this save to be called?",
                name,
                lambda name: self.app.shelf.objection(name, save),
                rename,
            )
        )

    def _copy(self) -> None:
        save = self._save
        if save is not None:
            self._do(lambda: self.app.shelf.copy(save))

    def _ask_to_delete(self) -> None:
        save = self._save
        if save is None:
            return

        def delete() -> None:
            paths = [each.path for each in self.saves]
            place = paths.index(save.path) if save.path in paths else 0
            self._do(lambda: self.app.shelf.delete(save))
            if self.saves and save.path not in [each.path for each in self.saves]:
                self._choose(self.saves[min(place, len(self.saves) - 1)])

        text = f"**{escape(self._title(save))}** ({escape(save.shown)}) is gone for good then."
        if save.path.is_dir() and not save.path.is_symlink():
            text = f"**{escape(save.shown)}** is a folder. All that lies in it is gone then, too."
        self._ask("Delete this save?", text, Answer("Delete it for good", delete))

    def _ask_to_mend(self) -> None:
        save = self._save
        found = self._known.get(save.path) if save else None
        if save is None or found is None:
            return

        def mend() -> None:
            self._known.pop(save.path, None)
            self._do(lambda: self.app.shelf.mend(save))

        saved = found.found.saved
        stays = (
            "All before it stays." if saved.hidden else f"{len(saved.decisions)} decisions stay."
        )
        text = (
            f"{escape(saved.torn)} when it was read; the file itself still holds it.\n"
            f"Cutting takes it out of the file for good. {stays}"
        )
        self._ask("Cut it to its last good line?", text, Answer("Cut it", mend))

    def _ask(self, head: str, text: str, answer: Answer) -> None:
        answers = (answer, Answer("Keep it as it is", key="Esc"))
        self.app.push(NoticeScene(self.app, head, text, answers, icon="warn"))

    def _do(self, act: Callable[[], Path | None]) -> None:
        """Does something to a file, or says why it failed; what came of it is chosen then."""
        try:
            made = act()
        except (OSError, Unreadable, ValueError) as error:
            reason = error.strerror if isinstance(error, OSError) else str(error)
            words = f"{reason}. Nothing has changed.{remedy(error)}"
            self.app.tell("That could not be done", escape(words))
            made = None
        if made is not None:
            self.chosen = made
        self._read()
        self._show_chosen()

    # Events and drawing

    def handle(self, event: pygame.event.Event) -> bool:
        """On the list arrows choose a save; the wheel scrolls, everything else is a button."""
        if event.type == pygame.MOUSEWHEEL:
            most = max(0, len(self.saves) - self._rows)
            self._top = min(max(0, self._top - event.y), most)
            self.arrange()
            return True
        on_list = (self.controls.focus or "save:").startswith("save:")
        if event.type == pygame.KEYDOWN and event.key in _STEPS and on_list:
            return self._walk(_STEPS[event.key])
        return self.controls.handle(event)

    def draw(self, target: pygame.Surface) -> None:
        """The list, and the chosen save beside it."""
        kit = self.app.kit
        target.blit(plank_wall(kit, target.get_size()), (0, 0))
        head = kit.style(56, 700, "#f8e6b4", "serif", leading=1)
        kit.text("Saves", head).draw(target, midleft=self.canvas.at(LIST[0], 74))
        line = kit.style(theme.SUBHEAD, 400, "#f3e6c8")
        words = (
            f"The {AUTOSAVES} newest autosaves are kept. What you rename or copy stays until you "
            "delete it."
        )
        kit.text(words, line).draw(target, midleft=self.canvas.at(LIST[0], 128))
        draw_panel(kit, target, self.list, "tray")
        save = self._save
        if save is None:
            empty = kit.style(theme.BUTTON, 400, theme.MUTED)
            kit.text(
                "There is no save yet. A match is saved from its first decision on.", empty
            ).draw(target, center=self.list.center)
            draw_panel(kit, target, self.details)
        else:
            draw_details(
                kit, target, self.details, save, self._title(save), self._known.get(save.path)
            )
        draw_scroll(kit, target, self.list, (self._top, self._rows, len(self.saves)))
        self.controls.draw(kit, target)
        self._draw_why(target)

    def _draw_why(self, target: pygame.Surface) -> None:
        """Why the button with the focus cannot be pressed."""
        lit = next((one for one in self.controls.all if one.id == self.controls.focus), None)
        if lit is None or not lit.why:
            return
        kit = self.app.kit
        style = kit.style(theme.FLOOR, 600, kit.palette.choose)
        room = self.details.w - kit.px(56)
        top = min(one.rect.top for one in self.controls.all if one.id in ("resume", "delete"))
        kit.text(escape(lit.why), style, room, 1).draw(
            target, bottomleft=(self.details.x + kit.px(28), top - kit.px(8))
        )
