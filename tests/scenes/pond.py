"""A little free game of two or three, for tests of the hands on a free table."""

from __future__ import annotations

import os
from pathlib import Path

import pygame
import yaml

from game import games
from game.rules.game import GameContent
from game.rules.match import Match
from game.rules.setup import Seat, Setup
from game.table.free.layout import free_layout
from game.table.free.things import Thing, thing_of
from game.user.folders import ROOT
from tests.scenes.desk import Desk

GAME = """
title: Pond
rules: free
players: [2, 3]
seats:
  zones:
    - {id: row, seen: face, lay: row}
    - {id: discard, seen: all}
  counters: [{id: life, name: Life, first: 20, high: 20}, {id: gold, name: Gold}]
  pieces: [{id: boat, name: Boat, at: ["600,200", "700,200", "800,200"]}]
middle:
  zones: [{id: deck, seen: nobody}, {id: market, seen: all, lay: row}]
  tokens: [{id: coin, name: Coin, supply: 3}, {id: gem, name: Gem}]
  dice: [{id: d6, count: 2}]
setup:
  - {deal: 5, from: deck}
  - {deal: 3, from: deck, to: market}
steps: [Draw, Play]
"""
ART = """
pattern: rings
emblems: {}
sets:
  card: {palette: ["#d9604a", "#b8331f", "#4a0f07"], emblem: spark}
"""
FACES = """
fields: [name]
colours: {ink: "#1f1812", paper: "#fbf6ea", edge: "#cbb98f", back: "#46248a"}
styles:
  stock: {kind: panel, left: 0, top: 0, right: card.right, bottom: card.bottom, fill: [paper],
    rings: [[edge, 1]]}
faces:
  card:
    size: [63, 88]
    master: 750
    boxes:
      card: {extends: stock}
      name: {kind: text, show: name, left: 6, right: card.right - 6, top: 5, height: 9, size: 6}
  card_table:
    size: [174, 221]
    boxes:
      card: {extends: stock}
      name: {kind: text, show: name, left: 12, right: card.right - 12, top: 9, height: 30, size: 20}
  deck_back: {size: [63, 88], boxes: {card: {extends: stock, fill: [back]}}}
  mini:
    size: [86, 120]
    boxes:
      card: {extends: stock}
      name: {kind: text, show: name, left: 4, right: card.right - 4, top: 10, height: 20, size: 12}
  chip: {size: [24, 26], boxes: {card: {extends: stock}}}
  face_card_back: {extends: deck_back}
"""
NAMES = ("BLUE", "ORANGE", "PLUM", "BONE")


def pond(folder: Path, board: Path | None = None, sets: tuple[str, ...] = ("card",)) -> GameContent:
    """The content, its files laid into a folder; each of its 30 cards has a name of its own, and
    they are of these sets in turn, of which the second begins in the market."""
    game = GAME
    home = folder / "pond"
    (home / "cards").mkdir(parents=True, exist_ok=True)
    if board is not None:
        game += "board: board\n"
        (home / "boards").mkdir()
        tiles = os.path.relpath(ROOT / "data" / "tiles", home / "boards")
        map_of = board.read_text().replace("../../../../../data/tiles", tiles)
        (home / "boards" / "board.tmx").write_text(map_of)
    (home / "game.yaml").write_text(game)
    cards = "".join(
        f"  - {{id: fish_{n}, name: Fish {n}, set: {sets[n % len(sets)]}, "
        f"deck: {('deck', 'market')[n % len(sets)]}}}\n"
        for n in range(30)
    )
    (home / "cards" / "all.yaml").write_text(f"cards:\n{cards}")
    art = "".join(ART.splitlines(keepends=True)[-1].replace("card", each) for each in sets)
    (home / "art.yaml").write_text(ART.rpartition("  card:")[0] + art)
    (home / "faces.yaml").write_text(FACES)
    content = games.load("pond", home)
    layout = free_layout(content.game, max(content.game.players), bool(content.fields))
    (home / "table.yaml").write_text(yaml.safe_dump(layout))
    return content


def sitting(content: GameContent, seats: int = 2, privacy: str = "open") -> Setup:
    """So many people at one screen."""
    people = tuple(Seat(name) for name in NAMES[:seats])
    board, mode = content.game.board, content.modes[0].id
    return Setup(content.name, people, board, 1, mode, privacy=privacy)


def match_of(content: GameContent, seats: int = 2) -> Match:
    """A match without a table."""
    return Match(content.rules(sitting(content, seats)))


