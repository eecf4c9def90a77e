"""The named options: what they may be, and what is wrong with those of a file or of a setup."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.rules.content.content import Record, read
from game.rules.content.option_models import OptionModel
from game.rules.content.options import fits, ill_listed, spelled, unfit


class Named(OptionModel):
    rule: str = "T-1"
    text: str = "Whether it rains."


class File(Record):
    options: tuple[Named, ...]


RAIN = Named(id="rain", values=(False, True), default=False)
TIDE = Named(id="tide", values=("high", "low", 1), default="low")
LIMIT = Named(id="limit", default=0)
SHARE = Named(id="share", default=25, least=1, most=100)


@pytest.mark.parametrize(
    ("option", "value", "may"),
    [
        (RAIN, True, True),
        (RAIN, 1, False),
        (TIDE, "high", True),
        (TIDE, 1, True),
        (TIDE, True, False),
        (TIDE, "ebb", False),
        (LIMIT, 0, True),
        (LIMIT, 60, True),
        (LIMIT, -1, False),
        (SHARE, 1, True),
        (SHARE, 0, False),
        (SHARE, 100, True),
        (SHARE, 101, False),
        (LIMIT, True, False),
        (LIMIT, "60", False),
    ],
)
def test_a_value_is_one_of_those_listed_or_a_whole_number(option, value, may):
    assert fits(option, value) is may


@pytest.mark.parametrize(
    ("option", "word", "value"),
    [
        (RAIN, "yes", True),
        (RAIN, "false", False),
        (TIDE, "low", "low"),
        (TIDE, "1", 1),
        (TIDE, "ebb", None),
        (LIMIT, "60", 60),
        (LIMIT, "-1", None),
    ],
)
def test_a_word_on_the_command_line_means_a_value(option, word, value):
    found = spelled(option, word)
    assert found == value
    assert type(found) is type(value)


def test_what_is_chosen_must_be_an_option_and_one_of_its_values():
    options = (RAIN, TIDE, LIMIT)
    assert [*unfit(options, {"rain": True, "limit": 3})] == []
    assert [*unfit(options, {"rian": True, "tide": "ebb", "limit": -1})] == [
        "no option 'rian'; did you mean 'rain'?",
        "the option tide is high, low, 1, not 'ebb'",
        "the option limit is a whole number, 0 or more, not -1",
    ]


def test_a_file_lists_each_option_that_the_rules_ask_for_once(tmp_path: Path):
    path = tmp_path / "game.yaml"
    path.write_text(
        "options:\n"
        "  - {id: rain, values: [false, true], default: 1}\n"
        "  - {id: tied, values: [high, low], default: low}\n"
        "  - {id: rain, values: [false, true], default: true,"
        " on_setup: {ask: Rain is, labels: [off, on, heavy]}}\n",
        encoding="utf-8",
    )
    file = read(path, File)
    found = [(m.line, m.text) for m in ill_listed(file, file.value.options, {"rain", "tide"})]
    assert found == [
        (2, "the default 1 is not among False, True"),
        (3, "the rules ask for no option 'tied'; did you mean 'tide'?"),
        (4, "the option 'rain' is listed twice"),
        (4, "there are 2 values, and more labels for them"),
        (2, "the option 'tide' is missing"),
    ]
