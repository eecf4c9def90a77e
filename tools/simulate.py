"""Lets bots play many matches and says who won, how surely, and how long it took.

python3 tools/simulate.py gunsword --seat bot:greedy --seat bot:random --games 100 --seed 1

Each deal (seed, board and loadouts) is played from every seat: all move on around the table, each
with its loadout, and players have the loadouts in turn, so that neither seat nor loadout favours
anybody. Among equal players it is told which seat wins. The same command gives the same matches, on
however many cores. The games are kept, and can be gone on with after a break.

A question asks for more than that:

python3 tools/simulate.py gunsword matchups --seat bot:greedy --width 7 --games 20000
python3 tools/simulate.py gentlemen_of_war matchups --seats 3 --games 2000
python3 tools/simulate.py gunsword compare --against commit --games 400
python3 tools/simulate.py gunsword cards --run "matchups 2026-11-29 01.30.00.run.jsonl"

matchups: every loadout against every other. begins: who begins, seats and boards. lengths: turns,
decisions, minutes, and why games end. decisions: how much there is to decide. cards: drawn, played,
dead in hand, and worth. skill: bots as a ladder, each against the one before. compare: the working
files against others, on the same deals. report: kept runs as Markdown, with the commands that play
them again, as data/gunsword/balance.md has them.
"""

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from game.app.python_version import refuse_old_python

refuse_old_python()

import argparse
import json
import os
import signal
from collections.abc import Sequence
from functools import partial
from time import perf_counter
from typing import TYPE_CHECKING

from game.app.bootstrap import set_up
from game.app.command_line import (
    add_game_argument,
    add_setup_arguments,
    folders_with,
    one_of,
    player_word,
)
from game.app.tool import run
from game.session.start import NAMES, SEATS

if TYPE_CHECKING:
    from game.lab.balance.lines import Header
    from game.lab.balance.run import Run

DATA = ROOT / "data"
BOTS = tuple(player for player in SEATS if player != "human")
QUESTIONS = ("matchups", "begins", "lengths", "decisions", "cards", "skill", "compare")
REPORT = "report"
MATCH = "match"
"""What is asked without any of them: who wins of those that are named for the seats."""

MOST_GAMES = 10**7
GAMES = "about so many, all deals played out; 100 if left out, and at most 40,000 with --width"
WIDTH = (
    "stop once no interval is wider than so many points; cards, lengths and decisions look at "
    "those of the wins"
)
AGAINST = (
    "what compare compares with: commit, the folder of other files, or what is changed, with a "
    "space between two: house rules (name=value), values of cards (card.key=value)"
)
KEPT = "a kept run to go on with; with --games or --width until then; or to look at"
TABLE = "with a question: how many play; as few as the mode is for if left out"
DASK = "play on the workers of this Dask scheduler: tcp://scheduler:8786"


def argument_parser() -> argparse.ArgumentParser:
    """The parser of the command line; it checks each argument by itself."""
    assert __doc__ is not None
    head, _, rest = __doc__.partition("\n\n")
    parser = argparse.ArgumentParser(
        prog="simulate.py",
        description=head,
        epilog=rest.partition("\n\n")[2],
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    add_game_argument(parser, DATA)
    parser.add_argument(
        "question",
        nargs="?",
        metavar="QUESTION",
        type=partial(one_of, (*QUESTIONS, REPORT)),
        help=", ".join((*QUESTIONS, REPORT)),
    )
    parser.add_argument(
        "--seat",
        dest="players",
        action="append",
        default=[],
        type=partial(player_word, BOTS),
        metavar="BOT",
        help=f"who plays: {', '.join(BOTS)}, or bot:mcts@1600 with a number of looks ahead; once "
        "for each seat; with a question one bot for all seats, or the ladder of skill",
    )
    add_setup_arguments(parser)
    parser.add_argument("--seats", type=int, metavar="N", help=TABLE)
    parser.add_argument("--games", type=int, metavar="N", help=GAMES)
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="of the first deal")
    parser.add_argument("--jobs", type=int, metavar="N", help="processes; one a core if left out")
    parser.add_argument("--width", type=float, metavar="POINTS", help=WIDTH)
    parser.add_argument("--against", default="commit", metavar="WHAT", help=AGAINST)
    parser.add_argument(
        "--run", dest="runs", action="append", default=[], metavar="FILE", help=KEPT
    )
    parser.add_argument("--dask", default="", metavar="ADDRESS", help=DASK)
    parser.add_argument("--json", action="store_true", help="print an object instead of a table")
    return parser


