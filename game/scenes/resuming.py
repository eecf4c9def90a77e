"""The match to go on with: found among the saves, told in public words, taken up again."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from functools import partial
from pathlib import Path
from traceback import format_exc
from typing import TYPE_CHECKING

from game.bots import is_player
from game.draw.markup import escape
from game.rules.board.board import Board
from game.rules.content.errors import Mistakes
from game.rules.content.options import without_fixed
from game.rules.journal import Changed, Unreadable
from game.rules.match import Match, RuleError
from game.rules.resuming import Resumed, resume
from game.rules.save_file import InUse
from game.rules.setup import HUMAN
from game.rules.sight import View
from game.rules.wording import counted, remedy
from game.scenes.leaving import leave
from game.scenes.notice import Answer, NoticeScene
from game.scenes.scene import AppContext
from game.session.saves import Stored
from game.session.session import Session
from game.table.wording import Names, plain

if TYPE_CHECKING:
    from game.rules.game import GameContent


@dataclass(frozen=True, slots=True)
class Resumable:
    """A match out of a save.

    problem: why it cannot be gone on with now; then `resumed` is None. left_out: the options of the
    save that are none any more, for the player.
    """

    found: Stored
    game: str
    content: GameContent | None = None
    resumed: Resumed | None = None
    problem: str = ""
    left_out: str = ""

    @property
    def when(self) -> str:
        """When its last decision was made."""
        when = self.found.when
        day = "today" if when.date() == date.today() else f"{when:%d %B}".lstrip("0")
        return f"{day} {when:%H:%M}"

    @property
    def view(self) -> View:
        """What everyone may see of it."""
        match = self.running
        return match.rules.sight.view(match.table)

    @property
    def running(self) -> Match:
        """The match itself."""
        assert self.resumed is not None
        return self.resumed.match

    @property
    def board(self) -> Board | None:
        """The board it is played on; None where the game has none."""
        assert self.content is not None
        return self.content.boards().get(self.running.rules.setup.board)

    @property
    def headline(self) -> str:
        """Game, round and turn, and when that was."""
        if self.resumed is None:
            return f"{self.game}, {self.when}."
        return f"{self.game}, {self.turn}, {self.when}."

    @property
    def turn(self) -> str:
        """Round and turn, in plain words."""
        return plain(self.running.rules.presenter.turn(self.view), names_of(self.running))

    @property
    def button(self) -> str:
        """What going on is called: which person is asked."""
        number = self.running.seat if self.resumed else None
        seat = self.found.saved.setup.seats[number - 1] if number else None
        return f"Continue as {seat.name}" if seat and seat.player == HUMAN else "Continue"

    @property
    def waiting(self) -> str:
        """Who is asked what, as those who wait are told it."""
        prompt = self.running.prompt()
        if prompt is None:
            return ""
        asked = plain(prompt.waiting or prompt.head, names_of(self.running))
        return asked if asked.endswith((".", "?", "!")) else f"{asked}."


def names_of(match: Match) -> Names:
    """What seats, cards and pieces are called in texts about a match."""
    presenter = match.rules.presenter
    view = match.rules.sight.view(match.table)
    return Names(
        seats={number: seat.name for number, seat in enumerate(match.rules.setup.seats, 1)},
        card=lambda card: str(presenter.card(card)["name"]),
        pieces={piece.piece: piece.name for piece in presenter.standing(view)},
    )


def latest(app: AppContext) -> Resumable | None:
    """The unfinished match that was played last; one of a game that is gone only where there is no
    other. None, and a report, where an error keeps it from being found."""
    try:
        return _latest(app)
    except Exception:
        app.report(f"Standee: the last match cannot be shown\n{format_exc()}")
        app.say("The last match cannot be shown; a report lies in **reports**.", "warn")
        return None


def _latest(app: AppContext) -> Resumable | None:
    games = app.folders.names()
    gone: Stored | None = None
    for found in app.shelf.unfinished():
        if found.saved.setup.game in games:
            return look(app, found)
        gone = gone or found
    return look(app, gone) if gone else None


def look(app: AppContext, found: Stored) -> Resumable:
    """The match of a save, or why it cannot be gone on with.

    A save may fit in every line and still hold what no rule can go on from, or nothing can show;
    whatever fails then is told as its problem.
    """
    game = found.saved.setup.game.replace("_", " ").title()
    try:
        return _resumable(app, found)
    except Mistakes:
        problem = _mended_first(app, found.saved.setup.game)
    except RuleError as error:
        problem = f"Its rules fail: {error}."
    except Exception as error:
        problem = f"It holds what cannot be on the table ({type(error).__name__}: {error})."
    return Resumable(found, game, problem=problem)


def _resumable(app: AppContext, found: Stored) -> Resumable:
    """What `look` gives; raises whatever a save leads to that was not written by Standee."""
    setup = found.saved.setup
    game = setup.game.replace("_", " ").title()
    if setup.game not in app.folders.names():
        return Resumable(found, game, problem="This Standee does not know that game.")
    content = app.content_cache.content(setup.game)
    strange = [seat for seat in setup.seats if not is_player(seat.player)]
    if strange:
        problem = f"{strange[0].name} is played by '{strange[0].player}', which is no player here."
        return Resumable(found, content.title, problem=problem)
    setup, left_out = without_fixed(content, setup)
    problems = content.check_setup(setup)
    if problems:
        return Resumable(found, content.title, problem=_unfit(app, setup.game, problems[0]))
    rules = content.rules(setup)
    resumed = resume(found.saved, rules)
    problems = rules.incompatibilities(resumed.match.table)
    if problems:
        return Resumable(found, content.title, problem=_unfit(app, setup.game, problems[0]))
    try_out(resumed.match)
    return Resumable(found, content.title, content, resumed, left_out=left_out)


def _unfit(app: AppContext, game: str, problem: str) -> str:
    """A sentence on what of a match does not fit its game, and which files may be why."""
    broken = game in app.content_cache.mistakes
    return " ".join([f"{problem.rstrip('.')}.", *([_mended_first(app, game)] if broken else [])])


def _mended_first(app: AppContext, game: str) -> str:
    """Which files of a game have mistakes, each with its first."""
    return f"Mend its files first: {'; '.join(app.content_cache.broken(game))}"


def try_out(match: Match) -> None:
    """Calls up what everyone is shown of a match; raises whatever fails in that."""
    presenter, view, names = (
        match.rules.presenter,
        match.rules.sight.view(match.table),
        names_of(match),
    )
    plain(presenter.turn(view), names)
    presenter.ribbon(view, match.pending)
    presenter.standing(view)
    for seat in range(1, len(match.rules.setup.seats) + 1):
        presenter.dials(view, seat)
        presenter.chips(view, seat)
        presenter.faces(view, seat)
        presenter.hand(view, seat)
    match.options()
    if (prompt := match.prompt()) is not None:
        plain(f"{prompt.head}{prompt.waiting}", names)


def take_up(app: AppContext, resumable: Resumable) -> None:
    """Goes on with the match, or says why that cannot be; says first what differs from the save."""
    leave(app, lambda: _take_up(app, resumable))


def _take_up(app: AppContext, resumable: Resumable) -> None:
    from game.scenes.starting import lay

    resumed = resumable.resumed
    if resumed is None:
        return
    saved = resumable.found.saved
    try:
        session = Session.go_on(saved, resumed, app.shelf)
    except InUse:
        _offer_copy(app, saved.path)
        return
    except (Changed, FileNotFoundError):
        _tell_changed(app, saved.path)
        return
    laid = lay(app, session)
    made = "all that was" if saved.hidden else f"the {counted(len(saved.decisions), 'decision')}"
    torn = saved.torn and f"{saved.torn}.\nThe match goes on after {made} before it."
    differs = escape("\n".join(filter(None, (torn, resumed.message, resumable.left_out))))
    if laid and differs:
        app.tell("This match is not quite as it was", differs)


def _offer_copy(app: AppContext, path: Path) -> None:
    """Says that another window plays this match, and offers to play on in a copy of its save."""
    text = (
        "Another window of Standee has this match open, and only one can write on its save.\n"
        "You can play on from here in a copy. It is a save of your own, and the match in the other "
        "window stays as it is."
    )
    answers = (
        Answer("Play on in a copy", partial(_play_copy, app, path), key="Enter"),
        Answer("Leave it", key="Esc"),
    )
    app.push(NoticeScene(app, "Open in another window", text, answers))


def _play_copy(app: AppContext, path: Path) -> None:
    copy: Path | None = None
    try:
        copy = app.shelf.copy(app.shelf.save(path))
        found = look(app, app.shelf.save(copy).read())
    except (OSError, Unreadable) as error:
        reason = error.strerror if isinstance(error, OSError) else str(error)
        if copy is None:
            words = f"{reason}. Nothing has changed.{remedy(error)}"
            app.tell("It could not be copied", escape(words))
        else:
            app.tell("The copy cannot be played on", escape(f"{reason}. It lies in Saves."))
        return
    _go_on_as_read(app, found)


def _tell_changed(app: AppContext, path: Path) -> None:
    """Says that the match has gone on in another window, and offers it as it is now."""
    try:
        found = look(app, app.shelf.save(path).read())
    except (OSError, Unreadable):
        app.tell(
            "This match is not there any more",
            "Its save was finished, renamed or deleted in another window. **Saves** shows what "
            "there is now.",
        )
        return
    if found.found.saved.finished:
        app.tell("This match is over", "It was played to its end in another window.")
        return
    answers = (
        Answer("Play on from there", partial(_go_on_as_read, app, found), key="Enter"),
        Answer("Leave it", key="Esc"),
    )
    text = "It was played on in another window meanwhile."
    app.push(NoticeScene(app, "This match has gone on", text, answers))


def _go_on_as_read(app: AppContext, found: Resumable) -> None:
    if found.resumed is None:
        app.tell("This match cannot be gone on with", escape(found.problem))
    else:
        _take_up(app, found)
