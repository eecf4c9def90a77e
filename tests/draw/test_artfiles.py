"""Pictures for cards as files: what is read, what is told of the rest, and in which words."""

import io
import os
import re
import struct
from zlib import compress, crc32

import pygame
import pytest
from PIL import Image, ImageCms

from game.draw.faces.artfiles import (
    LONGEST_SIDE,
    MOST_BYTES,
    UnreadablePicture,
    astray,
    homeless,
    misnamed,
    picture_files,
    read_picture,
)

IDS = ["hackles", "run_to_ground", "dodge"]


def painted(size=(60, 40), colour="#00c000", mode="RGB") -> Image.Image:
    return Image.new("RGB", size, colour).convert(mode)


def saved(path, image=None, form="PNG", **more):
    (image or painted()).save(path, form, **more)
    return path


def middle(surface: pygame.Surface) -> tuple[int, ...]:
    return tuple(surface.get_at(surface.get_rect().center))[:3]


def near(colour, other, by=24) -> bool:
    return all(abs(a - b) <= by for a, b in zip(colour, other, strict=True))


@pytest.mark.parametrize(
    ("name", "form"),
    [
        ("hackles.png", "PNG"),
        ("hackles.PNG", "PNG"),
        ("hackles.jpg", "JPEG"),
        ("hackles.JPG", "JPEG"),
        ("hackles.jpeg", "JPEG"),
        ("hackles.webp", "WEBP"),
        ("Hackles.WebP", "WEBP"),
        ("hackles.png", "JPEG"),
    ],
)
def test_every_usual_ending_is_read_whatever_its_letters(tmp_path, name, form):
    path = saved(tmp_path / name, form=form)
    assert picture_files(tmp_path) == {"hackles": path}
    assert [*misnamed(tmp_path, IDS)] == []
    assert near(middle(read_picture(path).surface), (0, 192, 0))


@pytest.mark.parametrize("mode", ["L", "LA", "P", "RGBA", "1"])
def test_every_kind_of_pixels_is_read(tmp_path, mode):
    path = saved(tmp_path / "hackles.png", painted(colour="#ffffff", mode=mode))
    assert middle(read_picture(path).surface) == (255, 255, 255)


def test_grey_of_sixteen_bits_keeps_its_shade(tmp_path):
    path = saved(tmp_path / "hackles.png", Image.new("I;16", (8, 8), 128 * 256))
    assert near(middle(read_picture(path).surface), (128, 128, 128), 1)


def test_inks_become_the_colours_of_a_screen(tmp_path):
    path = saved(tmp_path / "hackles.jpg", painted(colour="#d01010", mode="CMYK"), "JPEG")
    with Image.open(path) as image:
        assert image.mode == "CMYK"
    assert near(middle(read_picture(path).surface), (0xD0, 0x10, 0x10))


def test_inks_with_a_profile_that_cannot_be_read_become_colours_all_the_same(tmp_path):
    image = painted(colour="#d01010", mode="CMYK")
    for profile in (b"no profile", ImageCms.ImageCmsProfile(ImageCms.createProfile("sRGB"))):
        data = profile if isinstance(profile, bytes) else profile.tobytes()
        path = saved(tmp_path / "hackles.jpg", image, "JPEG", icc_profile=data)
        assert near(middle(read_picture(path).surface), (0xD0, 0x10, 0x10))


def test_a_picture_stands_as_it_was_taken(tmp_path):
    image = painted((60, 40), "#ff0000")
    image.paste("#0000ff", (0, 0, 30, 40))
    turned = Image.Exif()
    turned[0x0112] = 6  # a quarter turn clockwise
    path = saved(tmp_path / "hackles.jpg", image, "JPEG", exif=turned)
    seen, size, *_ = read_picture(path)
    assert seen.get_size() == size == (40, 60)
    assert near(tuple(seen.get_at((20, 8)))[:3], (0, 0, 255))
    assert near(tuple(seen.get_at((20, 52)))[:3], (255, 0, 0))


