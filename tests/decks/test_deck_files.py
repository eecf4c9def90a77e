"""Decks of one's own are files: written wholly or not at all, and told of whatever they hold."""

import errno
import os
from dataclasses import replace

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game.rules import save_file
from game.rules.decks import Deck
from game.rules.save_file import SaveFile
from game.user.decks import ChangedOutside, DeckBox, KeptDeck
from tests.decks.guild import READY, guild
from tests.saving.faulty_disk import FaultyDisk

MEND = "Mend the file in an editor, or delete it."
SIX = {"deck": {"a": 3, "b": 3}}
WORDS = st.text(st.characters(exclude_categories=["C", "Zl", "Zp"]), min_size=1, max_size=12)


def kept(box, name="My Deck", **more):
    return box.write(KeptDeck(Deck(name, SIX, **more)))


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(WORDS, WORDS, WORDS, st.dictionaries(WORDS, st.integers(1, 3), max_size=4))
def test_a_file_gives_back_what_was_written(box, name, author, note, cards):
    made = box.write(KeptDeck(Deck(name, {"deck": cards}, author, note)))
    read = box.read(made.path)
    assert (read, read.problem) == (made, "")
    made.path.unlink()


def test_a_deck_keeps_its_file_and_a_second_one_of_its_name_gets_another(box):
    first, second = kept(box, note="mine"), kept(box)
    assert [first.path.name, second.path.name] == ["my_deck.yaml", "my_deck_2.yaml"]
    again = box.write(first._replace(deck=replace(first.deck, name="Other")))
    assert again.path == first.path
    assert [each.deck.name for each in box.all()] == ["Ready", "Steady", "My Deck", "Other"]
    assert [kept(box, name).path.name for name in ("CON", "../..", "Élan vital!")] == [
        "con_deck.yaml",
        "deck.yaml",
        "élan_vital.yaml",
    ]


@pytest.mark.parametrize("error", [errno.ENOSPC, errno.EIO])
@pytest.mark.parametrize("operation", ["open", "write", "fsync", "replace"])
@pytest.mark.parametrize("new", [True, False])
def test_where_the_disk_refuses_all_is_as_it_was(box, monkeypatch, operation, error, new):
    before = kept(box)
    disk = FaultyDisk(box.folder, monkeypatch.setattr)
    disk.fail(operation, error)
    changed = replace(before.deck, picks={"deck": {"c": 6}})
    asked = KeptDeck(changed) if new else before._replace(deck=changed)
    with pytest.raises(OSError, match=os.strerror(error)):
        box.write(asked)
    assert disk.failed
    monkeypatch.undo()
    assert [path.name for path in box.folder.iterdir()] == ["my_deck.yaml"]
    assert box.read(before.path) == before
    assert box.read(box.write(asked).path).deck.picks == changed.picks, "it can be tried again"


def test_a_file_that_another_program_changed_is_not_written_over(box):
    before = kept(box)
    before.path.write_text("name: Edited\n", encoding="utf-8")
    with pytest.raises(ChangedOutside):
        box.write(before)
    assert before.path.read_text(encoding="utf-8") == "name: Edited\n"
    before.path.unlink()
    assert box.write(before).path == before.path, "what is gone is made again"


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("name: X\ndeck: [a, 7]\n", "line 2:11: item 2 of 'deck' is 7; expected text"),
        ("name: X\ndecks: [a]\n", "line 2:1"),
        ("deck: [a]\n", "name"),
        ("name: X\ndeck: [a\n", "line"),
        ("name: 'X\n\n  Y'\n", "line 1:7"),
        ("", "the file is empty"),
        (b"\xff\xfe\x00", "UTF-16"),
        (b"name: \xff", "UTF-8"),
    ],
)
def test_a_broken_file_is_listed_with_what_is_wrong_and_left_alone(box, text, problem):
    data = text if isinstance(text, bytes) else text.encode()
    box.folder.mkdir(parents=True)
    path = box.folder / "broken.yaml"
    path.write_bytes(data)
    found = box.all()[-1]
    assert found.deck == Deck("broken", id="own:broken")
    assert found.problem.startswith("It cannot be read: ")
    assert problem in found.problem, found.problem
    assert path.read_bytes() == data


def test_what_is_no_file_is_listed_too(box):
    box.folder.mkdir(parents=True)
    (box.folder / "folder.yaml").mkdir()
    (box.folder / "gone.yaml").symlink_to(box.folder / "nowhere")
    problems = {each.deck.name: each.problem for each in box.all() if each.path}
    assert problems == {
        "folder": "It cannot be read: it is a folder, not a file. " + MEND,
        "gone": "It cannot be read: No such file or directory. " + MEND,
    }


def test_a_folder_that_cannot_be_read_hides_no_ready_deck(box):
    box.folder.parent.mkdir(parents=True, exist_ok=True)
    box.folder.write_text("a file where the folder should be")
    *ready, found = box.all()
    assert [each.deck.name for each in ready] == ["Ready", "Steady"]
    assert found.problem.startswith("It cannot be read: Not a directory. Mend the folder")


