"""Good content: what plain values mean, and where everything stands."""

from enum import Enum
from math import inf, isnan
from typing import Annotated, Literal

import pytest
from pydantic import Field, RootModel, model_validator

from game.rules.content import collecting
from game.rules.content.collecting import Collector, assemble
from game.rules.content.content import Record, read
from game.rules.content.errors import Mistake, Mistakes
from game.rules.content.yaml_source import Place, plain_value
from tests.rules.damage import CARDS, SETUP, Card, Game, written


@pytest.mark.parametrize("text", ["on", "off", "yes", "no", "Yes", "NO", "y", "n", "TrUe"])
def test_words_that_yaml_1_1_took_for_truth_are_words(text):
    assert plain_value(text) == text


@pytest.mark.parametrize(
    "text", ["1:30", "190:20:30", "2024-01-02", "1_000", "0b11", "0o8", "=", "1.2.3", ".", "+"]
)
def test_texts_that_yaml_1_1_took_for_numbers_are_texts(text):
    assert plain_value(text) == text


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("", None),
        ("~", None),
        ("null", None),
        ("true", True),
        ("FALSE", False),
        ("0", 0),
        ("012", 12),
        ("-7", -7),
        ("+7", 7),
        ("0o14", 12),
        ("0xFf", 255),
        ("1.5", 1.5),
        ("1e3", 1000.0),
        ("-.5", -0.5),
        ("3.", 3.0),
        (".inf", inf),
        ("-.Inf", -inf),
    ],
)
def test_what_plain_values_mean(text, value):
    assert plain_value(text) == value
    assert type(plain_value(text)) is type(value)


def test_a_plain_value_may_be_no_number():
    assert isnan(plain_value(".nan"))


def test_quoted_values_are_text(tmp_path):
    path = written(tmp_path, '- "1"\n- \'true\'\n- ""\n- |\n  12\n- >-\n  null\n')
    assert read(path, list[str]).value == ["1", "true", "", "12\n", "null"]


def test_cards_as_they_are_written(tmp_path):
    bound, undermine = read(written(tmp_path, CARDS), list[Card]).value
    assert (bound.id, bound.count, bound.cost) == ("bound_by_duty", 2, 4)
    assert bound.combo == ("Dash Rook 0-1", "Slash Queen 2")
    assert undermine.cost == "X"
    assert undermine.x is not None
    assert undermine.x.pay == (1, 5)


def test_every_value_knows_its_place(tmp_path):
    content = read(written(tmp_path, CARDS), list[Card])
    assert content.places[()] == Place(2, 1)
    assert content.places[0, "cost"] == Place(5, 9)
    assert content.places[0, "combo"] == Place(10, 5)
    assert content.places[0, "combo", 1] == Place(11, 7)
    assert content.places[1, "command", "do", 0] == Place(21, 10)


def test_a_mistake_found_later_points_into_the_text(tmp_path):
    path = written(tmp_path, "- plain text\n- \"quoted text\"\n- 'it''s'\n- |\n  block text\n")
    content = read(path, list[str])
    places = [content.mistake((index,), "wrong", offset=6)[1:3] for index in range(4)]
    assert places == [(1, 9), (2, 10), (3, 3), (4, 3)]
    assert content.mistake((0,), "wrong") == Mistake(path, 1, 3, "wrong")


def test_a_mistake_in_what_is_not_there_points_where_it_would_be(tmp_path):
    content = read(written(tmp_path, CARDS), list[Card])
    assert content.mistake((1, "drop", 0), "wrong")[1:3] == (14, 3)


def test_columns_count_characters_not_bytes(tmp_path):
    path = written(tmp_path, "- {name: Übermut, cost: x}\n")
    with pytest.raises(Mistakes) as found:
        read(path, list[dict[str, int]])
    assert [each.column for each in found.value.all] == [10, 25]


