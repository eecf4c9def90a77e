"""What a table is drawn with, which stays while its window does, and what is shown on it now."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar, cast, overload

import pygame

from game.draw.faces.pictures import Pictures
from game.draw.faces.words import Card
from game.draw.kit import Kit
from game.draw.table.logpanel import Line, LogPanel
from game.draw.table.zoomed import Zoom
from game.rules.board.tiling import turned
from game.rules.content.rulebook import Rulebook
from game.rules.present.presenter import Step
from game.rules.present.timeline import Stage
from game.table.choosing import Choosing
from game.table.hit_areas import HitAreas, Spot
from game.table.layer_cache import LayerCache
from game.table.layout import Layout, SeatPlaces, rect
from game.table.logbook import Entry
from game.table.motion import Motion, Motions
from game.table.seat_seen import SeatSeen
from game.table.view_model import ViewModel, at_stage
from game.table.wording import Names, plain, worded

if TYPE_CHECKING:
    from game.table.playback import Playback

T = TypeVar("T")

LONGEST_IN_LOG = 20

AHEAD = 0.008
"""Seconds of a step in which nothing moves that go into cards that have not been shown yet."""


TOOLS = (
    ("undo", "Undo  {key:Ctrl+Z}"),
    ("redo", "Redo  {key:Ctrl+Y}"),
    ("book", "Rulebook  {key:F1}"),
    ("layers", "Catalogue  {key:F2}"),
    ("gear", "Settings  {key:F10}"),
    ("menu", "Menu  {key:Esc}"),
)
"""The buttons at the end of the rail: each one's icon and hint."""


def tools(undo: str = "", book: str = "") -> tuple[tuple[str, str], ...]:
    """The same, where undoing is called something else, or there is something else than a book."""
    words = {"undo": ("Undo", undo), "book": ("Rulebook", book)}

    def called(name: str, hint: str) -> str:
        usual, other = words.get(name, ("", ""))
        return hint.replace(usual, other) if other else hint

    return tuple((name, called(name, hint)) for name, hint in TOOLS)


class Told(NamedTuple):
    """What the prompt's strip tells where nothing is asked of those at the screen.

    seat: whose mark stands at its left end. room: pixels kept free at its right end.
    """

    seat: int
    head: str
    line: str
    room: int


class StopsSeen(NamedTuple):
    """said: what the one that has the screen is asked at; passed: how often it was passed over
    since it last decided; back: whether it may simply be asked again."""

    said: str
    passed: int
    back: bool


class LogLines(Sequence[Line]):
    """The log as it is drawn, each line put into words when it is first looked at; a line does not
    repeat the heading that it stands under."""

    def __init__(self, entries: Iterable[Entry], names: Names) -> None:
        self._entries = tuple(entries)
        self._names = names
        self._lines: dict[int, Line] = {}

    def __len__(self) -> int:
        return len(self._entries)

    @overload
    def __getitem__(self, at: int) -> Line: ...
    @overload
    def __getitem__(self, at: slice) -> LogLines: ...
    def __getitem__(self, at: int | slice) -> Line | LogLines:
        if isinstance(at, slice):
            return LogLines(self._entries[at], self._names)
        if at not in self._lines:
            each = self._entries[at]
            words = worded(each.said, self._names, LONGEST_IN_LOG)
            self._lines[at] = Line(words, each.seat, each.heading)
        return self._lines[at]


@dataclass(frozen=True)
class Chrome:
    """What the rail, the log and the prompt's strip tell beside the match itself.

    entries: the lines of the log, `lines` as they are drawn; before: how many there were before
    what was resolved last; None: all; by_stage: how many once each stage of that was told.
    stood_at: the table as it was after a stage, by its number; None where that is not known.
    current: the one that is marked as happening now; None: the last one, while the match goes on.
    told: what the prompt's strip says instead of the question. transport: whether the strip has
    what moves through a replay.
    stops: what the one that has the screen to itself is told of its stops; None where nobody has.
    """

    entries: Sequence[Entry] = ()
    lines: Sequence[Line] = ()
    current: int | None = None
    told: Told | None = None
    transport: bool = False
    stops: StopsSeen | None = None
    tools: tuple[tuple[str, str], ...] = TOOLS
    can_undo: bool = False
    can_redo: bool = False
    before: int | None = None
    by_stage: Mapping[int, int] = field(default_factory=dict)
    stood_at: Callable[[int], ViewModel | None] = lambda _stage: None

    def able(self, tool: str) -> bool:
        """Whether a button of the rail does something now."""
        return {"undo": self.can_undo, "redo": self.can_redo}.get(tool, True)


