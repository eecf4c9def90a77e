"""Programs are built freely and sealed in secret, within the hand limit (GW-4, GW-7.7, GW-17)."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from game.rules import journal, resuming
from game.rules.ask import option_id
from game.rules.journal import Journal
from game.rules.match import Illegal, Match
from game.session.replay import Replay
from game.session.saves import Shelf
from game.session.session import Session
from tests.games.gentlemen_of_war.positions import Position, content, position, setup


def ids(match: Match) -> list[str]:
    return [option_id(value) for value in match.legal()]


def order(match: Match, order: str, aim: str) -> Match:
    """Gives an order with the first card of the hand that may be used so."""
    wanted = next(
        value for value in match.legal() if value[0] == "order" and tuple(value[2:]) == (order, aim)
    )
    match.choose(option_id(wanted))
    return match


def aims(match: Match, order: str) -> set[str]:
    return {value[3] for value in match.legal() if value[0] == "order" and value[2] == order}


def program(match: Match, seat: int) -> list[tuple[str, str]]:
    orders: Any = match.table.facts[f"orders:{seat}"]
    return [(order, aim) for _, order, aim in orders]


def both(*given: str, **options: Any) -> Position:
    """A position whose seats hold one card of each order and one more to move with."""
    game = position(*given, **options)
    for who in game.seats:
        game.hand(who, "advance", "advance", "press_on", "draw_arms", "strike")
    return game


EIGHT = {"n", "ne", "e", "se", "s", "sw", "w", "nw"}
FOUR = set("nesw")


@pytest.mark.rule("GW-4.1", "GW-4.2", "GW-4.5", "GW-16.3")
def test_orders_fill_the_slots_from_the_first_on_and_five_are_the_most() -> None:
    match = both("SOL a1", "DUC g7").command()
    for each in (("advance", "w"), ("advance", "s"), ("press_on", "w"), ("draw_arms", "sw")):
        order(match, *each)
    order(match, "strike", "s")
    assert program(match, 1)[0] == ("advance", "w")
    assert ids(match) == ["seal"]
    assert match.table.zones["hand:1"] == []


@pytest.mark.rule("GW-4.1", "GW-15.3")
def test_fewer_slots_by_an_option() -> None:
    match = both("SOL a1", "DUC g7", max_orders=1).command()
    order(match, "advance", "n")
    assert ids(match) == ["seal"]


@pytest.mark.rule("GW-4.3")
@pytest.mark.parametrize(("options", "may_seal"), [({}, False), ({"min_orders": 0}, True)])
def test_a_standing_character_orders_something(options: dict[str, Any], may_seal: bool) -> None:
    match = both("SOL a1", "DUC g7", **options).command()
    assert ("seal" in ids(match)) == may_seal
    if not may_seal:
        with pytest.raises(Illegal):
            match.choose("seal")
    assert "seal" in ids(order(match, "advance", "n"))


@pytest.mark.rule("GW-4.3")
@pytest.mark.parametrize(("least", "may_seal"), [(0, True), (1, False)])
def test_a_downed_character_may_lie_still(least: int, may_seal: bool) -> None:
    game = both("SOL a1 downed", "DUC a2", "GRE g7", "WID g6", mode="team", min_orders_downed=least)
    assert ("seal" in ids(game.command())) == may_seal


@pytest.mark.rule("GW-4.3")
def test_an_empty_hand_is_not_asked_at_all() -> None:
    match = position("SOL a1", "DUC g7").hand("DUC", "advance").command()
    assert match.seat == 2
    order(match, "advance", "s").choose("seal")
    assert match.table.facts["turn"] == 2


@pytest.mark.rule("GW-4.4", "GW-1.5")
def test_each_order_has_its_aims() -> None:
    """GW-20.34, GW-20.35: the Clipgun and the Hooks have eight arrows, the Flail has four."""
    match = both("SOL d4", "TIN g7", "SLY a7").command()
    assert (aims(match, "advance"), aims(match, "press_on")) == (EIGHT, FOUR)
    assert (aims(match, "draw_arms"), aims(match, "strike")) == (EIGHT, EIGHT)
    order(match, "advance", "ne").choose("seal")
    assert (aims(match, "strike"), aims(match, "draw_arms")) == (FOUR, EIGHT)
    order(match, "advance", "ne").choose("seal")
    assert aims(match, "press_on") == EIGHT, "the Slyfoot Scout"


@pytest.mark.rule("GW-4.4", "GW-8.5")
@pytest.mark.parametrize(("who", "allowed"), [("GRE", FOUR), ("SLY", EIGHT)])
def test_every_order_of_a_downed_character_is_a_crawl(who: str, allowed: set[str]) -> None:
    """GW-20.47."""
    match = both(f"{who} d4 downed", "DUC a2", "SOL g7", "WID g6", mode="team").command()
    assert {value[2] for value in match.legal() if value[0] == "order"} == {"crawl"}
    assert aims(match, "crawl") == allowed
    order(match, "crawl", "e")
    assert content().copies[match.table.zones["program:1"][0]] == "advance", "it stays one"


@pytest.mark.rule("GW-4.6")
def test_a_program_is_changed_freely_until_it_is_sealed() -> None:
    match = both("SOL d2", "DUC d6").command()
    for each in (("advance", "n"), ("press_on", "w"), ("strike", "e")):
        order(match, *each)
    match.choose("shift:3:1")
    match.choose("aim:2:se")
    match.choose("take_back:3")
    assert program(match, 1) == [("strike", "e"), ("advance", "se")]
    assert len(match.table.zones["hand:1"]) == 3
    match.undo()
    assert len(program(match, 1)) == 3
    match.choose("seal")
    assert (match.seat, match.can_undo()) == (2, False)


@pytest.mark.rule("GW-4.6", "GW-18.1")
def test_a_drill_corporal_plays_one_attack_as_the_other() -> None:
    match = position("COR d3", "DUC d6").hand("COR", "draw_arms").command()
    assert {value[2] for value in match.legal()} == {"draw_arms", "strike"}
    order(match, "strike", "n")
    assert program(match, 1) == [("strike", "n")]


@pytest.mark.rule("GW-7.7", "GW-7.8", "GW-16.4")
def test_who_holds_more_than_the_limit_discards_before_anything_else() -> None:
    """GW-20.42 (a)."""
    game = position("SOL a1", "DUC g7").piles("SOL", hand=6, deck=9, discard=1)
    match = game.hand("DUC", "advance").command()
    assert {value[0] for value in match.legal()} == {"discard"}
    assert len(match.legal()) == 6
    chosen = match.table.zones["hand:1"][2]
    match.choose(f"discard:{chosen}")
    assert len(match.table.zones["hand:1"]) == 5
    assert chosen in match.table.zones["discard:1"]
    assert {value[0] for value in match.legal()} == {"order"}


@pytest.mark.rule("GW-7.7", "GW-7.8")
def test_with_the_other_order_the_draw_follows_the_discards() -> None:
    game = position("SOL a1: A n", "DUC g7", overflow="before_draw").piles("SOL", hand=4, deck=11)
    match = game.execute().redraw().hand("DUC", "advance").command()
    assert (len(match.table.zones["hand:1"]), len(match.legal())) == (4, 4)
    match.choose(option_id(match.legal()[0]))
    assert len(match.table.zones["hand:1"]) == 5
    assert {value[0] for value in match.legal()} == {"order"}
    assert match.rules.sight.view(match.table, (2,)).count("hand:1") == 4


@pytest.mark.rule("GW-18.1", "GW-2.5")
def test_a_baggage_master_holds_six() -> None:
    """GW-20.45."""
    game = position("BAG a1", "DUC g7").piles("BAG", hand=8, deck=8).hand("DUC", "advance")
    match = game.command()
    for _ in range(2):
        match.choose(option_id(match.legal()[0]))
    assert (len(match.table.zones["hand:1"]), match.legal()[0][0]) == (6, "order")


# What others see


@pytest.mark.rule("GW-17.2", "GW-4.7", "GW-17.3")
def test_nothing_that_others_see_changes_while_somebody_commands() -> None:
    game = both("SOL d2", "DUC d6").piles("SOL", hand=6, deck=10).command()
    sight, first = game.rules.sight, game.rules.sight.view(game.table, (2,))
    public = sight.view(game.table)
    game.drain()
    while game.seat == 1:
        game.take(game.legal()[-1])
        for seats, before in (((2,), first), ((), public)):
            seen = sight.view(game.table, seats)
            assert seen.sealed == frozenset({1} if game.seat == 2 else ())
            assert replace(seen, sealed=frozenset()) == before
        for event in game.drain():
            told = sight.event(event, (2,))
            assert told is None or told.verb in ("draft", "seal")


@pytest.mark.rule("GW-17.2")
def test_what_is_asked_of_others_tells_nothing_of_a_program() -> None:
    """Whatever a seat has laid, its question is called the same, and waits in the same words."""
    match = both("SOL d2", "DUC d6").piles("SOL", hand=6, deck=10).command()
    kinds, waiting = set(), set()
    while match.seat == 1:
        prompt = match.prompt()
        assert match.pending is not None and prompt is not None
        kinds.add(match.pending.kind)
        waiting.add((prompt.waiting, prompt.cover))
        match.take(match.legal()[-1])
    assert (len(kinds), len(waiting)) == (1, 1)


@pytest.mark.rule("GW-17.1", "GW-16.6")
def test_a_bot_deals_a_sealed_program_anew() -> None:
    """What the other has sealed changes nothing of what a bot imagines."""
    imagined = []
    for aim in ("n", "w"):
        match = both("SOL d2", "DUC d6").command()
        order(match, "advance", aim).choose("seal")
        programs = set()
        for state in range(20):
            clone = match.clone()
            clone.determinize(2, state)
            assert 1 <= len(program(clone, 1)) <= 5
            assert len(clone.table.zones["hand:1"]) + len(program(clone, 1)) == 5
            programs.add(tuple(program(clone, 1)))
        assert len(programs) > 10
        imagined.append(programs)
    assert imagined[0] == imagined[1]


@pytest.mark.rule("GW-10.1", "GW-10.3")
def test_partners_share_a_window_hand_back_and_seal_as_one() -> None:
    given = ("SOL d2", "DUC e2", "GRE d6", "WID e6")
    match = both(*given, mode="team").command()
    sight = match.rules.sight
    order(match, "advance", "n").choose("seal")
    assert match.seat == 2
    assert sight.view(match.table, (2,)).facts["orders:1"] == match.table.facts["orders:1"]
    assert sight.view(match.table, (2,)).places("hand:1")
    assert sight.view(match.table, (3,)).count("hand:1") == 5
    match.choose("hand_back")
    assert match.seat == 1
    order(match, "press_on", "n").choose("seal")
    assert match.seat == 2
    order(match, "advance", "n").choose("seal")
    assert match.seat == 3
    assert not any(value == "hand_back" for value in match.meta())


@pytest.mark.rule("GW-10.1")
def test_partners_may_keep_their_programs_from_each_other() -> None:
    given = ("SOL d2", "DUC e2", "GRE d6", "WID e6")
    match = both(*given, mode="team", team_secrecy="separate").command()
    order(match, "advance", "n").choose("seal")
    view = match.rules.sight.view(match.table, (2,))
    assert (view.count("hand:1"), view.facts.get("orders:1", ())) == (5, ())
    assert "hand_back" not in match.meta()


@pytest.mark.rule("GW-5.2", "GW-15.1")
@pytest.mark.parametrize(("reveal", "shown"), [("step", 1), ("all", 3)])
def test_orders_are_revealed_step_by_step_or_all_at_once(reveal: str, shown: int) -> None:
    game = position("SOL d4 hp 1: D e, A n, A n", "DUC d3: S n", "GRE a7", reveal=reveal).execute()
    assert game.condition("SOL") == "dead"
    assert len(game.battle.shown[1]) == shown


@pytest.mark.rule("GW-17.1", "GW-4.6")
def test_a_killed_match_goes_on_in_the_middle_of_a_half_built_program(tmp_path: Path) -> None:
    """The seat that was ordering orders on, and the other's seal tells nothing."""
    match = Match(content().rules(setup(2)))
    path = tmp_path / "match.standee"
    with Journal.draft(path, match.rules.setup, match.rules.content_hash) as book:
        for _ in range(4):
            match.take(match.legal()[-1] if match.seat == 1 else match.legal()[0])
            book.decision(match.decisions[-1])
    seat = match.seat
    assert seat is not None
    assert program(match, seat), "half built"
    resumed = resuming.resume(journal.read(path), match.rules).match
    assert (resumed.seat, resumed.table) == (seat, match.table)
    assert resumed.can_undo()
    other = 3 - seat
    view = resumed.rules.sight.view(resumed.table, (other,))
    assert not view.cards(f"program:{seat}")
    assert view.facts.get(f"orders:{seat}", ()) == ()


