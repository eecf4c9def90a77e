"""Runs on the disk: nothing is lost or counted twice, whatever happens to program or disk."""

import errno
import os

import pytest

from game.lab.balance.lines import Brought, Deal, Stop
from game.lab.balance.run import COPIES, SUFFIX, Run, Shelf, Unreadable
from game.rules.save_file import InUse
from tests.lab.balance.swordfights import deals, header, won
from tests.saving.faulty_disk import FaultyDisk


@pytest.fixture
def path(tmp_path):
    return Shelf(tmp_path).new(header())


def begun(path, count=3):
    run = Run.begin(header(), path)
    for deal in deals(count):
        run.add(deal)
    return run


def test_a_run_is_read_as_it_was_written(path):
    begun(path).close()
    found = Run.read(path)
    assert found.header == header()
    assert found.in_order() == list(deals(3))


def test_a_torn_last_line_is_dropped_and_its_deal_played_again(path):
    begun(path).close()
    path.write_bytes(path.read_bytes()[:-7])
    run = Run.go_on(path)
    assert sorted(run.deals) == [0, 1]
    assert next(run.missing()) == 2
    run.add(deals(3)[2])
    run.close()
    assert Run.read(path).in_order() == list(deals(3))
    assert path.read_bytes().count(b"\n") == 4


def test_a_run_that_is_cut_behind_its_header_is_gone_on_with(path):
    Run.begin(header(), path).close()
    path.write_bytes(path.read_bytes().removesuffix(b"\n"))
    run = Run.go_on(path)
    run.add(deals(1)[0])
    run.close()
    assert Run.read(path).in_order() == list(deals(1))


@pytest.mark.parametrize(
    "games",
    [
        (won(1), won(2)),
        (won(3),),
        (won(1, began=4),),
        (won(1, seen=({},), played=({}, {})),),
        (won(1, seen=({}, {}, {}), played=({}, {}, {})),),
        (won(1, stood={"c4": 3, "everywhere": 1}),),
        (won(1, struck={"c0": 2}),),
    ],
)
def test_a_line_that_is_of_no_deal_of_the_run_is_played_again(path, games):
    """Two games where the deal has one, a third or fourth of two seats, spaces of no board."""
    run = begun(path, 1)
    run.add(Deal(deal=1, games=games))
    run.close()
    run = Run.go_on(path)
    assert next(run.missing()) == 1
    run.add(deals(2)[1])
    run.close()
    assert Run.read(path).in_order() == list(deals(2))


def test_a_run_that_is_over_goes_on_by_another_rule_with_what_it_has(path):
    run = begun(path)
    run.finish(3)
    with pytest.raises(InUse):
        Run.prolong(path, Stop(games=40))
    run.close()
    Run.prolong(path, Stop(games=40))
    run = Run.go_on(path)
    assert (run.header, run.in_order()) == (header(40).but(first=Stop(games=6)), list(deals(3)))
    assert not Run.glance(path).over
    run.close()


def test_a_run_remembers_the_rule_that_was_stated_before_it_began(path):
    begun(path).close()
    for stop in (Stop(games=40), Stop(games=6000, width=7.0)):
        Run.prolong(path, stop)
        assert (Run.read(path).header.stop, Run.read(path).header.first) == (stop, Stop(games=6))
    Run.prolong(path, Stop(games=6))
    assert Run.read(path).header == header()


@pytest.mark.parametrize("stop", [Stop(games=1), Stop(games=6000, width=7.0)])
def test_a_run_that_is_watched_while_another_rule_is_given_to_it_is_read_right(path, stop):
    begun(path).close()
    seen = Run.read(path)
    Run.prolong(path, stop)
    run = Run.go_on(path)
    run.add(deals(4)[3])
    run.close()
    assert seen.look()
    assert (seen.header, seen.in_order()) == (run.header, list(deals(4)))
    assert not seen.look()


