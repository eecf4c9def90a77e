"""What the options of a question lead to, for the parts of a table that tell of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property

from game.rules.ask import Option
from game.rules.present.following import Verdict, beyond, changed, either, following, verdict_of
from game.rules.present.forecast import Change, Forecast, Forecasts
from game.table.seat_seen import SeatSeen


@dataclass(frozen=True)
class Ahead:
    """What options lead to, as far as the seat that is asked can know.

    asked: that seat, or 0. told: forecasts of what it is asked, and of what after that.
    verdicts: what options decide that end the match, by their ids.
    """

    seats: tuple[SeatSeen, ...] = ()
    asked: int = 0
    told: tuple[Forecasts, ...] = ()
    verdicts: Mapping[str, Verdict] = field(default_factory=dict)

    def and_of(self, told: Forecasts, options: Sequence[Option]) -> Ahead:
        """The same, and what these options lead to. All are looked at here, before any is drawn."""
        found = ((option.id, told.of(option.id)) for option in options)
        decided = {name: verdict_of(each, self.asked) for name, each in found if each}
        verdicts = {name: verdict for name, verdict in decided.items() if verdict}
        return replace(self, told=(*self.told, told), verdicts={**self.verdicts, **verdicts})

    def forecast(self, option: str) -> Forecast | None:
        """What an option leads to; None where that is not told."""
        return next(filter(None, (each.of(option) for each in self.told)), None)

    def changes(self, seat: SeatSeen, option: str) -> dict[str, Change]:
        """What an option makes of the trackers of a seat: those that change, by their labels."""
        told = self.forecast(option)
        return _changes(seat, told) if told else {}

    def agreed(self, seat: SeatSeen, options: Sequence[Option]) -> dict[str, Change]:
        """What all of several options make of the trackers of a seat alike, by their labels."""
        first, *others = [self.changes(seat, option.id) for option in options] or [{}]
        return {
            label: change
            for label, change in first.items()
            if all(other.get(label) == change for other in others)
        }

    def note(self, option: Option) -> str:
        """What follows from an option: whether it decides the match, what it says itself, and what
        becomes of both sides."""
        if option.id not in self._notes:
            self._notes[option.id] = self._note(option)
        return self._notes[option.id]

    @cached_property
    def _notes(self) -> dict[str, str]:
        """What was told of options, by their ids."""
        return {}

    def _note(self, option: Option) -> str:
        told = self.forecast(option.id)
        foreseen = self._in_words(told, self.asked) if told else ()
        first = foreseen[:1] if option.id in self.verdicts else ()
        return "; ".join(filter(None, (*first, option.note, *foreseen[len(first) :])))

    @cached_property
    def silence(self) -> str:
        """What happens if nobody answers any more; nothing where an answer must be given."""
        told = self.told[0].silence if self.told else None
        if told is None:
            return ""
        said = "; ".join(self._in_words(replace(told, declined=(), answers=()), 0))
        does = either(told.verbs)
        after = beyond(told, 0).removeprefix("then ")
        return f"If nobody {does}: {said or after or 'nothing changes'}."

    def _in_words(self, told: Forecast, asked: int) -> tuple[str, ...]:
        """A forecast for a seat, or for all with 0, thing by thing; empty where nothing changes."""
        seats = sorted(self.seats, key=lambda seat: seat.seat != asked)
        changes = ((seat.seat, changed(_changes(seat, told))) for seat in seats)
        return tuple(following(told, asked, changes))


def _changes(seat: SeatSeen, told: Forecast) -> dict[str, Change]:
    """What a forecast makes of the trackers of a seat, by their labels."""
    labels = (*((dial.tracker, dial.label) for dial in seat.dials), *seat.counters)
    changes = ((label, told.tracker(name)) for name, label in labels)
    return {label: change for label, change in changes if change}
