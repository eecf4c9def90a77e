"""Which part of its picture a card shows: set on the bench, kept in `art.yaml`, and drawn."""

import pygame
import pytest
from PIL import Image

from game.draw.faces.gallery import WHOLE, Crop, cropped, read_art
from game.scenes.cardlab.boxes import NotMoved
from game.scenes.cardlab.framing import framed
from game.user.folders import ROOT
from tests.scenes.test_cardlab import (
    GAME,
    add_game,
    art,
    bench,
    data,
    drag,
    drop,
    key,
    lab,
)
from tests.scenes.theatre import click, control

pytestmark = pytest.mark.slow

__all__ = ["art", "data", "lab"]

HEAD = "# what lies behind the emblem\nsets: {}   # none\nemblems: {}\n"
NEARER = Crop(focus=(0.25, 0.4), zoom=1.5)


@pytest.mark.parametrize(
    ("before", "after"),
    [
        (HEAD, HEAD + "\npictures:\n  cat: {focus: [0.25, 0.4], zoom: 1.5}\n"),
        (
            f"pictures:\n  # by hand\n  dog: {{zoom: 2}}  # its nose\n{HEAD}",
            "pictures:\n  # by hand\n  cat: {focus: [0.25, 0.4], zoom: 1.5}\n"
            f"  dog: {{zoom: 2}}  # its nose\n{HEAD}",
        ),
        (
            f"pictures: {{dog: {{zoom: 2}}}}\n{HEAD}",
            f"pictures: {{cat: {{focus: [0.25, 0.4], zoom: 1.5}}, dog: {{zoom: 2}}}}\n{HEAD}",
        ),
        (
            f"pictures:\n  cat: {{zoom: 3}}  # whiskers\n  dog: {{zoom: 2}}\n{HEAD}",
            "pictures:\n  cat: {focus: [0.25, 0.4], zoom: 1.5}  # whiskers\n"
            f"  dog: {{zoom: 2}}\n{HEAD}",
        ),
        (
            f"{HEAD}pictures:\n  cat:\n  dog: {{zoom: 2}}\n",
            f"{HEAD}pictures:\n  cat: {{focus: [0.25, 0.4], zoom: 1.5}}\n  dog: {{zoom: 2}}\n",
        ),
        *(
            (
                f"{HEAD}pictures: {nothing}\n",
                f"{HEAD}pictures: \n  cat: {{focus: [0.25, 0.4], zoom: 1.5}}\n",
            )
            for nothing in ("~", "null")
        ),
    ],
)
def test_what_is_said_of_the_card_is_written_and_nothing_else(tmp_path, before, after):
    path = tmp_path / "art.yaml"
    for ends in ("\n", "\r\n"):
        path.write_bytes(before.replace("\n", ends).encode())
        framed(path, "cat", NEARER).write()
        assert path.read_bytes() == after.replace("\n", ends).encode()
        assert read_art(path, ROOT / "assets").value.pictures["cat"] == NEARER


def test_what_stands_over_several_lines_is_left_to_the_designer(tmp_path):
    path = tmp_path / "art.yaml"
    path.write_text(f"{HEAD}pictures:\n  cat:\n    zoom: 2\n")
    with pytest.raises(NotMoved, match=r"write \{focus: \[0.25, 0.4\], zoom: 1.5\} .* line 6"):
        framed(path, "cat", NEARER)


@pytest.mark.parametrize("more", ["...\n", "sets: {}\n", "# \x07\n"])
def test_no_frame_is_set_that_the_file_could_not_be_read_with(tmp_path, more):
    path = tmp_path / "art.yaml"
    path.write_text(HEAD + more)
    with pytest.raises(NotMoved, match=r"write \{focus: \[0.25, 0.4\], zoom: 1.5\}|is wrong"):
        framed(path, "cat", NEARER)
    assert path.read_text() == HEAD + more


def test_a_picture_is_cut_around_its_focus_and_covers_its_box_at_the_edge():
    picture = pygame.Surface((200, 100))
    for x, colour in ((0, "#ff0000"), (50, "#00ff00"), (100, "#0000ff"), (150, "#ffffff")):
        picture.fill(colour, (x, 0, 50, 100))

    def ends(crop: Crop) -> list[tuple[int, ...]]:
        shown = cropped(picture, (60, 60), crop)
        return [tuple(round(c / 255) for c in shown.get_at((x, 30))[:3]) for x in (10, 50)]

    blue = (0, 0, 1)
    assert ends(Crop(focus=(0.625, 0.5), zoom=2)) == [blue, blue]
    assert ends(Crop(focus=(1, 0))) == [blue, (1, 1, 1)]
    assert ends(WHOLE) == [(0, 1, 0), blue]


