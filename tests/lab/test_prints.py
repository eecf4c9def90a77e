"""Cards on paper, as pictures and for another table: which, how many, where, and wholly or not."""

import errno
import json
import re
import zlib
from collections import Counter
from types import SimpleNamespace

import pygame
import pytest
from PIL import Image

from game import games
from game.draw.kit import Kit
from game.lab.prints.paper import PAPERS, Sheets, TooLarge, grid_of, marks, write_pdf
from game.lab.prints.pictures import write_contact_sheet, write_pngs, write_tabletop
from game.lab.prints.press import Press, UnknownCard
from game.table.skin import Skin
from game.user.folders import ROOT
from tools import sheet

pytestmark = pytest.mark.slow

CARD = (63.0, 88.2)
WHITE = 4.5
"""Millimetres that printers leave white at the edges of a page."""


@pytest.fixture(scope="module")
def kit() -> Kit:
    pygame.display.init()
    pygame.display.set_mode((1, 1))
    return Kit(ROOT / "assets", (1920, 1080))


def press_of(kit: Kit, game: str) -> Press:
    folder, assets = ROOT / "data" / game, ROOT / "assets"
    content = games.load(game, folder)
    return Press.of(content, Skin(folder, assets, assets / "art" / game, content=content), kit)


@pytest.fixture(scope="module")
def press(kit) -> Press:
    return press_of(kit, "water_showdown")


def steps(told: list | None = None, stop: int | None = None):
    """Takes down the progress; stops the work at a step."""

    def tell(done: int, total: int) -> None:
        if told is not None:
            told.append((done, total))
        if done == stop:
            raise KeyboardInterrupt

    return tell


# Which cards


def test_cards_are_printed_as_often_as_the_deck_has_them(press):
    counts = {each.card: each.count for each in press.copies()}
    assert sum(counts.values()) == 68 + 2
    assert (counts["sun"], counts["water_balloons"], counts["reference_turn"]) == (2, 3, 1)
    assert {each.count for each in press.copies(once=True)} == {1}


@pytest.mark.parametrize(
    ("game", "card", "count"),
    [
        ("gunsword", "bound_by_duty", 2),
        ("gunsword", "avaset_volker", 1),
        ("gentlemen_of_war", "ashen_court_advance", 4),
        ("swordline", "skyfall", 2),
        ("swordline", "stance", 2),
        ("swordline", "sword", 1),
    ],
)
def test_every_game_says_how_many_there_are(kit, game, card, count):
    assert {each.card: each.count for each in press_of(kit, game).copies()}[card] == count


def test_face_cards_have_the_back_of_face_cards(kit):
    backs = {each.card: each.back for each in press_of(kit, "gunsword").copies()}
    assert (backs["avaset_volker"], backs["hackles"]) == ("face_card_back", "deck_back")


def test_a_card_that_there_is_not_is_told_with_the_nearest(press):
    with pytest.raises(UnknownCard, match="did you mean 'umbrella'"):
        press.copies(["umbrela"])


# How they look


def test_a_card_has_round_corners_and_its_own_size(press):
    (sun,) = press.copies(["sun"])
    front = press.front(sun)
    assert front.size == (750, 1050)
    assert front.getpixel((0, 0))[3] == 0
    assert front.getpixel((375, 525))[3] == 255


def test_bleed_goes_on_beyond_the_cut_without_white(press):
    (sun,) = press.copies(["sun"])
    cut, bled = press.front(sun), press.front(sun, 3.0)
    side = round(3 * 750 / 63)
    assert bled.size == (750 + 2 * side, 1050 + 2 * side)
    for corner in ((0, 0), (bled.width - 1, 0), (0, bled.height - 1)):
        assert max(bled.getpixel(corner)) < 250
    inner = bled.crop((side + 200, side + 200, side + 500, side + 800))
    assert inner.tobytes() == cut.convert("RGB").crop((200, 200, 500, 800)).tobytes()


