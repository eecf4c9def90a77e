"""Setting up: who commands whom, with which weapons and deck (GW-2)."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from game.games.gentlemen_of_war.present import words
from game.games.gentlemen_of_war.rules.drawing import draw
from game.games.gentlemen_of_war.state import BOX, Battle
from game.rules.ask import Option, Point, Reason, option_id
from game.rules.decision import Decision
from game.rules.events import by_seat

BY_CHANCE = ("chance", "")
PICKED = by_seat("picked")
"""Where a seat's picks are turned up; they come to lie in no zone."""


@dataclass(unsafe_hash=True)
class Pick(Decision[Battle]):
    """A kit, a character, a weapon or an order deck, or one by chance (GW-2.2, GW-16.2).

    what: `kit`, `character`, `melee` (or dual), `ranged` or `deck`.
    """

    what: str
    kind = "pick"
    rule = "GW-2.2"
    asks = "pick {named}"
    line = "It lies open to everyone."
    meanwhile = "picks {named}"
    told = "The match is being set up."

    def legal(self, battle: Battle, seat: int) -> Sequence[tuple[str, str]]:
        """What is not taken yet, and to draw it by chance."""
        found = [("pick", each) for each in free(battle, self.what)]
        return found if len(found) == 1 else [*found, BY_CHANCE]

    def option(self, battle: Battle, seat: int, value: tuple[str, str]) -> Option:
        """One of them."""
        if value == BY_CHANCE:
            return Option(option_id(value), "By chance", "from a face-down pile", icon="refresh")
        label, note, card = battle.content.pick_shown(self.what, value[1])
        return Option(option_id(value), label, note, (Point("card", card),))

    def about(self, battle: Battle, seat: int) -> Mapping[str, str]:
        """What is picked, in words."""
        named = {
            "kit": "a kit",
            "character": "a character",
            "melee": "a melee or dual weapon",
            "ranged": "a ranged weapon",
            "deck": "an order deck",
        }
        return {"named": named[self.what]}

    def refuse(self, battle: Battle, seat: int, card: str) -> Reason | None:
        """Another has it, or it is not what is picked now."""
        return Reason("It is taken, or not what is picked now.", "GW-2.3")

    def standings(self, battle: Battle) -> tuple[str, ...]:
        """What everyone sees of the players."""
        return words.standings(battle)


def free(battle: Battle, what: str) -> list[str]:
    """What can still be picked of a kind; all of it with `duplicates`, but for decks (GW-2.3)."""
    content = battle.content
    factions = {battle.faction[seat] for seat in battle.seats}
    if what == "deck":
        return [each for each in content.factions if each not in factions]
    taken: set[str] = set()
    if not battle.options["duplicates"]:
        for seat in battle.seats:
            taken |= {battle.character[seat], *battle.weapons[seat]}
    if what == "kit":
        kits = content.kits.values()
        return [kit.id for kit in kits if taken.isdisjoint((kit.character, *kit.weapons))]
    if what == "character":
        return [each for each in content.characters if each not in taken]
    types = ("melee", "dual") if what == "melee" else ("ranged",)
    weapons = content.weapons.values()
    return [each.id for each in weapons if each.type in types and each.id not in taken]


async def pick(battle: Battle) -> None:
    """Every seat gets what its setup did not name (GW-2.2)."""
    seats, way = battle.seats, battle.options["setup"]
    if way == "random":
        for what in ("character", "melee", "ranged"):
            deal(battle, what)
    if way == "ready":
        for seat in seats:
            if lacks(battle, seat, "kit"):
                await choose(battle, seat, "kit")
    for seat in seats:
        if lacks(battle, seat, "character"):
            await choose(battle, seat, "character")
            if lacks(battle, seat, "deck"):
                await choose(battle, seat, "deck")
    for seat in reversed(seats):
        if lacks(battle, seat, "melee"):
            await choose(battle, seat, "melee")
    for seat in seats:
        if lacks(battle, seat, "ranged"):
            await choose(battle, seat, "ranged")
    deal(battle, "deck")
    battle.phase = "set_up"


