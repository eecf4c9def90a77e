"""The first game, step by step: the table, with a parchment that says what to do and why."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pygame

from game.draw import theme
from game.draw.controls import ButtonState, Face, draw_button
from game.draw.markup import escape
from game.draw.table.lesson import Leaf, draw_hand, draw_leaf, draw_ring, leaf_places
from game.draw.table.logpanel import LogPanel
from game.rules.ask import Option
from game.rules.content.errors import Mistakes
from game.rules.content.guide import Step, misfit
from game.rules.match import RuleError
from game.scenes.auto_play import AutoPlay
from game.scenes.notice import Answer, NoticeScene
from game.scenes.rulebook import open_rulebook
from game.scenes.scene import AppContext, Page, key_name
from game.scenes.setup import open_setup
from game.scenes.starting import lay, tell_mistakes
from game.scenes.table import TableScene
from game.scenes.widgets import ENTER
from game.session.tutorial import Guided
from game.table.aims import Aim, aim_of, place_of
from game.table.context import Chrome, Told
from game.table.hit_areas import Spot
from game.table.input import Hands
from game.table.layout import rect
from game.table.meaning import rule_of
from game.table.parts.reading import previewed, reading_area

SCRIPT_WAITS = 1800
"""Milliseconds before the script makes a decision, so that the learner can follow it."""

BECKONS = 3600
"""Milliseconds that the hand shows what to choose, after a step was laid out or a refusal."""

DENIED_FOR = 6000
"""Milliseconds that a refusal stands on the parchment."""

_LEAF, _MARGIN = 600, 6
_NEXT, _LEAVE = "g", "l"


class FirstGameScene(TableScene):
    """A match in which each step waits for one choice; any other is refused with words.

    The parchment lies over the upper part of the log, where nothing has to be clicked.
    """

    session: Guided

    def __init__(self, app: AppContext, session: Guided) -> None:
        super().__init__(app, session)
        self.hands = GuidedHands(self)
        self.auto_play = AutoPlay(self, SCRIPT_WAITS)
        self._asked = (-1, -1)
        self._told_step = 0
        self._since = 0.0
        self._denied = ""
        self._denied_at = 0.0
        self._closed = False

    @property
    def title(self) -> str:
        """What is learnt here; nothing of the match."""
        return f"The first game of {self.content.title} · Standee"

    @property
    def rulebook_page(self) -> Page:
        """The rule of what the pointer rests on, or of the step."""
        over = self.pointer.over
        named = rule_of(self.context, over) if over is not None else ""
        return Page(self.table_setup.game, named or self.step.rule)

    @property
    def attention(self) -> pygame.Rect | None:
        """What the keys have reached; else the parchment."""
        return super().attention or self.parchment

    # The scene's life

    def update(self, dt: float) -> bool:
        """Goes on with the script; when all steps are done, says what there was to learn."""
        changed = super().update(dt)
        if self._told_step != self.session.number and not self._watches:
            self._told_step = self.session.number
        asked = (self._told_step, len(self.session.match.decisions))
        if self._asked != asked:
            self._asked, self._denied, self._since = asked, "", self.now
            changed = True
        if self.moves:
            self._since = self.now
        if self.session.done and self._settled and not self._closed:
            self._closed = True
            self._tell_learnt()
            return True
        refused = bool(self._denied)
        if refused and self.now - self._denied_at > DENIED_FOR:
            self._denied = ""
        beckoned = self.now - dt * 1000 - self._since < BECKONS
        return changed or refused != bool(self._denied) or beckoned

    @property
    def _watches(self) -> bool:
        """Whether what was decided is still being shown."""
        return self.session.playing or self.moves

    @property
    def _settled(self) -> bool:
        """Whether the step that stands on the parchment is the one that is asked."""
        return self._told_step == self.session.number

    @property
    def _beckons(self) -> bool:
        return self.now - self._since < BECKONS

    def handle(self, event: pygame.event.Event) -> bool:
        """The keys of the parchment, and all that the table takes."""
        if event.type == pygame.KEYDOWN and not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
            if event.key == pygame.K_g and self._is_free(_NEXT):
                return self.press("next")
            if event.key == pygame.K_l and self._is_free(_LEAVE):
                return self.press("leave")
            if self._reads and self._confirms(event.key):
                return self.press("next") if self.choosing.awake(round(self.now)) else True
        return super().handle(event)

    def _confirms(self, key: int) -> bool:
        """Whether a key confirms; what the keys have walked to comes before."""
        walking = self.pointer.by_keys and self.pointer.over is not None
        name = key_name(key)
        return name == self._confirm_key or (key in ENTER and not walking)

    @property
    def _confirm_key(self) -> str:
        return self.app.settings.keys.of("confirm")

    def _is_free(self, key: str) -> bool:
        """Whether the player has not given a key to something else; the lab can wait."""
        return self.app.settings.keys.action(key) in (None, "lab")

    def files_changed(self, paths: frozenset[Path]) -> None:
        """Takes in changed looks; the match goes on with the cards that it began with."""
        if self.concerns(paths):
            self.take_in_files(paths)
            self.refresh()

    # Decisions

    def press(self, name: str) -> bool:
        """What a button of the parchment does: `next`, `leave` or `rule`."""
        if name == "leave":
            self.menu()
        elif name == "rule":
            self.consult(self.step.rule)
        elif not self._settled and not self.session.playing:
            self.hands.skip()
        elif not self.session.done:
            self.motions.finish()
            self.decide(self.session.skip)
        return True

    def choose(self, option: Option) -> None:
        """Makes a decision if the step shows it; else says what the step shows."""
        wanted = self.session.wanted()
        if option in wanted:
            self._denied = ""
            super().choose(option)
            return
        title = escape(self.step.title)
        shown = f": choose **{escape(self.context.plain(wanted[0].label))}**" if wanted else ""
        self._deny(f"This step shows “{title}”{shown}.")

    def followed_by(self, card: str) -> tuple[Option, ...]:
        """Those that the step shows."""
        wanted = self.session.wanted()
        return tuple(option for option in super().followed_by(card) if option in wanted)

    def undo(self) -> None:
        """Nothing is taken back here."""
        self._deny("Nothing is taken back in the first game.")

    def redo(self) -> None:
        """Nothing was taken back."""

    def _deny(self, why: str) -> None:
        self._denied, self._denied_at, self._since = why, self.now, self.now
        self.choosing.focus = self.choosing.selected = None
        self.app.sounds.play("thud")
        self.stale()

    def menu(self) -> None:
        """The pause: go on, to the title, or out."""
        answers = (
            Answer("Keep playing", key="Enter"),
            Answer("Quit Standee", self.app.quit),
            Answer("To the title", self.app.home),
        )
        text = "The first game is not saved. It begins at its first step whenever you open it."
        self.app.push(NoticeScene(self.app, "Leave the first game?", text, answers, icon="pause"))

    def _tell_learnt(self) -> None:
        app = self.app
        lines = (self.context.words(line) for line in self.session.guide.learnt)
        text = "\n\n".join(f"{{icon:check}}  {line}" for line in lines)
        answers = (
            Answer("Play on", self._play_on, key="Enter"),
            Answer("Rulebook", self._to_rulebook),
            Answer("To the title", app.home, key="Esc"),
        )
        app.push(NoticeScene(app, "You know how a duel goes", text, answers, icon="check"))

    def _play_on(self) -> None:
        """Goes on with the match as it stands, against a bot."""
        lay(self.app, self.session.play_on(self.app.shelf))

    def _to_rulebook(self) -> None:
        self.app.home()
        open_rulebook(self.app, self.table_setup.game)

    # What is shown

    def chrome(self) -> Chrome:
        """Nothing is taken back, and what is only to be read is read first."""
        chrome = replace(super().chrome(), can_undo=False)
        if not self._reads:
            return chrome
        key = self._confirm_key.title() or "Enter"
        told = f"Read the parchment first. {{key:{key}}} goes on."
        return replace(chrome, told=Told(self.session.guide.learner, self.step.title, told, 0))

    def log_panel(self) -> LogPanel:
        """The log below the parchment, which is higher where words are larger than the picture
        would have them, and never as high as the window."""
        kit, place = self.app.kit, rect(self.app.kit, self.skin.layout.places.log)
        percent = min(max(100, self.app.settings.scale), self.app.largest_scale)
        window = kit.size[1] * 100 // percent
        wanted = _LEAF * kit.style(theme.FLOOR).size // theme.FLOOR
        high = min(max(kit.px(_LEAF), wanted), place.h * 2 // 3, window - 2 * kit.px(_MARGIN))
        self.parchment = pygame.Rect(place.x, place.y, place.w, high)
        lower = place.copy()
        lower.top, lower.height = self.parchment.bottom, place.h - high
        return LogPanel(kit, lower)

    def draw(self, target: pygame.Surface) -> None:
        """The table, what the step points at, and the parchment."""
        super().draw(target)
        if self.context.hand_hit_areas.of("guide", "next") is None:
            self._lay_spots()
            self.hands.look_again()
        if not self.moves:
            self._draw_aims(target)
        if not self._card_is_read:
            draw_leaf(self.app.kit, target, self.parchment, self.leaf())
            self._draw_buttons(target)

    @property
    def _card_is_read(self) -> bool:
        """Whether the pointer rests on a card that is read where the parchment lies."""
        rests = self.pointer.over is not None and previewed(self.context, self.pointer)
        return bool(rests) and reading_area(self.context).colliderect(self.parchment)

    @property
    def step(self) -> Step:
        """The step that stands on the parchment."""
        steps = self.session.guide.steps
        return steps[min(self._told_step, len(steps) - 1)]

    @property
    def _reads(self) -> bool:
        """Whether that step is only to be read."""
        return self.session.reading and self._settled

    def leaf(self) -> Leaf:
        """What stands on the parchment now."""
        steps, step = self.session.guide.steps, self.step
        note = self._denied
        if not note and (self.session.playing or not self._settled):
            note = self.context.words(step.watch)
        return Leaf(
            min(self._told_step + 1, len(steps)),
            len(steps),
            escape(step.title),
            self.context.words(step.text),
            note,
            bool(self._denied),
        )

    # The buttons of the parchment

    def _faces(self) -> tuple[Face, Face]:
        onward = "Next" if self._reads else "Skip this step"
        next_key = _NEXT.upper() if self._is_free(_NEXT) else ""
        if self._reads:
            next_key = self._confirm_key.title() or next_key
        leave_key = _LEAVE.upper() if self._is_free(_LEAVE) else ""
        return Face(onward, key=next_key), Face("Leave", key=leave_key)

    def _lay_spots(self) -> None:
        """Lets the parchment's buttons be pointed at, by keys too."""
        places = leaf_places(self.app.kit, self.parchment)
        hit_areas = self.context.hand_hit_areas
        hit_areas.add(Spot("part", "leaf", self.parchment))
        for name, box in zip(("next", "leave"), places.buttons, strict=True):
            hit_areas.add(Spot("guide", name, box))
        wide = self.app.kit.px(112)
        head = places.head
        hint = "What the rulebook says of it  {key:F1}"
        hit_areas.add(
            Spot("guide", "rule", pygame.Rect(head.right - wide, head.y, wide, head.h), hint=hint)
        )

    def _draw_buttons(self, target: pygame.Surface) -> None:
        kit, over = self.app.kit, self.pointer.over
        places = leaf_places(kit, self.parchment)
        lit = over.id if over is not None and over.sort == "guide" else ""
        first: ButtonState = "primary" if self._reads else "normal"
        plan: tuple[tuple[str, ButtonState], ...] = (("next", first), ("leave", "normal"))
        for (name, state), box, face in zip(plan, places.buttons, self._faces(), strict=True):
            draw_button(kit, target, box, face, "hover" if name == lit else state)
        rule = self.context.hand_hit_areas.of("guide", "rule")
        if rule is not None:
            colour = "#12415f" if lit == "rule" else "#5b4c3c"
            words = f"{{icon:book}} {{to:rule}}{escape(self.step.rule)}{{/to}}"
            kit.text(words, kit.style(18, 700, colour)).draw(target, midright=rule.area.midright)

    # What the step points at

    def _draw_aims(self, target: pygame.Surface) -> None:
        kit = self.app.kit
        beat = 0.0 if self.motions.calm else 0.5 - 0.5 * math.cos((self.now - self._since) / 150)
        asked = rect(kit, self.skin.layout.places.prompt)
        for aim in self.aims():
            draw_ring(kit, target, aim.area, aim.turn)
            if aim.chosen and self._beckons:
                draw_hand(kit, target, aim.area, kit.px(12 * beat), asked)

    def aims(self) -> Iterator[Aim]:
        """What the step points at, where it lies now; not what the pointer is on already."""
        if self.session.playing or self.session.done or not self._settled:
            return
        over = self.pointer.over
        found = [place_of(self.context, point) for point in self.step.points]
        found += [aim_of(self.context, option) for option in self.session.wanted()[:1]]
        for aim in found:
            if aim is not None and (over is None or over.area.topleft != aim.area.topleft):
                yield aim


