"""tools/check.py: every mistake of a folder with its place, a count, and the exit code."""

import json
import shutil
from pathlib import Path

import pytest
from PIL import Image

from game import games
from game.table.inventory import Inventory
from game.user.folders import ROOT
from tests.tools import toy
from tools import check

pytestmark = pytest.mark.slow


@pytest.fixture
def data(tmp_path, monkeypatch) -> Path:
    """A folder of content with one game in it; the current folder is the one above."""
    monkeypatch.setattr(check, "set_up", lambda: None)
    monkeypatch.setattr(games, "names", lambda: ("toy",))
    monkeypatch.setattr(games, "check", lambda _name, folder: toy.ToyContent.check(folder))
    monkeypatch.setattr(Inventory, "of", lambda content: None)
    monkeypatch.chdir(tmp_path)
    toy.furnish(tmp_path / "data" / "toy")
    return tmp_path / "data"


def checked(folder: Path, capsys) -> tuple[int, list[str]]:
    code = check.main([str(folder)])
    return code, capsys.readouterr().out.splitlines()


def damage(path: Path, old: str, new: str) -> int:
    """Put `new` for the first `old` in a file; the line of it."""
    text = path.read_text(encoding="utf-8")
    before, _, after = text.partition(old)
    assert before != text
    path.write_text(before + new + after, encoding="utf-8")
    return before.count("\n") + 1


def test_good_content_is_counted(data, capsys):
    assert checked(data, capsys) == (0, ["2 cards, 2 rules, 1 term, 0 mistakes"])


def test_a_folder_of_one_game_is_content_too(data, capsys):
    assert checked(data / "toy", capsys) == (0, ["2 cards, 2 rules, 1 term, 0 mistakes"])


def test_a_copy_elsewhere_is_known_by_its_title(data, capsys):
    copy = (data / "toy").rename(data.parent / "my copy")
    damage(copy / "cards/all.yaml", "Draw 2", "Drow 2")
    code, lines = checked(copy, capsys)
    assert code == 1
    assert lines[0].startswith("my copy/cards/all.yaml:3:11: no card can say 'Drow 2'")


def test_a_copy_that_does_not_say_its_game(data, capsys):
    copy = (data / "toy").rename(data.parent / "copy")
    damage(copy / "game.yaml", "title: Toy", "title: Chess")
    assert checked(copy, capsys) == (
        1,
        [
            "copy/game.yaml:1:1: neither its title nor its folder tells which game it is: toy; one"
            " without rules says 'rules: free'",
            "1 mistake",
        ],
    )


@pytest.mark.parametrize(
    ("text", "told"), [("", "the file is empty"), ("title: [", "a value is missing")]
)
def test_a_copy_whose_first_file_cannot_be_read_is_told_by_that_file(data, capsys, text, told):
    copy = (data / "toy").rename(data.parent / "copy")
    (copy / "game.yaml").write_text(text)
    code, (line, count) = checked(copy, capsys)
    assert (code, count) == (1, "1 mistake")
    assert line.startswith("copy/game.yaml:1:") and told in line


def test_mistakes_of_several_files_come_in_one_pass(data, capsys):
    card = damage(data / "toy/cards/all.yaml", "Draw 1", "Draw one")
    places = damage(data / "toy" / "table.yaml", "places:", "place:")
    pattern = damage(data / "toy" / "art.yaml", "pattern: rings", "pattern: wrings")
    (data / "toy" / "faces.yaml").unlink()
    code, lines = checked(data, capsys)
    assert code == 1
    assert [line.partition(": ")[0] for line in lines[:-1]] == [
        f"data/toy/art.yaml:{pattern}:10",
        f"data/toy/cards/all.yaml:{card}:16",
        "data/toy/faces.yaml",
        f"data/toy/table.yaml:{places}:1",
    ]
    assert lines[-1] == "2 cards, 2 rules, 1 term, 4 mistakes"


def test_a_text_too_long_for_its_face_is_a_mistake_of_the_card(data, capsys):
    name = "The Riposte of the Unnaturally Long and Winding Name " * 4
    damage(data / "toy/cards/all.yaml", "name: Riposte", f"name: {name}")
    code, lines = checked(data, capsys)
    assert code == 1
    assert lines[0].startswith("data/toy/cards/all.yaml:1:7: 'The Riposte of")
    assert "does not fit 'name' of the face 'counter'" in lines[0]


def test_a_game_without_its_first_file_is_not_passed_over(data, capsys):
    (data / "toy/cards/all.yaml").unlink()
    (data / "toy" / "game.yaml").unlink()
    code, lines = checked(data, capsys)
    assert code == 1
    assert lines[0].startswith("data/toy/cards/all.yaml: there is no such file")


@pytest.mark.parametrize(
    ("folder", "said"), [("nothing", "is no folder"), ("data/empty", "holds no game")]
)
def test_a_folder_that_is_no_content(data, capsys, folder, said):
    (data / "empty").mkdir()
    assert check.main([folder]) == 2
    assert said in capsys.readouterr().err


