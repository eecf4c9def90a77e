"""A match at one screen: its save, its bots, its privacy."""

import dataclasses
import random
import shutil

import pytest

from game import games
from game.rules import journal, resuming
from game.rules.match import Illegal, RuleError
from game.session.saves import Shelf
from game.session.session import Session
from game.user.folders import ROOT
from tests.conformance import subjects
from tests.rules.maps import rectangle
from tests.rules.toy import Bid
from tests.rules.toybox import toy_content, toy_setup


@pytest.fixture
def shelf(tmp_path):
    return Shelf(tmp_path / "saves")


@pytest.fixture(autouse=True)
def closing(monkeypatch):
    """Closes every session that a test opened."""
    opened = []
    make = Session.__init__

    def remember(session, *given):
        make(session, *given)
        opened.append(session)

    monkeypatch.setattr(Session, "__init__", remember)
    yield
    for session in opened:
        session.close()


def begin(shelf, privacy="sealed", players=("human", "human"), **content):
    return Session.begin(toy_content(**content), toy_setup(privacy, players), shelf)


def saved(shelf):
    return next(shelf.unfinished()).saved


def decide(session, count=1):
    """Makes the first of the decisions asked, as the seat that is asked."""
    for _ in range(count):
        session.hotseat.uncover(session.match.seat)
        session.choose(session.match.options()[0].id)


# The save


def test_a_decision_is_on_the_disk_when_choose_returns(shelf):
    session = begin(shelf)
    for _ in range(7):
        decide(session)
        assert saved(shelf).decisions == session.match.decisions


def test_a_match_goes_on_at_the_very_decision(shelf):
    session = begin(shelf)
    decide(session, 6)
    session.close()
    content = toy_content()
    found = saved(shelf)
    again = Session.go_on(found, resuming.resume(found, content.rules(found.setup)), shelf)
    assert again.match.table == session.match.table
    assert again.match.seat == session.match.seat
    decide(again)
    assert saved(shelf).decisions == again.match.decisions
    assert len(list(shelf.unfinished())) == 1


def test_a_match_whose_seats_answered_in_another_order_goes_on_in_a_new_save(shelf):
    session = begin(shelf)
    decide(session, 6)
    session.close()
    path = session.autosave.path
    lines = path.read_text().splitlines()
    at = [n for n, line in enumerate(lines) if line.startswith('{"seat"')]
    lines[at[2]], lines[at[3]] = lines[at[3]], lines[at[2]]
    path.write_text("".join(line + "\n" for line in lines))
    found = saved(shelf)
    assert [decision.seat for decision in found.decisions[:4]] == [1, 2, 2, 1]
    again = Session.go_on(found, resuming.resume(found, toy_content().rules(found.setup)), shelf)
    assert again.match.table == session.match.table
    assert [each.saved.decisions for each in shelf.unfinished()] == [session.match.decisions]
    decide(again)
    assert saved(shelf).decisions == again.match.decisions


def test_nothing_is_uncovered_after_going_on(shelf):
    session = begin(shelf)
    session.hotseat.uncover(1)
    session.close()
    found = saved(shelf)
    again = Session.go_on(found, resuming.resume(found, toy_content().rules(found.setup)), shelf)
    assert again.hotseat.viewers() == ()
    assert again.hotseat.cover_due() == 1


def test_a_refused_decision_is_not_saved(shelf):
    session = begin(shelf)
    with pytest.raises(Illegal):
        session.choose("play:nothing")
    assert saved(shelf).decisions == []


def test_an_error_in_a_rule_changes_nothing(shelf):
    session = begin(shelf, broken="abcdef"[0])
    play = next((o for o in session.match.options() if o.id.startswith("play:a")), None)
    while play is None:
        decide(session)
        play = next((o for o in session.match.options() if o.id.startswith("play:a")), None)
    before = session.match.table.copy()
    with pytest.raises(RuleError):
        session.choose(play.id)
    assert session.match.table == before
    assert saved(shelf).decisions == session.match.decisions


