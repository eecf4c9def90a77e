"""The last Execution, told step by step out of its records (GW-21.4); see `state.Course`."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

from game.games.gentlemen_of_war.arena import AIMS, EDGE
from game.games.gentlemen_of_war.present.words import AIM_WORDS
from game.games.gentlemen_of_war.state import (
    DEAD,
    DOWNED,
    FACTION,
    HEALTH,
    SCORE,
    STANDEE,
    STANDING,
    Record,
    stage_number,
)
from game.rules.board.board import space_name, space_place
from game.rules.present.presenter import Step
from game.rules.present.timeline import Attack, Cell, Hit, Met, Move, Row, Stage, Timeline, Told
from game.rules.sight import View
from game.rules.wording import counted

if TYPE_CHECKING:
    from game.games.gentlemen_of_war.fighters import Fighter
    from game.games.gentlemen_of_war.present.presenter import GentlemenPresenter

_MET: Mapping[str, tuple[Met, str]] = {
    "direct": ("direct", "direct hit"),
    "glancing": ("glancing", "glancing hit"),
    "glancing (dodged)": ("glancing", "dodged, glancing hit"),
    "dodged": ("dodged", "dodged"),
}
_BRIEF = {"direct": "direct", "glancing": "glances", "dodged": "dodged"}
_STANDS = Cell(line="stands still", words="No order: it stands still.")
_LOST = Cell("lost", line="lost", words="An order that was never carried out.")


@dataclass
class Fighting:
    """A seat's character at one moment; without a tile it is off the board."""

    tile: str
    health: int
    condition: str
    carries: int
    score: int


@dataclass
class Happening:
    """What one part of the Execution comes to while it is told; notes: what each seat is told."""

    moves: list[Move] = field(default_factory=list)
    attacks: list[Attack] = field(default_factory=list)
    hits: list[Hit] = field(default_factory=list)
    said: list[str] = field(default_factory=list)
    notes: dict[int, list[str]] = field(default_factory=dict)

    def note(self, seat: int, line: str) -> None:
        """Tells something about a seat."""
        self.notes.setdefault(seat, []).append(line)


def timeline_of(presenter: GentlemenPresenter, view: View) -> Timeline | None:
    """The last Execution; None before the first."""
    parts: Any = view.facts["timeline"]
    return Telling(presenter, view, parts).timeline() if parts else None


