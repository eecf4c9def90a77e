"""Who is asked at which response window, what was passed without asking, and the way back.

All of this is the table's own affair and changes no rule: a window that nobody wants to be asked
at is declined, as its seat could do by hand. Whether a seat is asked follows from what it armed
and from what everyone sees, never from its hand.
"""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple

from game.rules.ask import Option
from game.rules.journal import Saved
from game.rules.stops import ALWAYS, Choice, Span, Stop
from game.session import hidden_keys
from game.session.hidden_keys import HiddenKeys
from game.session.live_match import LiveMatch

SEALED = ("sealed", "keys")
"""The privacies in which seats arm what they want to be asked at."""


class Quiet(NamedTuple):
    """The wish not to be asked the same again.

    span: the id of the span for which it holds. facts: what the facts of the span were. made: how
    many decisions were made before the one that wished it; below zero where that one lies before
    the match's first.
    """

    span: str
    facts: tuple[int, ...]
    made: int


@dataclass(frozen=True)
class Armed:
    """What a seat wants to be asked at.

    choices: by the id of a stop, where it is not the usual one. silent_since: the turn in which
    the seat wished to be asked at nothing until its next one; None: it did not. quiet: by the id of
    a stop, for how long the seat wished not to be asked again.
    """

    choices: Mapping[str, str] = field(default_factory=dict)
    silent_since: int | None = None
    quiet: Mapping[str, Quiet] = field(default_factory=dict)

    def choice(self, stop: Stop) -> Choice:
        """How a stop is armed."""
        wanted = self.choices.get(stop.id)
        return next((each for each in stop.choices if each.id == wanted), stop.choices[0])

    def with_choice(self, stop: Stop, choice: Choice) -> Armed:
        """The same with a stop armed otherwise."""
        choices = {name: each for name, each in self.choices.items() if name != stop.id}
        if choice != stop.choices[0]:
            choices[stop.id] = choice.id
        quiet = {name: each for name, each in self.quiet.items() if name != stop.id}
        return Armed(choices, self.silent_since, quiet)

    def before(self, count: int) -> Armed:
        """The same without what was wished at a decision after the first `count`."""
        quiet = {stop: wish for stop, wish in self.quiet.items() if wish.made < count}
        return replace(self, quiet=quiet)

    def after(self, count: int) -> Armed:
        """The same for a match whose first decision is the one after the first `count`."""
        quiet = {stop: wish._replace(made=wish.made - count) for stop, wish in self.quiet.items()}
        return replace(self, quiet=quiet)

    def as_plain(self) -> dict[str, Any]:
        """What is armed as JSON can hold it."""
        quiet = {stop: [span, [*facts], made] for stop, (span, facts, made) in self.quiet.items()}
        return {"choices": dict(self.choices), "silent_since": self.silent_since, "quiet": quiet}

    @classmethod
    def from_plain(cls, plain: Any) -> Armed:
        """What `as_plain` gave; whatever else it is, one is asked at everything."""
        try:
            since = plain["silent_since"]
            choices = {str(stop): str(choice) for stop, choice in plain["choices"].items()}
            quiet = {
                str(stop): Quiet(str(span), tuple(map(int, facts)), int(made))
                for stop, (span, facts, made) in plain.get("quiet", {}).items()
            }
            return cls(choices, None if since is None else int(since), quiet)
        except (TypeError, KeyError, ValueError, AttributeError):
            return cls()


