"""The two positions in which most cards prove what they do."""

from __future__ import annotations

from tests.games.gunsword.positions import OS, Game, O, Position, T, duel

OF = ("oriel", "flintlock_saber")
SILENCER = ("oriel", "silencer")
TF = ("thane", "flintlock_saber")

__all__ = ["OF", "OS", "SILENCER", "TF", "attacked", "holding", "is_secret", "winners"]


def holding(loadout: tuple[str, str], *cards: str, momentum: int = 20) -> Position:
    """Seat 1 on c3 holds these cards; on c5 stands Thane: 12 Health, 5 Momentum, no cards."""
    return duel(loadout, T).hand(1, *cards).momentum(momentum, 5)


def is_secret(game: Game) -> bool:
    """Whether the options of what is asked show hidden cards."""
    assert game.match.pending is not None
    return game.match.pending.secret


def winners(game: Game) -> tuple[int, ...]:
    """The seats that won the match, which is over."""
    assert game.asked == (None, "")
    assert game.match.result is not None
    return game.match.result.winners


def attacked(loadout: tuple[str, str], *cards: str, skill: str = "off_the_wall") -> Game:
    """Seat 2 on c5 holds these cards and is asked for a Counter.

    Oriel on c3 has 14 Health and 20 Momentum, of which the Skill's Cost is paid already. Off the
    Wall has Power 3 and one Combo Line, Slash Queen 3.
    """
    position = duel(O, loadout).hand(1, skill).hand(2, *cards).momentum(20, 5)
    return position.play().choose(1, f"play:{skill}")
