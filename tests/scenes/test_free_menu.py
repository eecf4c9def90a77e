"""What the menus of a free table list, and that every line of them can be done as it says."""

from collections import Counter

import pygame
import pytest

from game.rules.free.gestures import read
from game.table.free.entries import Asks
from game.table.free.menu import menu_of
from game.table.free.things import FreeTable, Thing
from tests.scenes.pond import NAMES, match_of, pond

NOWHERE = pygame.Rect(0, 0, 0, 0)
SETTING = (
    "draw deck 6",
    "move hand:1@0,1 felt 100,100",
    "move hand:1@0 felt 300,100 down",
    "move hand:1@0 row:1",
    "move deck@3 row:2 top down",
    "put gem felt@0",
    "put coin 200,200",
    "attach hand:1@0 felt@2",
    "remove boat:2:1",
    "look deck 2",
    "tick 1",
)


@pytest.fixture(scope="module")
def match(tmp_path_factory):
    match = match_of(pond(tmp_path_factory.mktemp("menu")), 3)
    for gesture in SETTING:
        match.choose(gesture)
    return match


def table_of(match, seat=1):
    view = match.rules.sight.view(match.table, (seat,))
    return FreeTable(match.rules.form, view, seat, NAMES[: len(match.rules.setup.seats)], ends="E")


def things(match):
    """Something of every sort that lies on the table, with cards that are taken together."""
    for zone, cards in match.table.zones.items():
        sort = "pile" if match.rules.form.zones[zone.partition(":")[0]].lay == "pile" else "zone"
        yield Thing(sort, zone, NOWHERE), ()
        for place in range(min(len(cards), 4)) if sort == "zone" else ():
            yield Thing("card", f"{zone}@{place}", NOWHERE), (place,)
    yield Thing("card", "felt@0", NOWHERE), (0, 1)
    yield Thing("card", "hand:1@0", NOWHERE), tuple(range(len(match.table.zones["hand:1"])))
    yield from ((Thing("piece", piece, NOWHERE), ()) for piece in match.table.pieces)
    yield from ((Thing("counter", name, NOWHERE), ()) for name in ("life:1", "gold:2"))
    yield from ((Thing(*each, NOWHERE), ()) for each in (("supply", "coin"), ("step", "1")))
    yield None, ()


def walked(entries):
    for entry in entries:
        yield entry
        yield from walked(entry.choices)
        yield from walked(entry.more)


def test_every_line_of_every_menu_can_be_done_or_says_why_not(match):
    tried = set()
    for thing, chosen in things(match):
        for entry in walked(menu_of(table_of(match), thing, chosen, "500,300").entries):
            asks = isinstance(entry.does, Asks)
            text = entry.does.makes(entry.does.text) if asks else entry.does
            if isinstance(text, str) and text and not entry.why:
                assert read(match.context, 1, text) is not None
                tried.add(text.partition(" ")[0])
    every = "move mix swap straighten coin first draw deal shuffle cut flip turn note detach"
    every += " spread look search reveal count"
    assert tried >= {
        *every.split(),
        *["place", "put", "take", "remove", "roll", "tick", "end", "screen", "random", "set"],
    }


def test_a_key_does_one_thing_in_a_menu(match):
    for thing, chosen in things(match):
        entries = walked(menu_of(table_of(match), thing, chosen, "500,300").entries)
        keys = Counter(entry.key for entry in entries if entry.key)
        assert not [key for key, count in keys.items() if count > 1], thing


def test_a_menu_is_the_same_whatever_the_hidden_cards_are(match):
    twin = match.at(len(match.decisions))
    swapped = {"fish_0": "fish_2"}
    hidden = [c for z in ("deck", "hand:2", "hand:3") for c in twin.table.zones[z]]
    hidden = [card for card in hidden if card not in twin.context.known[1]]
    swapped = dict(zip(hidden, hidden[::-1], strict=True))
    for zone, cards in twin.table.zones.items():
        twin.table.zones[zone] = [swapped.get(card, card) for card in cards]
    assert twin.table.zones != match.table.zones
    for thing, chosen in things(match):
        menus = [menu_of(table_of(each), thing, chosen, "") for each in (match, twin)]
        heads = [menu.head for menu in menus]
        labels = [
            [(e.label, e.does if isinstance(e.does, str) else "", e.key) for e in walked(m.entries)]
            for m in menus
        ]
        assert heads[0] == heads[1] and labels[0] == labels[1]


def test_it_is_said_why_what_one_expects_cannot_be_done(match):
    def why(thing, label):
        entries = walked(menu_of(table_of(match), thing, (), "").entries)
        return next(entry.why for entry in entries if entry.label == label)

    market = Thing("card", "market@0", NOWHERE)
    assert "one way only" in why(market, "Turn over")
    assert "no card" in why(Thing("pile", "discard:1", NOWHERE), "1")
    assert "no card" in why(Thing("pile", "discard:1", NOWHERE), "Deal to each")
    assert "at most 20" in why(Thing("counter", "life:1", NOWHERE), "One more")
    assert "at least 0" in why(Thing("counter", "gold:1", NOWHERE), "One less")
    assert "comes from" in why(Thing("zone", "hand:1", NOWHERE), "Take one at random")
