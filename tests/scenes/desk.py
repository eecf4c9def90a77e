"""A table on a desk: the scene with an app that only remembers what it was asked."""

from __future__ import annotations

from pathlib import Path
from typing import Any, cast

import pygame

from game.app.content_cache import ContentCache
from game.draw.faces.pictures import Pictures
from game.draw.faces.words import UNMARKED
from game.draw.kit import Kit
from game.draw.table.standees import Colours
from game.rules.game import GameContent
from game.rules.setup import Setup
from game.scenes.scene import Scene
from game.scenes.table import TableScene
from game.session.saves import Shelf
from game.session.session import Session
from game.table.layer_cache import LayerCache
from game.table.parts.field import field_of
from game.table.parts.prompt import PromptPart
from game.user.folders import ROOT, Folders
from game.user.settings import Settings
from game.user.sound import Sound, Sounds
from tests.scenes.mock_duel import MockContent, setup


class OneGame(ContentCache):
    """A library that knows one content, whatever the game."""

    def __init__(self, content: GameContent) -> None:
        super().__init__(Folders(ROOT / "data", ROOT / "assets", ROOT / "nobody"))
        self._only = content

    def content(self, game: str) -> GameContent:
        return self._only


class Hush(Sounds):
    """Sounds that are not heard but remembered."""

    def __init__(self) -> None:
        super().__init__(ROOT / "assets" / "sounds")
        self.played: list[Sound] = []

    def play(self, name: Sound) -> None:
        self.played.append(name)


class Desk:
    """An app without a window: events and time in, a picture out.

    handover: how the screen is passed on; see `Settings`.
    patient: after each input it is waited until the steps that it led to have been shown.
    """

    def __init__(
        self,
        size: tuple[int, int],
        privacy: str,
        user: Path,
        players: tuple[str, str] = ("human", "human"),
        content: GameContent | None = None,
        setting: Setup | None = None,
        data: Path = ROOT / "data",
        handover: str = "cover",
    ) -> None:
        if not pygame.display.get_init():
            pygame.display.init()
        pygame.display.set_mode((64, 64))
        self.kit = Kit(ROOT / "assets", size)
        self.folders = Folders(data, ROOT / "assets", user)
        content = content or cast(Any, MockContent())
        self.content_cache: ContentCache = OneGame(content)
        self.shelf = Shelf(user / "saves")
        self.settings = Settings(handover=handover)
        self.sounds: Sounds = Hush()
        self.scenes: list[Scene] = []
        self.told: list[tuple[str, str]] = []
        self.said: list[str] = []
        self.reports: list[str] = []
        self.at = (0, 0)
        self.patient = True
        self.session = Session.begin(content, setting or setup(privacy, players), self.shelf)
        self.table = TableScene(self, self.session)
        self.push(self.table)

    # What a scene may ask

    def push(self, scene: Scene) -> None:
        if self.scenes:
            self.scenes[-1].pause()
        self.scenes.append(scene)
        scene.enter()
        scene.arrange()

    def pop(self) -> None:
        self.scenes.pop().leave()
        self.scenes[-1].resume()

    def uncover(self, seat: int) -> None:
        """The seat takes the screen over: its hand is shown, the scene that asked is gone."""
        self.session.hotseat.uncover(seat)
        self.pop()

    def replace(self, scene: Scene) -> None:
        self.scenes.pop().leave()
        self.scenes.append(scene)
        scene.enter()
        scene.arrange()

    def shows(self, scene: Scene) -> bool:
        return scene in self.scenes

    def home(self) -> None:
        self.told.append(("home", ""))

    def tell(self, head: str, text: str) -> None:
        self.told.append((head, text))

    def say(self, words: str, icon: str, high: bool = False) -> None:
        self.said.append(words)

    def unsaved(self, again: bool = True) -> str:
        return self.table.unsaved(again)

    def report(self, text: str) -> Path | None:
        self.reports.append(text)
        return Path("report.txt")

    largest_scale, smallest_scale = 200, 75

    def change(self, settings: Settings) -> None:
        self.settings = settings
        self.table.arrange()

    def quit(self) -> None:
        self.told.append(("quit", ""))

    # What a player does

    @property
    def top(self) -> Scene:
        return self.scenes[-1]

    def wait(self, milliseconds: float) -> bool:
        return self.top.update(milliseconds / 1000)

    def settle(self) -> None:
        """Waits until nothing is shown any more, and keys are heard."""
        for _ in range(40):
            self.wait(250)
        self._arrive()

    def draw(self) -> pygame.Surface:
        target = pygame.Surface(self.kit.size)
        lowest = max(n for n, scene in enumerate(self.scenes) if scene.opaque)
        for scene in self.scenes[lowest:]:
            scene.draw(target)
        return target

    def send(self, sort: int, **values: Any) -> bool:
        self.draw()
        used = self.top.handle(pygame.event.Event(sort, **values))
        self._arrive()
        return used

    def _arrive(self) -> None:
        for _ in range(400):
            passes_by = self.table.showing.step is not None or self.table.cover_waits
            if not self.patient or self.top is not self.table or not passes_by:
                return
            self.wait(50)
        raise AssertionError("what is shown does not come to an end")

    def move(self, at: tuple[int, int]) -> bool:
        rel = (at[0] - self.at[0], at[1] - self.at[1])
        self.at = at
        return self.send(pygame.MOUSEMOTION, pos=at, rel=rel, buttons=(0, 0, 0))

    def press(self, at: tuple[int, int], button: int = 1) -> None:
        self.send(pygame.MOUSEBUTTONDOWN, pos=at, button=button)

    def release(self, at: tuple[int, int], button: int = 1) -> None:
        self.send(pygame.MOUSEBUTTONUP, pos=at, button=button)

    def click(self, at: tuple[int, int], button: int = 1) -> None:
        self.move(at)
        self.press(at, button)
        self.release(at, button)

    def key(self, key: int, mod: int = 0) -> None:
        self.send(pygame.KEYDOWN, key=key, mod=mod, unicode="")

    def choose(self, option: str) -> None:
        """Makes a decision through the table, whatever it is clicked by."""
        found = next(o for o in self.session.match.options() if o.id == option)
        self.table.choose(found)
        self._arrive()

    @property
    def prompt(self) -> PromptPart:
        """The part of the table that asks."""
        return next(part for part in self.table.parts if isinstance(part, PromptPart))

    # Where things lie

    def card(self, card: str) -> tuple[int, int]:
        self.draw()
        spot = self.table.context.hand_hit_areas.of(
            "card", card
        ) or self.table.context.hit_areas.of("card", card)
        assert spot is not None, f"{card} is nowhere on the table"
        return spot.area.center

    def spot(self, sort: str, name: str) -> tuple[int, int]:
        self.draw()
        spot = self.table.context.hit_areas.of(sort, name)
        assert spot is not None, f"no {sort} {name} on the table"
        return spot.area.center

    def space(self, space: str) -> tuple[int, int]:
        return field_of(self.table.context).rect_of(space).center

    def hover_card(self, card: str) -> None:
        self.move(self.card(card))

    def hover_space(self, space: str) -> None:
        self.move(self.space(space))

    def close(self) -> None:
        self.table.leave()
        self.kit.dismiss()


