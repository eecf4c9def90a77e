"""Where things lie, at any size; pictures of a match without a window."""

import itertools

import pygame
import pytest

from game.app.headless import play
from game.draw.controls import Face
from game.draw.kit import Kit
from game.draw.table.fan import fan
from game.draw.table.promptbar import arrange
from game.rules.content.errors import Mistakes
from game.rules.match import Match
from game.session.start import Start, StartError
from game.table.layout import Place, rect
from game.table.screenshots import SIZE, Album
from game.table.table_file import load_layout
from game.user.folders import ROOT, Folders
from tests.scenes.mock_duel import MockContent, setup

TABLE = ROOT / "data" / "gunsword" / "table.yaml"
SIZES = [(1024, 640), (1280, 720), (1920, 1080), (2560, 1080), (3840, 2160)]


@pytest.fixture(autouse=True)
def display():
    pygame.display.init()
    pygame.display.set_mode((1, 1))


def test_a_place_keeps_to_its_edge_or_takes_the_room():
    kit = Kit(ROOT / "assets", (1920, 1200))
    place = Place(left=10, top=20, width=100, height=50)
    expected = {"top": (20, 50), "bottom": (140, 50), "middle": (80, 50), "fill": (20, 170)}
    for down, (y, high) in expected.items():
        assert tuple(rect(kit, place.model_copy(update={"down": down}))) == (10, y, 100, high)


@pytest.mark.parametrize("size", SIZES)
def test_no_place_lies_over_another_or_outside_the_window(size):
    kit = Kit(ROOT / "assets", size)
    layout = load_layout(TABLE)
    shared = layout.places
    named = {name: getattr(shared, name) for name in ("rail", "log", "play", "board", "prompt")}
    named |= {"hand": shared.hand, "near": layout.near.block, "dials": layout.near.dials}
    named |= {"other": layout.others[0].block, "other dials": layout.others[0].dials}
    boxes = {name: rect(kit, place) for name, place in named.items()}
    screen = pygame.Rect((0, 0), size)
    assert all(screen.contains(box) for box in boxes.values())
    over = [
        (a, b)
        for a, b in itertools.combinations(boxes, 2)
        if boxes[a].inflate(-2, -2).colliderect(boxes[b].inflate(-2, -2))
    ]
    assert over == []


def test_an_unknown_key_is_refused_with_its_place(tmp_path):
    path = tmp_path / "table.yaml"
    path.write_text(TABLE.read_text(encoding="utf-8").replace("  board:", "  bord:"), "utf-8")
    with pytest.raises(Mistakes) as found:
        load_layout(path)
    lines = path.read_text(encoding="utf-8").splitlines()
    told = next(mistake for mistake in found.value.all if "bord" in mistake.text)
    assert lines[told.line - 1].startswith("  bord:")
    assert "board" in told.text


@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080)])
@pytest.mark.parametrize("count", [1, 4, 6, 8, 30])
def test_buttons_lie_within_the_prompt_and_none_is_lost(size, count):
    kit = Kit(ROOT / "assets", size)
    inside = rect(kit, load_layout(TABLE).places.prompt)
    faces = [Face(f"Fetch card {n}", f"costs {n}, leaves {n}", str(n)) for n in range(count)]
    pages = arrange(kit, faces, inside, kit.px(600)).pages
    seen = []
    for page in range(pages):
        arranged = arrange(kit, faces, inside, kit.px(600), page)
        boxes = [box for _, box, _ in arranged.buttons]
        assert all(inside.contains(box) for box in boxes)
        assert all(not a.colliderect(b) for a, b in itertools.combinations(boxes, 2))
        assert all(not arranged.words.colliderect(box) for box in boxes)
        seen += [number for number, _, _ in arranged.buttons if number >= 0]
    assert seen == list(range(count))


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_empty_seats_of_buttons_give_way_to_a_long_question(size):
    kit = Kit(ROOT / "assets", size)
    inside = rect(kit, load_layout(TABLE).places.prompt)
    face = [Face("No Block", key="N")]
    for number, seated in enumerate(((0, None, None), (None, 0, None), (None, None, 0))):
        shown = [
            arrange(kit, face, inside, kit.px(words), 0, seated) for words in (300, 1200, 9000)
        ]
        boxes = [each.buttons[0][1] for each in shown]
        assert boxes[0] == boxes[1] == boxes[2], "a button keeps its seat"
        assert [len(each.empty) for each in shown] == [2, 2 - number, 2 - number]
        for each in shown:
            assert not each.words.collidelistall([boxes[0], *each.empty])
        assert boxes[0].left - shown[1].words.right < kit.px(24), "words have all up to the button"