def test_low_ink_is_lighter_everywhere(press):
    (sun,) = press.copies(["sun"])
    full = press.front(sun, 0.0)
    press.low_ink = True
    try:
        light = press.front(sun, 0.0)
    finally:
        press.low_ink = False
    pairs = zip(full.convert("L").tobytes(), light.convert("L").tobytes(), strict=True)
    assert all(after >= before for before, after in pairs)
    assert light.tobytes() != full.tobytes()


# Where they lie on paper


@pytest.mark.parametrize("paper", PAPERS)
def test_nine_cards_lie_on_a_page_and_no_bleed_reaches_a_neighbour(paper):
    grid = grid_of(paper, CARD, 3.0)
    assert grid.room == 9
    for starts, length, bleed, page in zip(
        (grid.columns, grid.rows), CARD, grid.bleed, PAPERS[paper], strict=True
    ):
        for one, other in zip(starts, starts[1:], strict=False):
            assert one + length + bleed <= other - bleed + 1e-9
        assert starts[0] - bleed >= 1
        assert page - starts[-1] - length == pytest.approx(starts[0])


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("card", [CARD, (90.0, 120.0), (120.0, 120.0), (44.0, 68.0)])
@pytest.mark.parametrize("bleed", [0.0, 1.0, 3.0, 5.0])
def test_what_printers_leave_white_takes_no_mark_that_a_cut_needs(paper, card, bleed):
    """Each cut has at least 2 mm of marks, on one side or more, and none lies on a card."""
    grid = grid_of(paper, card, bleed)
    wide, high = PAPERS[paper]
    seen = [
        (max(x, WHITE), max(y, WHITE), min(to_x, wide - WHITE), min(to_y, high - WHITE))
        for x, y, to_x, to_y in marks(grid, paper)
    ]
    lengths = Counter()
    for x, y, to_x, to_y in seen:
        along = ("across", round(x, 3)) if x == to_x else ("down", round(y, 3))
        lengths[along] += max(0.0, to_x - x) + max(0.0, to_y - y)
        for left in grid.columns:
            for top in grid.rows:
                beside = to_x <= left + 1e-6 or x >= left + card[0] - 1e-6
                above = to_y <= top + 1e-6 or y >= top + card[1] - 1e-6
                assert beside or above
    cuts = {
        (name, round(start + more, 3))
        for name, starts, side in zip(
            ("across", "down"), (grid.columns, grid.rows), card, strict=True
        )
        for start in starts
        for more in (0.0, side)
    }
    assert all(lengths[cut] >= 2.0 for cut in cuts), lengths


def test_backs_lie_mirrored_behind_their_cards():
    grid = grid_of("a4", CARD, 3.0)
    for number in range(9):
        (front, top), (back, behind) = grid.place(number), grid.place(number, mirrored=True)
        assert front + CARD[0] == pytest.approx(210 - back)
        assert top == behind


def test_fewer_large_cards_lie_on_a_page_and_one_that_has_no_room_is_refused():
    assert grid_of("a4", (90.0, 120.0), 3.0).room == 4
    with pytest.raises(TooLarge, match="300 x 120 mm has no room on a4"):
        grid_of("a4", (300.0, 120.0), 3.0)


# The PDF


def pages_in(data: bytes) -> list[list[tuple[float, float, bytes]]]:
    """The pictures of each page: where they lie, and which."""
    found = []
    for stream in re.findall(rb"stream\n(.*?)\nendstream", data, re.DOTALL):
        try:
            text = zlib.decompress(stream)
        except zlib.error:
            continue
        placed = re.findall(rb"([-\d.]+) ([-\d.]+) cm /(I\d+) Do", text)
        if placed:
            found.append([(float(x), float(y), name) for x, y, name in placed])
    return found


def test_the_pdf_has_every_copy_in_its_place_and_every_picture_once(press, tmp_path):
    pytest.importorskip("fpdf")
    copies, path = press.copies(["sun", "umbrella"]), tmp_path / "new" / "cards.pdf"
    told: list[tuple[int, int]] = []
    assert write_pdf(press, copies, Sheets(offset=(1.0, 0.0)), path, steps(told)) == 2
    data = path.read_bytes()
    assert data.count(b"/Subtype /Image") == 3
    front, back = pages_in(data)
    assert Counter(name for _, _, name in front) == {b"I1": 2, b"I2": 3}
    assert {name for _, _, name in back} == {b"I3"}
    millimetre = 72 / 25.4
    for (x, y, _), (behind, level, _) in zip(front, back, strict=True):
        centre = (210 * millimetre - (x + behind + 69 * millimetre)) / millimetre
        assert centre == pytest.approx(-1.0, abs=0.05)
        assert y == pytest.approx(level, abs=0.05)
    assert told[-1] == (3, 3)
    assert [*tmp_path.rglob("*.part")] == []


