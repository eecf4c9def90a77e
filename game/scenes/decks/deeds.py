"""What is done with a deck as a whole: it is kept, passed on, named, played with, or left."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.draw.markup import escape
from game.rules.decks import Deck
from game.rules.wording import remedy
from game.scenes.decks.goldfish import GoldfishScene
from game.scenes.decks.picture import picture_of
from game.scenes.naming import Line, NamingScene
from game.scenes.notice import Answer, NoticeScene
from game.scenes.textline import clipboard, copied
from game.user.decks import LONGEST_NAME, LONGEST_NOTE, ChangedOutside, KeptDeck

if TYPE_CHECKING:
    from game.scenes.decks.builder import BuilderScene

_NOT_SAVED = "The deck is not saved"


class Deeds:
    """What the builder's buttons do with its deck, and how each of it can fail."""

    def __init__(self, scene: BuilderScene) -> None:
        self.scene = scene
        self.app = scene.app
        self._drafted: Deck | None = None
        self._failed = ""

    def keep_draft(self) -> None:
        """Keeps the deck as it is now until it is saved, or says once that this fails."""
        workshop = self.scene.workshop
        if self._drafted is workshop.deck:
            return
        self._drafted = workshop.deck
        try:
            workshop.kept = self.scene.box.keep_draft(workshop.kept, workshop.deck)
            self._failed = ""
        except OSError as error:
            reason = error.strerror or str(error)
            if reason != self._failed:
                why = f"{reason}.{remedy(error)}"
                words = f"Save often: changes cannot be kept by themselves now. {why}"
                self.app.say(escape(words), "warn")
            self._failed = reason

    def save(self) -> bool:
        """Keeps the deck; whether it is kept. Tells why where it cannot be."""
        workshop, box = self.scene.workshop, self.scene.box
        try:
            workshop.save(box)
        except ChangedOutside as error:
            words = f"{error.strerror}. Save it as another file, and neither is lost."
            answers = (
                Answer("Save as another file", self._save_anew, "Enter"),
                Answer("Leave it for now", key="Esc"),
            )
            self.app.push(NoticeScene(self.app, _NOT_SAVED, escape(words), answers, "warn"))
            return False
        except OSError as error:
            words = (
                f"{workshop.kept.path or box.folder}: {error.strerror or error}.\nNothing is lost: "
                "the deck is here as you built it, and its file as it was. Mend that and save "
                "again, or copy the deck as text and keep that elsewhere."
            )
            self.app.tell(_NOT_SAVED, escape(words))
            return False
        self.scene.arrange()
        return True

    def _save_anew(self) -> None:
        workshop, box = self.scene.workshop, self.scene.box
        before, workshop.kept = workshop.kept, KeptDeck(Deck(""))
        if not self.save():
            workshop.kept = before
            return
        with suppress(OSError):
            box.keep_draft(before, before.deck)

    def copy(self) -> None:
        """The deck as text goes into the clipboard."""
        workshop = self.scene.workshop
        if copied(workshop.text.write(workshop.deck)):
            self.app.say("The deck is in the clipboard, as text.", "deck")
        else:
            words = "This system has none, or lets no program use it: no text was copied."
            self.app.tell("There is no clipboard", words)

    def paste(self) -> None:
        """The deck becomes the one that the clipboard holds as text; that can be taken back."""
        workshop, text = self.scene.workshop, clipboard()
        if text is None:
            words = "This system has none, or lets no program use it: no text can be pasted."
            self.app.tell("There is no clipboard", words)
            return
        read = self.scene.box.pasted(text) or workshop.text.read(text)
        if not any(card in workshop.cards for kind in read.picks for card in read.cards(kind)):
            self.app.say("The clipboard holds no deck: a heading, then a card a line.", "warn")
            return
        now = workshop.deck
        name, author = read.name or now.name, read.author or now.author
        workshop.become(replace(read, name=name, author=author, id=now.id))
        self.scene.arrange()
        self.app.say("The deck was pasted. Undo brings back the one before.", "deck")

    def picture(self) -> None:
        """Keeps a picture of the deck, and says where."""
        from game.app.window import keep_picture

        folder = self.app.folders.pictures
        try:
            path = keep_picture(picture_of(self.scene), folder)
            self.app.say(f"A picture of the deck lies in **{escape(str(path))}**", "image")
        except (OSError, pygame.error) as error:
            reason = error.strerror if isinstance(error, OSError) else error
            words = f"No picture could be kept in {folder}: {reason}.{remedy(error)}"
            self.app.say(escape(words), "warn")

    def name_it(self) -> None:
        """Asks for name, author and note."""
        workshop = self.scene.workshop
        deck = workshop.deck

        def given(*texts: str) -> None:
            name, author, note = map(str.strip, texts)
            workshop.become(replace(deck, name=name, author=author, note=note))
            self.scene.arrange()

        lines = (
            Line(deck.name, "Name", LONGEST_NAME, str.isprintable),
            Line(deck.author, "Author", LONGEST_NAME, str.isprintable),
            Line(deck.note, "Note", LONGEST_NOTE, str.isprintable),
        )
        head = "What is this deck to be called?"
        self.app.push(NamingScene(self.app, head, lines, _objection, given))

    def draw_a_hand(self) -> None:
        """Tries the deck out."""
        self.app.push(GoldfishScene(self.scene))

    def play(self) -> None:
        """On to the setup screen, where the seat brings this deck; what was changed is saved."""
        from game.scenes.setup import open_setup

        scene = self.scene
        if not scene.workshop.errors and (not scene.workshop.changed or self.save()):
            open_setup(self.app, scene.game, deck=scene.workshop.deck.picks, seat=scene.seat)

    def other(self, way: int) -> None:
        """Works on the deck before or after this one; of changes it is asked first."""
        every = [each for each in self.scene.box.all() if not each.problem]
        ids, own = [each.deck.id for each in every], self.scene.workshop.kept.deck.id
        at = ids.index(own) + way if own in ids else 0
        if every:
            self._leave(partial(self.scene.open, every[at % len(every)]))

    def close(self) -> None:
        """Leaves the builder; of changes it is asked first."""
        self._leave(self.app.pop)

    def _leave(self, then: Callable[[], None]) -> None:
        workshop = self.scene.workshop

        def save() -> None:
            if self.save():
                then()

        def lose() -> None:
            workshop.deck = workshop.kept.deck
            self.keep_draft()
            then()

        answers = (
            Answer("Save it", save, "Enter"),
            Answer("Go on building", key="Esc"),
            Answer("Lose the changes", lose),
        )
        if workshop.changed:
            words = f"The deck **{escape(workshop.deck.name)}** is changed and not saved."
            self.app.push(NoticeScene(self.app, "Keep the changes?", words, answers, "save"))
        else:
            then()


def _objection(name: str) -> str:
    return "" if name.strip() else "A name needs at least one letter."