class Telling:
    """One Execution as it is told.

    fighting: every character as it stands at the moment; flags: the tile of each flag that nobody
    carries, by team. slots: how many orders each seat had. cells: what each seat did in each step.
    """

    def __init__(
        self, presenter: GentlemenPresenter, view: View, parts: Sequence[Sequence[Record]]
    ) -> None:
        self.presenter, self.view, self.parts = presenter, view, parts
        self.content = presenter.content
        self.field = presenter.content.field(presenter.setup, presenter.options)
        self.turn = 0
        self.slots: dict[int, int] = {}
        self.fighting: dict[int, Fighting] = {}
        self.flags: dict[int, str] = {}
        self.cells: dict[tuple[int, int], Cell] = {}
        for record in parts[0]:
            match record:
                case ("begins", turn):
                    self.turn = turn
                case ("stands", seat, slots, *rest):
                    self.slots[seat], self.fighting[seat] = slots, Fighting(*rest)
                case ("lies", team, tile):
                    self.flags[team] = tile

    def timeline(self) -> Timeline:
        """All of it."""
        steps = max(self.slots.values(), default=0)
        title, start = f"Turn {self.turn}: Execution", self._stage(-1, 0, "Execution", "")
        stages = []
        for part, records in enumerate(self.parts):
            column = part if 0 < part <= steps else 0
            if column or any(verb not in ("begins", "stands", "lies") for verb, *_ in records):
                head = f"Order {part} of {steps}" if column else "Before the first order"
                head = "End of execution" if part > steps else head
                stages.append(self._told(part, column, head, records))
        revealed = self.presenter.options["reveal"] == "all"
        rows = tuple(self._row(seat) for seat in sorted(self.slots))
        return Timeline("order", title, rows, start, tuple(stages), revealed)

    def _row(self, seat: int) -> Row:
        slots, most = self.slots[seat], int(self.presenter.options["max_orders"])
        cells = (
            self.cells.get((seat, step), _LOST if step <= slots else _STANDS)
            for step in range(1, most + 1)
        )
        return Row(seat, counted(slots, "order"), tuple(cells))

    # One part of it

    def _told(self, part: int, column: int, head: str, records: Iterable[Record]) -> Stage:
        """What a part brought; everything in it happens at the same time (GW-5.2)."""
        before = {seat: replace(each) for seat, each in self.fighting.items()}
        ends = {seat: end for verb, seat, *more in records for end in self._end(verb, more)}
        now = Happening()
        for verb, seat, *more in records:
            if verb == "order":
                order, aim, start, end, why, struck = more
                if kind := self.content.does[order].attack:
                    hits = [self._hit(seat, kind, hit, ends) for hit in struck]
                    now.attacks.append(self._attack(seat, kind, aim, start))
                    now.hits += hits
                    line, words = self._struck(now, seat, start, hits)
                else:
                    move = self._move(seat, order, aim, start, end, why)
                    now.moves.append(move)
                    line, words = _moved(move)
                    now.note(seat, words)
                self.cells[seat, column] = self._cell(seat, order, aim, line, words)
            else:
                self._happens(now, verb, seat, more)
        for seat, tile in ends.items():
            self.fighting[seat].tile = tile
        for hit in now.hits:
            hurt = self.fighting[hit.seat]
            hurt.health = max(0, hurt.health - hit.damage)
        self._fall(now, records)
        notes = self._notes(now, before, column)
        return self._stage(part, column, head, self._line(now), now, notes)

    @staticmethod
    def _end(verb: str, more: Sequence[Any]) -> Iterator[str]:
        """Where a record says that its seat stands afterwards."""
        if verb == "order":
            yield more[3]
        elif verb == "nudge":
            yield more[2]

    def _happens(self, now: Happening, verb: str, seat: int, more: Sequence[Any]) -> None:
        """What is neither an order nor a fall."""
        who, own = f"{{seat:{seat}}}", self.fighting.get(seat)
        match verb, more:
            case "plays", (card, _step):
                now.said.append(f"{who} plays {{card:{card}}}")
                heal = self.content.powers(card).heal
                if own is not None and heal:
                    own.health = min(self._fighter(seat).hit_points, own.health + heal)
            case "pulse", (foe, damage, _left):
                tile = self.fighting[foe].tile
                now.hits.append(Hit(foe, seat, tile, "pulse", damage, f"pulse of {damage}"))
                now.note(foe, f"pulse of {who}: {damage}")
            case "nudge", (by, start, end):
                pushed, pusher = STANDEE[seat], STANDEE[by]
                now.moves.append(Move(pushed, seat, start, end, end, by=pusher))
                now.note(seat, f"nudged from {{space:{start}}} to {{space:{end}}}")
            case "loses", (count, left):
                now.said.append(f"{who} loses {counted(count, 'order')}, deck {left}")
            case (("returns" | "takes" | "scores"), (flag,)):
                self._carry(now, verb, seat, flag)

    def _carry(self, now: Happening, verb: str, seat: int, flag: int) -> None:
        """What becomes of a flag (GW-12.6, GW-12.7)."""
        own = self.fighting[seat]
        does = {"returns": "returns", "takes": "takes", "scores": "brings home"}[verb]
        now.said.append(f"{{seat:{seat}}} {does} the flag of team {flag}")
        if verb == "takes":
            self.flags.pop(flag, None)
        else:
            self.flags[flag] = self.field.standards[flag]
        own.carries = flag if verb == "takes" else own.carries
        if verb == "scores":
            own.carries = 0
            first = next(team[0] for team in self.field.teams if seat in team)
            if first in self.fighting:
                self.fighting[first].score += 1

    def _fall(self, now: Happening, records: Iterable[Record]) -> None:
        """Who falls, and the teams that are out by it (GW-8.1, GW-9.1)."""
        goes_on = set()
        for verb, seat, *more in records:
            if verb != "falls":
                continue
            _overkill, condition = more
            now.said.append(f"{{seat:{seat}}} falls: {condition}")
            now.note(seat, f"falls: {condition}")
            if condition in (DOWNED, DEAD):
                self._goes(seat, condition)
            else:
                goes_on.add(seat)
        for team in self.field.teams:
            living = [seat for seat in team if seat in self.fighting]
            left = [seat for seat in living if self.fighting[seat].condition == STANDING]
            if not left and not goes_on.intersection(team):
                for seat in living:
                    self._goes(seat, DEAD)

    def _goes(self, seat: int, condition: str) -> None:
        own = self.fighting[seat]
        own.condition = condition
        if own.carries:
            self.flags[own.carries], own.carries = own.tile, 0
        if condition == DEAD:
            own.tile = ""

    # What somebody does

    def _move(self, seat: int, order: str, aim: str, start: str, end: str, why: str) -> Move:
        goal = end
        if why:
            (across, up), paces = AIMS[aim], self.content.does[order].steps
            column, row = space_place(start)
            goal = space_name(column + across * paces, row + up * paces) if why != EDGE else ""
        return Move(STANDEE[seat], seat, start, end, goal, aim.upper(), why)

    def _attack(self, seat: int, kind: str, aim: str, start: str) -> Attack:
        attack = self._fighter(seat).attacks[kind]
        covered = self.field.arena.covered(attack.pattern, start, aim)
        direct = tuple(tile for tile, full in covered.items() if full)
        return Attack(seat, start, direct, tuple(tile for tile in covered if tile not in direct))

    def _hit(self, seat: int, kind: str, hit: Sequence[Any], ends: Mapping[int, str]) -> Hit:
        target, how, base, percent, damage, _left = hit
        met, said = _MET[how]
        was = self.fighting[target].tile
        plain = 100 if met == "direct" else self._fighter(seat).attacks[kind].glancing
        words = said if met == "dodged" else f"{said}, {_sum(base, plain, percent, damage)}"
        return Hit(target, seat, ends.get(target, was), met, damage, words)

    def _struck(
        self, now: Happening, seat: int, start: str, hits: Sequence[Hit]
    ) -> tuple[str, str]:
        """What an attack comes to, in brief and in a sentence."""
        if not hits:
            now.note(seat, f"from {{space:{start}}}: nobody in range")
            return "no target", f"from {{space:{start}}}, nobody is in range"
        for hit in hits:
            now.note(seat, f"{{seat:{hit.seat}}} {hit.words}")
            now.note(hit.seat, f"{hit.words.rpartition(', ')[0] or hit.words} by {{seat:{seat}}}")
        said = "; ".join(f"{{seat:{hit.seat}}} {hit.words}" for hit in hits)
        damage = sum(hit.damage for hit in hits)
        brief = _BRIEF[hits[0].met] if len(hits) == 1 else f"{len(hits)} targets"
        return (f"{brief} {damage}" if damage else brief), f"from {{space:{start}}}: {said}"

    def _cell(self, seat: int, order: str, aim: str, line: str, words: str) -> Cell:
        name = self.content.orders[order].name
        card = f"{self.view.facts[FACTION[seat]]}_{order}"
        return Cell("order", card, name, line, f"**{name}** {AIM_WORDS[aim]}, {words}", aim.upper())

    # In words, and as it stands afterwards

    def _line(self, now: Happening) -> str:
        taken: dict[int, int] = {}
        for hit in now.hits:
            taken[hit.seat] = taken.get(hit.seat, 0) + hit.damage
        said = [
            f"{{seat:{seat}}} takes {damage}" if damage else f"{{seat:{seat}}} dodges"
            for seat, damage in taken.items()
        ]
        said += [f"{{seat:{each.seat}}} is stopped: {each.why}" for each in now.moves if each.why]
        return "; ".join([*said, *now.said]) or "Nobody is hit"

    def _notes(
        self, now: Happening, before: Mapping[int, Fighting], column: int
    ) -> tuple[Told, ...]:
        """What each seat did and what came of it, its hit points last."""
        found = []
        for seat, was in before.items():
            health, lines = self.fighting[seat].health, now.notes.get(seat, [])
            change = [f"Hit points **{was.health} → {health}**"] if health != was.health else []
            cell = self.cells.get((seat, column))
            if column or lines or change:
                way = f" {AIM_WORDS[cell.way.lower()]}" if cell else ""
                head = f"{cell.name}{way}" if cell else "Stands still"
                found.append(Told(seat, head, (*lines, *change)))
        return tuple(found)

    def _stage(
        self,
        part: int,
        column: int,
        head: str,
        line: str,
        now: Happening | None = None,
        told: tuple[Told, ...] = (),
    ) -> Stage:
        now = now or Happening()
        presenter, view = self.presenter, self.view
        standing = [
            presenter.standee(view, seat, each.tile, each.condition == DOWNED)
            for seat, each in self.fighting.items()
            if each.tile
        ]
        standing += [presenter.flag(team, tile) for team, tile in self.flags.items()]
        trackers = {HEALTH[seat]: each.health for seat, each in self.fighting.items()}
        trackers |= {SCORE[seat]: each.score for seat, each in self.fighting.items()}
        number = stage_number(self.turn, part)
        said = f"Execution, {head.lower()}" if column else "Execution"
        return Stage(
            number,
            column,
            head,
            line,
            tuple(standing),
            {name: value for name, value in trackers.items() if name in view.trackers},
            tuple(now.moves),
            tuple(now.attacks),
            tuple(now.hits),
            told,
            f"Turn {self.turn}",
            (Step("done", "Commanding"), Step("now", said), Step("later", "Redraw")),
        )

    def _fighter(self, seat: int) -> Fighter:
        return self.presenter.fighter(self.view, seat)


def _moved(move: Move) -> tuple[str, str]:
    """What a movement comes to, in brief and in a sentence."""
    if not move.why:
        return f"{move.start} → {move.end}", f"{{space:{move.start}}} to {{space:{move.end}}}"
    at = f" {{space:{move.goal}}}" if move.goal else ""
    stays = f"stays on {move.end}"
    return f"{stays}: {move.why}", f"stays on {{space:{move.end}}}: {move.why}{at}"


def _sum(base: int, plain: int, percent: int, damage: int) -> str:
    """How the damage of a hit comes about (GW-6.7)."""
    more = percent - plain
    if not more:
        return f"{base} × {plain}% = {damage}"
    return f"{base} × ({plain}% {'+' if more > 0 else '−'} {abs(more)}%) = {damage}"
