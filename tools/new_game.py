"""Makes a game without rules: `tools/new_game.py NAME --players 2-4 --cards FILE --board 7x7`.

Writes data/NAME: the cards of a spreadsheet (.csv or .xlsx, with headings), plain faces for them, a
board for Tiled, a table. With --rules it writes first rules beside the game, or beside one that
there is: a package of Python in game/games, and its test. Exit code 0 where it is written; else 2,
and nothing is written.
"""

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from game.app.python_version import refuse_old_python

refuse_old_python()

import argparse
import os
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, TypeVar

from game.app.bootstrap import set_up
from game.app.tool import run

if TYPE_CHECKING:
    from game.lab.new_game.columns import Cards
    from game.user.folders import Folders

T = TypeVar("T")

DATA = ROOT / "data"


def main(arguments: Sequence[str]) -> int:
    """Make the game and say what to do next; the exit code."""
    parser = argparse.ArgumentParser(prog="new_game.py", description=__doc__.splitlines()[0])
    parser.add_argument("name", metavar="NAME", help="what the game is called, like 'Old mill'")
    parser.add_argument("--players", metavar="2-4", default="2", help="how many may play; 2")
    parser.add_argument("--cards", type=Path, metavar="FILE", help="a .csv or .xlsx file")
    parser.add_argument("--board", metavar="7x7", help="columns and rows of a board; none")
    rules = "write first rules, as Python; NAME may be the folder of a game that there is already"
    parser.add_argument("--rules", action="store_true", help=rules)
    asked = parser.parse_args(arguments)
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    book = asked.cards is not None and asked.cards.suffix.lower() == ".xlsx"
    set_up(*([ROOT / "tools" / "requirements-spreadsheet.txt"] if book else []))
    from game.app.command_line import folders_with
    from game.lab.new_game.columns import slug
    from game.lab.new_game.maker import CannotMake, make
    from game.lab.new_game.plan import Plan, board_of, players_of
    from game.rules.content.errors import Mistakes

    def understood(read: Callable[[str], T], text: str) -> T:
        try:
            return read(text)
        except ValueError as error:
            parser.error(str(error))

    players = understood(players_of, asked.players)
    board = understood(board_of, asked.board) if asked.board else None
    try:
        cards = cards_in(asked.cards) if asked.cards else None
    except Mistakes as error:
        parser.exit(2, f"{error}\n")
    plan = Plan(asked.name, players, cards, board=board).with_usual()
    for problem in plan.problems().values():
        parser.error(f"'{asked.name}': {problem}")
    folders, there = folders_with(DATA), slug(asked.name)
    try:
        if asked.rules and there in folders.names():
            if asked.cards or asked.board:
                parser.error(f"there is a game '{there}' already; leave --cards and --board out")
            first_rules(there, folders)
            return 0
        made = make(plan, DATA, folders)
        if asked.rules:
            first_rules(made.name, folders)
    except (CannotMake, Mistakes) as error:
        parser.error(str(error))
    print(f"{made.relative_to(DATA.parent)}: {said(cards)}")
    print(f"Play it:     python3 main.py play {made.name}")
    print(f"Its picture for a card: {(made / 'art').relative_to(DATA.parent)}/CARD.png")
    if board:
        print("Its board: open data/standee.tiled-project in Tiled, then the map of the game.")
    return 0


def first_rules(name: str, folders: "Folders") -> None:
    """Write a game's first rules, and say what to do next. Raises CannotMake, and Mistakes."""
    from game.lab.new_game.first_rules import write_rules

    package, tests = write_rules(name, folders, ROOT)
    print(f"{package.relative_to(ROOT)}: its first rules; what they do not know is done by hand")
    print(f"Try them:    python3 -m pytest {tests.relative_to(ROOT)}")
    print("Play them:   give a card the text 'Draw 2 and put 1 back.', and start anew.")
    print("Go on:       see 'From free to enforced' in CONTRIBUTING.md.")


def cards_in(path: Path) -> "Cards":
    """The cards of a spreadsheet, with what its columns have become. Raises Mistakes."""
    from game.lab.new_game.columns import ROLES, read_cards
    from game.lab.new_game.sheet import read_sheet

    cards = read_cards(read_sheet(path))
    for column in cards.columns:
        print(f"  {column.heading}: {ROLES[column.role]}")
    return cards


def said(cards: "Cards | None") -> str:
    """`12 cards, 40 with all copies`."""
    if cards is None:
        return "no cards yet"
    copies = sum(card["count"] for card in cards.cards)
    return f"{len(cards.cards)} cards, {copies} with all copies"


if __name__ == "__main__":
    run(main)