def test_a_finished_match_is_kept_and_no_longer_offered(shelf):
    session = begin(shelf)
    while session.match.result is None:
        decide(session)
    assert list(shelf.unfinished()) == []
    kept = list(shelf.finished.iterdir())
    assert len(kept) == 1
    assert journal.read(kept[0]).decisions == session.match.decisions


def test_where_nothing_can_be_saved_the_match_goes_on_and_says_so(shelf):
    shelf.folder.write_text("a file where the folder should be")
    session = begin(shelf)
    assert "is not being saved" in session.autosave.trouble
    decide(session, 3)
    assert len(session.match.decisions) == 3
    shelf.folder.unlink()
    decide(session)
    assert session.autosave.trouble == ""
    assert saved(shelf).decisions == session.match.decisions


# Whose hands are seen


def test_sealed_covers_before_each_secret_question_of_another_seat(shelf):
    session = begin(shelf)
    assert (session.hotseat.cover_due(), session.hotseat.viewers()) == (1, ())
    session.hotseat.uncover(1)
    assert (session.hotseat.cover_due(), session.hotseat.viewers()) == (None, (1,))
    assert session.hotseat.view().cards("hand:1")
    assert session.hotseat.view().cards("hand:2") == ()
    session.choose(session.match.options()[0].id)
    assert session.match.seat == 2
    assert (session.hotseat.cover_due(), session.hotseat.viewers()) == (2, ())
    assert session.hotseat.view().known() == session.hotseat.public().known()


def test_what_several_choose_at_once_is_chosen_behind_the_cover(shelf):
    session = begin(shelf)
    decide(session, 2)
    assert (session.match.pending.kind, session.match.pending.secret) == ("bid", False)
    assert (session.match.seat, session.hotseat.holder) == (1, 2)
    assert (session.hotseat.cover_due(), session.hotseat.viewers()) == (1, ())
    decide(session)
    assert (session.match.seat, session.hotseat.cover_due()) == (2, 2)


def test_covering_makes_the_same_seat_uncover_again(shelf):
    session = begin(shelf)
    session.hotseat.uncover(1)
    session.hotseat.cover()
    assert (session.hotseat.cover_due(), session.hotseat.viewers(), session.hotseat.last) == (
        1,
        (),
        1,
    )


def test_open_shows_all_hands_and_never_covers(shelf):
    session = begin(shelf, "open")
    for _ in range(5):
        assert (session.hotseat.cover_due(), session.hotseat.viewers()) == (None, (1, 2))
        session.choose(session.match.options()[0].id)


def test_one_person_among_bots_needs_no_cover(shelf):
    session = begin(shelf, players=("bot:random", "human"))
    assert session.match.seat in session.live.bots
    assert (session.hotseat.cover_due(), session.hotseat.viewers()) == (None, (2,))
    session.play_bot()
    assert session.match.seat not in session.live.bots
    assert (session.hotseat.cover_due(), session.hotseat.viewers()) == (None, (2,))


def test_bots_alone_show_no_hand(shelf):
    session = begin(shelf, players=("bot:random", "bot:random"))
    assert (session.hotseat.cover_due(), session.hotseat.viewers()) == (None, ())
    while session.match.result is None:
        session.play_bot()


def test_the_same_setup_plays_the_same_bots(shelf):
    matches = []
    for _ in range(2):
        session = begin(shelf, players=("bot:random", "bot:random"))
        while session.match.result is None:
            session.play_bot()
        matches.append(session.match.decisions)
    assert matches[0] == matches[1]


def test_after_an_error_under_a_bot_its_seat_is_played_by_hand(shelf):
    top = toy_content().rules(toy_setup()).begin().zones["deck:1"][-1]
    session = begin(shelf, players=("bot:random", "bot:random"), broken=top[0])
    play = f"play:{session.match.table.zones['hand:1'][0]}"

    class Stubborn:
        ponders = False

        def choose(self, match):
            return next(value for value in match.legal() if ":".join(value) == play)

    session.live.bots[1] = Stubborn()
    with pytest.raises(RuleError):
        session.play_bot()
    assert session.hotseat.humans == (1,)
    assert session.match.seat not in session.live.bots


