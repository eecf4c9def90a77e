"""A replay is the match as it was, at every moment; what still goes on keeps its secrets."""

from dataclasses import replace

import pytest

from game.rules import journal, resuming
from game.session.replay import Replay
from game.session.saves import Shelf
from game.session.session import Session
from tests.rules.toybox import toy_content, toy_setup
from tests.scenes.mock_duel import MockContent
from tests.scenes.mock_duel import setup as duel_setup


@pytest.fixture
def shelf(tmp_path):
    return Shelf(tmp_path / "saves")


def play(shelf, choices, privacy="sealed", players=("human", "human"), content=None):
    """A match of these decisions (numbers of options), with its tables and questions; closed."""
    content = content or toy_content()
    session = Session.begin(content, toy_setup(privacy, players), shelf)
    states = [seen(session.match)]
    for choice in choices:
        options = session.match.options()
        session.choose(options[choice % len(options)].id)
        states.append(seen(session.match))
    session.close()
    return session, states


def seen(match):
    return match.table.copy(), match.seat, [option.id for option in match.options()]


def replay_of(session, content=None):
    return Replay(journal.read(session.autosave.path), content or toy_content())


CHOICES = [0, 2, 1, 0, 1, 2, 2, 1]
WHOLE = [*CHOICES, 0, 0, 2, 0]


# Every moment is as it was


@pytest.mark.parametrize("choices", [CHOICES, WHOLE])
def test_every_moment_is_as_it_was_whatever_the_order(shelf, choices):
    session, states = play(shelf, choices)
    replay = replay_of(session)
    assert replay.count == len(choices)
    moments = list(range(len(states)))
    for moment in (*moments, *moments[::-1], *moments[::3], *moments[::-2]):
        assert seen(replay.at(moment)) == states[moment]
    assert replay.whole.table == session.match.table
    assert replay.message == ""


def test_what_was_told_at_each_moment_is_what_the_match_told(shelf):
    session, _ = play(shelf, WHOLE)
    replay = replay_of(session)
    said = [e.what for told in replay.told for e in told if e.verb == "say"]
    assert said == session.match.log
    assert replay.lines[-1] == len(session.match.log)
    first_play = next(n for n, line in enumerate(session.match.log) if "plays" in line)
    assert replay.moment_of(first_play) == next(
        n for n, count in enumerate(replay.lines) if count > first_play
    )


def test_a_rewind_is_told_where_it_was_made(shelf):
    session = Session.begin(toy_content(), toy_setup("open"), shelf)
    for _ in range(5):
        session.choose(session.match.options()[0].id)
    session.rewind(3)
    for _ in range(2):
        session.choose(session.match.options()[0].id)
    session.close()
    replay = replay_of(session)
    assert replay.whole.log == session.match.log
    line = replay.whole.log.index("Rewound to before decision 4")
    assert replay.moment_of(line) == 3
    assert seen(replay.at(5)) == seen(session.match)


def test_turns_are_found_both_ways(shelf):
    content = MockContent()
    session = Session.begin(content, duel_setup("open"), shelf)
    turns = [session.match.table.facts["turn"]]
    for option in ("play:hackles#1", "pass", "E", "rest", "rest"):
        session.choose(option)
        turns.append(session.match.table.facts["turn"])
    session.close()
    replay = replay_of(session, content)
    begins = [0, *(n for n in range(1, len(turns)) if turns[n] != turns[n - 1])]
    assert replay.turns == begins
    assert replay.turn_after(0) == begins[1]
    assert replay.turn_before(begins[1] + 1) == begins[1]
    assert replay.turn_before(begins[1]) == 0
    assert replay.turn_before(0) == 0
    assert replay.turn_after(begins[-1]) == replay.count


# What was decided, for those who may know


def test_a_decision_is_told_to_who_made_it_and_in_the_open(shelf):
    session, _ = play(shelf, [0, 2], "open")
    replay = replay_of(session)
    match = replay.at(1)
    sight = match.rules.sight
    assert replay.label(1, sight.view(match.table, (1,))) == "Step to b1"
    assert replay.label(1, sight.view(match.table, (2,))) == ""
    assert replay.label(1, sight.view(match.table)) == ""


def test_the_log_tells_of_a_decision_what_everyone_may_know(shelf):
    session, _ = play(shelf, [2, 0, 0])
    replay = replay_of(session)
    assert session.match.decisions[0].option.startswith("play:")
    assert replay.public_line(1).startswith("{seat:1} plays {card:")
    assert session.match.decisions[2].option == "1"
    assert replay.public_line(3) == ""


def test_a_bid_made_in_secret_is_not_told_to_the_other(shelf):
    session, _ = play(shelf, [0, 0, 2])
    replay = replay_of(session)
    match = replay.at(3)
    assert match.pending.kind == "bid"
    assert replay.label(3, match.rules.sight.view(match.table, (2,))) == ""
    assert replay.label(3, match.rules.sight.view(match.table, (1,))) == "Bid 3"


# What may be seen


@pytest.mark.parametrize(
    ("choices", "privacy", "free"),
    [(CHOICES, "sealed", False), (CHOICES, "honest", False), (CHOICES, "open", True),
     (WHOLE, "sealed", True)],
)  # fmt: skip
def test_only_what_is_over_or_open_may_be_seen_wholly(shelf, choices, privacy, free):
    session, _ = play(shelf, choices, privacy)
    replay = replay_of(session)
    assert replay.free == free
    assert ("open" in replay.modes()) == free