@pytest.mark.rule("GW-9.5")
def test_who_concedes_in_a_free_for_all_is_out_alone_and_the_others_go_on() -> None:
    match = both("SOL d2", "DUC b6", "GRE f6").command()
    order(match, "advance", "n").choose("seal")
    order(match, "press_on", "e")
    note = {option.id: option.note for option in match.options()}["concede"]
    match.choose("concede")
    assert "the others go on" in note
    assert match.log[-1] == "{seat:2} concedes and leaves the board"
    assert (match.seat, match.result) == (3, None)
    for view in ((), (1,), (3,)):
        seen = match.rules.sight.view(match.table, view)
        assert (seen.facts["condition:2"], "standee:2" in seen.pieces) == ("dead", False)
        assert (seen.count("discard:2"), seen.count("hand:2")) == (0, 5)
        assert seen.trackers["health:2"] == 0, "it counts for nothing after a last turn (GW-7.9)"
    order(match, "advance", "s").choose("seal")
    assert match.table.pieces == {"standee:1": "d3", "standee:3": "f5"}
    assert match.table.facts["turn"] == 2
    assert match.seat == 1
    match.choose("concede")
    assert match.result is not None
    assert match.result.winners == (3,)


@pytest.mark.rule("GW-9.2", "GW-9.5")
@pytest.mark.parametrize(
    ("given", "mode", "winners", "note"),
    [
        (("SOL d2", "DUC d6"), "duel", (2,), "the other player wins"),
        (("SOL c2", "SLY e2", "DUC c6", "GRE e6"), "team", (3, 4), "your team loses"),
    ],
)
def test_a_side_that_concedes_to_the_only_other_one_loses_at_once(
    given: tuple[str, ...], mode: str, winners: tuple[int, ...], note: str
) -> None:
    match = both(*given, mode=mode).command()
    assert {option.id: option.note for option in match.options()}["concede"] == note
    match.choose("concede")
    assert match.result is not None
    assert match.result.winners == winners


