"""The settings: each choice holds at once, and a sample beside them shows what it does."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, NamedTuple

import pygame

from game.draw import theme
from game.draw.controls import Face
from game.draw.markup import escape
from game.draw.panels import draw_panel
from game.scenes.controls import Controls
from game.scenes.scene import AppContext, Canvas, Scene, draw_tabletop, key_name
from game.scenes.settings_sample import Sample
from game.scenes.widgets import Control, Entry, KeyRow, Segment, button
from game.user.keys import ACTIONS, Action, Keys, Place
from game.user.settings import CHOICES, LONGEST_COMMAND

SETTINGS_KEY = pygame.K_F10
LEFT, GAP, WIDE = 24, 12, 1000
TOP, HEAD, LINE, BOTTOM = 76, 52, 48, 12
LABEL = 214
SAMPLE = (1040, TOP, 856, 330)
KEYS = (1040, 422, 856, 634)
_KEY_LINE, _KEY_FOOT, _KEY_LOWEST = 40, 60, 34
_PLACES: tuple[tuple[Place, str], ...] = (("table", "At the table"), ("replay", "In a replay"))


class Choice(NamedTuple):
    """A setting: what it is called, and a word for each of its values in `CHOICES`."""

    name: str
    label: str
    words: tuple[str, ...]


class Group(NamedTuple):
    """A panel of settings. lines: how many lines of explanation stand at its end. typed: settings
    that are typed in, after the others: by name, with a label."""

    head: str
    choices: tuple[Choice, ...]
    lines: int = 0
    typed: tuple[tuple[str, str], ...] = ()

    @property
    def labels(self) -> list[str]:
        """What stands before each of its rows."""
        return [*(choice.label for choice in self.choices), *(label for _, label in self.typed)]


GROUPS = (
    Group(
        "Looks and motion",
        (
            Choice("scale", "Size", ("75%", "90%", "100%", "110%", "125%", "150%", "175%", "200%")),
            Choice("palette", "Colours", ("Standard", "For the colour-blind")),
            Choice("motion", "Motion", ("Off", "Fast", "Normal", "Slow")),
            Choice("reduced", "What moves", ("Travels", "Only fades")),
            Choice(
                "preview",
                "Whole card after",
                ("Alt", "0 s", "0.2 s", "0.35 s", "0.5 s", "0.75 s", "1 s"),
            ),
        ),
        lines=1,
    ),
    Group(
        "Hand and choosing",
        (
            Choice("hand", "Hand", ("Fanned", "Flat")),
            Choice("order", "Order", ("As drawn", "By cost", "By name")),
            Choice("choosing", "A card is chosen by", ("Click or drag", "Click", "Drag")),
            Choice("confirm", "Before a choice", ("Ask nothing", "Ask once more")),
            Choice(
                "near", "Near, if open", ("Always the same", "Whose turn it is", "Who is asked")
            ),
            Choice("handover", "Hidden hands", ("Picked up at the table", "Behind a cover")),
        ),
        lines=1,
    ),
    Group(
        "Sound and files",
        (
            Choice("volume", "Volume", ("0%", "10%", "25%", "50%", "75%", "100%")),
            Choice("mute", "All sound", ("On", "Off")),
        ),
        lines=1,
        typed=(("editor", "Editor"),),
    ),
)

WAYS_TO_CHOOSE = {
    "both": "Click a card, or drag it onto the table.",
    "click": "Click a card. Nothing is dragged.",
    "drag": "Drag a card onto the table; or click it, then click the table.",
}


ABOUT_EDITOR = "What the card lab shows opens there, as in code -g {file}:{line}; empty copies it."


class SettingsScene(Scene):
    """Everything that a player sets once for all matches."""

    controls: Controls

    def __init__(self, app: AppContext) -> None:
        super().__init__(app)
        self.controls = Controls()
        self.waiting: Action | None = None
        self.said = ""
        self.keys_at: Place = "table"
        self.sample = Sample()

    @property
    def title(self) -> str:
        """The settings."""
        return "Standee: settings"

    @property
    def takes_every_key(self) -> bool:
        """While an action waits for a key: what is not to be had is said."""
        return self.waiting is not None

    # What is done

    def _set(self, name: str, value: Any) -> None:
        self._leave_keys()
        if getattr(self.app.settings, name) == value:
            return
        self.app.change(self.app.settings.changed(**{name: value}))
        if name in ("volume", "mute"):
            self.app.sounds.play("token")
        self.sample.start()
        self.arrange()

    def _wait_for(self, action: Action) -> None:
        self.waiting, self.said = action, ""
        self.arrange()

    def _leave_keys(self) -> None:
        self.waiting, self.said = None, ""

    def _turn_to(self, place: Place) -> None:
        """Shows the keys of a place."""
        self._leave_keys()
        self.keys_at = place
        self.arrange()

    def _take_keys(self, keys: Keys) -> None:
        self._leave_keys()
        self.app.change(self.app.settings.changed(keys=keys))
        self.arrange()

    def _usual(self) -> None:
        """The key being changed becomes the usual one again, unless that is taken meanwhile."""
        keys = self.app.settings.keys
        if self.waiting is not None:
            self.said = keys.reset(self.waiting.id).refusal(self.waiting.id, self.waiting.key)
            if not self.said:
                self._take_keys(keys.reset(self.waiting.id))

    def _pressed(self, key: str) -> None:
        """A key for the action that waits for one."""
        action, keys = self.waiting, self.app.settings.keys
        if action is None or key == "escape":
            self._leave_keys()
            self.arrange()
        elif key == "backspace":
            self._usual()
        else:
            self.said = keys.refusal(action.id, key)
            if not self.said:
                self._take_keys(keys.with_key(action.id, key))

    def handle(self, event: pygame.event.Event) -> bool:
        """Everything is a control; while an action waits for a key, the next one is its."""
        if self.waiting is not None and event.type == pygame.KEYDOWN:
            self._pressed(key_name(event.key))
            return True
        if event.type == pygame.MOUSEMOTION:
            self.sample.point(event.pos)
        return self.controls.handle(event) or event.type == pygame.MOUSEMOTION

    def update(self, dt: float) -> bool:
        """The sample goes on."""
        return self.sample.update(dt, self.app.settings)

    # Laying out

    def arrange(self) -> None:
        """A panel for each group, a row of buttons for each setting, the keys on the right."""
        self.canvas = Canvas(self.app.kit)
        self.panels: list[tuple[Group, pygame.Rect]] = []
        controls: list[Control] = []
        y = TOP
        for group in GROUPS:
            high = HEAD + LINE * len(group.labels) + 30 * group.lines + BOTTOM
            self.panels.append((group, self.canvas.rect(LEFT, y, WIDE, high)))
            for line, choice in enumerate(group.choices):
                controls += self._choice_buttons(choice, y + HEAD + line * LINE)
            for line, (name, _) in enumerate(group.typed, len(group.choices)):
                controls.append(self._entry(name, y + HEAD + line * LINE))
            y += high + GAP
        done = button(
            self.app.kit,
            "done",
            Face("Done", key="Esc"),
            self.app.pop,
            look="wood",
            midright=self.canvas.at(1896, 30),
        )
        done.rect.height = self.app.kit.px(44)
        done.rect.centery = self.canvas.at(0, 30)[1]
        self.sample.place(self.app.kit, self.canvas.rect(*SAMPLE))
        self.controls.set([done, *controls, *self._key_controls()], "done")

    def _choice_buttons(self, choice: Choice, y: int) -> list[Control]:
        room = WIDE - LABEL - 40
        values = CHOICES[choice.name]
        wide = min(230, (room - 6 * (len(values) - 1)) // len(values))
        made: list[Control] = []
        for number, (value, word) in enumerate(zip(values, choice.words, strict=True)):
            chosen = getattr(self.app.settings, choice.name) == value
            rect = self.canvas.rect(LEFT + LABEL + 16 + number * (wide + 6), y, wide, 43)
            act = partial(self._set, choice.name, value)
            name = f"{choice.name}:{value}"
            made.append(Segment(name, rect, act, face=Face(word), chosen=chosen))
        return made

    def _entry(self, name: str, y: int) -> Entry:
        rect = self.canvas.rect(LEFT + LABEL + 16, y, WIDE - LABEL - 40, 43)
        press, take = partial(self.controls.arrive, name), partial(self._type, name)
        text = getattr(self.app.settings, name)
        return Entry(
            name, rect, press, text=text, longest=LONGEST_COMMAND, changed=take, style="number"
        )

    def _type(self, name: str, text: str) -> None:
        self.app.change(self.app.settings.changed(**{name: text}))

    def _place_buttons(self) -> list[Control]:
        """The places whose keys can be shown."""
        x, y, wide, _ = KEYS
        left = x + wide - 20 - 186 * len(_PLACES) + 6
        return [
            Segment(
                f"keys:{place}",
                self.canvas.rect(left + 186 * number, y + 8, 180, 38),
                partial(self._turn_to, place),
                face=Face(word),
                chosen=place == self.keys_at,
            )
            for number, (place, word) in enumerate(_PLACES)
        ]

    def _key_controls(self) -> list[Control]:
        x, y, wide, high = KEYS
        shown = [action for action in ACTIONS if action.meets(self.keys_at)]
        room = high - HEAD - _KEY_FOOT
        columns = 2 if _KEY_LOWEST * -(-len(shown) // 2) <= room else 3
        lines = -(-len(shown) // columns)
        step = min(_KEY_LINE, room / lines)
        each = (wide - 40 - 12 * (columns - 1)) / columns
        keys = self.app.settings.keys
        made = self._place_buttons()
        for number, action in enumerate(shown):
            column, line = divmod(number, lines)
            rect = self.canvas.rect(
                x + 20 + column * (each + 12), y + HEAD + line * step, each, step - 5
            )
            made.append(
                KeyRow(
                    f"key:{action.id}",
                    rect,
                    partial(self._wait_for, action),
                    label=action.label,
                    cap=keys.label(action.id),
                    own=action.id in keys.own,
                    waiting=action is self.waiting,
                )
            )
        waiting = self.waiting is not None
        face = Face("The usual key", key="Backspace") if waiting else Face("All the usual keys")
        does: Callable[[], None] = self._usual if waiting else partial(self._take_keys, Keys())
        usual = button(
            self.app.kit, "usual", face, does, bottomright=self.canvas.at(x + wide - 20, 0)
        )
        usual.rect.height = self.app.kit.px(44)
        usual.rect.bottom = self.canvas.at(0, y + high - 10)[1]
        return [*made, usual]

    # Drawing

    def draw(self, target: pygame.Surface) -> None:
        """The whole screen."""
        draw_tabletop(target, self.canvas, "Settings", "gear")
        for group, panel in self.panels:
            self._draw_group(target, group, panel)
        self._draw_keys(target)
        self.sample.draw(target, self.app.settings)
        self.controls.draw(self.app.kit, target)

    def _draw_group(self, target: pygame.Surface, group: Group, panel: pygame.Rect) -> None:
        kit = self.app.kit
        self._draw_panel(target, panel, group.head)
        label = kit.style(theme.BUTTON, 600)
        for line, words in enumerate(group.labels):
            y = panel.y + kit.px(HEAD + line * LINE + 22)
            kit.text(words, label, kit.px(LABEL), 1).draw(target, midleft=(panel.x + kit.px(20), y))
        if group.lines:
            said: dict[str, Callable[[], str]] = {
                "Looks and motion": self._about_size,
                "Hand and choosing": self._about_choosing,
                "Sound and files": lambda: escape(ABOUT_EDITOR),
            }
            style = kit.style(theme.FLOOR, 400, theme.MUTED)
            kit.text(said[group.head](), style, panel.w - kit.px(40), 1).draw(
                target, midleft=(panel.x + kit.px(20), panel.bottom - kit.px(26))
            )

    def _draw_panel(self, target: pygame.Surface, panel: pygame.Rect, head: str) -> None:
        kit = self.app.kit
        draw_panel(kit, target, panel)
        look = kit.style(24, 700, theme.BRASS_HI, "serif")
        kit.text(head, look).draw(target, midleft=(panel.x + kit.px(20), panel.y + kit.px(28)))

    def _about_size(self) -> str:
        scale, largest = self.app.settings.scale, self.app.largest_scale
        if scale > largest:
            return (
                f"In this window {largest}% is the largest there is, so that is what you see; "
                f"{scale}% holds in a smaller one."
            )
        smallest = self.app.smallest_scale
        if scale < smallest:
            return (
                f"In this window words can be read from {smallest}% on, so that is what you see; "
                f"{scale}% holds in a larger one."
            )
        if scale > 100:
            return (
                "Larger than the window: what you see follows the pointer, and the focus of the "
                "keys."
            )
        if scale == 100:
            return "The table fills the window."
        return "Words and cards are smaller, and the board has the more room."

    def _about_choosing(self) -> str:
        settings = self.app.settings
        again = " The first time selects, the second chooses." if settings.confirm else ""
        return WAYS_TO_CHOOSE[settings.choosing] + again

    def _draw_keys(self, target: pygame.Surface) -> None:
        kit, panel = self.app.kit, self.canvas.rect(*KEYS)
        self._draw_panel(target, panel, "Keys")
        where = (panel.x + kit.px(20), panel.bottom - kit.px(32))
        room = panel.w - kit.px(40 + (240 if self.waiting is None else 280))
        style = kit.style(theme.FLOOR, 400, theme.MUTED, leading=1.15)
        words = (
            "Press a line, then the key it shall have. {key:Tab}, the arrows, {key:Enter} and "
            "{key:Esc} are the same for everyone."
        )
        if self.said:
            style, words = (
                kit.style(theme.FLOOR, 600, theme.DANGER, leading=1.15),
                escape(self.said),
            )
        elif self.waiting is not None:
            style = kit.style(theme.FLOOR, 600, leading=1.15)
            words = (
                f"Press the key for “{escape(self.waiting.label)}”. {{key:Esc}} leaves it as it is."
            )
        kit.text(words, style, room, 2).draw(target, midleft=where)
