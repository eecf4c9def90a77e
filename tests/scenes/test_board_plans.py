"""What a card could come to, and the attack that is answered, are drawn on the board."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from game.draw.kit import Kit
from game.draw.table.fields import FieldPainter
from game.rules.present.presenter import Standing
from game.table.parts import pieces
from game.table.parts.board import space_hint
from game.table.parts.field import field_of
from game.table.parts.pieces import box_of
from game.user.folders import ROOT
from tests.games.gunsword.positions import O, Position, T, duel, played_on
from tests.rules.maps import rectangle
from tests.scenes.desk import Desk, look
from tests.scenes.gentlemen_table import gentlemen
from tests.scenes.gunsword_table import company, positioned

pytestmark = pytest.mark.slow


def board(desk: Desk) -> dict[str, bytes]:
    """Each space of the board as it looks now."""
    picture, field = desk.draw(), field_of(desk.table.context)
    return {
        space: pygame.image.tobytes(picture.subsurface(field.rect_of(space).inflate(-8, -8)), "RGB")
        for space in field.board.spaces
    }


def changed(before: dict[str, bytes], after: dict[str, bytes]) -> set[str]:
    """The spaces that look otherwise."""
    return {space for space in before if before[space] != after[space]}


def facing(*cards: str) -> Position:
    """Oriel on c3 with these cards, two spaces south of Thane, who holds two cards."""
    return duel(O, T).at("c3", "c5").momentum(20, 5).hand(1, *cards).hand(2, "hush", "unmoved")


def copy(desk: Desk, seat: int, card: str) -> str:
    hand = desk.session.match.table.zones[f"hand:{seat}"]
    return next(each for each in hand if each.startswith(card))


@pytest.mark.parametrize("privacy", ["open", "sealed"])
def test_a_card_under_the_pointer_shows_its_reach(tmp_path: Path, privacy: str) -> None:
    desk = positioned(facing("off_the_wall", "dodge"), tmp_path, privacy)
    if privacy == "sealed":
        look(desk)
    before = board(desk)
    desk.hover_card(copy(desk, 1, "off_the_wall"))
    desk.settle()
    spaces = {"c1", "c2", "c4", "c5", "c6", "b4", "a5", "d4", "e5", "b2", "d2", "b3", "d3"}
    assert changed(before, board(desk)) >= spaces
    assert "b5" not in changed(before, board(desk)), "no Path leads there"
    desk.move((1, 1))
    assert not changed(before, board(desk))
    desk.close()


def test_what_others_hold_shows_no_reach(tmp_path: Path) -> None:
    desk = positioned(facing("off_the_wall"), tmp_path)
    reach = desk.table.view_model.reach
    assert reach(copy(desk, 1, "off_the_wall"))
    assert reach(copy(desk, 2, "hush")) is None, "its hand lies open, but it is not the near one"
    desk.close()


def test_the_attack_stays_drawn_while_it_is_answered(tmp_path: Path) -> None:
    desk = positioned(facing("off_the_wall"), tmp_path, "open")
    desk.choose(f"play:{copy(desk, 1, 'off_the_wall')}")
    desk.settle()
    answered = desk.table.view_model.answered
    assert answered is not None
    assert answered.hits == ("duelist:2",), "the Skill can reach whoever may Counter it"
    assert "c4" in answered.reach
    desk.choose("pass")
    desk.settle()
    assert desk.table.view_model.answered is None, "its own way is chosen, nothing is answered"
    desk.choose("N:3")
    desk.settle()
    answered = desk.table.view_model.answered
    assert answered is not None
    assert (answered.path, answered.hits) == (("c3", "c4", "c5", "c6"), ("duelist:2",))
    drawn = board(desk)
    desk.choose("no_block")
    desk.settle()
    assert {"c3", "c4"} <= changed(drawn, board(desk))
    desk.close()


def test_a_short_way_is_seen_from_its_beginning(tmp_path: Path) -> None:
    """Who hits a neighbour stands in its space while it may Block, and covers the middle."""
    near = duel(O, T).at("c4", "c5").momentum(20, 5).hand(1, "off_the_wall")
    desk = positioned(near.hand(2, "hush", "unmoved"), tmp_path, "open")
    for option in (f"play:{copy(desk, 1, 'off_the_wall')}", "pass", "N:3"):
        desk.choose(option)
        desk.settle()
    picture, field = desk.draw(), field_of(desk.table.context)
    x, y = field.rect_of("c4").center
    danger = pygame.Color(field.kit.palette.danger)
    assert picture.get_at((x, y - field.cell // 5)) == danger, "the space that it comes from"
    desk.close()


@pytest.mark.parametrize("seat", [1, 2, None])
def test_the_attack_is_the_same_for_everyone(tmp_path: Path, seat: int | None) -> None:
    """What is drawn of it depends on what is known to all, in a sealed match as well."""
    desk = positioned(facing("off_the_wall"), tmp_path, "sealed")
    for option in (f"play:{copy(desk, 1, 'off_the_wall')}", "pass", "N:3"):
        desk.session.choose(option)
    match = desk.session.match
    view = match.rules.sight.view(match.table, () if seat is None else (seat,))
    answered = match.rules.presenter.answered(view, match.pending)
    assert answered is not None
    assert answered.path == ("c3", "c4", "c5", "c6")
    desk.close()


@pytest.mark.rule("GW-11.2", "GW-11.3")
def test_what_lies_on_closed_spaces_is_called_by_the_games_own_word(tmp_path):
    content = gentlemen()
    setting = replace(content.defaults(), board="foundry_yard", privacy="open")
    desk = Desk((1280, 720), "open", tmp_path, content=content, setting=setting)
    desk.settle()
    desk.draw()
    board = field_of(desk.table.context).board
    hints = {space: space_hint(desk.table.context, space) for space in board.spaces}
    assert {space for space, hint in hints.items() if "a wall" in hint} == {*board.obstacles}
    assert {space for space, hint in hints.items() if "a pit" in hint} == {*board.pits}
    desk.close()


@pytest.mark.parametrize(("side", "larger"), [(8, False), (24, True)])
def test_a_standee_is_large_enough_to_be_told_on_a_board_of_many_spaces(
    tmp_path: Path, side: int, larger: bool
) -> None:
    board = rectangle(side, side, starts={"duel": {1: "c3", 2: "c5"}})
    content = played_on(board, "standard")
    desk = Desk((1280, 720), "open", tmp_path, content=content, setting=company(2, "duel"))
    context, field = desk.table.context, field_of(desk.table.context)
    standing = desk.table.view_model.standing
    boxes = [box_of(context, piece) for piece in standing]
    assert len(boxes) == 2
    feet = [field.rect_of(piece.space).midbottom for piece in standing]
    assert [box.midbottom for box in boxes] == feet
    assert all((box.w > field.cell) == larger for box in boxes)
    assert min(box.w for box in boxes) >= 24
    desk.close()


@pytest.mark.parametrize("count", [2, 5])
def test_pieces_that_share_a_small_space_answer_to_the_pointer_on_it_alone(
    monkeypatch: pytest.MonkeyPatch, count: int
) -> None:
    kit = Kit(ROOT / "assets", (1280, 720))
    field = FieldPainter(kit, pygame.Rect(0, 0, 480, 480), rectangle(24, 24))
    discs = [Standing(f"disc {n}", "c3", "disc", 0, "", "", among=(n, count)) for n in range(count)]
    context: Any = SimpleNamespace(kit=kit, view_model=SimpleNamespace(standing=discs))
    monkeypatch.setattr(pieces, "field_of", lambda _: field)
    spots = [pieces.spot_of(context, disc).area for disc in discs]
    assert [spot for spot in spots if not field.rect_of("c3").contains(spot)] == []
    assert all(spot.collidelist(spots) == number for number, spot in enumerate(spots))