def test_of_a_large_picture_no_more_is_kept_than_a_window_shows(tmp_path):
    for form in ("PNG", "JPEG", "WEBP"):
        path = saved(tmp_path / "hackles.png", painted((3000, 1500)), form)
        seen, size, *_ = read_picture(path)
        assert size == (3000, 1500)
        assert seen.get_size() == (LONGEST_SIDE, LONGEST_SIDE // 2)
        assert near(middle(seen), (0, 192, 0))


def test_a_large_picture_is_turned_too(tmp_path):
    turned = Image.Exif()
    turned[0x0112] = 8
    path = saved(tmp_path / "hackles.jpg", painted((6000, 3000)), "JPEG", exif=turned)
    seen, size, *_ = read_picture(path)
    assert size == (3000, 6000)
    assert seen.get_size() == (LONGEST_SIDE // 2, LONGEST_SIDE)


@pytest.mark.slow
def test_a_large_picture_that_is_cut_off_is_none(tmp_path):
    path = saved(tmp_path / "hackles.jpg", noise((6000, 3000)), "JPEG")
    path.write_bytes(cut(path.read_bytes()))
    with pytest.raises(UnreadablePicture, match="cut off"):
        read_picture(path)


def cut(data: bytes) -> bytes:
    return data[: len(data) * 2 // 3]


def noise(size=(200, 200)) -> Image.Image:
    return Image.effect_noise(size, 90).convert("RGB")


def encoded(form: str) -> bytes:
    out = io.BytesIO()
    noise().save(out, form)
    return out.getvalue()


def promising(wide: int, high: int) -> bytes:
    """A PNG whose head promises so many pixels; hardly any follow."""
    head = b"IHDR" + struct.pack(">IIBBBBB", wide, high, 8, 2, 0, 0, 0)
    chunks = [head, b"IDAT" + compress(b"\0" * 100)]
    written = [
        struct.pack(">I", len(each) - 4) + each + struct.pack(">I", crc32(each)) for each in chunks
    ]
    return b"\x89PNG\r\n\x1a\n" + b"".join(written)


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (lambda: b"", "the file is empty; export the picture anew"),
        (lambda: b"GIF89a and so on", "this is no PNG, JPEG or WebP; export it as .png"),
        (lambda: b"some notes", "this is no PNG, JPEG or WebP; export it as .png"),
        (lambda: cut(encoded("PNG")), "damaged or cut off"),
        (lambda: cut(encoded("JPEG")), "damaged or cut off"),
        (lambda: cut(encoded("WEBP")), "(damaged or cut off|no PNG, JPEG or WebP)"),
        (lambda: encoded("PNG")[:40], "(damaged or cut off|no PNG, JPEG or WebP)"),
        (lambda: promising(30_000, 30_000), "the picture is too large"),
        (lambda: promising(10_000, 8_000), "too large, 10000 x 8000: at most 50 million"),
    ],
    ids=["empty", "gif", "text", "png cut", "jpeg cut", "webp cut", "png begun", "huge", "large"],
)
def test_a_file_that_gives_no_picture_says_why(tmp_path, data, said):
    path = tmp_path / "hackles.png"
    path.write_bytes(data())
    with pytest.raises(UnreadablePicture, match=said):
        read_picture(path)


def test_a_file_of_many_bytes_is_refused_unread(tmp_path, monkeypatch):
    path = tmp_path / "hackles.png"
    with path.open("wb") as file:
        file.truncate(MOST_BYTES + 1)
    monkeypatch.setattr(io, "open", lambda *_, **__: pytest.fail("the file was read"))
    with pytest.raises(UnreadablePicture, match="too large"):
        read_picture(path)


def test_a_file_that_may_not_be_read_says_so(tmp_path, monkeypatch):
    path = saved(tmp_path / "hackles.png")

    def refuse(*_, **__):
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(io, "open", refuse)
    with pytest.raises(UnreadablePicture, match="cannot be read: Permission denied"):
        read_picture(path)


def test_what_only_looks_like_a_file_says_so(tmp_path):
    folder, pipe = tmp_path / "hackles.png", tmp_path / "dodge.png"
    folder.mkdir()
    with pytest.raises(UnreadablePicture, match="this is a folder"):
        read_picture(folder)
    if hasattr(os, "mkfifo"):
        os.mkfifo(pipe)
        with pytest.raises(UnreadablePicture, match="this is no file"):
            read_picture(pipe)


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("hackels.png", r"there is no card 'hackels'; did you mean 'hackles'\?"),
        ("Run to Ground.png", r"no card 'Run to Ground'; did you mean 'run_to_ground'\?"),
        ("zzz.jpeg", "there is no card 'zzz'$"),
        ("hackles.gif", r"a card's picture is a \.png, \.jpg or \.webp file; export it as one$"),
        ("hackles.PSD", "export it as one$"),
        ("hackels.tiff", r"export it as one; did you mean 'hackles'\?"),
        ("new/hackles.png", "move it there"),
    ],
)
def test_a_picture_that_no_card_wears_is_told(tmp_path, name, said):
    path = tmp_path / name
    path.parent.mkdir(exist_ok=True)
    path.write_bytes(b"x")
    (found,) = misnamed(tmp_path, IDS)
    assert found.path == path
    assert not found.harmless
    assert re.search(said, found.text)


