"""Lets bots play many matches and says who won, how surely, and how long it took.

python3 tools/simulate.py gunsword --seat bot:greedy --seat bot:random --games 100 --seed 1

Each deal (seed, board and loadouts) is played once from every seat: the players move on around the
table while the loadouts stay, so that neither seat nor loadout favours anybody. Among equal players
a deal is played once, since they would only repeat it. The same command gives the same matches, on
however many cores.

With a question the games are kept, and can be gone on with after a break:

python3 tools/simulate.py gunsword matchups --seat bot:greedy --width 7 --games 20000
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

HOUSE = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(HOUSE))

from game.app.python_version import refuse_old_python

refuse_old_python()

import argparse
import json
import os
from collections.abc import Iterator, Sequence
from dataclasses import asdict
from functools import partial
from time import perf_counter
from typing import TYPE_CHECKING, Any

from game.app.bootstrap import set_up
from game.app.command_line import (
    add_game_argument,
    add_setup_arguments,
    folders_with,
    one_of,
    player_word,
)
from game.session.start import SEATS, Start, StartError

if TYPE_CHECKING:
    from rich.console import Console
    from rich.progress import ProgressColumn

    from game.lab.balance.run import Run
    from game.lab.simulation import Outcome, Summary
    from game.rules.game import GameContent
    from game.rules.setup import Setup

DATA = HOUSE / "data"
BOTS = tuple(player for player in SEATS if player != "human")
QUESTIONS = ("matchups", "begins", "lengths", "decisions", "cards", "skill", "compare")
REPORT = "report"


GAMES = "at most so many; 100 if left out, and 40,000 with --width"
WIDTH = "stop once no interval of the question is wider than so many points"
MOST = 40_000
"""Games after which a question ends that waits for narrow intervals."""
AGAINST = "what compare compares with: commit, the folder of other files, or a house rule (a=b)"
KEPT = "a kept run to go on with; with --games or --width until then; or to look at"
DASK = "play on the workers of this Dask scheduler: tcp://scheduler:8786"


def read_command_line(arguments: Sequence[str]) -> argparse.Namespace:
    """What is asked for. Ends the process with a message where that cannot be understood."""
    assert __doc__ is not None
    head, _, rest = __doc__.partition("\n\n")
    parser = argparse.ArgumentParser(
        prog="simulate.py",
        description=head,
        epilog=rest.partition("\n\n")[2],
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
        dest="seats",
        action="append",
        default=[],
        type=partial(player_word, BOTS),
        metavar="BOT",
        help=f"who plays: {', '.join(BOTS)}, or bot:mcts@1600 with a number of looks ahead; once "
        "for each seat; with a question one bot for all seats, or the ladder of skill",
    )
    add_setup_arguments(parser)
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
    asked = parser.parse_args(arguments)
    if asked.width is not None and not 0 < asked.width <= 100:
        parser.error(f"--width is a number of points up to 100, not {asked.width:g}")
    if asked.question and asked.question != "skill" and len(asked.seats) > 1:
        parser.error(f"{asked.question} is played by one bot on all seats: --seat once")
    if asked.question == REPORT and not asked.runs:
        parser.error("a report is made of kept runs: --run once or more often")
    if asked.question != REPORT and len(asked.runs) > 1:
        parser.error("--run once: it is one run that a question goes on with")
    if asked.question == "skill" and len(asked.seats) == 1:
        parser.error("skill needs at least two times --seat, the weaker one first")
    if not asked.question and len(asked.seats) < 2:
        parser.error("at least two times --seat: nobody plays alone")
    if asked.games is not None and asked.games < 1:
        parser.error(f"--games is the number of games, at least 1, not {asked.games}")
    asked.longer = bool(asked.games or asked.width)
    asked.games = asked.games or (MOST if asked.width else 100)
    if asked.jobs is not None and asked.jobs < 1:
        parser.error(f"--jobs is the number of processes, at least 1, not {asked.jobs}")
    return asked


def outcomes(asked: argparse.Namespace) -> "Iterator[Outcome]":
    """The outcomes as they come, in any order. Raises StartError for what is impossible."""
    import joblib

    from game import games
    from game.bots.perfect import warning
    from game.lab import simulation

    folder = folders_with(DATA).game(asked.game)
    start = Start(
        asked.game,
        tuple(asked.seats),
        tuple(asked.setups),
        asked.board,
        teams=asked.teams,
        options=tuple(asked.options),
        decks=tuple(asked.decks),
    )
    content = games.load(asked.game, folder)
    matches = list(simulation.setups(start, content, asked.games, asked.seed))
    setup = matches[0][1]
    for said in (other_modes(content, setup), warning(content.rules(setup))):
        if said:
            print(f"simulate.py: {said}", file=sys.stderr)
    jobs = joblib.Parallel(n_jobs=asked.jobs or -1, return_as="generator_unordered")
    play = joblib.delayed(simulation.play)
    done: Iterator[Outcome] = jobs(
        play(asked.game, folder, setup, moved) for moved, setup in matches
    )
    return done


def other_modes(content: "GameContent", setup: "Setup") -> str:
    """Which mode is played, and how others for so many seats are asked for; empty without any."""
    fitting = [mode for mode in content.modes if len(setup.seats) in mode.seats]
    played = [mode.title for mode in fitting if mode.id == setup.mode]
    ways = [f"--setup {mode.id} for {mode.title}" for mode in fitting if mode.id != setup.mode]
    return f"plays {played[0]} ({', '.join(ways)})" if played and ways else ""


def columns() -> "tuple[str | ProgressColumn, ...]":
    """What the progress on the terminal shows."""
    from rich.progress import BarColumn, MofNCompleteColumn, TimeRemainingColumn

    return "{task.description}", BarColumn(), MofNCompleteColumn(), TimeRemainingColumn()


def on_terminal() -> "Console":
    """Where progress is shown: not among what is printed."""
    from rich.console import Console

    return Console(stderr=True)


def watched(found: "Iterator[Outcome]", count: int) -> "list[Outcome]":
    """All outcomes, with progress on the terminal; on Ctrl-C those that are there."""
    from rich.progress import Progress

    got: list[Outcome] = []
    with Progress(*columns(), console=on_terminal(), transient=True) as progress:
        task = progress.add_task("games", total=count)
        try:
            for outcome in found:
                got.append(outcome)
                progress.advance(task)
        except KeyboardInterrupt:
            pass
    return got


def report(asked: argparse.Namespace, found: "Summary", seconds: float) -> Iterator[str]:
    """The lines that tell what came of it."""
    from game.lab.simulation import seatings

    moves = seatings(asked.seats)
    deals = f"{-(-found.games // moves)} deals" + (", each played from every seat" * (moves > 1))
    yield f"{found.games} games of {asked.game} from seed {asked.seed}: {deals}"
    yield ""
    yield f"{'player':24}{'wins':>6}{'share':>10}   95 % interval"
    named = [(f"{place} {each.player}", each) for place, each in enumerate(found.shares, 1)]
    if found.began is not None:
        named.append((found.began.player, found.began))
    for name, share in named:
        between = f"{100 * share.low:.1f} to {100 * share.high:.1f} %"
        yield f"{name:24}{share.wins:>6}{100 * share.share:>8.1f} %   {between}"
    yield f"{'draws':24}{found.draws:>6}"
    yield ""
    yield f"{'length':24}{'median':>6}{'95th percentile':>18}"
    for name in ("turns", "decisions"):
        spread = getattr(found, name)
        yield f"{name:24}{spread.median:>6g}{spread.most:>18}"
    yield ""
    yield f"{found.games / seconds:.2f} games a second ({seconds:.0f} s)"


def figures(asked: argparse.Namespace, found: "Summary", seconds: float) -> dict[str, Any]:
    """The same as an object."""
    rate = found.games / seconds
    return {"game": asked.game, "seed": asked.seed, **asdict(found), "games_per_s": rate}


def kept_at(game: str, name: str) -> Path:
    """Where a kept run lies: as it is named, or among the runs of the game."""
    from game.user.folders import Folders

    named = Path(name)
    return named if named.exists() else Folders.find(os.environ).runs / game / named


def written_up(asked: argparse.Namespace) -> int:
    """Print kept runs as Markdown; exit code 2 where one cannot be read."""
    from game.lab.balance.deals import Impossible, content_in
    from game.lab.balance.markdown import section
    from game.lab.balance.run import Run, Unreadable

    try:
        content = content_in(DATA / asked.game, asked.game)
        runs = [Run.read(kept_at(asked.game, name)) for name in asked.runs]
    except (Impossible, Unreadable, OSError) as error:
        print(f"simulate.py: {error}", file=sys.stderr)
        return 2
    for run in runs:
        if run.header.game != asked.game:
            print(f"simulate.py: {run.path} is a run of {run.header.game}", file=sys.stderr)
            return 2
    sections = [f"# Balance of {content.title}\n"]
    sections += [section(run.header, run.in_order(), [*content.setups]) for run in runs]
    print("\n".join(sections), end="")
    return 0


def opened(asked: argparse.Namespace) -> "Run":
    """The run that is asked for: a new one, or one to go on with.

    Raises Impossible, Unreadable and OSError.
    """
    from game.lab.balance.asking import Asked, ask
    from game.lab.balance.lines import Stop
    from game.lab.balance.run import Run, Shelf
    from game.user.folders import Folders

    runs, stop = Folders.find(os.environ).runs, Stop(games=asked.games, width=asked.width)
    if asked.runs:
        path = kept_at(asked.game, asked.runs[0])
        if asked.longer:
            Run.prolong(path, stop)
        return Run.go_on(path)
    wish = Asked(
        asked.question,
        asked.game,
        DATA / asked.game,
        stop,
        tuple(asked.seats),
        asked.against,
        tuple(asked.options),
        tuple(asked.setups),
        asked.board or "",
        asked.seed,
    )
    header = ask(wish, runs)
    return Run.begin(header, Shelf(runs).new(header))


def answer(asked: argparse.Namespace) -> int:
    """Play what a question needs and print what came of it; exit codes as of `main`."""
    from game.lab.balance.deals import Impossible
    from game.lab.balance.report import QUESTIONS as TABLES
    from game.lab.balance.run import Unreadable
    from game.lab.balance.stopping import progress

    try:
        run = opened(asked)
        try:
            stopped = played(run, asked)
        finally:
            run.close()
    except (Impossible, Unreadable, OSError) as error:
        print(f"simulate.py: {error}", file=sys.stderr)
        return 2
    how = progress(run)
    tables = list(TABLES[asked.question](run.header, how.deals))
    if asked.json:
        said = {"run": str(run.path), "games": how.games, "width": how.width, "over": how.over}
        print(json.dumps({**said, "tables": [table.plain() for table in tables]}, indent=2))
    else:
        first = f"{how.games:,} games of {asked.game}, seed {run.header.seed}"
        print(f"{first}: {', '.join(run.header.players)}")
        for table in tables:
            print("", *table.lines(), sep="\n")
    print(run.trouble or f"Kept in {run.path}", file=sys.stderr)
    return 130 if stopped else 0


def played(run: "Run", asked: argparse.Namespace) -> bool:
    """Play what a run lacks; whether Ctrl-C came before it was over. Raises Impossible."""
    from rich.progress import Progress

    from game.lab.balance.playing import Engine, conduct
    from game.lab.balance.stopping import Over

    total, before = run.header.stop.games, sum(len(deal.games) for deal in run.deals.values())
    with Progress(*columns(), console=on_terminal(), transient=True) as progress:
        task = progress.add_task("games", total=total, completed=before)
        try:
            for deal in conduct(run, Engine(asked.jobs, asked.dask), Over()):
                progress.update(task, advance=len(deal.games), description=run.trouble or "games")
        except KeyboardInterrupt:
            return True
    return False


def main(arguments: Sequence[str]) -> int:
    """Play and print; exit code 2 where the matches cannot begin, 130 where Ctrl-C came first."""
    asked = read_command_line(arguments)
    extras = ["lab", "dask"] if asked.dask else ["lab"]
    set_up(*(HOUSE / "tools" / f"requirements-{each}.txt" for each in extras))
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    if asked.question == REPORT:
        return written_up(asked)
    if asked.question:
        return answer(asked)
    from game.lab.simulation import summary

    began = perf_counter()
    try:
        got = watched(outcomes(asked), asked.games)
    except StartError as error:
        print(f"simulate.py: {error}", file=sys.stderr)
        return 2
    stopped = len(got) < asked.games
    if stopped:
        print(f"Stopped after {len(got)} of {asked.games} games.", file=sys.stderr)
    if got:
        found, seconds = summary(asked.seats, got), perf_counter() - began
        if asked.json:
            print(json.dumps(figures(asked, found, seconds), indent=2))
        else:
            print("\n".join(report(asked, found, seconds)))
    return 130 if stopped else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
