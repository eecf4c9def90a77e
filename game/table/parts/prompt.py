"""The prompt: what is asked, and the buttons of the options that are chosen by none else."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.draw.controls import Face, draw_button, draw_socket
from game.draw.panels import beside_asked, draw_asked, draw_panel
from game.draw.table.promptbar import Arranged, arrange, draw_words, words_width
from game.rules.ask import Option
from game.table.choosing import SEATS, is_laid
from game.table.context import TableContext
from game.table.hit_areas import Spot
from game.table.meaning import uses
from game.table.part import Fixture, Hint
from game.table.pointer import Pointer
from game.table.view_model import ViewModel

if TYPE_CHECKING:
    from game.table.input import Hands

TURNS = {"N": 0, "NE": 45, "E": 90, "SE": 135, "S": 180, "SW": 225, "W": 270, "NW": 315}
_MOST_PAGES = 20


class PromptPart(Fixture):
    """The question in its strip, with pages of buttons.

    page: which of them is shown. buttons: what is drawn on the options' buttons, by option; there
    may be no room for the notes. words_area: where the words stand.
    """

    place = "prompt"

    def __init__(self) -> None:
        self.page = 0
        self.buttons: dict[str, Face] = {}
        self.words_area = pygame.Rect(0, 0, 0, 0)
        self._options: tuple[Option, ...] = ()

    def ask(self, view_model: ViewModel) -> None:
        """Another question begins with the first page."""
        self.page = 0

    def previewed(self, context: TableContext, spot: Spot) -> str | None:
        """The card that a button chooses, where that lies nowhere on the table to be looked at."""
        if spot.sort != "option":
            return None
        buttons = (option for option in context.choosing.buttons if option.id == spot.id)
        cards = (point.id for option in buttons for point in option.points if point.kind == "card")
        areas = (context.hand_hit_areas, context.hit_areas)
        hidden = (card for card in cards if not any(each.of("card", card) for each in areas))
        return next((card for card in hidden if card in context.view_model.skin), None)

    def ground_key(self, context: TableContext) -> tuple[int, ...]:
        """Where it is."""
        return tuple(context.area("prompt"))

    def draw_ground(self, context: TableContext, target: pygame.Surface) -> None:
        """Its panel."""
        draw_panel(context.kit, target, context.area("prompt"))

    def draw_still(self, context: TableContext, target: pygame.Surface) -> None:
        """The words and the buttons."""
        view_model, told = context.view_model, context.chrome.told
        won = view_model.result.winners[:1] if view_model.result else ()
        seat = told.seat if told else view_model.asked or next(iter(won), view_model.near.seat)
        ids = tuple(option.id for option in context.choosing.buttons)
        words, faces = prompt_words(context), _button_faces(context)
        shows = (seat, told and told.room, words, ids, faces, self._page(context))
        area = context.area("prompt")
        draw = partial(self._draw, context, target, area, seat)
        self.buttons, self.words_area = context.layer_cache.lay(context, target, area, shows, draw)

    def draw_over(
        self, context: TableContext, target: pygame.Surface, pointer: Pointer, lit: Sequence[Option]
    ) -> None:
        """The buttons of what is lit."""
        for option in lit:
            spot = context.hit_areas.of("option", option.id)
            waits = option == context.choosing.turned and spot != pointer.over
            if spot is not None and not waits:
                draw_button(context.kit, target, spot.area, self.buttons[option.id], "hover")

    def note(self, context: TableContext, lit: Sequence[Option]) -> Hint | None:
        """What follows from options whose buttons are too short to say it."""
        asked = (each for each in lit if each != context.choosing.selected and not is_laid(each))
        short = [
            each for each in asked if each.id in self.buttons and not self.buttons[each.id].small
        ]
        if not any(context.view_model.ahead.note(option) for option in short):
            return None
        spot = context.hit_areas.of("option", short[0].id)
        prompt = context.area("prompt")
        about = spot.area if spot else prompt
        return Hint(uses(context, short), pygame.Rect(about.x, prompt.y, about.w, prompt.h))

    def click(self, hands: Hands, spot: Spot) -> bool | None:
        """Turns to the next page."""
        if spot.sort != "more":
            return None
        self.page = self._page(hands.scene.context) + 1
        hands.scene.stale()
        return True

    def show(self, context: TableContext, option: Option) -> bool:
        """Turns to the page with an option's button."""
        if option not in context.choosing.buttons:
            return False
        number, before = context.choosing.buttons.index(option), self._page(context)
        for self.page in range(before, before + _MOST_PAGES):
            if any(each == number for each, _, _ in self.places(context).buttons):
                break
        return self.page != before

    def _page(self, context: TableContext) -> int:
        """The page that is shown; the first where other options are shown than before."""
        if self._options != context.choosing.shown:
            self._options, self.page = context.choosing.shown, 0
        return self.page

    def _draw(
        self, context: TableContext, target: pygame.Surface, area: pygame.Rect, seat: int
    ) -> tuple[dict[str, Face], pygame.Rect]:
        """What is asked; gives what each option's button shows, and where the words stand."""
        kit = context.kit
        draw_asked(kit, target, area, seat)
        arranged = self.places(context)
        options, faces = context.choosing.buttons, {}
        for number, box, face in arranged.buttons:
            is_turned = number >= 0 and options[number] == context.choosing.turned
            draw_button(kit, target, box, face, "primary" if is_turned else "normal")
            name = options[number].id if number >= 0 else ""
            context.hit_areas.add(Spot("option" if name else "more", name, box))
            faces[name] = face
        for place in arranged.empty:
            draw_socket(kit, target, place)
        draw_words(kit, target, arranged.words, *prompt_words(context))
        return faces, arranged.words

    def places(self, context: TableContext) -> Arranged:
        """Where the words of the prompt and the buttons of the present choice stand."""
        kit = context.kit
        inside = beside_asked(kit, context.area("prompt"))
        inside.width -= context.chrome.told.room if context.chrome.told else 0
        wide = words_width(kit, *prompt_words(context))
        faces, choosing = _button_faces(context), context.choosing
        numbers = {action: choosing.buttons.index(o) for action, o in choosing.seated.items()}
        spare = not any(part.one_question for part in context.view_model.parts)
        kept = [action for action in SEATS if spare or action in numbers]
        seated = [numbers.get(action) for action in kept] if faces else []
        return arrange(kit, faces, inside, wide, self._page(context), seated)