class PondTable:
    """The pond, or another game, on a desk, with what a player's hands do at it."""

    def __init__(
        self,
        folder: Path,
        seats: int = 2,
        privacy: str = "open",
        size: tuple[int, int] = (1280, 720),
        board: Path | None = None,
        handover: str = "cover",
        sets: tuple[str, ...] = ("card",),
        game: GameContent | None = None,
    ) -> None:
        content = game or pond(folder, board, sets)
        setting = sitting(content, seats, privacy)
        self.desk = Desk(
            size,
            privacy,
            folder,
            content=content,
            setting=setting,
            data=content.folder.parent,
            handover=handover,
        )
        if privacy != "open":
            self.look()
        self.desk.settle()

    def look(self) -> None:
        """The seat that is asked takes the screen over."""
        session = self.desk.session
        session.hotseat.uncover(session.match.seat or 1)
        if self.desk.top is self.desk.table:
            self.desk.table.refresh()
        else:
            self.desk.pop()
        self.desk.settle()

    def leave_window(self) -> None:
        """The window is left, which all scenes are told."""
        for scene in self.desk.scenes[::-1]:
            scene.handle(pygame.event.Event(pygame.WINDOWFOCUSLOST))
        self.desk.wait(20)

    @property
    def table(self):
        """The table as the rules have it."""
        return self.desk.session.match.table

    @property
    def made(self) -> list[str]:
        """The gestures that were made."""
        return [decision.option for decision in self.desk.session.match.decisions]

    @property
    def lines(self) -> list[str]:
        """The log."""
        return [line.text for line in self.desk.session.match.lines]

    def cards(self, zone: str) -> list[str]:
        """The cards of a zone, by their numbers: `3` for `fish_3#1`."""
        return [card.partition("#")[0].removeprefix("fish_") for card in self.table.zones[zone]]

    def things(self) -> list[Thing]:
        """All that answers to the pointer."""
        self.desk.draw()
        context = self.desk.table.context
        spots = (*context.hit_areas, *context.hand_hit_areas)
        return [each for spot in spots if (each := thing_of(context, spot)) is not None]

    def at(self, name: str, sort: str = "", top: bool = False) -> tuple[int, int]:
        """Where something lies on the screen, by its name; `top`: its upper edge."""
        found = [each for each in self.things() if each.name == name and sort in ("", each.sort)]
        assert found, f"{name} is nowhere on the table"
        area = found[-1].area
        return (area.centerx, area.top + 2) if top else area.center

    def felt(self, x: int, y: int) -> tuple[int, int]:
        """Where a place of the felt lies on the screen."""
        from game.table.free.felt import felt_scale

        self.desk.draw()
        return felt_scale(self.desk.table.context).pixels((x, y))

    def zone(self, zone: str) -> tuple[int, int]:
        """The middle of a zone on the screen."""
        self.desk.draw()
        return self.desk.table.context.place_of(zone).center

    def take_up(self, start: tuple[int, int], *ways: tuple[int, int]) -> None:
        """Presses and moves, without letting go."""
        self.desk.move(start)
        self.desk.press(start)
        for way in ways:
            middle = ((start[0] + way[0]) // 2, (start[1] + way[1]) // 2)
            self.desk.move(middle)
            self.desk.move(way)

    def drag(self, start: tuple[int, int], end: tuple[int, int]) -> None:
        """Drags from a place to another."""
        self.take_up(start, end)
        self.desk.draw()
        self.desk.release(end)
        self.desk.settle()

    def click(self, at: tuple[int, int], button: int = 1) -> None:
        """Clicks, and waits until nothing moves and a second click is no double one."""
        self.desk.click(at, button)
        self.desk.settle()

    def twice(self, at: tuple[int, int]) -> None:
        """Clicks twice."""
        self.desk.click(at)
        self.desk.click(at)
        self.desk.settle()

    def key(self, key: int, at: tuple[int, int] | None = None, mod: int = 0) -> None:
        """Presses a key, with the pointer somewhere."""
        if at is not None:
            self.desk.move(at)
        self.desk.key(key, mod)
        self.desk.settle()

    def hold(self, key: int, down: bool = True) -> None:
        """Holds a key down, or lets it go."""
        kind = pygame.KEYDOWN if down else pygame.KEYUP
        self.desk.send(kind, key=key, mod=0, unicode="")

    def menu(self, at: tuple[int, int], *labels: str) -> None:
        """Right-clicks and chooses the lines of that name, one after another."""
        self.desk.click(at, 3)
        for label in labels:
            lines = {getattr(one, "label", ""): one.rect for one in self.desk.top.controls.all}
            assert label in lines, f"no {label} in {[*lines]}"
            self.desk.click(lines[label].center)
        self.desk.settle()
