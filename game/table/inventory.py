"""What a game has that its layouts may name: kinds of cards, fields, zones, and the rest."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from game.draw.faces.gallery import ArtFile
from game.draw.faces.layout import Layouts
from game.draw.faces.pictures import BACK, CHIP, FACE_BACK, MINI, laid_face, small_face
from game.draw.faces.values import references
from game.rules.content.content import ReadFile
from game.rules.content.errors import Mistake, nearest
from game.rules.content.yaml_source import Loc
from game.rules.events import kind_of
from game.rules.match import Match
from game.rules.present.presenter import ShowsReferences
from game.rules.wording import listed
from game.table.layout import Layout, seat_places
from game.table.parts.all import PARTS

if TYPE_CHECKING:
    from game.rules.game import GameContent


@dataclass(frozen=True)
class Inventory:
    """What a game has.

    kinds: the kind of each card, by its id. held: the kinds of cards that lie in zones; before:
    those of face cards; read: those in which everybody may look things up. zones, trackers, facts,
    pieces: kinds of them; common: zones that are nobody's. rows: by the part that shows them, kinds
    of zones whose cards lie in rows before a seat. has: the parts of a table that it has something
    for. seats: for how many it is played.
    """

    kinds: Mapping[str, str]
    sets: frozenset[str]
    fields: frozenset[str]
    held: frozenset[str]
    before: frozenset[str]
    read: frozenset[str]
    zones: frozenset[str]
    common: frozenset[str]
    trackers: frozenset[str]
    facts: frozenset[str]
    pieces: frozenset[str]
    rows: Mapping[str, frozenset[str]]
    has: frozenset[str]
    dials: bool
    seats: frozenset[int]

    @classmethod
    def of(cls, content: GameContent) -> Inventory | None:
        """What a game has by its content; None where that prints no card."""
        printed = content.printed
        if not printed:
            return None
        setup = content.fullest()
        match, seats = Match(content.rules(setup), live=False), range(1, len(setup.seats) + 1)
        rules, table = match.rules, match.table
        sight, presenter = rules.sight, rules.presenter
        view = sight.view(table, tuple(seats))
        references = presenter.references() if isinstance(presenter, ShowsReferences) else ()
        faced = (ids for kind, ids in content.picks.items() if kind not in content.decks)
        lying = {card.partition("#")[0] for cards in table.zones.values() for card in cards}
        return cls(
            kinds={name: str(card["kind"]) for name, card in printed.items()},
            sets=frozenset(str(card["set"]) for card in printed.values()),
            fields=frozenset(field for card in printed.values() for field in _fields(card)),
            held=frozenset(str(printed[card]["kind"]) for card in lying),
            before=frozenset(
                str(presenter.card(card)["kind"])
                for card in (
                    *(card for seat in seats for card in presenter.faces(view, seat)),
                    *(pick for ids in faced for pick in ids if pick in printed),
                )
            ),
            read=frozenset(str(presenter.card(card)["kind"]) for card in references),
            zones=frozenset(sight.zones),
            common=frozenset(zone for zone in table.zones if kind_of(zone) == zone),
            trackers=frozenset(sight.trackers),
            facts=frozenset(sight.facts),
            pieces=frozenset(sight.pieces),
            rows={part.place: frozenset(part.row_kinds(presenter, view)) for part in PARTS},
            has=frozenset(part.place for part in PARTS if part.is_in(content, presenter, view)),
            dials=bool(presenter.dials(view, 1)),
            seats=frozenset(seats for mode in content.modes for seats in mode.seats),
        )

    def faces(self, layout: Layout) -> dict[str, str]:
        """The faces that a table shows cards on, each with what it is for."""
        wanted = {
            MINI: "the top of a pile and other hands are shown on",
            CHIP: "cards in texts are shown on",
            BACK: "hidden cards are shown on",
        }
        for kind in sorted(set(self.kinds.values())):
            wanted[kind] = f"whole cards of the kind '{kind}' are shown on"
        for kind in sorted(self.held):
            wanted[small_face(kind)] = f"cards of the kind '{kind}' are shown on in the hand"
        for kind in sorted(self.before):
            wanted[small_face(kind)] = f"cards of the kind '{kind}' are shown on before a seat"
            wanted[FACE_BACK] = "a face card left to chance is shown on"
        lying = [part for part in PARTS if part.lies_in(layout)]
        for part in lying:
            wanted |= part.faces(self)
        if any(part.row_faces for part in lying):
            for kind in sorted(self.held):
                wanted[laid_face(kind)] = f"cards of the kind '{kind}' are shown on in rows"
        return wanted

    def face_mistakes(self, layouts: Layouts, layout: Layout) -> Iterator[Mistake]:
        """The faces that are missing."""
        for face, what in self.faces(layout).items():
            if face in layouts.sizeless:
                yield layouts.mistake(face, "", f"the face '{face}', which {what}, has no 'size'")
            elif face not in layouts.faces:
                others = layouts.faces.keys() - self.faces(layout).keys()
                text = f"there is no face '{face}', which {what}{nearest(face, others)}"
                yield layouts.mistake("", "", text)

    def idle_faces(self, layouts: Layouts, layout: Layout) -> Iterator[Mistake]:
        """The faces that no card is shown on, and the boxes that no card fills."""
        wanted = self.faces(layout)
        for face in layouts.faces:
            back = face.removesuffix(f"_{BACK}") in self.sets
            if face not in wanted and face not in layouts.parents and not back:
                text = f"no card is shown on the face '{face}'; take it away"
                yield layouts.mistake(face, "", text)

    def table_mistakes(self, found: ReadFile[Layout]) -> Iterator[Mistake]:
        """What a table names that the game does not have, and what it lacks or has for nothing."""
        layout = found.value
        for loc, sort, word in references(layout):
            known = self._words(layout, loc, sort)
            if word and known is not None and word not in known:
                what = {"row": "row", "heard": "name"}.get(sort, sort)
                text = f"the game has no {what} '{word}'{nearest(word, known)}"
                yield found.mistake(loc, text)
        for loc, text in (
            *self._parts(layout),
            *self._seats(layout),
            *self._sounds(layout),
        ):
            yield found.mistake(loc, text)

    def _words(self, layout: Layout, loc: Loc, sort: str) -> Iterable[str] | None:
        """The words that may stand at a place of the layout; None where any may."""
        if sort == "zone":
            number = loc[1] if loc[0] == "piles" else None
            shared = isinstance(number, int) and layout.piles[number].place is not None
            return self.common if shared else self.zones
        if sort == "heard":
            heard = layout.sounds[int(loc[1])]
            return {
                "move": self.zones,
                "shuffle": self.zones,
                "set_tracker": self.trackers,
                "set_fact": self.facts,
            }.get(heard.when, self.pieces)
        return None

    def _parts(self, layout: Layout) -> Iterator[tuple[Loc, str]]:
        for part in PARTS:
            yield from part.mistakes(layout, self)
            if part.needs and part.place not in self.has:
                for loc in part.said_in(layout):
                    yield loc, f"'{loc[-1]}' does nothing: the game has no {part.needs}"
            elif part.needs and not part.spared and not part.lies_in(layout):
                text = f"it needs '{part.place}', where the game's {part.needs} is to lie"
                yield ("places",), text
        for way, places in seat_places(layout):
            if places.dials is not None and not self.dials:
                yield (*way, "dials"), "'dials' does nothing: the game has no trackers to show"
        if layout.near.backs is not None:
            yield ("near", "backs"), "'backs' does nothing: the near seat's hand is open"

    def _seats(self, layout: Layout) -> Iterator[tuple[Loc, str]]:
        most = max(self.seats)
        for number, larger in enumerate(layout.larger):
            if larger.seats not in self.seats:
                text = f"the game is not played by {larger.seats}"
                yield ("larger", number, "seats"), text
        for number in range(most - 1, len(layout.others)):
            yield ("others", number), f"the game has no seat for it: at most {most} play"
        for seats in sorted(self.seats):
            if seats > 1 + len(layout.others) and layout.larger_for(seats) is None:
                text = f"there are no places for {seats} seats: give 'larger' one of so many"
                yield ("places",), text

    def _sounds(self, layout: Layout) -> Iterator[tuple[Loc, str]]:
        for number, heard in enumerate(layout.sounds):
            if heard.when == "move" and heard.to and heard.to not in self.zones:
                text = f"the game has no zone '{heard.to}'{nearest(heard.to, self.zones)}"
                yield ("sounds", number, "to"), text
            before = next((n for n in range(number) if layout.sounds[n].covers(heard)), None)
            if before is not None:
                text = f"it is never heard: item {before + 1} fits all that it fits"
                yield ("sounds", number), text

    def art_mistakes(self, found: ReadFile[ArtFile]) -> Iterator[Mistake]:
        """Cards and sets that the art names and the game does not have, and sets it lacks."""
        art = found.value
        keys = ("emblems", "palettes", "patterns", "pictures")
        entries = [(key, card) for key in keys for card in getattr(art, key)]
        strange = dict.fromkeys(card for _, card in entries if card not in self.kinds)
        plain = self.kinds.keys() - {card for _, card in entries}
        for card in strange:
            guess = nearest(card, sorted(plain)) or nearest(card, self.kinds)
            if not guess and len(strange) == len(plain) == 1:
                guess = f"; did you mean '{next(iter(plain))}'?"
            first, *others = (found.mistake(each, "") for each in entries if each[1] == card)
            lines = listed([str(each.line) for each in others])
            also = f", here and in line{'s' * (len(others) > 1)} {lines}" if others else ""
            yield first._replace(text=f"the game has no card '{card}'{also}{guess}")
        for name in art.sets:
            if name not in self.sets:
                text = f"the game has no set '{name}'{nearest(name, self.sets)}"
                yield found.mistake(("sets", name), text)
        for name in sorted(self.sets - art.sets.keys()):
            text = f"there is no set '{name}', which cards belong to"
            yield found.mistake(("sets",), text)


def _fields(card: Mapping[str, Any], way: str = "") -> Iterator[str]:
    for name, value in card.items():
        yield f"{way}{name}"
        if isinstance(value, Mapping):
            yield from _fields(value, f"{way}{name}.")
