"""A game without rules is packed into one file, and taken in elsewhere: whole, or not at all."""

from __future__ import annotations

import errno
import json
import os
import shutil
import stat
import zipfile
from pathlib import Path

import pytest

from game import games
from game.draw.fonts import Fonts, font_file
from game.lab import game_file
from game.lab.game_file import MANIFEST, NoGame, unpack, wrong_name
from game.lab.new_game.columns import read_cards
from game.lab.new_game.maker import make
from game.lab.new_game.plan import Plan
from game.lab.new_game.sheet import read_sheet
from game.lab.sharing import look_into, looked_into, pack
from game.rules.content.errors import Mistakes
from game.user.folders import ROOT, Folders
from game.user.own_games import finish_replacing
from tools import pack as pack_tool

CARDS = "Name,Copies,Cost,Text\nFox,3,2,Take a hen.\nHen,5,1,Lay an egg.\n"
GOOD = {"game.yaml": "x", "cards/all.yaml": "cards: []\n"}


@pytest.fixture
def mine(tmp_path) -> Folders:
    """One player's folders, with a game of their own."""
    folders = Folders(ROOT / "data", ROOT / "assets", tmp_path / "mine")
    (tmp_path / "cards.csv").write_text(CARDS, encoding="utf-8")
    cards = read_cards(read_sheet(tmp_path / "cards.csv"))
    folders.games.mkdir(parents=True)
    made = make(Plan("Foxes", (2, 3), cards, board=(5, 5)).with_usual(), folders.games, folders)
    (made / "LICENCE.txt").write_text("Share it as you like.", encoding="utf-8")
    game = made / "game.yaml"
    game.write_text(f"{game.read_text(encoding='utf-8')}by: Reynard\n", encoding="utf-8")
    return folders


@pytest.fixture
def theirs(tmp_path) -> Folders:
    """Another player's folders, with nothing in them."""
    return Folders(ROOT / "data", ROOT / "assets", tmp_path / "theirs")


def files(folder: Path) -> dict[str, bytes]:
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in folder.rglob("*")
        if path.is_file()
    }


def archive(path: Path, members: dict[str, str | bytes], manifest: object = None) -> Path:
    """A file as somebody might make it by hand."""
    said = {"format": 1, "name": "foxes"} if manifest is None else manifest
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as made:
        made.writestr(MANIFEST, said if isinstance(said, str) else json.dumps(said))
        for name, data in members.items():
            made.writestr(name, data)
    return path


# There and back


def test_a_packed_game_is_another_persons_game_with_all_it_has(mine, theirs):
    folder = mine.game("foxes")
    picture = ROOT / "assets" / "tiles" / "board.png"
    shutil.copy(picture, folder / "art" / "fox.png")
    packed = pack(mine, "foxes")
    assert packed.path == mine.packed / "foxes.standee-game"
    assert (packed.licences, packed.left_out) == (["LICENCE.txt"], [])
    with looked_into(theirs, packed.path) as parcel:
        about = dict(parcel.about)
        assert parcel.content.title == "Foxes"
        assert about["Made by"] == "Reynard"
        assert about["Players"] == "2 or 3"
        assert about["Cards"] == "2 different, 8 in all"
        assert about["Boards"] == parcel.content.boards()["board"].title
        assert parcel.licences == {"LICENCE.txt": "Share it as you like."}
        assert theirs.names() == games.names()  # it is looked at, not taken in
        taken = parcel.take()
    assert taken == theirs.games / "foxes"
    assert files(taken) == files(folder)
    content = games.load("foxes", taken)
    assert content.boards()["board"].columns == 5
    assert {path.name for path in theirs.games.iterdir()} == {"foxes", "tiles"}


def test_a_file_without_an_ending_gets_one_by_which_it_is_opened(mine, tmp_path):
    assert pack(mine, "foxes", tmp_path / "mine").path == tmp_path / "mine.standee-game"
    assert pack(mine, "foxes", tmp_path / "a.b").path == tmp_path / "a.b"
    assert pack(mine, "foxes").path == mine.packed / "foxes.standee-game"


