"""Cards as they are drawn: what is too small, too faint, hidden, near the cut, or like another."""

from pathlib import Path

import pytest

from game import games
from game.draw.faces.artfiles import read_picture
from game.draw.faces.checks import card_findings, card_places, every_finding, proof_findings
from game.draw.faces.faces import Faces
from game.draw.faces.gallery import ArtFile, Gallery
from game.draw.faces.layout_reader import read_layouts
from game.draw.faces.proof import luminance, ratio
from game.rules.content.errors import Mistake
from game.table.skin import Skin
from game.user.folders import ROOT
from tests.draw.conftest import ASSETS

CARD = {"id": "riposte", "name": "Riposte", "kind": "counter", "set": "all", "power": 3}
HERE = Mistake(Path("all.yaml"), 4, 5, "")
STOCK = (
    "card: {kind: panel, left: 0, top: 0, right: card.right, bottom: card.bottom, fill: [paper]}"
)
NAME = "name: {kind: text, show: name, left: 10, top: 10, width: 40, height: 10, size: 5}"


def faces_of(kit, folder: Path, *boxes: str, limits: str = "{}", face: str = "counter") -> Faces:
    """A card of one face with these boxes on a stock of paper, laid out at 12 pixels a unit."""
    text = f"""\
fields: [name, power]
colours: {{ink: "#1f1812", paper: "#f7f0e0", faint: "#a8a294", grey: "#8b8578"}}
limits: {limits}
faces:
  {face}:
    size: [63, 88]
    master: 756
    boxes:
"""
    path = folder / "faces.yaml"
    path.write_text(text + "".join(f"      {box}\n" for box in (STOCK, *boxes)), encoding="utf-8")
    art = ArtFile.model_validate_json(
        '{"sets": {"all": {"palette": ["#aa0000", "#770000", "#330000"], "emblem": "saber"}},'
        ' "emblems": {}}'
    )
    return Faces(kit, read_layouts(path, ASSETS), Gallery(kit, art, folder / "art"))


def told(faces: Faces, card=CARD) -> list[tuple[str, str]]:
    return [(each.check, each.box) for each in proof_findings(faces, card, {card["id"]: HERE})]


def test_contrast_is_that_of_wcag():
    white, black, grey = luminance((255, 255, 255)), luminance((0, 0, 0)), luminance((119,) * 3)
    assert round(ratio(white, black), 2) == round(ratio(black, white), 2) == 21
    assert round(ratio(grey, white), 2) == 4.48


def test_a_sound_card_has_no_findings(kit, tmp_path):
    assert told(faces_of(kit, tmp_path, NAME)) == []


def test_letters_that_hardly_stand_out_are_found_where_they_stand(kit, tmp_path):
    faces = faces_of(kit, tmp_path, NAME[:-1] + ", colour: faint}")
    (found,) = proof_findings(faces, CARD, {"riposte": HERE})
    assert (found.check, found.card, found.face, found.box) == (
        *("contrast", "riposte"),
        *("counter", "name"),
    )
    lines = (tmp_path / "faces.yaml").read_text().splitlines()
    assert lines[found.mistake.line - 1].lstrip().startswith("name:")
    assert "at least 4.5" in found.mistake.text


def test_large_letters_may_stand_out_less(kit, tmp_path):
    small = NAME[:-1] + ", colour: grey}"
    large = NAME.replace("size: 5", "size: 7")
    assert told(faces_of(kit, tmp_path, small)) == [("contrast", "name")]
    assert told(faces_of(kit, tmp_path, large[:-1] + ", colour: grey}")) == []


def test_contrast_is_with_what_really_lies_behind(kit, tmp_path):
    dark = "plate: {kind: panel, left: 8, top: 8, width: 44, height: 14, fill: [ink]}"
    light = NAME[:-1] + ", colour: paper}"
    assert told(faces_of(kit, tmp_path, dark, light)) == []
    assert told(faces_of(kit, tmp_path, light)) == [("covered", "name")]