def read_command_line(arguments: Sequence[str]) -> argparse.Namespace:
    """What is asked for. Ends the process with a message where that cannot be understood."""
    parser = argument_parser()
    asked = parser.parse_args(arguments)
    if asked.width is not None and not 0 < asked.width <= 100:
        parser.error(f"--width is a number of points up to 100, not {asked.width:g}")
    if asked.question == REPORT and not asked.runs:
        parser.error("a report is made of kept runs: --run once or more often")
    if asked.question != REPORT and len(asked.runs) > 1:
        parser.error("--run once: it is one run that a question goes on with")
    if not asked.question:
        if len(asked.players) < 2 and not asked.runs:
            parser.error("at least two times --seat: nobody plays alone")
        if asked.seats is not None:
            parser.error("--seats goes with a question; else --seat once for each seat")
    elif asked.question == "skill" and len(asked.players) == 1:
        parser.error("skill needs at least two times --seat, the weaker one first")
    elif asked.question != "skill" and len(asked.players) > 1:
        parser.error(f"{asked.question} is played by one bot on all seats: --seat once")
    if not asked.question and asked.players:
        asked.seats = len(asked.players)
    if asked.seats is not None and not 2 <= asked.seats <= len(NAMES):
        parser.error(f"two to {len(NAMES)} play at one table, not {asked.seats}")
    if asked.games is not None and not 1 <= asked.games <= MOST_GAMES:
        parser.error(f"--games is a number of games, 1 to {MOST_GAMES:,}, not {asked.games:,}")
    asked.longer = bool(asked.games or asked.width)
    asked.games = asked.games or (None if asked.width else 100)
    if asked.jobs is not None and asked.jobs < 1:
        parser.error(f"--jobs is the number of processes, at least 1, not {asked.jobs}")
    return asked


def told_before(header: "Header") -> list[str]:
    """What is to be known of a run before it is played: which of several modes it is played in, and
    whether the perfect bot does not know it. Raises Impossible."""
    from game.bots.perfect import warning
    from game.lab.balance.deals import Plan

    plan = Plan.of(header)
    content, setup = plan.contents[-1], plan.matches(0)[-1].setup
    fitting = [mode for mode in content.modes if len(setup.seats) in mode.seats]
    played = [mode.title for mode in fitting if mode.id == setup.mode]
    ways = [f"--setup {mode.id} for {mode.title}" for mode in fitting if mode.id != setup.mode]
    modes = f"plays {played[0]} ({', '.join(ways)})" if played and ways else ""
    return [*filter(None, [modes, warning(content.rules(setup))])]


def kept_at(game: str, name: str) -> Path:
    """Where a kept run lies: as it is named, or among the runs of the game.

    Raises Unreadable where there is none, or one of another game; OSError.
    """
    from game.lab.balance.run import Shelf, Unreadable
    from game.rules.content.errors import nearest
    from game.user.folders import Folders

    shelf = Shelf(Folders.find(os.environ).runs)
    for path in (Path(name), shelf.folder / game / name):
        if path.is_file():
            _refuse_other(path, game)
            return path
    known = [path.name for path in shelf.runs(game)]
    latest = f"The latest there is '{known[0]}'" if known else "There are none yet"
    raise Unreadable(
        f"there is no run '{name}', neither as a path nor in {shelf.folder / game}"
        f"{nearest(name, known) or '.'} {latest}; without --run a new one is begun."
    )


def _refuse_other(path: Path, game: str) -> None:
    from game.lab.balance.run import Run, Unreadable

    found = Run.glance(path).header.game
    if found != game:
        raise Unreadable(f"{path} is a run of {found}, not of {game}")


def written_up(asked: argparse.Namespace) -> int:
    """Print kept runs as Markdown; exit code 2 where one cannot be read."""
    from game.lab.balance.deals import Impossible, content_in, names_in
    from game.lab.balance.markdown import section
    from game.lab.balance.run import Run, Unreadable
    from game.lab.balance.stopping import progress

    try:
        content = content_in(folders_with(DATA).game(asked.game), asked.game)
        runs = [Run.read(kept_at(asked.game, name)) for name in asked.runs]
    except (Impossible, Unreadable, OSError) as error:
        print(f"simulate.py: {error}", file=sys.stderr)
        return 2
    sections = [f"# Balance of {content.title}\n"]
    sections += [
        section(run.header, progress(run), [*content.setups], names_in(run.header)) for run in runs
    ]
    print("\n".join(sections), end="")
    return 0


