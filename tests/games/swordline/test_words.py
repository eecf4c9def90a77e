"""What is said: the log, the prompts, the options, the reasons, the cards (SL-8.3, SL-8.7)."""

from __future__ import annotations

import pytest

from tests.games.swordline.positions import content, duel

HIDDEN = ("heron", "Heron", "Strike High", "left")


@pytest.mark.rule("SL-8.7")
def test_a_round_in_the_log() -> None:
    game = duel(direction="asked")
    game.match.table.facts["phase"] = "set_up"
    game.turned("--").choose(game.asked, "direction:left")
    first = game.fact("first")
    assert game.said == [
        f"{{seat:{first}}} is drawn as first player and takes the Sword",
        f"Round 1. Tie on beat 1: {{seat:{first}}} plays first, Sword to {{seat:{3 - first}}}",
    ]
    game = duel().one("A", "rampart left")
    assert game.said == ["{seat:1} places a card face-down, beats 1–3"]
    game.one("B", "heron top")
    assert game.said == [
        "{seat:2} places a card face-down, beats 1–2",
        "Reveal: {seat:1} {card:rampart#1} – Guard High (1–3),"
        " {seat:2} {card:heron#2} – Lunge (1–2)",
        "Beat 1: {seat:1}’s Stance High",
        "Beat 2: {seat:2}’s Lunge is blocked by Guard High (beat 1)",
        "Round 2. {seat:2} plays first, head 2 before 3",
    ]


@pytest.mark.rule("SL-8.7")
@pytest.mark.parametrize(
    ("stances", "one", "other", "said"),
    [
        ("HH", "skyfall top", "skyfall top", "two identical Strikes, both blocked"),
        (
            "HH",
            "skyfall bottom",
            "willow bottom",
            "{seat:1}’s Slash Low turns {seat:1} to Low and hits; {seat:2} is inactive",
        ),
        ("HH", "skyfall top", "rampart top", "{seat:1}’s Strike High is evaded (Sidestep)"),
        ("LH", "skyfall top", "rampart top", "{seat:1}’s Strike High misses, {seat:1} has no High"),
        ("-H", "viper bottom", "rampart top", "misses, {seat:1} has no active Stance"),
        ("HH", "viper bottom", "rampart top", "turns {seat:1} to Low and is evaded (Sidestep)"),
        ("HH", "skyfall bottom", "rampart right", "and is blocked by Guard Low (beat 1)"),
    ],
)
def test_a_beat_in_the_log(stances: str, one: str, other: str, said: str) -> None:
    game = duel().turned(stances).both(one, other)
    lines = [line for line in game.said if line.startswith("Beat 2: ")]
    assert len(lines) == 1
    assert said in lines[0]


@pytest.mark.rule("SL-8.7")
def test_whoever_is_hit_is_not_said_to_have_turned() -> None:
    game = duel().turned("HH").both("heron top", "undertow bottom")
    assert "{seat:1}’s Lunge hits; {seat:2} is inactive" in game.said[-3]
    assert "{seat:2}’s Slash High hits; {seat:1} is inactive" in game.said[-2]


@pytest.mark.rule("SL-8.7", "SL-2.7")
def test_a_face_up_card_and_the_upkeep_in_the_log() -> None:
    game = duel().rows(["heron top", "undertow top"], ["rampart left", "skyfall left"])
    game.turned("HH").one("A", "willow top")
    assert game.said[0] == (
        "{seat:1} places {card:willow#1} face-up (Backstep), beats 5–6; takes back {card:heron#1}"
    )
    assert game.said[1:] == [
        "Beat 6: {seat:2}’s Slash High is evaded (Backstep)",
        "Tie on beat 7: {seat:1} plays first, Sword to {seat:2}",
    ]
    game.both("viper left", "viper left")
    assert "Upkeep: {seat:2} takes back {card:rampart#2}" in game.said


@pytest.mark.rule("SL-8.7", "SL-2.30")
def test_the_end_in_the_log() -> None:
    game = duel().both("viper left", "heron top")
    assert game.said[-2:] == [
        "Beat 2: {seat:2}’s Lunge hits",
        "{seat:1} was inactive: {seat:2} **wins** in round 1",
    ]


