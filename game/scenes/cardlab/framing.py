"""Which part of its picture a card shows: set on the bench, kept in `art.yaml`."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import pygame
import yaml

from game.draw.faces.artfiles import UnreadablePicture
from game.draw.faces.box import ArtBox
from game.draw.faces.gallery import LARGEST_ZOOM, WHOLE, Crop
from game.lab.text_files import read_exactly
from game.rules.content.yaml_source import read_yaml
from game.scenes.cardlab.boxes import NotMoved, Nudge
from game.scenes.cardlab.parts import heading, line
from game.scenes.widgets import WAYS

if TYPE_CHECKING:
    from game.draw.faces.gallery import Gallery
    from game.scenes.cardlab.bench import BenchPage
    from game.scenes.cardlab.stage import Stage

_STEP, _ZOOM = 0.01, 1.1
"""Share of a picture that a key moves it by; how much a turn of the wheel makes it larger."""

_REST = 0.5
"""Seconds after a key or a turn of the wheel until what was set is written."""


def framed(path: Path, card: str, crop: Crop) -> Nudge:
    """The change of an `art.yaml` that sets which part of its picture a card shows.

    Only what is said of the card is written anew. Raises NotMoved, and OSError where the file
    cannot be read.
    """
    before = read_exactly(path)
    x, y = crop.focus
    value = f"{{focus: [{x:g}, {y:g}], zoom: {crop.zoom:g}}}"
    try:
        top = yaml.compose(before, Loader=yaml.SafeLoader)
    except yaml.YAMLError:
        raise NotMoved("the file is wrong; put it in order first") from None
    pictures = _value(top, "pictures")
    own = _value(pictures, card)
    if isinstance(own, yaml.CollectionNode) and not own.flow_style:
        raise NotMoved(f"write {value} for it, in line {own.start_mark.line + 1}, and try again")
    if own is not None:
        start, end = own.start_mark.index, own.end_mark.index
        text = value if start < end else f" {value}"
    elif isinstance(pictures, yaml.MappingNode) and pictures.flow_style:
        start = end = pictures.start_mark.index + 1
        text = f"{card}: {value}{', ' if pictures.value else ''}"
    elif isinstance(pictures, yaml.MappingNode):
        start = end = pictures.start_mark.index
        text = f"{card}: {value}\n{' ' * pictures.start_mark.column}"
    elif pictures is not None:
        start, end = pictures.start_mark.index, pictures.end_mark.index
        text = f"\n  {card}: {value}"
    else:
        start = end = len(before)
        text = f"{'' if before.endswith(chr(10)) else chr(10)}\npictures:\n  {card}: {value}\n"
    if "\r\n" in before:
        text = text.replace("\n", "\r\n")
    after = before[:start] + text + before[end:]
    if wrong := read_yaml(path, after).mistakes:
        raise NotMoved(f"write {value} for it in the file itself: {wrong[0].text}")
    return Nudge(path, before, after, f"shows its picture around {x:g}, {y:g}, {crop.zoom:g} times")


def _value(node: yaml.Node | None, key: str) -> Any:
    """What a mapping says of a key."""
    pairs = node.value if isinstance(node, yaml.MappingNode) else ()
    return next((value for name, value in pairs if name.value == key), None)


class Framer:
    """Moves the picture of the card on the bench in its box, and makes it larger."""

    def __init__(self, page: BenchPage) -> None:
        self.page = page
        self.on = False
        self._held: tuple[tuple[int, int], Crop] | None = None
        self._unwritten: tuple[str, Crop] | None = None
        self._rest = 0.0

    @property
    def _gallery(self) -> Gallery:
        return self.page.scene.lab.a.faces.gallery

    def turn(self) -> None:
        """Begins or ends; says so where the card has no picture."""
        self.write()
        card = self.page.scene.view.chosen
        if not self.on and card not in self._gallery.files:
            said = "Its art is generated. Drop a picture on the card, and it can be moved here."
            self.page.scene.app.say(said, "image")
            return
        self.on = not self.on
        self.page.box = ""
        self.page.scene.arrange()

    def place(self) -> tuple[Stage, pygame.Rect] | None:
        """Where the picture lies on the card in use; None where there is none or nothing is set."""
        card = self.page.scene.view.chosen
        stage = next((each for each in self.page.stages if each.letter == "A"), None)
        if not self.on or stage is None or card not in self._gallery.files:
            return None
        boxes = stage.edition.faces.layouts.faces[self.page.face].boxes
        art = [name for name in stage.areas if isinstance(boxes[name], ArtBox)]
        return (stage, stage.place(art[0])) if art else None

    @property
    def crop(self) -> Crop:
        """What of its picture the card shows."""
        return self._gallery.crops.get(self.page.scene.view.chosen, WHOLE)

    def handle(self, event: pygame.event.Event) -> bool:
        """The picture is dragged, made larger by the wheel, moved by keys; whether it was."""
        found = self.place()
        if found is None:
            return False
        place = found[1]
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            if place.collidepoint(event.pos):
                self._held = event.pos, self.crop
                return True
        elif event.type == pygame.MOUSEMOTION and self._held:
            (x, y), crop = self._held
            self._move(place, crop, event.pos[0] - x, event.pos[1] - y)
            return True
        elif event.type == pygame.MOUSEBUTTONUP and self._held:
            self._held = None
            self.write()
            return True
        elif event.type == pygame.MOUSEWHEEL and place.collidepoint(self.page.scene.pointer):
            self._zoom(place, _ZOOM**event.y)
            return True
        return event.type == pygame.KEYDOWN and self._key(event, place)

    def _key(self, event: pygame.event.Event, place: pygame.Rect) -> bool:
        if event.mod & pygame.KMOD_CTRL:
            self.write()
            return False
        if event.key in WAYS:
            across, down = (
                -way * _STEP * side for way, side in zip(WAYS[event.key], place.size, strict=True)
            )
            self._move(place, self.crop, across, down)
        elif event.key in (pygame.K_PLUS, pygame.K_EQUALS, pygame.K_KP_PLUS):
            self._zoom(place, _ZOOM)
        elif event.key in (pygame.K_MINUS, pygame.K_KP_MINUS):
            self._zoom(place, 1 / _ZOOM)
        elif event.key == pygame.K_HOME:
            self._set(WHOLE)
        else:
            return False
        return True

    def _zoom(self, place: pygame.Rect, by: float) -> None:
        zoom = round(min(max(1.0, self.crop.zoom * by), LARGEST_ZOOM), 2)
        self._move(place, self.crop.model_copy(update={"zoom": zoom}), 0, 0)

    def _move(self, place: pygame.Rect, crop: Crop, across: float, down: float) -> None:
        """Moves the picture by pixels on the screen, no farther than it covers its box."""
        try:
            picture = self._gallery.picture(self.page.scene.lab.cards[self.page.scene.view.chosen])
        except UnreadablePicture:
            return
        if picture is None:
            return
        sides = picture.surface.get_size()
        scale = max(room / side for room, side in zip(place.size, sides, strict=True)) * crop.zoom
        focus = []
        for at, by, side, room in zip(crop.focus, (across, down), sides, place.size, strict=True):
            edge = min(0.5, room / (2 * side * scale))
            focus.append(round(min(max(edge, at - by / (side * scale)), 1 - edge), 3))
        self._set(Crop(focus=(focus[0], focus[1]), zoom=crop.zoom))

    def _set(self, crop: Crop) -> None:
        """Shows it at once, and writes it once nothing has moved for a while."""
        card = self.page.scene.view.chosen
        self._gallery.crops[card] = crop
        self._unwritten, self._rest = (card, crop), _REST
        self.page.redraw()

    def update(self, dt: float) -> None:
        """Writes what was set, once it has rested."""
        self._rest -= dt
        if self._unwritten and self._rest <= 0 and not self._held:
            self.write()

    def write(self) -> None:
        """Writes what was set into `art.yaml`, if anything was."""
        if self._unwritten is None:
            return
        (card, crop), self._unwritten = self._unwritten, None
        path = self.page.scene.lab.skin.data / "art.yaml"
        if not self.page.mover.write(
            self.page.scene.lab.name(card), lambda: framed(path, card, crop)
        ):
            self._gallery.crops.pop(card, None)
            self._gallery.crops.update(self._gallery.art.pictures)
            self.page.redraw()

    def draw(self, target: pygame.Surface, at: tuple[int, int], room: int) -> None:
        """What the card shows of its picture, and what to do."""
        kit = self.page.scene.app.kit
        head = heading(kit, target, "Picture", topleft=at)
        (x, y), zoom = self.crop.focus, self.crop.zoom
        said = f"around {x:.0%}, {y:.0%}, {zoom:g} times"
        below = (at[0], head.bottom + kit.px(4))
        said_at = line(kit, target, said, below, room, "#ffd98a", 600)
        keys = (
            "Drag it; the wheel makes it larger. Arrows, + and - do as well. Home sets it back,"
            " Ctrl+Z takes back what was written."
        )
        line(kit, target, keys, (at[0], said_at.bottom + kit.px(8)), room, most=5)
