"""Going on past an offer: what a seat is asked next can be answered at once, which declines it.

May one switch Forms before the next line moves? Then the line's spaces can be clicked at once, and
nobody has to say no first. That is so only where to decline changes nothing that could matter to
the answer: no number, no piece, no card that is hidden, and no chance.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple

from game.rules.ask import Option
from game.rules.match import Match
from game.rules.present.forecast import Forecasts, asked_next
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
    decline = _declines(moves)
    if decline is None or session.hotseat.cover_due() is not None:
        return None
    after = match.clone()
    after.choose(decline.id)
    then = after.pending
    if then is None or after.seat != seat or len(then.seats) > 1 or _matters(match, after):
        return None
    hidden = then.secret and seat not in session.hotseat.viewers()
    asked = [option for option in after.options() if option.known or not hidden]
    taken = {option.id for option in moves}, {point for o in moves for point in _things(o)}
    options = tuple(option for option in asked if _stands_apart(option, *taken))
    stands = any(option.points or option.ends for option in options)
    return GoingOn(decline, after, options) if stands else None


def _declines(options: Sequence[Option]) -> Option | None:
    """What declines an offer; None where something else is asked."""
    moves = [each for each in options if not each.meta]
    declines = [each for each in moves if each.quiet]
    return declines[0] if len(moves) == OFFERED and len(declines) == 1 else None


def _offered(session: Session, match: Match) -> Option | None:
    """What declines the offer that is asked for all to see; None where something else is asked, or
    its seat never wants to be asked that."""
    ask, seat = match.pending, match.seat
    if ask is None or seat is None or ask.secret:
        return None
    stop = next((each for each in match.rules.stops if each.id == ask.kind), None)
    if stop and session.response_stops.of(seat).choice(stop) == stop.choices[-1]:
        return None
    return _declines(match.options())


class Ending(NamedTuple):
    """One answer for an option that ends a turn and the decline of what its seat is offered then.

    path: the ids of what is decided.
    """

    option: Option
    path: tuple[str, ...]


def endings(session: Session, onward: GoingOn | None, options: Sequence[Option]) -> list[Ending]:
    """The ways to end a turn, of `options`, and to take nothing of what is offered at its end."""
    found = []
    for option in options:
        past = onward if onward is not None and option in onward.options else None
        match = past.after if past else session.match
        decline = _declined_after(session, match, option) if option.ends else None
        if decline is not None:
            before = (past.decline.id,) if past else ()
            name, label = f"{option.id}+{decline.id}", f"{option.label} · {decline.label}"
            both = Option(name, label, option.note, icon=option.icon, known=option.known)
            found.append(Ending(both, (*before, option.id, decline.id)))
    return found


def _declined_after(session: Session, match: Match, option: Option) -> Option | None:
    """What declines the offer that a seat has as soon as an option is chosen; None where it has
    none, or wants to be asked never."""
    found = asked_next(match, option.id)
    return _offered(session, found[1]) if found and len(found[0]) == 1 else None


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
