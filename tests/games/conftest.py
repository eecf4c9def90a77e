"""What the tests of several games share."""

from __future__ import annotations

import pytest

from game.session.tutorial import Guided
from tests.conformance.subjects import content


@pytest.fixture
def guided(request: pytest.FixtureRequest) -> Guided:
    """The first game of the game in whose folder the test lies."""
    game = content(request.path.parent.name)
    return Guided(game.guide, game)