@pytest.mark.rule("GW-9.5")
def test_a_concession_can_be_taken_back_and_cloned() -> None:
    match = both("SOL d2", "DUC b6", "GRE f6").command()
    order(match, "advance", "n").choose("seal")
    before = match.table.as_plain()
    match.choose("concede")
    after = match.table.as_plain()
    match.rewind(len(match.decisions) - 1)
    assert match.table.as_plain() == before
    assert match.seat == 2
    match.choose("concede")
    assert match.table.as_plain() == after
    assert match.clone().table.as_plain() == after


@pytest.mark.rule("GW-7.7")
def test_where_the_hand_does_not_suffice_all_of_it_is_discarded_before_the_draw() -> None:
    """Two are held and four are due, with a limit of two: two go, four come, two go again."""
    game = position("SOL a1", "DUC g7", overflow="before_draw", hand_max=2, draw=4)
    game.hand("SOL", "advance", "strike").table.facts["due:1"] = 4
    match = game.command()
    discarded = 0
    while ids(match)[0].startswith("discard:"):
        match.choose(ids(match)[0])
        discarded += 1
    assert (discarded, len(match.table.zones["hand:1"])) == (4, 2)
    assert match.table.facts["due:1"] == 0


@pytest.mark.rule("GW-10.1", "GW-8.3")
def test_a_dead_partner_is_asked_nothing_and_hands_nothing_back() -> None:
    game = both("SOL c2", "SLY e2", "DUC c6", "GRE e6", mode="team")
    game.table.facts["condition:1"] = "dead"
    match = order(game.command(), "advance", "n")
    assert match.seat == 2
    assert "hand_back" not in match.meta()
    match.choose("seal")
    assert match.seat == 3


