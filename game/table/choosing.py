"""The choice in the making: which options are offered, by what they are pointed at, keys, focus.

It knows nothing of pictures. It never says what is legal: it holds the options it was given and
hands one of them back.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace

from game.rules.ask import Follows, Option, Point
from game.rules.board.tiling import turned
from game.rules.decision import META
from game.table.by_what import ByWhat
from game.user.keys import ANSWERS, WAYS, Keys

DEAD_MS = 250
"""How long after a question appears nothing that answers it by a key or at its seat is heard."""

ARROWS = {"N": "up", "E": "right", "S": "down", "W": "left"}
ON_BOARD = ("space", "piece")
MOST_BUTTONS = 12

TURN_LEFT = Option("turn left", "Turn left", icon="ccw")
TURN_RIGHT = Option("turn right", "Turn right", icon="cw")
SEATS = ("end turn", "confirm", "decline")
"""The actions that have a place of their own in the prompt, from left to right."""

TURNING = {TURN_LEFT.id: "NW", TURN_RIGHT.id: "NE"}
"""What turns the card that is taken up, each with the direction whose key it has."""


def action_of(option: Option) -> str:
    """Which of the actions with a place of their own an option is; empty where it is none."""
    roles = (option.ends, option.confirms, option.quiet)
    return next((action for action, role in zip(SEATS, roles, strict=True) if role), "")


def _order(option: Option) -> int:
    action = action_of(option)
    return 1 + SEATS.index(action) if action else 0


def is_laid(option: Option) -> bool:
    """Whether an option lays a card into a slot by one of its edges."""
    kinds = [point.kind for point in option.points]
    return "slot" in kinds and "card" in kinds


def _is_turned(option: Option) -> bool:
    """Whether an option is chosen by a card and the way in which that is turned."""
    by_card = any(point.kind == "card" for point in option.points)
    return is_laid(option) or (bool(option.way) and by_card and not option.meta)


def _is_hidden(option: Option) -> bool:
    """Whether an option is chosen by the place of a card that is not seen, and by nothing else."""
    return bool(option.points) and all(point.kind == "slot" for point in option.points)


def card_of(option: Option) -> str:
    """The card that an option lays."""
    return next(point.id for point in option.points if point.kind == "card")


class Choosing:
    """The options of one question, and how far the player has come in choosing one.

    options: all that are offered. since: the moment in milliseconds when they appeared. held: the
    cards of the hand on the screen. keys: which keys choose. zones: the zone in which each card
    lies that can be seen. quarters: by how many of these the board is turned clockwise. unlisted:
    the ids of options without a button, which are chosen by what they point at or ask for.
    selected: the option that was chosen once and is to be chosen again.
    turned: of a card that is to be laid by one of its edges, the option of the edge that it is
    turned to. gathered: the cards that are chosen already for an option that asks for cards next.
    Narrowed options are a part of them: those of one card or space that has several.
    buttons: those that stand in the prompt bar; seated: of these those that have a place of their
    own there, by their action.
    """

    def __init__(
        self,
        options: Sequence[Option],
        since: int = 0,
        held: Collection[str] = (),
        keys: Keys | None = None,
        zones: Mapping[str, str] | None = None,
        quarters: int = 0,
        unlisted: Collection[str] = (),
    ) -> None:
        self.options = tuple(options)
        self.since = since
        self.held = frozenset(held)
        self.keys = keys or Keys()
        self.zones = zones or {}
        self.quarters = quarters
        self.unlisted = frozenset(unlisted)
        self.gathered: tuple[str, ...] = ()
        self.focus: Option | None = None
        self.selected: Option | None = None
        self.turned: Option | None = None
        self._narrowed: list[tuple[Option, ...]] = []
        self._found: ByWhat | None = None
        self._lay_keys()

    @property
    def shown(self) -> tuple[Option, ...]:
        """The options that can be chosen now."""
        return self._narrowed[-1] if self._narrowed else self.options

    @property
    def narrowed(self) -> bool:
        """Whether only the options of one thing are shown, so that Back leads to the others."""
        return bool(self._narrowed)

    def narrowed_to(self, options: Collection[Option]) -> bool:
        """Whether only these are shown: what they are chosen by is chosen itself."""
        return self.narrowed and {*self._moves} <= {*options}

    def _with_buttons(self) -> tuple[Option, ...]:
        """The options that stand in the prompt bar, those with a place of their own last.

        An option that is chosen by a card of the hand has no button unless the choice has been
        narrowed to it, or the card is turned to it; of those that choose copies of one card the
        first has one. Options that point at the board have one while they are few, those that aim
        a card once that is chosen, those at the place of a hidden card where others have one. What
        is no move of the game has none: it stands in the menu.
        """
        if self.turned is not None:
            return (TURN_LEFT, TURN_RIGHT, self.turned)
        shown = self._moves
        if self.gathered:
            shown = tuple(o for o in shown if not o.follows or self.followers(o))
        if not self.narrowed:
            shown = tuple(o for o in shown if not self.waits(o) and o.id not in self.unlisted)
            on_board = [o for o in shown if any(p.kind in ON_BOARD for p in o.points)]
            few = len(on_board) <= MOST_BUTTONS
            others = any(self._needs_button(o) and not action_of(o) for o in shown)
            shown = tuple(
                o
                for o in shown
                if self._needs_button(o) or (few and o in on_board) or (others and _is_hidden(o))
            )
            shown = tuple(option for option in shown if option == self.meant(option)[0])
        return tuple(sorted(self._one_of_each(shown), key=_order))

    def _one_of_each(self, options: Sequence[Option]) -> Sequence[Option]:
        """Options without those that choose another copy of the same card in the hand."""
        if len({option.label for option in options}) == len(options):
            return options
        return list({self._kind(option): option for option in reversed(options)}.values())[::-1]

    def _kind(self, option: Option) -> Option:
        """An option with nothing by which one copy of a card in the hand differs from another."""

        def kind(points: Sequence[Point]) -> tuple[Point, ...]:
            copies = (p.kind == "card" and p.id in self.held for p in points)
            return tuple(
                point._replace(id=point.id.partition("#")[0]) if copy else point
                for point, copy in zip(points, copies, strict=True)
            )

        return replace(option, id="", points=kind(option.points), touches=kind(option.touches))

    def left_out(self, point: Point) -> bool:
        """Whether a thing chose something until the choice was narrowed, and nothing now."""
        offered = any(point in (*o.points, *o.touches) for o in self.options)
        return self.narrowed and offered and not self.at(point)

    def _with_seats(self) -> dict[str, Option]:
        """The buttons that have a place of their own, by their action: the first of each."""
        if self.turned is not None:
            return {"confirm": self.turned}
        seated: dict[str, Option] = {}
        for option in self.buttons:
            if action := action_of(option):
                seated.setdefault(action, option)
        return seated

    @property
    def _moves(self) -> tuple[Option, ...]:
        """The options shown that are moves of the game; what else a choice was narrowed to."""
        moves = tuple(option for option in self.shown if not option.meta)
        return moves or (self.shown if self.narrowed else ())

    @property
    def meta(self) -> tuple[Option, ...]:
        """What may be answered of the whole match: to concede, to offer a draw."""
        return tuple(option for option in self.options if option.id in META)

    def at(self, *points: Point) -> tuple[Option, ...]:
        """The options shown that are chosen by a thing, which is one or several points.

        Those that point at it, else those that touch it, else those that ask for it next.
        """
        by_what = self._by_what
        for found in (by_what.pointed, by_what.touched):
            met = [point for point in points if point in found]
            if len(met) == 1:
                return tuple(found[met[0]])
            if met:
                return tuple(o for o in self.shown if any(o in found[point] for point in met))
        return tuple(
            option for point in points if point.kind == "card" for option in self._before(point.id)
        )

    @property
    def _by_what(self) -> ByWhat:
        """The options shown, by what they are chosen by."""
        if self._found is None or self._found.shown is not self.shown:
            self._found = ByWhat(self.shown)
        return self._found

    def _before(self, card: str) -> tuple[Option, ...]:
        """The options that ask next for as many cards as are gathered with this one."""
        asking = self._by_what.asking
        if not asking:
            return ()
        follows = Follows(self.zones.get(card, ""), len({*self.gathered, card}))
        return tuple(option for option in asking if option.follows == follows)

    def gather(self, card: str, options: Sequence[Option]) -> bool:
        """Takes a card that `options` ask for next, or puts it back; whether more can be taken.

        Where one is all that can be asked for, it is taken in the place of another.
        """
        zones = {option.follows.zone for option in options if option.follows}
        counts = [o.follows.number for o in self.shown if o.follows and o.follows.zone in zones]
        if not counts:
            return False
        if max(counts) == 1:
            if self.gathered != (card,):
                self.selected = None
            self.gathered = (card,)
            self._lay_keys()
            return False
        kept = tuple(each for each in self.gathered if each != card)
        self.gathered = kept if card in self.gathered else (*kept, card)
        self.selected = None
        self.focus = next((o for o in self.shown if o.follows and self.followers(o)), None)
        self._lay_keys()
        return True

    def followers(self, option: Option) -> tuple[str, ...]:
        """The gathered cards that are chosen with an option, if they are as many as it asks for."""
        wanted = option.follows.number if option.follows else 0
        return self.gathered if wanted == len(self.gathered) else ()

    def waits(self, option: Option) -> bool:
        """Whether an option is one of the ways of a card or a slot that has not been chosen yet."""
        cards = (point.id for point in option.points if point.kind == "card")
        of_one = option.meta or any(card in self.held for card in cards)
        return bool(option.way) and of_one and not self.narrowed

    def meant(self, option: Option) -> tuple[Option, ...]:
        """The options that the button of one stands for: of a card that does not lie in the hand
        all with the same short name, until the choice is narrowed to them."""
        cards = [point for point in option.points if point.kind == "card"]
        if self.narrowed or not option.short or not cards or cards[0].id in self.held:
            return (option,)
        return tuple(o for o in self.shown if o.short == option.short and cards[0] in o.points)

    def laying(self, card: str) -> tuple[Option, ...]:
        """The options that lay a card, each by another of its edges."""
        return tuple(filter(is_laid, self.at(Point("card", card))))

    def pick(self, options: Sequence[Option]) -> Option | None:
        """The option if there is one; if there are several the choice is narrowed to them.

        Where it is narrowed to just these already, it stays so: it takes one step to leave.

        A card that can be laid by several edges is taken up instead, and chosen once it is.
        """
        if options and all(map(is_laid, options)) and self.turned not in options:
            self.turn_to(options[0])
            return None
        if self.turned is not None and self.turned in options:
            return self.turned
        if len(options) == 1:
            return options[0]
        if options and not (self.narrowed and {*options} == {*self.shown}):
            self._narrowed.append(tuple(options))
            self.focus = self.selected = None
            self._lay_keys()
        return None

    def back(self) -> bool:
        """Takes the last narrowing back, or what was gathered; False when there was none."""
        if not self._narrowed and not self.gathered:
            return False
        if not self.gathered:
            self._narrowed.pop()
        self.gathered = ()
        self.focus = self.selected = None
        self._lay_keys()
        return True

    def turn_to(self, option: Option | None) -> None:
        """Takes up the card of an option, turned to that edge; None puts it back."""
        self.turned = option
        self.selected = None
        if option is not None:
            self.focus = option
        self._lay_keys()

    def turn(self, step: int) -> Option | None:
        """Turns the card that is taken up to its next edge (1) or the one before (-1)."""
        if self.turned is not None:
            edges = self.edges_of(self.turned)
            self.turn_to(edges[(edges.index(self.turned) + step) % len(edges)])
        return self.turned

    def edges_of(self, option: Option) -> tuple[Option, ...]:
        """The options that lay the same card."""
        cards = [point for point in option.points if point.kind == "card"]
        return tuple(each for each in self.options if is_laid(each) and cards[0] in each.points)

    def carrying(self, slot: Point) -> tuple[Option, ...]:
        """The options that carry what lies in a slot to another one, which they touch."""
        return tuple(option for option in self.at(slot) if option.touches)

    def move_focus(self, step: int) -> Option | None:
        """Gives the focus to the next option (`step` 1) or the one before it (-1), in a circle."""
        order = sorted(self._moves, key=_order)
        if not order:
            return None
        at = order.index(self.focus) + step if self.focus in order else min(step, 0)
        focus = order[at % len(order)]
        self.turn_to(focus if is_laid(focus) else None)
        self.focus = focus
        return focus

    def turn_board(self, quarters: int) -> None:
        """The board is turned by so many quarters from now on."""
        self.quarters = quarters
        self._lay_keys()

    def by_way(self, way: str) -> Option | None:
        """The option that has a button and leads some way on the screen, up being N; None without
        just one."""
        buttons = (option for option in self.buttons if way and len(self.meant(option)) == 1)
        ways = ((option, turned(option.way, self.quarters)) for option in buttons)
        found = [option for option, lies in ways if lies == way]
        return found[0] if len(found) == 1 else None

    def by_key(self, key: str) -> Option | None:
        """The option a key chooses: the key on its button, or an arrow in its direction."""
        return self._keys.get(key)

    def key_of(self, option: Option) -> str:
        """The key that stands on an option: `1`, `W`, `N`, or nothing."""
        return self._labels.get(option.id, "")

    def card_by_key(self, key: str) -> str:
        """The card that a key takes up, or nothing."""
        return self._cards.get(key, "")

    def key_of_card(self, card: str) -> str:
        """The key that stands on a card that it takes up, or nothing."""
        return next((key.title() for key, taken in self._cards.items() if taken == card), "")

    @property
    def card_keys(self) -> tuple[str, ...]:
        """The keys that take up the cards of the hand, in their order."""
        return tuple(key.title() for key in self._cards)

    def awake(self, now: int) -> bool:
        """Whether answers are heard after the question appeared."""
        return now - self.since >= DEAD_MS

    def hears(self, option: str, now: int) -> bool:
        """Whether a press on an option's button counts: at a place of its own not at once."""
        return self.awake(now) or all(each.id != option for each in self.seated.values())

    def _needs_button(self, option: Option) -> bool:
        """Whether it has a place of its own, or is chosen neither by the hand nor on the board."""
        if action_of(option):
            return True
        points = (point for point in option.points if point.kind != "zone")
        return not any(p.kind != "card" or p.id in self.held for p in points)

    def _is_offered(self, option: Option) -> bool:
        """Whether an option is chosen by a card that is pointed at and lies in no zone."""
        cards = [point.id for point in option.points if point.kind == "card"]
        return bool(cards) and all(c in self.held and c not in self.zones for c in cards)

    def _lay_keys(self) -> None:
        """Lays out what follows from the choice as it is now: its buttons and all keys."""
        self.buttons = self._with_buttons()
        self.seated = self._with_seats()
        self._keys: dict[str, Option] = {}
        self._labels: dict[str, str] = {}
        numbers = iter([key for name in ANSWERS if (key := self.keys.of(name))])
        for action, option in self.seated.items():
            if key := self.keys.of(action):
                self._labels[option.id] = key.title()
                self._keys[key] = option
        for option in self.buttons:
            if option in self.seated.values():
                continue
            way = turned(option.way, self.quarters) if len(self.meant(option)) == 1 else ""
            action = TURNING.get(option.id, way)
            key = self.keys.of(action) if action in WAYS else ""
            if not key or key in self._keys:
                key = next(numbers, "")
            elif way in ARROWS:
                self._keys[ARROWS[way]] = option
            if key:
                self._labels[option.id] = key.title()
                self._keys[key] = option
        taken_up = (o for o in self.options if _is_turned(o) or self._is_offered(o))
        laid = dict.fromkeys(map(card_of, taken_up))
        self._cards = dict(zip(numbers, laid, strict=False))
