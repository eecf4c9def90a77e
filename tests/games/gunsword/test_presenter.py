"""GS-24: what the table shows of a match beside its cards and pieces, out of what is seen."""

import pytest

from game.rules.ask import Sketch
from game.rules.present.presenter import Play
from tests.games.gunsword.playing import OF, SILENCER, attacked, holding
from tests.games.gunsword.positions import MF, OS, A, Game, M, O, T, duel


def strip(game: Game) -> Play:
    """The Frame in progress as everyone sees it."""
    rules = game.match.rules
    shown = rules.presenter.play(rules.sight.view(game.table), game.match.pending)
    assert shown is not None
    return shown


def chips(game: Game, seat: int) -> list[str]:
    """The words on a seat's chips."""
    rules = game.match.rules
    return [chip.text for chip in rules.presenter.chips(rules.sight.view(game.table), seat)]


POWER = {
    "3 printed": lambda: attacked(T, "dodge"),
    "2 printed, +2 its own": lambda: (
        duel(A, T).hand(1, "bound_by_duty").hand(2, "hush").play().choose(1, "play:bound_by_duty")
    ),
    "set to 1, +2 its own": lambda: (
        duel(A, T)
        .form(1, "volker")
        .hand(1, "bound_by_duty")
        .hand(2, "hush")
        .play()
        .choose(1, "play:bound_by_duty")
    ),
    "X is 4": lambda: (
        duel(M, T).hand(1, "undermine").hand(2, "hush").play().choose(1, "play:undermine", "x:4")
    ),
    "4 printed, +1 The Still Point": lambda: (
        duel(T, A).momentum(16, 5).hand(1, "slow_knife").hand(2, "dodge").play()
    ).choose(1, "play:slow_knife"),
    "3 printed, +1 Braced Barrel": lambda: (
        duel(("oriel", "culverin"), T)
        .armor(1)
        .hand(1, "ricochet")
        .hand(2, "hush")
        .play()
        .choose(1, "play:ricochet", "yes")
    ),
    "3 printed, -2 Breaker": lambda: attacked(T, "breaker", "hush").choose(2, "counter:breaker"),
}
"""By the sum that is shown: a Skill whose Power comes about so."""


@pytest.mark.rule("GS-12.1", "GS-12.2")
@pytest.mark.parametrize("shown", POWER)
def test_how_the_power_comes_about(shown):
    assert strip(POWER[shown]()).sum == shown


@pytest.mark.rule("GS-13.1")
def test_lines_done_present_inserted_and_removed():
    position = duel(("thane", "silencer"), A).hand(1, "hush", "dead_drop").hand(2, "dodge")
    game = position.play().choose(1, "play:hush").passes(2).choose(1, "yes")
    assert [(line.text, line.state, line.inserted) for line in strip(game).lines] == [
        ("Reload", "done", False),
        ("Slash Queen 1", "now", True),
        ("Shoot Rook 3", "later", False),
    ]


@pytest.mark.rule("GS-22.1")
def test_a_line_whose_condition_does_not_hold_has_no_effect():
    position = duel(T, A).momentum(20, 5).hand(1, "inner_calm_outer_fury").hand(2, "dodge")
    game = position.play().choose(1, "play:inner_calm_outer_fury").passes(2)
    assert [(line.text[:7], line.state) for line in strip(game).lines] == [
        ("If your", "none"),
        ("If your", "done"),
        ("Slash Q", "now"),
    ]
    passed_over = [step.line for step in strip(game).steps if step.state == "none"]
    assert passed_over[-1] == "no effect: condition not met"


@pytest.mark.rule("GS-7.1")
def test_a_commands_frame_has_no_power_and_no_lines():
    game = holding(SILENCER, "swap_the_barrel", "dead_drop", "hush").play()
    game.choose(1, "command:swap_the_barrel")
    assert game.asked == (1, "reload_card")
    shown = strip(game)
    assert (shown.strength, shown.lines) == ("", ())


CHIPS = {
    "Armor 2": lambda: duel(A, T).armor(2).play(),
    "Avaset": lambda: duel(A, T).play(),
    "Volker": lambda: duel(A, T).form(1, "volker").play(),
    "Level": lambda: duel(T, A).play(),
    "Calm": lambda: duel(T, A).momentum(11).play(),
    "Fury": lambda: duel(T, A).momentum(13).play(),
    "No Skill yet": lambda: duel(MF, T).play(),
    "Last: Shoot": lambda: duel(MF, T).last_skill(1, "lockstep").play(),
    "2 Obstacles · 2 Traps": lambda: duel(M, T).token("trap", 1, "a1").play(),
    "2 Obstacles · 1 Trap": lambda: duel(M, T).token("trap", 1, "a1").token("trap", 1, "a2").play(),
    "Rested": lambda: duel(A, T).play().choose(1, "rest"),
}
"""By the words on a chip of seat 1: a position in which it is shown."""


@pytest.mark.parametrize("shown", CHIPS)
def test_what_chips_say(shown):
    assert shown in chips(CHIPS[shown](), 1)


