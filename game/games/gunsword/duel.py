"""What the rules of a Gunsword match work on."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from game.games.gunsword.maneuvers import Field, Others
from game.games.gunsword.sides import clockwise, foes, sides
from game.games.gunsword.starts import start_spaces
from game.rules.setup import Setup
from game.rules.table import Table, by_seat

if TYPE_CHECKING:
    from game.games.gunsword.cards import Card, Hook, Loadout, Moment
    from game.games.gunsword.content import GunswordContent
    from game.rules.sentences import Parsed


HAND, DECK, DISCARD = by_seat("hand"), by_seat("deck"), by_seat("discard")
INSIGHTS, ASIDE, DRAWN = by_seat("insights"), by_seat("aside"), by_seat("drawn")
HEALTH, MOMENTUM, ARMOR = by_seat("health"), by_seat("momentum"), by_seat("armor")
DUELIST, WEAPON, FORM = by_seat("duelist"), by_seat("weapon"), by_seat("form")
LAST_ATTACKS = by_seat("last_attacks")
PLAY = "play"
MOST = 20
"""Health and Momentum never exceed it (GS-1.5)."""
HAND_SIZE = 6


class MatchOver(Exception):
    """One side alone has living duelists: nothing further resolves (GS-15.2)."""


class Cause(NamedTuple):
    """On whose behalf a sentence is carried out.

    seat: "you". card: the card that says it. foes: "that foe", "each foe hit", "the Pushed foe".
    skill: it belongs to the Skill in play, whose Attacks count and which may be Interrupted.
    hook: the place of the Technique's sentence, if a Technique says it of that card.
    """

    seat: int
    card: str = ""
    foes: tuple[int, ...] = ()
    skill: bool = False
    hook: str = ""


async def do(duel: Duel, cause: Cause, effects: Sequence[Parsed]) -> None:
    """Carries out sentences in order, as long as their controller lives (GS-5.9)."""
    for effect in effects:
        await effect.function(duel, cause, *effect.args)
        if cause.seat not in duel.facts["living"]:
            return


class Duel:
    """A table with everything the rules need beside it; it holds no state of its own.

    Picks never change once they are made, so what follows from them is kept.
    """

    __slots__ = (
        "_foes",
        "_loadouts",
        "_order",
        "content",
        "facts",
        "field",
        "options",
        "setup",
        "table",
    )

    def __init__(
        self,
        table: Table,
        content: GunswordContent,
        setup: Setup,
        options: Mapping[str, Any],
        field: Field,
    ) -> None:
        self.table = table
        self.facts: dict[str, Any] = table.facts
        self.content = content
        self.setup = setup
        self.options = options
        self.field = field
        self._order = clockwise(len(setup.seats))
        self._foes = foes(setup.mode, len(setup.seats), options)
        self._loadouts: dict[int, Loadout] = {}

    # Who

    @property
    def active(self) -> int:
        """The seat whose turn it is."""
        active: int = self.facts["active"]
        return active

    @property
    def living(self) -> tuple[int, ...]:
        """The seats that are not eliminated, in seat order."""
        living: tuple[int, ...] = self.facts["living"]
        return living

    @property
    def fallen(self) -> tuple[int, ...]:
        """The eliminated seats in the order they fell; early saves did not keep it."""
        fallen: tuple[int, ...] = self.facts.get("fallen", ())
        return fallen

    @property
    def sides(self) -> tuple[tuple[int, ...], ...]:
        """The sides of the match (GS-16)."""
        return sides(self.setup.mode, len(self.setup.seats), self.options)

    @property
    def starts(self) -> Mapping[int, str]:
        """Each seat's start space (GS-1.9)."""
        return start_spaces(self.field.board, self.setup.mode, len(self.setup.seats), self.options)

    def others(self, seat: int) -> list[int]:
        """The other living seats, clockwise from `seat` (GS-2.7)."""
        living = self.facts["living"]
        return [other for other in self._order[seat] if other in living]

    def foes(self, seat: int) -> list[int]:
        """The living foes of a seat, clockwise from it."""
        living = self.facts["living"]
        return [
            other for other in self._order[seat] if other in living and self.is_foe(seat, other)
        ]

    def is_foe(self, seat: int, other: int) -> bool:
        """Whether two seats are foes (GS-1.1)."""
        return other in self._foes[seat]

    def foes_ever(self, seat: int) -> frozenset[int]:
        """The foes of a seat, fallen ones too."""
        return self._foes[seat]

    def first_clockwise(self, seat: int, seats: tuple[int, ...] | list[int]) -> int:
        """The first of `seats` met clockwise from `seat`, which itself comes last."""
        return next(other for other in (*self._order[seat], seat) if other in seats)

    # What

    def card(self, copy: str) -> Card:
        """The card of which `copy` (`hackles#1`) is one."""
        return self.content.copies[copy]

    def loadout(self, seat: int) -> Loadout:
        """What a seat's duelist and weapon bring."""
        found = self._loadouts.get(seat)
        if found is None:
            picked = (self.facts[DUELIST[seat]], self.facts[WEAPON[seat]])
            found = self._loadouts[seat] = self.content.loadouts[picked]
        return found

    def hooks(self, seat: int, when: Moment) -> tuple[Hook, ...]:
        """The hooks of a moment, the duelist's before the weapon's (GS-18.2)."""
        return self.loadout(seat).hooks.get(when, ())

    def power(self) -> int:
        """The current Power of the Skill in play (GS-12.1)."""
        base: int = self.facts["base"]
        bonus: int = self.facts["bonus"]
        return max(0, base + bonus)

    def health(self, seat: int) -> int:
        """A seat's Health."""
        return self.table.trackers[HEALTH[seat]]

    def momentum(self, seat: int) -> int:
        """A seat's Momentum."""
        return self.table.trackers[MOMENTUM[seat]]

    def armor(self, seat: int) -> int:
        """A seat's Armor tokens."""
        return self.table.trackers[ARMOR[seat]]

    def add(self, trackers: tuple[str, ...], seat: int, amount: int) -> None:
        """Raises or lowers a tracker of a seat within 0 and, save for Armor, 20 (GS-1.5)."""
        name = trackers[seat]
        old = self.table.trackers[name]
        new = max(0, old + amount)
        if trackers is not ARMOR:
            new = min(MOST, new)
        if new != old:
            self.table.track(name, new)

    # Where

    def space(self, seat: int) -> str:
        """The space a seat's standee is on."""
        return self.table.pieces[DUELIST[seat]]

    def at(self, space: str, but: int = 0) -> int:
        """The seat whose standee is on a space, leaving out the seat `but`; 0 if none is."""
        pieces = self.table.pieces
        for seat in self.living:
            if seat != but and pieces.get(DUELIST[seat]) == space:
                return seat
        return 0

    def taken(self, but: int = 0) -> frozenset[str]:
        """The spaces with a standee on them, leaving out the seat `but`."""
        pieces = self.table.pieces
        return frozenset(pieces[DUELIST[seat]] for seat in self.facts["living"] if seat != but)

    def standing(self, mover: int) -> Others:
        """The other duelists on the field: the space and the seat of each."""
        pieces = self.table.pieces
        others = [(pieces[DUELIST[s]], s) for s in self.facts["living"] if s != mover]
        return tuple(others)

    def blocked(self) -> frozenset[str]:
        """The spaces that Obstacle tokens stand on, while all living standees are on the field."""
        pieces = self.table.pieces
        if len(pieces) == len(self.facts["living"]):
            return frozenset()
        blocking = self.content.blocking
        return frozenset([pieces[name] for name in pieces if name.partition(":")[0] in blocking])