def test_a_pdf_that_is_stopped_leaves_what_was_there(press, tmp_path):
    pytest.importorskip("fpdf")
    path = tmp_path / "cards.pdf"
    path.write_bytes(b"old")
    with pytest.raises(KeyboardInterrupt):
        write_pdf(press, press.copies(), Sheets(), path, steps(stop=2))
    assert [each.name for each in tmp_path.iterdir()] == ["cards.pdf"]
    assert path.read_bytes() == b"old"


def full_disk(*_):
    raise OSError(errno.ENOSPC, "No space left on device", "cards.pdf")


def test_a_full_disk_leaves_what_was_there_and_is_told(press, tmp_path, monkeypatch, capsys):
    fpdf = pytest.importorskip("fpdf")
    monkeypatch.setattr(fpdf.FPDF, "output", full_disk)
    monkeypatch.setattr(sheet, "set_up", lambda *_: None)
    path = tmp_path / "water_showdown_a4.pdf"
    path.write_bytes(b"old")
    asked = ["water_showdown", "--pdf", "--cards", "sun", "--out", str(tmp_path)]
    assert sheet.main(asked, lambda _: press) == 1
    assert path.read_bytes() == b"old"
    assert [*tmp_path.iterdir()] == [path]
    said = capsys.readouterr().err
    assert "No space left on device: cards.pdf. What was there before is still there." in said


# Pictures and Tabletop Simulator


def test_each_card_and_each_back_is_a_picture_for_print(press, tmp_path):
    copies = press.copies(["sun", "dog"])
    written = write_pngs(press, copies, tmp_path, None, steps())
    names = [each.relative_to(tmp_path).as_posix() for each in written]
    assert names == ["sun.png", "dog.png", "backs/deck_back.png"]
    with Image.open(tmp_path / "sun.png") as picture:
        assert picture.size == (750, 1050)
        dots = picture.info["dpi"]
        assert dots[0] / 25.4 * CARD[0] == pytest.approx(750, abs=0.2)
        assert dots[1] / 25.4 * CARD[1] == pytest.approx(1050, abs=0.2)


def test_with_bleed_a_picture_is_larger_on_paper_by_that(press, tmp_path):
    sun, *_ = write_pngs(press, press.copies(["sun"]), tmp_path, 3.0, steps())
    with Image.open(sun) as picture:
        on_paper = [
            side / dots * 25.4 for side, dots in zip(picture.size, picture.info["dpi"], strict=True)
        ]
    assert on_paper == [pytest.approx(side + 6, abs=0.05) for side in CARD]


def test_the_contact_sheet_shows_each_card_once(press, tmp_path):
    copies = press.copies(["sun", "dog", "cat"])
    with Image.open(write_contact_sheet(press, copies, tmp_path / "all.png", steps())) as picture:
        assert picture.size == (3 * 316 + 16, 420 + 2 * 16)


def test_tabletop_simulator_gets_a_deck_with_its_copies(press, tmp_path):
    copies = press.copies(["sun", "umbrella"])
    face, back, saved = write_tabletop(press, copies, tmp_path / "deck.json", steps())
    (deck,) = json.loads(saved.read_text())["ObjectStates"]
    assert deck["DeckIDs"] == [100, 100, 101, 101, 101]
    assert [each["Nickname"] for each in deck["ContainedObjects"]][::4] == ["Sun", "Umbrella"]
    assert deck["CustomDeck"]["1"]["FaceURL"] == face.as_uri()
    with Image.open(face) as sheet_, Image.open(back) as behind:
        wide, high = sheet_.width // 10, sheet_.height // 7
        assert max(sheet_.size) <= 4096
        hidden = sheet_.crop((9 * wide, 6 * high, 10 * wide, 7 * high))
        small = behind.resize(hidden.size, Image.Resampling.LANCZOS)
        assert hidden.tobytes() == small.tobytes()


