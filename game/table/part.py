"""A part of a table: what it reads of a match, what it draws, and what it answers to."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, ClassVar, Generic, NamedTuple, TypeVar

import pygame

from game.draw.faces.words import UNMARKED, Card, Marks
from game.draw.kit import Kit
from game.rules.ask import Option
from game.rules.content.yaml_source import Loc
from game.rules.events import Event
from game.rules.present.presenter import Chip, Presenter
from game.rules.sight import View
from game.table.hit_areas import Spot
from game.table.layout import Key, Layout, seat_places
from game.table.pointer import Pointer

if TYPE_CHECKING:
    from game.rules.game import GameContent
    from game.table.context import TableContext
    from game.table.input import Hands
    from game.table.inventory import Inventory
    from game.table.playback import Steps
    from game.table.seat_seen import PileSeen
from game.table.view_model import Reading, ViewModel

M = TypeVar("M")


class Hint(NamedTuple):
    """Drawn markup about a place of the table."""

    words: str
    about: pygame.Rect


class Told(NamedTuple):
    """A card to be read, and what it is."""

    head: str
    card: str


class Part(Generic[M]):
    """A part that a game has where its `table.yaml` gives it a place; a subclass says what it has.

    place: the key that lays it on the table: of `places` in a `table.yaml`, or of a seat, where it
    does not say otherwise what lays it there. of_places, of_seat, of_table: the keys that it adds
    to `places`, to the places of each seat, and to the file. needs: what a game must have for
    that, nothing where every game has it; shown_by: the kind of presenter that such a game has.
    spared: whether the game can be played without this part. focus_read: whether the card of the
    option in focus is read in it. flat_hand: whether cards are read line by line at it, so that the
    hand lies in a row. row_faces: whether it shows cards on the faces of rows. one_question:
    whether nothing else is ever asked, so that its question keeps no places for buttons that it has
    not.
    """

    place: ClassVar[str] = ""
    of_places: ClassVar[Mapping[str, Key]] = {}
    of_seat: ClassVar[Mapping[str, Key]] = {}
    of_table: ClassVar[Mapping[str, Key]] = {}
    needs: ClassVar[str] = ""
    shown_by: ClassVar[type] = object
    spared: ClassVar[bool] = False
    focus_read: ClassVar[bool] = False
    flat_hand: ClassVar[bool] = False
    row_faces: ClassVar[bool] = False
    one_question: ClassVar[bool] = False

    # Where it belongs

    @classmethod
    def lies_in(cls, layout: Layout) -> bool:
        """Whether a layout has a place for it."""
        return any(getattr(places, cls.place, None) for places in (layout.places, layout.near))

    @classmethod
    def said_in(cls, layout: Layout) -> Iterator[Loc]:
        """Where a layout says anything of it."""
        if getattr(layout.places, cls.place, None):
            yield "places", cls.place
        for way, places in seat_places(layout):
            yield from ((*way, key) for key in cls.of_seat if getattr(places, key))
        yield from ((key,) for key in cls.of_table if getattr(layout, key))

    @classmethod
    def is_in(cls, content: GameContent, presenter: Presenter, view: View) -> bool:
        """Whether a game has what it `needs`."""
        return isinstance(presenter, cls.shown_by)

    @classmethod
    def row_kinds(cls, presenter: Presenter, view: View) -> Iterable[str]:
        """The kinds of zones that it needs places for before each seat."""
        return ()

    @classmethod
    def mistakes(cls, layout: Layout, inventory: Inventory) -> Iterable[tuple[Loc, str]]:
        """What is wrong with what a layout says of it, beside that the game lacks what it needs."""
        return ()

    @classmethod
    def faces(cls, inventory: Inventory) -> Mapping[str, str]:
        """The faces that only it shows cards on, each with what it is for."""
        return {}

    # What it reads

    def read(self, seen: Reading) -> M | None:
        """Its own model of the match, out of what may be seen; None hides it."""
        raise NotImplementedError

    def model(self, view_model: ViewModel) -> M:
        """What it read for a table on which it lies."""
        found: M = view_model.models[self.place]
        return found

    def cards(self, model: M) -> Iterable[str]:
        """The cards that it shows, whose data are wanted."""
        return ()

    def offered(self, model: M) -> Iterable[str]:
        """The cards that lie in it to be chosen by pointing at them, besides those of hands."""
        return ()

    def looks(self, model: M, printed: Mapping[str, Card]) -> Mapping[str, Card]:
        """The cards that look otherwise than they are `printed`, as long as they lie in it."""
        return {}

    def answered(self, model: M, seat: int) -> Iterable[str]:
        """The cards of a seat that are asked why they cannot be chosen, as those of its hand."""
        return ()

    def told(self, view_model: ViewModel) -> Told | None:
        """The card that is to be read while none is pointed at."""
        return None

    def piles(self, view_model: ViewModel) -> Iterable[PileSeen]:
        """The piles that lie in it."""
        return ()

    def steps(self, view_model: ViewModel) -> Steps | None:
        """What was resolved lately, to be shown once more step by step."""
        return None

    def wakes(self, context: TableContext, before: float, now: float) -> bool:
        """Whether the time that passed, in milliseconds, makes it look otherwise by itself."""
        return False

    def ask(self, view_model: ViewModel) -> None:
        """Takes in that other options may be chosen from now on."""

    # What it draws

    def ground_key(self, context: TableContext) -> Hashable:
        """What its ground looks like: it is drawn anew where that differs."""
        return ()

    def draw_ground(self, context: TableContext, target: pygame.Surface) -> None:
        """What stays while the window and the layout do."""

    def draw_still(self, context: TableContext, target: pygame.Surface) -> None:
        """What stays between two decisions; adds the spots that answer to the pointer."""

    def draw_live(
        self, context: TableContext, target: pygame.Surface, pointer: Pointer, lit: Sequence[Option]
    ) -> None:
        """What changes at any moment: what moves, what the pointer calls up, the `lit` options."""

    def draw_over(
        self, context: TableContext, target: pygame.Surface, pointer: Pointer, lit: Sequence[Option]
    ) -> None:
        """What lies over all that the pointer calls up: what is lit under it, what it holds."""

    def covers(self, context: TableContext) -> Iterable[str]:
        """The places of other parts over which it lies now, so that they are not drawn."""
        return ()

    def in_play(self, context: TableContext) -> Iterable[pygame.Rect]:
        """Where cards in play lie, of which nothing is ever covered."""
        return ()

    def tells(self, context: TableContext, spot: Spot) -> bool:
        """Whether it says beside a spot what the options of that lead to, so that no tip does."""
        return False

    # The cards that are read in its own way

    def reads(self, view_model: ViewModel, card: str) -> bool:
        """Whether it has its own way of showing a card in the hand and to be read."""
        return False

    def marks(self, context: TableContext, card: str, over: Spot | None) -> Marks:
        """What is marked on such a card in the hand; `over`: what the pointer is on."""
        return UNMARKED

    def lay_on(self, context: TableContext, card: str, area: pygame.Rect) -> None:
        """Adds the spots on such a card in the hand."""

    def draw_read(self, context: TableContext, target: pygame.Surface, card: str) -> None:
        """Such a card, where cards are read."""

    # What it answers to: each answers None for what is not its own

    def options(self, context: TableContext, spot: Spot) -> tuple[Option, ...] | None:
        """The options that a click on a spot chooses."""
        return None

    def previewed(self, context: TableContext, spot: Spot) -> str | None:
        """The card that is read while the pointer rests on a spot."""
        return None

    def card_of(self, context: TableContext, spot: Spot) -> str | None:
        """The card that a spot is or tells of, to be looked at closely."""
        return self.previewed(context, spot)

    def hint(self, context: TableContext, spot: Spot) -> Hint | None:
        """What is told of a spot that has no hint of its own."""
        return None

    def note(self, context: TableContext, lit: Sequence[Option]) -> Hint | None:
        """What the options that are lit would do, where it has no room to say so."""
        return None

    def rule(self, context: TableContext, spot: Spot) -> str | None:
        """The number of the rule that a spot tells of."""
        return None

    def show(self, context: TableContext, option: Option) -> bool:
        """Brings an option into sight that has the focus; whether anything changed."""
        return False

    def come_to(self, context: TableContext, spot: Spot) -> tuple[int, int]:
        """Brings all around a spot into sight that the keys have reached; by how much that moved
        it on the screen."""
        return 0, 0

    def follow(self, context: TableContext, events: Sequence[Event]) -> None:
        """Brings into sight what has just moved."""

    def wheel(self, hands: Hands, spot: Spot, lines: int) -> bool | None:
        """What the wheel does over a spot; whether it was of use."""
        return None

    def click(self, hands: Hands, spot: Spot) -> bool | None:
        """What a click on a spot does, before any option is chosen by it; whether it was of use."""
        return None

    def act(self, hands: Hands, action: str) -> bool | None:
        """What the action of a key does; whether it was of use."""
        return None

    # What it is elsewhere

    @classmethod
    def glimpse(
        cls, kit: Kit, target: pygame.Surface, place: pygame.Rect, presenter: Presenter, view: View
    ) -> bool:
        """Draws what lies in it at a glance; whether that tells how the match stands."""
        return False

    @classmethod
    def chip(cls, presenter: Presenter, view: View, seat: int) -> Chip | None:
        """What is told of a seat in a list of seats, beside its trackers."""
        return None

    @classmethod
    def last_words(cls, presenter: Presenter, view: View) -> str:
        """What ended the match, where it knows better than the result."""
        return ""

    def travels(self, layout: Layout, event: Event) -> bool:
        """Whether a card is seen moving when this happens."""
        return True


class Fixture(Part[bool]):
    """A part that lies on every table."""

    @classmethod
    def lies_in(cls, layout: Layout) -> bool:
        """It always does."""
        return True

    def read(self, seen: Reading) -> bool:
        """It shows what the table tells of every match."""
        return True
