"""Art: generated from the card, until a picture lies in its place."""

import shutil

import pygame
import pytest

from game.draw.faces.art import CENTRED, PATTERNS, Palette, generate
from game.draw.faces.gallery import Gallery, Look, cropped, read_art
from game.draw.kit import Icons, UnknownPictureError
from game.rules.content.errors import Mistakes
from tests.draw.conftest import ASSETS
from tests.draw.face_samples import BOUND_BY_DUTY, BREAKER, CARDS, DATA, HACKLES, TWO_SOULS

ART = read_art(DATA / "art.yaml", ASSETS).value
BLUE = Palette("#6f9bd1", "#2f568c", "#10254a")
PLAIN = Look(None, "", CENTRED)


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGB")


@pytest.fixture
def gallery(kit, tmp_path) -> Gallery:
    return Gallery(kit, ART, tmp_path)


def picture(path, colour: str, size: tuple[int, int] = (40, 40)) -> None:
    surface = pygame.Surface(size)
    surface.fill(colour)
    pygame.image.save(surface, path)


def test_every_pattern_and_emblem_makes_another_picture(kit):
    made = [generate(kit, (120, 70), "wolf", BLUE, pattern) for pattern in PATTERNS]
    made.append(generate(kit, (120, 70), "tower", BLUE, "rook"))
    assert len({pixels(each) for each in made}) == len(PATTERNS) + 1
    assert {each.get_size() for each in made} == {(120, 70)}


def test_an_unknown_emblem_names_the_nearest(kit):
    with pytest.raises(UnknownPictureError, match="did you mean 'wolf.body'"):
        generate(kit, (60, 60), "wolff", BLUE, "rook")


def test_the_main_path_is_that_of_the_first_attack(gallery):
    assert gallery.pattern(BOUND_BY_DUTY) == "queen"
    assert gallery.pattern(HACKLES) == "rook"
    assert gallery.pattern({**HACKLES, "combo": ["Dash Knight", "Draw 1"]}) == "knight"
    assert gallery.pattern({**HACKLES, "combo": ["Draw 1"]}) == "rings"


def test_a_card_takes_its_own_colours_before_those_of_its_set(gallery):
    assert gallery.palette(HACKLES) == BLUE
    assert gallery.palette(BREAKER) == tuple(ART.palettes["breaker"])


def test_every_emblem_of_a_set_is_its_own():
    sets: dict[str, list[str]] = {}
    for card in CARDS:
        if card["kind"] == "skill":
            sets.setdefault(card["set"], []).append(ART.emblems[card["id"]])
    for emblems in sets.values():
        assert len(set(emblems)) == len(emblems)


@pytest.mark.parametrize("name", ["hackles.png", "hackles.jpg", "hackles.JPEG"])
def test_a_picture_replaces_the_art(kit, tmp_path, name):
    picture(tmp_path / name, "#00ff00")
    drawn = Gallery(kit, ART, tmp_path).draw(HACKLES, (100, 60), PLAIN)
    assert drawn.get_size() == (100, 60)
    red, green, blue, _ = pygame.transform.average_color(drawn)
    assert green > 240 and red < 15 and blue < 15


@pytest.mark.parametrize("size", [(1, 1), (1, 300), (300, 1), (3, 2)])
@pytest.mark.parametrize("box", [(400, 20), (20, 400), (400, 1), (1, 400), (90, 60)])
def test_a_picture_of_hardly_any_pixels_fills_its_box_with_its_colour(size, box):
    tiny = pygame.Surface(size, pygame.SRCALPHA)
    tiny.fill("#00c080")
    junk = [pygame.Surface(box, pygame.SRCALPHA) for _ in range(8)]
    for each in junk:
        each.fill("#ff00ff")
    del junk
    drawn = cropped(tiny, box)
    assert drawn.get_size() == box
    seen = {tuple(drawn.get_at((x, y))) for x in range(box[0]) for y in range(box[1])}
    assert all(
        abs(a - b) <= 2 for each in seen for a, b in zip(each, (0, 192, 128, 255), strict=True)
    )


def test_a_picture_is_cropped_to_cover(kit):
    wide = pygame.Surface((300, 100))
    wide.fill("#ff0000", (0, 0, 100, 100))
    wide.fill("#00ff00", (100, 0, 100, 100))
    wide.fill("#0000ff", (200, 0, 100, 100))
    drawn = cropped(wide, (50, 50))
    assert {tuple(drawn.get_at((x, 25)))[:3] for x in (3, 25, 46)} == {(0, 255, 0)}


def test_a_broken_picture_leaves_the_art(kit, gallery, tmp_path):
    art = gallery.draw(HACKLES, (100, 60), PLAIN)
    (tmp_path / "hackles.png").write_bytes(b"\x89PNG\r\n\x1a\n and nothing more")
    broken = Gallery(kit, ART, tmp_path).draw(HACKLES, (100, 60), PLAIN)
    assert pixels(broken) == pixels(art)


def test_art_of_a_technique_takes_the_colours_of_its_face(gallery):
    green = Look(Palette("#5cbf8a", "#1f7048", "#0a331f"), "rings", PLAIN.composition)
    assert pixels(gallery.draw(TWO_SOULS, (90, 60), green)) != pixels(
        gallery.draw(TWO_SOULS, (90, 60), PLAIN)
    )


def test_wrong_names_in_the_art_file_are_mistakes_with_their_place(tmp_path):
    path = tmp_path / "art.yaml"
    path.write_text(
        'sets:\n  one: {palette: ["#000000", "#000000", "#000000"], emblem: wolff}\n'
        "emblems: {hackles: towr}\npatterns: {hackles: bishp}\n"
    )
    with pytest.raises(Mistakes) as caught:
        read_art(path, ASSETS)
    assert [str(each).removeprefix(f"{path}:") for each in caught.value.all] == [
        "2:61: unknown emblem 'wolff'; did you mean 'wolf'?",
        "3:20: unknown emblem 'towr'; did you mean 'tower'?",
        "4:21: unknown pattern 'bishp'; did you mean 'bishop'?",
    ]


def test_an_emblem_that_comes_while_the_table_runs_can_be_drawn(tmp_path):
    shutil.copytree(ASSETS / "emblems", tmp_path / "emblems")
    emblems = Icons(tmp_path / "emblems")
    with pytest.raises(UnknownPictureError):
        emblems.draw("dragon.body", 40, "#ffffff")
    shutil.copy(tmp_path / "emblems" / "wolf.body.svg", tmp_path / "emblems" / "dragon.body.svg")
    assert pixels(emblems.draw("dragon.body", 40, "#ffffff")) == pixels(
        emblems.draw("wolf.body", 40, "#ffffff")
    )
