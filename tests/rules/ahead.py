"""What every option of a question leads to at once, for tests that compare them."""

from __future__ import annotations

from game.rules.ask import option_id
from game.rules.match import Match
from game.rules.present.forecast import DEALINGS, Forecast, forecast


def forecasts(
    match: Match, viewer: int | None = None, dealings: tuple[int, int] = DEALINGS
) -> dict[str, Forecast]:
    """The forecast of each legal value of the open decision, by the id of its option."""
    return {option_id(value): forecast(match, value, viewer, dealings) for value in match.legal()}
