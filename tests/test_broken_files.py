"""Each file of each game broken in turn: it is set aside and named, and the rest goes on."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from game import games
from game.app.content_cache import LOOKS, ContentCache
from game.rules.content.errors import Mistakes
from game.rules.content.rulebook import LOST
from game.rules.match import Match
from game.rules.resuming import resume
from game.session.saves import Shelf
from game.session.session import Session
from game.session.start import Start, StartError, prepared
from game.user.folders import Folders

ROOT = Path(__file__).resolve().parent.parent
GAMES = games.names()
FILES = [
    (game, path.relative_to(ROOT / "data" / game).as_posix())
    for game in GAMES
    for path in sorted((ROOT / "data" / game).rglob("*.*"))
    if path.suffix in (".yaml", ".tmx") and path.name not in LOOKS
]
NEEDED = {
    "gentlemen_of_war": {
        "game.yaml",
        *(
            f"cards/{name}.yaml"
            for name in ("characters", "factions", "orders", "stratagems", "weapons")
        ),
    },
    "gunsmith_girl": {
        "game.yaml",
        "setups.yaml",
        *(f"cards/{name}.yaml" for name in ("evolutions", "lantern", "leaders")),
    },
    "gunsword": {"game.yaml", "cards/counters.yaml"},
    "swordline": {"game.yaml", "cards/actions.yaml", "cards/shared.yaml"},
    "water_showdown": {"game.yaml", "setups.yaml", "cards/deck.yaml"},
}
"""What every match of a game needs."""

EDITED = {
    "gentlemen_of_war": ("cards/weapons.yaml", "cards/characters.yaml"),
    "gunsmith_girl": ("cards/lantern.yaml", "cards/leaders.yaml"),
    "gunsword": ("cards/oriel.yaml", "cards/sapper.yaml"),
    "swordline": ("cards/actions.yaml", "cards/shared.yaml"),
    "water_showdown": ("cards/deck.yaml", "game.yaml"),
}
"""Files in which something is called otherwise while others are broken."""


def cache_of(data: Path) -> ContentCache:
    return ContentCache(Folders(data, ROOT / "assets", data.parent / "user"))


@pytest.fixture
def data(tmp_path) -> Path:
    for folder in ("data", "assets/tiles"):
        shutil.copytree(ROOT / folder, tmp_path / folder)
    return tmp_path / "data"


def torn(path: Path) -> None:
    path.write_text(path.read_text(encoding="utf-8")[:-20] + "\n<[", encoding="utf-8")


def wrong(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    good, bad = ('type="start"', 'type="strat"') if path.suffix == ".tmx" else ("", "")
    path.write_text(text.replace(good, bad, 1) if good else f"{text}\nsurplus: 1\n", "utf-8")


def rename(path: Path) -> str:
    """Calls the first thing that a file names otherwise; its new name."""
    text = path.read_text(encoding="utf-8")
    key = "name: " if "name: " in text else "title: "
    old = text.partition(key)[2].partition("\n")[0]
    path.write_text(text.replace(f"{key}{old}", f"{key}Renamed", 1), encoding="utf-8")
    return "Renamed"


def names(content) -> str:
    return " ".join([content.title, *(str(card["name"]) for card in content.printed.values())])


@pytest.mark.slow
@pytest.mark.parametrize("damage", [torn, wrong])
@pytest.mark.parametrize(("game", "file"), FILES)
def test_while_it_runs_the_last_good_one_stays_and_other_edits_are_taken_in(
    data, game, file, damage, tmp_path
):
    content_cache = cache_of(data)
    before = content_cache.content(game)
    session = Session.begin(before, before.defaults(), Shelf(tmp_path))
    path = data / game / file
    whole = path.read_bytes()
    damage(path)
    assert content_cache.refresh([path]) == [game]
    assert {mistake.path for mistake in content_cache.mistakes[game].all} == {path}
    assert content_cache.content(game).hash == before.hash
    edited = next(each for each in EDITED[game] if each != file)
    new = rename(data / game / edited)
    content_cache.refresh([data / game / edited])
    assert {mistake.path for mistake in content_cache.mistakes[game].all} == {path}
    assert new in names(content_cache.content(game))
    assert session.offer(content_cache.content(game)) == []
    path.write_bytes(whole)
    content_cache.refresh([path])
    assert content_cache.mistakes == {}
    session.close()


def test_a_rule_with_a_new_number_loses_no_terms_and_no_first_game(data):
    """The glossary and the first game name it, and are as they were."""
    content_cache = cache_of(data)
    before = content_cache.content("swordline")
    path = data / "swordline" / "rules.yaml"
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace("id: SL-2.24", "id: SL-2.77", 1), encoding="utf-8")
    content_cache.refresh([path])
    mistakes = content_cache.mistakes["swordline"].all
    assert {mistake.path.name for mistake in mistakes} == {"glossary.yaml", "first_game.yaml"}
    now = content_cache.content("swordline")
    assert now.rulebook.terms == before.rulebook.terms
    assert now.guide == before.guide
    path.write_text(text, encoding="utf-8")
    content_cache.refresh([path])
    assert content_cache.mistakes == {}


@pytest.mark.slow
@pytest.mark.parametrize("damage", [torn, wrong])
@pytest.mark.parametrize(("game", "file"), FILES)
def test_at_the_start_what_does_not_need_it_can_be_played(data, game, file, damage):
    path = data / game / file
    damage(path)
    content_cache = cache_of(data)
    if file in NEEDED[game]:
        with pytest.raises(Mistakes) as broken:
            content_cache.content(game)
        assert {mistake.path for mistake in broken.value.all} == {path}
        return
    content = content_cache.content(game)
    assert {mistake.path for mistake in content_cache.mistakes[game].all} == {path}
    setup = content.defaults()
    assert content.check_setup(setup) == []
    match = Match(content.rules(setup))
    for _ in range(30):
        if match.seat is None:
            break
        match.choose(match.options()[0].id)


def test_a_file_that_is_needed_and_comes_into_order_opens_the_game(data):
    path = data / "swordline" / "game.yaml"
    whole = path.read_bytes()
    torn(path)
    content_cache = cache_of(data)
    content_cache.load("swordline")
    assert not content_cache.loaded("swordline")
    path.write_bytes(whole)
    content_cache.refresh([path])
    assert content_cache.loaded("swordline")
    assert content_cache.mistakes == {}


def test_a_broken_board_is_not_offered_and_another_lies_there_at_first(data):
    board = games.load("gunsword", data / "gunsword").defaults().board
    torn(data / "gunsword" / "boards" / f"{board}.tmx")
    content_cache = cache_of(data)
    content = content_cache.content("gunsword")
    assert board not in content.boards()
    assert len(content.boards()) == 2
    assert content.defaults().board in content.boards()
    start = Start("gunsword", ("human", "human"), board=board)
    with pytest.raises(StartError, match=rf"no board '{board}'[^\n]*(\n.*)*{board}\.tmx:\d+:\d+: "):
        prepared(start, content_cache, 1)


def test_a_broken_tile_set_leaves_the_boards_as_they_last_were(data):
    content_cache = cache_of(data)
    before = content_cache.content("gunsword")
    tiles = data / "tiles" / "board.tsx"
    torn(tiles)
    content_cache.refresh([tiles])
    assert {mistake.path for mistake in content_cache.mistakes["gunsword"].all} == {tiles}
    assert content_cache.content("gunsword").boards() == before.boards()
    with pytest.raises(Mistakes, match=r"board\.tsx:\d+"):
        cache_of(data).content("gunsword")  # there is no board without its tiles


def test_a_broken_set_takes_its_duelist_and_their_set_ups_along(data):
    torn(data / "gunsword" / "cards" / "oriel.yaml")
    content_cache = cache_of(data)
    content = content_cache.content("gunsword")
    assert "oriel" not in content.picks["duelist"]
    assert len(content.picks["duelist"]) == 3
    assert content.setups
    assert all(each.picks["duelist"] != "oriel" for each in content.setups.values())
    assert [str(mistake.path.name) for mistake in content_cache.mistakes["gunsword"].all] == [
        "oriel.yaml"
    ]


def test_without_a_duelist_there_is_no_match(data):
    for name in ("avaset_volker", "mathilde", "oriel", "thane"):
        torn(data / "gunsword" / "cards" / f"{name}.yaml")
    with pytest.raises(Mistakes) as broken:
        cache_of(data).content("gunsword")
    assert len({mistake.path for mistake in broken.value.all}) == 4


def test_without_set_ups_the_seats_choose_their_cards(data):
    torn(data / "gunsword" / "setups.yaml")
    content = cache_of(data).content("gunsword")
    assert not content.setups
    assert [seat.picks for seat in content.defaults().seats] == [{}, {}]


@pytest.mark.parametrize("game", GAMES)
def test_a_rulebook_that_cannot_be_read_says_so_and_terms_lead_nowhere(data, game):
    torn(data / game / "rules.yaml")
    book = cache_of(data).content(game).rulebook
    assert book.chapters[0].title == LOST.title
    assert book.terms
    assert all(book.place(term.term) is None for term in book.terms)


def test_a_card_that_others_name_is_not_lost_with_its_name(data):
    content_cache = cache_of(data)
    before = content_cache.content("water_showdown")
    deck = data / "water_showdown" / "cards" / "deck.yaml"
    held = before.modes[1].hands[0][0] if before.modes[1].hands else before.modes[2].hands[0][0]
    text = deck.read_text(encoding="utf-8")
    deck.write_text(text.replace(f"id: {held}\n", "id: unheard_of\n"), encoding="utf-8")
    content_cache.refresh([deck])
    assert any(
        f"no card '{held}'" in each.text for each in content_cache.mistakes["water_showdown"].all
    )
    assert content_cache.content("water_showdown").hash == before.hash


def test_a_save_is_gone_on_with_exactly_though_another_file_is_broken_now(data, tmp_path):
    content_cache = cache_of(data)
    content = content_cache.content("gunsword")
    session = Session.begin(content, content.defaults(), Shelf(tmp_path))
    for _ in range(12):
        session.choose(session.match.options()[0].id)
    torn(data / "gunsword" / "glossary.yaml")
    session.close()
    shelf = Shelf(tmp_path)
    found = next(shelf.unfinished())
    again = cache_of(data).content("gunsword")
    resumed = resume(found.saved, again.rules(found.saved.setup))
    assert resumed.lost == 0
    assert len(resumed.match.decisions) == 12
