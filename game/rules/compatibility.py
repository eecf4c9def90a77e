"""Whether a match in progress can go on under other rules."""

from __future__ import annotations

from typing import Any

from game.rules.board.board import Board, space_place
from game.rules.game_rules import GameRules
from game.rules.table import Table


def incompatibilities(rules: GameRules[Any], table: Table) -> list[str]:
    """What on a table the rules have no room for, in sentences; empty when they can take over.

    Cards that are not among theirs, and pieces on spaces that their board lacks or has blocked.
    """
    return [*_missing_cards(rules, table), *_misplaced(rules, table)]


def _missing_cards(rules: GameRules[Any], table: Table) -> list[str]:
    missing = []
    for card in sorted({card for cards in table.zones.values() for card in cards}):
        try:
            rules.presenter.card(card)
        except KeyError:
            missing.append(f"{card} is on the table, but no longer among the cards")
    return missing


def _misplaced(rules: GameRules[Any], table: Table) -> list[str]:
    board = rules.board
    if board is None:
        return []
    standing = rules.presenter.standing(rules.sight.view(table))
    names = {piece.piece: piece.name for piece in standing}
    return [
        f"{names.get(piece, piece)} stands on {space}, which the board now {_why(board, space)}"
        for piece, space in sorted(table.pieces.items())
        if _is_space(space) and not board.is_floor(space)
    ]


def _is_space(name: str) -> bool:
    try:
        space_place(name)
    except ValueError:
        return False
    return True


def _why(board: Board, space: str) -> str:
    return "blocks with an obstacle" if space in board.spaces else "leaves out"