class GuidedHands(Hands):
    """Hands that also press the buttons of the parchment."""

    def __init__(self, scene: FirstGameScene) -> None:
        super().__init__(scene)
        self._press_button: Callable[[str], bool] = scene.press

    def click(self, spot: Spot) -> bool:
        """What a click on something does; whether it was of use."""
        if spot.sort == "guide":
            return self._press_button(spot.id)
        return super().click(spot)


def open_first_game(app: AppContext, game: str) -> None:
    """Lays the first game on the table; where the cards do not fit it, offers a duel instead."""
    try:
        content = app.content_cache.content(game)
        guide = content.guide
        lost = misfit(guide, content) if guide is not None else None
        if guide is None or lost is not None:
            _offer_duel(app, game, str(guide.mistake(lost)) if guide and lost else "")
            return
        scene = FirstGameScene(app, Guided(guide, content))
    except Mistakes as found:
        tell_mistakes(app, found)
        return
    except RuleError as error:
        app.tell("The first game cannot begin", escape(f"{error}"))
        return
    app.home()
    app.push(scene)


def _offer_duel(app: AppContext, game: str, why: str) -> None:
    """Says that the first game is not to be had, and leads to a match."""
    text = "Its cards have changed, so that the first game no longer goes as it is written."
    answers = (
        Answer("Play a duel", lambda: open_setup(app, game), key="Enter"),
        Answer("Leave it", key="Esc"),
    )
    told = f"{text}\n{escape(why)}" if why else "This game has none."
    app.push(NoticeScene(app, "There is no first game now", told, answers, icon="warn"))
