"""GS-24.6: the main events, as the sentences that one reads in the log."""

import re

import pytest

from tests.games.gunsword.playing import OF, OS, SILENCER, holding
from tests.games.gunsword.positions import MF, NAMES, A, Game, M, O, T, content, duel


def told(game: Game) -> list[str]:
    """The log in plain words: seats and cards by name, spaces as they are called."""

    def words(found: re.Match[str]) -> str:
        kind, what = found[1], found[2]
        if kind == "seat":
            return NAMES[int(what) - 1]
        if kind == "card":
            return content().copies[what].name
        return what

    plain = (re.sub(r"\{(\w+):([^}]*)\}", words, line) for line in game.match.log)
    return [line.replace("**", "").replace("–", "-") for line in plain]


EVENTS = {
    "BLUE takes Initiative (13 Momentum)": lambda: (
        duel(A, T).momentum(13, 9).facts(turn=3).begin_turn(1)
    ),
    "BLUE draws 2": lambda: duel(A, T).facts(turn=3).begin_turn(1),
    "BLUE Rests": lambda: duel(A, T).play().choose(1, "rest"),
    "BLUE Yields": lambda: duel(A, T).facts(frames=1).play().choose(1, "yield"),
    "BLUE commands Spent Charge": lambda: (
        holding(OF, "spent_charge").play().choose(1, "command:spent_charge")
    ),
    "Drop: If you are beside a Wall, gain 1 Momentum": lambda: (
        holding(OF, "off_the_wall").at("a3", "e7").play().choose(1, "play:off_the_wall")
    ),
    "Drop has no effect: If you are beside a Wall, gain 1 Momentum": lambda: (
        holding(OF, "off_the_wall").at("c4", "e7").play().choose(1, "play:off_the_wall")
    ),
    "BLUE: Slash Bishop 2 NE: c3-d4-e5; misses": lambda: (
        holding(OF, "topple").play().choose(1, "play:topple", "NE:2")
    ),
    "BLUE Pushes ORANGE to b6": lambda: (
        holding(OF, "rude_landing").play().choose(1, "play:rude_landing", "N:2", "space:b6")
    ),
    "BLUE springs ORANGE's Trap at c4": lambda: (
        duel(A, M).token("trap", 2, "c4").line("Dash Rook 1").choose(1, "N:1")
    ),
    "BLUE switches to Volker": lambda: (
        holding(A, "called_to_heel").play().choose(1, "command:called_to_heel")
    ),
    "BLUE Interrupts: Slash Queen 1": lambda: (
        holding(SILENCER, "hush", "dead_drop").play().choose(1, "play:hush", "yes")
    ),
    "BLUE Reloads: discards Dead Drop": lambda: (
        holding(SILENCER, "hush", "dead_drop").play().choose(1, "play:hush")
    ),
    "BLUE keeps Lockstep as an Insight": lambda: (
        holding(MF, "lockstep").play().choose(1, "play:lockstep", "E:1", "yes")
    ),
    "BLUE places an Obstacle at c4": lambda: (
        holding(OS, "breastwork").play().choose(1, "play:breastwork", "space:c4")
    ),
    "Turn ends: ORANGE has more Momentum": lambda: (
        duel(OF, T).hand(1, "lockstep").momentum(9, 8).play().choose(1, "play:lockstep", "E:1")
    ),
    "Round 1 ends: BLUE at 0 Momentum": lambda: (
        duel(OF, T).hand(1, "lockstep").momentum(3, 2).play().choose(1, "play:lockstep", "E:1")
    ),
    "Round 1 ends: all Rested": lambda: duel(A, T).play().rests(1, 2),
    "Reset: BLUE 20, ORANGE 11 Momentum": lambda: duel(A, T).momentum(15, 1).reset(),
    "BLUE reshuffles": lambda: duel(A, T).only_deck(1, "hackles").facts(turn=3).begin_turn(1),
    "ORANGE is eliminated": lambda: duel(A, T).health(9, 3).line("Slash Rook 2").choose(1, "N:2"),
    "BLUE wins": lambda: duel(A, T).health(9, 3).line("Slash Rook 2").choose(1, "N:2"),
    "ORANGE reveals Bound by Duty: Cost 4": lambda: (
        duel(A, A).deck(1, "hackles").deck(2, "bound_by_duty").first_round()
    ),
    "BLUE takes back the Obstacle at a1": lambda: (
        holding(OS, "sally_port")
        .token("obstacle", 1, "a1")
        .play()
        .choose(1, "play:sally_port", "N:3", "yes")
    ),
}
"""By what is told: a position in which it happens."""


