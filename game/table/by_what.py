"""The options of a question by what they are chosen by."""

from __future__ import annotations

from game.rules.ask import Option, Point


class ByWhat:
    """The options `shown`: those that point at each thing, that touch it, that ask for a card."""

    def __init__(self, shown: tuple[Option, ...]) -> None:
        self.shown = shown
        self.pointed: dict[Point, list[Option]] = {}
        self.touched: dict[Point, list[Option]] = {}
        self.asking = tuple(option for option in shown if option.follows)
        for option in shown:
            for found, points in ((self.pointed, option.points), (self.touched, option.touches)):
                for point in dict.fromkeys(points):
                    found.setdefault(point, []).append(option)
