"""Somebody at the table who knows what to decide, and clicks and types it the shortest way."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

import pygame

from game.app.app import App
from game.rules.ask import Option, only_decline
from game.rules.match import Match
from game.rules.stops import Span
from game.scenes.handover import HandoverScene
from game.scenes.scene import Scene
from game.scenes.table import TableScene
from game.session.session import Session
from game.table.carrying import Carrying
from game.table.choosing import ON_BOARD
from game.table.foreground import options_of
from game.table.hit_areas import Spot
from game.table.layout import rect
from game.table.overlays import SpreadScene
from game.table.parts.prompt import PromptPart
from game.table.response_window import BEHIND, PICK_UP, RESPOND, stands_open
from game.user.folders import Folders
from tools.playing.controls import Astray, Controls, Inputs, Place

MOST = 40
"""Inputs after which a decision is said not to be reached."""

AT_ONCE = 4
"""How many decisions after one may be made with it."""

PULL = 300
"""How far a card is pulled to come out of the hand."""


class _Far(NamedTuple):
    """How far a choice has come: what is seen of it in what a click can change."""

    decisions: int
    scene: Scene
    shown: tuple[Option, ...]
    turned: Option | None
    page: int
    gathered: tuple[str, ...]


@contextmanager
def open_app(root: Path, user: Path, size: tuple[int, int]) -> Iterator[App]:
    """The program in a window that nobody sees; `user`: the player's folder."""
    if not pygame.display.get_init():
        pygame.display.init()
    window = pygame.Window("Standee", size)
    app = App(window, Folders(root / "data", root / "assets", user))
    try:
        yield app
    finally:
        app.close()


def _offered(match: Match, option: str) -> Option:
    """What is called so of all that is asked."""
    found = next((each for each in match.options() if each.id == option), None)
    if found is None:
        raise Astray(f"{option} is not asked, after {[d.option for d in match.decisions]}")
    return found