def test_honest_lets_a_seat_that_can_only_decline_decline(shelf):
    session = begin(shelf, "honest", quiet="bid")
    decide(session, 2)
    assert session.match.pending.kind == "act"
    assert [decision.option for decision in session.match.decisions[2:]] == ["1", "1"]
    assert saved(shelf).decisions == session.match.decisions


@pytest.mark.parametrize(
    ("privacy", "asked"), [("honest", "act"), ("open", "act"), ("sealed", "bid")]
)
def test_what_is_asked_to_betray_nothing_is_asked_where_something_is_hidden(
    shelf, monkeypatch, privacy, asked
):
    for name, value in (("legal", lambda *_: (2,)), ("always", True), ("betrays", True)):
        monkeypatch.setattr(Bid, name, value)
    session = begin(shelf, privacy)
    decide(session, 2)
    assert session.match.pending.kind == asked
    given = [decision.option for decision in session.match.decisions[2:]]
    assert given == ([] if privacy == "sealed" else ["2", "2"])
    assert session.response_stops.itself == ({*()} if privacy == "sealed" else {2, 3})


def test_sealed_asks_all_the_same(shelf):
    session = begin(shelf, quiet="bid")
    decide(session, 2)
    assert session.match.pending.kind == "bid"


# The past


def test_undo_is_for_the_seat_that_decided(shelf, tmp_path):
    sealed, opened = begin(Shelf(tmp_path / "sealed")), begin(shelf, "open")
    for session in (sealed, opened):
        decide(session, 3)
        assert (session.match.pending.kind, session.match.seat) == ("bid", 2)
    assert not sealed.can_undo()
    with pytest.raises(ValueError, match="both may agree"):
        sealed.undo()
    assert opened.can_undo()
    opened.undo()
    assert opened.match.seat == 1
    assert len(saved(shelf).decisions) == 2
    opened.redo()
    assert opened.match.seat == 2


def test_what_honest_answered_by_itself_is_not_undone(shelf):
    session = begin(shelf, "honest", quiet="bid")
    decide(session, 2)
    assert not session.can_undo()
    assert session.rewind_point() == 1


def test_a_rewind_needs_everyone_and_is_logged(shelf):
    session = begin(shelf)
    decide(session, 4)
    assert session.consents() == (1, 2)
    with pytest.raises(PermissionError, match="ORANGE must agree"):
        session.rewind(1, {1})
    session.rewind(1, {1, 2})
    assert len(session.match.decisions) == 1
    assert saved(shelf).decisions == session.match.decisions
    assert session.match.log[-1] == "Rewound to before {seat:2}'s last decision"
    assert session.hotseat.viewers() == ()


@pytest.mark.parametrize("count", [-1, 3, 4])
@pytest.mark.parametrize("privacy", ["open", "sealed"])
def test_a_rewind_to_where_nothing_was_decided_is_refused_and_changes_nothing(
    shelf, privacy, count
):
    session = begin(shelf, privacy)
    decide(session, 3)
    log = [*session.match.log]
    with pytest.raises(ValueError, match="decisions"):
        session.rewind(count, session.consents())
    assert len(session.match.decisions) == 3
    assert [*session.match.log] == log


def test_an_open_match_rewinds_freely(shelf):
    session = begin(shelf, "open")
    decide(session, 3)
    assert session.consents() == ()
    session.rewind(session.rewind_point())
    assert len(session.match.decisions) == 2


# Changed cards


def test_changed_content_shows_at_once_and_rules_from_the_next_checkpoint(shelf):
    session = begin(shelf)
    decide(session)
    assert session.offer(toy_content("2")) == []
    assert session.hotseat.presenter.card("a#1")["name"] == "Card a2"
    assert session.match.rules.content_hash == "toy-"
    decide(session, 3)
    assert session.match.rules.content_hash == "toy-2"
    found = saved(shelf)
    assert found.content == "toy-2"
    again = resuming.resume(found, toy_content("2").rules(found.setup))
    assert again.message == ""
    assert again.match.table == session.match.table
    decide(session, 2)
    assert saved(shelf).decisions == session.match.decisions
    assert len(list(shelf.unfinished())) == 1


