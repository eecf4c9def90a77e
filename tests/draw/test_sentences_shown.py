"""What the games' cards show of their sentences, and what is said of an icon that is not there."""

from pathlib import Path

import pytest

from game import games
from game.draw.faces.box import StripsBox
from game.draw.faces.checks import card_findings, faces_of, spoken, unspoken
from game.draw.faces.faces import Faces
from game.draw.faces.gallery import Gallery, read_art
from game.draw.faces.layout_reader import read_layouts
from game.draw.faces.words import sentences_of
from game.rules.content.errors import Mistake
from game.rules.printed import Sentence, Shown
from tests.draw.conftest import ASSETS

DATA = Path(__file__).parents[2] / "data"
GAMES = {name: games.load(name, DATA / name) for name in games.names()}


def faces_for(kit, name: str) -> Faces:
    data = DATA / name
    art = read_art(data / "art.yaml", ASSETS).value
    layouts = read_layouts(data / "faces.yaml", ASSETS)
    return Faces(kit, layouts, Gallery(kit, art, data / "no pictures"))


def card(icon: str):
    printed = next(each for each in GAMES["gunsword"].printed.values() if each.get("combo"))
    return {**printed, "combo": (Sentence("Reload", Shown(icon, "Reload")),)}


def test_an_icon_that_there_is_not_is_a_mistake_of_the_card(kit):
    faces, here = faces_for(kit, "gunsword"), Mistake(Path("all.yaml"), 3, 5, "")
    wrong, right = card("refesh"), card("refresh")
    assert list(card_findings(faces, right, {right["id"]: here})) == []
    assert [str(each.mistake) for each in card_findings(faces, wrong, {wrong["id"]: here})] == [
        "all.yaml:3:5: there is no icon 'refesh' for 'Reload'; did you mean 'refresh'?"
    ]


@pytest.mark.parametrize("name", GAMES)
def test_every_sentence_on_a_small_card_has_words_and_every_icon_is_there(kit, name):
    faces, names = faces_for(kit, name), kit.icons.names
    wordless, missing = set(), set()
    for printed in GAMES[name].printed.values():
        missing |= {said for said in spoken(printed) if said.icon and said.icon not in names}
        for face in faces_of(faces, printed):
            boxes = faces.layouts.faces[face].boxes.values()
            for box in boxes:
                if isinstance(box, StripsBox) and not printed["id"].startswith("reference_"):
                    shown = sentences_of(printed, box.show)
                    wordless |= {said for said in shown if not (said.brief and said.icon)}
    assert (wordless, missing) == (set(), set())


def test_a_layout_says_a_sentence_in_its_own_words(kit):
    faces = faces_for(kit, "water_showdown")
    said = set(faces.layouts.sentences)
    assert said
    assert list(unspoken(faces, GAMES["water_showdown"].printed.values())) == []
    assert len(list(unspoken(faces, []))) == len(said)