# With other cards


def test_where_a_decision_is_no_longer_legal_it_ends_there_and_says_which(shelf):
    choices = [0, 0, 0, 0]
    session, states = play(shelf, choices)
    saved = journal.read(session.autosave.path)
    saved.setup = replace(saved.setup, privacy="open")
    saved.decisions[2] = replace_option(saved.decisions[2], "4")
    replay = Replay(saved, toy_content())
    assert replay.count == 2
    assert "Decision 3 (4) can no longer be made" in replay.message
    assert seen(replay.at(2)) == states[2]


def test_other_cards_that_play_the_match_differently_are_told_of(shelf):
    session, _ = play(shelf, WHOLE)
    saved = journal.read(session.autosave.path)
    moment, table = next(iter(saved.checkpoints.items()))
    saved.checkpoints[moment] = {**table, "trackers": {"score:1": 3, "score:2": 3}}
    assert Replay(saved, toy_content()).message == ""
    told = Replay(saved, toy_content("2")).message
    assert f"up to decision {moment} they play this match differently" in told


def test_a_checkpoint_of_an_older_version_counts_by_where_it_leads(shelf):
    session, _ = play(shelf, WHOLE)
    saved = journal.read(session.autosave.path)
    moment, table = next(iter(saved.checkpoints.items()))
    facts = {name: value for name, value in table["facts"].items() if name != "ended"}
    saved.checkpoints = {moment: {**table, "facts": facts}}
    assert Replay(saved, toy_content("2")).message == ""


def replace_option(decision, option):
    return decision._replace(option=option)


# Branching


@pytest.mark.parametrize("moment", range(len(CHOICES) + 1))
def test_a_branch_stands_where_the_match_stood_and_goes_on_alone(shelf, moment):
    session, states = play(shelf, CHOICES)
    before = session.autosave.path.read_bytes()
    replay = replay_of(session)
    branch = replay.branch(moment, "sealed", toy_content(), shelf)
    assert seen(branch.match) == states[moment]
    assert branch.match.log == session.match.log[: replay.lines[moment]]
    branch.choose(branch.match.options()[-1].id)
    branch.close()
    assert session.autosave.path.read_bytes() == before
    assert seen(replay.at(moment)) == states[moment]
    saved = journal.read(branch.autosave.path)
    again = resuming.resume(saved, toy_content().rules(saved.setup))
    assert seen(again.match) == seen(branch.match)
    assert again.match.log == branch.match.log
    assert branch.autosave.path.stem.endswith(f"branched from {session.autosave.path.stem}")


def test_a_branch_may_have_its_hands_open_only_where_they_may_be_seen(shelf):
    over, running = play(shelf, WHOLE)[0], play(shelf, CHOICES)[0]
    branch = replay_of(over).branch(5, "open", toy_content(), shelf)
    assert branch.setup == replace(over.setup, privacy="open")
    assert branch.hotseat.viewers() == (1, 2)
    branch.close()
    with pytest.raises(ValueError, match="cannot be branched"):
        replay_of(running).branch(5, "open", toy_content(), shelf)


@pytest.mark.parametrize(("people", "player"), [(True, "human"), (False, "bot:random")])
def test_people_take_the_seats_of_a_branch_where_that_is_wished_for(shelf, people, player):
    session, states = play(shelf, WHOLE)
    saved = journal.read(session.autosave.path)
    saved.setup = toy_setup("sealed", ("bot:random", "bot:random"))
    branch = Replay(saved, toy_content()).branch(5, "sealed", toy_content(), shelf, people)
    branch.close()
    assert seen(branch.match) == states[5]
    kept = journal.read(branch.autosave.path).setup
    assert kept == toy_setup("sealed", (player, player))


def test_undo_after_branching_goes_back_past_the_moment(shelf):
    session, states = play(shelf, CHOICES, "open")
    branch = replay_of(session).branch(6, "open", toy_content(), shelf)
    made = len(branch.match.decisions)
    branch.rewind(0)
    assert seen(branch.match) == states[6 - made]
    branch.close()


def test_a_match_branched_off_is_replayed_from_where_it_begins(shelf):
    session, states = play(shelf, CHOICES, "open")
    branch = replay_of(session).branch(6, "open", toy_content(), shelf)
    made = len(branch.match.decisions)
    branch.close()
    replay = replay_of(branch)
    assert [seen(replay.at(n)) for n in range(made + 1)] == states[6 - made : 7]
    assert replay.whole.log == branch.match.log


def test_a_branch_of_a_branch_gone_on_with_has_the_whole_log(shelf):
    session, _ = play(shelf, CHOICES, "open")
    first = replay_of(session).branch(4, "open", toy_content(), shelf)
    first.choose(first.match.options()[0].id)
    first.close()
    replay = replay_of(first)
    second = replay.branch(replay.count, "open", toy_content(), shelf)
    second.close()
    saved = journal.read(second.autosave.path)
    resumed = resuming.resume(saved, toy_content().rules(saved.setup))
    gone_on = Session.go_on(saved, resumed, shelf)
    gone_on.close()
    assert gone_on.match.log == first.match.log
