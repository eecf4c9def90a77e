"""The toy at the real table: a whole match by hand, from its own files."""

from dataclasses import replace

import pytest

from tests.rules.toybox import DATA, content, setup
from tests.scenes.desk import chosen


@pytest.fixture
def table(desk):
    return desk(content=content(), setting=replace(setup(), privacy="open"), data=DATA)


def test_a_match_is_played_by_clicks_to_its_end(table):
    match = table.session.match
    while match.pending is not None:
        option = match.options()[-1 if match.decisions and len(match.decisions) % 3 else 0]
        if not option.points:
            table.choose(option.id)
        elif option.points[0].kind == "space":
            table.click(table.space(option.points[0].id))
        else:
            table.click(table.card(option.points[0].id))
        assert chosen(table)[-1] == option.id
        table.settle()
    verbs = {option.partition(":")[0] for option in chosen(table)}
    assert table.table.skin.mistakes == []
    assert {"step", "play"} < verbs
    assert len(chosen(table)) == 12
