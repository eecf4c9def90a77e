"""The house rules of every game have room for their words."""

from __future__ import annotations

from typing import Any

import pytest

from game import games
from game.scenes.house_rules import HouseRulesScene
from game.user.folders import HOUSE


@pytest.mark.slow
@pytest.mark.parametrize("game", games.names())
@pytest.mark.parametrize("size", [(1024, 640), (1600, 900)])
def test_no_words_are_cut(game: str, size: tuple[int, int], theatre: Any, monkeypatch: Any) -> None:
    app = theatre(size)
    kit, lay_out, cut = app.kit, app.kit.text, []

    def text(markup: str, style: Any, width: int | None = None, lines: int | None = None) -> Any:
        laid = lay_out(markup, style, width, lines)
        if lines is not None and laid.size[1] < kit.measure(markup, style, width)[1]:
            cut.append(markup)
        return laid

    monkeypatch.setattr(kit, "text", text)
    scene = HouseRulesScene(app, games.load(game, HOUSE / "data" / game).options, {})
    app.push(scene)
    app.step([], 0.02)
    assert cut == []