def test_pictures_and_fonts_that_lie_elsewhere_go_with_it(mine, theirs, tmp_path):
    folders = Folders(tmp_path / "data", tmp_path / "assets", tmp_path / "user")
    shutil.copytree(ROOT / "data" / "tiles", folders.data / "tiles")
    for each in (ROOT / "assets").iterdir():
        if each.name not in ("art", "fonts"):
            folders.assets.mkdir(exist_ok=True)
            (folders.assets / each.name).symlink_to(each)
    inn = shutil.copytree(mine.game("foxes"), folders.data / "inn")
    shutil.rmtree(inn / "art")
    for folder, name in (("art/inn", "fox.png"), ("fonts", "Quill.ttf"), ("fonts", "OFL.txt")):
        (folders.assets / folder).mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / "assets" / "tiles" / "board.png", folders.assets / folder / name)
    faces = inn / "faces.yaml"
    faces.write_text(f"{faces.read_text(encoding='utf-8')}fonts: {{hand: [Quill.ttf]}}\n", "utf-8")
    with looked_into(theirs, pack(folders, "inn").path) as parcel:
        names = set(files(parcel.folder))
        assert {"art/fox.png", "fonts/Quill.ttf", "fonts/OFL.txt"} <= names
        assert list(parcel.licences) == ["LICENCE.txt", "fonts/OFL.txt"]


def test_what_is_no_part_of_a_game_stays_out_and_is_told(mine, tmp_path):
    folder = mine.game("foxes")
    (folder / "cards.csv").write_text(CARDS, encoding="utf-8")
    (folder / "rules.py").write_text("print()", encoding="utf-8")
    (folder / ".secret").write_text("x", encoding="utf-8")
    (folder / "art" / "hen.png").symlink_to(tmp_path / "cards.csv")
    packed = pack(mine, "foxes")
    assert packed.left_out == ["art/hen.png", "cards.csv", "rules.py"]
    with zipfile.ZipFile(packed.path) as made:
        assert not {"cards.csv", "rules.py", ".secret", "art/hen.png"} & {*made.namelist()}


def test_a_game_with_rules_is_not_packed_and_it_is_said_why(mine):
    with pytest.raises(NoGame, match="Gunsword has rules of its own"):
        pack(mine, "gunsword")


def test_a_game_whose_folder_is_gone_is_not_packed_and_it_is_said(mine):
    shutil.rmtree(mine.game("foxes"))
    with pytest.raises(NoGame, match="is not there any more"):
        pack(mine, "foxes")


def test_the_help_offers_the_games_that_are_packed(mine, monkeypatch, capsys):
    monkeypatch.setenv("STANDEE_HOME", str(mine.user))
    with pytest.raises(SystemExit):
        pack_tool.main(["--help"])
    assert "GAME        one of: foxes\n" in capsys.readouterr().out


def test_a_game_with_mistakes_is_not_packed_and_the_file_of_before_stays(mine):
    before = pack(mine, "foxes").path.read_bytes()
    (mine.game("foxes") / "cards" / "cards.yaml").write_text("cards: [", encoding="utf-8")
    with pytest.raises(Mistakes, match=r"cards\.yaml"):
        pack(mine, "foxes")
    assert [(path.name, path.read_bytes()) for path in mine.packed.iterdir()] == [
        ("foxes.standee-game", before)
    ]


def test_what_a_board_takes_from_elsewhere_is_named_with_its_line(mine):
    shutil.copytree(mine.games / "tiles", mine.games / "stones")
    board = mine.game("foxes") / "boards" / "board.tmx"
    text = board.read_text(encoding="utf-8").replace(
        "../../tiles/board.tsx", "../../stones/board.tsx"
    )
    board.write_text(text, encoding="utf-8")
    games.load("foxes", mine.game("foxes"))
    with pytest.raises(Mistakes, match=r"board\.tmx:\d+:\d+: .*lies outside of the game's folder"):
        pack(mine, "foxes")


# What is there already


def test_both_are_kept_under_two_names(mine):
    path = pack(mine, "foxes").path
    (mine.game("foxes") / "LICENCE.txt").write_text("Mine.", encoding="utf-8")
    with looked_into(mine, path) as parcel:
        assert (parcel.there, parcel.is_there) == (mine.games / "foxes", False)
        assert parcel.take() == mine.games / "foxes_2"
    assert (mine.games / "foxes" / "LICENCE.txt").read_text(encoding="utf-8") == "Mine."
    with looked_into(mine, path) as parcel:
        assert parcel.free_name == "foxes_3"


def test_one_takes_the_place_of_the_other_if_asked_to(mine):
    path = pack(mine, "foxes").path
    folder = mine.game("foxes")
    (folder / "LICENCE.txt").write_text("Mine.", encoding="utf-8")
    with looked_into(mine, path) as parcel:
        assert parcel.take(instead=True) == folder
    assert (folder / "LICENCE.txt").read_text(encoding="utf-8") == "Share it as you like."
    with looked_into(mine, path) as parcel:
        assert parcel.is_there