@pytest.fixture
def art(tmp_path, monkeypatch) -> Path:
    """The toy's folder of pictures, in assets that are otherwise the house's."""
    assets = tmp_path / "assets"
    for folder in check.ASSETS.iterdir():
        if folder.name != "art":
            assets.mkdir(exist_ok=True)
            (assets / folder.name).symlink_to(folder)
    monkeypatch.setattr(check, "ASSETS", assets)
    (assets / "art" / "toy").mkdir(parents=True)
    return assets / "art" / "toy"


def test_other_layouts_are_checked_in_place_of_the_games_own(data, capsys):
    own = data / "toy" / "faces.yaml"
    candidate = data / "toy" / "faces.b.yaml"
    candidate.write_text(own.read_text(), encoding="utf-8")
    line = damage(candidate, "kind: text", "kind: texts")
    code = check.main([str(data / "toy"), "--faces", str(candidate)])
    assert code == 1
    assert f"data/toy/faces.b.yaml:{line}:" in capsys.readouterr().out
    assert checked(data, capsys)[0] == 0


def test_other_layouts_need_one_game_and_a_file(data, capsys):
    for folder, file, said in (
        (data, data / "toy" / "faces.yaml", "for one game"),
        (data / "toy", data / "none.yaml", "is no file"),
    ):
        assert check.main([str(folder), "--faces", str(file)]) == 2
        assert said in capsys.readouterr().err


def test_a_picture_that_cannot_be_read_is_a_mistake(data, art, capsys):
    (art / "riposte.png").write_bytes(b"")
    code, lines = checked(data, capsys)
    assert code == 1
    assert lines[0].startswith("assets/art/toy/riposte.png: the file is empty")
    assert lines[-1] == "2 cards, 2 rules, 1 term, 1 mistake"


def test_a_picture_that_no_card_wears_is_a_mistake(data, art, capsys):
    Image.new("RGB", (744, 1039)).save(art / "ripost.png")
    code, lines = checked(data, capsys)
    assert (code, lines[0]) == (
        1,
        "assets/art/toy/ripost.png: there is no card 'ripost'; did you mean 'riposte'?",
    )


def test_a_coarse_picture_is_a_warning_and_the_check_ends_well(data, art, capsys):
    Image.new("RGB", (300, 300)).save(art / "riposte.png")
    code, lines = checked(data, capsys)
    assert code == 0
    assert lines[0].startswith("assets/art/toy/riposte.png: warning: 300 x 300 pixels print at")
    assert lines[-1] == "2 cards, 2 rules, 1 term, 0 mistakes, 1 warning"


def test_pictures_are_looked_at_while_cards_are_wrong(data, art, capsys):
    damage(data / "toy/cards/all.yaml", "Draw 1", "Draw one")
    (art / "ripost.png").write_bytes(b"x")
    _, lines = checked(data, capsys)
    assert lines[-1] == "2 cards, 2 rules, 1 term, 2 mistakes"


def test_a_letter_that_no_font_has_is_a_mistake_at_its_place(data, capsys):
    line = damage(data / "toy/cards/all.yaml", "name: Riposte", "name: Ripo\u2603ste")
    code, lines = checked(data, capsys)
    assert (code, lines[0]) == (
        1,
        f"data/toy/cards/all.yaml:{line}:13: no font has '\u2603' (U+2603 SNOWMAN) on the card "
        "'riposte'; a box stands for it until one lies in assets/fonts",
    )


def test_a_letter_written_by_its_number_is_found_too(data, capsys):
    damage(data / "toy/cards/all.yaml", "name: Riposte", 'name: "Ripo\\u2603ste"')
    _, lines = checked(data, capsys)
    assert "(U+2603 SNOWMAN)" in lines[0]


@pytest.fixture
def swordline(tmp_path, monkeypatch) -> Path:
    """A copy of Swordline's folder; the current folder is the one above."""
    monkeypatch.setattr(check, "set_up", lambda: None)
    monkeypatch.chdir(tmp_path)
    return Path(shutil.copytree(ROOT / "data" / "swordline", tmp_path / "swordline"))


PLACE = "{left: 9, top: 9, width: 90, height: 90}"
FACE = "  attack:\n    extends: action\n"


