"""What an order would do on the board if everybody else stood still (GW-21.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.games.gentlemen_of_war.state import ORDERS, STANDEE
from game.rules.ask import Sketch

if TYPE_CHECKING:
    from game.games.gentlemen_of_war.state import Battle


def led_to(battle: Battle, seat: int, tile: str, order: str, aim: str) -> tuple[str, str]:
    """The tile where a movement ends, and why it leads nowhere if it does."""
    target, why = battle.field.arena.way(tile, aim, battle.content.does[order].steps)
    others = (battle.pieces.get(STANDEE[other]) for other in battle.living() if other != seat)
    if target and target in others:
        return tile, "occupied"
    return target or tile, why


def foreseen_tile(battle: Battle, seat: int) -> str:
    """Where the program so far leads a seat's character."""
    tile = battle.pieces[STANDEE[seat]]
    for _, order, aim in battle.facts[ORDERS[seat]]:
        if battle.content.does[order].steps:
            tile, _ = led_to(battle, seat, tile, order, aim)
    return tile


def sketch(battle: Battle, seat: int, order: str, aim: str) -> Sketch:
    """What the next order would do: a path, or the range with those who stand in it now."""
    tile = foreseen_tile(battle, seat)
    does = battle.content.does[order]
    if does.steps:
        end, why = led_to(battle, seat, tile, order, aim)
        return Sketch(path=(tile, end), ends=end, stopped=why)
    attack = battle.fighter(seat).attacks[does.attack]
    covered = battle.field.arena.covered(attack.pattern, tile, aim)
    pieces = (STANDEE[foe] for foe in battle.field.foes[seat])
    return Sketch(
        path=(tile,),
        reach=tuple(covered),
        area=tuple(each for each, direct in covered.items() if direct),
        hits=tuple(piece for piece in pieces if battle.pieces.get(piece) in covered),
    )