def test_the_log_survives_a_change_of_rules(shelf):
    session = begin(shelf)
    decide(session)
    before = session.match.log[:]
    session.offer(toy_content("2"))
    decide(session, 3)
    assert session.match.log[: len(before)] == before


def test_what_happened_since_rules_changed_is_told_to_who_looked_before(shelf):
    session = begin(shelf)
    decide(session, 5)
    session.offer(toy_content("2"))
    while session.match.rules.content_hash != "toy-2":
        decide(session)
    made = len(session.match.decisions)
    told = len(session.match.told(0))
    while len(session.match.lines) == told:
        session.choose(session.match.options()[0].id)
    assert made < 5
    assert session.hotseat.recap(3 - session.hotseat.last)


def test_content_that_lost_a_card_on_the_table_is_refused(shelf):
    session = begin(shelf)
    problems = session.offer(toy_content("2", lost="a"))
    assert problems == [
        "a#1 is on the table, but no longer among the cards",
        "a#2 is on the table, but no longer among the cards",
    ]
    assert session.hotseat.presenter.card("a#1")["name"] == "Card a"


@pytest.mark.parametrize(
    ("board", "why"),
    [
        (rectangle(5, 1, obstacles=["c1"]), "the board now blocks with an obstacle"),
        (rectangle(2, 1), "the board now leaves out"),
    ],
)
def test_a_board_that_has_no_room_for_a_piece_is_refused(shelf, board, why):
    session = begin(shelf)
    decide(session)
    session.match.table.pieces.update({"pawn:1": "c1", "pawn:2": "b1"})
    kept = session.match.rules.board
    why = f"Pawn stands on c1, which {why} (boards/{board.name}.tmx)"
    assert session.offer(toy_content("2", board=board)) == [why]
    decide(session, 3)
    assert session.match.rules.board == kept
    assert session.hotseat.presenter.card("a#1")["name"] == "Card a"


def test_a_changed_board_waits_for_the_next_checkpoint(shelf):
    session = begin(shelf)
    decide(session)
    before, after = session.match.rules.board, rectangle(4, 1)
    assert session.offer(toy_content("2", board=after)) == []
    assert (session.board_waits, session.match.rules.board) == (True, before)
    decide(session, 3)
    assert (session.board_waits, session.match.rules.board) == (False, after)


def test_a_changed_board_is_played_on_at_once_where_a_checkpoint_was_just_passed(shelf):
    session = begin(shelf)
    after = rectangle(4, 1)
    session.offer(toy_content("2", board=after))
    assert (session.board_waits, session.match.rules.board) == (False, after)
    session.close()
    found = saved(shelf)
    assert (found.content, found.decisions) == ("toy-2", [])


def test_a_changed_board_waits_on_while_a_piece_stands_where_it_has_no_room(shelf):
    session = begin(shelf)
    decide(session)
    before, after = session.match.rules.board, rectangle(2, 1)
    session.match.table.pieces["pawn:2"] = "b1"
    session.offer(toy_content("2", board=after))
    session.match.table.pieces["pawn:1"] = "c1"
    decide(session, 3)
    assert (session.board_waits, session.match.rules.board) == (True, before)


def test_a_save_of_other_content_goes_on_in_a_new_save(shelf):
    session = begin(shelf)
    decide(session, 6)
    session.close()
    found = saved(shelf)
    resumed = resuming.resume(found, toy_content("2").rules(found.setup))
    assert "have changed" in resumed.message
    again = Session.go_on(found, resumed, shelf)
    assert again.match.table == session.match.table
    assert [entry.saved.content for entry in shelf.unfinished()] == ["toy-2"]
    assert not found.path.exists()


def test_a_save_of_other_content_without_a_checkpoint_goes_on_in_a_new_save_too(shelf):
    """Else it would say that its decisions were made with the cards of before."""
    session = begin(shelf)
    decide(session, 1)
    session.close()
    found = saved(shelf)
    assert not found.checkpoints
    resumed = resuming.resume(found, toy_content("2").rules(found.setup))
    again = Session.go_on(found, resumed, shelf)
    decide(again, 5)
    again.close()
    assert [entry.saved.content for entry in shelf.unfinished()] == ["toy-2"]
    found = saved(shelf)
    assert resuming.resume(found, toy_content("2").rules(found.setup)).message == ""


