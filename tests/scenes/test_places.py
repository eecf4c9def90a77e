"""What declines, confirms or ends the turn has its own place and key, whatever is asked."""

import random
from collections.abc import Iterator
from dataclasses import replace

import pygame
import pytest

from game.games import load
from game.scenes.handover import HandoverScene
from game.table.choosing import DEAD_MS, Choosing, card_of, is_laid
from game.user.folders import ROOT
from tests.scenes.desk import Desk

DIGITS = [str(digit) for digit in range(1, 10)]
USUAL = {"end turn": "E", "confirm": "Space", "decline": "N"}
MATCHES = [
    ("gunsword", "open", {"end turn", "confirm", "decline"}),
    ("gunsword", "sealed", {"end turn", "confirm", "decline"}),
    ("swordline", "honest", {"confirm"}),
    ("water_showdown", "open", {"end turn", "decline"}),
]


def asked(game: str, table: Desk) -> Iterator[Choosing]:
    """Each question of a random match, as the table asks it; also with a card taken up."""
    chance = random.Random(game)
    for _ in range(90):
        while isinstance(table.top, HandoverScene):
            table.uncover(table.top.seat)
        if table.session.match.result is not None:
            return
        del table.scenes[1:]
        choosing = table.table.choosing
        yield choosing
        laid = next(filter(is_laid, choosing.options), None)
        if laid is not None:
            choosing.turn_to(laid)
            yield choosing
            choosing.turn_to(None)
        option = chance.choice([o for o in table.session.match.options() if not o.meta])
        table.session.choose(option.id)
        table.table.refresh()


@pytest.mark.slow
@pytest.mark.parametrize(("game", "mode", "met"), MATCHES)
def test_the_places_are_the_same_and_a_digit_means_its_option(game, mode, met, tmp_path):
    content = load(game, ROOT / "data" / game)
    setting = content.defaults()
    people = tuple(replace(seat, player="human") for seat in setting.seats)
    setting = replace(setting, seats=people, privacy=mode, seed=3)
    table = Desk((1280, 720), mode, tmp_path, content=content, setting=setting)
    places: dict[str, set[tuple[int, int, int]]] = {}
    for choosing in asked(game, table):
        buttons, boxes = choosing.buttons, {}
        for number, box, _ in table.prompt.places(table.table.context).buttons:
            if number >= 0:
                boxes[buttons[number].id] = box
        seated = choosing.seated
        for action, option in seated.items():
            box = boxes[option.id]
            places.setdefault(action, set()).add((box.right, box.y, box.h))
            assert box.w >= 150
            assert choosing.key_of(option) == USUAL[action]
        labels = {choosing.key_of(o): o for o in buttons if o not in seated.values()}
        for digit in DIGITS:
            assert choosing.by_key(digit) is labels.get(digit)
        for card in {card_of(option) for option in choosing.options if is_laid(option)}:
            key = choosing.key_of_card(card)
            assert key in DIGITS
            assert key not in labels
            assert choosing.card_by_key(key) == card
        for option in choosing.options:
            if option.quiet or option.ends or option.confirms:
                assert option in buttons or choosing.turned
    table.close()
    assert {*places} >= met
    assert all(len(found) == 1 for found in places.values()), places
    assert len(set.union(*places.values())) == len(places)


def test_a_press_on_a_place_is_deaf_for_a_moment_after_the_question(tmp_path):
    table = Desk((1280, 720), "open", tmp_path)
    table.choose("play:hackles#1")
    table.table.motions.finish()
    at, before = table.spot("option", "pass"), len(table.session.match.decisions)
    table.wait(DEAD_MS - 1)
    table.click(at)
    assert len(table.session.match.decisions) == before
    table.wait(1)
    table.click(at)
    assert table.session.match.decisions[before].option == "pass"
    table.close()


def test_a_key_that_ends_what_is_played_back_leaves_the_question_deaf_for_a_moment(tmp_path):
    table = Desk((1280, 720), "open", tmp_path)
    table.choose("play:hackles#1")
    table.settle()
    table.table.playback.by_itself = True
    table.table.playback.at = -1
    table.key(pygame.K_n)
    table.key(pygame.K_n)
    assert len(table.session.match.decisions) == 1
    table.wait(DEAD_MS)
    table.key(pygame.K_n)
    assert len(table.session.match.decisions) == 2
    table.close()
