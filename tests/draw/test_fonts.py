"""Letters: the font for each, what no font has, and that nothing of it stops the drawing."""

import unicodedata

import pygame
import pytest

from game.draw.faces.checks import strange_letters
from game.draw.fonts import Cut, Fonts, cuts
from game.draw.kit import Kit

CYRILLIC = "\u0416\u0443\u043a"
DIGRAPH = "\u0132"
"""A letter that the serif family lacks, and the sloping cuts of the other."""

SNOWMAN = "\u2603"


@pytest.fixture(scope="module")
def fonts() -> Fonts:
    return Fonts()


def inked(kit: Kit, words: str, **style) -> bytes:
    block = kit.text(words, kit.style(30, **style))
    ink = block.surface.subsurface(block.surface.get_bounding_rect())
    return pygame.image.tobytes(ink, "RGBA")


@pytest.mark.parametrize(
    "letter", ["a", "\u00e9", "\u2019", "\u2013", "\u2212", "\u0416", "\u03a9", "\u200b", "\u00ad"]
)
def test_letters_that_can_be_set(fonts, letter):
    assert fonts.has(letter)


@pytest.mark.parametrize("letter", [SNOWMAN, "\U0001f600", "\u05d0", "\u65e5"])
def test_letters_that_no_font_has(fonts, letter):
    assert not fonts.has(letter)


def test_every_cut_has_all_that_is_typeset_by_itself(fonts):
    for cut in cuts():
        assert [*fonts.runs("\u2013\u2212\u2019\u2026\u00a0", cut)] == [
            ("\u2013\u2212\u2019\u2026\u00a0", cut)
        ]


@pytest.mark.parametrize(
    ("letters", "asked", "set_in"),
    [
        (DIGRAPH, Cut("serif", 700), Cut("sans", 700)),
        (DIGRAPH, Cut("serif", 700, True), Cut("sans", 700)),
        (DIGRAPH, Cut("sans", 900, True), Cut("sans", 900)),
        (CYRILLIC, Cut("serif", 600, True), Cut("serif", 600)),
        (CYRILLIC, Cut("serif", 600), Cut("serif", 600)),
        (SNOWMAN, Cut("serif"), Cut("serif")),
    ],
)
def test_what_a_font_lacks_is_set_in_the_one_most_like_it(fonts, letters, asked, set_in):
    assert dict(fonts.runs(f"a{letters}", asked)) == (
        {f"a{letters}": asked} if asked == set_in else {"a": asked, letters: set_in}
    )


def test_a_sign_stays_with_the_letter_that_it_stands_on(fonts):
    word = unicodedata.normalize("NFD", "Zo\u00eb")
    assert [*fonts.runs(word, Cut("sans"))] == [(word, Cut("sans"))]


@pytest.mark.parametrize("style", [{}, {"spacing": 3}, {"outline": "#000000", "outline_width": 2}])
def test_a_text_takes_its_letters_from_several_fonts(kit: Kit, style):
    drawn = inked(kit, DIGRAPH, family="serif", weight=700, **style)
    assert drawn == inked(kit, DIGRAPH, family="sans", weight=700, **style)
    assert drawn != inked(kit, SNOWMAN, family="sans", weight=700, **style)


@pytest.mark.parametrize("letter", ["\u200b", "\u00ad", "\u2060", "\ufe0f"])
@pytest.mark.parametrize("style", [{}, {"spacing": 3}, {"outline": "#000000", "outline_width": 2}])
def test_a_letter_that_takes_no_room_can_stand_alone(kit: Kit, letter, style):
    inked(kit, f"one {letter} two", **style)
    inked(kit, letter, **style)


def test_letters_that_no_font_has_are_found_in_maps_and_texts_of_any_file(fonts, tmp_path):
    (tmp_path / "boards").mkdir()
    board, glossary = tmp_path / "boards" / "mine.tmx", tmp_path / "glossary.yaml"
    board.write_text(f'<map>\n <property name="title" value="Wint{SNOWMAN}r"/>\n</map>', "utf-8")
    glossary.write_text(f"# {SNOWMAN}\nterms:\n  - text: ice {CYRILLIC} {SNOWMAN}\n", "utf-8")
    found = [str(each.mistake) for each in strange_letters(fonts, tmp_path)]
    said = f"no font has '{SNOWMAN}' (U+2603 SNOWMAN); a box stands for it"
    assert found == [f"{glossary}:3:19: {said}", f"{board}:2:36: {said}"]