def opened(asked: argparse.Namespace) -> "Run":
    """The run that is asked for: a new one, or one to go on with; one that another program plays
    as it stands.

    Raises Impossible, Unreadable and OSError; `InUse` for a run that is played and is to be longer.
    """
    from game.lab.balance.asking import Asked, ask
    from game.lab.balance.lines import PATIENT, Stop
    from game.lab.balance.run import Run, Shelf
    from game.rules.save_file import InUse
    from game.user.folders import Folders

    runs = Folders.find(os.environ).runs
    stop = Stop(games=asked.games or PATIENT, width=asked.width)
    if asked.runs:
        path = kept_at(asked.game, asked.runs[0])
        if asked.longer:
            Run.prolong(path, stop)
        try:
            return Run.go_on(path)
        except InUse:
            return Run.read(path)
    wish = Asked(
        asked.question or MATCH,
        asked.game,
        folders_with(DATA).game(asked.game),
        stop,
        tuple(asked.players),
        asked.against,
        tuple(asked.options),
        tuple(asked.setups),
        tuple(asked.decks),
        asked.board or "",
        asked.seed,
        asked.seats or 0,
        asked.teams,
    )
    header = ask(wish, runs)
    return Run.begin(header, Shelf(runs).new(header))


def answer(asked: argparse.Namespace) -> int:
    """Play what a question needs and print what came of it; exit codes as of `main`."""
    from game.lab.balance.deals import Impossible, names_in
    from game.lab.balance.report import QUESTIONS as TABLES
    from game.lab.balance.run import Run, Unreadable
    from game.lab.balance.stats import assurance
    from game.lab.balance.stopping import progress
    from game.rules.wording import counted

    try:
        run = opened(asked)
        try:
            stopped, rate = False, 0.0
            if asked.longer or not asked.runs or not Run.glance(run.path).over:
                for line in told_before(run.header):
                    print(f"simulate.py: {line}", file=sys.stderr)
                stopped, rate = (False, 0.0) if run.watched else played(run, asked)
        finally:
            run.close()
    except (Impossible, Unreadable, OSError) as error:
        print(f"simulate.py: {error}", file=sys.stderr)
        return 2
    how = progress(run)
    found = TABLES[asked.question or run.header.question](run.header, how.deals, how.part)
    names = names_in(run.header)
    tables = [table.named(names) for table in found]
    if asked.json:
        said = {"run": str(run.path), "games": how.games, "width": how.width, "over": how.over}
        said["intervals"] = assurance(how.part)
        print(json.dumps({**said, "tables": [table.plain() for table in tables]}, indent=2))
    else:
        first = f"{counted(how.games, 'game')} of {asked.game}, seed {run.header.seed}"
        print(f"{first}: {', '.join(run.header.players)}")
        print(f"{assurance(how.part)}.")
        for table in tables:
            print("", *table.lines(), sep="\n")
    if stopped:
        print(f"Stopped after {how.games:,} of {how.about:,} games.", file=sys.stderr)
    pace = f", at {rate:.2f} games a second" if rate else ""
    kept = "Another program plays it, kept" if run.watched else "Kept"
    print(run.loss or f"{kept} in {run.path}{pace}", file=sys.stderr)
    return 130 if stopped else 0


def played(run: "Run", asked: argparse.Namespace) -> tuple[bool, float]:
    """Play what a run lacks; whether it was ended before it was over, and how many games a second
    were played. Raises Impossible."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

    from game.lab.balance.playing import Engine, conduct
    from game.lab.balance.stopping import Over

    total, before = run.header.stop.games, sum(len(deal.games) for deal in run.deals.values())
    columns = "{task.description}", BarColumn(), MofNCompleteColumn(), TimeRemainingColumn()
    began, games, stopped = perf_counter(), 0, False
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task("games", total=total, completed=before)
        try:
            for deal in conduct(run, Engine(asked.jobs, asked.dask), Over()):
                games += len(deal.games)
                said = run.trouble or "games"
                progress.update(task, advance=len(deal.games), description=said)
        except KeyboardInterrupt:
            stopped = True
    return stopped, games / (perf_counter() - began)


def main(arguments: Sequence[str]) -> int:
    """Play and print; exit code 2 where the matches cannot begin, 130 where it was ended first."""
    asked = read_command_line(arguments)
    extras = ["lab", "dask"] if asked.dask else ["lab"]
    set_up(*(ROOT / "tools" / f"requirements-{each}.txt" for each in extras))
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    return written_up(asked) if asked.question == REPORT else answer(asked)


if __name__ == "__main__":
    run(main)
