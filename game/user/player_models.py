"""What the files in the player's folder may hold, as models."""

from __future__ import annotations

from typing import Annotated

from pydantic import AfterValidator

from game.rules.save_lines import Count, Name, PickLine, Strict, Whole, Word
from game.user.keys import free


class KeysKept(Strict):
    """The keys that a player chose, by action, as the file has them."""

    keys: dict[Word, Annotated[Word, AfterValidator(free)]] = {}


class LastSeat(Strict):
    """A seat as it was left."""

    name: Name
    player: Word
    picks: dict[Word, PickLine]
    person: Name = ""


class LastSetup(Strict):
    """The choices for a game as they were left; what they mean today is for others to say."""

    mode: Word = ""
    count: Count = 0
    seats: list[LastSeat] = []
    board: Word = ""
    privacy: Word = ""
    options: dict[Word, bool | Whole | Word] = {}
    by_hand: bool = False