def lacks(battle: Battle, seat: int, what: str) -> bool:
    """Whether a seat has yet to get something of a kind."""
    character, weapons = battle.character[seat], battle.weapons[seat]
    if what == "kit":
        return not character and not weapons
    if what == "ranged":
        return len(weapons) == 1 and not is_dual(battle, seat)
    return not {"character": character, "melee": weapons, "deck": battle.faction[seat]}[what]


def is_dual(battle: Battle, seat: int) -> bool:
    """Whether a seat has a weapon that is the only one it uses (GW-1.1)."""
    return any(battle.content.weapons[w].type == "dual" for w in battle.weapons[seat])


async def choose(battle: Battle, seat: int, what: str) -> None:
    """A seat picks something, or draws it by chance."""
    value = await Pick(what).of(seat)
    if value == BY_CHANCE:
        draw_pick(battle, seat, what)
    else:
        take(battle, seat, what, value[1])


def deal(battle: Battle, what: str) -> None:
    """Every seat that lacks something of a kind draws it; all these are turned up together."""
    if lacking := [seat for seat in battle.seats if lacks(battle, seat, what)]:
        with battle.table.one_step():
            for seat in lacking:
                draw_pick(battle, seat, what)


def draw_pick(battle: Battle, seat: int, what: str) -> None:
    """A seat draws something from a face-down pile for everyone to see (GW-21.12)."""
    pile = free(battle, what)
    chosen = pile[battle.table.roll(len(pile))]
    battle.table.show(battle.content.pick_shown(what, chosen)[2], PICKED[seat])
    take(battle, seat, what, chosen)


def take(battle: Battle, seat: int, what: str, chosen: str) -> None:
    """Sets what follows from a seat's pick: `what` is its kind, `chosen` an id of that kind."""
    if what == "kit":
        kit = battle.content.kits[chosen]
        battle.character[seat] = kit.character
        battle.weapons[seat] = tuple(kit.weapons)
        taken = {battle.faction[other] for other in battle.seats}
        battle.faction[seat] = unused_deck(kit.deck, [*battle.content.factions], taken)
    elif what == "character":
        battle.character[seat] = chosen
    elif what == "deck":
        battle.faction[seat] = chosen
    else:
        battle.weapons[seat] = (*battle.weapons[seat], chosen)
    battle.say("{seat:%d} picks %s", seat, battle.content.pick_shown(what, chosen)[0])


def unused_deck(wanted: str, factions: Sequence[str], taken: Collection[str]) -> str:
    """The order deck that a kit names, or the next unused one in file order (GW-2.6)."""
    at = factions.index(wanted)
    return next(each for each in (*factions[at:], *factions[:at]) if each not in taken)


async def set_up(battle: Battle) -> None:
    """Hit points, tiles, shuffled decks, stratagems, the first hands (GW-2.4, GW-2.5, GW-14.1)."""
    table = battle.table
    tiles = start_tiles(battle)
    if battle.options["stratagems"]:
        battle.zones[BOX][:] = battle.content.stratagems
        table.shuffle(BOX)
    for seat in battle.seats:
        battle.health[seat] = battle.fighter(seat).hit_points
        battle.standee[seat] = tiles[seat]
        battle.deck[seat][:] = battle.content.deck_cards[battle.faction[seat]]
        table.shuffle(Battle.deck[seat])
        for _ in range(battle.options["stratagems"]):
            table.move(battle.zones[BOX][-1], BOX, Battle.stratagems[seat])
        draw(battle, seat, battle.hand_limit(seat))
    if battle.options["objectives"] == "flag":
        for team, tile in battle.field.standards.items():
            table.place(f"flag:{team}", tile)
    battle.phase = "command"


def start_tiles(battle: Battle) -> Mapping[int, str]:
    """Where each seat begins; with three or four sides the tiles are dealt by chance (GW-1.6)."""
    setup = battle.setup
    board = battle.content.boards()[setup.board]
    tiles: dict[int, Any] = dict(
        battle.content.starts(board, setup.mode, len(setup.seats), setup.options)
    )
    if len(battle.field.teams) < 3:
        return tiles
    left = list(tiles.values())
    return {seat: left.pop(battle.table.roll(len(left))) for seat in tiles}