class Person:
    """Both people at one screen. looks: whether they look at their hands before they pass."""

    def __init__(self, app: App, session: Session, looks: bool = False) -> None:
        self.app, self.session, self.looks = app, session, looks
        self.table = TableScene(app, session)
        self.controls = Controls(app, self.table.pointer)
        self._next: Sequence[str] = ()
        self._silence = ""
        self._ahead: Sequence[str] = ()
        app.push(self.table)
        self.controls.wait()

    def decide(self, option: str, ahead: Sequence[str] = ()) -> Inputs:
        """Makes the decision that is asked; what it took. Raises `Astray`.

        ahead: all that is decided after it: a card that is clicked may choose both, and who has no
        answer wishes not to be asked again where none comes.
        """
        count, self.controls.done = len(self.session.match.decisions), Inputs()
        self._ahead = ahead
        self._next = ahead[:1]
        self._silence = self._silence_for(option, ahead)
        tried: set[Place] = set()
        while len(self.session.match.decisions) == count:
            if self.controls.done.all > MOST:
                raise Astray(f"{option} is not reached after {MOST} inputs")
            before = self._far()
            at = self._step(option, tried)
            if at is not None and self._far() == before:
                self.controls.done.clicks -= 1  # nobody clicks again where a click does nothing
                tried.add(at)
        made = self.session.match.decisions[count].option
        if made != option:
            raise Astray(f"{made} was chosen instead of {option}")
        return self.controls.done

    def _silence_for(self, option: str, ahead: Sequence[str]) -> str:
        """What declines a window and wishes it away for a while, the longest that can be wished;
        nothing unless its seat can only decline, and is asked again and declines meanwhile."""
        match, stops = self.session.match, self.session.response_stops
        if stops.window() is None or only_decline(match.options()) is None:
            return ""
        spans = {f"not_again:{span.id}": span for span in match.rules.spans}
        wishes = (each.id for each in stops.silences()[::-1])
        return next((id for id in wishes if self._spares(spans[id], (option, *ahead))), "")

    def _spares(self, span: Span, made: Sequence[str]) -> bool:
        """Whether the seat that is asked is asked the same again in a span, and always declines."""
        then, again = self.session.match.clone(), 0
        asked, seat = then.pending, then.seat
        facts = [then.table.facts.get(name) for name in span.facts]
        for option in made:
            if facts != [then.table.facts.get(name) for name in span.facts]:
                break
            if then.seat == seat and then.pending and asked and then.pending.kind == asked.kind:
                if not _offered(then, option).quiet:
                    return False
                again += 1
            then.choose(option)
        return again > 1

    def _past(self, option: str) -> str:
        """What is chosen for a decision: one answer for it and those after it, or the one after it,
        which declines or takes what is asked."""
        asked = {each.id: each for each in self.session.match.options()}
        shown = {each.id for each in self.table.choosing.shown}
        declines = option in asked and asked[option].quiet
        made = (option, *self._ahead[:2])
        ends = (f"{one}+{two}" for one, two in pairwise(made if declines else made[:2]))
        takes = self.table.answering.unlisted
        past = {each for each in shown - {*asked} if (each not in takes) == declines}
        onward = (each for each in self._next if each in past)
        return next((each for each in ("+".join(made), *ends, *onward) if each in shown), option)

    def _needs_hand_next(self, option: Option) -> bool:
        """Whether what is asked after an option is chosen with it by a card of the hand."""
        declines = option.quiet and self.session.response_stops.window() is None
        if not (declines or option.follows) or self._past(option.id) != option.id:
            return False
        after, seat = self.session.match.clone(), self.session.match.seat
        for made, card in pairwise((option.id, *self._ahead[:2])):
            after.choose(made)
            if after.seat != seat or after.pending is None:
                return False
            if after.pending.secret:
                return any(each.id == card and not each.quiet for each in after.options())
            if not _offered(after, card).follows:
                return False
        return False

    def _far(self) -> _Far:
        choosing = self.table.choosing
        decisions = len(self.session.match.decisions)
        page = next(part.page for part in self.table.parts if isinstance(part, PromptPart))
        return _Far(
            decisions, self.app.scenes[-1], choosing.shown, choosing.turned, page, choosing.gathered
        )

    # One step nearer to a decision

    def _step(self, option: str, tried: set[Place]) -> Place | None:
        """Does the next thing that leads to a decision; where it clicked, if it did."""
        top = self.app.scenes[-1]
        if isinstance(top, HandoverScene):
            self.controls.lift(top)
        elif isinstance(top, SpreadScene):
            return self._click(self._in_spread(top, option))
        elif top is not self.table:
            self.controls.type(pygame.K_ESCAPE)
        else:
            return self._choose(option, tried)
        return None

    def _choose(self, option: str, tried: set[Place]) -> Place | None:
        """A click that chooses it; else its key; else a click on what leads to it; else Tab."""
        offered = {each.id: each for each in self.table.choosing.shown}
        if self._answers_unseen(option):
            return None
        if PICK_UP.id in offered and (
            option not in offered or self.looks or self._needs_hand_next(offered[option])
        ):
            self._pick_up(option)
            return None
        option = self._past(option)
        option = self._silence if self._silence in offered else option
        if option not in offered or (self.looks and RESPOND.id in offered):
            option = next((way.id for way in (RESPOND, BEHIND) if way.id in offered), "")
        if option not in offered:
            raise Astray("what is asked is not offered at the table")
        wanted = offered[option]
        ways = [way for way in self._ways(wanted) if way[1] not in tried]
        leads, at = min(ways, default=(0, None), key=lambda way: way[0])
        key = self.table.choosing.key_of(wanted)
        if at is not None and (leads == 1 or not key):
            return self._drag(at, wanted) if leads == 1 and self._in_hand(at) else self._click(at)
        if key:
            self.controls.type(pygame.key.key_code(key))
        elif (pile := self._pile(wanted)) is not None and pile not in tried:
            return self._click(pile)
        else:
            self._tab_to(wanted)
        return None

    def _answers_unseen(self, option: str) -> bool:
        """Answers by a hidden key, where that is how it is answered."""
        match, response_stops = self.session.match, self.session.response_stops
        keys = response_stops.keys.get(match.seat or 0)
        window = response_stops.window()
        if keys is None or window is None or not stands_open(self.session):
            return False
        means = option != window.id or self.looks
        key = next(key for key in keys.keys if keys.responds(key) == means)
        self.controls.type(pygame.key.key_code(key))
        return True

    def _ways(self, option: Option) -> Iterator[tuple[int, Place]]:
        """Where a click leads to an option, and how many options it leads to."""
        context = self.table.context
        for spot in (*context.hand_hit_areas, *context.hit_areas):
            options = options_of(context, spot)
            leads = option in options
            if option.follows and spot.sort == "card":
                zones = {each.follows.zone for each in options if each.follows}
                number = option.follows.number
                leads = option.follows.zone in zones and self._is_next(spot.id, number)
            if leads and (at := self._place_on(spot)) is not None:
                yield len(options), at

    def _is_next(self, card: str, number: int) -> bool:
        """Whether a card is to be chosen next with the option that asks for so many of them."""
        cards = [each.partition(":")[2] for each in self._ahead[:AT_ONCE] if ":" in each]
        wanted = (c for c in cards[:number] if c not in self.table.choosing.gathered)
        return card == next(wanted, "")

    def _place_on(self, spot: Spot) -> Place | None:
        """A place where the pointer finds it."""
        area = spot.area
        for down in (0.5, 0.25, 0.75, 0.1, 0.9):
            for across in (0.5, 0.25, 0.75, 0.1, 0.9):
                at = (round(area.x + across * area.w), round(area.y + down * area.h))
                found = self.table.hands.spot(at)
                if found is not None and (found.sort, found.id) == (spot.sort, spot.id):
                    return at
        return None

    def _pile(self, option: Option) -> Place | None:
        """A pile that lies open and holds the card of an option."""
        cards = {point.id for point in option.points if point.kind == "card"}
        for pile in self.table.view_model.piles:
            spot = self.table.context.hit_areas.of("pile", pile.zone)
            if spot is not None and pile.open and cards & {*pile.cards}:
                return self._place_on(spot)
        return None

    def _in_spread(self, spread: SpreadScene, option: str) -> Place:
        """Where the card of an option lies in a pile that is spread out."""
        wanted = next(each for each in self.table.choosing.shown if each.id == option)
        for card, box in zip(spread.cards, spread.boxes, strict=True):
            if any(point.id == card for point in wanted.points):
                return box.center
        raise Astray(f"{option} is not among the cards that are spread out")

    def _tab_to(self, option: Option) -> None:
        """Goes through the options one by one."""
        while self.table.choosing.focus != option:
            if self.controls.done.keys > MOST:
                raise Astray(f"{option.id} is not among what can be gone through")
            self.controls.type(pygame.K_TAB)
        self.controls.type(pygame.K_RETURN)

    # Clicks, cards that are dragged, hands that are picked up

    def _click(self, at: Place) -> Place:
        self.controls.click(at)
        return at

    def _drag(self, at: Place, option: Option) -> Place:
        """Clicks a card of the hand, or drags it on the board where that answers what is decided
        after it."""
        self.controls.press(at)
        self._let_go(at, option)
        self.controls.done.clicks += 1
        self.controls.wait()
        return at

    def _is_other_button(self, at: Place, pressed: Place) -> bool:
        """Whether a button lies at a place, and another than one where the pointer was pressed."""
        spot = self.table.hands.spot(at)
        return spot is not None and spot.sort == "option" and not spot.holds(pressed)

    def _let_go(self, at: Place, option: Option | None) -> None:
        """Lets the button go where it is, or over the board where the card of an option leads."""
        leads = Carrying().leads(self.session.match, (option,)) if option else None
        count = len(leads.path) if leads else 0
        then = self._ahead[count - 1 : count] if leads and self._passes(leads.path[1:]) else ()
        answer = next((each for each in leads.options if each.id in then), None) if leads else None
        if leads and answer is None and len(self._of_card(option)) > 1:
            answer = next(iter(leads.options))  # the drop plays the card; its path is chosen later
        if answer is not None:
            self.controls.point((at[0], at[1] - PULL))
            context = self.table.context
            spots = (spot for spot in context.hit_areas if spot.sort in ON_BOARD)
            ways = (
                self._place_on(each) for each in spots if options_of(context, each) == (answer,)
            )
            at = next(filter(None, ways), at)
            self.controls.point(at)
        self.controls.let_go(at)

    def _of_card(self, option: Option | None) -> tuple[Option, ...]:
        """All options that the card of an option chooses."""
        cards = [point for point in option.points if point.kind == "card"] if option else []
        return self.table.choosing.at(*cards)

    def _passes(self, path: Sequence[str]) -> bool:
        """Whether what is decided next goes this way."""
        return [*path] == [*self._ahead[: len(path)]]

    def _in_hand(self, at: Place) -> bool:
        return self.table.context.hand_hit_areas.at(at) is not None

    def _pick_up(self, option: str) -> None:
        """Holds the button that picks up the hand, and lets go over a card that is the answer."""
        spot = self.table.context.hit_areas.of("option", PICK_UP.id)
        at = spot and self._place_on(spot)
        if at is None:
            raise Astray("the hand cannot be picked up")
        self.controls.press(at)
        self.controls.hold()
        offered, option = {each.id: each for each in self.table.choosing.shown}, self._past(option)
        if option not in offered:
            raise Astray("the hand is not picked up")
        ways = [way for _, way in sorted(self._ways(offered[option]))]
        hand = rect(self.app.kit, self.table.skin.layout.places.hand)
        card = next((way for way in ways if hand.collidepoint(way)), None)
        button = next((way for way in ways if self._is_other_button(way, at)), None)
        to = at if self.looks else card or button or at
        self.controls.point(to)
        self.controls.pause()
        self._let_go(to, offered[option] if to == card else None)
        self.controls.done.lifts += 1
        self.controls.wait()