class ResponseStops:
    """The response windows of a match.

    armed: by seat, where a seat is not asked at everything. itself: the numbers, from zero, of
    the decisions that were made without asking. keys: by seat, with hidden keys.
    """

    def __init__(self, live: LiveMatch) -> None:
        self._live = live
        self.armed: dict[int, Armed] = {}
        self.itself: set[int] = set()
        self.keys: dict[int, HiddenKeys] = {}
        self._again = -1
        if live.setup.privacy == "keys" and len(live.humans) == len(hidden_keys.HANDS):
            self.keys = hidden_keys.arrange(secrets.randbits(32), live.humans)

    def of(self, seat: int) -> Armed:
        """What a seat wants to be asked at."""
        return self.armed.get(seat, Armed())

    # The window that stands open

    def stop(self) -> Stop | None:
        """The response window that is asked now of a person who may have armed it."""
        match = self._live.match
        ask = match.pending
        if ask is None or len(ask.seats) > 1 or match.seat not in self._live.humans:
            return None
        stop = next((stop for stop in match.rules.stops if stop.id == ask.kind), None)
        sealed = self._live.setup.privacy in SEALED
        return stop if stop is not None and (sealed or stop.often) else None

    def window(self) -> Option | None:
        """The option that declines what is asked, where that is a response window.

        It is offered whatever the seat holds, so anyone may see it and choose it.
        """
        if self.stop() is None:
            return None
        return next((option for option in self._live.match.options() if option.quiet), None)

    def passes(self) -> bool:
        """Whether the window that stands open closes without asking."""
        match, stop = self._live.match, self.stop()
        if stop is None or self.window() is None or len(match.decisions) == self._again:
            return False
        ask, seat = match.pending, match.seat
        assert ask is not None and seat is not None
        armed = self.of(seat)
        if armed.silent_since is not None or self._wished(seat, stop) is not None:
            return True
        view = match.rules.sight.view(match.table)
        if stop.zones and not any(view.count(f"{zone}:{seat}") for zone in stop.zones):
            return True
        return not match.rules.wants(view, ask, seat, armed.choice(stop).id)

    def silences(self) -> tuple[Option, ...]:
        """What declines the window that stands open, and wishes not to be asked it again for a
        while: for each span of the game, the shortest first."""
        window, facts, stop = self.window(), self._live.match.table.facts, self.stop()
        if window is None or stop is None or stop.once:
            return ()
        return tuple(
            Option(f"not_again:{span.id}", span.label, window.label, icon="eyeoff", quiet=True)
            for span in self._live.match.rules.spans
            if not (span.outside and facts.get(span.outside))
        )

    def silenced(self, option: str) -> Armed | None:
        """What the seat that is asked has armed once it chose one of `silences`; None for what is
        none of them."""
        match, stop = self._live.match, self.stop()
        named = [span for span in match.rules.spans if option == f"not_again:{span.id}"]
        if stop is None or match.seat is None or not named:
            return None
        wish = Quiet(named[0].id, self._facts(named[0]), len(match.decisions))
        armed = self.of(match.seat)
        return replace(armed, quiet={**armed.quiet, stop.id: wish})

    def _wished(self, seat: int, stop: Stop) -> Span | None:
        """The span for which a seat wished not to be asked this again, as long as it lasts."""
        wish = self.of(seat).quiet.get(stop.id)
        if wish is None:
            return None
        spans = (span for span in self._live.match.rules.spans if span.id == wish.span)
        return next((span for span in spans if self._facts(span) == wish.facts), None)

    def _facts(self, span: Span) -> tuple[int, ...]:
        match = self._live.match
        facts: Mapping[str, Any] = match.rules.sight.view(match.table).facts
        return tuple(facts.get(name, 0) for name in span.facts)

    def asked_for(self) -> str:
        """When the seat is asked that is asked now, in words, where it is a window it can arm."""
        stop, seat = self.stop(), self._live.match.seat
        return "" if stop is None or seat is None else self.of(seat).choice(stop).label

    def ends_silence(self) -> int | None:
        """The seat whose turn has begun for which it wanted to be left alone; None for none."""
        facts: Mapping[str, Any] = self._live.match.table.facts
        seat = facts.get("active")
        armed = self.armed.get(seat) if isinstance(seat, int) else None
        if armed is None or armed.silent_since in (None, facts.get("turn")):
            return None
        return seat

    # Arming

    def said(self, seat: int) -> str:
        """What a seat is asked at, in a few words."""
        armed, stops = self.of(seat), self._live.match.rules.stops
        if armed.silent_since is not None:
            return "Asked at nothing now"
        wished = next(filter(None, (self._wished(seat, stop) for stop in stops)), None)
        if wished is not None:
            return wished.label
        choices = [armed.choice(stop) for stop in stops]
        if all(choice.id == ALWAYS for choice in choices):
            return "Asked at everything"
        if choices == [stop.choices[0] for stop in stops]:
            return "Asked where it counts"
        never = choices == [stop.choices[-1] for stop in stops]
        return "Asked at nothing" if never else "Asked at some stops"

    def arm(self, seat: int, armed: Armed) -> None:
        """From now on a seat is asked at what it armed; what it is asked now it is asked still."""
        match = self._live.match
        if match.seat == seat and not self.passes():
            self._again = len(match.decisions)
        self.armed[seat] = armed

    # What a save keeps of it

    def kept(self) -> dict[str, Any]:
        """What the seats armed, and their hidden keys, by name, as JSON can hold it."""
        kept: dict[str, Any] = {
            f"stops:{seat}": armed.as_plain() for seat, armed in self.armed.items()
        }
        return kept | ({"keys": hidden_keys.as_plain(self.keys)} if self.keys else {})

    def remember(self, saved: Saved, first: int) -> None:
        """Takes over what a save keeps; first: how many of its decisions lie before the match."""
        for seat in self._live.humans:
            if f"stops:{seat}" in saved.kept:
                armed = Armed.from_plain(saved.kept[f"stops:{seat}"])
                self.armed[seat] = armed.after(first)
        made = len(self._live.match.decisions)
        self.itself = {number - first for number in saved.itself if 0 <= number - first < made}
        if self.keys:
            kept = hidden_keys.from_plain(saved.kept.get("keys"), self._live.humans)
            self.keys = kept or self.keys

    # What was passed

    def passed(self, seat: int) -> list[int]:
        """The decisions made for a seat without asking since it last made one; by number."""
        found: list[int] = []
        for number in range(len(self._live.match.decisions) - 1, -1, -1):
            if self._live.match.decisions[number].seat != seat:
                continue
            if number not in self.itself:
                break
            found.append(number)
        return found[::-1]

    def way_back(self, seat: int) -> int | None:
        """How many decisions stood when a seat was last passed over, if one may go back to it.

        Not where anything was revealed since, nor where somebody has decided.
        """
        passed = self.passed(seat)
        count = len(self._live.match.decisions)
        if not passed or not {*range(passed[-1], count)} <= self.itself:
            return None
        return passed[-1] if self._live.match.can_undo(count - passed[-1]) else None

    def began_anew(self, count: int) -> None:
        """The match goes on with no past; count: how many decisions that was."""
        self.itself, self._again = set(), -1
        self.armed = {seat: armed.after(count) for seat, armed in self.armed.items()}

    def went_back(self, count: int) -> None:
        """The match stands at an earlier decision, and there the seat is asked in any case."""
        self.itself = {number for number in self.itself if number < count}
        self._again = count
        self.armed = {seat: armed.before(count) for seat, armed in self.armed.items()}
