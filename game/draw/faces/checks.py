"""What is wrong with cards and shows only when they are drawn: pictures, texts and letters."""

from __future__ import annotations

import unicodedata
from collections.abc import Collection, Iterable, Iterator, Mapping
from pathlib import Path
from textwrap import shorten
from types import MappingProxyType
from typing import Any, NamedTuple

from game.draw.faces.artfiles import SCREEN_COLOURS, UnreadablePicture, dots_an_inch
from game.draw.faces.drawing import CannotDraw
from game.draw.faces.faces import Faces
from game.draw.faces.gallery import WHOLE
from game.draw.faces.layout import Layouts
from game.draw.faces.proof_checks import ROOM, SIZE, face_faults, twins, without_art
from game.draw.faces.sheet import Overflow
from game.draw.faces.words import Card
from game.draw.fonts import Fonts
from game.rules.content.errors import Mistake, nearest
from game.rules.content.yaml_source import Document, Loc, Place, read_yaml
from game.rules.printed import Sentence

MM_AN_INCH = 25.4
_LONGEST = 80


class Finding(NamedTuple):
    """A mistake, the card that shows it, and the check that found it.

    card: empty where it is of no one card. face, box: empty where it is of none.
    """

    card: str
    mistake: Mistake
    check: str = "content"
    face: str = ""
    box: str = ""


def drawn_faces(card: Card) -> tuple[str, str, str]:
    """The faces that a card may have: as it is printed, in the hand, and in a row."""
    kind = card["kind"]
    return kind, f"{kind}_table", f"{kind}_laid"


def card_places(data: Path, cards: Mapping[str, Card] = MappingProxyType({})) -> dict[str, Mistake]:
    """By the id of each card where it stands in a game's folder, as a mistake without a text.

    cards: as they are printed, by id; one that is `made_of` another stands where that does.
    """
    found = {}
    for path in sorted(data.glob("cards/**/*.yaml")):
        document = read_yaml(path)
        for loc, place in document.places.items():
            if loc[-1:] == ("id",) and not document.torn:
                found[str(document.at(loc))] = Mistake(path, *place, "")
    made = {name: card.get("made_of") for name, card in cards.items()}
    return {**{name: found[of] for name, of in made.items() if of in found}, **found}


def text_place(data: Path, card: str, field: str) -> Mistake | None:
    """Where what a card says in a field stands in a game's folder; None where nothing is said.

    Dots lead into mappings, as in `counters.dodge`.
    """
    for path in sorted(data.glob("cards/**/*.yaml")):
        document = read_yaml(path)
        for loc, place in document.places.items():
            if loc[-len(way := field.split(".")) :] == tuple(way) and not document.torn:
                around = document.at(loc[: -len(way)])
                if isinstance(around, dict) and around.get("id") == card:
                    return Mistake(path, *place, "")
    return None


def card_findings(faces: Faces, card: Card, places: Mapping[str, Mistake]) -> Iterator[Finding]:
    """What is wrong with a card's picture, which of its texts do not fit, and what lies off it.

    places: where cards stand in files; nothing is said of the texts of one that is in none now.
    """
    name = card["id"]
    path = faces.gallery.files.get(name)
    try:
        picture = faces.gallery.picture(card)
    except UnreadablePicture as problem:
        if path is not None:
            text = f"{problem}. The generated art stays"
            yield Finding(name, Mistake(path, 0, 0, text), "art")
    else:
        if path is not None and picture is not None:
            yield from _coarse(faces, card, path, picture.size)
            yield from _strange_colours(card, path, picture.colours)
            yield from _animated(card, path, picture.frames)
    place = places.get(name)
    if place is None:
        return
    yield from _without_icons(faces, card, place)
    unfit: dict[str, list[Overflow]] = {}
    for face in faces_of(faces, card):
        try:
            overflows = faces.overflows([face], [card])
            for overflow in overflows:
                text = shorten(overflow.text, _LONGEST, placeholder=" …")
                unfit.setdefault(text, []).append(overflow)
            for box, where in faces.misplaced(face, card) if not overflows else ():
                text = f"'{box}' of the face '{face}' lies off the card '{card['name']}': {where}"
                yield Finding(name, faces.layouts.mistake(face, box, text), "place", face, box)
        except CannotDraw as failed:
            yield _failed(faces, face, card, failed)
    for text, found in unfit.items():
        boxes = " and ".join(f"'{each.box}' of the face '{each.face}'" for each in found)
        mend = f"shorten it, or make room for it in {faces.layouts.path.name}"
        mistake = place._replace(text=f"'{text}' does not fit {boxes}; {mend}")
        yield Finding(name, mistake, "overflow", found[0].face, found[0].box)


