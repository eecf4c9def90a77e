"""Plays the deals of a run, on this machine or on many, and says how each game went."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import (
    FIRST_COMPLETED,
    BrokenExecutor,
    CancelledError,
    Executor,
    Future,
    wait,
)
from contextlib import contextmanager
from functools import lru_cache, partial
from itertools import chain, islice, takewhile
from math import ceil
from os import cpu_count, getpid, getppid, kill
from pkgutil import resolve_name
from signal import SIGTERM
from threading import Thread
from time import perf_counter, sleep
from traceback import format_exc
from typing import TYPE_CHECKING, NamedTuple
from warnings import catch_warnings, filterwarnings

from game.bots import seated
from game.bots.bot import at_rest
from game.lab.balance.deals import Impossible, Plan
from game.lab.balance.lines import Deal, Game, Header
from game.lab.balance.run import Run
from game.lab.balance.stopping import progress
from game.rules.board.board import is_space
from game.rules.events import DEALT, Event, kind_of, owner_of
from game.rules.match import Decision, Illegal, Match, RuleError
from game.rules.setup import Setup

if TYPE_CHECKING:
    from distributed import Client

    from game.rules.game import GameContent

TASK_SECONDS = 0.6
"""How long a task takes about: long enough that to send it costs little."""
LONGEST = 20_000
"""Decisions after which a game is broken off, so that no rule without an end stops a run."""
AHEAD = 2
"""Tasks that wait for each process, so that none stands idle."""
MOST_LOST = 20
"""Processes of this machine that may be lost; then something is wrong with it."""
PATIENCE = 10
"""Seconds in which a scheduler has to answer, and a worker to come; also how often it is looked
whether there is one."""
GONE = (
    "The Dask scheduler at {} is gone. What was played is kept: start it and its workers again, "
    "and go on with the run."
)
ASTRAY = (
    "The Dask scheduler or a worker of it does not find Standee ({}). Start each of them in "
    "Standee's folder, with PYTHONPATH=. before its command."
)
HAND, DISCARD = "hand", "discard"
"""What zones are called whose cards a seat may play, and where they lie unplayed or used up."""
_SEAT = re.compile(r"\{seat:\d\}")
DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"


Pool = tuple[Callable[[], Executor], Callable[[], int]]


class Done(NamedTuple):
    """What comes of a task: its deals, and the seconds that each took on average."""

    deals: list[Deal]
    seconds: float


class Watched:
    """What is counted in a match while it is played."""

    def __init__(self, match: Match) -> None:
        self._match = match
        self._sides = match.rules.presenter.sides()
        self._seats = sorted(chain(*self._sides))
        self.leads = self.since = 0
        self.leader: tuple[int, ...] = ()
        self.seen = [Counter(map(_printed, self._hand(seat))) for seat in self._seats]
        self._told = [Counter[str]() for _ in self._seats]
        self._laid = [Counter[str]() for _ in self._seats]
        self.stood, self.struck = Counter[str](), Counter[str]()
        self._pieces = {**match.table.pieces}
        match.drain()

    def _hand(self, seat: int) -> list[str]:
        return self._match.table.zones.get(f"{HAND}:{seat}", [])

    def look(self, decision: int) -> None:
        """Counts what the decision of that number has brought."""
        match = self._match
        for event in match.drain():
            if not event.drafted:
                self._count(event)
        if not at_rest(match):
            return
        pieces = match.table.pieces.items()
        self.stood.update(space for piece, space in pieces if owner_of(piece) and is_space(space))
        self._lead(decision)

    def _lead(self, decision: int) -> None:
        """Sees which side stands best after the decision of that number."""
        match = self._match
        worths = {seat: match.rules.evaluate(match.table, seat) for seat in self._seats}
        best = max(worths.values())
        leaders = [side for side in self._sides if best in map(worths.get, side)]
        if self.leader not in leaders:
            self.leads += bool(self.leader)
            self.leader = leaders[0] if len(leaders) == 1 else ()
            self.since = decision

    def _count(self, event: Event) -> None:
        card = _printed(event.what)
        match event:
            case Event("place", before=_, after=str(space)):
                self._pieces[event.what] = space
            case Event("remove"):
                self._pieces.pop(event.what, None)
            case Event("count", before=int(seat), after=int(number)) if event.what == DEALT:
                spaces = {at for each, at in self._pieces.items() if owner_of(each) == seat}
                self.struck.update(dict.fromkeys(filter(is_space, spaces), number))
            case Event("play", before=int(seat)):
                self._told[seat - 1][card] += 1
            case Event("move", before=str(source), after=str(target)):
                if kind_of(target) == HAND:
                    self.seen[_owner(target)][card] += 1
                elif kind_of(source) == HAND and self._plays(kind_of(target)):
                    self._laid[_owner(source)][card] += 1

    def _plays(self, kind: str) -> bool:
        return kind != DISCARD and self._match.rules.sight.zones.get(kind) != "count"

    @property
    def played(self) -> tuple[dict[str, int], ...]:
        """For each seat its cards that a rule told as played, or that it laid out of its hand."""
        return tuple(dict(told | laid) for told, laid in zip(self._told, self._laid, strict=True))


def _printed(card: str) -> str:
    return card.partition("#")[0]


def _owner(zone: str) -> int:
    return (owner_of(zone) or 1) - 1


def play(content: GameContent, setup: Setup) -> Game:
    """Plays a match to its end; the same setup gives the same game anywhere.

    Who began stands in the public fact `first`, in games that have it.
    """
    match, bots = Match(content.rules(setup)), seated(setup)
    began = match.table.facts.get("first")
    watched, choices, answers = Watched(match), list[str](), list[int]()
    while match.seat is not None and len(choices) < LONGEST:
        legal = match.legal()
        value = bots[match.seat].choose(match.clone())
        choices.append(_spelled(legal.index(value)))
        answers.append(len(legal))
        match.take(value)
        watched.look(len(choices) - 1)
    result, turns = match.result, match.table.facts.get(match.rules.presenter.clock)
    winners = result.winners if result else ()
    return Game(
        winners=winners,
        began=began if isinstance(began, int) else 0,
        reason=_SEAT.sub("a seat", result.reason) if result else "",
        turns=turns if isinstance(turns, int) else 0,
        decisions=len(choices),
        asked=sum(count > 1 for count in answers),
        answers=sum(count for count in answers if count > 1),
        leads=watched.leads,
        certain=watched.since if winners and {*watched.leader}.issuperset(winners) else None,
        seen=tuple(dict(each) for each in watched.seen),
        played=watched.played,
        stood=dict(sorted(watched.stood.items())),
        struck=dict(sorted(watched.struck.items())),
        choices=".".join(choices),
    )


def again(content: GameContent, setup: Setup, game: Game) -> list[Decision]:
    """The decisions of a game that was played. ValueError where the rules ask otherwise now."""
    match = Match(content.rules(setup))
    try:
        for choice in filter(None, game.choices.split(".")):
            match.take(match.legal()[int(choice, 36)])
    except (IndexError, Illegal):
        raise ValueError(
            f"at decision {len(match.decisions) + 1} the rules ask otherwise"
        ) from None
    return match.decisions


def _spelled(number: int) -> str:
    """A number with letters for digits above nine."""
    head, last = divmod(number, 36)
    return (_spelled(head) if head else "") + DIGITS[last]


def play_deals(header: str, numbers: Sequence[int]) -> Done:
    """A task: plays deals of a run to their end; header: its line.

    Raises `Impossible` where the game's files are others, or a game fails.
    """
    began, plan = perf_counter(), _plan(header)
    deals = [Deal(deal=number, games=_games(plan, number)) for number in numbers]
    return Done(deals, (perf_counter() - began) / len(deals))


def _games(plan: Plan, deal: int) -> tuple[Game, ...]:
    """The games of a deal. Raises `Impossible` where a rule fails, or a bot; the last line of its
    text says where.
    """
    matches = plan.matches(deal)
    try:
        return tuple(play(plan.contents[each.version], each.setup) for each in matches)
    except Exception as error:
        report = error.report if isinstance(error, RuleError) else format_exc()
        seed, what = plan.header.seed + deal, report.strip().rpartition("\n")[2]
        raise Impossible(
            f"{report}\nA game of deal {deal + 1} (seed {seed}) fails: {what}"
        ) from None


@lru_cache(maxsize=4)
def _plan(header: str) -> Plan:
    """The plan of a run, its content read once in each process."""
    return Plan.of(Header.model_validate_json(header))


def end_with_parent(parent: int) -> None:
    """In a process of its own: ends it with the program, even where that is killed."""

    def watch() -> None:
        while getppid() == parent:
            sleep(1)
        kill(getpid(), SIGTERM)

    Thread(target=watch, daemon=True).start()


class Engine:
    """Where a run is played: processes of this machine, or the workers of a Dask scheduler.

    Tasks double until each takes about `TASK_SECONDS`. A task whose worker is lost is played again;
    lost: how many processes of this machine were.
    """

    def __init__(self, jobs: int | None = None, dask: str = "") -> None:
        """jobs: processes; one a core where it is left out. dask: the scheduler's address."""
        self.lost = 0
        self._jobs = jobs or cpu_count() or 1
        self._dask = dask
        self._size = 1

    def play(self, header: Header, numbers: Iterator[int]) -> Iterator[Deal]:
        """The deals of these numbers as they come, in any order.

        Raises `Impossible` where no scheduler answers or it is lost, where it has no workers or one
        of them has no Standee, and what a task raises.
        """
        asked = header.model_dump_json()
        lost = list[tuple[int, ...]]()
        played = dict[Future[Done], tuple[int, ...]]()
        fresh = iter(lambda: tuple(islice(numbers, self._size)), ())
        with self._pool() as (executor, places):
            while True:
                for task in islice(
                    chain(_emptied(lost), fresh), max(0, AHEAD * places() - len(played))
                ):
                    played[executor().submit(play_deals, asked, task)] = task
                if not played:
                    return
                for future in wait(played, PATIENCE, FIRST_COMPLETED).done:
                    task = played.pop(future)
                    try:
                        done = future.result()
                    except BrokenExecutor:
                        lost.append(task)
                        continue
                    fitting = ceil(TASK_SECONDS / max(done.seconds, 1e-3))
                    self._size = max(1, min(fitting, 2 * len(task)))
                    yield from done.deals
                self._count(lost)

    def _count(self, lost: Sequence[tuple[int, ...]]) -> None:
        self.lost += bool(lost)
        if self.lost > MOST_LOST:
            raise Impossible("The system ends the processes that play. Is there enough memory?")

    @contextmanager
    def _pool(self) -> Iterator[Pool]:
        """The executor that takes tasks now, and how many it plays at once, each asked anew."""
        if not self._dask:
            from joblib.externals.loky import get_reusable_executor

            executor = partial(
                get_reusable_executor,
                max_workers=self._jobs,
                initializer=end_with_parent,
                initargs=(getpid(),),
            )
            try:
                yield executor, lambda: self._jobs
            except BaseException:
                with catch_warnings():  # it looks for processes of theirs, which they have none of
                    filterwarnings("ignore", "Failed to kill subprocesses")
                    executor().shutdown(kill_workers=True)
                raise
            return
        from distributed import Client

        try:
            client = Client(self._dask, timeout=PATIENCE)
        except OSError:
            raise Impossible(
                f"No Dask scheduler answers at {self._dask}. Start it, or play without Dask."
            ) from None
        except ValueError as error:
            raise Impossible(f"{self._dask} is no address of a Dask scheduler: {error}") from None
        with client:
            executor = client.get_executor(pure=False)
            try:
                _reach_workers(client)
                yield lambda: executor, partial(_places, client)
            except ImportError as error:
                raise Impossible(ASTRAY.format(error)) from None
            except (CancelledError, OSError):
                raise Impossible(GONE.format(self._dask)) from None
            finally:
                if client.status != "closed":
                    executor.shutdown(wait=False)  # nobody waits for what is given up


