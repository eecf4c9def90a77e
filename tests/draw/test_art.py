"""Art: generated from the card, until a picture lies in its place."""

import pygame
import pytest

from game.draw.faces.art import CENTRED, PATTERNS, Palette, generate
from game.draw.faces.gallery import Gallery, Look, cropped, read_art
from game.draw.icons import UnknownPictureError
from game.rules.mistakes import Mistakes
from tests.draw.conftest import ASSETS
from tests.draw.face_samples import BOUND_BY_DUTY, BREAKER, CARDS, DATA, HACKLES, TWO_SOULS

ART = read_art(DATA / "art.yaml", ASSETS)
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


@pytest.mark.parametrize("suffix", [".png", ".jpg"])
def test_a_picture_replaces_the_art(gallery, tmp_path, suffix):
    picture(tmp_path / f"hackles{suffix}", "#00ff00")
    drawn = gallery.draw(HACKLES, (100, 60), PLAIN)
    assert drawn.get_size() == (100, 60)
    red, green, blue, _ = pygame.transform.average_color(drawn)
    assert green > 240 and red < 15 and blue < 15
    assert gallery.mistakes == {}


def test_a_picture_is_cropped_to_cover(kit):
    wide = pygame.Surface((300, 100))
    wide.fill("#ff0000", (0, 0, 100, 100))
    wide.fill("#00ff00", (100, 0, 100, 100))
    wide.fill("#0000ff", (200, 0, 100, 100))
    drawn = cropped(wide, (50, 50))
    assert {tuple(drawn.get_at((x, 25)))[:3] for x in (3, 25, 46)} == {(0, 255, 0)}


def test_a_broken_picture_keeps_the_art_and_is_reported(gallery, tmp_path):
    art = gallery.draw(HACKLES, (100, 60), PLAIN)
    path = tmp_path / "hackles.png"
    path.write_bytes(b"\x89PNG\r\n\x1a\n and nothing more")
    assert pixels(gallery.draw(HACKLES, (100, 60), PLAIN)) == pixels(art)
    mistake = gallery.mistakes["hackles"]
    assert mistake.path == path
    assert "the picture cannot be read" in mistake.text
    picture(path, "#00ff00")
    gallery.draw(HACKLES, (100, 60), PLAIN)
    assert gallery.mistakes == {}


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