def test_a_damaged_line_costs_its_own_deal_alone(path):
    begun(path).close()
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join([lines[0], lines[1], b'{"deal": 1, "games": 7}\n', lines[3]]))
    run = Run.read(path)
    assert sorted(run.deals) == [0, 2]
    assert [deal.deal for deal in run.in_order()] == [0]


@pytest.mark.parametrize(
    ("line", "deals"),
    [
        (b'{"deal":1,"games":7}\n', 1),
        (b"\x00" * 40 + b"\n", 1),
        (b"", 1),
        (b'{"deal":0,"games":[{"winners":[1]}]}\n', 1),
        (b'{"deal":1,"games":[{"winners":[1]}]}\nrubbish\n', 3),
    ],
    ids=["no games", "zeros", "missing", "twice", "rubbish beside"],
)
def test_a_glance_counts_no_damaged_line(path, line, deals):
    begun(path).close()
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join([*lines[:2], line, lines[3]]))
    assert Run.glance(path).deals == deals == len(Run.read(path).in_order())
    with path.open("ab") as file:
        file.write(b'{"over":true,"deals":3}\n')
    kept = Run.glance(path)
    assert (kept.deals, kept.over) == (deals, deals == 3), "what is missing is played again"


def test_no_deal_counts_twice(path):
    run = begun(path)
    run.add(Deal(deal=1, games=(won(1),)))
    run.close()
    assert Run.read(path).in_order() == list(deals(3))


def test_what_another_program_adds_is_taken_in_up_to_its_last_whole_line(path):
    run = begun(path, 1)
    seen = Run.read(path)
    assert not seen.look()
    run.add(deals(2)[1])
    with path.open("ab") as file:
        file.write(b'{"deal": 2, "ga')
    assert seen.look()
    assert sorted(seen.deals) == [0, 1]
    run.close()


def test_two_programs_do_not_play_one_run(path):
    run = begun(path, 1)
    with pytest.raises(InUse):
        Run.go_on(path)
    run.close()
    Run.go_on(path).close()


@pytest.mark.parametrize("text", [b"", b"{}\n", b"[1, 2]\n", b'{"run": 2}\n', b"\xff\xfe\n"])
def test_what_is_no_run_is_told(path, text):
    path.parent.mkdir(parents=True)
    path.write_bytes(text)
    with pytest.raises(Unreadable, match="does not begin as a run"):
        Run.go_on(path)


def test_a_run_of_loadouts_that_it_does_not_name_is_told(path):
    brought = (Brought(loadout="anvil"), Brought(loadout="bellows"))
    asked = header().but(pairings=(brought,), loadouts={"anvil": "Anvil", "bellows": "Bellows"})
    Run.begin(asked, path).close()
    assert Run.read(path).header == asked
    path.write_text(path.read_text("utf-8").replace('"bellows":"Bellows"', '"hammer":"Hammer"'))
    with pytest.raises(Unreadable, match="does not begin as a run"):
        Run.read(path)


def test_a_line_with_a_number_beyond_reckoning_costs_its_own_deal_alone(path):
    run = begun(path, 2)
    run.close()
    answers = f'"answers":{run.deals[0].games[0].answers}'
    content = path.read_text("utf-8").replace(answers, f'"answers":{10**400}', 1)
    path.write_text(content)
    assert [*Run.read(path).deals] == [1]


def test_a_full_disk_is_told_and_the_run_goes_on_in_memory(path, tmp_path, monkeypatch):
    disk = FaultyDisk(tmp_path, monkeypatch.setattr)
    run = begun(path, 1)
    disk.fail("write", errno.ENOSPC)
    run.add(deals(2)[1])
    assert "The disk is full: what is played is kept in memory" in run.trouble
    assert run.loss == f"The disk is full: not all games could be written to {path}."
    assert sorted(run.deals) == [0, 1]
    disk.mend()
    run.add(deals(3)[2])
    assert (run.trouble, run.loss) == ("", "")
    run.close()
    assert Run.read(path).in_order() == list(deals(3))