def _places(client: Client) -> int:
    """How many tasks the workers play at once. Raises `Impossible` where none is left, and OSError
    where the scheduler was lost meanwhile."""
    if client.status == "closed":
        raise ConnectionError
    if not client.nthreads():
        _reach_workers(client)
    threads: dict[str, int] = client.nthreads()
    return max(1, sum(threads.values()))


def _reach_workers(client: Client) -> None:
    """Raises `Impossible` where no worker comes, or where a scheduler's side has no Standee."""
    try:
        client.wait_for_workers(1, PATIENCE)
        for run in (client.run_on_scheduler, client.run):
            run(resolve_name, f"{__name__}:AHEAD")
    except TimeoutError:
        raise Impossible(
            "The Dask scheduler has no workers. Start one in Standee's folder: "
            f"PYTHONPATH=. dask worker {client.scheduler.address}"
        ) from None
    except ImportError as error:
        raise Impossible(ASTRAY.format(error)) from None


def _emptied(tasks: list[tuple[int, ...]]) -> Iterator[tuple[int, ...]]:
    while tasks:
        yield tasks.pop()


def conduct(run: Run, engine: Engine, over: Callable[[Run], bool]) -> Iterator[Deal]:
    """Plays what a run lacks until it is `over` or has its games; each deal is kept first.

    Raises `Impossible` where it cannot be played (on).
    """
    Plan.of(run.header)
    most = run.header.deals_for(run.header.stop.games)
    missing = takewhile(lambda number: number < most and not over(run), run.missing())
    for deal in engine.play(run.header, missing):
        run.add(deal)
        yield deal
    run.finish(len(progress(run).deals))
