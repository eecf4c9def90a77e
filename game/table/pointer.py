"""Where the pointer is, on what it rests, and what it holds."""

from __future__ import annotations

from dataclasses import dataclass

from game.table.hit_areas import Spot

DRAG_FROM = 8
"""How far, in base pixels, the pointer moves with its button down before it is a drag."""

PREVIEW_AFTER = 350
"""Milliseconds a pointer rests on something before more is shown, until the player says else."""

STIRRED = 4
"""How far, in real pixels, the pointer moves before what came to lie under it by itself opens."""

SHAKE = 260
"""Milliseconds a card shakes that cannot be chosen."""

TOLD = 2500
"""Milliseconds it is told why a card cannot be chosen, where the question is not of cards."""


@dataclass
class Pointer:
    """The pointer in real pixels. since: when it came to rest on `over`, in milliseconds.

    pressed: what lay under it when its button went down, and where; held: the card it drags.
    slides: its button has stayed down since it picked up the hand, and may be let go over a card;
    slid: the card over which it came so.
    alt: whether Alt is down, which shows cards at once. shaken: the card that cannot be chosen
    and was tried, and when. delay: milliseconds until a card is shown whole; None: only by Alt.
    by_keys: whether the arrow keys have brought it where it is. rests: it has not been moved since
    something else came to lie under it at `rested_at` (None: at a place that is not known yet), and
    is over nothing.
    """

    at: tuple[int, int] = (-1, -1)
    over: Spot | None = None
    since: int = 0
    pressed: Spot | None = None
    pressed_at: tuple[int, int] = (0, 0)
    held: str = ""
    slides: bool = False
    slid: Spot | None = None
    alt: bool = False
    delay: int | None = PREVIEW_AFTER
    by_keys: bool = False
    shaken: tuple[str, int] = ("", -SHAKE)
    rests: bool = False
    rested_at: tuple[int, int] | None = None

    def rest(self, at: tuple[int, int] | None) -> None:
        """Something else has come to lie under it: none of that opens before it is moved."""
        self.rests, self.rested_at = True, at
        self.over = None

    def rouse(self) -> None:
        """It is used: what lies under it counts."""
        self.rests = False

    def stir(self, at: tuple[int, int], rel: tuple[int, int]) -> None:
        """It was moved to a place, by so much."""
        from_x, from_y = self.rested_at or (at[0] - rel[0], at[1] - rel[1])
        self.rested_at = (from_x, from_y)
        if max(abs(at[0] - from_x), abs(at[1] - from_y)) >= STIRRED:
            self.rests = False

    def move(self, at: tuple[int, int], over: Spot | None, now: int) -> bool:
        """The pointer is at a place, over a spot; whether that is another spot than before."""
        over = None if self.rests else over
        self.at = at
        before = (self.over.sort, self.over.id) if self.over else None
        after = (over.sort, over.id) if over else None
        self.over = over
        if before != after:
            self.since = now
        return before != after

    def dragged(self, scale: float) -> bool:
        """Whether it moved far enough from where it was pressed for a drag."""
        away_x, away_y = self.at[0] - self.pressed_at[0], self.at[1] - self.pressed_at[1]
        return away_x**2 + away_y**2 >= (DRAG_FROM * scale) ** 2

    @property
    def due(self) -> int:
        """When it will have rested long enough."""
        return self.since + (PREVIEW_AFTER if self.delay is None else self.delay)

    def rested(self, now: int) -> bool:
        """Whether it has rested long enough for words about what lies under it."""
        return self.alt or now >= self.due

    def previews(self, now: int) -> bool:
        """Whether it has rested long enough for a whole card to be shown."""
        return self.alt or (self.delay is not None and now >= self.due)

    def tried(self, now: int, card: str) -> bool:
        """Whether a card that cannot be chosen was tried just now."""
        return self.shaken[0] == card and now - self.shaken[1] < TOLD

    def shaking(self, now: int) -> str:
        """The card that shakes now, or nothing."""
        card, since = self.shaken
        return card if now - since < SHAKE else ""
