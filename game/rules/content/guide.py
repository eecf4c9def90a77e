"""A first game, step by step: a match in which every decision is written down beforehand.

The learner makes some of the decisions, and is told in each step which; the script makes the rest.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from fnmatch import fnmatchcase
from typing import TYPE_CHECKING, Annotated, NamedTuple

from pydantic import Field

from game.rules.ask import Point, option_id
from game.rules.content.content import ReadFile, Record
from game.rules.content.errors import Mistake, nearest
from game.rules.content.yaml_source import Loc
from game.rules.match import Match
from game.rules.setup import Seat, Setup
from game.rules.table import Table

if TYPE_CHECKING:
    from game.rules.game import GameContent

Text = Annotated[str, Field(min_length=1)]
Wanted = Annotated[str, Field(pattern=r"^[^\s*][^\s]*( or [^\s*][^\s]*)*$")]
Pointed = Annotated[str, Field(pattern=r"^(card|option|part|piece|slot|space|tracker|zone) \S+$")]

_MARK = re.compile(r"\{([^{}]*)\}")
_MARKS = ("card", "key", "rule", "seat", "space")


class Step(Record):
    """One step.

    choose: the decisions that the learner makes in it, one after another; none where it is only
    read. then: those made for both seats after them. watch: what is told while what was decided
    is carried out. point: what it speaks of besides what is chosen (`tracker momentum:1`).
    """

    title: Text
    text: Text
    rule: Text
    point: tuple[Pointed, ...] = ()
    choose: tuple[Wanted, ...] = ()
    watch: str = ""
    then: tuple[Wanted, ...] = ()

    @property
    def points(self) -> tuple[Point, ...]:
        """What it speaks of besides what is chosen."""
        return tuple(Point(*each.split(" ", 1)) for each in self.point)


class GuideSeat(Record):
    """A seat of the first game, and what it brings."""

    name: Text
    picks: dict[str, str | tuple[str, ...] | dict[str, int]] = {}


class GuideFile(Record):
    """`first_game.yaml`.

    mode: the way to play that it is begun with. board: none in a game that has no boards. opening:
    the decisions made before the first step. learnt: what is said at the end.
    """

    seed: Annotated[int, Field(ge=0)]
    mode: Text
    board: str = ""
    seats: Annotated[tuple[GuideSeat, ...], Field(min_length=2)]
    learner: Annotated[int, Field(ge=1)] = 1
    opening: tuple[Wanted, ...] = ()
    steps: Annotated[tuple[Step, ...], Field(min_length=8, max_length=14)]
    learnt: Annotated[tuple[Text, ...], Field(min_length=1, max_length=3)]


class Misfit(NamedTuple):
    """Where the script does not go on with the cards as they are: its place, and why."""

    loc: Loc
    text: str


@dataclass(frozen=True)
class Guide:
    """A first game as its file has it, and the setup it is played with."""

    file: ReadFile[GuideFile]
    setup: Setup

    @classmethod
    def of(cls, game: str, file: ReadFile[GuideFile]) -> Guide:
        """The first game of a game."""
        value = file.value
        seats = tuple(Seat(seat.name, picks=seat.picks) for seat in value.seats)
        return cls(file, Setup(game, seats, value.board, value.seed, value.mode, privacy="open"))

    @property
    def steps(self) -> tuple[Step, ...]:
        """The steps in their order."""
        return self.file.value.steps

    @property
    def learner(self) -> int:
        """The seat of the person who learns."""
        return self.file.value.learner

    @property
    def opening(self) -> tuple[str, ...]:
        """What is decided before the first step."""
        return self.file.value.opening

    @property
    def learnt(self) -> tuple[str, ...]:
        """What there was to learn, in a few lines."""
        return self.file.value.learnt

    def mistake(self, misfit: Misfit) -> Mistake:
        """The misfit with its place in the file."""
        return self.file.mistake(misfit.loc, misfit.text)


def fitting(wanted: str, offered: Iterable[str]) -> tuple[str, ...]:
    """The ids of options among `offered` that a script's decision accepts, the best first."""
    ids = tuple(offered)
    found = [each for way in wanted.split(" or ") for each in ids if fnmatchcase(each, way)]
    return tuple(dict.fromkeys(found))


# What is wrong with the file itself


def guide_mistakes(guide: Guide, rules: Collection[str]) -> list[Mistake]:
    """What the file says that there is not, whatever the cards are; `rules`: all the numbers."""
    file, count = guide.file, len(guide.setup.seats)
    found = []
    if guide.learner > count:
        text = f"there are {count} seats, and the learner has seat {guide.learner}"
        found.append(file.mistake(("learner",), text))
    for number, step in enumerate(guide.steps):
        if step.rule not in rules:
            text = f"there is no rule '{step.rule}'{nearest(step.rule, rules)}"
            found.append(file.mistake(("steps", number, "rule"), text))
        if step.watch and not (step.choose or step.then):
            text = "nothing happens in this step that could be watched"
            found.append(file.mistake(("steps", number, "watch"), text))
    seats = [str(seat) for seat in range(1, count + 1)]
    for loc, text in _texts(guide):
        found += [file.mistake(loc, why) for why in _unreadable(text, seats, rules)]
    return found