def ended(shelf):
    """An open match that is over."""
    session = begin(shelf, "open")
    while session.match.result is None:
        decide(session)
    return session


def test_one_match_has_one_save_however_often_its_end_is_taken_back(shelf):
    session = ended(shelf)
    names = {each.name for each in shelf.saves()}
    for _ in range(3):
        session.undo()
        assert session.match.result is None
        (entry,) = shelf.unfinished()
        assert len(entry.saved.undone) == len(session.match.undone) == 1
        session.redo()
        assert [*shelf.unfinished()] == []
    assert {each.name for each in shelf.saves()} == names
    assert journal.read(session.autosave.path).finished


def test_a_note_after_the_end_lies_in_the_finished_save(shelf):
    session = ended(shelf)
    path = session.autosave.path
    session.note(1, ["well played"])
    assert [*shelf.unfinished()] == []
    assert [each.path for each in shelf.saves()] == [path]
    found = journal.read(path)
    assert found.finished
    assert "well played" in str(found.kept)


def test_where_the_finished_save_is_gone_taking_back_writes_another(shelf):
    session = ended(shelf)
    session.autosave.path.unlink()
    session.undo()
    (entry,) = shelf.unfinished()
    assert len(entry.saved.decisions) == len(session.match.decisions)


def test_a_wish_not_to_be_asked_that_was_taken_back_is_not_in_the_save(shelf):
    content = subjects.content("water_showdown")
    setup = dataclasses.replace(content.defaults(), privacy="sealed", seed=1)
    session, chance = Session.begin(content, setup, shelf), random.Random(1)
    while True:
        silences = session.response_stops.silences()
        options = silences or [each for each in session.match.options() if not each.meta]
        session.choose(chance.choice(options).id)
        if silences and session.can_undo():
            break
        while session.response_stops.passes():
            session.pass_window()
    session.undo()
    assert not session.response_stops.passes()
    session.close()
    found = saved(shelf)
    again = Session.go_on(found, resuming.resume(found, content.rules(found.setup)), shelf)
    assert again.match.seat == session.match.seat
    assert not again.response_stops.passes()


def swordline(folder, old, new):
    """Swordline out of a folder, once as it is and once with a part of its game.yaml changed."""
    shutil.copytree(ROOT / "data" / "swordline", folder)
    content, file = games.load("swordline", folder), folder / "game.yaml"
    text = file.read_text("utf-8")
    start = text.index("- id: round_limit\n")
    end = text.find("- id:", start + 1)
    option = text[start:] if end < 0 else text[start:end]
    assert old in option
    file.write_text(text.replace(option, option.replace(old, new)), "utf-8")
    return content, games.load("swordline", folder)


def test_a_usual_house_rule_that_is_not_on_offer_any_more_is_told_and_nothing_taken_in(
    shelf, tmp_path
):
    before, after = swordline(tmp_path / "swordline", "default: 0", "least: 5\n    default: 9")
    session = Session.begin(before, before.defaults(), shelf)
    (told,) = session.offer(after)
    assert "round_limit" in told and "not 0" in told
    assert session.match.rules.chosen["round_limit"] == 0


def test_a_match_keeps_the_house_rules_that_it_began_with_whatever_is_usual_later(shelf, tmp_path):
    """In the match that goes on, and in its save; what nobody chose is the default of then."""
    content, other = swordline(tmp_path / "swordline", "default: 0", "default: 7")
    session = Session.begin(content, content.defaults(), shelf)
    assert other.option_values(other.defaults())["round_limit"] == 7
    assert session.offer(other) == []
    while session.match.rules.content_hash != other.hash:
        decide(session)
    assert session.match.rules.chosen["round_limit"] == 0
    found = saved(shelf)
    again = resuming.resume(found, other.rules(found.setup))
    assert again.match.rules.chosen["round_limit"] == 0
