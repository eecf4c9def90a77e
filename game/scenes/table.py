"""The table: whatever game lies on it, what can be chosen is what the options point at."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame

from game.draw.markup import escape
from game.rules.ask import Option
from game.rules.match import RuleError
from game.scenes.handover import IDLE, HandoverScene
from game.scenes.notice import Answer, NoticeScene
from game.scenes.result import ResultScene
from game.scenes.saves import SavesScene
from game.scenes.scene import AppContext
from game.scenes.table_parts.hearing import sounds_of
from game.scenes.table_parts.logbook import Logbook
from game.scenes.table_parts.wording import listed
from game.scenes.tabletop import Tabletop
from game.session import Session

BOT_WAITS = 420
"""Milliseconds between two decisions of bots, so that each can be followed."""


class TableScene(Tabletop):
    """A match at the table.

    It draws what the session says may be seen, and gives decisions back to it by their ids.
    """

    def __init__(self, app: AppContext, session: Session) -> None:
        super().__init__(app, session.setup)
        self.session = session
        self.logbook = Logbook()
        self._bot_at = 0.0
        self._idle = 0.0
        self._ended = False
        self._told = ""
        self._refused: list[str] = []

    # The scene's life

    def enter(self) -> None:
        """What was told before goes into the log; nothing of it moves."""
        self.take_in()

    def resume(self) -> None:
        """What may be seen, and what the player has set, can have changed."""
        self.heed_settings()
        self.take_in()

    def leave(self) -> None:
        """The match is on the disk."""
        self.session.close()

    def arrange(self) -> None:
        """Lays the table out for the window as it is now."""
        self._set()

    def update(self, dt: float) -> bool:
        """Goes on with what moves, and lets a bot decide when its time has come."""
        before = self.now
        moving = self.go_by(dt)
        self._idle += dt
        if self._idle >= IDLE and self.session.holder is not None:
            self._cover()
            return True
        if moving:
            self._bot_at = self.now + BOT_WAITS * self.motions.speed
        elif self.session.bot_due() and self.now >= self._bot_at:
            self._let_bot_play()
            return True
        elif self.tableau.result is not None and not self._ended:
            self._ended = True
            self.app.sounds.play("fanfare")
            self._show_result()
            return True
        elif self._stale:
            return True
        return moving or self.hands.wakes(before, self.now)

    def handle(self, event: pygame.event.Event) -> bool:
        """Takes the pointer and the keys; covers the hand when the window is left."""
        if event.type in (pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED, pygame.WINDOWHIDDEN):
            return self._cover()
        if event.type == pygame.KEYDOWN and self._covers(event.key):
            return self._cover() if self.tableau.near.hand else self.look_at_hand()
        self._idle = 0.0
        return self.hands.take(event)

    def _covers(self, key: int) -> bool:
        return self.app.settings.keys.action(pygame.key.name(key).strip("[]")) == "cover"

    def _cover(self) -> bool:
        """Covers the hand that is shown; whether there was one."""
        if self.session.holder is None:
            return False
        self.session.cover()
        self.take_in()
        return True

    def look_at_hand(self) -> bool:
        """Offers the seat that is asked to see its hand, behind the cover; whether it is hidden."""
        near = self.tableau.near
        if not self.tableau.mine or near.hand or not near.held:
            return False
        self.app.push(HandoverScene(self.app, self.session, self.stage.pictures))
        return True

    def files_changed(self, paths: frozenset[Path]) -> None:
        """Takes in changed looks at once and changed rules at the next checkpoint."""
        if not self.concerns(paths):
            return
        game = self.session.setup.game
        self.looks.read()
        self._refused = []
        if game not in self.app.library.mistakes:
            self.content = self.app.library.content(game)
            self._refused = self.session.offer(self.content)
        self.take_in()

    # Decisions

    def choose(self, option: Option) -> None:
        """Makes a decision; an error inside a rule leaves the match as it was, and is told."""
        self._decide(lambda: self.session.choose(option.id))

    def _let_bot_play(self) -> None:
        self._decide(self.session.play_bot)

    def _decide(self, act: Callable[[], None]) -> None:
        try:
            act()
        except RuleError as error:
            place = self.app.report(error.report)
            where = f"A report lies in {place}." if place else "No report could be written."
            text = f"{error}\nThe match went back to before the decision.\n{where}"
            self.app.tell("An error in a rule", escape(text))
        self._bot_at = self.now + BOT_WAITS * self.motions.speed
        self.take_in(moving=True)
        self._tell_trouble()

    def _tell_trouble(self) -> None:
        """Says once that the match is not being saved, and again after that was mended."""
        if self.session.trouble and not self._told:
            self.app.tell("This match is not being saved", escape(self.session.trouble))
        self._told = self.session.trouble

    def undo(self) -> None:
        """Takes the last decision back, or says why not and offers to rewind."""
        if self.session.can_undo():
            self.session.undo()
            self.take_in()
            return
        count = self.session.rewind_point()
        if count is None:
            self.app.tell("Nothing to undo", "No decision has been made by hand yet.")
            return
        if self.session.consents():
            self._offer_rewind(count)
        else:
            self._rewind(count)

    def _rewinds_freely(self) -> bool:
        """Whether going back further than undo needs nobody's consent."""
        return not self.session.consents() and self.session.rewind_point() is not None

    def redo(self) -> None:
        """Makes the decision again that was taken back."""
        if self.session.can_redo():
            self._decide(self.session.redo)

    def _offer_rewind(self, count: int) -> None:
        """Asks all whose consent it needs, so the hand that was shown is covered first."""
        covered = self._cover() and self.session.cover_due() is not None
        decision = self.session.match.decisions[count]
        who = self.session.setup.seats[decision.seat - 1].name
        why = (
            "The last decision revealed something, so it cannot simply be taken back."
            if not self.session.match.can_undo()
            else "The last decision was another seat's."
        )
        agree = [self.session.setup.seats[seat - 1].name for seat in self.session.consents()]
        asks = f" {listed(agree)} must agree." if agree else ""
        text = f"{why}\nRewinding goes back to before {who}'s last decision; the log says so.{asks}"
        answer = f"{listed(agree)} agree: rewind" if len(agree) > 1 else "Rewind"
        answers = (
            Answer(answer, lambda: self._rewind(count, covered)),
            Answer("Leave it", key="Esc"),
        )
        notice = NoticeScene(self.app, "Undo stops here", escape(text), answers, icon="undo")
        self.app.push(notice)

    def _rewind(self, count: int, covered: bool = False) -> None:
        """Goes back; `covered`: under the cover for the seat that was asked until now."""
        self.session.rewind(count, self.session.consents())
        if covered:
            self.app.pop()
        else:
            self.take_in()

    def menu(self) -> None:
        """The pause: go on, to the title, or out; after the end, the result again."""
        if self.tableau.result is not None:
            self._show_result()
            return
        text = self.session.trouble or "The match is saved at every decision."
        answers = (
            Answer("Go on", key="Enter"),
            Answer("Quit Standee", self.app.quit),
            Answer("To the title", self.app.home),
            Answer("Saves", self.open_saves),
        )
        self.app.push(NoticeScene(self.app, "Pause", escape(text), answers, icon="pause"))

    def _show_result(self) -> None:
        self.app.push(ResultScene(self.app, self.session, self.stage.pictures))

    def open_saves(self) -> None:
        """Opens the saves, this match's among them; a hand that was shown is covered first."""
        self._cover()
        self.app.push(SavesScene(self.app, self.session.path))

    # What is shown

    def take_in(self, moving: bool = False) -> None:
        """Looks at the match anew; `moving`: what was told since the last time is shown moving."""
        session = self.session
        events = session.match.drain()
        viewers = session.viewers()
        sight = session.match.rules.sight
        view = session.view()
        self.logbook.follow(session.match.log, events, view)
        seen = [event for each in events if (event := sight.event(each, viewers)) is not None]
        if moving:
            self.motions.begin(seen, round(self.now))
            for name in sounds_of(seen, self.looks.layout.sounds):
                self.app.sounds.play(name)
        else:
            self.motions.finish()
        self.lay(session)
        self._set()
        due = session.cover_due()
        if due is not None:
            self.app.push(HandoverScene(self.app, session, self.stage.pictures))

    def _set(self) -> None:
        self.set_out(
            entries=self.logbook.entries,
            can_undo=self.session.can_undo() or self._rewinds_freely(),
            can_redo=self.session.can_redo(),
            strip=self._trouble(),
        )

    def _trouble(self) -> str:
        """What is wrong with files or the save, as drawn markup."""
        found = [*self.mistakes(), *map(escape, self._refused[:3])]
        if found:
            found.append("The last good state stays on the table.")
        if self.session.board_waits:
            found.append("The changed board is laid out as soon as the step in progress is over.")
        if self.session.trouble:
            found.append(escape(self.session.trouble))
        return "\n".join(found)
