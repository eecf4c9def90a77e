"""The decks of a game whose seats bring some, in a folder of the test's own."""

import pytest

from game.user.decks import DeckBox
from tests.rules.kits import kit_content


@pytest.fixture
def box(tmp_path):
    return DeckBox(kit_content(), tmp_path / "decks")