def test_a_byte_order_mark_of_utf_8_does_no_harm(tmp_path):
    assert read(written(tmp_path, b"\xef\xbb\xbf- a\n"), list[str]).places[0,] == Place(1, 3)


def test_one_document_may_be_begun_and_ended(tmp_path):
    assert read(written(tmp_path, "---\n- a\n...\n# end\n"), list[str]).value == ["a"]


def test_several_files_are_checked_in_one_pass(tmp_path):
    collector = Collector()
    good = collector.read(written(tmp_path, SETUP, "c.yaml"), Game)
    bad = collector.read(written(tmp_path, SETUP.replace("hand: 6", "hand: six"), "b.yaml"), Game)
    assert good is not None
    assert good.value.hand == 6
    assert bad is None
    collector.read(tmp_path / "a.yaml", Game)
    collector.add([good.mistake(("options", 0, "default"), "no such value")])
    with pytest.raises(Mistakes) as found:
        collector.finish()
    assert [(each.path.name, each.line) for each in found.value.all] == [
        ("a.yaml", 0),
        ("b.yaml", 2),
        ("c.yaml", 9),
    ]


def words_of(folder, found):
    """A game that is one file of words."""
    file = found.read(folder / "cards.yaml", list[str])
    return file and file.value, {}


def test_a_file_that_is_as_it_was_is_not_read_again(tmp_path):
    path = written(tmp_path, "- one\n")
    first = assemble(words_of, tmp_path)
    assert assemble(words_of, tmp_path, first.used).content is first.content
    path.write_text("- two\n")
    assert assemble(words_of, tmp_path, first.used).content == ["two"]
    path.unlink()
    gone = assemble(words_of, tmp_path, first.used)
    assert (gone.content, [each.path for each in gone.mistakes]) == (["one"], [path])


def test_what_is_written_while_a_file_is_read_is_taken_in_the_next_time(tmp_path, monkeypatch):
    path, real = written(tmp_path, "- one\n"), collecting.read

    def overtaken(*given):
        found = real(*given)
        path.write_text("- two\n")
        return found

    with monkeypatch.context() as patch:
        patch.setattr(collecting, "read", overtaken)
        first = assemble(words_of, tmp_path)
    assert first.content == ["one"]
    assert assemble(words_of, tmp_path, first.used).content == ["two"]


def test_a_collector_without_mistakes_says_nothing():
    Collector().finish()


class Colour(Enum):
    RED = "red"
    BLUE = "blue"


class Move(Record):
    do: Literal["move"]
    steps: int


class Turn(Record):
    do: Literal["turn"]
    to: Colour


class Plan(RootModel[list[Annotated[Move | Turn, Field(discriminator="do")]]]):
    """A list with a description of its own."""


class Bounds(Record):
    low: int
    high: int

    @model_validator(mode="after")
    def in_order(self) -> "Bounds":
        if self.low > self.high:
            raise ValueError("low is more than high")
        return self


class Tree(Record):
    name: str
    children: list["Tree"] = []


class Various(Record):
    bounds: Bounds | None = None
    either: Bounds | list[int] | None = None
    named: dict[str, Move] = {}
    ranks: dict[int, str] = {}
    tree: Tree | None = None
    word: Annotated[str, Field(max_length=3)] = ""
    even: Annotated[int, Field(multiple_of=2, lt=10)] = 0
    nothing: None = None
    source: Literal["book", "house"] | Bounds = "book"