def proof_findings(
    faces: Faces, card: Card, places: Mapping[str, Mistake], on: Collection[str] = ()
) -> Iterator[Finding]:
    """What is wrong with a card once it is drawn: the size and contrast of its texts, what lies
    over others or too near the cut, and whether it has art of its own.

    on: the faces to look at, or else all. It draws each twice, which takes some 20 ms. Where a text
    does not fit a face, nothing is told of what follows from that.
    """
    name, shown = card["id"], on or faces_of(faces, card)
    if card["kind"] in shown and name in places and without_art(faces, card):
        text = f"'{card.get('name', name)}' has neither a picture nor an emblem of its own"
        yield Finding(name, places[name]._replace(text=text, harmless=True), "art")
    for face in shown:
        try:
            unfit = {each.box for each in faces.overflows([face], [card])}
            for fault in face_faults(faces, face, card):
                if unfit and (fault.check in ROOM or (fault.box in unfit and fault.check == SIZE)):
                    continue
                text = f"'{fault.box}' of the face '{face}': {fault.text}"
                mistake = faces.layouts.mistake(face, fault.box, text)
                yield Finding(name, mistake, fault.check, face, fault.box)
        except CannotDraw as failed:
            yield _failed(faces, face, card, failed)


def twin_findings(
    faces: Faces, chip: str, cards: Iterable[Card], places: Mapping[str, Mistake]
) -> Iterator[Finding]:
    """Cards that cannot be told from an earlier one, by their chip or by picture and name."""
    known = {card["id"]: card for card in cards if card["id"] in places}
    for check, card, other in twins(faces, chip, known.values()):
        name, before = known[card].get("name", card), known[other].get("name", other)
        text = f"'{name}' and '{before}' look alike on a chip; give one another emblem or colour"
        if check == "twin":
            text = f"'{card}' and '{other}' have the same picture and name, and differ otherwise"
        place = places[card]._replace(text=text, harmless=check == "alike")
        yield Finding(card, place, check, chip)


def every_finding(
    faces: Faces, cards: Mapping[str, Card], places: Mapping[str, Mistake]
) -> Iterator[Finding]:
    """What every check finds on a game's cards, card by card, and at last what is wrong with two.

    cards: as they are printed, by id.
    """
    for card in cards.values():
        yield from card_findings(faces, card, places)
        yield from proof_findings(faces, card, places)
    yield from twin_findings(faces, "chip", cards.values(), places)


def _without_icons(faces: Faces, card: Card, place: Mistake) -> Iterator[Finding]:
    """The icons of a card's sentences that there are not."""
    names = faces.kit.icons.names
    for said in spoken(card):
        if said.icon and said.icon not in names:
            text = f"there is no icon '{said.icon}' for '{said}'{nearest(said.icon, names)}"
            yield Finding(card["id"], place._replace(text=text), "icon")


def spoken(card: Card) -> Iterator[Sentence]:
    """The sentences of a card that its game's vocabulary knows."""
    for found in card.values():
        for each in found if isinstance(found, tuple) else (found,):
            if isinstance(each, Sentence):
                yield each


def unspoken(faces: Faces, cards: Iterable[Card]) -> Iterator[Finding]:
    """The sentences of the layouts that no card says."""
    said = {str(each) for card in cards for each in spoken(card)}
    for text, place in faces.layouts.spoken.items():
        if text not in said:
            text = f"no card says '{text}'{nearest(text, said)}; take it away"
            yield Finding("", Mistake(faces.layouts.path, *place, text), "idle")


def _failed(faces: Faces, face: str, card: Card, failed: CannotDraw) -> Finding:
    name = card.get("name", card["id"])
    text = f"'{failed.box}' of the face '{face}' cannot be drawn for '{name}': {failed}"
    mistake = faces.layouts.mistake(face, failed.box, text)
    return Finding(card["id"], mistake, "drawing", face, failed.box)


def faces_of(faces: Faces, card: Card) -> list[str]:
    """Those of the faces that a card may have which there are."""
    return [face for face in drawn_faces(card) if face in faces.layouts.faces]


def undrawn(faces: Faces, cards: Iterable[Card]) -> Iterator[Finding]:
    """The faces that cannot be drawn, each tried with the first card that has it."""
    left = dict.fromkeys(faces.layouts.faces)
    sample: Card = {"id": "back", "name": "back"}
    for card in cards:
        sample = card
        for face in faces_of(faces, card):
            if face in left:
                del left[face]
                yield from _tried(faces, face, card)
    for face in left:
        backs = face.endswith("back")
        yield from _tried(faces, face, {"id": "back"} if backs else sample)


def _tried(faces: Faces, face: str, card: Card) -> Iterator[Finding]:
    try:
        faces.render(face, card, round(faces.layouts.faces[face].size[0]))
    except CannotDraw as failed:
        yield _failed(faces, face, card, failed)


def unfilled(faces: Faces, cards: Iterable[Card]) -> Iterator[Finding]:
    """The boxes that no card has anything for."""
    filled: set[Place] = set()
    seen: dict[str, None] = {}
    for card in cards:
        for face in faces_of(faces, card):
            seen[face] = None
            places = faces.layouts.faces[face].places
            filled |= {places[box] for box in faces.filled(face, card)}
    for face in seen:
        layout = faces.layouts.faces[face]
        for box in layout.drawn():
            if layout.places[box] not in filled:
                text = f"no card has anything for '{box}' of the face '{face}'; take it away"
                yield Finding("", faces.layouts.mistake(face, box, text), "idle", face, box)


