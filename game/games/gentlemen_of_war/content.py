"""The content of Gentlemen of War: cards, boards, kits, options, checked in one pass (GW-19)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from itertools import compress
from types import MappingProxyType
from typing import Any

from game.games.gentlemen_of_war.arena import Arena
from game.games.gentlemen_of_war.catalogue import Printed, printed_cards, sentences
from game.games.gentlemen_of_war.fighters import Fighter, Powers
from game.games.gentlemen_of_war.match import GentlemenRules
from game.games.gentlemen_of_war.models import (
    Character,
    CharactersFile,
    Faction,
    FactionsFile,
    GameModel,
    Order,
    OrdersFile,
    SetupsFile,
    Stratagem,
    StratagemsFile,
    Weapon,
    WeaponsFile,
)
from game.games.gentlemen_of_war.present.pages import catalogue_of
from game.games.gentlemen_of_war.reading import (
    kit_mistakes,
    read_characters,
    read_factions,
    read_orders,
    read_stratagems,
    read_weapons,
    unarmed,
)
from game.games.gentlemen_of_war.state import Field
from game.games.gentlemen_of_war.vocabulary import Does, vocabulary
from game.rules.board.board import Board
from game.rules.board.tiled import load_boards
from game.rules.content.option_models import OptionModel
from game.rules.content.options import Fixed, mode_mistakes
from game.rules.content.rulebook import Rulebook
from game.rules.game import SEAT_NAMES, GameContent, OwnContent, Sources
from game.rules.picks import Once
from game.rules.reference_cards import (
    ReferenceFile,
    ReferenceModel,
    printed_reference,
    reference_mistakes,
)
from game.rules.setup import Seat, Setup

TEAM_ONLY = ("friendly_fire", "team_secrecy", "downing")
DOWNING_ONLY = (
    "downed_draw",
    "downed_mill",
    "downed_orders",
    "min_orders_downed",
    "revive_adjacency",
    "revive_percent",
)
WALLS_ONLY = ("press_on_over_walls", "walls_block_attacks")
OBJECTIVES = MappingProxyType({"control": "control_target", "flag": "flag_target"})
"""Each objective with the option that says how much of it wins (GW-12)."""


@dataclass(frozen=True)
class GentlemenContent(GameContent):
    """Everything that `data/gentlemen_of_war` says."""

    characters: Mapping[str, Character]
    weapons: Mapping[str, Weapon]
    orders: Mapping[str, Order]
    factions: Mapping[str, Faction]
    stratagems: Mapping[str, Stratagem]
    powers_by_card: Mapping[str, Powers]
    does: Mapping[str, Does]
    references: Mapping[str, ReferenceModel]

    name = "gentlemen_of_war"
    spoken = vocabulary
    files = {
        "game": GameModel,
        "setups": SetupsFile,
        "characters": CharactersFile,
        "weapons": WeaponsFile,
        "orders": OrdersFile,
        "factions": FactionsFile,
        "stratagems": StratagemsFile,
        "reference": ReferenceFile,
    }
    options_section = "GW-15"
    guided = True
    rules_type = GentlemenRules
    setup_rule = "GW-1.2"
    several = MappingProxyType({"weapons": (1, 2)})
    one_person = True
    once = Once(("character", "weapons"), "duplicates", "GW-2.3")
    asked_options = frozenset(
        {
            *TEAM_ONLY,
            *DOWNING_ONLY,
            *WALLS_ONLY,
            *OBJECTIVES.values(),
            "all_attacks_glance_on_dodge",
            "draw",
            "duplicates",
            "glancing_tiles_ignore_dodge",
            "hand_max",
            "max_orders",
            "min_orders",
            "nudge",
            "objectives",
            "overflow",
            "overkill_tie",
            "reshuffle",
            "reveal",
            "setup",
            "stratagems",
            "turn_limit",
            "vacated_tiles",
        }
    )

    @classmethod
    def gather(cls, sources: Sources) -> OwnContent:
        """The cards, the kits and the boards; every match needs all of them but kits."""
        folder, found, game, rulebook = sources
        cards = folder / "cards"
        factions_file = found.read(cards / "factions.yaml", FactionsFile)
        characters_file = found.read(cards / "characters.yaml", CharactersFile)
        weapons_file = found.read(cards / "weapons.yaml", WeaponsFile)
        orders_file = found.read(cards / "orders.yaml", OrdersFile)
        stratagems_file = found.read(cards / "stratagems.yaml", StratagemsFile)
        setups = found.read(folder / "setups.yaml", SetupsFile)
        reference = found.read(cards / "reference.yaml", ReferenceFile)
        boards = load_boards(sources)
        if game:
            found.add(mode_mistakes(game, "modes", game.value.options))
        factions = read_factions(factions_file, found) if factions_file else {}
        characters, traits = (
            read_characters(characters_file, factions, found) if characters_file else ({}, {})
        )
        weapons = read_weapons(weapons_file, factions, found) if weapons_file else {}
        orders, does = read_orders(orders_file, found) if orders_file else ({}, {})
        stratagems, effects = (
            read_stratagems(stratagems_file, found) if stratagems_file else ({}, {})
        )
        if setups and characters and weapons and factions:
            found.doubt(kit_mistakes(setups, characters, weapons, factions))
        if reference and rulebook and game:
            options = game.value.options
            found.add(reference_mistakes(reference, rulebook.value, options, (), characters))
        kits = setups.value.setups if setups else ()
        whole = {
            kit.id: kit
            for kit in kits
            if kit.character in characters and kit.deck in factions and {*kit.weapons} <= {*weapons}
        }
        counts = {
            "cards": len(characters) + len(weapons) + len(orders) + len(stratagems),
            "setups": len(kits),
            "boards": len(boards),
        }
        if not (factions and characters and weapons and orders and stratagems and boards):
            return OwnContent(None, counts)
        fields = {
            "characters": characters,
            "weapons": weapons,
            "orders": orders,
            "factions": factions,
            "stratagems": stratagems,
            "kits": whole,
            "firsts": tuple(k for k in (setups.value.first_game if setups else ()) if k in whole),
            "fields": boards,
            "powers_by_card": {**traits, **effects},
            "does": does,
            "references": {card.id: card for card in (reference.value.cards if reference else ())},
        }
        return OwnContent(fields, counts)

    # What it says

    @cached_property
    def picks(self) -> Mapping[str, Mapping[str, str]]:
        """What a seat brings, `character`, `weapons` and `deck`: the names by id."""
        return {
            "character": {card.id: card.name for card in self.characters.values()},
            "weapons": {card.id: card.name for card in self.weapons.values()},
            "deck": {faction.id: faction.name for faction in self.factions.values()},
        }

    def starts(
        self, board: Board, mode: str, seats: int, options: Mapping[str, Any]
    ) -> Mapping[int, str]:
        """Each seat's start tile, before tiles are dealt by chance (GW-1.6)."""
        found = self.mode(mode)
        return board.starts.get(found.on_boards(seats), {}) if found else {}

    def sides(
        self, mode: str, seats: int, options: Mapping[str, Any]
    ) -> tuple[tuple[int, ...], ...]:
        """The teams: seats 1 and 2 against 3 and 4, or everybody alone (GW-1.2)."""
        return ((1, 2), (3, 4)) if mode == "team" else super().sides(mode, seats, options)

    def deck(self, picks: Mapping[str, Any]) -> Mapping[str, Mapping[str, int]]:
        """The order deck, whatever the faction (GW-1.3)."""
        faction = picks.get("deck") or next(iter(self.factions))
        name = self.factions[faction].name
        return {name: {f"{faction}_{o.id}": o.copies for o in self.orders.values() if o.copies}}

    @cached_property
    def printed(self) -> Mapping[str, Printed]:
        """Every card as its face shows it, by its id; the reference card with the defaults."""
        defaults = {option.id: option.default for option in self.options}
        return {**printed_cards(self), **self.printed_references(defaults)}

    def printed_references(self, options: Mapping[str, Any]) -> dict[str, Printed]:
        """The reference card in a match with these options, by its id (GW-21.9)."""
        return {
            name: printed_reference(model, "stratagems", {}, options)
            for name, model in self.references.items()
        }

    @cached_property
    def catalogue(self) -> Rulebook:
        """Every card and kit, with what it reaches (GW-21.10)."""
        return catalogue_of(self)

    def reference(self) -> str:
        """The reference page of all that cards can say, with examples from the cards."""
        return vocabulary.reference(sentences(self))

    # Setting up

    def defaults(self) -> Setup:
        """A first game for two with kits; where those cannot be read, with what chance deals."""
        setup = super().defaults()
        return setup if self._has_kits(setup) else replace(setup, options={"setup": "random"})

    def _has_kits(self, setup: Setup) -> bool:
        """Whether there are kits for all who bring nothing, where they pick those (GW-2.2)."""
        picking = sum(not seat.picks for seat in setup.seats)
        return setup.options.get("setup", "ready") != "ready" or picking <= len(self.kits)

    def fullest(self) -> Setup:
        """A match with as many kits as can be, and stratagems."""
        seats = zip(SEAT_NAMES, self.kits, strict=False)
        return replace(
            self.defaults(),
            seats=tuple(Seat(name, picks=self.kits[kit].picks) for name, kit in seats),
            mode="ffa",
            options={"stratagems": 1},
        )

    def check_setup(self, setup: Setup) -> list[str]:
        """What is impossible about a setup, and why; empty when it can be played."""
        objective, board = setup.options.get("objectives"), self.fields.get(setup.board)
        there = objectives_on(board, setup) if board else ()
        missing = there and objective in OBJECTIVES and objective not in there
        problem = f"the option objectives cannot be '{objective}' on this board (GW-12.10)"
        few = f"there are {len(self.kits)} kits to pick, too few for all (GW-2.2)"
        problems = {problem: missing, few: not self._has_kits(setup)}
        return [*super().check_setup(setup), *(text for text, holds in problems.items() if holds)]

    def options_in(self, setup: Setup) -> tuple[OptionModel, ...]:
        """The options that can matter (GW-15.2); of objectives those that the board has."""
        board = self.fields.get(setup.board)
        there = objectives_on(board, setup) if board else ()
        return tuple(_among(each, there) for each in super().options_in(setup))

    def fixed(self, setup: Setup) -> Mapping[str, Fixed]:
        """The options that cannot matter in a match so set up, and why (GW-15.2)."""
        chosen = {option.id: option.default for option in self.options} | dict(setup.options)
        board = self.fields.get(setup.board)
        idle: dict[str, str] = {}
        if setup.mode != "team":
            idle |= dict.fromkeys((*TEAM_ONLY, *DOWNING_ONLY), "it is for teams")
        elif not chosen["downing"]:
            idle |= dict.fromkeys(DOWNING_ONLY, "whoever falls is dead")
        if board and not board.obstacles:
            idle |= dict.fromkeys(WALLS_ONLY, "the board has no walls")
        if board and not objectives_on(board, setup):
            idle["objectives"] = "the board has no objective for it"
        for objective, target in OBJECTIVES.items():
            if chosen["objectives"] != objective:
                idle[target] = f"it is for the objective {objective}"
        if chosen["nudge"]:
            idle["vacated_tiles"] = "it does not go with nudge"
        if chosen["vacated_tiles"] == "closed":
            idle["nudge"] = "it does not go with closed vacated tiles"
        if chosen["all_attacks_glance_on_dodge"]:
            idle["glancing_tiles_ignore_dodge"] = "all attacks glance on dodge"
        if all({"character", "weapons"} <= seat.picks.keys() for seat in setup.seats):
            idle["setup"] = "the seats have picked already"
        defaults = {option.id: option.default for option in self.options}
        fixed = {name: Fixed(defaults[name], f"{why} (GW-15.2)") for name, why in idle.items()}
        return {**super().fixed(setup), **fixed}

    def pick_problems(self, setup: Setup) -> Iterator[str]:
        """Weapons that go together (GW-1.1)."""
        yield from super().pick_problems(setup)
        for seat in setup.seats:
            weapons = seat.several("weapons")
            if problem := unarmed(weapons, self.weapons) if weapons else "":
                yield f"{seat.name}: {problem}"

    # What the rules look up

    def pick_shown(self, what: str, chosen: str) -> tuple[str, str, str]:
        """What can be picked in words, more about it, and the card that shows it (GW-16.2)."""
        if what == "kit":
            kit = self.kits[chosen]
            names = (self.characters[kit.character], *(self.weapons[w] for w in kit.weapons))
            return kit.name, ", ".join(card.name for card in names), kit.character
        if what == "deck":
            faction = self.factions[chosen]
            return faction.name, faction.theme, chosen
        return str(self.printed[chosen]["name"]), "", chosen

    def powers(self, card: str) -> Powers:
        """What the traits of a character or the effects of a stratagem come to."""
        return self.powers_by_card[card]

    @cached_property
    def fighter(self) -> Callable[[str, tuple[str, ...]], Fighter]:
        """A character with its weapons (GW-1.1); each is made once."""
        return lru_cache(maxsize=None)(self._fighter)

    def _fighter(self, character: str, weapons: tuple[str, ...]) -> Fighter:
        card = self.characters[character]
        attacks = {k: v for name in weapons for k, v in self.weapons[name].attacks.items()}
        return Fighter(card.name, card.hit_points, self.powers(character), attacks)

    @cached_property
    def arena(self) -> Callable[[str, bool, bool], Arena]:
        """A board by its name, and the options about its walls; each is made once."""

        def made(name: str, over_walls: bool, block: bool) -> Arena:
            board = self.fields[name]
            return Arena(board.spaces, board.obstacles, board.pits, over_walls, block)

        return lru_cache(maxsize=None)(made)

    def field(self, setup: Setup, options: Mapping[str, Any]) -> Field:
        """What never changes in a match: its board, teams, zones and flag tiles."""
        board = self.fields[setup.board]
        return Field(
            self.arena(setup.board, options["press_on_over_walls"], options["walls_block_attacks"]),
            self.sides(setup.mode, len(setup.seats), setup.options),
            tuple(map(frozenset, board.areas.get("control", {}).values())),
            board.flags,
        )

    @cached_property
    def copies(self) -> Mapping[str, str]:
        """The order of every card of the order decks, `ashen_court_advance#1` (GW-1.3)."""
        return {
            f"{faction}_{order.id}#{number}": order.id
            for faction in self.factions
            for order in self.orders.values()
            for number in range(1, 1 + order.copies)
        }

    @cached_property
    def deck_cards(self) -> Mapping[str, tuple[str, ...]]:
        """The sixteen cards of each faction's order deck (GW-1.3)."""
        return {
            faction: tuple(card for card in self.copies if card.startswith(f"{faction}_"))
            for faction in self.factions
        }


def objectives_on(board: Board, setup: Setup) -> tuple[str, ...]:
    """The objectives that a match so set up may have on a board (GW-12.10)."""
    control = ("control",) if board.areas.get("control") else ()
    flag = ("flag",) if len(board.flags) == 2 and setup.mode != "ffa" else ()
    return (*control, *flag)


def _among(option: OptionModel, objectives: tuple[str, ...]) -> OptionModel:
    """An option with the values alone that are there."""
    if option.id != "objectives":
        return option
    there = [value in ("none", *objectives) for value in option.values]
    kept = {"values": option.values, "labels": option.labels}
    narrowed: dict[str, Any] = {name: tuple(compress(each, there)) for name, each in kept.items()}
    if asked := option.on_setup:
        ends = {"labels": tuple(compress(asked.labels, there))}
        narrowed["on_setup"] = asked.model_copy(update=ends)
    return option.model_copy(update=narrowed)
