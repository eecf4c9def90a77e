"""Going on past an offer: what a seat is asked next can be answered at once, which declines it.

May one switch Forms before the next line moves? Then the line's spaces can be clicked at once, and
nobody has to say no first. That is so only where to decline changes nothing that could matter to
the answer: no number, no piece, no card that is hidden, and no chance.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import NamedTuple

from game.rules.ask import Option
from game.rules.match import Match
from game.rules.present.forecast import Forecasts
from game.session.session import Session
from game.table.view_model import ViewModel

OFFERED = 2
"""What can be answered to an offer: it is taken, or declined."""


class GoingOn(NamedTuple):
    """What a seat is asked once it declines. after: the match as it stands then, a clone."""

    decline: Option
    after: Match
    options: tuple[Option, ...]


def going_on(session: Session) -> GoingOn | None:
    """What can be answered past the offer that is asked; None where there is none, or it matters.

    No response window is passed so: to answer there, or not, is a question of its own.
    """
    match, ask, seat = session.match, session.match.pending, session.match.seat
    windows = {stop.id for stop in match.rules.stops}
    if ask is None or seat not in session.live.humans or len(ask.seats) > 1 or ask.kind in windows:
        return None
    moves = [option for option in match.options() if not option.meta]
    declines = [option for option in moves if option.quiet]
    if len(moves) != OFFERED or len(declines) != 1 or session.hotseat.cover_due() is not None:
        return None
    after = match.clone()
    after.choose(declines[0].id)
    then = after.pending
    if then is None or after.seat != seat or len(then.seats) > 1 or _matters(match, after):
        return None
    hidden = then.secret and seat not in session.hotseat.viewers()
    taken = {option.id for option in moves}, {point for o in moves for point in _things(o)}
    asked = [option for option in after.options() if option.known or not hidden]
    options = tuple(option for option in asked if _stands_apart(option, *taken))
    stands = any(option.points or option.ends for option in options)
    return GoingOn(declines[0], after, options) if stands else None


def _matters(match: Match, after: Match) -> bool:
    """Whether to decline changes what the next answer hangs on, or shows more than is seen now."""
    before, then = match.table, after.table
    changed = before.chance != then.chance or before.pieces != then.pieces
    return changed or before.trackers != then.trackers or _hidden(match) != _hidden(after)


def _hidden(match: Match) -> Mapping[str, list[str]]:
    """The zones with cards that not everyone sees."""
    known = match.rules.sight.view(match.table).known()
    zones = match.table.zones.items()
    return {name: list(cards) for name, cards in zones if not known.issuperset(cards)}


def _things(option: Option) -> tuple[object, ...]:
    return (*option.points, *option.touches)


def _stands_apart(option: Option, ids: set[str], things: set[object]) -> bool:
    """Whether nothing that chooses an option chooses a part of the offer: thing, place or name."""
    own = option.id not in ids and things.isdisjoint(_things(option))
    return own and not (option.meta or option.quiet or option.confirms or option.follows)


def with_what_follows(view_model: ViewModel, onward: GoingOn) -> ViewModel:
    """The table where an offer can be answered, and what is asked after it."""
    pointed = {point.id for option in onward.options for point in option.points}
    seat, prompt = view_model.asked or 0, view_model.prompt
    then = onward.after.prompt()
    if prompt is not None and then is not None:
        asks = then.head.removeprefix(f"{{seat:{seat}}}: ")
        prompt = replace(prompt, line=f"Or go straight on: {asks}.")
    later = Forecasts(onward.after, seat if seat in view_model.view.seats else 0)
    return replace(
        view_model,
        prompt=prompt,
        reasons={card: why for card, why in view_model.reasons.items() if card not in pointed},
        ahead=view_model.ahead.and_of(later, onward.options),
    )