@pytest.mark.rule("GS-15.1")
def test_a_face_card_in_sentences_tells_its_counters():
    first, second, *_ = duel(O, T).rules.presenter.explain("oriel")
    assert (first, second) == ("Momentum 13, Health 15", "Counters: Riposte 1, Dodge 3, Breaker 0")


def test_the_fallen_have_one_chip():
    game = duel(A, T, M).at("c3", "c5", "a1").health(16, 2).line("Slash Rook 2").choose(1, "N:2")
    assert chips(game, 2) == ["Eliminated"]


@pytest.mark.parametrize(
    ("space", "state", "line"),
    [
        ("c4", "none", "no effect: condition not met"),
        ("a3", "done", "If you are beside a Wall, gain 1 Momentum"),
    ],
)
def test_a_drop_whose_condition_does_not_hold_is_not_ticked(space, state, line):
    position = holding(OF, "off_the_wall").hand(2, "dodge").at(space, "e7")
    game = position.play().choose(1, "play:off_the_wall")
    assert game.asked == (2, "counter")
    drop = next(step for step in strip(game).steps if step.head == "Drop")
    assert (drop.state, drop.line) == (state, line)


def test_counters_to_a_skill_are_told_by_name_and_by_whose_they_are():
    position = duel(A, T).momentum(12, 12).hand(1, "hackles", "riposte").hand(2, "dodge")
    game = position.play().choose(1, "play:hackles").choose(2, "counter:dodge")

    def counters(state):
        found = [step for step in strip(game).steps if step.line == "Counter"]
        return [(step.seat, step.head) for step in found if step.state == state]

    assert (counters("done"), counters("now")) == ([], [(2, "Dodge")])
    game.choose(2, next(o.id for o in game.match.options() if not o.meta))
    game.choose(1, "counter:riposte")
    assert (counters("done"), counters("now")) == ([(2, "Dodge")], [(1, "Riposte")])


def reach(game: Game, seat: int, card: str) -> Sketch | None:
    """The reach of a card, as the seat sees it that holds it."""
    rules = game.match.rules
    view = rules.sight.view(game.table, (seat,))
    copy = next(each for each in view.cards(f"hand:{seat}") if each.startswith(card))
    return rules.presenter.reach(view, game.match.pending, seat, copy)


@pytest.mark.rule("GS-8.5")
def test_a_card_reaches_where_its_first_attack_could_go_and_whom_it_could_hit():
    beside, away = duel(O, T).at("c3", "c5"), duel(O, T).at("c3", "d5")
    shown = reach(beside.hand(1, "off_the_wall").play(), 1, "off_the_wall")
    assert shown is not None
    assert {"c4", "c5", "c6", "d4", "d3"} <= {*shown.reach}
    assert not {"c3", "d5", "b5"} & {*shown.reach}
    assert shown.hits == ("duelist:2",)
    shown = reach(away.hand(1, "off_the_wall").play(), 1, "off_the_wall")
    assert shown is not None
    assert shown.hits == (), "a knight's move away"


@pytest.mark.rule("GS-8.13")
def test_a_shoot_that_would_miss_shows_all_its_directions():
    game = duel(O, T).at("c4", "d7").hand(1, "siege_posture").play()
    shown = reach(game, 1, "siege_posture")
    assert shown is not None
    assert {*shown.reach} == {"c2", "c3", "c5", "c6", "a4", "b4", "d4", "e4"}
    assert shown.hits == ()


@pytest.mark.rule("GS-6.4", "GS-11.3")
def test_a_card_reaches_only_as_what_it_may_be_used_for():
    game = attacked(OS, "clean_getaway", "vaulting_cut")
    landing = reach(game, 2, "clean_getaway")
    assert landing is not None
    assert {"c7", "d6", "b4"} <= {*landing.reach}, "its Command is a Jump Queen 1-2"
    assert reach(game, 2, "vaulting_cut") is None, "no Skill is played in a Counter window"
    game.passes(2).choose(1, "N:3")
    assert game.asked == (2, "block")
    assert reach(game, 2, "clean_getaway") is None


@pytest.mark.rule("GS-5.8")
@pytest.mark.parametrize(
    ("own", "other", "card", "ends"),
    [
        (12, 9, "ricochet", ""),
        (12, 10, "ricochet", "; then your turn ends"),
        (3, 0, "ricochet", "; then the Round ends"),
        (12, 10, "off_the_wall", "; then if nothing changes that, your turn ends"),
    ],
)
def test_what_a_card_leaves_says_when_the_turn_ends_by_itself(own, other, card, ends):
    game = duel(O, T).momentum(own, other).hand(1, card).hand(2, "hush").play()
    option = next(o for o in game.match.options() if o.id.startswith(f"play:{card}"))
    assert option.note == f"for 3{ends}"


@pytest.mark.rule("GS-12.4", "GS-5.8")
def test_a_skill_for_x_says_so_instead_of_what_it_leaves():
    game = duel(MF, T).momentum(12, 10).hand(1, "unabridged").hand(2, "hush").play()
    option = next(o for o in game.match.options() if o.id.startswith("play:unabridged"))
    assert option.note == "for X Momentum"
