"""Cards as picture files: one each, all on one sheet, and as decks for Tabletop Simulator."""

from __future__ import annotations

import json
import math
from collections.abc import Callable, Sequence
from functools import partial
from itertools import groupby
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game.lab.prints.press import Copies, Press, Tell, on_white
from game.rules.save_file import replacing

if TYPE_CHECKING:
    from PIL import Image

BACKS = "backs"
"""The folder in which backs lie, since a card may be called as a back is."""
MILLIMETRES_AN_INCH = 25.4
_CONTACT_ROW, _CONTACT_WIDTH, _CONTACT_GAP = 10, 300, 16
_CONTACT_GROUND = "#1f3f38"

SHEET_COLUMNS, SHEET_ROWS = 10, 7
"""The largest sheet that Tabletop Simulator takes."""
_SHEET_CARD = 409
"""Pixels across of a card on it, so that the sheet is within the 4096 of old graphics cards."""
_CARD_IDS = 100
"""A card's number in Tabletop Simulator: its sheet's times this, and its place on it."""


def write_pngs(
    press: Press, copies: Sequence[Copies], folder: Path, bleed: float | None, tell: Tell
) -> list[Path]:
    """Write a picture of each card and each back into a folder; the files.

    bleed: square and with so many millimetres beyond the cut, as printing houses ask for it; else
    with round corners. Raises OSError.
    """
    backs = {each.back: each for each in copies}
    written = []
    for done, each in enumerate(copies):
        tell(done, len(copies) + len(backs))
        path = folder / f"{each.card}.png"
        written.append(_write_in_size(press, each, press.front(each, bleed), bleed, path))
    for done, (back, each) in enumerate(backs.items(), len(copies)):
        tell(done, len(copies) + len(backs))
        path = folder / BACKS / f"{back}.png"
        written.append(_write_in_size(press, each, press.back(each, bleed), bleed, path))
    tell(len(written), len(written))
    return written


def _write_in_size(
    press: Press, copies: Copies, picture: Image.Image, bleed: float | None, path: Path
) -> Path:
    """Write a picture that says how large it is on paper."""
    millimetres = press.size(copies)[0] + 2 * (bleed or 0.0)
    dots = picture.width * MILLIMETRES_AN_INCH / millimetres
    return _write(picture, path, dpi=(dots, dots))


def _write(picture: Image.Image, path: Path, **form: Any) -> Path:
    with replacing(path) as new:
        picture.save(new, "PNG", **form)
    return path


def write_contact_sheet(press: Press, copies: Sequence[Copies], path: Path, tell: Tell) -> Path:
    """Write one picture of all cards. Raises OSError."""
    from PIL import Image

    columns = min(_CONTACT_ROW, len(copies))
    rows = math.ceil(len(copies) / columns)
    ratio = max(high / wide for wide, high in map(press.size, copies))
    step = _CONTACT_WIDTH + _CONTACT_GAP, round(_CONTACT_WIDTH * ratio) + _CONTACT_GAP
    size = columns * step[0] + _CONTACT_GAP, rows * step[1] + _CONTACT_GAP
    sheet = Image.new("RGB", size, _CONTACT_GROUND)
    for number, each in enumerate(copies):
        tell(number, len(copies))
        front = press.front(each)
        high = round(front.height * _CONTACT_WIDTH / front.width)
        small = front.resize((_CONTACT_WIDTH, high), Image.Resampling.LANCZOS)
        row, column = divmod(number, columns)
        at = column * step[0] + _CONTACT_GAP, row * step[1] + _CONTACT_GAP
        sheet.paste(small, at, small.getchannel("A"))
    tell(len(copies), len(copies))
    return _write(sheet, path)


def write_tabletop(press: Press, copies: Sequence[Copies], path: Path, tell: Tell) -> list[Path]:
    """Write sheets of 10 x 7 for Tabletop Simulator and their object file, `path`; the files.

    The last place of each sheet is the card that is seen where a card is hidden. The object names
    the pictures by where they lie, until they are uploaded. Raises OSError.
    """
    written, objects, done = [], [], 0
    for number, (back, group) in enumerate(_decks(press, copies), 1):
        cards = list(group)
        face = path.with_name(f"{path.stem}_{number}.png")
        behind = path.with_name(f"{path.stem}_{number}_back.png")
        _write(_sheet(press, cards, partial(_go_on, tell, done, len(copies) + 1)), face)
        _write(on_white(press.back(back)), behind)
        done += len(cards)
        written += [face, behind]
        objects.append(_deck(press.content.title, number, cards, face, behind))
    with replacing(path) as new:
        new.write_text(json.dumps({"ObjectStates": objects}, indent=2), encoding="utf-8")
    tell(len(copies) + 1, len(copies) + 1)
    return [*written, path]


def _decks(press: Press, copies: Sequence[Copies]) -> list[tuple[Copies, list[Copies]]]:
    """Cards of one back and size, as many as one sheet has room for beside the hidden card."""

    def alike(each: Copies) -> tuple[str, tuple[float, float]]:
        return each.back, press.size(each)

    room, found = SHEET_COLUMNS * SHEET_ROWS - 1, []
    for _, group in groupby(sorted(copies, key=alike), alike):
        cards = list(group)
        found += [(cards[0], cards[at : at + room]) for at in range(0, len(cards), room)]
    return found


def _go_on(tell: Tell, done: int, total: int, more: int) -> None:
    tell(done + more, total)


def _sheet(press: Press, cards: Sequence[Copies], tell: Callable[[int], None]) -> Image.Image:
    from PIL import Image

    wide, high = press.size(cards[0])
    card = _SHEET_CARD, round(_SHEET_CARD * high / wide)
    sheet = Image.new("RGB", (SHEET_COLUMNS * card[0], SHEET_ROWS * card[1]), "black")
    for number, each in enumerate([*cards, None]):
        tell(number)
        picture = on_white(press.front(each) if each else press.back(cards[0]))
        place = number if each else SHEET_COLUMNS * SHEET_ROWS - 1
        row, column = divmod(place, SHEET_COLUMNS)
        small = picture.resize(card, Image.Resampling.LANCZOS)
        sheet.paste(small, (column * card[0], row * card[1]))
    return sheet


def _deck(
    title: str, number: int, cards: Sequence[Copies], face: Path, behind: Path
) -> dict[str, Any]:
    """A deck as Tabletop Simulator saves it."""
    custom = {
        str(number): {
            "FaceURL": face.resolve().as_uri(),
            "BackURL": behind.resolve().as_uri(),
            "NumWidth": SHEET_COLUMNS,
            "NumHeight": SHEET_ROWS,
            "BackIsHidden": False,
            "UniqueBack": False,
        }
    }
    ids = [
        (number * _CARD_IDS + place, each.name)
        for place, each in enumerate(cards)
        for _ in range(each.count)
    ]
    place = {"posX": 2.5 * number, "posY": 1, "posZ": 0, "rotX": 0, "rotY": 180, "rotZ": 180}
    size = {"scaleX": 1, "scaleY": 1, "scaleZ": 1}
    single = [
        {
            "Name": "Card",
            "Transform": {**place, **size},
            "Nickname": name,
            "CardID": card,
            "CustomDeck": custom,
        }
        for card, name in ids
    ]
    if len(single) == 1:
        return single[0]
    return {
        "Name": "DeckCustom",
        "Transform": {**place, **size},
        "Nickname": title,
        "DeckIDs": [card for card, _ in ids],
        "CustomDeck": custom,
        "ContainedObjects": single,
    }
