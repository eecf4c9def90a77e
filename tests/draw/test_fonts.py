"""Letters: the font for each, what no font has, and that nothing of it stops the drawing."""

import shutil
import unicodedata
from pathlib import Path

import pygame
import pytest

from game.draw.faces.checks import strange_letters, useless_fonts
from game.draw.faces.faces import Faces
from game.draw.faces.gallery import ArtFile, Gallery
from game.draw.faces.layout_reader import read_layouts
from game.draw.fonts import Cut, Fonts, cuts
from game.draw.kit import Kit
from game.draw.wrapping import words
from game.rules.content.errors import Mistakes

CYRILLIC = "\u0416\u0443\u043a"
DIGRAPH = "\u0132"
"""A letter that the serif family lacks, and the sloping cuts of the other."""

SNOWMAN = "\u2603"

BEH = "\u0628"
"""A letter that only FREE_SANS has, which comes with pygame-ce and is no font of Standee."""

FREE_SANS = "FreeSans.ttf"


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
    lacking = f"no font has '{SNOWMAN}' (U+2603 SNOWMAN)"
    said = f"{lacking}; a box stands for it until one lies in assets/fonts"
    assert found == [f"{glossary}:3:19: {said}", f"{board}:2:36: {said}"]


# Fonts of one's own

LAYOUTS = """\
fields: [name]
colours: {ink: "#000000"}
fonts:
  title: [CHAIN]
faces:
  card:
    size: [300, 100]
    boxes:
      name: {kind: text, show: name, left: 0, right: 300, top: 0, height: 90, font: FONT, size: 40}
"""


@pytest.fixture
def assets(tmp_path) -> Path:
    """Assets with a font of one's own, and one that is no font."""
    folder = tmp_path / "assets" / "fonts"
    folder.mkdir(parents=True)
    came_with = Path(pygame.__file__).parent / pygame.font.get_default_font()
    shutil.copyfile(came_with, folder / FREE_SANS)
    (folder / "torn.otf").write_bytes(b"OTTO and nothing else")
    return folder.parent


def faces(assets: Path, chain: str, font: str = "title") -> Faces:
    path = assets / "faces.yaml"
    path.write_text(LAYOUTS.replace("CHAIN", chain).replace("FONT", font), encoding="utf-8")
    kit = Kit(assets, (1920, 1080))
    art = ArtFile(sets={}, emblems={})
    return Faces(kit, read_layouts(path, assets), Gallery(kit, art, assets))


def shown(drawn_by: Faces, name: str) -> bytes:
    return drawn_by.render("card", {"id": "one", "name": name}, 300).get_buffer().raw


def test_letters_are_looked_for_along_the_chain_one_by_one(assets):
    fonts = Fonts(assets / "fonts")
    assert [*fonts.runs(f"Zo{BEH}", Cut("serif", 700), (FREE_SANS,))] == [
        ("Zo", Cut("serif", 700)),
        (BEH, Cut(FREE_SANS, 700)),
    ]
    assert [*fonts.runs(f"Zo{BEH}", Cut(FREE_SANS, 700), ("serif",))] == [
        (f"Zo{BEH}", Cut(FREE_SANS, 700))
    ]
    assert [*fonts.runs(DIGRAPH, Cut("serif"), (FREE_SANS, "sans"))] == [(DIGRAPH, Cut(FREE_SANS))]


def test_a_box_is_set_in_the_first_font_of_its_chain_and_what_that_lacks_in_the_next(assets):
    own, after = faces(assets, f"{FREE_SANS}, serif"), faces(assets, f"serif, {FREE_SANS}")
    assert shown(own, "Sword") != shown(after, "Sword")
    assert shown(after, "Sword") == shown(faces(assets, "serif"), "Sword")
    for each in (own, after):
        assert shown(each, BEH) != shown(each, SNOWMAN)


def test_what_no_font_of_a_chain_has_is_taken_from_any_font_there_is(assets):
    assert not Fonts().has(BEH)
    assert Fonts(assets / "fonts").has(BEH)
    unnamed = faces(assets, "serif")
    assert shown(unnamed, BEH) == shown(faces(assets, f"serif, {FREE_SANS}"), BEH)
    assert shown(unnamed, BEH) != shown(unnamed, SNOWMAN)


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("FreeSan.ttf", "there is no font 'FreeSan.ttf' in assets/fonts; did you mean '"),
        ("torn.otf", "the font 'torn.otf' in assets/fonts cannot be read ("),
    ],
)
def test_a_font_that_cannot_be_used_is_told_with_its_line_and_passed_over(assets, name, why):
    drawn_by = faces(assets, f"{name}, serif")
    (found,) = useless_fonts(drawn_by.kit.fonts, drawn_by.layouts)
    assert found.mistake.path == assets / "faces.yaml"
    assert found.mistake.line == 4
    assert found.mistake.text.startswith(why)
    assert shown(drawn_by, "Sword") == shown(faces(assets, "serif"), "Sword")


@pytest.mark.parametrize(
    ("chain", "font", "line", "said"),
    [
        (FREE_SANS, "titel", 9, "unknown font 'titel'; did you mean 'title'?"),
        ("../x.ttf", "title", 4, "'../x.ttf' is neither sans nor serif, nor the name of"),
        ("", "title", 4, "'title'"),
    ],
)
def test_fonts_that_a_layout_cannot_name(assets, chain, font, line, said):
    with pytest.raises(Mistakes) as caught:
        faces(assets, chain, font)
    first = caught.value.all[0]
    assert (first.line, said in first.text) == (line, True), first


def test_lines_of_japanese_end_between_its_signs_and_not_before_a_stop(kit):
    said = "\u6c34\u9244\u7832\u306f\u3001 Gun\u3068\u540c\u3058\u3002"
    assert words(said) == [
        *"\u6c34\u9244\u7832",
        "\u306f\u3001",
        "Gun",
        *"\u3068\u540c",
        "\u3058\u3002",
    ]
    style = kit.style(30)
    wide = kit.measure("\u6c34", style)[0]
    assert kit.measure("\u6c34\u9244\u7832", style, 2 * wide)[1] == 2 * style.line
    assert kit.measure("\u6c34\u9244\u306f\u3001", style, 3 * wide)[1] == 2 * style.line