def test_a_picture_of_a_card_that_lies_elsewhere_in_its_game_is_warned_of(tmp_path):
    game = tmp_path / "pond"
    for name in ("dodge.png", "cards/dodge.PNG", "art/dodge.png", "boards/dodge.png", "box.png"):
        (game / name).parent.mkdir(parents=True, exist_ok=True)
        (game / name).write_bytes(b"x")
    found = [*astray(game, game / "art", IDS)]
    assert [each.path for each in found] == [game / "cards" / "dodge.PNG", game / "dodge.png"]
    text = "nothing reads this picture; pictures of cards lie in pond/art"
    assert {(each.text, each.harmless) for each in found} == {(text, True)}


def test_of_two_pictures_for_a_card_the_other_is_warned_of(tmp_path):
    worn, other = saved(tmp_path / "dodge.png"), saved(tmp_path / "dodge.jpeg", form="JPEG")
    (found,) = misnamed(tmp_path, IDS)
    assert picture_files(tmp_path) == {"dodge": worn}
    assert (found.path, found.harmless) == (other, True)
    assert "'dodge' wears dodge.png" in found.text


def test_what_a_picture_was_made_from_and_notes_may_lie_beside_it(tmp_path):
    saved(tmp_path / "dodge.png")
    for name in ("dodge.psd", "dodge.kra", "README.md", ".DS_Store", "all my cards.xcf"):
        (tmp_path / name).write_bytes(b"x")
    assert [*misnamed(tmp_path, IDS)] == []


def test_a_folder_that_is_not_there_holds_no_pictures(tmp_path):
    assert picture_files(tmp_path / "none") == {}
    assert [*misnamed(tmp_path / "none", IDS)] == []


def test_pictures_outside_the_folder_of_a_game_are_told(tmp_path):
    for name in ("gunsword", "gunsowrd", "empty"):
        (tmp_path / name).mkdir()
    saved(tmp_path / "gunsword" / "hackles.png")
    saved(tmp_path / "gunsowrd" / "hackles.png")
    lost = saved(tmp_path / "hackles.png")
    told = {found.path: found.text for found in homeless(tmp_path, ["gunsword", "swordline"])}
    assert told == {
        tmp_path / "gunsowrd": "there is no game 'gunsowrd'; did you mean 'gunsword'?",
        lost: "pictures of cards lie in a folder of their game: gunsword, swordline",
    }