def prompt_words(context: TableContext) -> tuple[str, str]:
    """The two lines of the prompt: the question for those at the screen, or whom they wait for."""
    view_model, shown = context.view_model, context.playback.said()
    if shown is not None:
        return context.words(shown[0]), context.words(shown[1])
    if context.chrome.told is not None:
        return context.words(context.chrome.told.head), context.words(context.chrome.told.line)
    if view_model.result is not None:
        winners = " and ".join(f"{{seat:{seat}}}" for seat in view_model.result.winners)
        wins = "wins" if len(view_model.result.winners) == 1 else "win"
        said = f"{winners} {wins}" if winners else "A draw"
        return context.words(said), context.words(view_model.result.reason)
    prompt = view_model.prompt
    if prompt is None:
        return "", ""
    if view_model.mine:
        line = "Which of these? {key:Esc} goes back." if context.choosing.narrowed else prompt.line
        if context.choosing.selected:
            label = context.choosing.selected.label
            line = f"Once more chooses **{label}**, {{key:Esc}} leaves it."
        return context.named(prompt.head), context.words(line)
    return context.named(prompt.waiting or f"Waiting for {{seat:{view_model.asked}}}"), ""


def _button_faces(context: TableContext) -> tuple[Face, ...]:
    options = context.choosing.buttons if context.view_model.mine else ()
    return tuple(button_face(context, option) for option in options)


def button_face(context: TableContext, option: Option) -> Face:
    """What stands on an option's button."""
    if len(context.choosing.meant(option)) > 1:
        return Face(context.plain(option.short), key=context.choosing.key_of(option))
    icon = "up" if option.way in TURNS else option.icon
    turn = TURNS.get(context.lies(option.way), 0)
    note = context.plain(context.view_model.ahead.note(option))
    label, short = context.plain(option.label), context.plain(option.short)
    return Face(label, note, context.choosing.key_of(option), icon, turn, short)
