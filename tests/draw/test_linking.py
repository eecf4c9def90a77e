"""Links in texts: what leads where, where the words stand, and what was looked for."""

import pygame
import pytest

from game.draw.kit import Kit
from game.draw.markup import MarkupError, runs
from game.draw.scrollbar import Scrollbar
from game.draw.tips import linked, lit, plain_linked
from game.rules.content.rulebook import Rule, Rulebook, Section, Term, word_pattern

BOOK = Rulebook.bind(
    (
        Section(
            id="TOY-1",
            title="Pieces",
            rules=(Rule(id="TOY-1.1", text="A."), Rule(id="TOY-1.2", text="B.")),
        ),
    ),
    (Term(term="Pawn", forms=("Pawns",), text="The smallest piece.", rule="TOY-1.2"),),
)


@pytest.mark.parametrize(
    ("markup", "made"),
    [
        ("Two Pawns.", "Two {to:Pawn}Pawns{/to}."),
        ("**Pawn** TOY-1.1", "**{to:Pawn}Pawn{/to}** {to:TOY-1.1}TOY-1.1{/to}"),
        ("{card:Pawn|pawn#1} Pawn", "{card:Pawn|pawn#1} {to:Pawn}Pawn{/to}"),
        (r"\*Pawn\*", r"\*{to:Pawn}Pawn{/to}\*"),
        ("Pawnshop TOY-1.11", "Pawnshop TOY-1.11"),
    ],
)
def test_terms_and_numbers_become_links_and_marks_stay_as_they_are(markup, made):
    assert linked(markup, BOOK) == made


def test_a_paragraph_does_not_lead_to_itself_and_to_each_term_once():
    text = "Pawn, Pawns, TOY-1.1 [*]"
    assert plain_linked(text, BOOK, "TOY-1.1") == r"{to:Pawn}Pawn{/to}, Pawns, TOY-1.1 [\*]"
    assert plain_linked(text, BOOK, "TOY-1.2") == r"Pawn, Pawns, {to:TOY-1.1}TOY-1.1{/to} [\*]"


def test_what_was_looked_for_is_lit_within_links_too():
    words = [word_pattern("paw"), word_pattern("a")]
    assert lit("A {to:Pawn}Pawns{/to} {icon:a}", words) == (
        "{lit}A{/lit} {to:Pawn}{lit}Paw{/lit}ns{/to} {icon:a}"
    )
    assert lit("A Pawn", ()) == "A Pawn"


def test_runs_know_where_they_lead():
    found = [(run.text, run.link, run.lit) for run in runs("a {to:X}b {lit}c{/lit}{/to}d")]
    assert found == [("a ", "", False), ("b ", "X", False), ("c", "X", True), ("d", "", False)]


@pytest.mark.parametrize("markup", ["{to:X}a", "{lit}a"])
def test_a_link_that_is_not_closed_is_an_error(markup):
    with pytest.raises(MarkupError, match="is opened and not closed"):
        list(runs(markup))


def test_a_link_has_a_box_on_each_line_it_takes_and_dots_under_it(kit: Kit):
    style = kit.style(20)
    room = kit.measure("one two", style)[0]
    block = kit.text("one {to:X}two three{/to} four", style, room)
    boxes = [(link.target, tuple(link.box)) for link in block.links]
    two, three = kit.measure("two", style)[0], kit.measure("three", style)[0]
    assert boxes == [
        ("X", (room - two, 0, two, style.line)),
        ("X", (0, style.line, three, style.line)),
    ]
    plain = kit.text("one two three four", style, room)
    assert pygame.image.tobytes(block.surface, "RGBA") != pygame.image.tobytes(
        plain.surface, "RGBA"
    )
    assert block.size == plain.size


def test_a_scrollbar_goes_where_it_is_dragged(kit: Kit):
    bar = Scrollbar(kit, pygame.Rect(100, 50, 10, 400), 2000)
    assert bar.most == 1600
    thumb = bar.thumb(0)
    assert (thumb.y, bar.thumb(1600).bottom) == (50, 450)
    assert not bar.press((200, 60), 0)
    assert bar.press((105, thumb.y + 5), 0)
    assert bar.drag((105, thumb.y + 5)) == 0
    assert bar.drag((105, 5000)) == 1600
    bar.let_go()
    assert not bar.held
    assert bar.press((105, 449), 0)
    assert bar.drag((105, 449)) > 1500


def test_what_fits_cannot_be_scrolled(kit: Kit):
    assert Scrollbar(kit, pygame.Rect(0, 0, 10, 400), 300).most == 0