def test_letters_under_something_are_found(kit, tmp_path):
    plate = "plate: {kind: panel, left: 8, top: 8, width: 44, height: 14, fill: [ink], layer: 1}"
    assert told(faces_of(kit, tmp_path, NAME, plate)) == [("covered", "name")]


@pytest.mark.parametrize(("size", "found"), [("2.2", [("size", "name")]), ("2.35", [])])
def test_letters_have_six_and_a_half_points_in_print(kit, tmp_path, size, found):
    faces = faces_of(kit, tmp_path, NAME.replace("size: 5", f"size: {size}, smallest: {size}"))
    assert told(faces) == found


def test_a_game_may_set_its_own_limit(kit, tmp_path):
    name = NAME.replace("size: 5", "size: 2.2, smallest: 2.2")
    assert told(faces_of(kit, tmp_path, name, limits="{print_points: 6}")) == []


def test_at_the_table_pixels_count(kit, tmp_path):
    given = {"face": "counter_table", "limits": "{table_pixels: 6}"}
    assert told(faces_of(kit, tmp_path, NAME, **given)) == [("size", "name")]
    assert told(faces_of(kit, tmp_path, NAME.replace("size: 5", "size: 6"), **given)) == []


def test_what_is_read_keeps_away_from_the_cut(kit, tmp_path):
    near = NAME.replace("left: 10", "left: 1")
    drop = "kind: numeral, ornament: drop, show: power, left: 40, top: 1, width: 12, size: 6"
    number = f"power: {{{drop}, colour: paper, outline_width: 0.4}}"
    faces = faces_of(kit, tmp_path, near, number)
    assert told(faces) == [("safe area", "name"), ("safe area", "power")]
    assert told(faces_of(kit, tmp_path, near, number, limits="{safe: 0.5}")) == []


def test_words_that_run_into_others_are_found(kit, tmp_path):
    over = "title: {kind: text, show: name, left: 18, top: 10, width: 40, height: 10, size: 5}"
    assert [check for check, _ in told(faces_of(kit, tmp_path, NAME, over))] == ["overlap"]
    apart = over.replace("top: 10", "top: 30")
    assert told(faces_of(kit, tmp_path, NAME, apart)) == []


def test_a_card_without_picture_and_emblem_is_a_warning(kit, tmp_path):
    art = "art: {kind: art, left: 10, top: 30, width: 40, height: 40}"
    (found,) = proof_findings(faces_of(kit, tmp_path, NAME, art), CARD, {"riposte": HERE})
    assert (found.check, found.mistake.harmless, found.mistake.line) == ("art", True, 4)


CHIP = """\
  chip:
    size: [24, 26]
    boxes:
      art: {kind: art, left: 0, top: 0, right: card.right, bottom: card.bottom}
"""


def test_cards_that_look_alike_are_found(kit, tmp_path):
    faces_of(kit, tmp_path, NAME)
    path = tmp_path / "faces.yaml"
    path.write_text(path.read_text() + CHIP, encoding="utf-8")
    art = ArtFile.model_validate_json(
        '{"sets": {"all": {"palette": ["#aa0000", "#770000", "#330000"], "emblem": "saber"}},'
        ' "emblems": {"fourth": "book"}}'
    )
    faces = Faces(kit, read_layouts(path, ASSETS), Gallery(kit, art, tmp_path / "art"))
    cards = {
        "riposte": CARD,
        "again": {**CARD, "id": "again", "name": "Again"},
        "copy": {**CARD, "id": "copy"},
        "stronger": {**CARD, "id": "stronger", "power": 4},
        "fourth": {**CARD, "id": "fourth", "name": "Fourth"},
    }
    found = every_finding(faces, cards, dict.fromkeys(cards, HERE))
    pairs = [(each.check, each.card) for each in found if each.check in ("alike", "twin")]
    assert pairs == [("alike", "again"), ("twin", "stronger")]


