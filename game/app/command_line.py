"""The command line: open the table, or play a match with or without a window."""

from __future__ import annotations

import argparse
import os
import sys
from contextlib import suppress
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from game.app.bootstrap import set_up
from game.rules.content.errors import nearest
from game.rules.setup import BUDGET, HUMAN
from game.session.start import MODES, SEARCHING, SEATS, Start, StartError, player_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from game.user.folders import Folders

DATA = Path(__file__).resolve().parent.parent.parent / "data"
OPEN = "open"
NO_DISPLAY = """\
There is no display: neither DISPLAY nor WAYLAND_DISPLAY is set.
Start Standee from a desktop, or let it play without a window:
  python3 main.py play gunsword --seat bot:random --seat bot:random --headless"""


def main(arguments: Sequence[str]) -> int:
    """Do what the command line asks; the exit code: 0, or 2 where it cannot be done.

    1 where a package is damaged that Standee needs.
    """
    asked = read_command_line(arguments, DATA)
    set_up()
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    start = start_of(asked) if asked.command == "play" else None
    try:
        if start and asked.headless:
            from game.app import headless

            return headless.play(start, asked.pictures)
        if no_display(sys.platform, os.environ):
            print(NO_DISPLAY, file=sys.stderr)
            return 2
        from game.app import window

        return window.open_table(start, asked.file if asked.command == OPEN else None)
    except StartError as error:
        print(f"main.py: {error}", file=sys.stderr)
        return 2
    except ModuleNotFoundError as error:
        package = (error.name or "").partition(".")[0]
        if package == "game":
            raise
        print(
            f"Standee cannot start: of the package {package} files are missing in {sys.prefix}.\n"
            "Delete that folder if it is Standee's .venv, or install the package anew, and start "
            "again.",
            file=sys.stderr,
        )
        return 1


def read_command_line(arguments: Sequence[str], data: Path) -> argparse.Namespace:
    """What is asked for. Ends the process with a message where that cannot be understood.

    `data` is the folder with a folder for each game.
    """
    parser = argparse.ArgumentParser(
        prog="main.py",
        usage="main.py [-h] [play GAME ... | FILE]",
        description="Standee, a tabletop for dueling games. Without a command it opens the table.",
        allow_abbrev=False,
    )
    words = [*arguments]
    if words and Path(words[0]).suffix:
        words = [OPEN, *words]
    commands = parser.add_subparsers(dest="command", metavar="COMMAND")
    play = commands.add_parser("play", help="start a match directly", allow_abbrev=False)
    add_play_arguments(play, data)
    opening = commands.add_parser(OPEN, help="open a game that somebody has packed")
    opening.add_argument("file", type=a_file, metavar="FILE", help="like foxes.standee-game")
    asked, unknown = parser.parse_known_args(words)
    speaker = {"play": play, OPEN: opening}.get(asked.command, parser)
    if unknown:
        options = [word for word in speaker.format_usage().split() if word.startswith("[-")]
        known = [option.strip("[]") for option in options]
        speaker.error(f"unknown argument '{unknown[0]}'{nearest(unknown[0], known)}")
    if asked.command == "play":
        check_play(play, asked, data)
    return asked


def add_play_arguments(play: argparse.ArgumentParser, data: Path) -> None:
    """The arguments of `main.py play`."""
    add_game_argument(play, data)
    play.add_argument(
        "--seat",
        dest="seats",
        action="append",
        default=[],
        type=seat_word,
        metavar="PLAYER",
        help=f"who sits there: {' or '.join(SEATS)}; once for each seat, two to four times (two "
        "humans if left out); seats with the same human:NAME are run by one person",
    )
    add_setup_arguments(play)
    play.add_argument("--seed", type=int, metavar="N", help="the same seed gives the same match")
    play.add_argument(
        "--mode",
        type=partial(one_of, MODES),
        default="sealed",
        metavar="MODE",
        help="how hands are kept on one screen: open, honest, sealed or keys (sealed if left out)",
    )
    play.add_argument(
        "--by-hand", action="store_true", help="on the free table, without the game's rules"
    )
    play.add_argument("--headless", action="store_true", help="play without a window")
    play.add_argument(
        "--pictures",
        type=Path,
        metavar="DIR",
        help="with --headless: write a picture of the table at each turn and frame",
    )


