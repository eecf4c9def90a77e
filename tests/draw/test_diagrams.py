"""The pictures of the glossaries: what can be drawn, and that all their words are seen."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game import games
from game.draw.diagrams import diagram_size, draw_diagram
from game.draw.kit import Kit
from game.draw.tips import draw_tip, tip_of
from game.rules.content.diagrams import Diagram, Grid, Laid, Link, Mark, Timeline, diagram_mistakes
from game.scenes.rulebook_leaf import Leaf
from game.user.folders import ROOT
from tests.scenes.theatre import words_cut

LINK = Link(text="a link")


@pytest.mark.parametrize(
    ("diagram", "place", "said"),
    [
        (Diagram(), (), "one of them"),
        (Diagram(grid=Grid(rows=("Y",)), chain=(LINK,)), (), "one of them"),
        (Diagram(grid=Grid(rows=("Y?",))), ("grid", "rows", 0), "no space is '?'"),
        (Diagram(grid=Grid(rows=("Y.", "..."))), ("grid", "rows", 1), "as many spaces"),
        (Diagram(grid=Grid(rows=("Y.",), arrows=("a1 c1",))), ("grid", "arrows", 0), "c1 is"),
        (Diagram(grid=Grid(rows=("Y.",), hops=("a1 a2",))), ("grid", "hops", 0), "a2 is outside"),
        (
            Diagram(
                timeline=Timeline(
                    beats=4,
                    above=(Laid(text="a", first=1, last=3), Laid(text="b", first=3, last=4)),
                )
            ),
            ("timeline", "above", 1),
            "free are 4 to 4",
        ),
        (
            Diagram(timeline=Timeline(beats=2, marks=(Mark(beat=3, text="late"),))),
            ("timeline", "marks", 0),
            "there are 2 beats",
        ),
    ],
)
def test_what_cannot_be_drawn_is_said_with_its_place(
    diagram: Diagram, place: tuple[Any, ...], said: str
) -> None:
    ((where, text),) = diagram_mistakes(diagram)
    assert where == place
    assert said in text


@pytest.mark.parametrize("game", games.names())
def test_every_word_of_a_picture_is_seen(game: str, kit: Kit, monkeypatch: Any) -> None:
    book = games.load(game, ROOT / "data" / game).rulebook
    pictured = [term for term in book.terms if term.diagram is not None]
    assert pictured
    cut = words_cut(kit, monkeypatch)
    for term in pictured:
        assert term.diagram is not None
        target = pygame.Surface(kit.size)
        box = draw_diagram(kit, target, term.diagram, (0, 0))
        assert box.size == diagram_size(kit, term.diagram)
    assert cut == []


def test_a_tip_has_room_for_its_picture(kit: Kit) -> None:
    book = games.load("gunsword", ROOT / "data" / "gunsword").rulebook
    tip = tip_of(book, "Queen")
    assert tip is not None and tip.diagram is not None
    shown, bare = pygame.Surface(kit.size), pygame.Surface(kit.size)
    words = pygame.Rect(kit.size[0] // 2, 20, 40, 20)
    draw_tip(kit, shown, tip, words)
    draw_tip(kit, bare, tip._replace(diagram=None), words)
    drawn = [
        pygame.mask.from_threshold(each, (0, 0, 0), (1, 1, 1, 255)).count()
        for each in (shown, bare)
    ]
    assert drawn[0] < drawn[1], "more of the window is covered with the picture than without"


def test_the_rulebook_leaves_room_for_a_picture(kit: Kit) -> None:
    book = games.load("swordline", ROOT / "data" / "swordline").rulebook
    leaf = Leaf(kit, book, 1300)
    head, timeline = book.term("Head"), book.term("Timeline")
    assert head is not None and head.diagram is not None and timeline is not None
    more = leaf.box("term Head").h - leaf.box("term Timeline").h
    assert more >= diagram_size(kit, head.diagram)[1]
