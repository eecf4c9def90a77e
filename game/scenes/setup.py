"""The setup screen: how many play what, who sits where with what, the board, the hands, chance."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pygame

from game.bots import bot_of
from game.bots.thinking import Pace
from game.draw import theme
from game.draw.markup import escape
from game.draw.panels import draw_panel
from game.rules.content.errors import Mistakes
from game.rules.match import Match
from game.rules.setup import Pick, Setup
from game.scenes.catalogue import open_catalogue
from game.scenes.house_rules import HouseRulesScene
from game.scenes.leaving import leave
from game.scenes.scene import AppContext, Canvas, Page, Scene, draw_tabletop
from game.scenes.setup_cards import CardsScene
from game.scenes.setup_draft import Draft
from game.scenes.setup_match import (
    asked_controls,
    asked_options,
    board_controls,
    chance_controls,
    hand_controls,
    match_controls,
    start_controls,
)
from game.scenes.setup_pages import draw_brought, draw_pointed_at, foot_at, is_paged
from game.scenes.setup_panels import (
    BOARDS,
    DETAIL,
    MATCH,
    SEATS,
    UNDER_BOARDS,
    WITHOUT_BOARDS,
    Outlook,
    Under,
    draw_ask,
    draw_detail,
    draw_match,
    draw_problems,
    heading,
    words_area,
)
from game.scenes.setup_seats import brought, detail_controls, draw_how, picks_at, seat_controls
from game.scenes.starting import open_match, tell_mistakes
from game.session.start import offered
from game.table.skin import open_looks
from game.user import last_setups
from game.user.decks import DeckBox

if TYPE_CHECKING:
    from game.rules.content.option_models import OptionModel, OptionValue
    from game.rules.game_rules import GameRules
    from game.rules.picks import ReadyLoadout

STAYED = 0.5
"""Seconds after which somebody stays on the screen."""


class SetupScene(Scene):
    """Every choice stands on one screen; what is impossible is said and cannot be started.

    It begins as `setup` is, or else as the player left the screen the last time.

    at: the seat whose choices are shown large, from 0. page: of these the one that is open, where
    they need several.
    """

    def __init__(self, app: AppContext, game: str, setup: Setup | None = None) -> None:
        super().__init__(app)
        self.game = game
        self.content = app.content_cache.content(game)
        self.draft = Draft.of(setup or self.content.defaults(), self.content, new_seed())
        self._unsaid = ""
        if setup is None:
            choices, self._unsaid = last_setups.recall(app.folders.user, game)
            gone = self.draft.recall(choices)
            self._unsaid = " ".join(filter(None, (self._unsaid, *gone)))
        self.at = 0
        self.page = ""
        self.loadouts: list[ReadyLoadout] = []
        self._find_loadouts()
        self._resting: list[str] = []
        self._seed = ""
        self.skin = open_looks(app, game, self.content)
        self.problems: list[str] = []
        self._shown = 0.0
        self._pace: tuple[tuple[str, int], Pace] | None = None

    @property
    def title(self) -> str:
        """Which game is set up."""
        return f"Standee: a new match of {self.content.title}"

    @property
    def rulebook_page(self) -> Page:
        """The game's own rulebook."""
        return Page(self.game)

    @property
    def under(self) -> Under:
        """The panels that lie under that of the boards, or in its place."""
        return UNDER_BOARDS if self.content.boards() else WITHOUT_BOARDS

    def enter(self) -> None:
        """Says what could not be taken over from the last time."""
        if self._unsaid:
            self.app.say(escape(self._unsaid), "warn")

    def files_changed(self, paths: frozenset[Path]) -> None:
        """New cards and boards can be chosen at once."""
        self.content = self.app.content_cache.content(self.game)
        whole = self.game not in self.app.content_cache.mistakes
        self.skin.read(paths, self.content if whole else None)
        if gone := self.draft.read_again(self.content):
            self.app.say(escape(" ".join(gone)), "warn")
        self._find_loadouts()
        self.arrange()

    def resume(self) -> None:
        """House rules may have changed, and decks may have been built."""
        self._find_loadouts()
        self.arrange()

    def _find_loadouts(self) -> None:
        """The ready loadouts, and the decks of one's own that can be played with."""
        self.loadouts = list(self.content.setups.values())
        if self.content.deck_form is not None:
            box = DeckBox(self.content, self.app.folders.decks)
            own = [kept.deck for kept in box.all() if kept.path and not kept.problem]
            self.loadouts += (
                deck
                for deck in own
                if all(each.harmless for each in self.content.deck_findings(deck.picks))
            )

    def update(self, dt: float) -> bool:
        """Finds out how long the bots take in such a match, once somebody has stayed here."""
        self._shown += dt
        if self._shown < STAYED:
            return False
        asked = self.draft.mode, self.draft.count
        if self._pace is None or self._pace[0] != asked:
            self._stop_pace()
            bots = {player: bot_of(player, 1) for player in offered(self.content)[1:]}
            self._pace = asked, Pace(self._rules(), bots)
        return self._pace[1].poll()

    def pace_of(self, player: str) -> float | None:
        """How many seconds a bot takes to decide; None while that is not known."""
        return self._pace[1].seconds(player) if self._pace else None

    def _stop_pace(self) -> None:
        if self._pace is not None:
            self._pace[1].stop()

    def leave(self) -> None:
        """What was chosen is there the next time."""
        self._stop_pace()
        last_setups.keep(self.app.folders.user, self.game, self.draft.kept())

    # What is done

    def changing(self, change: Callable[[], object]) -> Callable[[], None]:
        """What a control does that changes the draft: everything is laid out anew."""

        def act() -> None:
            change()
            self.arrange()

        return act

    def setting(self, field: str, value: object) -> Callable[[], None]:
        """What a control does that sets a field of the draft."""
        return self.changing(lambda: setattr(self.draft, field, value))

    def look_at(self, seat: int) -> Callable[[], None]:
        """What shows a seat's choices large."""
        return self.changing(lambda: setattr(self, "at", seat))

    def seating(self, player: str) -> Callable[[], None]:
        """What gives the seat that is shown large to a person of its own, or to a bot."""
        return self.changing(lambda: self.draft.seat(self.at, player))

    def sharing(self, other: int) -> Callable[[], None]:
        """What gives the seat that is shown large to the person of another seat."""
        return self.changing(lambda: self.draft.share(self.at, other))

    def bringing(self, picks: Mapping[str, Pick]) -> Callable[[], None]:
        """What lets the seat that is shown large bring something."""
        return self.changing(lambda: self.draft.places[self.at].picks.update(picks))

    def picking(self, kind: str, pick: str) -> Callable[[], None]:
        """What a tile does: the seat that is shown large picks it, or another."""
        return self.changing(lambda: self.draft.toggle(self.at, kind, pick))

    def turning_to(self, page: str) -> Callable[[], None]:
        """What opens a page of the choices."""
        return self.changing(lambda: setattr(self, "page", page))

    def name(self, text: str) -> None:
        """The seat that is shown large is called so."""
        self.draft.places[self.at].name = text
        self.arrange()

    @property
    def seed(self) -> str:
        """The seed as it was typed, be it nothing yet."""
        return self._seed if int(self._seed or 0) == self.draft.seed else str(self.draft.seed)

    def type_seed(self, text: str) -> None:
        """The seed was typed."""
        self._seed, self.draft.seed = text, int(text or 0)
        self.arrange()

    def roll(self) -> None:
        """Another seed."""
        self.draft.seed = new_seed()
        self.arrange()

    def house_rules(self) -> None:
        """Opens the options."""

        def offered() -> list[OptionModel]:
            options = self.content.options_in(self.draft.setup())
            return [option for option in options if option.on_setup is None]

        self.app.push(HouseRulesScene(self.app, offered, self.draft.options))

    def deciding(self, option: OptionModel, value: OptionValue) -> Callable[[], None]:
        """What gives an option a value."""
        return self.changing(lambda: self.draft.options.update({option.id: value}))

    def look_through(self) -> None:
        """Shows the cards that the seat brings; of a game without rules, all there are."""
        if not self.content.has_rules:
            from game.scenes.cardlab.scene import open_card_lab

            open_card_lab(self.app, self.game)
            return
        seat = self.draft.setup().seats[self.at]
        deck = self.content.deck(seat.picks)
        self.app.push(
            CardsScene(self.app, seat.name, self.at + 1, deck, self.outlook.presenter, self.skin)
        )

    def choose_deck(self) -> None:
        """Shows all decks; the seat brings the one that is chosen there, or built."""
        from game.scenes.decks.shelf import DecksScene

        picks = self.draft.places[self.at].picks
        self.app.push(DecksScene(self.app, self.game, picks.update, self.at))

    def begin(self) -> None:
        """Lays the match on the table, if nothing speaks against it."""
        if self.problems:
            return
        open_match(self.app, self.content, self.draft.setup())

    def first_game(self) -> None:
        """Leads to the first game, step by step, instead."""
        from game.scenes.first_game import open_first_game

        open_first_game(self.app, self.game)

    def leaf_through(self) -> None:
        """Opens the game's catalogue."""
        open_catalogue(self.app, self.game)

    def _tell_of_resting(self) -> None:
        """Says which house rules have no say in the mode, as soon as that is so."""
        before, self._resting = self._resting, self.draft.resting()
        new = [line for line in self._resting if line not in before]
        if new:
            self.app.say(escape(" ".join(new)), "book")

    def _rules(self) -> GameRules[Any]:
        """Those of the match; of the game's own default where this cannot begin."""
        setup = self.content.defaults() if self.problems else self.draft.setup()
        rules: GameRules[Any] = self.content.rules(replace(setup, by_hand=False))
        return rules

    def _outlook(self) -> Outlook:
        """How the match would begin; of the game's own default where this cannot."""
        match = Match(self._rules(), live=False)
        seen = None if self.problems else match.rules.sight.view(match.table)
        decks = () if self.draft.picks else self.content.deck({}).values()
        cards = tuple(card for deck in decks for card in deck)
        return Outlook(match.rules.presenter, seen, self.pictures, cards)

    # Laying out and drawing

    def arrange(self) -> None:
        """All the controls."""
        self.at = min(self.at, self.draft.count - 1)
        self.canvas = Canvas(self.app.kit)
        self.pictures = self.skin.pictures(self.app.kit)
        self.problems = self.draft.problems() or self.content.check_setup(self.draft.setup())
        self._tell_of_resting()
        self.outlook = self._outlook()
        parts = (
            match_controls,
            seat_controls,
            detail_controls,
            board_controls,
            hand_controls,
            chance_controls,
            asked_controls,
            start_controls,
        )
        self.controls.set([control for part in parts for control in part(self)], "begin")

    def draw(self, target: pygame.Surface) -> None:
        """The whole screen."""
        kit, canvas = self.app.kit, self.canvas
        draw_tabletop(target, canvas, f"{self.content.title}: a new match", "play")
        for place, head in ((SEATS, "Seats"), (self.under.hands, "Hands")):
            heading(kit, target, canvas.rect(*place), head)
        if self.content.boards():
            heading(kit, target, canvas.rect(*BOARDS), "Board")
        draw_match(kit, target, canvas.rect(*MATCH), self.draft)
        seat = self.draft.places[self.at]
        panel = canvas.rect(*DETAIL)
        brings = () if is_paged(self) else brought(self, seat)
        top = foot_at() if is_paged(self) else picks_at(self)
        draw_detail(kit, target, panel, self.at + 1, seat, self.outlook, brings, top)
        chance = canvas.rect(*self.under.chance)
        draw_panel(kit, target, chance)
        look = kit.style(22, 700, theme.BRASS_HI, "serif")
        kit.text("Seed", look).draw(target, midleft=(chance.x + kit.px(20), chance.centery))
        start, asked = canvas.rect(*self.under.start), asked_options(self)
        broken = self.app.content_cache.broken(self.game)
        heading(kit, target, start, "This cannot begin yet" if self.problems else "Ready")
        room = words_area(kit, start, asked=bool(asked))
        draw_problems(kit, target, room, self.problems, broken, self.draft)
        for option in asked:
            draw_ask(kit, target, start, option.ask)
        self.controls.draw(kit, target)
        draw_how(self, target)
        if is_paged(self):
            draw_brought(self, target)
            draw_pointed_at(self, target)
        self.skin.tell(self.app)


def new_seed() -> int:
    """A seed nobody has chosen."""
    return secrets.randbelow(10**6)


def open_setup(
    app: AppContext,
    game: str,
    setup: Setup | None = None,
    deck: Mapping[str, Pick] | None = None,
    seat: int = 0,
) -> None:
    """Shows the setup screen right above the title, or the mistakes in the game's files.

    deck: what a seat brings there, whatever it brought the last time; seats count from 0.
    """
    try:
        app.content_cache.content(game)
    except Mistakes as found:
        tell_mistakes(app, found)
        return

    def open_it() -> None:
        app.home()
        scene = SetupScene(app, game, setup)
        if deck is not None:
            scene.at = seat
            scene.draft.places[seat].picks.update(deck)
        app.push(scene)

    leave(app, open_it)
