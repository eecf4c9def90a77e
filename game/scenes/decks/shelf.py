"""All decks for a game: the ready ones and one's own, those too that cannot be played with."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.draw import theme
from game.draw.controls import Face
from game.draw.markup import escape
from game.draw.panels import draw_panel
from game.rules.setup import Pick
from game.rules.untrusted import printable
from game.rules.wording import counted, remedy
from game.scenes.card_wall import Scroll
from game.scenes.decks.builder import build
from game.scenes.decks.workshop import Workshop
from game.scenes.notice import Answer, NoticeScene
from game.scenes.scene import AppContext, Canvas, Scene, draw_tabletop
from game.scenes.setup_panels import cards_named
from game.scenes.widgets import Control, Look, Row, button
from game.user.decks import DeckBox, KeptDeck

if TYPE_CHECKING:
    from game.draw.kit import Kit
    from game.rules.game import GameContent

LIST, ABOUT = (28, 84, 1180, 900), (1224, 84, 668, 900)
_ROW, _GAP = 84, 8

Chosen = Callable[[Mapping[str, Pick]], None]


class DecksScene(Scene):
    """The list of decks, with what is to be said of the chosen one beside it.

    choose: takes the picks of a deck for a seat; None where the list was opened to build.
    seat: that seat, from 0.
    """

    def __init__(
        self, app: AppContext, game: str, choose: Chosen | None = None, seat: int = 0
    ) -> None:
        super().__init__(app)
        self.game = game
        self.choose = choose
        self.seat = seat
        self.chosen = 0
        self.decks: list[KeptDeck] = []
        self.scroll = Scroll()
        self._read()

    @property
    def title(self) -> str:
        """Whose decks they are."""
        return f"Standee: decks for {self.content.title}"

    def _read(self) -> None:
        self.content: GameContent = self.app.content_cache.content(self.game)
        self.box = DeckBox(self.content, self.app.folders.decks)
        chosen = self._chosen_id
        self.decks = [*self.box.begun(), *self.box.all()]
        same = (at for at, kept in enumerate(self.decks) if kept.deck.id == chosen)
        self.chosen = next(same, min(self.chosen, max(0, len(self.decks) - 1)))
        self.said = [self._said(kept) for kept in self.decks]

    def _said(self, kept: KeptDeck) -> list[str]:
        """What speaks against playing with a deck, as it is shown and the cards are now."""
        if kept.problem:
            return [kept.problem]
        shown = Workshop(self.content, kept)
        return [each.text for each in shown.findings if not each.harmless]

    def resume(self) -> None:
        """A deck may have been built meanwhile."""
        self._read()
        self.arrange()

    def files_changed(self, paths: object) -> None:
        """The cards may be others now."""
        self.resume()

    # What is done

    @property
    def kept(self) -> KeptDeck | None:
        """The chosen deck."""
        return self.decks[self.chosen] if self.decks else None

    @property
    def _chosen_id(self) -> str:
        return self.kept.deck.id if self.kept else ""

    def _as_it_is(self) -> KeptDeck | None:
        """The chosen deck as it lies in its file now; nothing where it is gone."""
        chosen = self._chosen_id
        self.resume()
        return self.kept if self._chosen_id == chosen else None

    def _pick(self, number: int) -> None:
        if self.chosen == number:
            (self._bring if self.choose else self._build)()
        else:
            self.chosen = number
            self.arrange()

    def _bring(self) -> None:
        kept = self._as_it_is()
        if self.choose and kept and not self.said[self.chosen]:
            self.choose((kept.draft or kept.deck).picks)
            self.app.pop()

    def _build(self) -> None:
        kept = self._as_it_is()
        if kept and not kept.problem:
            build(self.app, self.game, kept, self.seat)

    def _new(self) -> None:
        build(self.app, self.game, self.box.new(), self.seat)

    def _copy(self) -> None:
        kept = self._as_it_is()
        if kept and not kept.problem:
            shown = kept.draft or kept.deck
            deck = replace(shown, name=f"{shown.name} copy")
            self._do(lambda: self.box.write(KeptDeck(deck)))

    def _ask_to_delete(self) -> None:
        kept = self.kept
        if kept is None or not (kept.path or kept.draft):
            return

        def delete_it() -> None:
            self.box.keep_draft(kept, kept.deck)
            if kept.path:
                kept.path.unlink(missing_ok=True)

        name = f"**{escape((kept.draft or kept.deck).name)}**"
        file = f" ({escape(printable(kept.path.name))})" if kept.path else ""
        head, text = "Delete this deck?", f"{name}{file} is gone for good then."
        delete = Answer("Delete it for good", lambda: self._do(delete_it))
        if kept.deck.id in self.content.setups:
            head = "Lose the changes?"
            text = f"What you changed in {name} is gone for good then. The ready deck stays."
            delete = delete._replace(label="Lose the changes")
        answers = (delete, Answer("Keep it", key="Esc"))
        self.app.push(NoticeScene(self.app, head, text, answers, "warn"))

    def _do(self, act: Callable[[], object]) -> None:
        """Does something to a file, or says why it failed."""
        try:
            act()
        except OSError as error:
            words = f"{error.strerror or error}. Nothing has changed.{remedy(error)}"
            self.app.tell("That could not be done", escape(words))
        self.resume()

    # Laying out

    def arrange(self) -> None:
        """The rows in sight, and what can be done with the chosen deck."""
        kit = self.app.kit
        self.canvas = Canvas(kit)
        self.list = self.canvas.rect(*LIST)
        pitch = kit.px(_ROW + _GAP)
        self.scroll.bound(len(self.decks) * pitch + kit.px(2 * _GAP) - self.list.h)
        self.controls.set([*self._rows(pitch), *self._deeds()], f"deck:{self.chosen}")

    def _rows(self, pitch: int) -> Iterator[Control]:
        kit = self.app.kit
        left, wide = self.list.x + kit.px(12), self.list.w - kit.px(24)
        for number, kept in enumerate(self.decks):
            top = self.list.y + kit.px(12) + number * pitch - round(self.scroll.at)
            whole = pygame.Rect(left, top, wide, kit.px(_ROW))
            seen = whole.clip(self.list)
            if seen.h > kit.px(_ROW) // 2:
                said, deck = self.said[number], kept.draft or kept.deck
                count = sum(sum(deck.cards(each).values()) for each in deck.picks)
                about = [counted(count, "card")] if not kept.problem else []
                about += [f"by {deck.author}"] if deck.author else []
                line = said[0] if said else " · ".join((*about, deck.note) if deck.note else about)
                word = "ready" if kept.path is None else ""
                word = ("broken" if kept.problem else "cannot be played") if said else word
                word = "changes not saved" if kept.draft else word
                yield DeckRow(
                    f"deck:{number}", seen, partial(self._pick, number), whole=whole,
                    label=escape(deck.name), line=escape(line), word=word,
                    chosen=number == self.chosen, clip=self.list,
                )  # fmt: skip

    def _deeds(self) -> Iterator[Control]:
        kit, kept = self.app.kit, self.kept
        broken = kept.problem if kept else "There is no deck."
        own = kept and (kept.path or kept.draft)
        no_file = "" if own else "It is a ready deck of the game."
        stop = self.said[self.chosen][0] if kept and self.said[self.chosen] else broken
        deeds = [
            ("build", Face("Open in the builder", key="E", icon="deck"), self._build, broken),
            ("new", Face("New deck", key="N"), self._new, ""),
            ("copy", Face("Copy", key="C"), self._copy, broken),
            ("delete", Face("Delete", key="Del", icon="x"), self._ask_to_delete, no_file),
        ]
        if self.choose:
            deeds.insert(
                0, ("bring", Face("Bring this deck", key="B", icon="check"), self._bring, stop)
            )
        left, bottom = self.canvas.at(28, 1052)
        for name, face, act, why in deeds:
            look: Look = "primary" if name == deeds[0][0] else "normal"
            made = button(kit, name, face, act, why=why, look=look, bottomleft=(left, bottom))
            left = made.rect.right + kit.px(theme.GAP)
            yield made
        at = (self.canvas.at(1892, 0)[0], bottom)
        yield button(kit, "back", Face("Back", key="Esc"), self.app.pop, bottomright=at)

    # Events and drawing

    def handle(self, event: pygame.event.Event) -> bool:
        """Arrows choose a deck; the wheel scrolls."""
        kit = self.app.kit
        if event.type == pygame.MOUSEWHEEL:
            self.scroll.by(-event.y * kit.px(_ROW + _GAP))
            return True
        ways = {pygame.K_UP: -1, pygame.K_DOWN: 1}
        if event.type == pygame.KEYDOWN and event.key in ways and self.decks:
            self.chosen = min(max(0, self.chosen + ways[event.key]), len(self.decks) - 1)
            top = self.chosen * kit.px(_ROW + _GAP)
            self.scroll.show(top, top + kit.px(_ROW + 3 * _GAP), self.list.h)
            self.arrange()
            self.controls.focus = f"deck:{self.chosen}"
            return True
        return self.controls.handle(event)

    def update(self, dt: float) -> bool:
        """The list glides to where it is scrolled."""
        moved = self.scroll.step(dt, self.app.settings.pace)
        if moved:
            self.arrange()
        return moved

    def draw(self, target: pygame.Surface) -> None:
        """The list, and the chosen deck beside it."""
        kit = self.app.kit
        draw_tabletop(target, self.canvas, f"Decks for {self.content.title}", "deck")
        draw_panel(kit, target, self.list, "tray")
        self._draw_about(target, self.canvas.rect(*ABOUT))
        self.controls.draw(kit, target)

    def _draw_about(self, target: pygame.Surface, panel: pygame.Rect) -> None:
        kit, kept = self.app.kit, self.kept
        draw_panel(kit, target, panel)
        if kept is None:
            return
        deck, said = kept.draft or kept.deck, self.said[self.chosen]
        names = self.content.printed
        lines = [f"**{escape(each)}**" for each in said]
        if kept.path is not None:
            lines.append(f"{{c:muted}}{escape(printable(str(kept.path)))}{{/}}")
        lines += [f"by {escape(deck.author)}"] * bool(deck.author)
        lines += [escape(deck.note)] * bool(deck.note)
        for section in self.box.form.sections:
            lines.append(
                cards_named(
                    section.title,
                    deck.cards(section.kind),
                    lambda card: str(names.get(card, {"name": card})["name"]),
                )
            )
        left, top = panel.x + kit.px(28), panel.y + kit.px(40)
        style = kit.style(30, 700, theme.DANGER if said else theme.BRASS_HI, "serif")
        room = panel.w - kit.px(56)
        kit.text(escape(deck.name), style, room, 1).draw(target, midleft=(left, top))
        body = kit.style(theme.BODY, 400, "#e6ecdf", leading=1.35)
        area = (room, panel.bottom - kit.px(24) - top - kit.px(30))
        block = kit.fit("\n".join(lines), area, body, kit.style(theme.FLOOR).size).block
        block.draw(target, topleft=(left, top + kit.px(30)))


@dataclass(kw_only=True)
class DeckRow(Row):
    """A deck of the list, of which a part may be out of sight. whole: where all of it lies."""

    whole: pygame.Rect
    clip: pygame.Rect

    def draw(self, kit: Kit, target: pygame.Surface, lit: bool, down: bool) -> None:
        """Draws what is seen of it."""
        before, seen = target.get_clip(), self.rect
        target.set_clip(self.clip)
        self.rect = self.whole
        super().draw(kit, target, lit, down)
        self.rect = seen
        target.set_clip(before)