@pytest.mark.parametrize("line", EVENTS)
def test_what_the_log_says(line):
    assert line in told(EVENTS[line]())


def test_a_skill_with_its_counter_hit_and_block():
    position = duel(MF, T).hand(1, "unabridged").hand(2, "riposte", "hush").momentum(20, 5)
    game = position.armor(0, 1).play().choose(1, "play:unabridged", "x:3")
    game.choose(2, "counter:riposte").choose(1, "choice:2").passes(2)
    game.choose(1, "stay", "N:2").choose(2, "block:hush")
    lines = told(game)
    for line in (
        "BLUE plays Unabridged for 3 (X=3)",
        "ORANGE counters with Riposte for 1",
        "ORANGE passes",
        "BLUE: Dash Bishop 0-1: stays on c3",
        "BLUE: Slash Rook 2 N: c3-c4-c5-c6",
        "BLUE hits ORANGE for 3; ORANGE blocks with Hush (1); Armor 1; takes 1, Health 11",
    ):
        assert line in lines
    order = [
        next(n for n, line in enumerate(lines) if start in line) for start in ("Slash", "hits")
    ]
    assert order == sorted(order), "first where it goes, then whom it hits"


@pytest.mark.rule("GS-6.8")
def test_the_log_tells_passes_and_shots():
    position = duel(O, T).hand(1, "grapeshot").hand(2, "hush").momentum(20, 5)
    game = position.play().choose(1, "play:grapeshot").passes(2).choose(1, "stay", "N:2")
    lines = told(game.passes(2))
    assert "BLUE: Shoot Queen 2 N" in lines
    assert "BLUE hits ORANGE for 2; takes 2, Health 10" in lines
    assert "ORANGE passes" in lines


def travelling(game: Game) -> list[str]:
    """What the log tells from the first Maneuver on."""
    lines = told(game)
    return lines[next(n for n, line in enumerate(lines) if ": Slash" in line) :]


@pytest.mark.rule("GS-8.10")
def test_the_log_says_where_one_ends_when_a_foe_falls_on_the_way():
    position = duel(A, T, M).at("c3", "c5", "a1").health(16, 2)
    game = position.line("Slash Rook 2").choose(1, "N:2")
    assert game.space(1) == "c5"
    assert travelling(game)[:4] == [
        "BLUE: Slash Rook 2 N: c3-c4-c5-c6",
        "BLUE hits ORANGE for 3; takes 3, Health 0",
        "ORANGE is eliminated",
        "BLUE ends on c5",
    ]


@pytest.mark.rule("GS-9.3")
def test_the_log_says_that_one_goes_back():
    position = duel(OF, T, M, obstacles=("a2", "b2")).at("c1", "b1", "a1")
    game = position.line("Slash Rook 2").choose(1, "W:2")
    assert game.space(1) == "c1"
    assert travelling(game)[3] == "BLUE has no room to Push, and goes back to c1"


@pytest.mark.rule("GS-17.1")
def test_the_log_says_that_no_card_is_left_to_draw():
    position = duel(A, T).whole_deck_in_hand(1).facts(turn=3)
    assert "BLUE draws nothing: no card is left" in told(position.begin_turn(1))