def test_a_picture_in_the_colours_of_print_is_a_warning(kit, tmp_path):
    from PIL import Image

    (tmp_path / "art").mkdir()
    Image.new("CMYK", (800, 800)).save(tmp_path / "art" / "riposte.jpg")
    assert read_picture(tmp_path / "art" / "riposte.jpg").colours == "CMYK"
    found = card_findings(faces_of(kit, tmp_path, NAME), CARD, {})
    assert [(each.check, each.mistake.harmless) for each in found] == [("colours", True)]


@pytest.mark.parametrize(("form", "ending"), [("PNG", "png"), ("WEBP", "webp")])
def test_an_animated_picture_is_a_warning(kit, tmp_path, form, ending):
    from PIL import Image

    (tmp_path / "art").mkdir()
    first, *others = [Image.new("RGB", (800, 800), colour) for colour in ("red", "lime", "blue")]
    path = tmp_path / "art" / f"riposte.{ending}"
    for more in ({"save_all": True, "append_images": others}, {}):
        first.save(path, form, **more)
        found = [*card_findings(faces_of(kit, tmp_path, NAME), CARD, {})]
        told = [(each.check, each.mistake.harmless, each.mistake.path) for each in found]
        assert told == ([("animated", True, path)] if more else [])


def test_a_photograph_with_what_the_camera_keeps_behind_it_is_not_animated(kit, tmp_path):
    from PIL import Image

    (tmp_path / "art").mkdir()
    first, other = (Image.new("RGB", (800, 800), colour) for colour in ("red", "blue"))
    path = tmp_path / "art" / "riposte.jpg"
    first.save(path, "MPO", save_all=True, append_images=[other])
    assert read_picture(path).surface.get_at((400, 400))[0] > 250
    assert not [*card_findings(faces_of(kit, tmp_path, NAME), CARD, {})]


def test_cards_that_are_made_of_others_are_proof_read_where_those_stand(kit):
    data = ROOT / "data" / "gentlemen_of_war"
    content = games.load("gentlemen_of_war", data)
    places = card_places(data, content.printed)
    assert places.keys() >= content.printed.keys()
    skin = Skin(data, ASSETS, ASSETS / "art", content=content)
    card = content.printed["ashen_court_crawl"]
    long = {**card, "rules": (card["rules"][0] * 30,)}
    faces = skin.pictures(kit).faces
    assert [*card_findings(faces, card, places)] == []
    found = next(each for each in card_findings(faces, long, places) if each.check == "overflow")
    assert found.card == "ashen_court_crawl"
    assert found.mistake.path == data / "cards" / "orders.yaml"
    line = found.mistake.path.read_text().splitlines()[found.mistake.line - 1]
    assert line.strip() == "- id: crawl"
    assert [*proof_findings(faces, long, places)] == []


def test_a_text_far_too_long_is_told_once_and_what_does_not_follow_from_it_too(kit, tmp_path):
    power = "power: {kind: text, show: power, left: 10, top: 30, width: 40, height: 9, size: 5, "
    faces = faces_of(kit, tmp_path, NAME, power + "colour: faint}")
    long = {**CARD, "name": "Riposte " * 200}
    places = {"riposte": HERE}
    found = [*card_findings(faces, long, places), *proof_findings(faces, long, places)]
    told = [(each.check, each.box) for each in found]
    assert told == [("overflow", "name"), ("contrast", "power")]
    assert found[0].mistake.text.endswith(
        "does not fit 'name' of the face 'counter'; shorten it, or make room for it in faces.yaml"
    )


def test_art_that_is_kept_is_drawn_as_the_first_time(kit, tmp_path):
    faces = faces_of(
        kit, tmp_path, "art: {kind: art, left: 9, top: 9, width: 40, height: 30, radius: 4}"
    )
    first, again = (faces.render("counter", CARD, 756).get_buffer().raw for _ in range(2))
    assert first == again


def test_a_text_box_shows_the_sentences_of_a_field_one_after_the_other(kit, tmp_path):
    faces = faces_of(kit, tmp_path, NAME)
    one, several = (
        faces.render("counter", {**CARD, "name": name}, 756).get_buffer().raw
        for name in ("Parry. Riposte.", ("Parry.", "Riposte."))
    )
    assert one == several
