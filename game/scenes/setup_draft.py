"""A match in the making: what has been chosen for it so far."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, replace
from typing import TYPE_CHECKING, Any

from game.rules import rng
from game.rules.content.options import fits, worded
from game.rules.picks import by_chance, decks_by_chance, unknown
from game.rules.setup import HUMAN, Pick, Seat, Setup, pick_of, things
from game.session.hidden_keys import objection
from game.session.start import NAMES, SEARCHING, players

if TYPE_CHECKING:
    from game.rules.content.option_models import OptionValue
    from game.rules.game import GameContent

RANDOM = ""
"""The pick of a seat that leaves it to chance."""

LONGEST_NAME = 20
_INSTEAD = SEARCHING
"""Who plays in the place of a bot that there is no more."""

PRIVACY = {
    "sealed": ("Sealed", "Hands lie face down; you are asked whatever you hold"),
    "keys": ("Sealed, with hidden keys", "Two answer yes or no with keys that nobody else knows"),
    "honest": ("Honest", "As sealed, but a seat that can only pass is not asked"),
    "open": ("Open", "All hands face up: for trying things out"),
}


@dataclass
class DraftSeat:
    """A seat in the making. picks: by kind, RANDOM where it is left to chance.

    person: whose it is, where one person runs several seats.
    """

    name: str
    player: str
    picks: dict[str, Pick]
    person: str = ""


@dataclass
class Draft:
    """What is chosen on the setup screen; `setup` makes a match's setup out of it.

    places: all seats there may be; the first `count` of them play. picks: the ids to choose from,
    by kind. options: the values chosen, those too that the mode leaves no choice of now.
    """

    content: GameContent
    game: str
    mode: str
    count: int
    places: list[DraftSeat]
    board: str
    seed: int
    privacy: str = "sealed"
    options: dict[str, OptionValue] = field(default_factory=dict)
    by_hand: bool = False

    @classmethod
    def of(cls, setup: Setup, content: GameContent, seed: int) -> Draft:
        """A draft that begins as `setup` is, with another seed."""
        places = [
            DraftSeat(seat.name, seat.player, dict(seat.picks), seat.person) for seat in setup.seats
        ]
        draft = cls(
            content,
            setup.game,
            setup.mode,
            len(setup.seats),
            places,
            setup.board,
            seed,
            setup.privacy,
            dict(setup.options),
            setup.by_hand,
        )
        draft._fill_places()
        return draft

    def _fill_places(self) -> None:
        """A place for each seat there may be; the new ones bring the ready loadouts that are
        left."""
        taken, ready = [seat.picks for seat in self.places], self.content.setups.values()
        left = [dict(each.picks) for each in ready if each.picks not in taken]
        for number in range(len(self.places), max(counts(self.content), default=0)):
            chosen: dict[str, Pick] = dict.fromkeys(self.content.picks, RANDOM)
            picks = left.pop(0) if left else chosen
            self.places.append(DraftSeat(NAMES[number], self.places[-1].player, picks))

    @property
    def seats(self) -> list[DraftSeat]:
        """The seats that play."""
        return self.places[: self.count]

    @property
    def picks(self) -> dict[str, tuple[str, ...]]:
        """The ids to choose from, by kind."""
        return {kind: tuple(ids) for kind, ids in self.content.picks.items()}

    # Who plays what

    def partners(self, at: int) -> list[int]:
        """The other seats whose person may run a seat too; all are places from 0."""
        if not self.content.one_person:
            return []
        sides = self.content.sides(self.mode, self.count, self.options)
        side = next(side for side in sides if at + 1 in side)
        others = (seat - 1 for seat in side if seat != at + 1)
        return [other for other in others if self.places[other].player == HUMAN]

    def person(self, at: int) -> str:
        """Whose a seat is, where that person runs another too; empty for a person of its own."""
        person = self.places[at].person if self.places[at].player == HUMAN else ""
        shared = any(self.places[other].person == person for other in self.partners(at))
        return person if shared else ""

    def seat(self, at: int, player: str) -> None:
        """A person of its own plays a seat, or a bot does."""
        self.places[at].player, self.places[at].person = player, ""

    def share(self, at: int, other: int) -> None:
        """The person of another seat runs this one too."""
        first, second = self.places[other], self.places[at]
        first.person = first.person or f"seat {other + 1}"
        second.player, second.person = HUMAN, first.person

    def toggle(self, at: int, kind: str, pick: str) -> None:
        """A seat brings a thing, or no more; of several the first goes where there are too many."""
        picks = self.places[at].picks
        if kind not in self.content.several or pick == RANDOM:
            picks[kind] = pick
            return
        own = things(picks.get(kind, RANDOM))
        kept = [each for each in own if each != pick]
        if pick not in own:
            most = self.content.several[kind][1]
            kept = [*kept, pick][-most:]
        picks[kind] = tuple(kept) or RANDOM

    def others_with(self, at: int, kind: str, pick: str) -> list[int]:
        """The numbers of the other seats that bring a thing."""
        return [
            number
            for number, seat in enumerate(self.seats, 1)
            if pick in things(seat.picks.get(kind, RANDOM)) and number != at + 1
        ]

    def play_with(self, count: int) -> None:
        """So many play; where the mode is not for so many, it is the first that is."""
        self.count = count
        fitting = [mode.id for mode in self.content.modes if count in mode.seats]
        if self.mode not in fitting:
            self.mode = fitting[0]

    def play_as(self, mode: str) -> None:
        """Another mode; where it is not for so many, the number goes to the nearest."""
        self.mode = mode
        seats = next(each.seats for each in self.content.modes if each.id == mode)
        self.count = min(seats, key=lambda count: abs(count - self.count))

    def read_again(self, content: GameContent) -> list[str]:
        """The content has changed: what is gone is chosen anew; what that is, in sentences."""
        before, self.content = self.content, content
        gone = []
        self._fill_places()
        if self.count not in counts(content):
            self.count = min(counts(content), key=lambda count: abs(count - self.count))
        self.play_with(self.count)
        if self.board not in (*content.boards(), ""):
            gone.append(f"There is no board '{self.board}' any more.")
            self.board = content.defaults().board
        known = {option.id: option for option in content.options}
        for name in [*self.options]:
            if name not in known or not fits(known[name], self.options[name]):
                gone.append(f"The house rule {worded(name)} is as usual: it has changed.")
                del self.options[name]
        for at, seat in enumerate(self.places):
            if seat.player not in players(content):
                seat.player = _INSTEAD
            for kind, why in self._gone(seat.picks):
                seat.picks.update(dict.fromkeys(self._together(kind, seat.picks), RANDOM))
                if at < self.count and kind in before.picks:
                    gone.append(f"For {seat.name} chance chooses now: {why}.")
        return gone

    def _gone(self, picks: Mapping[str, Pick]) -> list[tuple[str, str]]:
        """The kinds of which a seat brings what is not there any more, each with why."""
        chosen = ((kind, pick) for kind, pick in picks.items() if pick != RANDOM)
        wrong = ((kind, next(unknown(self.content, kind, pick), "")) for kind, pick in chosen)
        return [(kind, why) for kind, why in wrong if why]

    def _together(self, kind: str, picks: Mapping[str, Pick]) -> list[str]:
        """What a seat brings together with a kind: the sections of a deck."""
        decks = self.content.decks
        return [each for each in picks if each in decks] if kind in decks else [kind]

    def setup(self) -> Setup:
        """The setup; what is left to chance follows from the seed, and nobody gets it twice.

        Where chance has nothing to choose from, it is picked as the match's first decisions.
        """
        state = self.seed
        taken = {each for seat in self.seats for each in _things(seat.picks)}
        seats = []
        for at, seat in enumerate(self.seats):
            picks: dict[str, Pick] = {}
            dealt: dict[str, Pick] = {}
            for kind in self.picks:
                pick = seat.picks.get(kind, RANDOM)
                if pick == RANDOM and kind not in dealt:
                    may = self._may(kind)
                    left = [each for each in may if taken.isdisjoint(_things(each))] or may
                    if not left:
                        continue
                    state, number = rng.below(state, len(left))
                    dealt.update(left[number])
                    taken.update(_things(left[number]))
                picks[kind] = dealt[kind] if pick == RANDOM else pick
            seats.append(Seat(seat.name.strip(), seat.player, picks, self.person(at)))
        setup = Setup(self.game, tuple(seats), self.board, self.seed, self.mode, self.privacy)
        chosen = replace(setup, options=dict(self.options))
        differing = {
            option.id: self.options[option.id]
            for option in self.content.options_in(chosen)
            if self.options.get(option.id, option.default) != option.default
        }
        return replace(setup, options=differing, by_hand=self.by_hand and self.content.has_rules)

    def _may(self, kind: str) -> list[Mapping[str, Pick]]:
        """What a seat may get by chance of a kind; the sections of a deck come together."""
        if kind in self.content.decks:
            return list(decks_by_chance(self.content))
        return [{kind: pick} for pick in by_chance(self.content, kind)]

    def resting(self) -> list[str]:
        """The options that were chosen and that the mode leaves no choice of, in sentences."""
        fixed = self.content.fixed(replace(self.setup(), options=dict(self.options)))
        return [
            f"The house rule {worded(name)} rests: {fixed[name].why}."
            for name in self.options
            if name in fixed
        ]

    def problems(self) -> list[str]:
        """What is wrong with the seats' names and hands, which no game knows about."""
        names = [seat.name.strip() for seat in self.seats]
        if not all(names):
            return ["Every seat needs a name."]
        if len(set(names)) < len(names):
            return ["Two seats have the same name."]
        wrong = objection(self.setup())
        return [wrong] if wrong else []

    # From one time to the next

    def kept(self) -> dict[str, Any]:
        """All choices but the seed, as JSON can hold them."""
        return {
            "mode": self.mode,
            "count": self.count,
            "seats": [asdict(seat) for seat in self.places],
            "board": self.board,
            "privacy": self.privacy,
            "options": dict(self.options),
            "by_hand": self.by_hand,
        }

    def recall(self, kept: Mapping[str, Any]) -> list[str]:
        """Takes over what `kept` gave once, as far as it still makes sense; of decks, what did
        not, in sentences."""
        for mode in self.content.modes:
            if kept.get("mode") == mode.id and kept.get("count") in mode.seats:
                self.mode, self.count = mode.id, int(kept["count"])
        if kept.get("board") in list(self.content.boards()):
            self.board = kept["board"]
        if kept.get("privacy") in list(PRIVACY):
            self.privacy = kept["privacy"]
        self.by_hand = bool(kept.get("by_hand"))
        options = kept.get("options")
        self.options = {
            option.id: options[option.id]
            for option in self.content.options
            if isinstance(options, dict) and fits(option, options.get(option.id))
        }
        seats = kept.get("seats")
        pairs = zip(self.places, seats if isinstance(seats, list) else (), strict=False)
        return [
            said
            for place, seat in pairs
            if isinstance(seat, dict) and (said := self._recall_seat(place, seat))
        ]

    def _recall_seat(self, place: DraftSeat, kept: Mapping[str, Any]) -> str:
        """Takes over a seat; why not its deck, where a card of it is gone."""
        name, picks = kept.get("name"), kept.get("picks")
        if isinstance(name, str) and name.isprintable():
            place.name = name[:LONGEST_NAME]
        if kept.get("player") in list(players(self.content)):
            place.player = kept["player"]
        place.person = str(kept.get("person", ""))
        found = picks if isinstance(picks, dict) else {}
        read = {kind: pick_of(found.get(kind)) for kind in self.picks}
        own: dict[str, Pick] = {kind: pick for kind, pick in read.items() if pick is not None}
        gone = self._gone(own)
        lost = {each for kind, _ in gone for each in self._together(kind, own)}
        place.picks |= {kind: pick for kind, pick in own.items() if kind not in lost}
        why = next((why for kind, why in gone if kind in self.content.decks), "")
        return f"{place.name} brings another deck now: {why}." if why else ""


def _things(picks: Mapping[str, Pick]) -> list[str]:
    return [each for pick in picks.values() for each in things(pick)]


def counts(content: GameContent) -> list[int]:
    """How many may play a game."""
    return sorted({count for mode in content.modes for count in mode.seats})
