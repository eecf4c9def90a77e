"""Each key of each layout of each game is damaged: the check tells it there, or the table draws."""

from __future__ import annotations

import copy
import dataclasses
import os
import random
import shutil

import pytest
import yaml

from game import games
from game.rules.content.errors import Mistakes
from game.rules.content.yaml_source import read_yaml
from game.table.skin import Skin
from game.user.folders import ROOT
from tests.scenes.desk import Desk

pytestmark = pytest.mark.slow

ASSETS = ROOT / "assets"
FILES = ("faces.yaml", "table.yaml", "art.yaml")
GONE = object()
NAMED = {"faces", "styles", "colours", "boxes", "sets", "emblems", "palettes", "patterns"}
NAMED |= {"recolour", "shorten", "rows"}
"""Keys whose own keys are names that the file gives: they are all of one sort."""

ODD_KEY = "odd_key"


def sorts_of_keys(value, loc=(), sort=()):
    """Every way into a file, by what sort of key it is: what stands around it, without names."""
    if loc:
        yield sort, loc
    if isinstance(value, dict):
        kind = (f"kind {value['kind']}",) if isinstance(value.get("kind"), str) else ()
        for key, each in value.items():
            told = "*" if len(loc) and loc[-1] in NAMED else key
            yield from sorts_of_keys(each, (*loc, key), (*sort, *kind, told))
    elif isinstance(value, list):
        for number, each in enumerate(value):
            yield from sorts_of_keys(each, (*loc, number), (*sort, "*"))


def harms(value):
    """What a value is damaged to."""
    yield GONE
    yield None
    yield [["odd"]]
    if isinstance(value, bool):
        yield not value
    elif isinstance(value, int | float):
        yield from (0, -value or -1, value * 7 + 277, 1e300)
    elif isinstance(value, str):
        yield from (f"{value[:1]}{value[2:]}x", value * 400, f"{value} {{", 7)
    elif isinstance(value, dict):
        yield {**value, ODD_KEY: 1}
    else:
        yield []


def damaged(top, loc, harm):
    """A copy of a file's value with one thing in it damaged."""
    made = copy.deepcopy(top)
    around = made
    for step in loc[:-1]:
        around = around[step]
    if harm is GONE:
        del around[loc[-1]]
    else:
        around[loc[-1]] = harm
    return made


def lines_of(path, loc):
    """The lines on which a mistake in a value may be told: its own, and those of what it is in."""
    document = read_yaml(path)
    ways = [loc[:end] for end in range(max(1, len(loc) - 3), len(loc) + 1)] + [(*loc, ODD_KEY)]
    marks = (document.places, document.keys)
    return {mark[way].line for way in ways for mark in marks if way in mark}


class Bench:
    """The table of one game, whose layouts are damaged one after the other."""

    def __init__(self, game, tmp_path):
        self.content = games.load(game, ROOT / "data" / game)
        self.folder = tmp_path / "layouts"
        self.folder.mkdir()
        self.art = ASSETS / "art" / game
        self.mend(game)
        setting = dataclasses.replace(self.content.defaults(), privacy="open", seed=5)
        self.desk = Desk((640, 400), "open", tmp_path, content=self.content, setting=setting)
        self.desk.settle()
        self.desk.table.skin.data = self.folder
        self.faults = []

    def mend(self, game):
        for file in FILES:
            shutil.copy(ROOT / "data" / game / file, self.folder / file)

    def save(self, file, value):
        text = yaml.dump(value, sort_keys=False, Dumper=yaml.CSafeDumper, allow_unicode=True)
        (self.folder / file).write_text(text, encoding="utf-8")

    def told(self, file, loc, harm):
        """Whether the check refuses the file; it is a fault if it does so in another place."""
        try:
            Skin(self.folder, ASSETS, self.art, content=self.content)
        except Mistakes as found:
            here = [each for each in found.all if each.path.name == file and each.line]
            named = isinstance(loc[-1], str) and any(f"'{loc[-1]}'" in each.text for each in here)
            at = {each.line for each in here} & lines_of(self.folder / file, loc)
            if not here or not (at or named or harm in (GONE, None, [])):
                self.faults.append((file, loc, harm, [str(each) for each in found.all[:2]]))
            return True
        return False

    def draw(self, file, loc, harm):
        """Draws the table and every face; it is a fault if anything cannot be drawn."""
        table = self.desk.table
        table.take_in_files(frozenset({self.folder / file}))
        self.desk.kit.forget()
        table.refresh()
        self.desk.draw()
        pictures, cards = table.skin.pictures(self.desk.kit), self.content.printed.values()
        for face in table.skin.inventory.faces(table.skin.layout):
            fitting = (card for card in cards if face.startswith(card["kind"]))
            pictures._face(face, next(fitting, next(iter(cards))), 120)
        if table.skin.undrawn:
            said = [str(each) for each in table.skin.undrawn.values()]
            self.faults.append((file, loc, harm, said[:2]))


def damage_all(bench, game, file, sample):
    """Damages one key of each sort in a file; of the sorts, so many."""
    top = read_yaml(ROOT / "data" / game / file).value
    chance = random.Random(f"{game} {file}")
    sorts = {}
    for sort, loc in sorts_of_keys(top):
        sorts.setdefault(sort, []).append(loc)
    tried = [chance.choice(ways) for ways in sorts.values()]
    for loc in chance.sample(tried, min(sample, len(tried))):
        for harm in harms(read_at(top, loc)):
            bench.save(file, damaged(top, loc, harm))
            if not bench.told(file, loc, harm):
                bench.draw(file, loc, harm)
    bench.mend(game)


def read_at(value, loc):
    for step in loc:
        value = value[step]
    return value


@pytest.mark.parametrize("file", FILES)
@pytest.mark.parametrize("game", games.names())
def test_many_keys(tmp_path, game, file):
    """Four sorts of keys; all of them with EXHAUSTIVE=1, which takes half an hour."""
    bench = Bench(game, tmp_path)
    damage_all(bench, game, file, 10_000 if os.environ.get("EXHAUSTIVE") else 4)
    assert bench.faults == []
    bench.desk.close()