def put_on_bench(lab, tmp_path):
    app, scene = lab
    Image.new("RGB", (2400, 1200), "#30a040").save(tmp_path / "sun.png")
    drop(app, tmp_path / "sun.png")
    bench(app, scene)
    return app, scene


def test_a_picture_is_dragged_and_made_larger_and_that_is_taken_back(lab, art, data, tmp_path):
    app, scene = put_on_bench(lab, tmp_path)
    path = data / GAME / "art.yaml"
    before = path.read_text()
    key(app, pygame.K_p, "p")
    place = scene.bench.framer.place()[1]
    app.step([pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=4, pos=place.center)], 0.02)
    assert path.read_text() == before
    app.step([], 0.6)
    assert scene.lab.a.faces.gallery.crops["sun"] == Crop(zoom=1.46)
    drag(app, place.center, (place.centerx + 30, place.centery - 20))
    crop = scene.lab.a.faces.gallery.crops["sun"]
    assert crop.focus[0] < 0.5 < crop.focus[1]
    assert read_art(path, ROOT / "assets").value.pictures == {"sun": crop}
    drag(app, place.center, (place.centerx + 3000, place.centery))
    wide = place.w / (2400 * max(place.w / 2400, place.h / 1200) * 1.46)
    assert scene.lab.a.faces.gallery.crops["sun"].focus[0] == pytest.approx(wide / 2, abs=0.002)
    for _ in range(3):
        key(app, pygame.K_z, mod=pygame.KMOD_CTRL)
    assert path.read_text() == before


@pytest.mark.parametrize("way", ["wall", "next game", "leave", "close"])
def test_what_was_set_is_written_however_the_bench_is_left(lab, art, data, tmp_path, way):
    add_game(lab[0], ROOT / "data" / "swordline", data)
    app, scene = put_on_bench(lab, tmp_path)
    key(app, pygame.K_p, "p")
    at = scene.bench.framer.place()[1].center
    app.step([pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=4, pos=at)], 0.02)
    if way == "wall":
        key(app, pygame.K_w, "w")
        assert scene.page is scene.wall
    elif way == "next game":
        key(app, pygame.K_RIGHTBRACKET, "]")
        assert scene.lab.game == "swordline"
    elif way == "leave":
        app.step(click(control(scene, "leave").rect.center), 0.02)
        assert app.scenes[-1] is not scene
    else:
        app.close()
    read = read_art(data / GAME / "art.yaml", ROOT / "assets").value
    assert read.pictures == {"sun": Crop(zoom=1.46)}


def test_a_card_without_a_picture_has_nothing_to_move(lab):
    app, scene = lab
    bench(app, scene)
    key(app, pygame.K_p, "p")
    assert not scene.bench.framer.on


def test_what_cannot_be_written_is_told_and_shown_as_it_was(lab, art, data, tmp_path):
    app, scene = put_on_bench(lab, tmp_path)
    key(app, pygame.K_p, "p")
    (data / GAME / "art.yaml").unlink()
    scene.bench.framer._set(NEARER)
    scene.bench.framer.write()
    assert scene.bench.framer.crop == WHOLE


def test_a_picture_that_is_shown_larger_prints_more_coarsely(lab, art, tmp_path):
    _, scene = put_on_bench(lab, tmp_path)
    assert "dots" not in {each.check for each in scene.lab.a.check_other(*of_sun(scene))}
    scene.lab.a.faces.gallery.crops["sun"] = Crop(zoom=4)
    (found,) = (e for e in scene.lab.a.check_other(*of_sun(scene)) if e.check == "dots")
    assert "shown 4 times as large" in found.mistake.text


def of_sun(scene):
    return scene.lab.cards["sun"], scene.lab.a.places


def test_a_card_that_there_is_not_is_named_with_the_nearest(lab, data):
    _, scene = lab
    path = data / GAME / "art.yaml"
    path.write_text(path.read_text() + "\npictures:\n  sum: {zoom: 2}\n")
    scene.lab.reload([path])
    (wrong,) = scene.lab.mistakes
    assert "no card 'sum'" in wrong.text
    assert "'sun'" in wrong.text
