"""The named options: what each value decides (SL-9)."""

from __future__ import annotations

from typing import Any

import pytest

from game.games.swordline import SwordlineContent
from tests.games.swordline.positions import content, duel, setup


def test_there_is_no_option_but_those_the_rules_ask_for() -> None:
    assert {option.id for option in content().options} == SwordlineContent.asked_options


@pytest.mark.rule("SL-2.11.3", "SL-9.4")
@pytest.mark.parametrize(
    ("identical", "came"),
    [("keyword_and_height", ("hit", "hit")), ("keyword", ("blocked", "blocked"))],
)
def test_identical(identical: str, came: tuple[str, str]) -> None:
    game = duel(identical=identical).turned("HL").both("heron top", "viper top")
    assert game.came(2) == came


@pytest.mark.rule("SL-2.11.3")
def test_other_keywords_are_never_identical() -> None:
    game = duel(identical="keyword").turned("HH").both("skyfall top", "undertow bottom")
    assert game.came(2) == ("hit", "hit")


@pytest.mark.rule("SL-2.11.5", "SL-9.4")
@pytest.mark.parametrize(
    ("always", "defence", "stance"),
    [
        (True, "rampart right", "L"),
        (False, "rampart right", "H"),
        (True, "willow top", "L"),
        (False, "willow top", "H"),
        (False, "willow bottom", "L"),
    ],
)
def test_slash_flips_always(always: bool, defence: str, stance: str) -> None:
    """Without it a Slash turns its player's Stance only when it hits."""
    game = duel(slash_flips_always=always).turned("HH").both("skyfall bottom", defence)
    assert game.stances[0] == stance


@pytest.mark.rule("SL-2.22", "SL-9.4")
@pytest.mark.parametrize("defence", ["rampart top", "rampart bottom"])
def test_transition_is_strike(defence: str) -> None:
    assert duel().turned("HH").both("viper bottom", defence).came(2)[0] == "evaded"
    game = duel(transition_is_strike=False).turned("HH").both("viper bottom", defence)
    assert game.came(2)[0] == "hit"


@pytest.mark.rule("SL-2.22")
def test_a_transition_that_is_no_strike_is_still_blocked_and_needs_a_stance() -> None:
    game = duel(transition_is_strike=False)
    assert game.turned("HH").both("viper bottom", "rampart left").came(2)[0] == "blocked"
    game = duel(transition_is_strike=False)
    assert game.turned("-H").both("viper bottom", "rampart top").came(2)[0] == "missed"


@pytest.mark.rule("SL-2.25", "SL-9.4")
@pytest.mark.parametrize(("window", "came"), [("last_beat", "hit"), ("any_beat", "evaded")])
def test_evade_window(window: str, came: str) -> None:
    """The Backstep on beats 1 and 2 lies opposite the Slash of beats 1 to 3, which lands on 3."""
    game = duel(evade_window=window).turned("HH").both("skyfall left", "willow top")
    game.both("undertow top", "heron bottom")
    assert game.came(3)[0] == came


@pytest.mark.rule("SL-2.25")
@pytest.mark.parametrize("attacker", ["A", "B"])
def test_an_evasion_counts_on_the_first_beat_of_an_attack(attacker: str) -> None:
    """The Backstep of beats 3 and 4 lies opposite the Slash of beats 4 to 6, which lands on 6."""
    game = duel(evade_window="any_beat").turned("HH")
    sides = ["rampart left"], ["viper top", "willow top"]
    defender = {"A": "B", "B": "A"}[attacker]
    game.rows(*(sides if attacker == "A" else sides[::-1]))
    game.one(attacker, "skyfall left").one(defender, "undertow top")
    assert game.came(6)["AB".index(attacker)] == "evaded"


@pytest.mark.rule("SL-4.2")
def test_show_hands() -> None:
    game = duel().one("A", "heron left")
    seen = game.match.rules.sight.view(game.match.table, (2,))
    assert seen.facts["held:1"] == tuple(f"{name}#1" for name in content().actions)
    game.one("B", "rampart left")
    seen = game.match.rules.sight.view(game.match.table, (2,))
    assert seen.facts["held:1"] == tuple(f"{n}#1" for n in content().actions if n != "heron")
    hidden = duel(show_hands=False).one("A", "heron left").one("B", "rampart left")
    seen = hidden.match.rules.sight.view(hidden.match.table, (2,))
    assert seen.facts["held:1"] == ()
    assert seen.zones["hand:1"] == 5


def test_a_set_up_brings_its_options_and_the_table_may_change_them_back() -> None:
    values = content().option_values
    assert values(setup("standard"))["blind_opening"] is False
    assert values(setup("match"))["blind_opening"] is True
    assert values(setup("match", blind_opening=False))["blind_opening"] is False
    defaults = {option.id: option.default for option in content().options_in(setup("match"))}
    assert defaults["blind_opening"] is True


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"blind_openning": True}, "no option 'blind_openning'; did you mean 'blind_opening'?"),
        ({"blind_opening": 1}, "the option blind_opening is False, True, not 1"),
        ({"identical": "cards"}, "the option identical is keyword_and_height, keyword, not 'car"),
        ({"round_limit": -1}, "the option round_limit is a whole number, 0 or more, not -1"),
        ({"round_limit": True}, "the option round_limit is a whole number, 0 or more, not True"),
    ],
)
def test_an_impossible_option_is_refused(options: dict[str, Any], said: str) -> None:
    problems = content().check_setup(setup(**options))
    assert len(problems) == 1
    assert problems[0].startswith(said)
    with pytest.raises(ValueError, match="option"):
        content().rules(setup(**options))


def test_an_impossible_setup_is_refused() -> None:
    plain = setup("standrad").as_plain() | {"board": "colonnade"}
    plain["seats"][0]["picks"] = {"duelist": "thane"}
    assert content().check_setup(setup().from_plain(plain)) == [
        "no mode 'standrad'; did you mean 'standard'?",
        "Swordline has no board, so not 'colonnade' (SL-1.1)",
        "BLUE picks a 'duelist', but nothing is picked (SL-1.1)",
    ]