@pytest.mark.parametrize("count", [1, 6, 10])
def test_a_hand_of_a_few_cards_lies_within_its_area(count):
    area, card = pygame.Rect(300, 800, 1200, 260), (174, 221)
    slots = fan(count, area, card)
    assert len(slots) == count
    middles = [slot.middle[0] for slot in slots]
    assert middles == sorted(set(middles))
    assert middles[0] - card[0] / 2 >= area.left - 1
    assert middles[-1] + card[0] / 2 <= area.right + 1
    assert [slot.turn for slot in slots] == [-slot.turn for slot in reversed(slots)]


def test_a_match_of_bots_ends_with_its_result_in_one_line(capsys):
    start = Start("gunsword", ("bot:random", "bot:random"), seed=7)
    assert play(start, None) == 0
    first = capsys.readouterr().out.splitlines()[-1]
    assert play(start, None) == 0
    assert capsys.readouterr().out.splitlines()[-1] == first
    head, winner, turns, decisions = first.split(" ")
    assert (head, winner.split("=")[0]) == ("result:", "winner")
    assert winner.split("=")[1] in ("BLUE", "ORANGE", "draw")
    assert int(turns.removeprefix("turns=")) > 0
    assert int(decisions.removeprefix("decisions=")) > 0


def test_without_a_window_nobody_can_be_asked():
    with pytest.raises(StartError, match="seat 2 is human"):
        play(Start("gunsword", ("bot:random", "human"), seed=7), None)


@pytest.mark.slow
def test_pictures_are_drawn_of_turns_plays_and_the_end(tmp_path):
    folders = Folders(ROOT / "data", ROOT / "assets", tmp_path)
    content, chosen = MockContent(), setup("open", ("bot:random", "bot:random"))
    match = Match(content.rules(chosen))
    album = Album(folders, content, chosen, tmp_path / "pictures")
    album.add(match, match.drain())
    for option in ("play:hackles#1", "pass", "E", "rest", "rest", "rest"):
        match.choose(option)
        album.add(match, match.drain())
    names = sorted(path.name for path in (tmp_path / "pictures").iterdir())
    assert names == [
        "001-turn-7.png",
        "002-turn-7-play-1.png",
        "003-turn-8.png",
        "004-turn-9.png",
        "005-turn-10.png",
        "006-end.png",
    ]
    drawn = pygame.image.load(tmp_path / "pictures" / names[0])
    assert drawn.get_size() == SIZE


@pytest.mark.parametrize("size", [(1920, 1080), (1280, 720), (1024, 640)])
@pytest.mark.parametrize("count", [13, 18, 24])
def test_many_cards_lie_as_strips_that_leave_each_name_in_sight(size, count):
    unit = min(size[0] / 1920, size[1] / 1080)
    area = pygame.Rect(200, 500, round(1292 * unit), round(222 * unit))
    card = (round(174 * unit), round(221 * unit))
    boxes = []
    for slot in fan(count, area, card):
        assert slot.strip
        boxes.append(pygame.Rect((0, 0), slot.strip))
        boxes[-1].center = slot.middle
    assert all(area.contains(box) for box in boxes)
    assert not any(a.colliderect(b) for a, b in itertools.combinations(boxes, 2))
    assert all(box.w == card[0] and box.h >= 48 * unit for box in boxes)
    assert [(box.y, box.x) for box in boxes] == sorted((box.y, box.x) for box in boxes)