def test_killed_at_any_moment_while_one_replaces_the_other_it_leaves_one_of_them(
    mine, tmp_path, monkeypatch
):
    path = pack(mine, "foxes").path
    (mine.game("foxes") / "LICENCE.txt").write_text("Mine.", encoding="utf-8")
    moments: list[Path] = []

    def watched(real):
        def did(*given, **named):
            done = real(*given, **named)
            with monkeypatch.context() as unwatched:
                for name, each in calls.items():
                    unwatched.setattr(os, name, each)
                moments.append(tmp_path / f"moment {len(moments)}")
                shutil.copytree(mine.user, moments[-1])
            return done

        return did

    calls = {name: getattr(os, name) for name in ("mkdir", "rename", "rmdir", "unlink")}
    with looked_into(mine, path) as parcel:
        both = [files(each) for each in (mine.game("foxes"), parcel.folder)]
        for name, call in calls.items():
            monkeypatch.setattr(os, name, watched(call))
        parcel.take(instead=True)
        monkeypatch.undo()
    left = []
    for moment in moments:
        finish_replacing(moment / "games")
        left.append(files(moment / "games" / "foxes"))
        assert not (moment / "games" / ".before").exists()
    assert all(each in both for each in left)
    assert [left[0], left[-1]] == both


def test_a_game_of_which_something_cannot_be_removed_is_replaced_again_and_again(mine, monkeypatch):
    path, real = pack(mine, "foxes").path, os.unlink

    def refuse(each, **named):
        if Path(each).name == "LICENCE.txt":
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(each))
        real(each, **named)

    monkeypatch.setattr(os, "unlink", refuse)
    licence = mine.game("foxes") / "LICENCE.txt"
    for number in range(3):
        licence.write_text(f"Mine, {number}.", encoding="utf-8")
        with looked_into(mine, path) as parcel:
            parcel.take(instead=True)
        assert licence.read_text(encoding="utf-8") == "Share it as you like."


def test_a_game_that_is_a_link_is_replaced_and_what_it_led_to_stays(mine, tmp_path):
    path = pack(mine, "foxes").path
    folder, real = mine.game("foxes"), tmp_path / "workshop"
    (folder / "LICENCE.txt").write_text("Mine.", encoding="utf-8")
    before = files(folder.rename(real))
    folder.symlink_to(os.path.relpath(real, folder.parent))
    with looked_into(mine, path) as parcel:
        parcel.take(instead=True)
    assert (folder / "LICENCE.txt").read_text(encoding="utf-8") == "Share it as you like."
    assert files(real) == before
    assert {each.name for each in mine.games.iterdir()} == {"foxes", "tiles"}


@pytest.mark.parametrize("name", ["gunsword", "tiles", "con"])
def test_no_name_is_taken_that_means_something_else(mine, theirs, name):
    path = pack(mine, "foxes").path
    with zipfile.ZipFile(path) as made:
        members = {each: made.read(each) for each in made.namelist() if each != MANIFEST}
    archive(path, members, {"format": 1, "name": name})
    with looked_into(theirs, path) as parcel:
        taken = parcel.take()
    assert taken.name != name
    assert "foxes" not in theirs.names()
    assert taken.name in theirs.names()


# Files from anybody


NAMES = [
    ("../evil.yaml", "leads out"),
    ("cards/../../evil.yaml", "leads out"),
    ("/etc/evil.yaml", "leads out"),
    ("C:/evil.yaml", "leads out"),
    ("cards\\evil.yaml", "leads out"),
    ("cards/evil.py", "no file that a game is made of"),
    ("evil/all.yaml", "no file that a game is made of"),
    ("run.sh", "no file that a game is made of"),
    ("Cards/all.yaml", "no file that a game is made of"),
    ("cards/.hidden.yaml", "no name for a file"),
    ("cards//all.yaml", "no name for a file"),
    ("art/fox.png ", "no name for a file"),
    ("art./fox.png", "no name for a file"),
    ("cards/con.yaml", "some systems do not take"),
    ("art/LPT1.png", "some systems do not take"),
    ("art/fox?.png", "some systems do not take"),
    ("art/fox\u202egnp.png", "some systems do not take"),
    ("art/fox\x00.png", "some systems do not take"),
    (f"art/{'x' * 200}.png", "too long"),
    ("boards/a/b/c/d/e.png", "too long"),
]


@pytest.mark.parametrize(("name", "told"), NAMES)
def test_a_path_that_leads_elsewhere_or_is_no_part_of_a_game_is_refused(name, told):
    assert told in wrong_name(name)


