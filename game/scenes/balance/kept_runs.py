"""The list of kept runs: what is shown of it, and how a run is taken away."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.draw import theme
from game.draw.markup import escape
from game.draw.panels import draw_panel
from game.lab.balance.run import SUFFIX, Damaged, Kept
from game.lab.balance.stopping import expected
from game.rules.untrusted import printable
from game.rules.wording import counted
from game.scenes.balance.run_bar import GREEN, GREY, played_by
from game.scenes.notice import Answer, NoticeScene
from game.scenes.widgets import Control, Tile, painted

if TYPE_CHECKING:
    from pathlib import Path

    from game.draw.kit import Kit
    from game.lab.balance.lines import Header
    from game.lab.balance.stopping import Progress
    from game.scenes.balance.keeper import Keeper
    from game.scenes.scene import AppContext, Canvas

SHOWN = 5
"""How many kept runs are listed at once."""


class KeptRuns:
    """The kept runs of a game, and last the files that are none. first: the row that stands above.

    open_run: called with the run that is chosen. changed: called when one is taken away.
    """

    def __init__(
        self,
        app: AppContext,
        keeper: Keeper,
        open_run: Callable[[Kept], None],
        changed: Callable[[], None],
    ) -> None:
        self.app = app
        self.keeper = keeper
        self.open_run = open_run
        self.changed = changed
        self.first = 0

    @property
    def all(self) -> list[Kept | Damaged]:
        """All of them, in the order of the list."""
        return [*self.keeper.kept, *self.keeper.damaged]

    def tiles(self, canvas: Canvas) -> list[Control]:
        """Those that are shown."""
        self.first = max(0, min(self.first, len(self.all) - SHOWN))
        rows = enumerate(self.all[self.first : self.first + SHOWN])
        return [self._tile(canvas, row, each) for row, each in rows]

    def _tile(self, canvas: Canvas, row: int, kept: Kept | Damaged) -> Control:
        rect, radius = canvas.rect(40, 558 + 65 * row, 252, 60), theme.PANEL_RADIUS
        if isinstance(kept, Damaged):
            paint = painted(draw_damaged, self.app.kit, kept.path)
            return Tile(_tile_id(kept), rect, partial(self._tell, kept), paint=paint, radius=radius)
        run = self.keeper.run
        stands = state_of(self.keeper, kept), how_far(self.keeper, kept)
        paint = painted(draw_kept, self.app.kit, kept, *stands)
        here = run is not None and run.path == kept.path
        return Tile(_tile_id(kept), rect, partial(self.open_run, kept), paint=paint, chosen=here,
                    radius=radius, badge=False)  # fmt: skip

    def _tell(self, damaged: Damaged) -> None:
        text = f"{escape(damaged.why)}. **Del** on it removes it."
        self.app.tell("This run cannot be read", text)

    def beside(self, focus: str | None, way: int) -> str | None:
        """The tile before or after the one with the focus, the list moved so that it is shown; the
        first where none has it. None where there is no such.
        """
        names = [*map(_tile_id, self.all)]
        at = names.index(focus) + way if focus in names else -1
        if not 0 <= at < len(names):
            return None
        self.first = min(max(self.first, at - SHOWN + 1), at)
        return names[at]

    def ask_to_remove(self, focus: str | None) -> None:
        """Asks whether the run that has the focus, or else the one shown, is to go for good."""
        shown = self.keeper.run.path if self.keeper.run is not None else None
        found = [each for each in self.all if _tile_id(each) == focus]
        for kept in (found or [each for each in self.all if each.path == shown])[:1]:
            title, text = self._question(kept)
            remove = Answer("Remove it", partial(self._remove, kept), "Enter")
            answers = remove, Answer("Keep it", key="Esc")
            self.app.push(NoticeScene(self.app, escape(title), escape(text), answers, "x"))

    def _question(self, kept: Kept | Damaged) -> tuple[str, str]:
        """What is asked before a run is taken away, and what would be lost."""
        if isinstance(kept, Damaged):
            lost = f"{kept.why}. All that it holds will be lost."
            return f"Remove {file_name(kept.path)}?", lost
        games = counted(games_of(self.keeper, kept), "game")
        begun = f"Begun {kept.header.begun}. " if kept.header.begun else ""
        lost = f"{begun}Its {games} will be lost. Games that you saved as files stay."
        return f"Remove {called(kept.header)}?", lost

    def _remove(self, kept: Kept | Damaged) -> None:
        def failed(error: OSError) -> None:
            self.app.tell("The run could not be removed", escape(error.strerror or str(error)))

        self.keeper.remove(kept.path, failed)
        self.changed()


def _tile_id(kept: Kept | Damaged) -> str:
    """What the focus of a tile is kept by."""
    return f"run:{kept.path.name}"


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