@pytest.mark.parametrize(
    ("file", "old", "new", "said"),
    [
        ("faces", 'ink: "#1f1812"', 'ink: "#1f18"', "'ink': '#1f18' is no colour; write '#rrggbb'"),
        (
            "faces",
            "size: [63, 88.2]",
            "size: [0, 88.2]",
            "item 1 of 'size' is 0; expected at",
        ),
        ("faces", "size: 6.2", "size: -6.2", "'size' is -6.2; expected more than 0"),
        ("faces", "top: 15,", "top: 77,", "its bottom edge lies at 117, off the card of 63 x 88.2"),
        ("faces", "  attack_table:", "  atack_table:", "there is no face 'attack_table', which"),
        (
            "faces",
            "  chip:\n    size: [24, 26]\n",
            "  chip:\n",
            "the face 'chip', which cards in texts are shown on, has no 'size'",
        ),
        (
            "faces",
            "  deck_back:",
            "  deck_bak:",
            "there is no face 'deck_back', which hidden",
        ),
        ("faces", "fields: [name", "fields: [nam", "no card has the field 'nam'; did you mean"),
        ("faces", "rows: [row_light", "rows: [row_lght", "unknown colour 'row_lght'; did you"),
        ("faces", "colours:\n", 'colours:\n  red: "#ff0000"\n', "nothing uses the colour 'red'"),
        ("faces", "styles:\n", "styles:\n  odd: {size: 3}\n", "nothing uses the style 'odd'"),
        ("faces", "name, top", "name, id, top", "nothing uses the field 'id'"),
        (
            "faces",
            FACE,
            f"  odd: {{extends: action}}\n{FACE}",
            "no card is shown on the face",
        ),
        ("faces", "extends: band, show: top", "extends: band, show: rules", "no card has anything"),
        ("faces", 'text: "{top} ·', 'text: "{top:+d} ·', "'top' of the face 'attack' cannot"),
        ("table", "width: 976", "width: -1246", "'width' is -1246; expected at least 24"),
        ("table", "left: 30, top: 848", "left: 3300, top: 848", "'left' is 3300; expected at most"),
        ("table", "left: 30, top: 848", "left: 990, top: 848", "edge lies at 1966, off the screen"),
        (
            "table",
            "\nhand: hand",
            "\nhand: hnad",
            "the game has no zone 'hnad'; did you mean",
        ),
        ("table", "[row, veiled]", "[row, veild]", "the game has no zone 'veild'; did you mean"),
        ("table", "  lanes:", "  board:", "'board' does nothing: the game has no board"),
        ("table", "  reading:", "  series:", "there is no 'reading', where a card that is pointed"),
        ("table", "near: {}", f"near: {{backs: {PLACE}}}", "'backs' does nothing: the near seat's"),
        ("table", "of: sword", "of: swrod", "the game has no name 'swrod'; did you mean 'sword'?"),
        ("table", "sound: bell", "sound: bel", "'sound' is 'bel'; expected"),
        ("table", "{when: move, to: veiled,", "{when: move,", "it is never heard: item 1 fits all"),
        ("table", "emblem: katana", "emblem: katanna", "unknown emblem 'katanna'; did you mean"),
        (
            "art",
            "  skyfall: spark",
            "  skyfal: spark",
            "the game has no card 'skyfal'; did",
        ),
        ("art", "  stance: {", "  stanse: {", "there is no set 'stance', which cards belong to"),
        ("art", '"#4a0f07"]', '"#4a0f0"]', "'#4a0f0' is no colour; write '#rrggbb'"),
    ],
)
def test_a_mistake_in_a_layout_is_told_where_it_stands(swordline, capsys, file, old, new, said):
    line = damage(swordline / f"{file}.yaml", old, new) + new.count("\n") * new.startswith("\n")
    code, lines = checked(swordline, capsys)
    assert code == 1
    told = [each for each in lines if said in each]
    assert told, lines
    where = int(told[0].split(":")[1])
    assert told[0].startswith(f"swordline/{file}.yaml:")
    assert line <= where <= line + 1 or "there is no" in said


@pytest.mark.parametrize(
    ("now", "guess"), [("gusts", "; did you mean 'gusts'?"), ("squall", "; did you mean 'squall'?")]
)
def test_the_art_of_a_card_with_another_id_is_told_once(tmp_path, monkeypatch, capsys, now, guess):
    monkeypatch.setattr(check, "set_up", lambda: None)
    monkeypatch.chdir(tmp_path)
    folder = tmp_path / "kites"
    shutil.copytree(ROOT / "tests" / "free_games" / "kite_weather", folder)
    damage(folder / "cards" / "cards.yaml", "id: gust\n", f"id: {now}\n")
    with (folder / "art.yaml").open("a") as art:
        art.write("pictures:\n  gust: {zoom: 2}\n")
    lines = (folder / "art.yaml").read_text().splitlines()
    at, *others = (number for number, line in enumerate(lines, 1) if "  gust:" in line)
    also = " and ".join(map(str, others))
    code, (told, _) = checked(folder, capsys)
    where, _, text = told.partition(": ")
    assert (code, where.rpartition(":")[0]) == (1, f"kites/art.yaml:{at}")
    assert text == f"the game has no card 'gust', here and in lines {also}{guess}"


def test_findings_are_told_to_machines_as_data(data, capsys):
    name = "The Riposte of the Unnaturally Long and Winding Name " * 4
    damage(data / "toy/cards/all.yaml", "name: Riposte", f"name: {name}")
    assert check.main([str(data), "--json"]) == 1
    told = json.loads(capsys.readouterr().out)
    assert told["counts"]["mistakes"] == len(told["findings"]) > 0
    first = told["findings"][0]
    assert (first["path"], first["line"]) == ("data/toy/cards/all.yaml", 1)
    assert (first["check"], first["card"], first["warning"]) == ("overflow", "riposte", False)