def test_the_cover_tells_the_last_beat_on_which_an_attack_landed() -> None:
    prompt = duel().one("A", "rampart left").one("B", "heron top").match.prompt()
    assert prompt is not None
    assert prompt.cover[-1] == "Beat 2: {seat:2}’s Lunge is blocked by Guard High"


@pytest.mark.rule("SL-8.3")
def test_the_prompt_says_who_plays_and_why() -> None:
    game = duel()
    prompt = game.match.prompt()
    assert prompt is not None
    assert prompt.line == "Tie on beat 1: you hold the Sword and play first; then it goes over."
    assert prompt.cover == (
        "Round 1. {seat:1} holds the Sword.",
        "{seat:1} inactive, head 0 · {seat:2} inactive, head 0",
    )
    game.one("A", "heron left")
    prompt = game.match.prompt()
    assert prompt is not None
    assert prompt.line.startswith("A card lies face-down on beats 1–3.")
    assert not any(word in f"{prompt}" for word in HIDDEN)
    game.one("B", "skyfall top")
    prompt = game.match.prompt()
    assert prompt is not None
    assert prompt.line == "Your head is 2, before 3: you play first."


@pytest.mark.rule("SL-3.5")
def test_the_prompt_says_what_the_length_decides() -> None:
    game = duel().rows(["heron top", "undertow top"], ["rampart left", "skyfall left"])
    prompt = game.turned("HH").match.prompt()
    assert prompt is not None
    assert prompt.line.endswith("Two beats lie face-up, three face-down.")


def test_every_decision_has_words() -> None:
    game = duel(direction="asked")
    game.match.table.facts["phase"] = "set_up"
    game.turned("--")
    asked = [game.match.prompt()]
    game.match.choose(game.options[0])
    asked.append(game.match.prompt())
    game.match.choose("offer_draw")
    asked.append(game.match.prompt())
    numbers = [prompt.rule for prompt in asked if prompt]
    assert numbers == ["SL-2.2", "SL-2.4", "SL-2.31"]


@pytest.mark.rule("SL-8.4")
def test_an_option_is_found_by_its_card_and_by_its_beat() -> None:
    game = duel().both("rampart left", "rampart left")
    options = {option.id: option for option in game.match.options()}
    option = options["place:skyfall#2:right"]
    assert "Transition Strike" in option.label
    assert "face-down" in option.note
    assert option.points == (("card", "skyfall#2"), ("slot", "2:4"))


def test_why_a_card_cannot_be_placed() -> None:
    game = duel().both("rampart left", "willow left").one("B", "skyfall top")
    reasons = {
        "rampart#1": "SL-2.9",
        "heron#2": "SL-1.1",
        "skyfall#2": "SL-1.1",
        "stance": "SL-3.4",
        "sword": "SL-3.4",
    }
    for card, rule in reasons.items():
        reason = game.match.why_not(card)
        assert reason is not None
        assert reason.rule == rule
    assert game.match.why_not("heron#1") is None
    game.choose("A", "offer_draw")
    reason = game.match.why_not("heron#2")
    assert reason is not None
    assert reason.rule == "SL-2.31"


def test_a_card_is_explained_edge_by_edge() -> None:
    said = duel().match.rules.presenter.explain("willow#1")
    assert len(said) == 4
    assert said[2] == (
        "**Left, 3 beats: Sidestep High.** Sets the Stance High on its first beat. Evades Strike,"
        " Transition, and Lunge in a Stance on their last beat."
    )
    assert duel().match.rules.presenter.explain("sword") == (content().shared.sword.text,)


def test_a_card_is_explained_by_the_options_of_the_match() -> None:
    presenter = duel(transition_is_strike=False, evade_window="any_beat").match.rules.presenter
    backstep, transition = presenter.explain("willow#1")[0], presenter.explain("viper#1")[1]
    assert backstep == "**Top, 2 beats: Backstep.** Evades Strike and Slash on any beat."
    assert transition.endswith("swaps it unless blocked. Cannot be evaded.")
