"""What of a match is heard: a game says in its `table.yaml` which changes make which sound."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Annotated, Literal

from pydantic import model_validator

from game.draw.faces.values import Refers
from game.rules.content.content import Record
from game.rules.events import Event, kind_of
from game.user.sound import Sound


class Heard(Record):
    """What makes a sound: a change of one sort that is seen, of a thing, to a place or value.

    when: the sort, by the verb of its event.
    of: the kind of the piece, tracker or fact; of a card that moves, the kind of zone it leaves.
    to: the kind of zone it comes to; of a fact, its new value, or the last of several.
    change: whether the value of a tracker grows or falls, or a fact lists more or fewer things.
    """

    sound: Sound
    when: Literal["move", "shuffle", "place", "remove", "set_tracker", "set_fact"]
    of: Annotated[str, Refers("heard")] = ""
    to: str = ""
    change: Literal["more", "less", ""] = ""

    @model_validator(mode="after")
    def _can_be(self) -> Heard:
        """Only what has a value grows, only what comes somewhere has an end."""
        if self.change and self.when not in ("set_tracker", "set_fact"):
            raise ValueError(f"'change' does nothing with when: {self.when}")
        if self.to and self.when not in ("move", "set_fact"):
            raise ValueError(f"'to' does nothing with when: {self.when}")
        return self

    def covers(self, other: Heard) -> bool:
        """Whether it fits all that another fits, which is never heard after it."""
        mine, others = (self.of, self.to, self.change), (other.of, other.to, other.change)
        fits = all(one in ("", two) for one, two in zip(mine, others, strict=True))
        return self.when == other.when and fits

    def fits(self, event: Event) -> bool:
        """Whether an event is such a change."""
        if event.verb != self.when:
            return False
        thing = str(event.before) if event.verb == "move" else event.what
        return (
            self.of in ("", kind_of(thing))
            and self.to in ("", _end(event))
            and self.change in ("", _change(event))
        )


def sounds_of(events: Iterable[Event], heard: Sequence[Heard]) -> list[Sound]:
    """What is heard of events, each sound once; of those that fit an event, the first.

    `events` are those that everyone at the screen sees: a sound tells nothing else.
    """
    found = (next((each.sound for each in heard if each.fits(event)), None) for event in events)
    return list(dict.fromkeys(sound for sound in found if sound is not None))


def _end(event: Event) -> str:
    after = event.after
    if isinstance(after, tuple):
        after = after[-1] if after else ""
    return kind_of(str(after))


def _change(event: Event) -> str:
    before, after = event.before, event.after
    if isinstance(before, tuple) and isinstance(after, tuple):
        before, after = len(before), len(after)
    if not isinstance(before, int) or not isinstance(after, int) or before == after:
        return ""
    return "more" if after > before else "less"
