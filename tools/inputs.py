"""Plays recorded matches through the table and counts what the hands of two people do for them.

python3 tools/inputs.py gunsword --seed 1 --mode sealed
python3 tools/inputs.py water_showdown --save match.standee --json
python3 tools/inputs.py --passages

Greedy plays against greedy, or a save is given. Then both seats are people at one screen, with
the real scenes and no window, who decide the same by the fewest clicks and keys. A cover that is
lifted counts as a cover alone. A lift is a hand that its owner picks up at the table by a button
that is held down; where it is let go over a card, which chooses that card, it is one input.
A question has one answer where everybody would have to give the same; one that can only be
declined is counted apart as well. The passages are short parts of matches that show how a game
flows; they are found by what happens in them.
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
import tempfile
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from itertools import groupby
from typing import TYPE_CHECKING, Any, NamedTuple

from game.app.bootstrap import set_up
from game.app.command_line import one_of
from game.app.tool import run
from game.session.start import MODES

if TYPE_CHECKING:
    from game.rules.game import GameContent
    from tools.playing.controls import Inputs
    from tools.playing.recording import Moment, Passage

DATA = ROOT / "data"
SIZE = (1280, 720)
MOST_SEEDS = 60
"""How many matches are looked through for a passage."""


class Asked(NamedTuple):
    """A question that was answered by hand, and what the answer took."""

    moment: "Moment"
    inputs: "Inputs"


class Sought(NamedTuple):
    """A passage that shows how a game flows.

    wanted: whether moments in a row are it. splits: whether a passage ends between two moments.
    """

    name: str
    game: str
    mode: str
    wanted: "Callable[[GameContent, Sequence[Moment]], bool]"
    splits: "Callable[[Moment, Moment], bool]"


def of_two_lines(content: "GameContent", moments: "Sequence[Moment]") -> bool:
    """Whether a Skill of two Combo Lines is played, with a Counter and two choices declined."""
    played = content.printed.get(moments[0].card, {})
    kinds = [moment.kind for moment in moments]
    answers = [moment.option for moment in moments if moment.kind in ("counter", "may")]
    skill = ["action", "counter", "maneuver", "may", "maneuver", "may"]
    return len(played.get("combo", ())) == 2 and kinds == skill and answers == ["pass", "no", "no"]


def two_actions(content: "GameContent", moments: "Sequence[Moment]") -> bool:
    """Whether a turn is two Actions that need no choice and no Answer, a Set, and the End."""
    own = [moment.option.partition(":")[0] for moment in moments if moment.kind == "main"]
    passed = {moment.option for moment in moments if moment.kind != "main"}
    return own == ["play", "play", "set", "end"] and passed <= {"pass"}


def new_turn(before: "Moment", after: "Moment") -> bool:
    """Whether a turn ends between two moments."""
    return before.turn != after.turn


def new_action(before: "Moment", after: "Moment") -> bool:
    """Whether an Action begins, or a turn ends."""
    return after.kind in ("action", "end_reload") or new_turn(before, after)


PASSAGES = (
    Sought(
        "one Skill of two Combo Lines, no Counter played",
        "gunsword",
        "sealed",
        of_two_lines,
        new_action,
    ),
    Sought("a turn: two Actions, a Set, the End", "water_showdown", "open", two_actions, new_turn),
    Sought("a round", "swordline", "sealed", lambda _, moments: len(moments) == 2, new_turn),
)


def read_command_line(arguments: Sequence[str]) -> argparse.Namespace:
    """What is asked for. Ends the process with a message where that cannot be understood."""
    assert __doc__ is not None
    head, _, rest = __doc__.partition("\n\n")
    parser = argparse.ArgumentParser(
        prog="inputs.py",
        description=head,
        epilog=rest,
        allow_abbrev=False,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    known = sorted(file.parent.name for file in DATA.glob("*/game.yaml"))
    parser.add_argument(
        "game", nargs="?", metavar="GAME", type=partial(one_of, known), help=", ".join(known)
    )
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="1 if left out")
    parser.add_argument("--mode", metavar="M", type=partial(one_of, MODES), help=", ".join(MODES))
    parser.add_argument("--save", type=Path, metavar="FILE", help="a save, in place of a seed")
    parser.add_argument("--passages", action="store_true", help="short parts that show the flow")
    parser.add_argument("--look", action="store_true", help="look at the hand before each pass")
    parser.add_argument("--json", action="store_true", help="print an object instead of a table")
    asked = parser.parse_args(arguments)
    if asked.game is None and not asked.passages:
        parser.error(f"name a game ({', '.join(known)}), or ask for --passages")
    return asked


def played(passage: "Passage", looks: bool = False) -> "list[Asked]":
    """Plays a passage by hand, from where those before it have left the screen.

    looks: whether people look at their hands before they pass where they need not.
    Raises `Astray` where a decision cannot be reached at the table.
    """
    from tools.playing.controls import Inputs
    from tools.playing.person import Person, open_app
    from tools.playing.recording import moment_of

    recording, first, last = passage
    found = []
    with tempfile.TemporaryDirectory() as folder, open_app(ROOT, Path(folder), SIZE) as app:
        session = recording.session(app.shelf, first)
        person = Person(app, session, looks)
        while len(session.match.decisions) < last:
            option, *ahead = (
                each.option for each in recording.decisions[len(session.match.decisions) :]
            )
            asked = moment_of(session.match, option)
            found.append(Asked(asked, Inputs() + person.decide(option, ahead)))
    return found


class Row(NamedTuple):
    """What some questions took."""

    name: str
    questions: int
    clicks: int
    keys: int
    covers: int
    lifts: int
    inputs: int
    one_answer: int
    only_decline: int


def row(name: str, asked: Iterable[Asked]) -> Row:
    """The sums of some questions."""
    asked = list(asked)
    one = sum(each.moment.options == 1 for each in asked)
    declines = sum(each.moment.declines for each in asked)
    did = [each.inputs for each in asked]
    clicks, keys = sum(each.clicks for each in did), sum(each.keys for each in did)
    covers, lifts = sum(each.covers for each in did), sum(each.lifts for each in did)
    inputs = sum(each.all for each in did)
    return Row(name, len(asked), clicks, keys, covers, lifts, inputs, one, declines)


def by_turn(asked: Sequence[Asked]) -> list[Row]:
    """The sums of each turn."""
    return [row(turn, each) for turn, each in groupby(asked, lambda each: each.moment.turn)]


def by_kind(asked: Sequence[Asked]) -> list[Row]:
    """The sums of each kind of question, the dearest first."""
    kinds = dict.fromkeys(each.moment.kind for each in asked)
    rows = [row(kind, (each for each in asked if each.moment.kind == kind)) for kind in kinds]
    return sorted(rows, key=lambda each: -each.inputs)


def lines(rows: Sequence[Row]) -> Iterator[str]:
    """Rows as a table."""
    wide = max(len(each.name) for each in rows) + 2
    yield " " * wide + "".join(f"{name.replace('_', ' '):>14}" for name in Row._fields[1:])
    for name, *numbers in rows:
        yield f"{name:{wide}}" + "".join(f"{number:>14}" for number in numbers)


def whole(asked: argparse.Namespace) -> "tuple[str, Passage]":
    """The match that is asked for, from its first decision to its last, and what it is called."""
    from game.games import load
    from tools.playing.recording import Passage, read, recorded

    content = load(asked.game, DATA / asked.game)
    if asked.save is not None:
        recording = read(content, asked.save, asked.mode)
        name = asked.save.stem
    else:
        recording = recorded(content, asked.game, asked.seed, asked.mode or "sealed")
        name = f"seed {asked.seed}"
    mode = recording.setup.privacy
    return f"{asked.game}, {mode}, {name}", Passage(recording, 0, len(recording.decisions))


def sought(asked: argparse.Namespace) -> "Iterator[tuple[str, Passage]]":
    """The passages that are asked for, of the first matches that have them."""
    from game.games import load
    from tools.playing.recording import found_by, recorded

    for each in PASSAGES:
        if asked.game not in (None, each.game):
            continue
        content, mode = load(each.game, DATA / each.game), asked.mode or each.mode
        seeds = range(asked.seed, asked.seed + MOST_SEEDS)
        matches = (recorded(content, each.game, seed, mode) for seed in seeds)
        passage = found_by(each.wanted, each.splits, matches)
        seed = passage.recording.setup.seed
        where = f"seed {seed} from decision {passage.first}"
        yield f"{each.game}, {mode}, {each.name} ({where})", passage


def main(arguments: Sequence[str]) -> int:
    """Play, count and print; exit code 2 where a match cannot be played so."""
    asked = read_command_line(arguments)
    set_up()
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    from game.rules.journal import Unreadable
    from game.session.start import StartError
    from tools.playing.controls import Astray

    told: list[dict[str, Any]] = []
    try:
        for name, passage in sought(asked) if asked.passages else [whole(asked)]:
            done = played(passage, asked.look)
            total, turns, kinds = row("all", done), by_turn(done), by_kind(done)
            told.append(
                {
                    "played": name,
                    **total._asdict(),
                    "turns": [each._asdict() for each in turns],
                    "kinds": [each._asdict() for each in kinds],
                }
            )
            if not asked.json:
                print("\n".join([name, *lines([*turns, *kinds, total]), ""]))
    except (StartError, Unreadable, OSError, Astray, LookupError) as error:
        print(f"inputs.py: {error}", file=sys.stderr)
        return 2
    if asked.json:
        print(json.dumps(told, indent=2))
    return 0


if __name__ == "__main__":
    run(main)
