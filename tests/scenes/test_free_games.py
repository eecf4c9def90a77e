"""The three free games of our own, each played to its end by clicks between hidden hands."""

from __future__ import annotations

from collections import Counter

import pygame
import pytest

from game.rules.board.board import is_space
from game.scenes.handover import HandoverScene
from tests.rules.free.wild import free_game
from tests.scenes.pond import NAMES, PondTable

pytestmark = pytest.mark.slow


class Player:
    """Whoever sits at the screen; it knows what its seat sees and does nothing but click."""

    def __init__(self, folder, name, seats, size=(1280, 720)):
        self.game = free_game(name)
        self.table = PondTable(folder, seats=seats, size=size, privacy="sealed", game=self.game)
        self.seats = range(1, seats + 1)

    @property
    def seat(self):
        return self.table.table.facts["hands"]

    @property
    def view(self):
        return self.table.desk.table.view_model.view

    def hand(self):
        cards = self.view.cards(f"hand:{self.seat}")
        assert len(cards) == len(self.table.table.zones[f"hand:{self.seat}"])
        return cards

    def zone(self, name):
        return self.table.table.zones[name]

    def says(self, card, field):
        return self.game.printed[card.partition("#")[0]].get(field)

    def drag(self, name, place):
        """Drags a card, a piece or a token to a zone, a space or a place."""
        start = self.table.at(name)
        there = self.table.felt(*place) if isinstance(place, tuple) else self.spot(place)
        self.table.drag(start, there)

    def spot(self, place):
        return self.table.at(place) if is_space(place) else self.table.zone(place)

    def count(self, counter, by):
        """Turns the wheel over a counter."""
        self.table.desk.move(self.table.at(counter))
        for _ in range(abs(by)):
            self.table.desk.send(pygame.MOUSEWHEEL, x=0, y=1 if by > 0 else -1, flipped=False)
        self.table.desk.settle()

    def pass_on(self):
        """Ends the turn; whoever is next holds the key of the cover, before which nothing shows."""
        before, own = self.seat, {*self.hand()}
        self.table.key(pygame.K_e)
        cover = self.table.desk.top
        assert isinstance(cover, HandoverScene)
        assert cover.seat == before % len(self.seats) + 1 == self.seat
        self.table.look()
        assert own.isdisjoint(self.view.known())

    def finish(self, winners):
        names = " and ".join(NAMES[seat - 1] for seat in winners)
        self.table.menu(self.table.felt(5, 5), "End the match", f"{names} won")
        agree = next(one for one in self.table.desk.top.controls.all if " agree" in one.id)
        self.table.desk.click(agree.rect.center)
        assert self.table.desk.session.match.result.winners == tuple(winners)
        assert self.table.desk.reports == []


@pytest.fixture
def play(tmp_path):
    made = []

    def make(name, seats, **more):
        made.append(Player(tmp_path, name, seats, **more))
        made[-1].table.look()
        return made[-1]

    yield make
    for each in made:
        each.table.desk.close()


def test_kites_rise_until_the_deck_is_used_up(play):
    player = play("kite_weather", 3)
    last = len(player.seats)
    while last:
        seat, sky = player.seat, f"sky:{player.seat}"
        if player.zone("deck"):
            player.table.key(pygame.K_1, player.table.at("deck"))
        else:
            last -= 1
        highest = Counter()
        for kite in player.zone(sky):
            colour = player.says(kite, "set")
            highest[colour] = max(highest[colour], player.says(kite, "height"))
        rising = [
            (player.says(card, "height"), place)
            for place, card in enumerate(player.hand())
            if (player.says(card, "height") or 0) > highest[player.says(card, "set")]
        ]
        held, flying = len(player.hand()), len(player.zone(sky))
        place = min(rising)[1] if rising else 0
        player.drag(f"hand:{seat}@{place}", sky if rising else "ground")
        assert len(player.zone(sky)) == flying + bool(rising)
        assert len(player.hand()) == held - 1
        player.pass_on()
    heights = {}
    for seat in player.seats:
        kites = player.zone(f"sky:{seat}")
        colours = Counter(player.says(kite, "set") for kite in kites)
        heights[seat] = sum(player.says(kite, "height") for kite in kites)
        heights[seat] += sum(5 for count in colours.values() if count >= 3)
        player.count(f"height:{seat}", heights[seat])
        assert player.table.table.trackers[f"height:{seat}"] == heights[seat]
    best = max(heights.values())
    player.finish([seat for seat in player.seats if heights[seat] == best][:1])


def test_ferries_go_over_the_river_until_one_has_three_crates(play):
    player = play("ferry_night", 2)
    while True:
        seat = player.seat
        table = player.table.table
        player.drag(f"hand:{seat}@0", "past")
        player.table.key(pygame.K_1, player.table.at("tide" if player.zone("tide") else "past"))
        player.table.twice(player.table.at("die:d6:1"))
        player.table.twice(player.table.at("die:d6:2"))
        steps = table.trackers["die:d6:1"] + table.trackers["die:d6:2"]
        boat = f"boat:{seat}:1"
        at = table.pieces[boat]
        laden = [p for p, where in table.pieces.items() if where == at and p.startswith("token:")]
        column = "abcdefg".index(at[0]) + (-steps if laden else steps)
        row = {1: "1", 2: "5"}[seat]
        to = "abcdefg"[min(max(column, 0), 6)] + row
        if to != at:
            player.drag(boat, to)
            for crate in laden:
                player.drag(crate, to)
        assert table.pieces[boat] == to
        if to[0] == "g" and not laden:
            player.drag("crate", to)
        if to[0] == "a" and laden:
            player.table.menu(player.table.at(laden[0]), "Back to the supply")
            player.count(f"delivered:{seat}", 1)
        if table.trackers[f"delivered:{seat}"] == 3:
            break
        player.pass_on()
    player.finish([player.seat])


def test_four_fill_their_stalls_from_one_market_without_showing_their_goals(play):
    player = play("harvest_fair", 4, size=(1920, 1080))
    first = player.seat
    over = False
    while not (over and player.seat == first):
        seat, coins = player.seat, player.table.table.trackers[f"coins:{player.seat}"]
        assert len(player.hand()) == 2
        others = [other for other in player.seats if other != seat]
        assert not any(player.view.cards(f"hand:{other}") for other in others)
        price, place = min(
            (player.says(card, "cost"), at) for at, card in enumerate(player.zone("market"))
        )
        if price > coins:
            player.count(f"coins:{seat}", 2)
        else:
            player.drag(f"market@{place}", f"stall:{seat}")
            player.count(f"coins:{seat}", -price)
            if player.zone("goods"):
                player.drag("goods", "market")
        over = over or len(player.zone(f"stall:{seat}")) == 7 or not player.zone("market")
        player.pass_on()
    worth = {
        seat: sum(player.says(card, "worth") for card in player.zone(f"stall:{seat}"))
        for seat in player.seats
    }
    for seat in player.seats:
        player.count(f"points:{seat}", worth[seat])
    best = max(worth.values())
    player.finish([seat for seat in player.seats if worth[seat] == best][:1])
