"""Who may see what: the one place that turns a state into a player's view.

By allow-list: a zone, tracker, piece or fact of a kind that nobody listed is hidden.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Literal, TypeVar

from game.rules import rng
from game.rules.events import Event, Plain, kind_of, owner_of
from game.rules.table import Table

T = TypeVar("T")

Rights = Literal["all", "owner", "count", "face"]
"""Who sees the cards of a zone: `all`; only the `owner`, and the others their number; nobody more
than the `count`. `face`: all see the cards that lie face up, and only the owner the others.

A piece, a tracker or a fact is seen by `all` or by its `owner`.
"""

NOTHING: frozenset[str] = frozenset()

_OPEN = (
    *("say", "step", "stage", "play", "count", "turn_ends", "show", "shuffle", "roll"),
    *("draft", "seal", "commit"),
)
"""The events that everyone is told as they are."""

REVEALING = frozenset({"move", "flip", "show", "peek", "seal", "commit"})
"""The only events by which a seat may see a card that it did not see before."""


@dataclass(frozen=True, slots=True)
class View:
    """What the seats in `seats` together may see; nobody's secrets where it is empty.

    zones: a tuple of card ids, or a number of cards. A card that lies face-down among others that
    do not is an empty text where it is not seen. down: the cards seen that lie face-down. sealed:
    the seats that have sealed what they decided in secret, while it does not count yet; that much
    everyone sees. backs: what the back of each card of a zone looks like, where not all are alike.
    """

    seats: frozenset[int]
    zones: dict[str, tuple[str, ...] | int] = field(default_factory=dict)
    pieces: dict[str, str] = field(default_factory=dict)
    trackers: dict[str, int] = field(default_factory=dict)
    facts: dict[str, Plain] = field(default_factory=dict)
    down: frozenset[str] = frozenset()
    sealed: frozenset[int] = frozenset()
    backs: dict[str, tuple[str, ...]] = field(default_factory=dict)

    def cards(self, zone: str) -> tuple[str, ...]:
        """The cards of a zone as far as they are seen; nothing of a hidden one."""
        return tuple(filter(None, self.places(zone)))

    def places(self, zone: str) -> tuple[str, ...]:
        """As `cards`, with an empty text for each card among them that is not seen."""
        seen = self.zones.get(zone, ())
        return seen if isinstance(seen, tuple) else ()

    def count(self, zone: str) -> int:
        """How many cards a zone holds."""
        seen = self.zones.get(zone, ())
        return len(seen) if isinstance(seen, tuple) else seen

    def known(self) -> set[str]:
        """Every card seen."""
        return {card for zone in self.zones for card in self.cards(zone)}

    def as_plain(self) -> dict[str, Any]:
        """The view as JSON can hold it."""
        return {
            "zones": {n: list(z) if isinstance(z, tuple) else z for n, z in self.zones.items()},
            "pieces": self.pieces,
            "trackers": self.trackers,
            "facts": self.facts,
            **({"down": sorted(self.down)} if self.down else {}),
        }


@dataclass(frozen=True, slots=True)
class Sight:
    """A game's allow-list, by kind.

    shared: for a seat the other seats whose own things it sees as its own.
    redraw: for a game where hidden cards carry more than themselves (how they lie): called as
        `redraw(table, owner, state)` once another's hidden cards were dealt again, it draws that
        anew, in agreement with all that others see of it, and gives the next random state.
    one_deck: all draw from the same deck, so that a card one does not see may lie in any hidden
        place; otherwise each owner's hidden cards stay that owner's.
    piles: the kinds of zones whose cards all come from one pile whoever has them, and never mix
        with others; each with the name of its pile.
    known: the kind of the facts that name the hidden cards which a seat knows all the same
        (`known:1`), where it has seen them and can tell where they lie.
    alike: by a card's id what its back looks like, where that tells some from others.
    """

    zones: Mapping[str, Rights]
    pieces: Mapping[str, Literal["all", "owner"]]
    trackers: Mapping[str, Literal["all", "owner"]]
    facts: Mapping[str, Literal["all", "owner"]]
    shared: Mapping[int, Collection[int]] = field(default_factory=dict)
    redraw: Callable[[Table, int, int], int] | None = None
    one_deck: bool = False
    piles: Mapping[str, str] = field(default_factory=dict)
    known: str = ""
    alike: Callable[[str], str] | None = None
    _found: dict[tuple[Any, ...], bool] = field(
        default_factory=dict, init=False, repr=False, compare=False
    )

    def view(self, table: Table, seats: Collection[int] = ()) -> View:
        """What these seats see together: one seat, all in an open match, none for the public."""
        sealed = frozenset(draft.seat for draft in table.drafts if draft.sealed)
        if table.drafts:
            table = self._before_drafts(table, seats)
        zones, seen = self.zones, View(frozenset(seats), sealed=sealed)
        down = table.down
        known = self._known(table, seats) if self.known else NOTHING
        for name, cards in table.zones.items():
            rights = zones.get(kind_of(name))
            if rights is None:
                continue
            if rights == "face" and down and not self._owns(name, seats):
                unseen = down - known if known else down
                seen.zones[name] = tuple("" if card in unseen else card for card in cards)
            elif rights == "face" or self._sees(rights, name, seats):
                seen.zones[name] = tuple(cards)
            elif known and not known.isdisjoint(cards):
                seen.zones[name] = tuple(card if card in known else "" for card in cards)
            else:
                seen.zones[name] = len(cards)
        seen.pieces.update(self._shown_of(self.pieces, table.pieces, seats))
        seen.trackers.update(self._shown_of(self.trackers, table.trackers, seats))
        seen.facts.update(self._shown_of(self.facts, table.facts, seats))
        if self.alike is not None:
            for name in seen.zones:
                seen.backs[name] = tuple(map(self.alike, table.zones[name]))
        return replace(seen, down=down & seen.known()) if down else seen

    def _known(self, table: Table, seats: Collection[int]) -> frozenset[str]:
        """The hidden cards that these seats know."""
        facts: list[Any] = [
            value
            for name, value in table.facts.items()
            if kind_of(name) == self.known and self._owns(name, seats)
        ]
        return frozenset(card for cards in facts for card in cards)

    def _shown_of(
        self, listed: Mapping[str, str], things: Mapping[str, T], seats: Collection[int]
    ) -> dict[str, T]:
        return {
            name: value
            for name, value in things.items()
            if (right := listed.get(kind_of(name))) is not None
            and (right == "all" or self._owns(name, seats))
        }

    def _before_drafts(self, table: Table, seats: Collection[int]) -> Table:
        """The table with the drafts of others undone."""
        others = [draft.seat for draft in table.drafts if not self.is_own(draft.seat, seats)]
        if not others:
            return table
        before = table.copy()
        for seat in others:
            before.take_back_draft(seat)
        return before

    def event(self, event: Event, seats: Collection[int] = ()) -> Event | None:
        """The event as these seats see it: an unseen card is `""`; None if all of it is hidden."""
        if event.drafted and not self.is_own(event.drafted, seats):
            return None
        if event.committed and self.is_own(event.committed, seats):
            return None
        if event.verb == "move":
            zones = (str(event.before), str(event.after))
            rights = [self.zones.get(kind_of(zone)) for zone in zones]
            if rights == [None, None]:
                return None
            seen = any(
                right is not None and self._sees(right, zone, seats, down)
                for right, zone, down in zip(rights, zones, event.down, strict=True)
            )
            return event if seen else event._replace(what="")
        if event.verb == "flip":
            return event if self.zones.get(kind_of(str(event.after))) else None
        if event.verb in _OPEN:
            return event
        if event.verb == "peek":
            return event if event.after in seats else event._replace(what="")
        listed: Mapping[str, str] = {
            "place": self.pieces,
            "remove": self.pieces,
            "set_tracker": self.trackers,
            "set_fact": self.facts,
        }[event.verb]
        right = listed.get(kind_of(event.what))
        return event if right == "all" or (right and self._owns(event.what, seats)) else None

    def reveals(self, event: Event) -> bool:
        """Whether some seat sees a card by this event that it did not see before.

        A draft that is sealed or counts is as good as seen: it cannot be taken back freely.
        Which card it is makes no difference, so it is found out once for all of them.
        """
        way = event[:1] + event[2:]
        found = self._found.get(way)
        if found is None:
            found = self._found[way] = self._reveals(event)
        return found

    def _reveals(self, event: Event) -> bool:
        if event.verb not in {"move", "flip"}:
            return event.verb in {"show", "peek", "seal", "commit"}
        if event.committed:
            return False
        before, after = str(event.before), str(event.after)
        was = self._shown(before, event.down[0])
        becomes = self._shown(after, event.down[1])
        if event.drafted:
            was, becomes = (right if right != "all" else "owner" for right in (was, becomes))
        if was == "all" or becomes not in ("all", "owner"):
            return False
        if becomes == "owner" and owner_of(after) is None:
            return False
        same_eyes = was == becomes == "owner" and owner_of(before) == owner_of(after)
        return not same_eyes

    def teaches(self, event: Event, seat: int) -> bool:
        """Whether this seat sees a card by this event that it did not see before."""
        if event.verb == "peek":
            return event.after == seat and not self._saw(event, seat)
        if event.verb not in ("move", "flip", "show") or self._saw(event, seat):
            return False
        seen = self.event(event, (seat,))
        return seen is not None and bool(seen.what)

    def is_open(self, event: Event) -> bool:
        """Whether everyone sees the card of this event."""
        if event.verb == "show":
            return True
        if event.verb not in ("move", "flip"):
            return False
        return self._shown(str(event.after), event.down[1]) == "all"

    def _saw(self, event: Event, seat: int) -> bool:
        """Whether a seat saw a card where it lay before."""
        return self.sees(str(event.before), seat, event.down[0])

    def sees(self, zone: str, seat: int, down: bool = False) -> bool:
        """Whether a seat sees a card of a zone because it lies there, face-down or not."""
        rights = self.zones.get(kind_of(zone))
        return rights is not None and self._sees(rights, zone, (seat,), down)

    def _shown(self, zone: str, down: bool) -> str | None:
        """Who sees a card of a zone that lies so."""
        rights = self.zones.get(kind_of(zone))
        if rights != "face":
            return rights
        return "owner" if down else "all"

    def determinize(self, table: Table, seat: int, state: int) -> int:
        """Deals the cards that `seat` does not see again among the places they may be in.

        Each owner's hidden cards stay that owner's, unless all come from `one_deck`. Facts that
        only an owner sees follow their cards, however deep they stand in it. What another has
        drafted is undone before, since nobody can tell it; `redraw` may draft it anew. `state` is
        a random state of the caller's own; its next one is given back.
        """
        others = [d.seat for d in table.drafts if not self.is_own(d.seat, (seat,))]
        for other in others:
            table.take_back_draft(other)
        dealt: dict[int | str | None, dict[str, str]] = {}
        hidden: dict[int | str | None, list[tuple[str, Sequence[int]]]] = {}
        for zone, places in self._hidden(table, seat):
            source = self.piles.get(kind_of(zone)) or self._whose(zone)
            hidden.setdefault(source, []).append((zone, places))
        for owner, zones in hidden.items():
            old = [card for zone, places in zones for card in _at(table.zones[zone], places)]
            state, new = self._mixed(old, state)
            dealt[owner] = dict(zip(old, new, strict=True))
            start = 0
            for zone, places in zones:
                cards = new[start : start + len(places)]
                start += len(places)
                if len(cards) != len(table.zones[zone]):
                    cards = _among(table.zones[zone], places, cards)
                table.zones[zone] = cards
        if table.down:
            became = {old: new for each in dealt.values() for old, new in each.items()}
            table.down = frozenset(became.get(card, card) for card in table.down)
        self._facts_follow(table, seat, dealt)
        for other in others:
            table.draft_anew(other)
        if self.redraw is not None:
            for owner in dealt:
                if isinstance(owner, int) and not self.is_own(owner, (seat,)):
                    state = self.redraw(table, owner, state)
        return state

    def _mixed(self, cards: list[str], state: int) -> tuple[int, list[str]]:
        """The next random state, and hidden cards mixed with those of the same back."""
        new = sorted(cards)
        state = rng.shuffle(state, new)
        if self.alike is None:
            return state, new
        backs: dict[str, list[str]] = {}
        for card in new:
            backs.setdefault(self.alike(card), []).append(card)
        return state, [backs[self.alike(card)].pop() for card in cards]

    def _facts_follow(
        self, table: Table, seat: int, dealt: Mapping[int | str | None, Mapping[str, str]]
    ) -> None:
        """Facts that only an owner sees name the cards that its hidden cards became."""
        facts, listed = table.facts, self.facts
        of_piles = {
            old: new for pile in self.piles.values() for old, new in dealt.get(pile, {}).items()
        }
        for name, value in facts.items():
            if not value or listed.get(kind_of(name)) == "all":
                continue
            owner = self._whose(name)
            if owner_of(name) != seat and (owner in dealt or of_piles):
                facts[name] = _renamed(value, {**of_piles, **dealt.get(owner, {})})

    def _whose(self, name: str) -> int | None:
        return None if self.one_deck else owner_of(name)

    def _hidden(self, table: Table, seat: int) -> Iterator[tuple[str, Sequence[int]]]:
        """The zones with cards that a seat does not see, and where those lie in them."""
        known = self._known(table, (seat,)) if self.known else NOTHING
        for zone, cards in table.zones.items():
            rights = self.zones.get(kind_of(zone))
            if rights == "face":
                if table.down and not self._owns(zone, (seat,)):
                    unseen = table.down - known
                    yield zone, [at for at, card in enumerate(cards) if card in unseen]
            elif rights is None or not self._sees(rights, zone, (seat,)):
                if known:
                    yield zone, [at for at, card in enumerate(cards) if card not in known]
                else:
                    yield zone, range(len(cards))

    def _sees(self, rights: str, name: str, seats: Collection[int], down: bool = False) -> bool:
        """Whether these seats see a card of a zone with such rights; `down`: it lies face-down."""
        if rights == "owner" or (rights == "face" and down):
            return self._owns(name, seats)
        return rights in ("all", "face")

    def _owns(self, name: str, seats: Collection[int]) -> bool:
        return self.is_own(owner_of(name), seats)

    def is_own(self, owner: int | None, seats: Collection[int]) -> bool:
        """Whether what an owner has is these seats' own to see: it is one, or shares with one."""
        return owner in seats or any(owner in self.shared.get(seat, ()) for seat in seats)


def _at(cards: list[str], places: Sequence[int]) -> list[str]:
    return cards if len(places) == len(cards) else [cards[place] for place in places]


def _among(cards: list[str], places: Sequence[int], others: list[str]) -> list[str]:
    """These cards, with others at some places."""
    mixed = cards.copy()
    for place, card in zip(places, others, strict=True):
        mixed[place] = card
    return mixed


def _renamed(value: Plain, became: Mapping[str, str]) -> Plain:
    """A fact with other cards in the place of these, however deep they stand."""
    if isinstance(value, str):
        return became.get(value, value)
    if isinstance(value, tuple):
        return tuple(_renamed(each, became) for each in value)
    return value
