"""From what is asked for to a match on the table."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from itertools import chain, zip_longest
from pathlib import Path
from typing import TYPE_CHECKING

from game.draw.markup import escape
from game.rules.content.errors import Mistake, Mistakes
from game.rules.content.options import without_fixed
from game.rules.journal import Unreadable, read
from game.rules.match import RuleError
from game.rules.setup import Setup
from game.rules.untrusted import printable
from game.scenes.leaving import leave
from game.scenes.resuming import try_out
from game.scenes.scene import AppContext
from game.session.session import Session
from game.session.start import Start, StartError, prepared

if TYPE_CHECKING:
    from game.rules.game import GameContent

_SHOWN = 6


def begin(app: AppContext, start: Start) -> None:
    """Lays the match that the command line asks for on the table.

    Raises StartError with what is impossible, or with the mistakes in the game's files.
    """
    from game.scenes.table import TableScene

    seed = secrets.randbelow(10**6) if start.seed is None else start.seed
    try:
        session = Session.begin(*prepared(start, app.content_cache, seed), app.shelf)
        app.push(TableScene(app, session))
    except Mistakes as found:
        raise StartError(f"the files of {start.game} have mistakes:\n{found}") from None


def open_match(app: AppContext, content: GameContent, setup: Setup) -> None:
    """Lays a new match on the table, right above the title; tells what goes wrong."""
    leave(app, lambda: _open_match(app, content, setup))


def _open_match(app: AppContext, content: GameContent, setup: Setup) -> None:
    try:
        session = Session.begin(content, setup, app.shelf)
    except RuleError as error:
        path = app.report(error.report)
        app.tell("The match cannot begin", escape(f"{error}. A report lies in {path}."))
        return
    lay(app, session)


def lay(app: AppContext, session: Session) -> bool:
    """Puts a match's table right above the title; whether that was possible."""
    from game.scenes.table import TableScene

    try:
        table = TableScene(app, session)
    except Mistakes as found:
        session.close()
        tell_mistakes(app, found)
        return False
    except Exception:
        session.close()
        raise
    app.home()
    app.push(table)
    return True


def watch(app: AppContext, path: Path, moment: int | None = None) -> None:
    """Opens the replay of a save; tells why where that is impossible, whatever it holds.

    moment: where it begins to play, instead of waiting at the first.
    """
    from game.scenes.replay import ReplayScene

    try:
        saved = read(path)
        if saved.setup.game not in app.folders.names():
            raise Unreadable("This Standee does not know that game.")
        content = app.content_cache.content(saved.setup.game)
        problems = content.check_setup(without_fixed(content, saved.setup)[0])
        if problems:
            tell_problem(app, "This match cannot be replayed", saved.setup.game, problems[0])
            return
        scene = ReplayScene(app, saved)
        try_out(scene.replay.at(0))
    except Mistakes as found:
        tell_mistakes(app, found)
    except OSError as error:
        why = f"{path.name}: {error.strerror or error}"
        app.tell("This match cannot be replayed", escape(printable(why)))
    except (Unreadable, RuleError, ValueError) as error:
        app.tell("This match cannot be replayed", escape(printable(str(error))))
    except Exception as error:
        what = f"It holds what cannot be on the table ({type(error).__name__}: {error})."
        app.tell("This match cannot be replayed", escape(what))
    else:
        app.push(scene)
        if moment is not None:
            scene.play_from(moment)


@contextmanager
def mistakes_told(app: AppContext) -> Iterator[None]:
    """What is done with it ends where a game's files are wrong, and what is wrong is shown."""
    try:
        yield
    except Mistakes as found:
        tell_mistakes(app, found)


def turn_on(
    app: AppContext, names: Sequence[str], at: str, way: int, opens: Callable[[str], None]
) -> None:
    """Opens the next game whose files are in order, if there is another; what is wrong with those
    that are passed over is told at once, of each in turn.

    opens: raises Mistakes where a game's files are not in order, before it has done anything.
    """
    wrong: list[tuple[Mistake, ...]] = []
    ring = (*dict.fromkeys((*names, at)),)  # the folder of the one on screen may be gone
    for step in range(1, len(ring)):
        try:
            opens(ring[(ring.index(at) + way * step) % len(ring)])
            break
        except Mistakes as found:
            wrong.append(found.all)
    if wrong:
        in_turn = chain.from_iterable(zip_longest(*wrong))
        tell_mistakes(app, Mistakes(filter(None, in_turn)))


def tell_problem(app: AppContext, head: str, game: str, why: str) -> None:
    """Shows why a match cannot be, and then which files of its game have mistakes."""
    broken = app.content_cache.broken(game)
    listed = ["The game's files have mistakes:", *broken] if broken else []
    app.tell(head, escape("\n".join([printable(why), *listed])))


def tell_mistakes(app: AppContext, found: Mistakes) -> None:
    """Shows what is wrong with a game's files, as much as there is room for."""
    mistakes = list(dict.fromkeys(found.all))
    lines = [str(mistake) for mistake in mistakes[:_SHOWN]]
    if len(mistakes) > _SHOWN:
        lines.append(f"and {len(mistakes) - _SHOWN} more; tools/check.py lists them all")
    count = "One mistake" if len(mistakes) == 1 else f"{len(mistakes)} mistakes"
    app.tell(f"{count} in the game's files", escape("\n".join(lines)))