def test_more_cards_than_a_sheet_has_room_for_lie_on_several(kit, tmp_path, monkeypatch):
    press = press_of(kit, "gunsword")
    blank = Image.new("RGBA", (75, 105))
    monkeypatch.setattr(press, "front", lambda *_: blank)
    monkeypatch.setattr(press, "back", lambda *_: blank)
    seventy = [each for each in press.copies() if each.back == "deck_back"][:70]
    assert len(seventy) == 70
    write_tabletop(press, seventy, tmp_path / "deck.json", steps())
    one, two = json.loads((tmp_path / "deck.json").read_text())["ObjectStates"]
    assert max(one["DeckIDs"]) == 168
    assert {each // 100 for each in two.get("DeckIDs", [two.get("CardID")])} == {2}


def test_cards_of_another_size_lie_on_a_sheet_of_their_own(press, tmp_path, monkeypatch):
    """Though they have the same back: on one sheet all are as large as the first."""
    sizes = {"sun": (44.0, 63.0)}
    monkeypatch.setattr(press, "size", lambda each: sizes.get(each.card, (63.0, 88.2)))
    copies = press.copies(["umbrella", "sun"])
    write_tabletop(press, copies, tmp_path / "deck.json", steps())
    decks = json.loads((tmp_path / "deck.json").read_text())["ObjectStates"]
    assert [each["ContainedObjects"][0]["Nickname"] for each in decks] == ["Sun", "Umbrella"]


# The command


def test_the_command_writes_what_it_is_asked_for(press, tmp_path, monkeypatch, capsys):
    monkeypatch.setattr(sheet, "set_up", lambda *_: None)
    asked = ["water_showdown", "--png", "--cards", "sun", "--out", str(tmp_path)]
    assert sheet.main(asked, lambda _: press) == 0
    found = {each.name for each in (tmp_path / "cards").rglob("*.png")}
    assert found == {"sun.png", "deck_back.png"}
    assert "PNG: 2 of 2" in capsys.readouterr().out
    assert sheet.main([*asked[:3], "sunn", *asked[4:]], lambda _: press) == 1
    assert "did you mean 'sun'" in capsys.readouterr().err


def test_a_command_that_asks_for_nothing_is_refused(capsys):
    with pytest.raises(SystemExit):
        sheet.main(["water_showdown"])
    assert "say what to write" in capsys.readouterr().err


@pytest.mark.parametrize(
    "wrong", [("--bleed", "nan"), ("--bleed", "-5"), ("--bleed", "11"), ("--offset", "inf", "0")]
)
def test_what_is_no_length_is_told(wrong, capsys):
    with pytest.raises(SystemExit):
        sheet.main(["water_showdown", "--pdf", *wrong])
    assert f"'{wrong[1]}' is no length from " in capsys.readouterr().err


@pytest.mark.parametrize("what", ["--pdf", "--png", "--contact", "--tts"])
def test_a_game_without_cards_is_told(press, tmp_path, monkeypatch, capsys, what):
    monkeypatch.setattr(sheet, "set_up", lambda *_: None)
    bare = SimpleNamespace(copies=lambda *_: [])
    assert sheet.main(["water_showdown", what, "--out", str(tmp_path)], lambda _: bare) == 1
    assert "water_showdown has no cards to print" in capsys.readouterr().err
    assert [*tmp_path.iterdir()] == []


def test_ctrl_c_ends_the_command_with_a_word(press, tmp_path, monkeypatch, capsys):
    monkeypatch.setattr(sheet, "set_up", lambda *_: None)

    def interrupted(*_):
        raise KeyboardInterrupt

    monkeypatch.setattr(sheet, "write", interrupted)
    asked = ["water_showdown", "--png", "--out", str(tmp_path)]
    assert sheet.main(asked, lambda _: press) == sheet.STOPPED
    assert "What was there before is still there" in capsys.readouterr().err