def add_game_argument(parser: argparse.ArgumentParser, data: Path, free: bool = False) -> None:
    """The game that is meant, of those in `data` and the player's own.

    These are found once what Standee needs is installed; until then every word is taken. free: the
    help names only games without rules; others are taken, so that it can be said why they will not
    do.
    """
    known = {file.parent.name for file in data.glob("*/game.yaml")}
    kind: Callable[[str], str] = str
    offered = known
    with suppress(ModuleNotFoundError):
        from game import games

        known |= {file.parent.name for file in folders_with(data).games.glob("*/game.yaml")}
        kind = partial(one_of, sorted(known))
        offered = known.difference(games.names()) if free else known
    told = f"one of: {', '.join(sorted(offered))}" if offered else "there is none yet"
    parser.add_argument("game", metavar="GAME", type=kind, help=told)


def folders_with(data: Path) -> Folders:
    """Where things lie, with this folder of data."""
    from game.user.folders import Folders

    return replace(Folders.find(os.environ), data=data)


def add_setup_arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments that say what is played: --teams, --setup, --deck, --board and --option."""
    parser.add_argument(
        "--teams",
        action="store_true",
        help="two against two, partners as the game seats them; else each plays for themselves, "
        "where the game has both",
    )
    parser.add_argument(
        "--setup",
        dest="setups",
        action="append",
        default=[],
        metavar="NAME",
        help="what a seat brings (see the game's setups.yaml), in seat order; or one of the game's "
        "modes (see its game.yaml)",
    )
    parser.add_argument(
        "--deck",
        dest="decks",
        action="append",
        default=[],
        metavar="NAME|FILE",
        help="a deck for a seat, in seat order: a ready one, one that you have built, or its file",
    )
    parser.add_argument("--board", metavar="NAME", help="a map in the game's folder boards")
    parser.add_argument(
        "--option",
        dest="options",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="a house rule, or what the setup screen asks (direction=left); see the game's "
        "game.yaml; as often as you like",
    )


def check_play(play: argparse.ArgumentParser, asked: argparse.Namespace, data: Path) -> None:
    """End the process with a message where the arguments of `play` do not go together."""
    asked.seats = asked.seats or [HUMAN, HUMAN]
    if len(asked.setups) > len(asked.seats):
        play.error(f"{len(asked.setups)} times --setup, but there are {len(asked.seats)} seats")
    if asked.board is not None:
        folder = folders_with(data).game(asked.game)
        boards = sorted({file.stem for file in folder.glob("boards/*.tm[xj]")})
        try:
            one_of(boards, asked.board)
        except argparse.ArgumentTypeError as error:
            play.error(f"argument --board: {error}")
    if asked.headless and any(player_of(word)[0] == HUMAN for word in asked.seats):
        play.error("--headless plays without a window, so every --seat must be a bot: bot:random")
    if asked.pictures and not asked.headless:
        play.error("--pictures goes with --headless")


def seat_word(word: str) -> str:
    """`word`, where it is a player or a person by name; else argparse's error."""
    player, person = player_of(word)
    return word if person else player_word(SEATS, word)


def player_word(players: Sequence[str], word: str) -> str:
    """`word`, where it is one of these, perhaps with a budget; else argparse's error."""
    name, _, budget = word.partition(BUDGET)
    one_of(players, name)
    if name != word and (name != SEARCHING or not budget.isdecimal() or int(budget) < 1):
        raise argparse.ArgumentTypeError(
            f"a budget is a number behind {SEARCHING}{BUDGET}, not '{word}'"
        )
    return word


def a_file(word: str) -> Path:
    """The path of a file that there is; else argparse's error."""
    path = Path(word)
    if not path.is_file():
        raise argparse.ArgumentTypeError(f"there is no file '{word}'")
    return path


def one_of(known: Iterable[str], word: str) -> str:
    """`word`, where it is known; else argparse's error with the nearest known word, and all."""
    known = tuple(known)
    if word not in known:
        listed = ", ".join(known) or "there is none"
        raise argparse.ArgumentTypeError(
            f"unknown '{word}'{nearest(word, known)} (known: {listed})"
        )
    return word


def start_of(asked: argparse.Namespace) -> Start:
    """The match that `main.py play` asks for."""
    return Start(
        game=asked.game,
        seats=tuple(asked.seats),
        setups=tuple(asked.setups),
        board=asked.board,
        seed=asked.seed,
        mode=asked.mode,
        teams=asked.teams,
        options=tuple(asked.options),
        decks=tuple(asked.decks),
        by_hand=asked.by_hand,
    )


def no_display(platform: str, environment: Mapping[str, str]) -> bool:
    """Whether a window could be seen by nobody: pygame itself would run on, unseen."""
    names = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")
    return platform.startswith("linux") and not any(environment.get(name) for name in names)
