"""What the rules of a Gunsword match work on, and its state."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from game.games.gunsword.rules.maneuvers import Others
from game.games.gunsword.rules.seats import clockwise, foes, sides, start_spaces
from game.rules.declared import (
    Fact,
    SeatFact,
    fact,
    pieces,
    seat_fact,
    seat_piece,
    seat_tracker,
    seat_zone,
    zone,
)
from game.rules.setup import Setup
from game.rules.state import GameState
from game.rules.table import Table

if TYPE_CHECKING:
    from game.games.gunsword.cards import Card, Hook, Loadout, Moment
    from game.games.gunsword.content import GunswordContent
    from game.rules.content.sentences import Parsed

MOST = 20
"""Health and Momentum never exceed it (GS-1.5)."""
HAND_SIZE = 6


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


class Frame(GameState):
    """What a Frame remembers; it all lies open, so that the Frame can be gone on with (GS-5)."""

    frame = fact("")
    """`skill`, `insight`, `command`, or nothing between Frames."""
    played = fact("")
    """The Skill in play, or the card of the Command."""
    paid = fact(0)
    x = fact(0)
    base = fact(0)
    power_set = fact(False)
    bonus = fact(0)
    bonuses: Fact[tuple[tuple[str, int], ...]] = fact(())
    """Card or hook, and amount, in the order they came."""
    piercing = fact(False)
    lines: Fact[tuple[tuple[Any, ...], ...]] = fact(())
    """Line, state (`later`, `now`, `done`, `removed`), whether it was inserted."""
    line = fact(-1)
    """The index of the current line."""
    raised = fact(0)
    """Interrupts raised since the current line began."""
    attacked = fact(False)
    hit_foes: Fact[tuple[int, ...]] = fact(())
    pushers: Fact[tuple[int, ...]] = fact(())
    countered: Fact[tuple[int, ...]] = fact(())
    """The seats that played a Counter."""
    asked = fact(0)
    """The seat asked for a Counter."""
    responses: Fact[tuple[tuple[int, str], ...]] = fact(())
    """Seat, and Counter or nothing, in the order they were asked."""
    countering: Fact[tuple[Any, ...]] = fact(())
    """Seat and Counter while it resolves."""


class Duel(Frame):
    """A match. Everyone sees all but hands, decks, and what was set aside (section 4 of the rules).

    Picks never change once they are made, so what follows from them is kept.
    """

    content: GunswordContent

    phase = fact("pick")
    round = fact(1)
    round_turn = fact(0)
    """Turns of this Round."""
    frames = fact(0)
    """Frames of this turn."""
    commanded: Fact[tuple[str, ...]] = fact(())
    """The cards whose Command was used this turn."""
    rested: Fact[tuple[int, ...]] = fact(())
    """The seats that have Rested in a row."""
    ending = fact("")
    """Why the turn ends."""
    living: Fact[tuple[int, ...]] = fact(())
    """The seats that are not eliminated, in seat order."""
    fallen: Fact[tuple[int, ...]] = fact(())
    """The eliminated seats in the order they fell."""

    play = zone("all")
    hand = seat_zone("owner")
    deck = seat_zone("count")
    discard = seat_zone("all")
    insights = seat_zone("all")
    aside = seat_zone("owner")
    """What a Regroup has set aside."""
    health = seat_tracker(None, high=MOST, rule="GS-1.5")
    momentum = seat_tracker(None, high=MOST, rule="GS-1.5")
    armor = seat_tracker(None, rule="GS-1.5")
    obstacles = seat_tracker(None, high=2, rule="GS-10.2")
    """Tokens in supply."""
    traps = seat_tracker(None, high=3, rule="GS-10.2")
    duelist = seat_fact("")
    weapon = seat_fact("")
    form = seat_fact("")
    last_attacks: SeatFact[tuple[str, ...] | None] = seat_fact(None)
    """The Attack types of the last Skill this Round; None before the first."""
    drawn: SeatFact[tuple[str, ...]] = seat_fact((), seen_by="owner")
    """The cards drawn this Round."""
    space = seat_piece(called="duelist")
    """Where a seat's standee is."""
    obstacle = pieces()
    trap = pieces()

    def __init__(
        self,
        table: Table,
        content: GunswordContent,
        setup: Setup,
        options: Mapping[str, Any],
    ) -> None:
        super().__init__(table, content, setup, options)
        self.field = content.field(setup.board, options["overrun_hits"])
        self._order = clockwise(len(setup.seats))
        self.all_foes = foes(setup.mode, len(setup.seats), options)
        self._loadouts: dict[int, Loadout] = {}

    # Who

    @property
    def sides(self) -> tuple[tuple[int, ...], ...]:
        """The sides of the match (GS-16)."""
        return sides(self.setup.mode, len(self.setup.seats), self.options)

    @property
    def starts(self) -> Mapping[int, str]:
        """Each seat's start space (GS-1.9)."""
        setup, mode = self.setup, self.content.mode(self.setup.mode)
        assert mode is not None
        return start_spaces(self.field.board, mode, len(setup.seats), self.options)

    def others(self, seat: int) -> list[int]:
        """The other living seats, clockwise from `seat` (GS-2.7)."""
        living = self.facts["living"]
        return [other for other in self._order[seat] if other in living]

    def foes(self, seat: int) -> list[int]:
        """The living foes of a seat, clockwise from it."""
        return [other for other in self.others(seat) if other in self.all_foes[seat]]

    def is_foe(self, seat: int, other: int) -> bool:
        """Whether two seats are foes (GS-1.1)."""
        return other in self.all_foes[seat]

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

    # Where

    def at(self, space: str, but: int = 0) -> int:
        """The seat whose standee is on a space, leaving out the seat `but`; 0 if none is."""
        for seat in self.facts["living"]:
            if seat != but and self.pieces.get(DUELIST[seat]) == space:
                return int(seat)
        return 0

    def taken(self, but: int = 0) -> frozenset[str]:
        """The spaces with a standee on them, leaving out the seat `but`."""
        pieces = self.pieces
        return frozenset(pieces[DUELIST[seat]] for seat in self.facts["living"] if seat != but)

    def standing(self, mover: int) -> Others:
        """The other duelists on the field: the space and the seat of each."""
        pieces = self.pieces
        others = [(pieces[DUELIST[s]], s) for s in self.facts["living"] if s != mover]
        return tuple(others)

    def blocked(self) -> frozenset[str]:
        """The spaces that Obstacle tokens stand on, while all living standees are on the field."""
        pieces = self.pieces
        if len(pieces) == len(self.facts["living"]):
            return frozenset()
        blocking = self.content.blocking
        return frozenset([pieces[name] for name in pieces if name.partition(":")[0] in blocking])


BLOCKED = "Damage blocked"
"""What is counted of each duelist, by Block and Armor alike (GS-11.2)."""

PLAY, HAND, DECK, DISCARD = Duel.play.name, Duel.hand.names, Duel.deck.names, Duel.discard.names
INSIGHTS, ASIDE, DRAWN = Duel.insights.names, Duel.aside.names, Duel.drawn.names
HEALTH, MOMENTUM, ARMOR = Duel.health.names, Duel.momentum.names, Duel.armor.names
DUELIST, WEAPON, FORM = Duel.duelist.names, Duel.weapon.names, Duel.form.names
LAST_ATTACKS = Duel.last_attacks.names
