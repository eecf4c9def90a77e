"""What hands do on a free table: gestures are made, menus opened, words asked for."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from game.draw.markup import escape
from game.rules.free.form import FELT
from game.rules.free.present import FreePresenter
from game.rules.free.rules import Act
from game.rules.wording import listed
from game.scenes.naming import Line, NamingScene
from game.table.free.entries import Asks, Does, Entry, Menu
from game.table.free.felt import felt_scale
from game.table.free.keys_scene import KeysScene
from game.table.free.menu import menu_of
from game.table.free.menu_scene import MenuScene
from game.table.free.things import FreeTable, Thing, thing_at
from game.table.input import Hands

if TYPE_CHECKING:
    from game.rules.match import Decision
    from game.scenes.table import TableScene

_STAY = frozenset(
    ("flip", "turn", "put", "take", "note", "look", "reveal", "set", "roll", "count", "tick")
)
"""The gestures that leave every card in its place."""


class Chosen(NamedTuple):
    """What was chosen to be taken together: cards of one zone, and pieces; after which decision."""

    zone: str = ""
    cards: tuple[int, ...] = ()
    pieces: tuple[str, ...] = ()
    after: Decision | None = None


class Deeds(Hands):
    """What can be done on a free table, whatever it is done by.

    grid: whether things snap to it. aims: the cards that wait for the card that they are attached
    to. chosen: see `Chosen`.
    """

    scene: TableScene

    def __init__(self, scene: TableScene) -> None:
        super().__init__(scene)
        self.grid = True
        self.aims = ""
        self._chosen = Chosen()

    # What it sees

    @property
    def able(self) -> bool:
        """Whether a gesture can be made now by whoever is at the screen."""
        session = self.scene.session
        match, hotseat = session.match, session.hotseat
        acts = match.pending is not None and match.pending.kind == Act.kind
        asked = acts and match.seat in session.live.humans
        shows_now = self.scene.playback.stage is None and self.scene.showing.step is None
        return asked and shows_now and hotseat.cover_due() is None

    @property
    def presenter(self) -> FreePresenter:
        """What tells how the table looks."""
        presenter = self.scene.session.live.presenter
        assert isinstance(presenter, FreePresenter)
        return presenter

    @property
    def table(self) -> FreeTable:
        """The table as those at the screen see it."""
        session = self.scene.session
        return FreeTable(
            self.presenter.form,
            self.scene.view_model.view,
            session.match.seat or 1,
            tuple(seat.name for seat in session.setup.seats),
            self.grid,
            self.scene.app.settings.keys.label("end turn"),
        )

    @property
    def chosen(self) -> Chosen:
        """What is chosen still: nothing once cards may have other places."""
        return self._chosen if self._chosen.after is self._last else Chosen()

    @property
    def _last(self) -> Decision | None:
        """The last decision; another one where it was taken back and made anew."""
        made = self.scene.session.match.decisions
        return made[-1] if made else None

    def choose(self, zone: str, cards: Sequence[int], pieces: Sequence[str] = ()) -> None:
        """From now on these are taken together."""
        self._chosen = Chosen(zone, tuple(sorted(cards)), tuple(pieces), self._last)

    def under(self) -> Thing | None:
        """What lies under the pointer."""
        return thing_at(self.scene.context, self.scene.pointer.at)

    def together(self, thing: Thing) -> tuple[int, ...]:
        """The places of the cards that are taken with one: those chosen, if it is among them."""
        chosen = self.chosen
        if thing.zone == chosen.zone and thing.place in chosen.cards:
            return chosen.cards
        return (thing.place,)

    def felt_place(self) -> str:
        """The space, or the place of the felt, under the pointer; nothing where there is none."""
        under, at = self.under(), self.scene.pointer.at
        if under is not None and under.sort == "space":
            return under.name
        scale = felt_scale(self.scene.context)
        if not scale.area.collidepoint(at):
            return ""
        x, y = scale.millimetres(at)
        x, y = scale.snapped((x, y)) if self.grid else (x, y)
        return f"{x},{y}"

    # Gestures

    def make(self, *gestures: str) -> bool:
        """Makes gestures one after another, as far as they can be made; whether all could."""
        self.scene.motions.finish()
        for text in gestures:
            kept = self.chosen
            if not self.scene.answer(text):
                return False
            if text.partition(" ")[0] in _STAY and self.able:
                self.choose(kept.zone, kept.cards, kept.pieces)
        if gestures:
            self._look_after(gestures[-1])
        return True

    def _look_after(self, gesture: str) -> None:
        """Shows what was looked at."""
        verb, _, rest = gesture.partition(" ")
        if verb not in ("look", "search") or not self.able:
            return
        name = rest.split(" ")[0]
        zone, _, places = name.partition("@")
        if places.isdecimal():
            self.look_at(self.table.card(zone, int(places)))
        else:
            self._spread(zone)

    def do(self, entry: Entry) -> None:
        """Does what an entry of a menu says."""
        if entry.why:
            self.refuse(entry.why)
        elif entry.more:
            self.show_menu(Menu(entry.label, entry.more))
        elif isinstance(entry.does, Asks):
            self._ask(entry.does)
        elif isinstance(entry.does, Does):
            self._deed(entry.does)
        elif entry.does:
            self.make(entry.does)

    def refuse(self, why: str) -> None:
        """Says why something cannot be done."""
        self.scene.app.say(escape(why), "lock")
        self.scene.app.sounds.play("thud")

    def _ask(self, asks: Asks) -> None:
        line = Line(asks.text, "", 5, _in_number) if asks.number else Line(asks.text, "", 120)
        wrong = _no_number if asks.number else _no_objection
        given = partial(self._given, asks)
        self.scene.app.push(
            NamingScene(self.scene.app, asks.head, (line,), wrong, given, done="Do it")
        )

    def _given(self, asks: Asks, text: str) -> None:
        self.make(asks.makes(text))

    def _deed(self, does: Does) -> None:
        zone, _, places = does.name.partition("@")
        if does.deed == "open":
            self._spread(zone)
        elif does.deed == "inspect":
            self.look_at(self.table.card(zone, int(places)))
        elif does.deed == "aim":
            self.aims = does.name
            self.scene.app.say("Click the card that it is to be attached to.", "target")
        elif does.deed == "grid":
            self.grid = not self.grid
            words = "**The grid is on.**" if self.grid else "**The grid is off.**"
            self.scene.app.say(f"{words} {{key:G}} changes it.", "frame")
        elif does.deed == "keys":
            self.list_keys()
        elif does.deed == "select all":
            self.choose(zone, self.table.stack(zone, int(places)))
        elif does.deed == "bring":
            self._bring(does.name)
        else:
            self._agree(does.name)

    def _bring(self, at: str) -> None:
        """Asks for the name of a card that is brought out of the box to a place."""
        cards = self.scene.content.printed.items()
        named = {str(card.get("name", name)).casefold(): name for name, card in cards}

        def objection(text: str) -> str:
            known = not text or text.strip().casefold() in named
            return "" if known else "No card has that name."

        def given(text: str) -> None:
            self.make(f"bring {named.get(text.strip().casefold(), '')} {FELT} {at}")

        head, app = "Which card comes out of the box?", self.scene.app
        app.push(NamingScene(app, head, (Line("", "", 60),), objection, given, done="Bring it"))

    def _agree(self, gesture: str) -> None:
        """Asks once more whether all agree on how the match ends."""
        scene, names = self.scene, self.table.names
        won = [names[int(seat) - 1] for seat in gesture.split(" ")[1:]]
        words = f"{listed(won)} won" if won else "nobody won"
        who = listed([names[seat - 1] for seat in scene.session.consents()])
        text = f"The match ends, and {words}."
        text += f" {who} must agree." if who else ""
        answer = f"{who or 'All'} agree: {words}"

        def agreed(covered: bool) -> None:
            scene.answer(gesture)
            if covered:
                scene.app.pop()

        scene.ask_all("End the match?", text, answer, agreed, "flag")

    def show_menu(self, menu: Menu) -> None:
        """Opens a menu at the pointer."""
        scene = self.scene
        last = self._last

        def holds() -> bool:
            return self.able and last is self._last

        scene.app.push(MenuScene(scene.app, scene, menu, scene.pointer.at, self.do, holds))

    def answers(self) -> Mapping[str, Callable[[], None]]:
        """The list of keys, and to end the match as all agree."""
        keys = {"Hands on the table": self.list_keys}
        if not self.able:
            return keys
        ends = menu_of(self.table, None, (), "").named("End the match")
        return {**keys, "End the match": partial(self.do, ends)}

    def list_keys(self) -> None:
        """Lists what mouse and keys do."""
        self.scene.app.push(KeysScene(self.scene.app))

    def menu(self, thing: Thing | None) -> Menu:
        """The menu of a thing."""
        cards = self.together(thing) if thing is not None and thing.sort == "card" else ()
        taken = thing is not None and thing.name in self.chosen.pieces
        pieces = self.chosen.pieces if taken else ()
        return menu_of(self.table, thing, cards, self.felt_place(), pieces)

    def do_key(self, name: str, thing: Thing | None) -> bool:
        """Does what a key does with a thing; whether it is one of its menu, or of the table's."""
        self.skip()
        for menu in (self.menu(thing), self.menu(None)):
            entry = menu.by_key(name)
            if entry is not None and entry.does != "end":
                self.do(entry)
                return True
        return False


def _in_number(letters: str) -> bool:
    return all(letter in "-0123456789" for letter in letters)


def _no_number(text: str) -> str:
    try:
        int(text)
    except ValueError:
        return "That is no whole number."
    return ""


def _no_objection(text: str) -> str:
    return ""
