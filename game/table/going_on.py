"""Going straight on from an offer: what its seat is asked next can be answered at once.

May one switch Forms before the next line moves? Then the line's spaces can be clicked at once, and
nobody has to say no first. May one Slash once more? Then the spaces of that Slash can be clicked,
which takes it. That is so only where the offer's answer changes nothing that could matter to the
next one: no number, no piece, no card that is hidden, and no chance.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from game.rules.ask import Option, Prompt
from game.rules.decision import YesOrNo
from game.rules.match import Match
from game.rules.present.forecast import Forecasts, asked_next
from game.session.session import Session
from game.table.choosing import ON_BOARD
from game.table.view_model import ViewModel


class Shortcut(NamedTuple):
    """One answer for several decisions in a row. path: the ids of what is decided."""

    option: Option
    path: tuple[str, ...]


@dataclass(frozen=True)
class GoingOn:
    """What a seat is asked once it has answered an offer.

    answer: what declines the offer, or takes it. after: the match as it stands then, a clone.
    shortcuts: what can be answered then, at once.
    """

    answer: Option
    after: Match
    shortcuts: tuple[Shortcut, ...]

    @property
    def options(self) -> tuple[Option, ...]:
        """What is offered besides the offer's own answers."""
        return tuple(each.option for each in self.shortcuts)


def going_on(session: Session) -> tuple[GoingOn, ...]:
    """What can be answered straight on from the offer that is asked: past it, and where nothing of
    that lies on the board, there to take it. Nothing where no offer is asked, or it matters.

    An offer is a question of yes or no; where to decline is a deed (an attack is stopped), nothing
    goes past it. No response window is passed so: whether to answer is a question of its own.
    """
    match, ask, seat = session.match, session.match.pending, session.match.seat
    windows = {stop.id for stop in match.rules.stops}
    if ask is None or not isinstance(ask.decision, YesOrNo) or ask.kind in windows:
        return ()
    if seat not in session.live.humans or len(ask.seats) > 1:
        return ()
    decline, take = _offer(match.options())
    if decline is None or take is None or session.hotseat.cover_due() is not None:
        return ()
    past = _straight_on(session, decline)
    if past is not None and any(map(_on_board, past.options)):
        return (past,)
    taken = _straight_on(session, take)
    if taken is not None:
        there = tuple(each for each in taken.shortcuts if _on_board(each.option))
        taken = replace(taken, shortcuts=there) if there else None
    return tuple(filter(None, (past, taken)))


def _straight_on(session: Session, answer: Option) -> GoingOn | None:
    """What can be answered once an offer has been answered so; None where that matters."""
    match, seat, after = session.match, session.match.seat, _after(session.match, answer)
    if after is None:
        return None
    then = after.pending
    if then is None or after.seat != seat or len(then.seats) > 1 or _matters(match, after):
        return None
    offer = [option for option in match.options() if not option.meta]
    taken = {option.id for option in offer}, {point for o in offer for point in _things(o)}
    asked = _seen(session, after)
    found = [
        Shortcut(option, (answer.id, option.id))
        for option in asked
        if _stands_apart(option, *taken)
    ]
    stands = any(each.option.points or each.option.ends for each in found)
    another = [*_past_another(session, answer, after)] if answer.quiet else []
    return GoingOn(answer, after, (*found, *another)) if stands or another else None


def _after(match: Match, option: Option) -> Match | None:
    """A clone in which an option was chosen; None where the rules fail, which they tell once it is
    chosen at the table."""
    after = match.clone()
    try:
        after.choose(option.id)
    except Exception:
        return None
    return after


def _seen(session: Session, after: Match) -> list[Option]:
    """What is asked then, as far as whoever sits at the screen sees the hand that answers it."""
    hidden = after.pending and after.pending.secret and after.seat not in session.hotseat.viewers()
    return [option for option in after.options() if option.known or not hidden]


def _past_another(session: Session, answer: Option, after: Match) -> Iterator[Shortcut]:
    """Where another offer comes next that a card of the hand takes: that card, or neither offer."""
    decline, take = _offer(after.options())
    if decline is None or take is None or decline != _offered(session, after):
        return
    if take.follows is None or take.follows.number > 1:
        return
    then = _after(after, take)
    if then is None or _matters(after, then):
        return
    yield Shortcut(_both(answer, decline), (answer.id, decline.id))
    for option in _seen(session, then):
        if option.points and not (option.meta or option.quiet):
            name = f"{answer.id}+{take.id}+{option.id}"
            yield Shortcut(replace(option, id=name), (answer.id, take.id, option.id))


def _on_board(option: Option) -> bool:
    return any(point.kind in ON_BOARD for point in option.points)


def _offer(options: Iterable[Option]) -> tuple[Option, Option] | tuple[None, None]:
    """What declines an offer, and what takes it; nothing where something else is asked."""
    moves = sorted((each for each in options if not each.meta), key=lambda each: not each.quiet)
    if [each.quiet for each in moves] != [True, False]:
        return None, None
    return moves[0], moves[1]


def _offered(session: Session, match: Match) -> Option | None:
    """What declines the offer that is asked for all to see; None where something else is asked, or
    its seat never wants to be asked that."""
    ask, seat = match.pending, match.seat
    if ask is None or seat is None or ask.secret:
        return None
    stop = next((each for each in match.rules.stops if each.id == ask.kind), None)
    if stop and session.response_stops.of(seat).choice(stop) == stop.choices[-1]:
        return None
    return _offer(match.options())[0]


def endings(
    session: Session, options: Sequence[Option], onward: Sequence[GoingOn]
) -> list[Shortcut]:
    """The ways to end a turn, of `options` and of what can be answered straight on, and to take
    nothing of what is offered at its end."""
    found = [*_endings(session, session.match, (), options)]
    for each in onward:
        found += _endings(session, each.after, (each.answer.id,), each.options)
    return found


def _endings(
    session: Session, match: Match, before: tuple[str, ...], options: Sequence[Option]
) -> Iterator[Shortcut]:
    for option in options:
        decline = _declined_after(session, match, option) if option.ends else None
        if decline is not None:
            yield Shortcut(_both(option, decline), (*before, option.id, decline.id))


def _both(option: Option, decline: Option) -> Option:
    """One answer for an option and what declines the offer that comes with it."""
    name, label = f"{option.id}+{decline.id}", f"{option.label} · {decline.label}"
    return Option(name, label, option.note, icon=option.icon, known=option.known)


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


def with_what_follows(view_model: ViewModel, onward: Sequence[GoingOn]) -> ViewModel:
    """The table where an offer can be answered, and what is asked after it."""
    options = [option for each in onward for option in each.options]
    pointed = {point.id for option in options for point in option.points}
    seat, ahead = view_model.asked or 0, view_model.ahead
    for each in onward:
        later = Forecasts(each.after, seat if seat in view_model.view.seats else 0)
        ahead = ahead.and_of(later, each.options)
    return replace(
        view_model,
        prompt=_said(view_model.prompt, seat, onward),
        reasons={card: why for card, why in view_model.reasons.items() if card not in pointed},
        ahead=ahead,
    )


def _said(prompt: Prompt | None, seat: int, onward: Sequence[GoingOn]) -> Prompt | None:
    """What is asked, and what can be answered straight on."""
    if prompt is None:
        return None
    said = []
    for each in onward:
        then = each.after.prompt()
        asks = then.head.removeprefix(f"{{seat:{seat}}}: ") if then else ""
        end = "" if asks.endswith("?") else "."
        said.append(f"{'Or go straight on' if each.answer.quiet else 'To take it'}: {asks}{end}")
    return replace(prompt, line=" ".join(said))
