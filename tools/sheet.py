"""Prints the cards of a game: on paper, as pictures, and for Tabletop Simulator.

python3 tools/sheet.py water_showdown --pdf                   sheets to print, cut and play with
python3 tools/sheet.py gunsword --png --cards hackles bound_by_duty --out pictures

Each file is written anew beside the old one, and takes its place once it is whole: Ctrl-C leaves
what was there.
"""

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from game.app.python_version import refuse_old_python

refuse_old_python()

import argparse
import os
import signal
from collections.abc import Callable, Sequence
from functools import partial
from math import nan
from typing import TYPE_CHECKING

from game.app.bootstrap import set_up
from game.app.command_line import add_game_argument, folders_with
from game.app.tool import run

if TYPE_CHECKING:
    from game.lab.prints.press import Copies, Press

DATA, ASSETS = ROOT / "data", ROOT / "assets"
WIDEST_BLEED, FARTHEST = 10.0, 20.0
"""In millimetres: how far a card may go on beyond the cut, and backs may be moved."""
DRAWN_BY = (1280, 720)
"""The window that a kit is for decides how much it keeps, not how a card is printed."""
STOPPED = 130


def millimetres(least: float, most: float, word: str) -> float:
    """A length within limits; else argparse's error."""
    try:
        length = float(word)
    except ValueError:
        length = nan
    if not least <= length <= most:
        raise argparse.ArgumentTypeError(
            f"'{word}' is no length from {least:g} to {most:g} millimetres"
        )
    return length


def parser() -> argparse.ArgumentParser:
    """The command line."""
    made = argparse.ArgumentParser(prog="sheet.py", description="Prints the cards of a game.")
    add_game_argument(made, DATA)
    what = made.add_argument_group("what to write")
    what.add_argument("--pdf", action="store_true", help="sheets with crop marks and backs")
    what.add_argument("--png", action="store_true", help="a picture of each card")
    what.add_argument("--contact", action="store_true", help="one picture of all cards")
    what.add_argument(
        "--tts", action="store_true", help="sheets and an object for Tabletop Simulator"
    )
    made.add_argument("--out", type=Path, metavar="FOLDER", help="where to (prints/GAME)")
    made.add_argument("--faces", type=Path, metavar="FILE", help="other layouts than the game's")
    made.add_argument("--cards", nargs="+", default=(), metavar="ID", help="only these cards")
    made.add_argument("--once", action="store_true", help="one of each, not as many as in a deck")
    made.add_argument("--low-ink", action="store_true", help="lighter, without bleed and backs")
    made.add_argument("--paper", choices=("a4", "letter"), default="a4", help="of the PDF")
    made.add_argument("--no-backs", action="store_true", help="PDF without backs")
    made.add_argument(
        *("--offset", "-o"),
        nargs=2,
        type=partial(millimetres, -FARTHEST, FARTHEST),
        default=(0.0, 0.0),
        metavar=("X", "Y"),
        help="millimetres by which the backs of the PDF are moved right and down",
    )
    made.add_argument(
        "--bleed",
        type=partial(millimetres, 0.0, WIDEST_BLEED),
        metavar="MM",
        help="millimetres beyond the cut (those of faces.yaml in a PDF; --png has none else)",
    )
    return made


def progress(what: str, done: int, total: int) -> None:
    """Show how far the work is."""
    end = "\n" if done == total else ""
    print(f"\r{what}: {done} of {total}", end=end, flush=True)


def write(asked: argparse.Namespace, press: "Press", copies: "Sequence[Copies]") -> list[Path]:
    """Write what is asked for; the files."""
    from game.lab.prints.paper import Sheets, write_pdf
    from game.lab.prints.pictures import write_contact_sheet, write_pngs, write_tabletop

    out: Path = asked.out or Path("prints") / asked.game
    press.low_ink = asked.low_ink
    written: list[Path] = []
    if asked.pdf:
        bleed = 0.0 if asked.low_ink else press.faces.layouts.limits.bleed
        bleed = bleed if asked.bleed is None else asked.bleed
        backs = not (asked.no_backs or asked.low_ink)
        sheets = Sheets(asked.paper, bleed, backs, tuple(asked.offset))
        path = out / f"{asked.game}_{asked.paper}.pdf"
        write_pdf(press, copies, sheets, path, partial(progress, "PDF"))
        written.append(path)
    if asked.png:
        written += write_pngs(press, copies, out / "cards", asked.bleed, partial(progress, "PNG"))
    if asked.contact:
        path = out / f"{asked.game}.png"
        written.append(write_contact_sheet(press, copies, path, partial(progress, "contact sheet")))
    if asked.tts:
        path = out / f"{asked.game}_tabletop.json"
        written += write_tabletop(press, copies, path, partial(progress, "Tabletop Simulator"))
    return written


def open_press(asked: argparse.Namespace) -> "Press":
    """What draws the cards. Raises Mistakes."""
    import pygame

    from game import games
    from game.draw.kit import Kit
    from game.lab.prints.press import Press
    from game.table.skin import Skin

    pygame.display.init()
    pygame.display.set_mode((1, 1))
    folders = folders_with(DATA)
    folder = folders.game(asked.game)
    content = games.load(asked.game, folder)
    skin = Skin(folder, ASSETS, folders.pictures_of(asked.game), content=content)
    return Press.of(content, skin, Kit(ASSETS, DRAWN_BY), asked.faces)


def main(
    arguments: Sequence[str], opened: "Callable[[argparse.Namespace], Press]" = open_press
) -> int:
    """Write, and say what was written; exit code 1 where that is impossible, 130 on Ctrl-C."""
    command = parser()
    asked = command.parse_args(arguments)
    if not (asked.pdf or asked.png or asked.contact or asked.tts):
        command.error("say what to write: --pdf, --png, --contact or --tts")
    set_up(*([ROOT / "tools" / "requirements-print.txt"] if asked.pdf else []))
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    from game.draw.faces.drawing import CannotDraw
    from game.lab.prints.paper import TooLarge
    from game.lab.prints.press import UnknownCard
    from game.rules.content.errors import Mistakes

    try:
        press = opened(asked)
        copies = press.copies(asked.cards, asked.once)
        if not copies:
            print(f"sheet.py: {asked.game} has no cards to print", file=sys.stderr)
            return 1
        written = write(asked, press, copies)
    except (Mistakes, UnknownCard, CannotDraw, TooLarge) as error:
        print(f"\nsheet.py: {error}", file=sys.stderr)
        return 1
    except OSError as error:
        why = f"{error.strerror or error}{f': {error.filename}' if error.filename else ''}"
        print(f"\nsheet.py: {why}. What was there before is still there.", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("\nStopped. What was there before is still there.", file=sys.stderr)
        return STOPPED
    for path in written[:4]:
        print(path)
    if len(written) > 4:
        print(f"and {len(written) - 4} more")
    return 0


if __name__ == "__main__":
    run(main)