def _texts(guide: Guide) -> Iterator[tuple[Loc, str]]:
    """Every text of the file with its place."""
    for number, step in enumerate(guide.steps):
        yield ("steps", number, "text"), step.text
        if step.watch:
            yield ("steps", number, "watch"), step.watch
    for number, line in enumerate(guide.learnt):
        yield ("learnt", number), line


def _unreadable(text: str, seats: Collection[str], rules: Collection[str]) -> Iterator[str]:
    """What of a text's markup cannot be shown."""
    known = {"seat": seats, "rule": rules}
    for mark in _MARK.findall(text):
        kind, _, word = mark.partition(":")
        if kind not in _MARKS:
            yield f"a text here cannot show '{{{mark}}}'{nearest(kind, _MARKS)}"
        elif word not in known.get(kind, (word,)):
            yield f"there is no {kind} '{word}'{nearest(word, known[kind])}"
    bare = _MARK.sub("", text)
    if "{" in bare or "}" in bare:
        yield "a brace is opened and not closed, or closed and not opened"
    if bare.count("**") % 2 or bare.replace("**", "").count("*") % 2:
        yield "a '*' or '**' is opened and not closed"


# Whether the script can be played


def misfit(guide: Guide, content: GameContent) -> Misfit | None:
    """The first place at which the script does not fit a game's content; None if it can be played.

    Where a step leaves the learner a choice, every way of it is tried.
    """
    wrong = content.check_setup(guide.setup)
    if wrong:
        return Misfit(("seats",), "; ".join(wrong))
    board = content.boards().get(guide.setup.board)
    known = {"card": content.printed, "space": board.spaces if board else ()}
    for loc, text in _texts(guide):
        for mark in _MARK.findall(text):
            kind, _, word = mark.partition(":")
            thing = word.partition("#")[0]
            if kind in known and thing not in known[kind]:
                return Misfit(loc, f"there is no {kind} '{word}'{nearest(thing, known[kind])}")
    return _walk(guide, Match(content.rules(guide.setup), live=False), tuple(_beats(guide)))


class _Beat(NamedTuple):
    """One decision of the script, or the moment before a step (`wanted` empty)."""

    loc: Loc
    wanted: str
    learns: bool = False


def _beats(guide: Guide) -> Iterator[_Beat]:
    for number, wanted in enumerate(guide.opening):
        yield _Beat(("opening", number), wanted)
    for at, step in enumerate(guide.steps):
        yield _Beat(("steps", at), "")
        for number, wanted in enumerate(step.choose):
            yield _Beat(("steps", at, "choose", number), wanted, learns=True)
        for number, wanted in enumerate(step.then):
            yield _Beat(("steps", at, "then", number), wanted)


def _walk(guide: Guide, match: Match, beats: Sequence[_Beat]) -> Misfit | None:
    for at, beat in enumerate(beats):
        if not beat.wanted:
            lost = _pointless(guide, match.table, beat.loc)
            if lost:
                return lost
            continue
        values = {option_id(value): value for value in match.legal()}
        ways = fitting(beat.wanted, values)
        if not ways or (beat.learns and match.seat != guide.learner):
            return Misfit(beat.loc, _why(guide, match, beat, tuple(values)))
        for way in ways[1:] if beat.learns else ():
            other = match.clone()
            other.take(values[way])
            found = _walk(guide, other, beats[at + 1 :])
            if found:
                return found
        match.take(values[ways[0]])
    if match.pending is None:
        return Misfit(("steps", len(guide.steps) - 1), "the match is over, and nobody can play on")
    return None


def _pointless(guide: Guide, table: Table, loc: Loc) -> Misfit | None:
    """The first thing that a step points at and that is not on the table."""
    step = guide.steps[int(loc[1])]
    there: dict[str, Collection[str]] = {
        "piece": table.pieces,
        "tracker": table.trackers,
        "zone": table.zones,
    }
    for number, point in enumerate(step.points):
        known = there.get(point.kind)
        if known is not None and point.id not in known:
            text = f"there is no {point.kind} '{point.id}'{nearest(point.id, known)}"
            return Misfit((*loc, "point", number), text)
    return None


def _why(guide: Guide, match: Match, beat: _Beat, offered: Sequence[str]) -> str:
    name = f"step {int(beat.loc[1]) + 1}" if beat.loc[0] == "steps" else "the opening"
    if match.pending is None or match.seat is None:
        return f"{name} waits for '{beat.wanted}', and the match is over"
    who = guide.setup.seats[match.seat - 1].name
    if beat.learns and match.seat != guide.learner:
        asked = f"the {match.pending.kind} is {who}'s"
        return f"{name} waits for the learner's '{beat.wanted}', and {asked}"
    among = ", ".join(offered[:8]) + (", ..." if len(offered) > 8 else "")
    return (
        f"{name} waits for '{beat.wanted}', which is not offered; {who} is asked for the "
        f"{match.pending.kind}: {among}"
    )