@dataclass
class TableContext:
    """What a table is drawn with: made once for a window, a layout and a player's settings.

    playback: the steps that are shown once more.
    flat: whether the hand lies in a row instead of a fan; order: by what it is sorted; cards_by:
    how its cards are chosen: all as the player has set it. has_catalogue: whether the game has one.

    What it shows is replaced as a whole (`show`): the model, what can be chosen, and the chrome.
    present, offered: the first two as they are; `view_model` and `choosing` are what is drawn, with
    nothing to be chosen while the playback shows how the table stood after an earlier step.
    Besides, a few things change at any moment. now: milliseconds on the table's clock; stirred:
    when something was shown anew or done last.
    dragging: whether a card hangs from the pointer; beyond: what is asked after it, where that is
    answered by dropping it.
    hit_areas: what answers to the pointer in what stands still; `hand_hit_areas` in the hand over
    it. strip: words over the log, in drawn markup: broken content, a save that fails.
    left_out: the parts that cannot be drawn. turn: by how many quarters the board is turned.
    zooms: how close each seat at the near edge sees it.
    """

    kit: Kit
    layout: Layout
    pictures: Pictures
    layer_cache: LayerCache
    log: LogPanel
    motions: Motions
    playback: Playback
    title: str = ""
    game: str = ""
    rulebook: Rulebook = field(default_factory=lambda: Rulebook((), ()))
    flat: bool = False
    order: str = "drawn"
    cards_by: str = "both"
    has_catalogue: bool = False
    zooms: dict[int, Zoom] = field(default_factory=dict)

    present: ViewModel = field(init=False)
    offered: Choosing = field(init=False)
    chrome: Chrome = field(init=False)

    now: int = field(default=0, init=False)
    stirred: int = field(default=0, init=False)
    dragging: bool = field(default=False, init=False)
    beyond: Choosing | None = field(default=None, init=False)
    turn: int = field(default=0, init=False)
    strip: str = field(default="", init=False)
    left_out: frozenset[str] = field(default=frozenset(), init=False)
    hit_areas: HitAreas = field(default_factory=HitAreas, init=False)
    hand_hit_areas: HitAreas = field(default_factory=HitAreas, init=False)
    _made: dict[str, tuple[object, object]] = field(default_factory=dict, init=False, repr=False)
    _ahead: Iterator[None] = field(default_factory=lambda: iter(()), init=False, repr=False)
    _then: tuple[Stage, ViewModel, ViewModel] | None = field(default=None, init=False)
    _lay: dict[str, pygame.Rect] = field(default_factory=dict, init=False, repr=False)
    _areas: dict[str, pygame.Rect] = field(default_factory=dict, init=False, repr=False)

    def show(self, view_model: ViewModel, choosing: Choosing, chrome: Chrome) -> None:
        """Shows this from now on; where it lies is known as soon as it is drawn."""
        self.present, self.offered, self.chrome = view_model, choosing, chrome
        self.dragging, self.beyond = False, None
        self.stirred = self.now
        spots = (*self.hit_areas, *self.hand_hit_areas)
        if spots:
            lay = {spot.id: spot.area for spot in spots if spot.sort == "card"}
            self._lay = self.hit_areas.cards | lay
        self.hit_areas, self.hand_hit_areas = HitAreas(), HitAreas()
        self.give_thumbnails()
        seen = view_model.skin
        first = [seen[card] for card in view_model.in_hand if card in seen]
        self._ahead = self.pictures.ahead([*first, *seen.values()])

    def draw_ahead(self) -> None:
        """Draws cards that have not been shown yet, for a while."""
        ends = time.perf_counter() + AHEAD
        for _ in self._ahead:
            if time.perf_counter() >= ends:
                return

    def once(self, part: str, made_of: object, make: Callable[[], T]) -> T:
        """What a part has made for this window; made again only where that is of something else."""
        if part not in self._made or self._made[part][0] is not made_of:
            self._made[part] = made_of, make()
        return cast(T, self._made[part][1])

    @property
    def view_model(self) -> ViewModel:
        """The table as it is drawn: as it stands now, or stood after the step that is shown."""
        stage = self.playback.stage
        if stage is None:
            return self.present
        if self._then is None or self._then[0] is not stage or self._then[1] is not self.present:
            stood = self.chrome.stood_at(stage.number)
            self._then = stage, self.present, at_stage(self.present, stage, stood)
        return self._then[2]

    @property
    def choosing(self) -> Choosing:
        """What can be chosen."""
        shows_now = self.playback.stage is None
        return self.offered if shows_now else Choosing((), keys=self.offered.keys)

    @property
    def on_board(self) -> Choosing:
        """What can be chosen on the board."""
        return self.beyond or self.choosing

    @property
    def log_lines(self) -> Sequence[Line]:
        """The lines of the log; while what was resolved last is shown for the first time, those
        alone that tell of what has been shown of it."""
        playback, chrome = self.playback, self.chrome
        if playback.stage is None or not (playback.by_itself or playback.holds):
            return chrome.lines
        shown = chrome.before if playback.before_all else chrome.by_stage.get(playback.stage.number)
        return chrome.lines[: chrome.before if shown is None else shown]

    @property
    def covered(self) -> frozenset[str]:
        """The places of the parts that are not drawn, since others lie over them."""
        parts = self.present.parts
        return frozenset(place for part in parts for place in part.covers(self))

    def lies(self, way: str) -> str:
        """How a direction of the board lies on the screen."""
        return turned(way, self.turn)

    def give_thumbnails(self) -> None:
        """Lets the kit put the pictures of cards into the chips of texts."""
        skin, pictures = self.view_model.skin, self.pictures

        def thumbnail(card: str, height: int) -> pygame.Surface | None:
            return pictures.thumb(skin[card], height) if card in skin else None

        self.kit.show_cards(thumbnail)

    def words(self, text: str) -> str:
        """The rules' markup as it is drawn."""
        return worded(text, self.view_model.names)

    def named(self, text: str) -> str:
        """The same where a mark stands already beside the words: seats by name alone."""
        return worded(text, self.view_model.names, seats="name")

    def steps(self, steps: Sequence[Step]) -> tuple[Step, ...]:
        """Steps with their words in drawn markup, their lines with and without names of seats."""
        return tuple(
            replace(
                step,
                head=self.words(step.head),
                line=self.words(step.line),
                marked=worded(step.line, self.view_model.names, seats="mark"),
            )
            for step in steps
        )

    def plain(self, text: str) -> str:
        """The rules' markup as plain words."""
        return plain(text, self.view_model.names)

    def look(self, card: str) -> Card:
        """The data of a card that is shown."""
        return self.view_model.skin[card]

    def back(self, zone: str, size: tuple[int, int]) -> pygame.Surface:
        """The back of a card in a zone."""
        return self.pictures.back(size, self.view_model.back(zone))

    def places(self, seat: SeatSeen) -> SeatPlaces:
        """Where a seat's things lie where two play; with more, the name and dials of whose hand is
        shown."""
        if seat is self.beside_hand:
            return self.layout.near
        return self.layout.others[self.view_model.seats.index(seat) - 1]

    @property
    def beside_hand(self) -> SeatSeen:
        """The seat whose name and dials lie beside the hand: whose hand it is, where each has a
        plate besides; of two, the near one, as each has a place of its own."""
        return self.view_model.hand_seat if self.plates else self.view_model.near

    def own_place(self, seat: SeatSeen, key: str) -> Any:
        """What a seat's places say under a key that a part added."""
        return getattr(self.places(seat), key, None)

    @cached_property
    def plates(self) -> tuple[pygame.Rect, ...]:
        """The plates of the seats, the near one's first; none where only two play."""
        larger = self.layout.larger_for(len(self.view_model.seats))
        return tuple(rect(self.kit, place) for place in larger.plates) if larger else ()

    def area(self, part: str) -> pygame.Rect:
        """Where a part lies that this table has a place for."""
        if part not in self._areas:
            place = self.layout.place(part)
            assert place is not None, f"this table has no place for '{part}'"
            self._areas[part] = rect(self.kit, place)
        return self._areas[part].copy()

    def home(self, seat: SeatSeen) -> pygame.Rect:
        """Where what lies before a seat is, or its hand."""
        if self.plates:
            return self.plates[self.view_model.seats.index(seat)]
        places = self.places(seat)
        return rect(self.kit, places.block or places.backs or self.layout.places.hand)

    def zone(self, zone: str) -> pygame.Rect | None:
        """Where a zone lies that has a place of its own."""
        return self.hand_hit_areas.zones.get(zone) or self.hit_areas.zones.get(zone)

    def place_of(self, zone: str) -> pygame.Rect:
        """Where a zone lies; one that has no place of its own is at its seat's block."""
        place = self.zone(zone)
        if place is not None:
            return place
        seats = self.view_model.seats
        return self.home(
            next((s for s in seats if zone.endswith(f":{s.seat}")), self.view_model.near)
        )

    def way_of(self, motion: Motion) -> tuple[pygame.Rect, pygame.Rect]:
        """Where a card that moves lay, and where it will lie: itself where that is seen, else its
        zone."""
        lay, zone = self._lay.get(motion.what), self.place_of(str(motion.before))
        start = lay if lay is not None and zone.colliderect(lay) else zone
        cards = self.hit_areas.cards
        end = cards.get(motion.what or str(motion.after)) or self.zone(motion.what)
        return start, end or self.place_of(str(motion.after))

    def asks_for_cards(self) -> bool:
        """Whether the present choice is among cards of the hand, or would be if one could be."""
        if any(reason.brief for reason in self.view_model.reasons.values()):
            return True
        held = self.view_model.in_hand
        points = (point for option in self.choosing.shown for point in option.points)
        return any(point.kind == "card" and point.id in held for point in points)

    def in_hand(self, spot: Spot) -> bool:
        """Whether a spot is one of the near hand."""
        return self.hand_hit_areas.of(spot.sort, spot.id) is not None

    def said_at(self, spot: Spot | None) -> str:
        """The line of the log that a spot is, in the rules' markup, or nothing: also where it has
        just been taken back, and the pointer still rests where it stood."""
        if spot is None or spot.sort != "line" or int(spot.id) >= len(self.chrome.entries):
            return ""
        return self.chrome.entries[int(spot.id)].text

    def arrived(self, seat: SeatSeen) -> int:
        """How many cards of a seat's hand have arrived in it."""
        coming = sum(zone == seat.hand_zone for _, zone in self.motions.away(self.now))
        return max(0, seat.held - coming)