@pytest.mark.rule("GW-10.1")
def test_nobody_hands_back_to_a_partner_who_has_nothing_to_order() -> None:
    game = position("SOL c2", "SLY e2", "DUC c6", "GRE e6", mode="team")
    match = game.hand("SLY", "advance").command()
    assert match.seat == 2
    assert "hand_back" not in match.meta()


@pytest.mark.rule("GW-17.2")
@pytest.mark.parametrize("privacy", ["sealed", "open"])
def test_a_replay_counts_the_orders_that_are_laid_only_where_hands_lie_open(
    tmp_path: Path, privacy: str
) -> None:
    counts = []
    for orders in (1, 3):
        shelf = Shelf(tmp_path / str(orders))
        session = Session.begin(content(), replace(setup(), privacy=privacy), shelf)
        before = len(session.match.decisions)
        for _ in range(orders):
            session.choose(next(i for i in ids(session.match) if i.startswith("order")))
        session.choose("seal")
        assert session.match.seat == 2
        session.close()
        assert session.autosave.path is not None
        replay = Replay(journal.read(session.autosave.path), content())
        counts.append(replay.count - before)
    assert counts == ([0, 0] if privacy == "sealed" else [2, 4])


def test_a_replay_of_a_hidden_match_shows_all_that_was_carried_out(tmp_path: Path) -> None:
    session = Session.begin(content(), replace(setup(), privacy="sealed"), Shelf(tmp_path))
    for _ in range(4):
        while "seal" not in ids(session.match):
            session.choose(ids(session.match)[0])
        session.choose("seal")
    carried_out = len(session.match.decisions)
    session.choose(ids(session.match)[0])
    session.close()
    assert session.autosave.path is not None
    assert Replay(journal.read(session.autosave.path), content()).count == carried_out
