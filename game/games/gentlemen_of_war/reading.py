"""Reads the cards: what their sentences come to, and all that is wrong with them (GW-18.4)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from game.games.gentlemen_of_war.fighters import Powers
from game.games.gentlemen_of_war.models import (
    Character,
    CharactersFile,
    Faction,
    FactionsFile,
    Order,
    OrdersFile,
    Rows,
    SetupsFile,
    Stratagem,
    StratagemsFile,
    Weapon,
    WeaponsFile,
    pattern_of,
)
from game.games.gentlemen_of_war.state import ADVANCE, CRAWL, DRAW_ARMS, PRESS_ON, STRIKE
from game.games.gentlemen_of_war.vocabulary import NO_PATTERN, Does, powers_of, vocabulary
from game.rules.card_reader import CardReader
from game.rules.content.collecting import Collector
from game.rules.content.content import ReadFile
from game.rules.content.errors import Mistake, nearest
from game.rules.content.sentences import Parsed
from game.rules.content.yaml_source import Loc

ORDER_IDS = (ADVANCE, PRESS_ON, DRAW_ARMS, STRIKE, CRAWL)
COPIES = {"crawl": 0}
MOST_COPIES = 4
ATTACKS = {"melee": {"melee"}, "ranged": {"ranged"}, "dual": {"melee", "ranged"}}
"""Which attacks a weapon of each type has (GW-1.1)."""

LIMITS: Mapping[tuple[str, str], tuple[int, int]] = {
    ("modify", "percent"): (-100, 100),
    ("modify_when", "percent"): (-100, 100),
    ("pulse", "damage"): (1, 20),
    ("draw", "amount"): (1, 3),
    ("raise_hand", "amount"): (1, 2),
    ("heal", "amount"): (1, 30),
}
"""What a number in a sentence may be, by the function and the slot (GW-18.1)."""


class Reader(CardReader):
    """Reads the cards of one file, and collects what is wrong with them."""

    def by_id(self, field: str) -> dict[str, Any]:
        """The cards that the file lists, by id."""
        found: dict[str, Any] = {}
        for at, card in enumerate(getattr(self.file.value, field)):
            if card.id in found:
                self.wrong((field, at, "id"), f"there is '{card.id}' already")
            found[card.id] = card
        return found

    def powers(self, kind: str, texts: Sequence[str], rows: Rows, loc: Loc, field: str) -> Powers:
        """What the sentences of a card come to (GW-18.1); `rows` draw the tiles it marks."""
        read = [self.said(kind, text, (*loc, field, at)) for at, text in enumerate(texts)]
        for at, said in enumerate(read):
            if said:
                self._within_limits(said, (*loc, field, at))
        powers = powers_of([each for each in read if each], self.drawn(rows, loc) or NO_PATTERN)
        if None not in read and bool(powers.pulses) != bool(rows):
            text = "a card marks tiles if it deals damage there, and no other does (GW-18.1)"
            self.wrong((*loc, "id"), text)
        return powers

    def drawn(self, rows: Rows, loc: Loc) -> Any:
        """The pattern that is drawn at `loc`; None where it is none (GW-18.2)."""
        try:
            return pattern_of(rows) if rows else None
        except ValueError as error:
            self.wrong((*loc, "pattern"), f"{error} (GW-18.2)")
            return None

    def faction(self, card: Any, loc: Loc, factions: Mapping[str, Faction]) -> None:
        """The faction of a card is one of those there are."""
        if factions and card.faction not in factions:
            text = f"no faction '{card.faction}'{nearest(card.faction, factions)}"
            self.wrong((*loc, "faction"), text)

    def _within_limits(self, said: Parsed, loc: Loc) -> None:
        names = said.function.__code__.co_varnames
        for name, value in zip(names, said.args, strict=False):
            limits = LIMITS.get((said.function.__name__, name))
            if limits and (value == 0 or not limits[0] <= value <= limits[1]):
                text = f"{value} is not from {limits[0]} to {limits[1]}, without 0 (GW-18.1)"
                self.wrong(loc, text)


def read_characters(
    file: ReadFile[CharactersFile], factions: Mapping[str, Faction], collector: Collector
) -> tuple[dict[str, Character], dict[str, Powers]]:
    """The characters, and what their traits come to."""
    reader, traits = Reader(file, vocabulary), {}
    found = reader.by_id("characters")
    taken: dict[int, str] = {}
    for at, card in enumerate(file.value.characters):
        loc = ("characters", at)
        traits[card.id] = reader.powers("trait", card.traits, card.pattern, loc, "traits")
        reader.faction(card, loc, factions)
        other = taken.setdefault(card.hit_points, card.name)
        if other != card.name:
            text = f"{other} has {card.hit_points} hit points too (GW-1.4)"
            reader.wrong((*loc, "hit_points"), text)
    collector.add(reader.mistakes)
    return found, traits


def read_weapons(
    file: ReadFile[WeaponsFile], factions: Mapping[str, Faction], collector: Collector
) -> dict[str, Weapon]:
    """The weapons."""
    reader = Reader(file, vocabulary)
    found = reader.by_id("weapons")
    for at, card in enumerate(file.value.weapons):
        loc = ("weapons", at)
        reader.faction(card, loc, factions)
        if card.attacks.keys() != ATTACKS[card.type]:
            text = f"a {card.type} weapon has a {' and a '.join(sorted(ATTACKS[card.type]))} attack"
            reader.wrong((*loc, "type"), f"{text} (GW-1.1)")
        for kind, attack in card.attacks.items():
            pattern = reader.drawn(attack.drawn, (*loc, kind))
            if pattern and not pattern.direct:
                text = "the pattern of an attack has a direct tile at least (GW-18.2)"
                reader.wrong((*loc, kind, "pattern"), text)
            if kind == "melee" and not attack.glances_on_dodge:
                text = "a melee attack always glances on dodge (GW-6.4)"
                reader.wrong((*loc, kind, "glances_on_dodge"), text)
    collector.add(reader.mistakes)
    return found


def read_orders(
    file: ReadFile[OrdersFile], collector: Collector
) -> tuple[dict[str, Order], dict[str, Does]]:
    """The orders, and what each does."""
    reader = Reader(file, vocabulary)
    found, does = reader.by_id("orders"), dict[str, Does]()
    for at, card in enumerate(file.value.orders):
        said = reader.said("ordered", card.text, ("orders", at, "text"))
        does[card.id] = said.function(*said.args) if said else Does()
        copies = COPIES.get(card.id, MOST_COPIES)
        if card.copies != copies:
            text = f"there are {copies} cards of {card.name} in a deck (GW-1.3)"
            reader.wrong(("orders", at, "copies"), text)
    for missing in (each for each in ORDER_IDS if each not in found):
        reader.wrong(("orders",), f"the order '{missing}' is missing (GW-1.3)")
    collector.add(reader.mistakes)
    return found, does


def read_factions(file: ReadFile[FactionsFile], collector: Collector) -> dict[str, Faction]:
    """The factions."""
    reader = Reader(file, vocabulary)
    found = reader.by_id("factions")
    for at, faction in enumerate(file.value.factions):
        if faction.deck.keys() != {*ORDER_IDS}:
            text = f"each order deck says something on {', '.join(ORDER_IDS)}"
            reader.wrong(("factions", at, "deck"), text)
    collector.add(reader.mistakes)
    return found


def read_stratagems(
    file: ReadFile[StratagemsFile], collector: Collector
) -> tuple[dict[str, Stratagem], dict[str, Powers]]:
    """The stratagems, and what their effects come to."""
    reader, powers = Reader(file, vocabulary), {}
    found = reader.by_id("stratagems")
    for at, card in enumerate(file.value.stratagems):
        loc = ("stratagems", at)
        powers[card.id] = reader.powers("stratagem", card.effects, card.pattern, loc, "effects")
    collector.add(reader.mistakes)
    return found, powers


def kit_mistakes(
    file: ReadFile[SetupsFile],
    characters: Mapping[str, Character],
    weapons: Mapping[str, Weapon],
    factions: Mapping[str, Faction],
) -> Iterator[Mistake]:
    """Kits are of cards that there are, each used once, and of weapons that go together."""
    kits = file.value.setups
    used = Counter(card for kit in kits for card in (kit.character, *kit.weapons))
    names = Counter(kit.id for kit in kits)
    for at, kit in enumerate(kits):
        named: list[tuple[Loc, str, Mapping[str, Any]]] = [
            (("setups", at, "character"), kit.character, characters),
            (("setups", at, "deck"), kit.deck, factions),
        ]
        named += [(("setups", at, "weapons", n), w, weapons) for n, w in enumerate(kit.weapons)]
        for loc, card, known in named:
            if card not in known:
                yield file.mistake(loc, f"no '{card}'{nearest(card, known)}")
            elif used[card] > 1:
                yield file.mistake(loc, f"'{card}' is in two kits (GW-18.4)")
        if names[kit.id] > 1:
            yield file.mistake(("setups", at, "id"), f"there are two kits '{kit.id}'")
        if problem := unarmed(kit.weapons, weapons):
            yield file.mistake(("setups", at, "weapons"), problem)
    for at, name in enumerate(file.value.first_game):
        if name not in names:
            yield file.mistake(("first_game", at), f"no kit '{name}'{nearest(name, names)}")


def unarmed(picked: Sequence[str], weapons: Mapping[str, Weapon]) -> str:
    """Why weapons are not what a character carries; empty where they are (GW-1.1)."""
    if not all(each in weapons for each in picked):
        return ""
    if sorted(weapons[each].type for each in picked) in (["dual"], ["melee", "ranged"]):
        return ""
    return "a character has a melee and a ranged weapon, or one dual weapon (GW-1.1)"