def test_a_deck_is_found_by_name_by_file_and_among_the_ready_ones(box, tmp_path):
    mine = kept(box)
    lone = tmp_path / "lone.yaml"
    lone.write_text("name: Lone\ndeck: [a]\n", encoding="utf-8")
    assert box.find("my deck") == box.find("my_deck") == box.find(str(mine.path)) == mine.deck
    assert box.find("steady").picks == {"deck": {"d": 3, "e": 2, "f": 1}}
    assert box.find(str(lone)).picks == {"deck": {"a": 1}}
    with pytest.raises(ValueError, match="no deck 'stedy'; did you mean 'steady'?"):
        box.find("stedy")
    lone.write_text("name: [", encoding="utf-8")
    with pytest.raises(ValueError, match=r"lone.yaml: It cannot be read: line 1"):
        box.find(str(lone))


@pytest.mark.parametrize("more", [b"", "é".encode()])
def test_a_deck_whose_writing_was_cut_short_is_said_to_be_torn_wherever_that_was(tmp_path, more):
    """Never taken for a whole deck that holds less, whose cards would be counted."""
    box = DeckBox(guild(), tmp_path)
    kept = box.write(KeptDeck(Deck("Mine", READY, note=f"odds {more.decode()}")))
    whole = kept.path.read_bytes()
    for end in range(1, len(whole) - 1):
        kept.path.write_bytes(whole[:end])
        found = box.read(kept.path)
        assert found.problem, whole[:end]
        assert "the file is torn" in found.problem or "UTF-8" in found.problem
        assert "line " in found.problem
    for after in (b"", b"\n", b"\r\n", b"\n\n# mine\n \n"):
        kept.path.write_bytes(whole[:-1] + after)
        assert box.read(kept.path).deck == kept.deck, "the line at the end is there"


def test_a_draft_is_kept_beside_each_deck_until_it_is_saved(box):
    kept = box.write(KeptDeck(Deck("Mine", SIX)))
    ready = box.all()[0]
    changed = replace(kept.deck, picks={"deck": {"a": 6}})
    own, _ = (box.keep_draft(one, replace(changed, id=one.deck.id)) for one in (kept, ready))
    new = [box.new()]
    box.keep_draft(new[0], changed)
    new.append(box.new())
    box.keep_draft(new[1], replace(changed, name="Second"))
    assert [each.draft and each.draft.name for each in box.begun()] == ["Mine", "Second"]
    drafts = {each.deck.name: each.draft for each in box.all()}
    assert drafts == {"Ready": replace(changed, id=ready.deck.id), "Steady": None, "Mine": changed}
    assert box.find("mine") == kept.deck, "nobody plays with what was not saved"
    box.keep_draft(own, kept.deck)
    assert box.read(kept.path) == box.with_draft(kept) == kept
    ready_file = next(path for path in box.drafts() if "_new" not in path.name)
    ready_file.write_bytes(ready_file.read_bytes()[:-8])
    assert box.all()[0].draft is None


def test_decks_with_names_of_full_length_have_a_draft_each(box):
    longest = [f"{'n' * 249}{last}.yaml" for last in "ab"]
    for name in longest:
        kept(box).path.rename(box.folder / name)
    for number, name in enumerate(longest):
        found = box.read(box.folder / name)
        box.keep_draft(found, replace(found.deck, note=f"draft {number}"))
    drafts = [box.with_draft(box.read(box.folder / name)) for name in longest]
    assert [each.draft.note for each in drafts] == ["draft 0", "draft 1"]
    assert box.begun() == []
    for each in drafts:
        box.keep_draft(each, each.deck)
    assert box.drafts() == []


def test_what_was_left_half_made_is_swept_away_but_for_what_is_being_made(box):
    found = kept(box)
    box.keep_draft(found, replace(found.deck, note="draft"))
    parts = [box.folder / f"{name}.part" for name in ("_new_1.draft", "my_deck.yaml", "other.yaml")]
    for part in parts:
        part.write_bytes(b"half")
    held = SaveFile.hold(parts[-1], 0)
    save_file.sweep(box.folder.parent, "*/*")
    names = {path.name for path in box.folder.iterdir()}
    assert names == {"my_deck.yaml", "my_deck.draft", "other.yaml.part"}
    held.close()


def test_two_windows_that_build_one_deck_each_keep_what_they_have_made(box):
    saved = box.write(KeptDeck(Deck("Mine", SIX)))
    one, other = (replace(saved.deck, picks={"deck": {card: 6}}) for card in "ab")
    first, second = box.keep_draft(saved, one), box.keep_draft(saved, other)
    second = box.keep_draft(second, replace(other, note="again"))
    assert box.with_draft(saved).draft == one
    assert [each.draft.note for each in box.begun()] == ["again"]
    box.keep_draft(second, saved.deck)
    box.keep_draft(saved, saved.deck)
    assert box.begun() == [] and box.with_draft(saved).draft == one
    first = box.keep_draft(first, replace(one, note="more"))
    late = box.with_draft(saved)
    box.keep_draft(first, saved.deck)
    assert not box.drafts()
    box.keep_draft(late, late.draft)
    assert box.with_draft(saved).draft.note == "more", "it lies where the other one is done"
