"""A response window that stands open on the table: nothing of it tells what a hand holds."""

from __future__ import annotations

from game.draw.markup import escape
from game.rules.ask import Option
from game.rules.wording import listed
from game.session.session import Session
from game.table.context import StopsSeen, Told

RESPOND = Option("respond", "See your hand", "behind the cover", icon="eye", confirms=True)
PICK_UP = Option("pick_up", "See your hand", "hold it down", icon="eye", confirms=True)
BEHIND = Option("behind", "Decide behind the cover", icon="eye", confirms=True)


def stands_open(session: Session) -> bool:
    """Whether a response window stands open to all, for a seat that has not the screen."""
    return session.hotseat.cover_due() is not None and session.response_stops.window() is not None


def public_options(session: Session, offered: tuple[Option, ...]) -> tuple[Option, ...]:
    """What may be pressed: what is offered, at a window also not to be asked again for a while, and
    where it stands open to all the way behind the cover, on the key that holds the cover open.
    Where the hand is picked up at the table, that is offered in its place. What everyone may see
    asked is answered without it: who wants to look holds the hand itself, or its key.
    """
    stops, hotseat = session.response_stops, session.hotseat
    if stops.passes():
        return offered
    if hotseat.cover_due() is None:
        return (*offered, *stops.silences()) if offered else ()
    if stops.window() is None:
        return (*_known(session), PICK_UP) if hotseat.in_place else ()
    if session.match.seat in stops.keys:
        return (BEHIND,)
    way = PICK_UP if hotseat.in_place else RESPOND
    acts = (each for each in session.match.options() if each.known and not each.quiet)
    return (*offered, *stops.silences(), *acts, way)


def _known(session: Session) -> tuple[Option, ...]:
    """What a secret question can be answered by without a look at the hand, by whoever sits near:
    right after a change of hands a key of another's turn would answer it."""
    if session.hotseat.near != session.match.seat:
        return ()
    return tuple(option for option in session.match.options() if option.known)


def window_words(session: Session, waits: bool) -> Told | None:
    """What the strip says to all of what is asked of a seat that has not the screen.

    That is a window that stands open, or a hand that is to be picked up. `waits`: an answer can
    still be given.
    """
    prompt, asked, opened = session.match.prompt(), session.match.seat, stands_open(session)
    due = session.hotseat.cover_due() is not None
    if prompt is None or asked is None or not (opened or (due and session.hotseat.in_place)):
        return None
    name = f"**{escape(session.setup.seats[asked - 1].name)}**"
    head = prompt.waiting.replace(f"{{seat:{asked}}}", name)
    keys = session.response_stops.keys.get(asked)
    line = "To pass, the screen can stay as it is."
    if session.hotseat.in_place:
        holds = "Hold the button, or its key, to pick up your hand"
        away = [each for each in session.hotseat.people if asked not in each]
        others = listed([escape(session.setup.seats[seats[0] - 1].name) for seats in away])
        since = [each for each in session.hotseat.recap(asked) if "→" in each] if due else []
        told = f"Since you looked: {'; '.join(since)}" if since else holds
        line = (
            "Decline, or hold to see your hand."
            if opened
            else f"{told}. {others}, please look away."
        )
    if keys is not None:
        line = " ".join(f"{{key:{key}}}" for key in keys.keys) + f"  decides for {name}."
    return Told(asked, head, line if waits else "", 0)


def is_hidden_key(session: Session, key: str) -> bool:
    """Whether a key is one of the hidden keys, of whichever seat, at a window that stands open."""
    keys = session.response_stops.keys.values()
    return any(key in each.keys for each in keys) and stands_open(session)


def meant_by(session: Session, key: str) -> Option | None:
    """What a hidden key of the seat that is asked means; None where it is another's."""
    keys = session.response_stops.keys.get(session.match.seat or 0)
    if keys is None or key not in keys.keys:
        return None
    return RESPOND if keys.responds(key) else session.response_stops.window()


def stops_seen(session: Session) -> StopsSeen | None:
    """What the one that has the screen to itself is told of its stops."""
    response_stops = session.response_stops
    seat = session.hotseat.arming()
    if seat is None:
        return None
    back = response_stops.way_back(seat) is not None
    return StopsSeen(response_stops.said(seat), len(response_stops.passed(seat)), back)
