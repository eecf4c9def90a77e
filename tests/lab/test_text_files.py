"""Whatever a lab changes in a designer's file, the file stays what it was otherwise."""

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from game.draw.faces.gallery import Crop
from game.draw.faces.layout_reader import read_layouts
from game.lab.spreadsheet import plan_of, table_of
from game.scenes.cardlab.boxes import NotMoved, nudged
from game.scenes.cardlab.framing import framed
from game.user.folders import ROOT


def move_a_box(game: Path) -> None:
    layouts = read_layouts(game / "faces.yaml", ROOT / "assets")
    nudged(layouts, "card", "name", (0.0, 0.1), size=False).write()


def frame_a_picture(game: Path) -> None:
    framed(game / "art.yaml", "sun", Crop(zoom=1.5)).write()


def take_a_sheet_in(game: Path) -> None:
    _, rows = table_of(game)
    next(row for row in rows if row["id"] == "dog")["name"] = "Hound"
    plan_of(game, rows).write()


CHANGES = {
    "faces.yaml": (move_a_box, "top: 3.6\n        height: 13.6", "top: 3.7\n        height: 13.6"),
    "art.yaml": (frame_a_picture, "", "\npictures:\n  sun: {focus: [0.5, 0.5], zoom: 1.5}\n"),
    "cards/deck.yaml": (take_a_sheet_in, "name: Dog\n", "name: Hound\n"),
}


@pytest.fixture(params=CHANGES)
def change(request, tmp_path) -> tuple[Path, Callable[[], None], str]:
    """A file of a game of one's own, what changes it, and what it then says."""
    game = tmp_path / "water_showdown"
    shutil.copytree(ROOT / "data" / "water_showdown", game)
    path = game / request.param
    act, old, new = CHANGES[request.param]
    text = path.read_text()
    assert not old or text.count(old) == 1
    return path, lambda: act(game), text.replace(old, new) if old else text + new


def test_a_link_stays_and_what_it_leads_to_is_changed(change, tmp_path):
    path, act, after = change
    real = tmp_path / "elsewhere.yaml"
    path.rename(real)
    path.symlink_to(real)
    act()
    assert path.is_symlink()
    assert real.read_text() == after


@pytest.mark.parametrize("rights", [0o600, 0o664, 0o755])
def test_its_rights_stay(change, rights):
    path, act, after = change
    path.chmod(rights)
    act()
    assert path.stat().st_mode & 0o777 == rights
    assert path.read_text() == after


def test_what_is_read_only_is_left_alone(change):
    path, act, _ = change
    before = path.read_text()
    path.chmod(0o444)
    with pytest.raises((PermissionError, NotMoved), match="the file is read-only"):
        act()
    assert path.read_text() == before
    assert [each.name for each in path.parent.glob("*.part")] == []


@pytest.mark.parametrize("ends", ["\n", "\r\n"])
@pytest.mark.parametrize("mark", [b"", b"\xef\xbb\xbf"])
def test_its_byte_order_mark_and_its_line_ends_stay(change, mark, ends):
    path, act, after = change
    path.write_bytes(mark + path.read_text().replace("\n", ends).encode())
    act()
    assert path.read_bytes() == mark + after.replace("\n", ends).encode()
