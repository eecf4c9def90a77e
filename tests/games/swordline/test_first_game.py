"""The first game, step by step: each term of the timeline once by doing."""

from __future__ import annotations

from game.rules.content.content import ReadFile
from game.rules.content.guide import Guide, misfit
from game.session.saves import Shelf
from tests.games.swordline.positions import content


def test_it_teaches_what_a_first_game_is_for(guided):
    while not guided.done:
        guided.skip()
    log = "\n".join(guided.match.log)
    for said in (
        "Beat 2: {seat:2}’s Lunge turns {seat:2} to Low and is evaded (Sidestep)",
        "Beat 4: {seat:1}’s Transition Strike turns {seat:1} to Low and is evaded (Sidestep High)",
        "Round 3. {seat:1} plays first, head 4 before 5",
        "Beat 6: {seat:1}’s Slash High turns {seat:1} to High and hits; {seat:2} is inactive",
        "Upkeep: {seat:1} takes back {card:willow#1}",
        "{seat:1} places {card:skyfall#1} face-up (Strike High), beats 7–8",
        "Tie on beat 9: {seat:1} plays first, Sword to {seat:2}",
        "Beat 10: {seat:2}’s Lunge is blocked by Guard Low (beat 9)",
        "Beat 13: {seat:1}’s Lunge turns {seat:1} to High and hits; {seat:2} is inactive",
    ):
        assert said in log
    assert guided.match.result is None


def test_a_card_that_lies_face_down_is_not_seen_before_it_is_revealed(guided):
    while guided.step.title != "Transition":
        guided.skip()
    assert guided.match.table.zones["veiled:2"] == ["willow#2"]
    assert "willow#2" not in guided.hotseat.view().cards("veiled:2")
    assert guided.hotseat.view().facts.get("edge:2") is None
    assert guided.hotseat.view().facts["span:2"] == (3, 5)


def test_a_match_is_played_on_as_it_stands(guided, tmp_path):
    while not guided.done:
        guided.skip()
    session = guided.play_on(Shelf(tmp_path))
    assert session.match.table.as_plain() == guided.match.table.as_plain()
    assert session.match.decisions == guided.match.decisions
    assert session.match.seat in session.live.bots, "ORANGE has the Sword"
    session.play_bot()
    assert session.match.seat == 1
    assert session.autosave.path is not None
    session.close()


def test_a_script_that_ends_the_match_leaves_nothing_to_play_on():
    guide = content().guide
    won = ("place:skyfall#2:top", "place:heron#1:top")
    steps = (*guide.steps[:-1], guide.steps[-1].model_copy(update={"then": won}))
    value = guide.file.value.model_copy(update={"steps": steps})
    found = misfit(
        Guide(ReadFile(guide.file.path, value, guide.file.document), guide.setup), content()
    )
    assert found is not None
    assert found.text == "the match is over, and nobody can play on"