@pytest.mark.parametrize(
    "name", ["game.yaml", "art/fox.PNG", "fonts/Fira Sans.ttf", "boards/wälder/a.png", "LICENSE"]
)
def test_names_of_games_files_are_taken(name):
    assert not wrong_name(name)


def link(path: Path) -> None:
    info = zipfile.ZipInfo("cards/link.yaml")
    info.external_attr = (stat.S_IFLNK | 0o777) << 16
    with zipfile.ZipFile(path, "a") as made:
        made.writestr(info, "/etc/passwd")


def twice(path: Path) -> None:
    with zipfile.ZipFile(path, "a") as made, pytest.warns(UserWarning, match="Duplicate"):
        made.writestr("game.yaml", "y")


def locked(path: Path) -> None:
    data = bytearray(path.read_bytes())
    data[data.rindex(b"PK\x01\x02") + 8] |= 1
    path.write_bytes(data)


def cut(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:-30])


def spoilt(path: Path) -> None:
    data = bytearray(path.read_bytes())
    at = data.index(b"game.yaml") + len("game.yaml")
    data[at : at + 3] = b"\xff\xff\xff"
    path.write_bytes(data)


def many(path: Path) -> None:
    archive(path, {f"art/p{number}.png": "" for number in range(4001)})


def bomb(path: Path) -> None:
    archive(path, {f"art/p{number}.png": "" for number in range(5)})
    data = bytearray(path.read_bytes())
    at = data.index(b"PK\x01\x02")  # the manifest's
    while (at := data.find(b"PK\x01\x02", at + 1)) > 0:
        data[at + 24 : at + 28] = (95_000_000).to_bytes(4, "little")
    path.write_bytes(data)


def of(members: dict, manifest: object = None):
    return lambda path: archive(path, {**GOOD, **members}, manifest)


HARM = {
    "link": (link, "cards/link.yaml' in it is a link"),
    "twice": (twice, "'game.yaml' in it is in it twice"),
    "only case": (of({"art/Fox.png": "", "art/fox.png": ""}), "one name on some systems"),
    "only an accent": (of({"art/\xe4.png": "", "art/a\u0308.png": ""}), "one name on some"),
    "folders by case": (of({"boards/A/x.png": "", "boards/a/y.png": ""}), "one name on some"),
    "file and folder": (of({"boards/a.png": "", "boards/a.png/b.png": ""}), "file and a folder"),
    "outside": (of({"../evil.yaml": ""}), "leads out of the game's folder"),
    "code": (of({"cards/evil.py": ""}), "is no file that a game is made of"),
    "locked": (locked, "is locked by a password"),
    "cut off": (cut, "or it is damaged"),
    "spoilt": (spoilt, "damaged"),
    "no archive": (lambda path: path.write_text("hello"), "or it is damaged"),
    "empty": (lambda path: path.write_bytes(b""), "or it is damaged"),
    "another archive": (lambda path: shutil.copy(*other(path)), "not one of a game of Standee"),
    "newer": (of({}, {"format": 2, "name": "foxes"}), "A newer Standee has packed"),
    "strange name": (of({}, {"format": 1, "name": "../foxes"}), "not as Standee writes it"),
    "no manifest": (of({}, "{"), "not JSON"),
    "too many": (many, "holds 4001 files"),
    "too large": (bomb, "MB; a game has at most 400 MB"),
    "large map": (of({"boards/x.tmx": "<" * 3_000_000}), "holds 3.0 MB; at most 2"),
    "many texts": (of({f"cards/{n}.yaml": "#" * 1_900_000 for n in range(4)}), "hold 8 MB"),
    "large text": (of({"cards/x.yaml": "#" * 3_000_000}), "holds 3.0 MB; at most 2"),
}


def other(path: Path) -> tuple[Path, Path]:
    made = path.with_name("other.zip")
    with zipfile.ZipFile(made, "w") as archive_of_others:
        archive_of_others.writestr("word/document.xml", "x")
    return made, path


@pytest.mark.parametrize("harm", HARM)
def test_a_file_that_is_torn_foreign_or_harmful_is_refused_in_words(theirs, tmp_path, harm):
    make_it, told = HARM[harm]
    path = archive(tmp_path / "evil.standee-game", GOOD)
    make_it(path)
    with pytest.raises(NoGame) as refused:
        look_into(theirs, path)
    assert told in str(refused.value)
    assert [*theirs.games.iterdir()] == []
    assert not (tmp_path / "evil.yaml").exists()


