"""Games that are handed on: packing one, and opening a file that somebody has sent."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from game.draw.markup import escape
from game.rules.content.errors import Mistakes
from game.rules.save_file import PART
from game.rules.untrusted import is_file, printable
from game.rules.wording import remedy
from game.scenes.boards.opening import open_lab
from game.scenes.naming import Line, NamingScene
from game.scenes.notice import Answer, NoticeScene
from game.scenes.scene import AppContext
from game.scenes.setup import open_setup
from game.scenes.starting import tell_mistakes
from game.user.folders import typed_path

if TYPE_CHECKING:
    from game.lab.sharing import Parcel

_OFFERED, _LONGEST = 5, 44
"""How many files are offered, and how long a name may be on a button."""

_PAGE_LINES, _PAGE_LETTERS = 18, 1500


def open_folder(app: AppContext, folder: Path) -> None:
    """Shows a folder in the system's own window, or says where it is."""
    opener = {"win32": "explorer", "darwin": "open"}.get(sys.platform, "xdg-open")
    try:
        subprocess.Popen(
            [opener, str(folder)], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
    except OSError:
        app.say(f"The files lie in **{escape(str(folder))}**.", "folder")


def offer_game(app: AppContext, game: str) -> None:
    """Offers what can be done with a game: to play, change and pack it."""
    from game.scenes.cardlab.scene import open_card_lab

    content, folder = app.content_cache.content(game), app.folders.game(game)
    boards = [Answer("Boards", partial(open_lab, app, game))] if content.boards() else []
    answers = (
        Answer("Play", partial(open_setup, app, game)),
        Answer("Card lab", partial(open_card_lab, app, game)),
        *boards,
        Answer("Pack into a file", partial(pack_game, app, game)),
        Answer("Open its folder", partial(open_folder, app, folder)),
        Answer("Leave it", key="Esc"),
    )
    text = f"Its files lie in **{escape(str(folder))}**."
    app.push(NoticeScene(app, escape(content.title), text, answers, icon="folder"))


# Packing


def pack_game(app: AppContext, game: str) -> None:
    """Packs a game into a file, and says where that lies or why there is none."""
    from game.lab.game_file import NoGame
    from game.lab.sharing import pack, size_in_words

    try:
        packed = pack(app.folders, game)
    except Mistakes as found:
        tell_mistakes(app, found)
        return
    except (NoGame, OSError) as error:
        app.tell("The game could not be packed", escape(_why(error) + remedy(error)))
        return
    lines = [
        f"**{escape(str(packed.path))}**, {size_in_words(packed.size)}",
        "Send it to whoever you like: they drop it onto the window of their Standee.",
    ]
    if packed.left_out:
        few = ", ".join(packed.left_out[:6])
        more = f" and {len(packed.left_out) - 6} more" if len(packed.left_out) > 6 else ""
        lines.append(f"Not in it, since no game is made of that: {escape(few)}{more}.")
    if not packed.licences:
        lines.append(
            "No text says what others may do with it. Put a **LICENCE.txt** into its folder if "
            "they may change it or hand it on."
        )
    shows = partial(open_folder, app, packed.path.parent)
    answers = (Answer("Go on", key="Enter"), Answer("Open its folder", shows))
    app.push(NoticeScene(app, "The game is packed", "\n".join(lines), answers, icon="save"))


# Opening


def ask_for_game(app: AppContext) -> None:
    """Offers the games that lie where files arrive, or any other file."""
    from game.lab.game_file import ENDING

    files = [path for folder in app.folders.arrivals for path in _found(folder, ENDING)]
    files.sort(key=_age, reverse=True)
    text = f"Drop a **{ENDING}** file onto this window at any time, or say which one."
    if not files:
        text += " None lies among your downloads or documents."
    found = (
        Answer(f"{_short(path.name)} in {_short(path.parent.name)}", partial(open_game, app, path))
        for path in files[:_OFFERED]
    )
    another = Answer("Another file", partial(_ask_for_path, app))
    answers = (*found, another, Answer("Leave it", key="Esc"))
    app.push(NoticeScene(app, "Open a game", text, answers, icon="folder"))


def _found(folder: Path, ending: str) -> list[Path]:
    try:
        return [path for path in folder.iterdir() if path.name.lower().endswith(ending)]
    except OSError:
        return []


def _short(name: str) -> str:
    """A name that has room on a button."""
    name = printable(name)
    return name if len(name) <= _LONGEST else f"{name[: _LONGEST - 1]}…"


def _age(path: Path) -> float:
    try:
        return path.stat().st_mtime
    except OSError:
        return 0.0


def _ask_for_path(app: AppContext) -> None:
    def objection(text: str) -> str:
        if not text.strip():
            return "Type where the file lies, or drop it onto the window."
        return "" if is_file(typed_path(text)) else "There is no such file."

    line = (Line("", longest=400, allowed=str.isprintable),)
    app.push(NamingScene(app, "Where the file lies", line, objection,
                         lambda text: open_game(app, typed_path(text))))  # fmt: skip


def open_game(app: AppContext, path: Path) -> None:
    """Looks into a file and asks whether the game in it is to be taken in."""
    from game.lab.game_file import NoGame
    from game.lab.sharing import look_into

    try:
        parcel = look_into(app.folders, path)
    except Mistakes as found:
        head = "The game in this file cannot be played"
        app.tell(head, escape("\n".join(map(str, found.all[:5]))))
    except (NoGame, OSError) as error:
        reads = getattr(error, "filename", None) == str(path)
        why = _why(error) + ("" if reads else remedy(error))
        app.tell("No game could be opened", escape(f"{printable(path.name)}: {why}"))
    else:
        app.push(ParcelScene(app, parcel))


class ParcelScene(NoticeScene):
    """Says what came in a file, and asks what is to become of it; it is let go with the scene."""

    def __init__(self, app: AppContext, parcel: Parcel) -> None:
        self.parcel = parcel
        lines = [f"{{c:muted}}{head}:{{/}} **{escape(text)}**" for head, text in parcel.about]
        found = [Answer("Take it in", self._take)]
        if parcel.is_there:
            lines.append("You have this game already, just as it is.")
            found = [Answer("Open it", self._open)]
        elif parcel.there is not None:
            lines.append("You have a game of that name already, and it is another one.")
            keep = Answer(f"Keep both: this is {parcel.free_name}", self._take)
            found = [keep, Answer("Replace yours", self._ask_to_replace)]
        elif parcel.free_name != parcel.name:
            lines.append(f"Here it will be called **{parcel.free_name}**.")
        if parcel.licences:
            found.append(Answer("Read the licences", self._read))
        answers = (*found, Answer("Leave it", app.pop, key="Esc"))
        head = escape(printable(parcel.content.title))
        super().__init__(app, head, "\n".join(lines), answers, icon="folder")

    def leave(self) -> None:
        """What was not taken in is let go."""
        self.parcel.close()

    def _doing(self, answer: Answer) -> Callable[[], None]:
        """It stays while licences are read or more is asked."""
        return answer.does

    def _open(self) -> None:
        self.app.pop()
        open_setup(self.app, self.parcel.name)

    def _take(self, instead: bool = False) -> None:
        try:
            folder = self.parcel.take(instead=instead)
        except OSError as error:
            self.app.tell("The game could not be taken in", escape(_why(error) + remedy(error)))
            return
        self.app.pop()
        opens = partial(open_setup, self.app, folder.name)
        answers = (Answer("Play it", opens), Answer("Go on", key="Esc"))
        text = f"It stands on the shelf now, and lies in **{escape(str(folder))}**."
        self.app.push(NoticeScene(self.app, f"{self.head} is yours", text, answers, icon="save"))

    def _ask_to_replace(self) -> None:
        text = "Your own files of it, cards, pictures and all, are gone then."
        replace = Answer("Replace it", partial(self._take, instead=True))
        answers = (replace, Answer("Leave it", key="Esc"))
        self.app.push(NoticeScene(self.app, f"Replace {self.head}?", text, answers, icon="warn"))

    def _read(self) -> None:
        pages = [page for name, text in self.parcel.licences.items() for page in _pages(name, text)]
        _show(self.app, pages, 0)


def _pages(name: str, text: str) -> list[tuple[str, str]]:
    """A text in pages that fit a notice, each with its head."""
    pages: list[list[str]] = [[]]
    for line in text.splitlines():
        line = printable(line.replace("\t", " "))
        full = sum(map(len, pages[-1])) + len(line) > _PAGE_LETTERS
        if pages[-1] and (full or len(pages[-1]) == _PAGE_LINES):
            pages.append([])
        pages[-1].append(line[:_PAGE_LETTERS])
    return [(name, "\n".join(page)) for page in pages]


def _show(app: AppContext, pages: list[tuple[str, str]], at: int) -> None:
    name, text = pages[at]
    head = f"{escape(name)}, page {at + 1} of {len(pages)}"
    more = [Answer("Next page", partial(_show, app, pages, at + 1))] if pages[at + 1 :] else []
    answers = (*more, Answer("Back", key="Esc"))
    app.push(NoticeScene(app, head, escape(text), answers, icon="book"))


def _why(error: Exception) -> str:
    if isinstance(error, OSError):
        where = f" ({str(error.filename).removesuffix(PART)})" if error.filename else ""
        return f"{error.strerror or error}{where}."
    return str(error)
