"""Plain faces for the fields that cards have: `faces.yaml` of a new game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from game.lab.new_game.art import emblem_at, palette_at
from game.lab.new_game.columns import (
    COST,
    FLAVOUR,
    NUMBER,
    SET,
    TEXT,
    TYPE,
    WORDS,
    Cards,
    Column,
    slug,
)

Box = dict[str, Any]

PRINTED, IN_HAND, MINI, CHIP = (63.0, 88.2), (174, 221), (86, 120), (24, 26)
MASTER, ROW = 750, "numbers"
MOST_NUMBERS, LONG = 4, 26
"""So many numbers have plates, the others stand among the words; of these, longer ones than so
many letters are a text."""

_COLOURS = {
    "ink": "#1f1812",
    "white": "#fffef8",
    "paper_hi": "#fbf6ea",
    "paper_lo": "#efe5cf",
    "plate": "#fffaf0",
    "gold": "#f2d489",
    "shade": "#00000047",
}
_ICONS: Mapping[str, tuple[str, ...]] = {
    "slash": ("attack", "power", "strength", "damage", "angriff", "staerke", "schaden", "might"),
    "heart": ("health", "life", "hp", "hit_points", "leben", "lebenspunkte", "vitality"),
    "shieldf": ("defence", "defense", "armour", "armor", "shield", "verteidigung", "toughness"),
    "crown": ("points", "victory_points", "vp", "score", "value", "punkte", "siegpunkte", "wert"),
    "step": ("move", "movement", "speed", "steps", "bewegung", "tempo"),
    "target": ("range", "reach", "reichweite"),
    "hourglass": ("time", "turns", "duration", "initiative", "dauer"),
    "token": ("coins", "gold", "income", "money", "gewinn", "muenzen"),
}


def faces_of(cards: Cards) -> dict[str, Any]:
    """The faces that show what the cards have, at every size."""
    shown = _Shown(cards)
    backs = {"deck_back": _back(0)}
    for number, name in enumerate(cards.sets[1:], 1):
        backs[f"{name}_deck_back"] = _back(number)
    styles = _styles(shown)
    unused = set() if {"rules", "flavour"} & styles.keys() else {"shade"}
    unused |= set() if "rules" in styles else {"plate"}
    unused |= set() if {"cost", "kind_line", "number"} & styles.keys() else {"white"}
    return {
        "fields": shown.fields,
        "colours": {name: value for name, value in _COLOURS.items() if name not in unused},
        "limits": {"table_pixels": 13},
        "styles": styles,
        "faces": {
            "card": _printed(shown),
            "card_table": _small(shown),
            "mini": _mini(shown),
            "chip": _chip(),
            **backs,
        },
    }


class _Shown:
    """What the cards have to show. notes: words that are short on every card."""

    def __init__(self, cards: Cards) -> None:
        self.cards = cards
        self.cost, self.text, self.flavour = map(cards.of, (COST, TEXT, FLAVOUR))
        numbers = cards.of(NUMBER)
        self.numbers = numbers[:MOST_NUMBERS]
        self.words = [*cards.of(WORDS), *numbers[MOST_NUMBERS:]]
        self.notes = [column for column in self.words if self._longest(column.field) <= LONG]
        self.kind_line = self._kind_line()

    def _kind_line(self) -> Box | None:
        """What the kind line shows: the kind of a card, else its suit, clan, faction."""
        if self.cards.of(TYPE):
            return {"show": TYPE}
        named = any(slug(each.heading) not in ("set", "edition") for each in self.cards.of(SET))
        return {"show": SET, "text": "{set}"} if named else None

    @property
    def mark(self) -> str:
        """The number that all cards have that have any; nothing where there is no such."""
        fields = [column.field for column in self.numbers]
        having = [card for card in self.cards.cards if any(field in card for field in fields)]
        common = (field for field in fields if all(field in card for card in having))
        return next(common, "")

    def _longest(self, field: str) -> int:
        return max((len(str(card.get(field, ""))) for card in self.cards.cards), default=0)

    @property
    def fields(self) -> list[str]:
        """The fields that faces show."""
        columns = (*self.cost, *self.text, *self.flavour, *self.numbers, *self.words)
        kind = [self.kind_line["show"]] if self.kind_line else []
        return ["name", *kind, *(column.field for column in columns)]

    def title_fits(self, letters: int, width: int) -> bool:
        """Whether every name fits a line."""
        return self._longest("name") * letters * 0.56 < width


def _box(extends: str, **keys: Any) -> Box:
    return {"extends": extends, **keys}


def _style(kind: str, **keys: Any) -> Box:
    return {"kind": kind, **keys}


def _inset(by: float, **keys: Any) -> Box:
    """All of the card but for its edge."""
    right, bottom = f"card.right - {by:g}", f"card.bottom - {by:g}"
    return {"left": by, "top": by, "right": right, "bottom": bottom, **keys}


_WHOLE = {"left": 0, "top": 0, "right": "card.right", "bottom": "card.bottom"}


def _styles(shown: _Shown) -> dict[str, Box]:
    serif = {"font": "serif", "colour": "ink"}
    styles = {
        "edge": _style("panel", **_WHOLE, fill=["mid", "lo"], slant=True),
        "stock": _style("panel", fill=["paper_hi", "paper_lo"], paper=True),
        "title": _style(
            "text", show="name", **serif, weight=700, leading=1.08, tightest=1.0, align="centre"
        ),
        "picture": _style("art"),
    }
    if shown.cost:
        styles["cost"] = _style(
            "numeral", ornament="coin", show=COST, font="serif", weight=900, colour="white",
            narrow=0.74, layer=2,
        )  # fmt: skip
    if shown.text or len(shown.notes) < len(shown.words):
        body = {"size": 3.5, "smallest": 2.33, "leading": 1.18, "tightest": 1.06}
        rings = [["mid", 0.25]]
        styles["rules"] = _style(
            "rules", fill=["plate"], radius=1.2, rings=rings, padding=1.2, side=1.6, body=body
        )
    if shown.flavour:
        body = {"italic": True, "size": 2.9, "smallest": 2.33}
        styles["flavour"] = _style("rules", padding=0.6, side=1.6, body=body)
    if shown.notes:
        styles["note"] = _style("text", height=4.2, weight=600, size=2.9, smallest=2.33, lines=1)
    if shown.kind_line:
        styles["kind_line"] = _style(
            "pill", **shown.kind_line, case="capital", fill=["lo"], weight=700, colour="white",
            layer=3,
        )  # fmt: skip
    if shown.numbers:
        styles["plate"] = _style("panel", fill=["lo"])
        styles["number"] = _style("text", font="serif", weight=900, colour="white", lines=1)
        styles["word"] = _style("text", weight=600, colour="white", lines=2)
    return styles


# Faces


def _printed(shown: _Shown) -> Box:
    """The card as it is printed, in millimetres."""
    said = [*shown.text, *shown.words, *shown.flavour]
    boxes = {
        "card": _box("edge", radius=3.5),
        "stock": _box("stock", **_inset(2, radius=2.2)),
        "title": _box(
            "title", left=4.2, right="card.right - 4.2", top=3.2, height=9.6,
            size=6.2, smallest=3.0, lines=2,
        ),
        "column": _column(shown, 4.2, 13.6, 84.6, 1.1, said),
        "art": _box(
            "picture", radius=1.4, rings=[["lo", 0.4]], least=12, most=PRINTED[1],
            below=3.4 if shown.kind_line else 1.6,
        ),
        **{_name(each): _said(shown, each) for each in said},
    }  # fmt: skip
    if shown.cost:
        boxes["cost"] = _box("cost", left="art.left - 1.6", top="art.top - 1.6", width=13, size=7.4)
    if shown.kind_line:
        boxes["kind_line"] = _box(
            "kind_line", centre="art.centre", top="art.bottom - 2.7", height=5.2, radius=2.6,
            padding=2.4, rings=[["white", 0.3]], size=2.8,
        )  # fmt: skip
    boxes |= _numbers(shown)
    return {"size": list(PRINTED), "master": MASTER, "boxes": boxes}


def _column(
    shown: _Shown, side: float, top: float, bottom: float, gap: float, said: Sequence[Column]
) -> Box:
    """The picture, the texts and the row of numbers from top to bottom."""
    right = f"card.right - {side:g}"
    place = {"left": side, "right": right, "top": top, "bottom": bottom}
    row = [ROW] if shown.numbers else []
    return _style("column", **place, gap=gap, boxes=["art", *map(_name, said), *row])


_TAKEN = frozenset({"art", "card", "column", "cost", "kind_line", ROW, "stock", "title"})


def _name(column: Column) -> str:
    """The name of the box of a text."""
    return f"{column.field}_words" if column.field in _TAKEN else column.field


def _row(shown: _Shown, high: float) -> Box:
    """Keeps room for the numbers, on cards that have some."""
    return _style("panel", height=high, **({"show": shown.mark} if shown.mark else {}))


def _said(shown: _Shown, column: Column) -> Box:
    """The box of a text."""
    show = column.field
    if column in shown.notes:
        return _box("note", show=show, text=f"{_literal(column.heading)}: {{{show}}}")
    if column.role != WORDS:
        return _box("flavour" if column.role == FLAVOUR else "rules", show=show)
    label = {"weight": 700, "size": 2.33, "smallest": 2.33, "spacing": 0.19}
    return _box("rules", show=show, label=column.heading.upper(), label_type=label)


def _numbers(shown: _Shown) -> dict[str, Box]:
    """A plate for each number of a printed card, with what it counts beside it, or below where
    there are many."""
    numbers, many = shown.numbers, len(shown.numbers) > _BESIDE
    high = 8.4 if many else 6.2
    boxes = {ROW: _row(shown, high)} if numbers else {}
    for field, column, left, width in _shares(numbers, 4.2, PRINTED[0] - 4.2, 0.9):
        at = {"show": field, "left": left, "width": width}
        inside = {"show": field, "left": round(left + 0.5, 2), "width": round(width - 1, 2)}
        place = {"show": field, "top": f"{ROW}.top", "height": high}
        words = _brief(column.heading) if many else column.heading
        text = {"text": _literal(words), "smallest": 2.33}
        boxes[f"{field}_plate"] = _box("plate", **{**at, **place}, radius=1.4)
        if many:
            number = {**inside, "top": f"{ROW}.top + 0.4", "height": 4.8, "align": "centre"}
            word = {**inside, "top": f"{ROW}.top + 5", "height": 3.2, "align": "centre"}
        else:
            number = {**place, "left": round(left + 0.8, 2), "width": 8.6, "align": "right"}
            word = {**place, "left": round(left + 10.4, 2), "width": round(width - 11, 2)}
        boxes[f"{field}_number"] = _box("number", **number, size=5.2, smallest=2.6)
        boxes[f"{field}_word"] = _box("word", **word, **text, size=2.5 if many else 2.9)
    return boxes


_BESIDE = 2


def _literal(text: str) -> str:
    """A text as a template says it that names no field."""
    return text.replace("{", "{{").replace("}", "}}")


def _brief(heading: str) -> str:
    """A heading that fits under a number: itself, its first letters, or its beginning."""
    words = heading.split()
    if len(heading) <= _SHORT:
        return heading
    return "".join(word[0].upper() for word in words) if words[1:] else f"{heading[: _SHORT - 1]}."


_SHORT = 9


def _shares(
    numbers: Sequence[Column], left: float, right: float, gap: float
) -> Iterator[tuple[str, Column, float, float]]:
    """The room of each number in a row: its field and column, left edge and width."""
    wide = (right - left - gap * (len(numbers) - 1)) / max(1, len(numbers))
    for place, column in enumerate(numbers):
        yield column.field, column, round(left + place * (wide + gap), 2), round(wide, 2)


def _small(shown: _Shown) -> Box:
    """The card in the hand, in pixels: a text that does not fit is cut."""
    wide, high = IN_HAND
    side, letters, coin = 9, 19, 44
    one = shown.title_fits(letters, wide - 2 * side)
    title, lines = (26, 1) if one else (44, 3)
    boxes = {
        "card": _box("edge", radius=10),
        "stock": _box("stock", **_inset(5, radius=7)),
        "title": _box(
            "title", left=side, right=f"card.right - {side}", top=7, height=title,
            size=letters, smallest=13, lines=lines,
        ),
        "column": _column(shown, side, title + 10, high - side - 1, 3, shown.text),
        "art": _box(
            "picture", radius=5, rings=[["lo", 1.5]], emblem_size=0.92, least=42, most=high,
            below=7 if shown.kind_line else 4,
        ),
    }  # fmt: skip
    body = {"size": 15, "smallest": 13, "leading": 1.16}
    for each in shown.text:
        boxes[_name(each)] = _box(
            "rules", show=each.field, gives_way=True, radius=5, rings=[], padding=2, side=5,
            body=body,
        )  # fmt: skip
    if shown.cost:
        boxes["cost"] = _box(
            "cost", left="art.left - 4", top="art.top - 4", width=coin, size=coin // 2 + 2
        )
    if shown.kind_line:
        boxes["kind_line"] = _box(
            "kind_line", centre="art.centre", top="art.bottom - 13", height=20, radius=10,
            padding=8, size=14,
        )  # fmt: skip
    if shown.numbers:
        boxes |= {ROW: _row(shown, 27), **_small_numbers(shown.numbers, side, wide - side, 27)}
    return {"size": list(IN_HAND), "boxes": boxes}


def _small_numbers(numbers: Sequence[Column], left: int, right: int, high: int) -> dict[str, Box]:
    """The numbers of a small card, each with its icon or the first letters of its heading."""
    boxes = {}
    for field, column, x, wide in _shares(numbers, left, right, 3):
        half, down = round(wide / 2, 2), {"show": field, "top": f"{ROW}.top", "height": high}
        middle = round(x + half, 2)
        boxes[f"{field}_plate"] = _box("plate", **down, left=x, width=wide, radius=6)
        if icon := icon_of(field):
            at = {"show": field, "left": round(middle - 17, 2), "middle": f"{ROW}.middle"}
            boxes[f"{field}_icon"] = _style(
                "icon", icon=icon, colour="gold", **at, width=16, height=16
            )
        else:
            at = {"left": x + 2, "width": half - 3}
            text = {
                "text": _literal(column.heading[:2]),
                "size": 14,
                "smallest": 13,
                "align": "right",
            }
            boxes[f"{field}_word"] = _box("word", **down, **at, **text)
        at = {"left": round(middle + 2, 2), "width": round(wide - half - 3, 2)}
        boxes[f"{field}_number"] = _box("number", **down, **at, size=20, smallest=13)
    return boxes


def icon_of(field: str) -> str:
    """The icon for a number of that name; empty where there is none."""
    return next((icon for icon, words in _ICONS.items() if field in words), "")


def _mini(shown: _Shown) -> Box:
    """The card on the table: its name, picture, cost and numbers."""
    wide, high = MINI
    title, lines = (20, 1) if shown.title_fits(12, wide - 8) else (33, 3)
    boxes = {
        "card": _box("edge", radius=5),
        "stock": _box("stock", **_inset(3, radius=3)),
        "title": _box(
            "title", left=4, right="card.right - 4", top=4, height=title, size=14, smallest=11,
            lines=lines,
        ),
        "column": _column(shown, 5, title + 5, high - 5, 1, []),
        "art": _box(
            "picture", radius=3, emblem_size=0.9, most=high, below=1 if shown.numbers else 0
        ),
    }  # fmt: skip
    if shown.cost:
        boxes["cost"] = _box("cost", left=2, top=title + 3, width=26, size=15)
    if shown.numbers:
        boxes[ROW] = _row(shown, 16)
    for field, _, left, width in _shares(shown.numbers, 5, wide - 5, 2):
        at = {"show": field, "left": left, "width": width, "top": f"{ROW}.top", "height": 16}
        boxes[f"{field}_plate"] = _box("plate", **at, radius=3)
        boxes[f"{field}_number"] = _box("number", **at, size=13, smallest=9, align="centre")
    return {"size": list(MINI), "boxes": boxes}


def _chip() -> Box:
    art = _box("picture", **_WHOLE, radius=4, emblem_size=1.0, medallion=0)
    return {"size": list(CHIP), "boxes": {"art": art}}


def _back(number: int) -> Box:
    """The back of the cards of a set."""
    light, middle, dark = palette_at(number)
    sign = {"left": 17.6, "top": 30.2, "width": 27.8, "height": 27.8}
    boxes = {
        "card": _style("panel", **_WHOLE, radius=3.3, fill=[middle, dark], slant=True),
        "waves": _style(
            "ornament",
            ornament="waves_back",
            left=0,
            top=0,
            width=PRINTED[0],
            tint=light,
            recolour={"#1fb5c9": light, "#0b5a6b": middle},
        ),
        "emblem": _style("emblem", emblem=emblem_at(number), **sign, light="gold", dark=dark),
    }
    return {"size": list(PRINTED), "master": MASTER, "boxes": boxes}
