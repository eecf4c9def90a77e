"""What every scene with a game's table has: the table drawn, pointed at and looked at closely."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path

import pygame

from game.draw.table.logpanel import LogPanel
from game.rules.ask import Option
from game.rules.events import Event
from game.rules.game import GameContent
from game.rules.setup import Setup
from game.rules.wording import listed
from game.scenes.boards.opening import open_lab
from game.scenes.catalogue import open_catalogue
from game.scenes.rulebook import open_rulebook
from game.scenes.scene import AppContext, Page, Scene
from game.table.choosing import Choosing
from game.table.context import Chrome, TableContext
from game.table.faults import Faults
from game.table.free.layout import fitted_layout
from game.table.hit_areas import Spot
from game.table.input import Hands
from game.table.layout import rect
from game.table.logbook import announced
from game.table.meaning import rule_meant
from game.table.motion import Motions
from game.table.painting import Painting
from game.table.parts.all import new_parts
from game.table.parts.field import home_turn
from game.table.playback import Playback
from game.table.pointer import Pointer
from game.table.skin import open_looks
from game.table.sound_cues import sounds_of
from game.table.view_model import Screen, ViewModel, beside, refresh
from game.table.wording import worded
from game.user.sound import Sound


class Tabletop(Scene):
    """A game's table at one moment.

    A subclass says what is seen (`lay`) and what comes of what the players' hands do: `choose`,
    `undo`, `redo`, `menu` and `look_at_hand`. now: milliseconds since the scene began.
    """

    view_model: ViewModel

    def __init__(self, app: AppContext, setup: Setup, content: GameContent | None = None) -> None:
        """content: what is played with; the game's own as it is now where it is left out.

        Raises Mistakes where the game's files are wrong and no good state of them is known.
        """
        super().__init__(app)
        self.table_setup = setup
        self.folder = app.folders.game(setup.game)
        self.content = content or app.content_cache.content(setup.game)
        self.skin = open_looks(app, setup.game, self.content, len(setup.seats))
        self.fit_table()
        self.motions = Motions()
        self.playback = Playback()
        self.parts = new_parts()
        self.pointer = Pointer()
        self.hands = Hands(self)
        self.choosing = Choosing(())
        self._turns: dict[int, int] = {}
        self.now = 0.0
        self.apply_settings()
        self.painting = Painting(self)
        self.faults = Faults(app, setup.game, self.skin)

    @property
    def title(self) -> str:
        """The game's name; nothing of the match."""
        return f"{self.content.title} · Standee"

    @property
    def context(self) -> TableContext:
        """The table as it was laid out last."""
        assert self.painting.context is not None, "the table has not been laid out yet"
        return self.painting.context

    @property
    def rulebook_page(self) -> Page:
        """The rule of what the pointer rests on, or of what is asked."""
        return Page(self.table_setup.game, rule_meant(self.context, self.pointer))

    def pause(self) -> None:
        """What lies on top has the keys."""
        self.hands.forget_keys()

    # What comes of what the players' hands do

    def choose(self, option: Option) -> None:
        """An option was chosen."""
        raise NotImplementedError

    def beyond(self, options: Sequence[Option]) -> Choosing | None:
        """What is asked after a card that is chosen by these options, where dropping it on the
        board answers that; None where it does not."""
        return None

    def choose_beyond(self, options: Sequence[Option]) -> None:
        """Of what is asked after the card that was dropped, these were chosen."""

    @property
    def acts(self) -> Mapping[str, Callable[[], object]]:
        """What the keys and the marks of the table do here, by the names of the actions."""
        return {"undo": self.undo, "redo": self.redo}

    def undo(self) -> None:
        """One step back was asked for."""
        raise NotImplementedError

    def redo(self) -> None:
        """One step forward again was asked for."""
        raise NotImplementedError

    def menu(self) -> None:
        """The way out was asked for."""
        raise NotImplementedError

    def look_at_hand(self) -> bool:
        """The hidden near hand was asked for; whether it is to be had."""
        raise NotImplementedError

    def consult(self, rule: str = "") -> None:
        """Opens the rulebook at a rule, or at the one that is meant."""
        open_rulebook(self.app, self.table_setup.game, rule or self.rulebook_page.rule)

    def open_lab(self, card: str) -> None:
        """Opens the card lab at a card of the match, as it is printed."""

    def arrange_at(self, spot: Spot | None) -> None:
        """Lets the match be arranged by hand, beginning with what lies at a spot."""

    def leaf_through(self) -> None:
        """Opens the game's catalogue."""
        open_catalogue(self.app, self.table_setup.game)

    def study_boards(self) -> None:
        """Opens the lab at the board that is played on."""
        open_lab(self.app, self.table_setup.game, self.table_setup.board)

    @property
    def board_turn(self) -> int:
        """By how many quarters the board is turned for the seat at the near edge."""
        home = home_turn(self.view_model) if getattr(self.skin.layout, "home_below", False) else 0
        return (home + self._turns.get(self.view_model.near.seat, 0)) % 4

    def turn_board(self) -> None:
        """Turns the board by a quarter for the seat at the near edge, for as long as it is here."""
        near = self.view_model.near.seat
        self._turns[near] = self._turns.get(near, 0) + 1
        self.motions.finish()
        self.choosing.turn_board(self.board_turn)
        self.arrange()

    # What is shown

    def apply_settings(self) -> None:
        """Takes over what the player has set for what moves and for what the pointer calls up."""
        settings = self.app.settings
        self.motions.speed, self.motions.fades = settings.pace, settings.reduced
        self.pointer.delay = settings.preview

    @property
    def attention(self) -> pygame.Rect | None:
        """What the keys have reached."""
        return self.hands.keyboard.attention()

    @property
    def pressable(self) -> list[pygame.Rect]:
        """All that answers to the pointer but bare areas; and the question, which is read then."""
        context = self.painting.context
        spots = (*context.hit_areas, *context.hand_hit_areas) if context else ()
        pressed = [spot.area for spot in spots if spot.sort != "part"]
        return [*pressed, *filter(None, [self.pinned])]

    @property
    def pinned(self) -> pygame.Rect | None:
        """The question and its buttons."""
        context = self.painting.context
        return context.area("prompt") if context else None

    def go_by(self, dt: float) -> bool:
        """Lets `dt` seconds pass for what moves; whether anything still does."""
        before, then = self.motions.running(round(self.now)), self.now
        self.now += dt * 1000
        self.context.now = round(self.now)
        parts = self.context.present.parts
        if before or any(part.wakes(self.context, then, self.now) for part in parts):
            self.stale()
        moving = self.motions.running(self.context.now)
        if not moving and self.playback.go_by(self.now, self.motions.speed or 1):
            self.stale()
            self.hear_step()
            if self.playback.at is None:
                self.choosing.since = self.context.now
        if not moving and self.painting.backdrop.picture is not None:
            if self.faults.look_over(self.content.printed):
                self.arrange()
            self.context.draw_ahead()
        return self.moves

    @property
    def moves(self) -> bool:
        """Whether what has happened is still being shown."""
        return self.motions.running(self.context.now) or self.playback.by_itself

    def show_end(self) -> bool:
        """Shows at once how the table stands now; whether anything was on its way there.

        What is shown on the whole table is shortened: the next step follows at once.
        """
        if not self.moves:
            return False
        self.motions.finish()
        if self.playback.stage is not None:
            self.playback.hurry()
        elif self.playback.finish():
            self.choosing.since = self.context.now
        self.stale()
        return True

    def lay(self, screen: Screen, moving: bool = False, goes_on: bool = False) -> bool:
        """Lays on the table what a screen may show; nothing is held or pressed any more.

        moving: what was resolved since the last time is shown step by step. goes_on: the last
        resolution goes on with it. Whether anything was resolved.
        """
        self.view_model = refresh(screen, self.skin.layout, self.parts)
        if self.skin.b_seat:
            self.view_model = beside(self.view_model, self.skin.b_seat)
        steps = self.view_model.steps
        new = self.playback.follow(steps, moving and self.motions.speed > 0, goes_on)
        if new and moving and self.motions.speed == 0:
            self._sound(self.playback.heard())
        self.offer(self.view_model.options)
        self.hands.lay_down()
        return new

    def perform(self, events: Sequence[Event]) -> None:
        """Lets what happened be seen moving, heard and read.

        What is shown step by step on the whole table does not move and sound all at once before.
        """
        printed = self.content.printed
        shown = {event.what for event in events if event.verb == "show"} & printed.keys()
        if shown - self.view_model.skin.keys():
            skin = {**{card: printed[card] for card in shown}, **self.view_model.skin}
            self.view_model = replace(self.view_model, skin=skin)
        if self.playback.stage is None:
            self.motions.begin(self.travels(events), round(self.now))
            self._sound(sounds_of(events, self.skin.layout.sounds))
        else:
            self.motions.finish()
        self.announce(events)

    def announce(self, events: Sequence[Event]) -> None:
        """Lets what was told in bold be read large."""
        for line in announced(events):
            self.app.say(worded(line, self.view_model.names), "info", high=True)

    def travels(self, events: Iterable[Event]) -> list[Event]:
        """Events without those in which nothing is seen moving."""
        layout = self.skin.layout
        return [
            event
            for event in events
            if all(part.travels(layout, event) for part in self.parts)
            and (event.verb != "play" or self.holds_up(event))
        ]

    def holds_up(self, play: Event) -> bool:
        """Whether everyone is given time to read a card that was played."""
        return False

    def hear_step(self) -> None:
        """Plays what is heard of the step that is shown; nothing in the present."""
        if self.playback.at is not None:
            self._sound(self.playback.heard())

    def _sound(self, names: Iterable[Sound]) -> None:
        for name in names:
            self.app.sounds.play(name)

    def offer(self, options: tuple[Option, ...], unlisted: Collection[str] = ()) -> None:
        """From now on these are what may be chosen; unlisted: see `Choosing`."""
        self.view_model = replace(self.view_model, options=options)
        turned = self.choosing.turned
        seen, keys = self.view_model, self.app.settings.keys
        at, turn = round(self.now), self.board_turn
        held, zones = seen.pointed_at, seen.zones
        self.choosing = Choosing(options, at, held, keys, zones, turn, unlisted)
        if turned in options:
            self.choosing.turn_to(turned)
        for part in self.view_model.parts:
            part.ask(self.view_model)

    def set_out(self, chrome: Chrome, events: Sequence[Event] = ()) -> None:
        """Shows what was laid on the table, with this around it, in the window as it is now, and
        what has just happened in sight."""
        self.painting.lay_out()
        context = self.context
        context.show(self.view_model, self.choosing, chrome)
        context.log.scroll = 0
        context.now = round(self.now)
        context.turn = self.board_turn
        for part in self.view_model.parts:
            part.follow(context, events)
        context.strip = self.strip()
        self.stale()

    def log_panel(self) -> LogPanel:
        """The log in its place, for the window as it is now."""
        return LogPanel(self.app.kit, rect(self.app.kit, self.skin.layout.places.log))

    def set_out_again(self, set_out: Callable[[], None]) -> None:
        """Shows all of it in another window; what was leafed through stays where it was.

        Where the pointer is on it is not known before it is told.
        """
        before = self.painting.context
        dragging, scroll = (before.dragging, before.log.scroll) if before else (False, 0)
        set_out()
        self.painting.moved = True
        self.context.log.scroll = scroll
        if dragging:
            self.hands.drag(True)

    def stale(self) -> None:
        """What stands still has to be drawn anew."""
        self.painting.backdrop.stale = True

    def draw(self, target: pygame.Surface) -> None:
        """The table, with what hangs from the pointer."""
        self.painting.draw(target)

    def rest(self) -> None:
        """See `Scene.rest`."""
        self.painting.backdrop.rest()

    # What changes on the disk

    def concerns(self, paths: frozenset[Path]) -> bool:
        """Whether changed files are those of this table."""
        game = self.table_setup.game
        ours = (self.folder, self.app.folders.fonts)
        return any(game in path.parts or any(map(path.is_relative_to, ours)) for path in paths)

    def strip(self) -> str:
        """What is wrong, as drawn markup; nothing where all is well."""
        return "\n".join((*self.faults.mistakes(), *self.faults.findings()))

    def fit_table(self) -> None:
        """Lays the table anew where its file does not fit what lies on it."""
        own = self.skin.look.table.value
        self.skin.free, lacks = fitted_layout(self.content, self.table_setup, own)
        if lacks:
            said = f"table.yaml has no place for {listed(lacks)}: the table is laid anew."
            self.app.say(said, "warn")

    def take_in_files(self, paths: frozenset[Path]) -> None:
        """Reads the looks again, by what the game's content is now if all of it is good."""
        self.painting.begin_anew()
        whole = self.table_setup.game not in self.app.content_cache.mistakes
        self.skin.read(paths, self.content if whole else None)
        self.fit_table()