class Spy:
    """Pictures that remember which cards they drew, and draw them plain."""

    def __init__(self) -> None:
        self.drawn: set[str] = set()
        self.whole_drawn: set[str] = set()

    def _card(self, card, width, high):
        self.drawn.add(card["name"])
        return pygame.Surface((width, high))

    def whole(self, card, width, marks=UNMARKED):
        self.whole_drawn.add(card["name"])
        return self._card(card, width, round(width * 1.4))

    def in_row(self, card, width):
        return self._card(card, width, round(width * 1.36))

    def small(self, card, width, marks=UNMARKED):
        return self._card(card, width, round(width * 1.27))

    def ahead(self, cards):
        self.drawn |= {card["name"] for card in cards}
        return iter(())

    hand_card = (87, 110)
    row_card = (66, 90)

    def laid_size(self, card):
        return (57, 80)

    def edge_rows(self, card, width):
        return {}

    def picture_area(self, card, width):
        return pygame.Rect(0, 0, width, width)

    def laid(self, card, size):
        return self._card(card, *size)

    def mini(self, card, size):
        return self._card(card, *size)

    def thumb(self, card, height):
        return self._card(card, height, height)

    def back(self, size, of=""):
        return pygame.Surface(size)

    def colours(self, card):
        return Colours("#5bb89c", "#20705d", "#08302a")

    def emblem(self, card):
        return "thane"


def spy(desk: Desk) -> Spy:
    """Puts a spy in the place of the table's pictures."""
    spied = Spy()
    desk.table.context.pictures = cast(Pictures, spied)
    desk.table.context.layer_cache = LayerCache(desk.kit)
    desk.table.stale()
    return spied


def chosen(desk: Desk) -> list[str]:
    """The ids of the options that were chosen so far, without what was declined by itself."""
    itself = desk.session.response_stops.itself
    made = enumerate(desk.session.match.decisions)
    return [decision.option for number, decision in made if number not in itself]


def look(desk: Desk) -> None:
    """Uncovers the hand of the seat that is asked."""
    seat = desk.session.match.seat
    assert seat is not None
    desk.uncover(seat)
    desk.settle()
