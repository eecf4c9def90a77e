"""A file whose place another one takes: what the player has there stays what it is, or whole."""

import contextlib
import os
import re
from pathlib import Path

import pytest

from game.rules import save_file
from game.rules.decks import Deck
from game.rules.save_file import PART, InUse, replacing
from game.user import last_setups, settings
from game.user.decks import DeckBox, KeptDeck
from game.user.settings import FILE, Settings
from tests.rules.kits import kit_content
from tests.saving.faulty_disk import FaultyDisk


def keep_settings(folder: Path) -> Path:
    settings.save(Settings(volume=10), folder, Settings())
    return folder / FILE


def keep_setup(folder: Path) -> Path:
    last_setups.keep(folder, "toy", {"mode": "duel"})
    return folder / last_setups.FILE


def keep_deck(folder: Path) -> Path:
    box = DeckBox(kit_content(), folder)
    path = folder / box.content.name / "mine.yaml"
    there = box.read(path) if path.is_file() else KeptDeck(Deck("Mine"), path)
    box.write(there._replace(deck=Deck("Mine", {"deck": {"a": 3}})))
    return path


KEPT = [keep_settings, keep_setup, keep_deck]


@pytest.mark.parametrize("keep", KEPT)
def test_a_link_stays_and_what_it_leads_to_is_written(keep, tmp_path):
    written = keep(tmp_path / "plain").read_bytes()
    path, real = keep(tmp_path / "user"), tmp_path / "cloud" / "real"
    real.parent.mkdir()
    path.rename(real)
    path.symlink_to(os.path.relpath(real, path.parent))
    real.write_bytes(b"{}" if path.suffix == ".json" else written.replace(b"- a\n", b"", 1))
    keep(tmp_path / "user")
    assert path.is_symlink()
    assert real.read_bytes() == written
    assert [*real.parent.iterdir()] == [real]


@pytest.mark.parametrize("keep", KEPT)
def test_a_link_that_leads_to_nothing_yet_is_followed(keep, tmp_path):
    written = keep(tmp_path / "plain").read_bytes()
    path, real = keep(tmp_path / "user"), tmp_path / "cloud" / "real"
    path.unlink()
    path.symlink_to(real)
    with contextlib.suppress(FileNotFoundError):
        keep(tmp_path / "user")
    assert not real.parent.exists(), "its disk may be mounted later"
    real.parent.mkdir()
    keep(tmp_path / "user")
    assert path.is_symlink()
    assert real.read_bytes() == written


def test_a_damaged_file_is_put_aside_where_it_lies_and_its_link_stays(tmp_path):
    path, real = tmp_path / "user" / FILE, tmp_path / "cloud" / "mine.json"
    for each in (path, real):
        each.parent.mkdir()
    real.write_text("no settings", encoding="utf-8")
    path.symlink_to(real)
    _, said = settings.load(path.parent)
    assert f"{real} is damaged" in said
    assert "put aside as mine.broken-1.json" in said
    settings.save(Settings(volume=10), path.parent, Settings())
    assert path.is_symlink()
    assert real.with_name("mine.broken-1.json").read_text(encoding="utf-8") == "no settings"
    assert settings.load(path.parent) == (Settings(volume=10), "")


def pipe(path: Path) -> None:
    os.mkfifo(path)


def circle(path: Path) -> None:
    path.symlink_to(path)


@pytest.mark.parametrize(
    ("lay", "told"),
    [(pipe, "no file"), (Path.mkdir, "no file"), (circle, "symbolic links")],
)
def test_what_is_no_file_stays_and_it_is_said(lay, told, tmp_path):
    path = tmp_path / "cards.csv"
    lay(path)
    before = path.lstat()
    with pytest.raises(OSError, match=told), replacing(path) as new:
        new.write_bytes(b"whole")
    assert os.path.samestat(path.lstat(), before)
    assert [*tmp_path.iterdir()] == [path]


@pytest.mark.parametrize("letter", ["x", "ä", "\N{FOX FACE}"])
def test_a_file_of_the_longest_name_is_replaced(letter, tmp_path):
    path = tmp_path / (255 // len(letter.encode()) * letter)
    path.write_bytes(b"old")
    save_file.replace(path, b"new")
    assert path.read_bytes() == b"new"
    assert [*tmp_path.iterdir()] == [path]


def test_who_comes_while_another_program_replaces_a_file_leaves_it_to_that(tmp_path):
    path = tmp_path / "cards.csv"
    with replacing(path) as new:
        new.write_bytes(b"whole")
        with pytest.raises(InUse, match=re.escape(PART)):
            save_file.replace(path, b"other")
    assert path.read_bytes() == b"whole"
    save_file.replace(path, b"other")
    assert path.read_bytes() == b"other"


def test_what_a_killed_program_left_half_written_is_not_in_the_next_one(tmp_path):
    path = tmp_path / "cards.csv"
    path.with_name(f"cards.csv{PART}").write_bytes(b"much more than the next one writes")
    with replacing(path) as new, new.open("rb+") as file:
        file.write(b"whole")
    assert path.read_bytes() == b"whole"


def test_a_file_is_replaced_though_the_disk_does_not_confirm_it(tmp_path, monkeypatch):
    path = tmp_path / "cards.csv"
    path.write_bytes(b"old")
    disk = FaultyDisk(tmp_path, monkeypatch.setattr)
    disk.fail("folder")
    save_file.replace(path, b"new")
    assert disk.failed == ["folder"]
    assert path.read_bytes() == b"new"


def test_a_link_that_cannot_be_taken_away_is_not_there_twice(tmp_path, monkeypatch):
    path, done, real = tmp_path / "saves" / "a", tmp_path / "done" / "a", tmp_path / "real"
    real.write_bytes(b"match")
    for each in (path, done):
        each.parent.mkdir()
    path.symlink_to(real)
    FaultyDisk(path.parent, monkeypatch.setattr).fail("unlink", times=1)
    with pytest.raises(OSError):
        save_file.rename(path, done)
    assert path.is_symlink() and not done.is_symlink()
    save_file.rename(path, done)
    assert done.read_bytes() == b"match" and not path.is_symlink()


def test_a_folder_that_went_away_meanwhile_is_made_again(tmp_path):
    path = tmp_path / "user" / FILE
    settings.save(Settings(volume=10), path.parent, Settings())
    path.unlink()
    path.parent.rmdir()
    settings.save(Settings(volume=100), path.parent, Settings())
    assert settings.load(path.parent) == (Settings(volume=100), "")


def test_a_folder_that_became_a_file_is_told_of_as_that(tmp_path):
    (tmp_path / "user").write_bytes(b"mine")
    with pytest.raises(NotADirectoryError):
        settings.save(Settings(volume=10), tmp_path / "user", Settings())
    assert (tmp_path / "user").read_bytes() == b"mine"
