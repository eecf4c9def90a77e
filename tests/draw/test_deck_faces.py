"""Faces of a deck whose strips differ by what they say, and whose symbols are flags."""

from pathlib import Path

import pygame
import pytest

from game.draw import theme
from game.draw.faces.drawing import Drawing
from game.draw.faces.faces import Faces
from game.draw.faces.gallery import Gallery, read_art
from game.draw.faces.layout_reader import read_layouts
from game.draw.faces.sheet import Sheet
from game.draw.faces.texts import LOOSE
from game.draw.faces.words import UNMARKED, in_full, is_shown
from game.draw.kit import Kit
from game.games.water_showdown import load
from tests.draw.conftest import ASSETS

DATA = Path(__file__).parents[2] / "data" / "water_showdown"
LAYOUTS = read_layouts(DATA / "faces.yaml", ASSETS)
ART = read_art(DATA / "art.yaml", ASSETS).value
CONTENT = load(DATA)
PRINTED = CONTENT.printed
CARDS = {card.id: PRINTED[card.id] for card in CONTENT.cards()}
FACES = ("card", "card_table", "card_laid")


@pytest.fixture(scope="module")
def faces(kit) -> Faces:
    return Faces(kit, LAYOUTS, Gallery(kit, ART, DATA / "no pictures"))


def sheet_of(faces, card, face="card_table"):
    return Sheet(faces.kit, LAYOUTS, faces.gallery, face, CARDS[card], UNMARKED, 1.0, 0)


@pytest.mark.parametrize("card", CARDS.values(), ids=lambda card: card["id"])
def test_every_card_fits_its_faces(faces, card):
    assert faces.overflows(FACES, [card]) == []


@pytest.mark.parametrize("size", [(1280, 720), (1366, 768), (1600, 900), (2560, 1440)])
def test_the_small_faces_fit_in_any_window(size):
    kit = Kit(ASSETS, size)
    found = []
    for name in FACES[1:]:
        face = LAYOUTS.faces[name]
        for card in CARDS.values():
            scale = kit.px(face.size[0]) / face.size[0]
            gallery = Gallery(kit, ART, DATA / "no pictures")
            sheet = Sheet(kit, LAYOUTS, gallery, name, card, UNMARKED, scale, 0)
            Drawing(face, sheet).check()
            found += sheet.overflows
    assert found == []


def option_values():
    """The defaults of all options, and every other value of each besides the defaults."""
    defaults = {option.id: option.default for option in CONTENT.options}
    yield defaults
    for option in CONTENT.options:
        yield from ({**defaults, option.id: value} for value in option.values)
    yield {option.id: option.values[-1] for option in CONTENT.options}


def test_the_reference_cards_fit_their_faces_with_any_options(faces):
    for options in option_values():
        printed = CONTENT.printed_references(options)
        assert list(printed) == ["reference_turn", "reference_answers"]
        for name, card in printed.items():
            assert faces.overflows((name, f"{name}_table"), [card]) == []


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (2560, 1440)])
def test_every_box_of_a_reference_card_is_drawn_on_its_face(size):
    kit = Kit(ASSETS, size)
    gallery = Gallery(kit, ART, DATA / "no pictures")
    for name, model in CONTENT.references.items():
        face, scale = LAYOUTS.faces[name], kit.px(520) / 63
        least = kit.style(theme.FLOOR).size
        sheet = Sheet(kit, LAYOUTS, gallery, name, PRINTED[name], UNMARKED, scale, least)
        drawing = Drawing(face, sheet)
        drawing.check()
        assert sheet.overflows == []
        assert model.boxes.keys() <= drawing.parts.keys()


def test_every_card_has_an_emblem_of_its_own():
    emblems = [ART.emblems.get(card) for card in CARDS]
    assert None not in emblems
    assert len(set(emblems)) == len(CARDS) == 28


def test_a_sentence_names_fields_of_its_card_in_brief_and_in_full(faces):
    sheet = sheet_of(faces, "big_water_gun")
    attack = CARDS["big_water_gun"]["effect"][0]
    assert (attack, sheet.brief(attack), sheet.icon(attack)) == ("Attack", "Attack 5", "hit")
    assert in_full(attack) == "Attack 5."
    assert in_full(CARDS["big_water_gun"]["effect"][1]).startswith("If at least 3 damage was dealt")


def strips(faces, card):
    """The colours of a small card's strips, from top to bottom."""
    drawing = Drawing(LAYOUTS.faces["card_table"], sheet_of(faces, card))
    picture = faces.render("card_table", CARDS[card], 174)
    found = []
    for name in ("effect", "a", "b", "answer"):
        if name in drawing.parts:
            part, rect = drawing.parts[name], drawing._rect(drawing.placing.area(name))
            squeeze = drawing.squeezes.get(name, LOOSE)
            for _, place in part._places(rect, squeeze):
                found.append(tuple(picture.get_at((place.x + 3, place.centery)))[:3])
    return found


def colour(name):
    return tuple(pygame.Color(LAYOUTS.colours[name]))[:3]


def test_a_strip_has_the_ground_of_what_it_says(faces):
    assert strips(faces, "water_buckets") == [colour("attack"), colour("defend")]
    assert strips(faces, "flamingo") == [colour("negate")]


def test_an_alternative_is_one_strip_whatever_it_says(faces):
    assert len(CARDS["water_bottles"]["a"]) == 2
    assert strips(faces, "water_bottles") == [colour("choice")] * 2


def test_a_flag_that_is_not_set_shows_nothing(faces):
    assert not is_shown({"showdown": False}, "showdown")
    assert is_shown({"cost": 0}, "cost")
    bare = Drawing(LAYOUTS.faces["card"], sheet_of(faces, "cat", "card"))
    flagged = Drawing(LAYOUTS.faces["card"], sheet_of(faces, "flamingo", "card"))
    assert "showdown" not in bare.parts
    assert "showdown" in flagged.parts


def test_the_waves_are_one_of_the_patterns(faces):
    plain = {**CARDS["dolphin"], "id": "dolphin"}
    assert faces.gallery.pattern(plain) == "waves"