def test_a_file_that_holds_more_than_it_says_is_not_written_out(tmp_path):
    path = archive(tmp_path / "bomb", {"art/p.png": bytes(1_000_000)})
    data = bytearray(path.read_bytes())
    for sign, ahead in ((b"PK\x03\x04", 22), (b"PK\x01\x02", 24)):
        at = data.rindex(sign) + ahead
        data[at : at + 4] = (1000).to_bytes(4, "little")
    path.write_bytes(data)
    with pytest.raises(NoGame, match="damaged"):
        unpack(path, tmp_path / "out")
    assert not (tmp_path / "out/art/p.png").exists() or (
        (tmp_path / "out/art/p.png").stat().st_size <= 1000
    )


def test_a_game_whose_files_are_wrong_is_refused_with_what_is_wrong(mine, theirs):
    path = pack(mine, "foxes").path
    with zipfile.ZipFile(path) as made:
        members = {each: made.read(each) for each in made.namelist() if each != MANIFEST}
    archive(path, members | {"cards/cards.yaml": b"cards:\n  - {id: fox}\n"})
    with pytest.raises(Mistakes) as refused:
        look_into(theirs, path)
    assert str(refused.value).startswith("foxes/cards/cards.yaml:2:")
    assert [*theirs.games.iterdir()] == []


# The tool


def test_the_tool_says_where_the_file_lies_and_what_is_not_in_it(mine, monkeypatch, capsys):
    monkeypatch.setenv("STANDEE_HOME", str(mine.user))
    (mine.game("foxes") / "cards.csv").write_text(CARDS, encoding="utf-8")
    target = mine.user / "out" / "f.standee-game"
    assert pack_tool.main(["foxes", "--out", str(target)]) == 0
    told = capsys.readouterr().out
    assert told.startswith(f"{target}: ")
    assert "Not in it, since no game is made of that: cards.csv" in told
    assert target.is_file()


def test_the_tool_says_why_there_is_no_file(mine, monkeypatch, capsys):
    monkeypatch.setenv("STANDEE_HOME", str(mine.user))
    assert pack_tool.main(["gunsword"]) == 1
    assert "Gunsword has rules of its own" in capsys.readouterr().err
    (mine.user / "there").touch()
    assert pack_tool.main(["foxes", "--out", str(mine.user / "there" / "f.standee-game")]) == 1
    assert "cannot be written" in capsys.readouterr().err


# Disks


def test_a_full_disk_while_packing_leaves_nothing(mine, monkeypatch):
    def full(*_):
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(zipfile.ZipFile, "write", full)
    with pytest.raises(OSError, match="No space left"):
        pack(mine, "foxes")
    assert [*mine.packed.iterdir()] == []


def test_a_full_disk_while_unpacking_leaves_nothing(mine, theirs, monkeypatch):
    path = pack(mine, "foxes").path

    def full(archive_, info, _):
        if info.filename == "table.yaml":
            raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(game_file, "_write_out", full)
    with pytest.raises(OSError, match="No space left"):
        look_into(theirs, path)
    assert [*theirs.games.iterdir()] == []


def test_where_the_new_one_cannot_be_put_the_old_one_stays(mine, monkeypatch):
    path = pack(mine, "foxes").path
    before = files(mine.game("foxes"))
    rename = Path.rename

    def refused(self, target):
        if self.parent.parent.name.startswith(".new-"):
            raise OSError(errno.EACCES, "Permission denied")
        return rename(self, target)

    with looked_into(mine, path) as parcel:
        monkeypatch.setattr(Path, "rename", refused)
        with pytest.raises(OSError, match="Permission"):
            parcel.take(instead=True)
        monkeypatch.undo()
    assert files(mine.game("foxes")) == before


def test_what_a_program_left_that_was_killed_is_swept_away_a_day_later(mine, theirs):
    path = pack(mine, "foxes").path
    left = look_into(theirs, path).apart
    with looked_into(theirs, path):
        assert left.exists()  # another program may still show it
    os.utime(left, (0, 0))
    with looked_into(theirs, path):
        assert not left.exists()


def test_a_games_own_fonts_are_those_that_its_cards_are_set_in(tmp_path):
    (tmp_path / "fonts").mkdir()
    shutil.copy(font_file("serif", 400, italic=False), tmp_path / "fonts" / "Quill.ttf")
    fonts = Fonts(tmp_path / "none")
    assert "there is no font 'Quill.ttf'" in fonts.useless("Quill.ttf")
    fonts.add(tmp_path / "fonts")
    assert not fonts.useless("Quill.ttf")
    assert fonts.get("Quill.ttf", 20).size("Fox") == fonts.get("serif", 20).size("Fox")
