"""The content of a game without rules: its form, its cards with whatever fields, its boards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Annotated, Any, Literal

from pydantic import ConfigDict, Field

from game.rules.board.board import Board
from game.rules.board.tiled import load_boards
from game.rules.content.content import ReadFile, Record, read
from game.rules.content.errors import Mistake, nearest
from game.rules.content.option_models import GameModel, Id, ModeModel, OptionModel, Text
from game.rules.free.form import FELT, LARGEST_COUNT, RESERVED, Deal, Form, Shuffle
from game.rules.free.lying import point_of
from game.rules.free.rules import FreeRules
from game.rules.game import Checked, GameContent, OwnContent, Sources
from game.rules.wording import counted

Printed = Mapping[str, Any]
Value = str | int | float | bool | tuple[str, ...] | None

MODE = "by_hand"
MOST_CARDS = 5000
"""How many cards a table holds at most, all copies counted."""

PLAIN = "card"
"""The kind of a card that says none, and the set of one that says none."""


class FreeGame(GameModel, Form):
    """`game.yaml` of a game without rules. by: who made it. board: the usual one, if it has any."""

    rules: Literal["free"]
    by: Annotated[str, Field(max_length=80)] = ""
    board: str = ""
    options: tuple[OptionModel, ...] = ()

    @property
    def modes(self) -> tuple[ModeModel, ...]:
        """The one way to play it."""
        text = "Cards, board and pieces; the rules are your own"
        return (ModeModel(id=MODE, title="By hand", seats=self.players, text=text),)


class CardModel(Record):
    """A card: its own fields are whatever its game wants, and its faces show them.

    count: how many there are, for every seat where `deck` is a zone that every seat has. deck: the
    zone in which it begins, without one the first pile. set: its colours; its back is that of the
    first set among those that begin where it does.
    """

    model_config = ConfigDict(extra="allow", strict=True, frozen=True)
    __pydantic_extra__: dict[str, Value]

    id: Id
    name: Text
    count: Annotated[int, Field(ge=1, le=200)] = 1
    kind: Id = PLAIN
    set: Id = PLAIN
    deck: Id | Literal[""] = ""

    @property
    def own(self) -> dict[str, Value]:
        """Its own fields."""
        return dict(self.__pydantic_extra__)


class CardsFile(Record):
    """A file of cards."""

    cards: tuple[CardModel, ...]


@dataclass(frozen=True)
class FreeContent(GameContent):
    """Everything that the folder of a game without rules says. cards: by their ids."""

    cards: Mapping[str, CardModel]

    rules_type = FreeRules
    files = {"game": FreeGame, "cards": CardsFile}
    hashed = ("game.yaml", "cards/*.yaml", "boards/*.tm[xj]")
    has_rules = has_book = False

    @classmethod
    def gather(cls, sources: Sources) -> OwnContent:
        """The cards and the boards."""
        folder, found, game, _ = sources
        cards: dict[str, CardModel] = {}
        for path in sorted((folder / "cards").glob("*.yaml")):
            file = found.read(path, CardsFile)
            if file is not None:
                found.add(_card_mistakes(file, cards, game.value if game else None))
                cards |= {card.id: card for card in file.value.cards}
        boards = load_boards(sources, by_hand=True)
        if game:
            found.add(_form_mistakes(game, cards, boards))
        counts = {"cards": len(cards), "boards": len(boards)}
        return OwnContent({"cards": cards, "fields": boards}, counts)

    @classmethod
    def check(cls, folder: Path) -> Checked:
        """As any game's; deals of more cards than there are, and slips in keys, are warned of."""
        found = super().check(folder)
        if not isinstance(found.content, cls):
            return found
        short = _short_deals(read(folder / "game.yaml", FreeGame), found.content.cards)
        files = (read(path, CardsFile) for path in sorted((folder / "cards").glob("*.yaml")))
        return found._replace(mistakes=[*found.mistakes, *short, *_slips([*files])])

    @cached_property
    def printed(self) -> Mapping[str, Printed]:
        """Every card as its face shows it: its own fields with `name`, `kind` and `set`.

        back: the set whose back it has.
        """
        return {
            card.id: {
                **card.own,
                "id": card.id,
                "name": card.name,
                "kind": card.kind,
                "set": card.set,
                "back": self.back_of(card.id),
            }
            for card in self.cards.values()
        }

    @cached_property
    def copies(self) -> Mapping[str, CardModel]:
        """Every copy that a match may hold."""
        form, most = self.game, max(self.game.players)
        return {
            f"{card.id}#{number}": card
            for card in self.cards.values()
            for number in range(
                1, 1 + card.count * (most if self._zone(card) in form.of_seats else 1)
            )
        }

    @cached_property
    def box(self) -> Mapping[str, int]:
        """How many of each card one set holds, enough for as many seats as may play."""
        counts = Counter(name.partition("#")[0] for name in self.copies)
        return {name: counts[name] for name in self.cards}

    def deck(self, picks: Mapping[str, Any]) -> Mapping[str, Mapping[str, int]]:
        """The cards of a match, by the name of the zone that they begin in."""
        found: dict[str, dict[str, int]] = {}
        for card in self.cards.values():
            zone = self.game.zones[self._zone(card)].title
            found.setdefault(zone, {})[card.id] = card.count
        return found

    def _zone(self, card: CardModel) -> str:
        """The kind of the zone in which a card begins."""
        return card.deck or first_pile(self.game)

    def beginning(self, seats: int) -> Mapping[str, Sequence[str]]:
        """The cards of each zone before anything is shuffled; every seat has copies of its own."""
        found: dict[str, list[str]] = {}
        for card in self.cards.values():
            zones = [*self.game.names_of(self._zone(card), seats)]
            for number in range(card.count * len(zones)):
                found.setdefault(zones[number // card.count], []).append(f"{card.id}#{number + 1}")
        return found

    @cached_property
    def _backs(self) -> Mapping[str, str]:
        """The set whose back the cards of each zone have that begin there: that of the first."""
        found: dict[str, str] = {}
        for card in self.cards.values():
            found.setdefault(self._zone(card), card.set)
        return found

    def back_of(self, card: str) -> str:
        """The set whose back a card has: all that begin in one pile have the same."""
        printed = self.cards.get(card.partition("#")[0])
        return self._backs[self._zone(printed)] if printed else PLAIN

    def back_in(self, zone: str) -> str:
        """The set whose back an empty zone shows: of those that begin there, else of the first."""
        sets = self._backs
        return sets.get(zone.partition(":")[0], next(iter(sets.values()), PLAIN))


def first_pile(form: Form) -> str:
    """Where cards begin that do not say it: the first hidden pile, else a pile, else the felt."""
    piles = [zone for zone in (*form.seats.zones, *form.middle.zones) if zone.lay == "pile"]
    piles.sort(key=lambda zone: zone.seen != "nobody")
    return piles[0].id if piles else FELT


def too_many(form: Form, cards: Iterable[tuple[int, str]]) -> str:
    """Why a table cannot hold cards, given by copies and deck (empty: none is named); or empty."""
    of_seats, seats, first = form.of_seats, max(form.players), first_pile(form)
    many = sum(count * (seats if (deck or first) in of_seats else 1) for count, deck in cards)
    if many <= MOST_CARDS:
        return ""
    return f"its cards are {many:,} with all copies; a table holds at most {MOST_CARDS:,}"


def _card_mistakes(
    file: ReadFile[CardsFile], known: Mapping[str, CardModel], form: Form | None
) -> Iterator[Mistake]:
    """Cards of one id, and those that begin in a zone that there is not."""
    seen = set(known)
    for at, card in enumerate(file.value.cards):
        if card.id in seen:
            yield file.mistake(("cards", at, "id"), f"there is a card '{card.id}' already")
        seen.add(card.id)
        if form and card.deck and card.deck not in form.zones:
            text = f"no zone '{card.deck}' in game.yaml{nearest(card.deck, form.zones)}"
            yield file.mistake(("cards", at, "deck"), text)


def _form_mistakes(
    game: ReadFile[FreeGame], cards: Mapping[str, CardModel], boards: Mapping[str, Board]
) -> Iterator[Mistake]:
    """Names that are there twice, and those of things that there are not."""
    form = game.value
    yield from _names(game)
    yield from _setup_mistakes(game)
    if text := too_many(form, ((card.count, card.deck) for card in cards.values())):
        yield game.mistake(("title",), text)
    for number, zone in enumerate(form.middle.zones):
        if zone.seen == "owner":
            text = "what lies in the middle has no owner; say all, nobody or face"
            yield game.mistake(("middle", "zones", number, "seen"), text)
    yield from _counter_mistakes(game)
    placed: list[tuple[tuple[str | int, ...], tuple[str, ...]]] = [
        (("setup", at), step.at) for at, step in enumerate(form.setup) if isinstance(step, Deal)
    ]
    for owner in ("seats", "middle"):
        for number, piece in enumerate(getattr(form, owner).pieces):
            way: tuple[str | int, ...] = (owner, "pieces", number)
            placed.append((way, piece.at))
            if piece.card and piece.card not in cards:
                text = f"no card '{piece.card}'{nearest(piece.card, cards)}"
                yield game.mistake((*way, "card"), text)
    for way, places in placed:
        for at, place in enumerate(places):
            if not _is_place(place, form, boards):
                text = f"'{place}' is no space of every board and no place of the felt, as 120,80"
                yield game.mistake((*way, "at", at), text)


def _counter_mistakes(game: ReadFile[FreeGame]) -> Iterator[Mistake]:
    """Counters that begin beyond their own bounds, or those that hands can set."""
    for owner in ("seats", "middle"):
        for number, counter in enumerate(getattr(game.value, owner).counters):
            low = -LARGEST_COUNT if counter.low is None else counter.low
            high = LARGEST_COUNT if counter.high is None else counter.high
            bounds = {
                "low": (low, -LARGEST_COUNT, LARGEST_COUNT),
                "high": (high, low, LARGEST_COUNT),
                "first": (counter.first, low, high),
            }
            for key, (value, least, most) in bounds.items():
                if not least <= value <= most:
                    text = f"{value} is not from {least} to {most}"
                    yield game.mistake((owner, "counters", number, key), text)
                    break


def _setup_mistakes(game: ReadFile[FreeGame]) -> Iterator[Mistake]:
    """Steps of the set-up with zones that there are not, or that do not go together."""
    form = game.value
    for at, step in enumerate(form.setup):
        named: dict[str, str] = {}
        if isinstance(step, Shuffle):
            named = {"shuffle": step.shuffle}
        elif isinstance(step, Deal):
            named = {"from": step.source, "to": step.to}
            if step.source in form.of_seats and step.to not in form.of_seats:
                whose = f"each seat has a '{step.source}' of its own"
                text = f"{whose}, and '{step.to}' lies in the middle"
                yield game.mistake(("setup", at, "to"), text)
        for key, zone in named.items():
            if zone not in form.zones:
                text = f"no zone '{zone}'{nearest(zone, form.zones)}"
                yield game.mistake(("setup", at, key), text)


def _short_deals(game: ReadFile[FreeGame], cards: Mapping[str, CardModel]) -> Iterator[Mistake]:
    """Warnings of what cannot be dealt where as many play as may: the pile has fewer cards."""
    form, seats = game.value, max(game.value.players)
    held = Counter[str]()
    for card in cards.values():
        held[card.deck or first_pile(form)] += card.count
    for at, step in enumerate(form.setup):
        if not isinstance(step, Deal):
            continue
        shared = step.to in form.of_seats and step.source not in form.of_seats
        hands = seats if shared else 1
        given = min(step.deal * hands, held[step.source])
        if cards and given < step.deal * hands:
            wanted = f"{step.deal} for each of {hands} seats" if shared else step.deal
            left = counted(held[step.source], "card")
            text = f"'{step.source}' has {left} here, too few for {wanted}"
            yield game.mistake(("setup", at, "deal"), text)._replace(harmless=True)
        held[step.source] -= given
        held[step.to] += given // hands


def _slips(files: Sequence[ReadFile[CardsFile]]) -> Iterator[Mistake]:
    """Warnings of keys that one card alone has, where it lacks one of nearly that name."""
    entries = [
        (file, at, entry) for file in files for at, entry in enumerate(file.document.value["cards"])
    ]
    used = Counter(key for _, _, entry in entries for key in entry)
    usual = {*CardModel.model_fields, *(key for key, count in used.items() if count > 1)}
    for file, at, entry in entries:
        for key in entry.keys() - usual:
            if guess := nearest(key, sorted(usual - entry.keys())):
                place, text = file.document.keys["cards", at, key], f"no other card has '{key}'"
                yield Mistake(file.path, *place, text + guess, harmless=True)


def _is_place(at: str, form: FreeGame, boards: Mapping[str, Board]) -> bool:
    """Whether there is such a place, or its board cannot be read, which is told as it is."""
    point, felt = point_of(at), form.middle.felt
    if point is not None:
        return point[0] <= felt.width and point[1] <= felt.height
    if form.board and not boards:
        return True
    return bool(boards) and all(at in board.spaces for board in boards.values())


def _names(game: ReadFile[FreeGame]) -> Iterator[Mistake]:
    """Two things of one name, or one that has a name of the table's own."""
    seen = set(RESERVED)
    for owner in ("seats", "middle"):
        part = getattr(game.value, owner)
        for key in ("zones", "counters", "pieces", "tokens", "dice"):
            for at, each in enumerate(getattr(part, key, ())):
                if each.id in seen:
                    text = f"there is something called '{each.id}' already"
                    yield game.mistake((owner, key, at, "id"), text)
                seen.add(each.id)
