"""What can be done with a board in the lab: play, watch, begin a new one."""

from __future__ import annotations

import contextlib
import secrets
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from game.draw.markup import escape
from game.rules.board.new_map import blank, stem_of
from game.rules.board.tiled import board_files
from game.rules.content.errors import Mistakes
from game.rules.match import RuleError
from game.rules.save_file import replacing
from game.rules.setup import HUMAN, Setup
from game.rules.wording import failed
from game.scenes.naming import NamingScene
from game.scenes.notice import Answer, NoticeScene
from game.scenes.scene import AppContext
from game.scenes.setup import SetupScene
from game.scenes.table import TableScene
from game.session.session import Session
from game.session.start import GREEDY, HASTY, Start, StartError, setup_of
from game.user.own_games import TILES, bring_tiles

if TYPE_CHECKING:
    from game.rules.game import GameContent
    from game.scenes.boards.shelf import Entry, Field

_SEED = 10**6


def has_boards(app: AppContext, game: str) -> bool:
    """Whether a game is played on boards, as far as its files can be read."""
    with contextlib.suppress(Mistakes):
        return bool(app.content_cache.content(game).boards())
    return False


def setup_on(content: GameContent, entry: Entry, field: Field, player: str, seed: int) -> Setup:
    """A match on a board in a mode, all seats played alike; StartError where there is none."""
    seats = (player,) * len(field.starts)
    start = Start(content_name(entry), seats, setups=(field.mode,), board=entry.path.stem)
    return setup_of(start, content, seed)


def content_name(entry: Entry) -> str:
    """The game that a board's file belongs to."""
    return entry.path.parent.parent.name


def play(app: AppContext, content: GameContent, entry: Entry, field: Field) -> None:
    """Opens the set-up screen with the board and the mode chosen."""
    try:
        setup = setup_on(content, entry, field, HUMAN, secrets.randbelow(_SEED))
    except StartError as error:
        app.tell("The match cannot begin", escape(str(error)))
        return
    app.push(SetupScene(app, setup.game, setup))


def play_by_hand(app: AppContext, content: GameContent, entry: Entry) -> None:
    """Opens the set-up screen of a game without rules with the board chosen."""
    setup = replace(content.defaults(), board=entry.path.stem, seed=secrets.randbelow(_SEED))
    app.push(SetupScene(app, content_name(entry), setup))


def ask_how_to_watch(app: AppContext, content: GameContent, entry: Entry, field: Field) -> None:
    """Asks what each save does to the match that bots play on the board."""
    begin = partial(_watch, app, content, entry, field)
    text = (
        "Bots play on the board while you draw on it in Tiled. With each save the match **starts"
        " over**, or it is **taken over** at its next step; where that would break something, the"
        " table says what, and plays on with the board as it was."
    )
    answers = (
        Answer("Start over at each save", partial(begin, True), "Enter"),
        Answer("Take over", partial(begin, False)),
        Answer("Back", key="Esc"),
    )
    head = f"Watch a match on {escape(entry.title)}"
    app.push(NoticeScene(app, head, text, answers, "eye"))


def _watch(
    app: AppContext, content: GameContent, entry: Entry, field: Field, starts_over: bool
) -> None:
    try:
        bot = HASTY if len(field.starts) > 2 else GREEDY
        setup = setup_on(content, entry, field, bot, secrets.randbelow(_SEED))
        scene = WatchScene(app, Session.begin(content, setup, app.shelf), starts_over)
    except (StartError, RuleError, Mistakes) as error:
        app.tell("The match cannot begin", escape(str(error)))
        return
    app.push(scene)


class WatchScene(TableScene):
    """A match of bots on a board under construction; starts_over: at each save that changes it."""

    def __init__(self, app: AppContext, session: Session, starts_over: bool) -> None:
        super().__init__(app, session)
        self.starts_over = starts_over
        self._over = False

    def files_changed(self, paths: frozenset[Path]) -> None:
        """Begins anew on a board that has changed, once nothing lies over the table; or takes it
        over, or refuses it, as any table does."""
        setup = self.session.setup
        content = self.app.content_cache.content(setup.game)
        board = content.boards().get(setup.board)
        changed = board is not None and board != self.session.match.rules.board
        self._over = self.starts_over and changed and not content.check_setup(setup)
        if not self._over:
            super().files_changed(paths)

    def update(self, dt: float) -> bool:
        """As any table; or the new match."""
        if not self._over:
            return super().update(dt)
        setup = self.session.setup
        self.app.pop()
        with contextlib.suppress(RuleError):
            content = self.app.content_cache.content(setup.game)
            again = Session.begin(content, replace(setup, seed=setup.seed + 1), self.app.shelf)
            self.app.push(WatchScene(self.app, again, True))
            self.app.say("The board has changed: **a new match** begins.", "refresh")
        return True


def what_breaks(session: Session | None, content: GameContent, entry: Entry) -> list[str]:
    """What of a match that is on the table has no room on a board of the same name."""
    if session is None or session.setup.board != entry.path.stem or entry.board is None:
        return []
    if session.setup.game != content_name(entry):
        return []
    return session.misfits(content)


def new_board(app: AppContext, content: GameContent, game: str) -> None:
    """Asks for a name and writes an open field of the game's usual size for all its players."""
    folder = app.folders.game(game)

    def objection(name: str) -> str:
        if not any(map(str.isalnum, name)):
            return "A name has letters."
        return "There is a board of that name." if stem_of(name, stems()) in stems() else ""

    def stems() -> set[str]:
        return {path.stem for path in board_files(folder)}

    def given(name: str) -> None:
        own = content.boards()[content.defaults().board]
        players = max(seats for mode in content.modes for seats in mode.seats)
        size = own.columns, own.rows
        text = blank(content, name, size, players, TILES)
        path = folder / "boards" / f"{stem_of(name, stems())}.tmx"
        try:
            if folder.parent == app.folders.games:
                bring_tiles(app.folders)
            with replacing(path) as new:
                new.write_text(text, encoding="utf-8")
        except OSError as error:
            why = f"{failed(error, path)}.\nNothing is left of it: mend that, and begin it again."
            app.tell("The board could not be written", escape(why))
            return
        app.say(
            f"**{escape(path.name)}** lies in the folder of the boards: draw it in Tiled.", "save"
        )

    app.push(NamingScene(app, "A new board", "New board", objection, given))
