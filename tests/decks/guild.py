"""A third toy: 120 cards of four kinds, and decks of twelve with a captain, and banners if wanted.

No card may be in a deck more than twice; a banner wants the fighter of its number beside it.
"""

from __future__ import annotations

import shutil
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any, ClassVar

from game.rules.content.option_models import ModeModel
from game.rules.decks import Deck, DeckField, DeckForm, Drawing, Finding, Section
from game.rules.setup import Pick
from tests.rules.kits import Kit, KitContent
from tests.rules.toybox import DATA, content

CARDS = 12
TOWNS = ("Fen", "Moor", "Tor")


def _cards() -> Iterator[dict[str, Any]]:
    for number in range(120):
        kind = "captain" if number % 20 == 0 else "banner" if number % 20 == 1 else "fighter"
        kind = "trick" if number % 5 == 3 else kind
        card: dict[str, Any] = {
            "id": f"c{number}",
            "name": f"{kind.capitalize()} {number}",
            "kind": kind,
            "set": "toy",
            "rules": ("Draw a card.",) if number % 7 else ("Look at the Reserve.",),
        }
        if kind == "trick":
            card["line"] = f"Trick {number % 3}"
        else:
            card["town"] = TOWNS[number % 3]
            card["might"] = "∞" if number == 119 else number % 10
            card["pace"] = 5 * (number % 9)
        yield card


PRINTED = {card["id"]: card for card in _cards()}
NAMES = {card: each["name"] for card, each in PRINTED.items()}
OF_KIND = {
    kind: [card for card, each in PRINTED.items() if each["kind"] == kind]
    for kind in ("fighter", "trick", "captain", "banner")
}
READY = {
    "deck": dict.fromkeys((*OF_KIND["fighter"][:4], *OF_KIND["trick"][:2]), 2),
    "captains": {OF_KIND["captain"][1]: 1},
    "banners": {},
}


@dataclass(frozen=True)
class GuildContent(KitContent):
    several: ClassVar[Mapping[str, tuple[int, int]]] = {}
    deck_form: ClassVar[DeckForm | None] = DeckForm(
        (
            Section("deck", "Deck", CARDS, CARDS, ("fighter", "trick")),
            Section("captains", "Captains", 1, 2, ("captain",), "crown"),
            Section("banners", "Banners", 0, 5, ("banner",), "flag"),
        ),
        (
            DeckField("kind", "Kind"),
            DeckField("town", "Town"),
            DeckField("might", "Might", True, 1, "fist", "M"),
            DeckField("pace", "Pace", True, 10, "speed", "P"),
        ),
        Drawing("deck", 4, (2, 1, 0), frozenset({"fighter"})),
        copies=2,
        line="line",
    )

    @property
    def modes(self) -> tuple[ModeModel, ...]:
        return super().modes[:1]

    @property
    def picks(self) -> Mapping[str, Mapping[str, str]]:
        return dict.fromkeys(("deck", "captains", "banners"), NAMES)

    @property
    def setups(self) -> Mapping[str, Kit]:
        other = {**READY, "captains": {OF_KIND["captain"][2]: 1}}
        return {"ready": Kit("ready", "Ready", READY), "other": Kit("other", "Other", other)}

    @property
    def first_game(self) -> tuple[str, ...]:
        return ("ready", "other")

    @cached_property
    def printed(self) -> Mapping[str, Mapping[str, Any]]:
        return PRINTED

    def deck_findings(self, picks: Mapping[str, Pick]) -> Iterator[Finding]:
        assert self.deck_form is not None
        deck = Deck("", picks)
        held = [card for section in picks for card in deck.cards(section)]
        yield from (Finding(f'Unknown card: "{c}".', (c,)) for c in held if c not in self.printed)
        for section in self.deck_form.sections:
            count = sum(deck.cards(section.kind).values())
            if not section.least <= count <= section.most:
                yield Finding(f"{section.title} must hold {section.wants}; it holds {count}.")
        yield from (
            Finding(f"Too many of {NAMES.get(card, card)}.", (card,))
            for card in held
            if deck.count(card) > self.deck_form.copies
        )
        for card in deck.cards("banners"):
            if f"c{int(card[1:]) + 1}" not in held:
                yield Finding(f"{NAMES[card]} has no fighter.", (card,), harmless=True)


def guild() -> GuildContent:
    made = content()
    return GuildContent(made.folder, "guild-1", made.game, made.rulebook, None, made.board)


def lay_files(data: Path) -> Path:
    """The files of the toy, with faces for the kinds of the guild."""
    shutil.copytree(DATA, data)
    faces, art = data / "toy" / "faces.yaml", data / "toy" / "art.yaml"
    kinds = (
        f"  {kind}: {{extends: skill}}\n  {kind}_table: {{extends: skill_table}}\n"
        for kind in OF_KIND
    )
    faces.write_text(faces.read_text("utf-8") + "".join(kinds), "utf-8")
    art.write_text(art.read_text("utf-8").replace("{a: spark}", "{c0: spark}"), "utf-8")
    return data