def test_a_folder_that_cannot_be_made_is_told(tmp_path):
    (tmp_path / "runs").write_text("a file lies where the folder should")
    run = begun(Shelf(tmp_path / "runs").new(header()), 2)
    assert "kept in memory" in run.trouble
    assert len(run.deals) == 2
    run.close()


def test_the_shelf_lists_a_games_runs_and_no_name_is_given_twice(tmp_path):
    shelf = Shelf(tmp_path)
    paths = []
    for _ in range(2):
        paths.append(shelf.new(header()))
        Run.begin(header(), paths[-1]).close()
    assert len(set(paths)) == 2
    assert sorted(shelf.runs("swordline")) == sorted(paths)
    assert shelf.runs("gunsword") == []


def test_a_link_to_nowhere_is_listed_last_and_can_be_taken_away(tmp_path):
    shelf = Shelf(tmp_path)
    path = shelf.new(header())
    Run.begin(header(), path).close()
    link = path.with_name(f"link{SUFFIX}")
    link.symlink_to("nowhere")
    os.utime(link, (0, 0), follow_symlinks=False)
    assert shelf.runs("swordline") == [path, link]
    shelf.remove(link)
    assert shelf.runs("swordline") == [path]


def test_a_run_of_before_says_that_it_is_over_without_how_many_deals_count(path):
    begun(path).close()
    content = path.read_bytes()
    path.write_bytes(content + b'{"over":true}\n')
    assert (Run.glance(path).over, Run.glance(path).deals) == (True, 3)
    Run.prolong(path, Stop(games=40))
    assert path.read_bytes().count(b"over") == 0
    path.write_bytes(content.partition(b"\n")[0])
    assert (Run.glance(path).over, Run.glance(path).deals) == (False, 0), "cut behind its header"


def test_a_run_that_has_ended_by_its_rule_says_so_once(path):
    run = begun(path)
    assert not Run.glance(path).over
    for _ in range(2):
        run.finish(2)
    run.close()
    kept = Run.glance(path)
    told = kept.header, kept.deals, kept.over, kept.played
    assert told == (header(), 2, True, False), "a third was in play when it ended"
    assert Run.read(path).in_order() == list(deals(3))


@pytest.mark.parametrize("choices", ["zz!", "-1", "1 2", "A"])
def test_a_deal_with_damaged_choices_is_played_again(tmp_path, choices):
    path = tmp_path / "run.jsonl"
    run = Run.begin(header(), path)
    for deal in deals(2):
        run.add(deal)
    run.close()
    first, one, two = path.read_bytes().splitlines(keepends=True)
    told = Deal.model_validate_json(one).games[0].choices.encode()
    path.write_bytes(first + one.replace(told, choices.encode()) + two)
    assert [*Run.read(path).deals] == [1]
    assert next(Run.read(path).missing()) == 0


def test_a_run_is_removed_with_the_files_that_no_other_needs(tmp_path):
    shelf, kept = Shelf(tmp_path), []
    for content in ("old", "new"):
        version = header().versions[0].model_copy(update={"content": content})
        asked = header().model_copy(update={"versions": (version,)})
        path = shelf.new(asked)
        Run.begin(asked, path).close()
        kept.append(Run.glance(path))
        (path.parent / COPIES / content).mkdir(parents=True)
    shelf.remove(kept[0].path)
    assert shelf.runs("swordline") == [kept[1].path]
    assert [each.name for each in (tmp_path / "swordline" / COPIES).iterdir()] == ["new"]


def test_files_stay_while_there_is_a_run_that_may_need_them_and_cannot_be_read(tmp_path):
    shelf, asked = Shelf(tmp_path), header()
    path = shelf.new(asked)
    Run.begin(asked, path).close()
    newer = path.with_name(f"newer{SUFFIX}")
    newer.write_text('{"run": "of a newer Standee"}\n')
    (path.parent / COPIES / "hers").mkdir(parents=True)
    shelf.remove(path)
    assert (path.parent / COPIES / "hers").is_dir()
    shelf.remove(newer)
    assert not (path.parent / COPIES / "hers").exists()