def _coarse(faces: Faces, card: Card, path: Path, size: tuple[int, int]) -> Iterator[Finding]:
    """A warning where a picture has fewer dots than print asks for, in its box as printed."""
    box, least = faces.picture_box(card["kind"], card), faces.layouts.limits.dots
    zoom = faces.gallery.crops.get(card["id"], WHOLE).zoom
    dots = int(dots_an_inch(size, box) / zoom) if box else least
    if box and dots < least:
        wide, high = (round(side / MM_AN_INCH * least * zoom) for side in box)
        larger = f", shown {zoom:g} times as large," if zoom > 1 else ""
        text = (
            f"{size[0]} x {size[1]} pixels{larger} print at {dots} dots an inch; its box of"
            f" {box[0]:.0f} x {box[1]:.0f} mm needs {wide} x {high} for {least}"
        )
        yield Finding(card["id"], Mistake(path, 0, 0, text, harmless=True), "dots")


def _strange_colours(card: Card, path: Path, colours: str) -> Iterator[Finding]:
    """A warning where a picture is saved in other colours than those of a screen."""
    if colours not in SCREEN_COLOURS:
        text = f"its colours are {colours}, which screens show otherwise; save it as RGB"
        yield Finding(card["id"], Mistake(path, 0, 0, text, harmless=True), "colours")


def _animated(card: Card, path: Path, frames: int) -> Iterator[Finding]:
    """A warning where a picture moves, of which a card shows one moment."""
    if frames > 1:
        text = f"it is animated; of its {frames} pictures cards show one. Export that alone"
        yield Finding(card["id"], Mistake(path, 0, 0, text, harmless=True), "animated")


def useless_fonts(fonts: Fonts, layouts: Layouts) -> Iterator[Finding]:
    """The files of fonts that layouts name and that give no letters."""
    for name, place in layouts.font_places.items():
        why = fonts.useless(name)
        if why:
            text = f"{why}. Until then its letters come from the fonts after it"
            yield Finding("", Mistake(layouts.path, *place, text), "letters")


def strange_letters(fonts: Fonts, data: Path) -> Iterator[Finding]:
    """Letters in the files of a game's folder that no font has."""
    for path in sorted(data.rglob("*.yaml")):
        document = _suspicious(path)
        if document is not None:
            yield from _letters(fonts, document)
    for path in sorted(data.rglob("*.tm[xj]")):
        yield from _letters_of_map(fonts, path)


def _letters_of_map(fonts: Fonts, path: Path) -> Iterator[Finding]:
    """Those in a map, whose title and notes are shown; Tiled writes letters as they are."""
    try:
        lines = path.read_text("utf-8").splitlines()
    except (OSError, UnicodeDecodeError):
        return
    for number, line in enumerate(lines, 1):
        for letter in dict.fromkeys(line) if not line.isascii() else ():
            if not fonts.has(letter):
                place = (number, line.index(letter) + 1)
                yield Finding("", Mistake(path, *place, _lacking(letter)), "letters")


def _suspicious(path: Path) -> Document | None:
    """A file that may hold other letters than the plain ones; None also for an unreadable one."""
    try:
        plain = path.read_bytes()
    except OSError:
        return None
    return read_yaml(path) if not plain.isascii() or b"\\" in plain else None


def _letters(fonts: Fonts, document: Document) -> Iterator[Finding]:
    for loc, text in _texts(document.value, ()):
        if text.isascii():
            continue
        for letter in dict.fromkeys(text):
            if not fonts.has(letter):
                card = _card_at(document, loc)
                said = _lacking(letter, f" on the card '{card}'" if card else "")
                place = _place_in(document, loc, text.index(letter))
                yield Finding(card, Mistake(document.path, *place, said), "letters")


def _texts(value: Any, loc: Loc) -> Iterator[tuple[Loc, str]]:
    if isinstance(value, str):
        yield loc, value
    elif isinstance(value, dict):
        for key, each in value.items():
            yield from _texts(each, (*loc, key))
    elif isinstance(value, list):
        for index, each in enumerate(value):
            yield from _texts(each, (*loc, index))


def _place_in(document: Document, loc: Loc, offset: int) -> Place:
    """Where a letter of a text stands; of a folded text, where it begins."""
    if loc in document.texts:
        line, column = document.texts[loc]
        return Place(line, column + offset)
    return document.place(loc)


def _card_at(document: Document, loc: Loc) -> str:
    """The id of the card that a text belongs to."""
    for end in range(len(loc), -1, -1):
        around = document.at(loc[:end])
        if isinstance(around, dict) and isinstance(around.get("id"), str):
            found: str = around["id"]
            return found
    return ""


def _lacking(letter: str, where: str = "") -> str:
    name = f"U+{ord(letter):04X} {unicodedata.name(letter, 'without a name')}"
    until = "a box stands for it until one lies in assets/fonts"
    return f"no font has '{letter}' ({name}){where}; {until}"