def mistakes(tmp_path, text, model) -> list[str]:
    with pytest.raises(Mistakes) as found:
        read(written(tmp_path, text), model)
    return [f"{each.line}:{each.column}: {each.text}" for each in found.value.all]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("- {do: move, steps: 1, to: red}", "1:24: unknown key 'to'; known here: do, steps"),
        ("- {do: turn, to: rde}", "1:18: 'to' is 'rde'; expected 'red' or 'blue'; did you mean"),
        ("- {do: trun}", "1:8: 'do' is 'trun'; expected 'move', 'turn'; did you mean 'turn'?"),
        ("- {steps: 1}", "1:3: the key 'do' is missing"),
        ("- move", "1:3: item 1 is 'move'; expected a mapping"),
    ],
)
def test_alternatives_told_apart_by_a_word(tmp_path, text, said):
    (mistake,) = mistakes(tmp_path, text, Plan)
    assert mistake.startswith(said)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("bounds: {low: 2, high: 1}", "1:9: 'bounds': low is more than high"),
        ("either: {low: 2}", "1:9: the key 'high' is missing from 'either'"),
        ("either: [1, x]", "1:13: item 2 of 'either' is 'x'; expected a whole number"),
        ("either: {low: 1, higher: 2}", "1:18: unknown key 'higher'; did you mean 'high'?"),
        (
            "either: 3",
            "1:9: 'either' is 3; expected a mapping (lines of 'key: value') or a list",
        ),
        ("named: {a: {do: move}}", "1:12: the key 'steps' is missing from 'a'"),
        ("named: {a: {do: move, step: 1}}", "1:23: unknown key 'step'; did you mean 'steps'?"),
        ("ranks: {one: ace}", "1:9: the key 'one' is not a whole number"),
        (
            "tree: {name: a, children: [{name: b, child: []}]}",
            "1:38: unknown key 'child'; did you mean 'children'?",
        ),
        ("word: four", "1:7: 'word' is 'four'; expected text of 3 or fewer characters"),
        ("even: 3", "1:7: 'even' is 3; expected a multiple of 2"),
        ("even: 10", "1:7: 'even' is 10; expected less than 10"),
        (
            "source: hose",
            "1:9: 'source' is 'hose'; expected 'book' or 'house' or a mapping"
            " (lines of 'key: value'); did you mean 'house'?",
        ),
        ("source: {low: 1}", "1:9: the key 'high' is missing from 'source'"),
        ("nothing: 1", "1:10: 'nothing' is 1; expected nothing"),
    ],
)
def test_descriptions_of_every_shape(tmp_path, text, said):
    assert mistakes(tmp_path, text, Various) == [said]


class Sections(Record):
    moves: list[Move] = []
    turns: list[Turn] = []


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (
            "moves: []\nturns:\n- {do: move, steps: 1}\n",
            "3:3: this has the keys of 'moves', but stands under 'turns';"
            " move it below 'moves:' in line 1",
        ),
        (
            "turns:\n- {do: move, steps: 1}\n",
            "2:3: this has the keys of 'moves', but stands under 'turns';"
            " move it below 'moves:', a key of its own",
        ),
        (
            "turns:\n- {do: turn, to: red, step: 1}\n",
            "2:23: unknown key 'step'; known here: do, to",
        ),
    ],
)
def test_an_entry_under_another_key_is_told_once(tmp_path, text, said):
    assert mistakes(tmp_path, text, Sections) == [said]


class Deal(Record):
    deal: int
    source: str
    at: str = ""


class First(Record):
    first: int


class SetUp(Record):
    setup: list[First | Deal] = []
    named: dict[str, Bounds] = {}


@pytest.mark.parametrize("key", ["at", "low"])
def test_an_entry_is_not_told_to_go_where_it_is_or_below_what_is_no_list(tmp_path, key):
    told = mistakes(tmp_path, f"setup:\n- {{{key}: 1}}\n", SetUp)
    assert f"2:4: unknown key '{key}'; known here: first" in told


def test_good_values_of_every_shape(tmp_path):
    text = "either: [1]\nranks: {1: ace}\ntree: {name: a, children: [{name: b}]}\n"
    various = read(written(tmp_path, text), Various).value
    assert various.either == [1]
    assert various.ranks == {1: "ace"}
    assert various.tree is not None
    assert various.tree.children[0].name == "b"
    plan = read(written(tmp_path, "- {do: turn, to: red}\n"), Plan).value
    assert plan.root == [Turn(do="turn", to=Colour.RED)]
