"""The deck builder: a wall of cards, the deck beside it, and what speaks against it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from game.draw import theme
from game.draw.controls import draw_label
from game.draw.markup import escape
from game.draw.panels import draw_panel
from game.rules.decks import DeckField
from game.rules.match import Match
from game.scenes.card_wall import CardWall
from game.scenes.decks import controls
from game.scenes.decks.deeds import Deeds
from game.scenes.decks.filtering import Range, draw_filters, draw_search, filter_controls, panel_of
from game.scenes.decks.lists import RowTile, SectionList
from game.scenes.decks.panels import draw_card, draw_curves, draw_ribbon, draw_verdict
from game.scenes.decks.wall import WallTile, hang
from game.scenes.decks.workshop import Filters, Workshop
from game.scenes.scene import (
    CTRL,
    SHIFT,
    AppContext,
    Canvas,
    Key,
    Page,
    Scene,
    draw_tabletop,
    pressed,
)
from game.scenes.starting import mistakes_told
from game.scenes.widgets import ENTER, WAYS, Control, Entry
from game.table.skin import open_looks
from game.user.decks import DeckBox, KeptDeck

if TYPE_CHECKING:
    from game.rules.game import GameContent

_WHEEL = 110


class BuilderScene(Scene):
    """Builds one deck. seat: the seat that plays with it then, from 0.

    shown: the card that is read. more: what its button does, 1 to add one and -1 to remove one.
    """

    def __init__(self, app: AppContext, game: str, kept: KeptDeck, seat: int = 0) -> None:
        super().__init__(app)
        self.game = game
        self.seat = seat
        self.content: GameContent = app.content_cache.content(game)
        self.box = DeckBox(self.content, app.folders.decks)
        self.skin = open_looks(app, game, self.content)
        self.filters = Filters()
        self.wall = CardWall()
        self.shown = ""
        self.sort_label = (0, 0)
        self._drag: tuple[str, int] | None = None
        self._at = (-1, -1)
        self._deaf = False
        self._asked = False
        self.deeds = Deeds(self)
        self._begin(self.box.with_draft(kept))

    def open(self, kept: KeptDeck) -> None:
        """Works on a deck from now on."""
        self._begin(kept)
        self.arrange()

    def _begin(self, kept: KeptDeck) -> None:
        self._work_in(Workshop(self.content, kept))

    def _work_in(self, workshop: Workshop) -> None:
        self.workshop = workshop
        sections = self.workshop.form.sections
        self.lists = [SectionList(self.workshop, section) for section in sections]
        rules = self.content.rules(self.content.defaults())
        self.presenter = Match(rules, live=False).rules.presenter
        fields = [one for one in self.workshop.form.fields if one.numbers]
        self.orders = [(one.field, one.short or one.title) for one in fields] + [("name", "Name")]
        if self.filters.sort not in dict(self.orders):
            self.filters.sort = self.orders[0][0]
            self.filters.falling = self.filters.sort != "name"

    @property
    def title(self) -> str:
        """Which deck is built."""
        return f"Standee: {self.workshop.deck.name}, a deck for {self.content.title}"

    @property
    def rulebook_page(self) -> Page:
        """The game's own rulebook."""
        return Page(self.game)

    def unsaved(self, again: bool = True) -> str:
        """The changes since the deck was kept last; whoever was told of them may save them so."""
        if again and self._asked and self.workshop.changed:
            self.deeds.save()
        self._asked |= again
        name = self.workshop.deck.name
        words = f"The deck {name} is changed and not saved. To try again is to save it now."
        return words if self.workshop.changed else ""

    @property
    def spared(self) -> str:
        """The deck as it was built."""
        return "The deck as you built it lies among your decks, marked as not saved."

    def files_changed(self, paths: frozenset[Path]) -> None:
        """New cards hang on the wall at once; the deck stays as it is, with what they broke."""
        self.content = self.app.content_cache.content(self.game)
        whole = self.game not in self.app.content_cache.mistakes
        self.skin.read(paths, self.content if whole else None)
        if self.content.deck_form is not None:
            self.box = DeckBox(self.content, self.app.folders.decks)
            before = self.workshop
            self._work_in(before.read_again(self.content))
            self.filters.fit(before, self.workshop)
        self.arrange()

    # What is done

    def doing(self, act: Callable[[], object]) -> Callable[[], None]:
        """What a control does: something, and all is laid out anew."""

        def do() -> None:
            act()
            self.arrange()

        return do

    def filtering(self, act: Callable[[], object]) -> Callable[[], None]:
        """What a control does that changes what hangs on the wall: one sees it from its top."""

        def do() -> None:
            act()
            self.wall.scroll.jump(0)
            self.arrange()

        return do

    def search_for(self, text: str) -> None:
        """The wall shows what is searched for."""
        self.filtering(lambda: setattr(self.filters, "search", text))()

    def narrow(self, one: DeckField, ends: tuple[int, int]) -> None:
        """The wall shows what lies between two values of a field."""
        whole = (0, len(self.workshop.values(one)) - 1)
        ranges = {**self.filters.ranges, one.field: ends}
        self.filters.ranges = {name: each for name, each in ranges.items() if each != whole}
        if ends == whole:
            self.filters.ranges.pop(one.field, None)
        self.filtering(lambda: None)()

    def look_at(self, card: str) -> None:
        """A card is shown to be read."""
        self.shown = card

    def turn(self, card: str) -> None:
        """A card comes into the deck, or where it has all it may have of it, goes."""
        self._change(card, 1 if self.workshop.may_add(card) else -1)

    def drop(self, card: str) -> None:
        """One of a card goes."""
        if self.workshop.deck.count(card):
            self._change(card, -1)

    def _change(self, card: str, more: int) -> None:
        if more > 0 or self.workshop.deck.count(card):
            self.workshop.become(self.workshop.with_more(card, more))
            self.shown = card
            self.arrange()

    def jump(self, cards: tuple[str, ...]) -> None:
        """Shows a card that a finding is about, the next one each time; what hides it goes."""
        if not cards:
            return
        at = cards.index(self.shown) + 1 if self.shown in cards else 0
        self.shown = cards[at % len(cards)]
        if self.shown in self.workshop.cards and self.shown not in self.wall.cards:
            self.filters = Filters(sort=self.filters.sort, falling=self.filters.falling)
        self.arrange()
        self.wall.show(self.shown)

    def all_findings(self) -> None:
        """Lists all that speaks against the deck."""
        lines = [f"{'!' if each.harmless else '×'} {each.text}" for each in self.workshop.findings]
        self.app.tell("All that is to be said of this deck", escape("\n".join(lines)))

    # Laying out

    def arrange(self) -> None:
        """All the controls; what is changed is on the disk before."""
        self.deeds.keep_draft()
        kit = self.app.kit
        self.canvas = Canvas(kit)
        self.pictures = self.skin.pictures(kit)
        filters = panel_of(self)
        wall = pygame.Rect(filters.x, filters.bottom + kit.px(12), filters.w, 0)
        wall.h = self.canvas.at(0, controls.BOTTOM)[1] - wall.y
        hang(self.wall, kit, wall, self.filters.hits(self.workshop), self.pictures)
        self.more = 1 if self.workshop.may_add(self.shown) else -1
        able = self.more > 0 or self.workshop.deck.count(self.shown)
        self.following = list(self.workshop.following(self.shown, self.more)) if able else []
        parts = (
            filter_controls,
            controls.tiles,
            controls.rows,
            controls.card_button,
            controls.findings,
            controls.feet,
            controls.rail,
        )
        self.controls.set(one for part in parts for one in part(self))

    def small(self, card: str, wide: int) -> pygame.Surface:
        """A card of the wall."""
        return self.pictures.small(self.presenter.card(card), wide)

    # Events

    def handle(self, event: pygame.event.Event) -> bool:
        """The wheel scrolls, the right button and Del remove, arrows walk over the wall.

        The letter of the key that leads to the search is not for its line.
        """
        pointed = self._asked = False
        if event.type == pygame.TEXTINPUT and self._deaf:
            return False
        self._deaf &= event.type != pygame.KEYDOWN
        if event.type == pygame.MOUSEWHEEL:
            return self._wheel(event)
        if event.type == pygame.KEYDOWN and self._key(event):
            return True
        if self._dragged(event):
            return True
        if event.type == pygame.MOUSEMOTION:
            self._at = event.pos
            pointed = self._point()
        if event.type == pygame.MOUSEBUTTONUP and event.button == 3:
            under = self._under(event.pos)
            if isinstance(under, WallTile | RowTile):
                self.drop(under.card)
            return True
        used = self.controls.handle(event)
        if event.type == pygame.KEYDOWN:
            self._point_by_keys()
        return used or pointed

    def _under(self, at: tuple[int, int]) -> Control | None:
        return next((one for one in reversed(self.controls.all) if one.rect.collidepoint(at)), None)

    def _point(self) -> bool:
        """The card under the pointer is read, even while somebody types; whether it is another."""
        under = self._under(self._at)
        if not isinstance(under, WallTile | RowTile) or under.card == self.shown:
            return False
        self.look_at(under.card)
        self.arrange()
        return True

    def _point_by_keys(self) -> None:
        sort, _, card = (self.controls.focus or "").partition(":")
        if sort in ("card", "row") and card.rpartition(":")[2] != self.shown:
            self.look_at(card.rpartition(":")[2])
            self.arrange()

    def _typing(self) -> bool:
        return any(isinstance(one, Entry) and one.active for one in self.controls.all)

    def _key(self, event: pygame.event.Event) -> bool:
        """Keys that are no single control's."""
        doing, deeds, key, focus = self.doing, self.deeds, event.key, self.controls.focus or ""
        free = not self._typing()
        on_card = free and bool(self.shown)
        on_wall = not focus or focus.startswith("card:")
        page = self.wall.area.h * 4 // 5 * (1 if key == pygame.K_PAGEDOWN else -1)
        return pressed(
            event,
            (
                Key((pygame.K_s,), doing(deeds.save), held=CTRL),
                Key((pygame.K_z,), doing(self.workshop.redo), held=CTRL | SHIFT),
                Key((pygame.K_z,), doing(self.workshop.undo), held=CTRL),
                Key((pygame.K_y,), doing(self.workshop.redo), held=CTRL),
                Key((pygame.K_c,), deeds.copy, free, CTRL),
                Key((pygame.K_v,), deeds.paste, free, CTRL),
                Key((pygame.K_SLASH,), self._search, free),
                Key((pygame.K_s,), self._order_next, free),
                Key((pygame.K_DELETE, pygame.K_BACKSPACE), partial(self.drop, self.shown), on_card),
                Key(
                    ENTER,
                    partial(self.turn, self.shown),
                    on_card and (on_wall or focus.startswith("row:")),
                ),
                Key(WAYS, partial(self._move_range, focus, event), free and focus[:6] == "range:"),
                Key(WAYS, lambda: self._walk(WAYS[key]), free and on_wall),
                Key((pygame.K_PAGEUP, pygame.K_PAGEDOWN), partial(self.wall.scroll.by, page), free),
            ),
        )

    def _search(self) -> None:
        self.controls.arrive("search")
        self._deaf = True

    def _order_next(self) -> None:
        names = [name for name, _ in self.orders]
        at = names.index(self.filters.sort) + 1 if self.filters.sort in names else 0
        self.filtering(partial(self.filters.order_by, names[at % len(names)]))()

    def _walk(self, way: tuple[int, int]) -> bool:
        """To the card beside the one that is read; off the wall as everywhere."""
        card = self.wall.beside(self.shown, way)
        if not card or card == self.shown:
            return False
        self.look_at(card)
        self.wall.show(card)
        self.controls.focus = f"card:{card}"
        self.arrange()
        self.controls.focus = f"card:{card}"
        return True

    def _move_range(self, focus: str, event: pygame.event.Event) -> bool:
        """The arrows move the lower end of a range; with Shift, the upper one."""
        one = next(each for each in self.controls.all if each.id == focus)
        way = WAYS[event.key][0]
        if not way or not isinstance(one, Range):
            return False
        end = int(bool(event.mod & pygame.KMOD_SHIFT))
        one.set(end, one.ends[end] + way)
        return True

    def _wheel(self, event: pygame.event.Event) -> bool:
        lists = (each.scroll for each in self.lists if each.panel.collidepoint(self._at))
        next(lists, self.wall.scroll).by(-event.y * self.app.kit.px(_WHEEL))
        return True

    def _dragged(self, event: pygame.event.Event) -> bool:
        """A knob of a range, or the bar of the wall, follows the pointer."""
        bar = self.wall.bar
        assert bar is not None
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            under = self._under(event.pos)
            if isinstance(under, Range):
                self._drag = (under.id, under.near(event.pos[0]))
            elif bar.press(event.pos, round(self.wall.scroll.at)):
                self.wall.scroll.jump(bar.drag(event.pos))
                self.arrange()
                return True
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            self._drag = None
            bar.let_go()
        elif event.type == pygame.MOUSEMOTION and bar.held:
            self.wall.scroll.jump(bar.drag(event.pos))
            self.arrange()
            return True
        if self._drag is None or event.type not in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEMOTION):
            return False
        held = next((each for each in self.controls.all if each.id == self._drag[0]), None)
        if isinstance(held, Range):
            held.drag(self._drag[1], event.pos[0])
        return event.type == pygame.MOUSEMOTION

    def update(self, dt: float) -> bool:
        """What is scrolled glides on; the card that comes under the pointer is read."""
        pace = self.app.settings.pace
        scrolls = [self.wall.scroll, *(each.scroll for each in self.lists)]
        moved = [each.step(dt, pace) for each in scrolls]
        if any(moved):
            self.arrange()
            self._point()
        return any(moved)

    # Drawing

    def draw(self, target: pygame.Surface) -> None:
        """The whole screen."""
        kit = self.app.kit
        draw_tabletop(target, self.canvas, self.content.title, "deck")
        draw_ribbon(self, target)
        draw_filters(self, target)
        draw_panel(kit, target, self.wall.area, "tray")
        for each in self.lists:
            each.draw(kit, target)
        draw_card(self, target)
        draw_curves(self, target)
        draw_verdict(self, target)
        self.controls.draw(kit, target)
        entry = next(one for one in self.controls.all if isinstance(one, Entry))
        draw_search(self, target, entry)
        self.wall.draw_bar(target)
        if not self.wall.cards:
            style = kit.style(theme.BUTTON, 400, theme.MUTED)
            words = kit.text("No card fits what is asked for above.", style)
            words.draw(target, center=self.wall.area.center)
        hints = {tool.id: tool.hint for tool in controls.tools_of(self)}
        hint = hints.get(self.controls.focus or "")
        lit = self.controls.focused
        if hint and lit is not None:
            corner = min(lit.right, target.get_width() - kit.px(12))
            draw_label(
                kit, target, escape(hint), theme.BRASS_HI, topright=(corner, lit.bottom + kit.px(8))
            )
        self.skin.tell(self.app)


def build(app: AppContext, game: str, kept: KeptDeck, seat: int = 0) -> None:
    """Opens the builder with a deck, or tells the mistakes in the game's files."""
    with mistakes_told(app):
        scene = BuilderScene(app, game, kept, seat)
        app.push(scene)
        if scene.workshop.kept.draft:
            app.say("Changes that were never saved are here again; Undo takes them back.", "save")
