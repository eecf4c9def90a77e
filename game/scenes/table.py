"""The table: whatever game lies on it, what can be chosen is what the options point at."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from functools import partial
from pathlib import Path

import pygame

from game.draw.markup import escape
from game.rules.ask import Option, Point
from game.rules.events import Event
from game.rules.free.rules import FreeRules
from game.rules.match import Illegal, RuleError
from game.scenes.answering import Answering
from game.scenes.arranging.scene import ArrangeScene
from game.scenes.auto_play import AutoPlay
from game.scenes.boards.opening import open_lab
from game.scenes.handover import HandoverScene
from game.scenes.leaving import Saving, pause_of
from game.scenes.matchtable import MatchTable
from game.scenes.notes import NotesScene
from game.scenes.notice import Answer, NoticeScene
from game.scenes.picking_up import PickingUp
from game.scenes.result import ResultScene
from game.scenes.saves import SavesScene
from game.scenes.scene import WINDOW_LEFT, AppContext, key_name
from game.scenes.stops import StopsScene
from game.scenes.taking_back import TakingBack
from game.session.session import Session
from game.table.choosing import Choosing
from game.table.context import Chrome, LogLines, Told
from game.table.free.hands import FreeHands
from game.table.hit_areas import Spot
from game.table.parts.log import BOARD_WAITS
from game.table.parts.stops import PASSED, STOPS
from game.table.playback import SHORT
from game.table.response_window import (
    BEHIND,
    PICK_UP,
    RESPOND,
    stands_open,
    stops_seen,
    window_words,
)
from game.table.skin import NO_CANDIDATE


class TableScene(MatchTable):
    """A match at the table.

    It draws what the session says may be seen, and gives decisions back to it by their ids.
    """

    def __init__(self, app: AppContext, session: Session) -> None:
        super().__init__(app, session)
        if isinstance(session.match.rules, FreeRules):
            self.hands = FreeHands(self)
            if not self.content.rulebook.chapters:
                self.own_keys = frozenset({pygame.K_F1})
        self._told_before: int | None = None
        self.auto_play = AutoPlay(self)
        self.taking_back = TakingBack(self)
        self.answering = Answering(self)
        self.picking_up = PickingUp(self)
        self._keys_shown: set[int] = set()
        self._ended = False
        self._handover: HandoverScene | None = None
        self.saving = Saving(app, session.autosave)

    # The scene's life

    def enter(self) -> None:
        """What was told before goes into the log; of how it began, what chance decided is seen."""
        self.refresh()

    def resume(self) -> None:
        """What may be seen, and what the player has set, can have changed."""
        self.apply_settings()
        self.pointer.rest(None)
        self.refresh()
        seat = self.session.hotseat.arming()
        if seat in self.session.response_stops.keys and seat not in self._keys_shown:
            self._keys_shown.add(seat)
            self.arm()

    def pause(self) -> None:
        """What lies on top may lead anywhere: a bot stops thinking, and begins anew after it."""
        super().pause()
        self.picking_up.hold.let_go()
        self.hands.settle()
        self.session.stop_thinking()
        self.motions.stop_flashing()

    def leave(self) -> None:
        """The match is on the disk."""
        self.hands.settle()
        self.session.close()

    def arrange(self) -> None:
        """Lays the table out for the window as it is now."""
        self.set_out_again(self.show_all)

    def update(self, dt: float) -> bool:
        """Goes on with what moves, and lets a bot decide when its time has come."""
        self._ended &= self.view_model.result is not None
        before, held = self.now, self.picking_up.go_by(dt)
        held |= self.hands.go_by()
        moving = self.go_by(dt)
        self.session.bot_ready()  # it thinks while things move
        if self.showing.step is not None:
            return True
        if self.waits:
            self.auto_play.put_off()
        elif self.playback.holds:
            return self.painting.backdrop.stale or held or self.hands.wakes(before, self.now)
        elif self.cover_waits:
            self.cover_waits = False
            self.hand_over()
            return True
        elif self.auto_play.go_on():
            return True
        elif self.view_model.result is not None and not self._ended:
            self._ended = True
            self.app.sounds.play("fanfare")
            self._show_result()
            return True
        stirs = self.auto_play.stirs(before) or self.hands.wakes(before, self.now)
        return moving or self.painting.backdrop.stale or held or stirs

    def background(self, dt: float) -> bool:
        """Saves again what could not be saved."""
        if not self.saving.go_by(dt):
            return False
        self.show_all()
        return True

    def unsaved(self, again: bool = True) -> str:
        """What would be lost of the match."""
        return self.saving.unsaved(again)

    def draw(self, target: pygame.Surface) -> None:
        """The table, and that somebody thinks."""
        super().draw(target)
        self.auto_play.draw(target)
        self.picking_up.draw(target)

    def handle(self, event: pygame.event.Event) -> bool:
        """Takes the pointer and the keys; covers the hand when the window is left."""
        held = self.picking_up.before(event)
        if event.type in WINDOW_LEFT:
            self.hands.let_go()
            return self._cover()
        if held:
            return True
        key = key_name(event.key) if event.type == pygame.KEYDOWN else ""
        shows = self.showing.step is not None
        if key and not shows and self.auto_play.take_key(key):
            return True
        if key and self.app.settings.keys.action(key) == "cover":
            if self.view_model.near.hand:
                return self._cover()
            if not shows:
                return self.look_at_hand()
        used = self.hands.take(event)
        self.picking_up.after(event)
        return used

    def apply_settings(self) -> None:
        """Takes over what moves, what the pointer calls up, and who sits near."""
        super().apply_settings()
        self.session.hotseat.sits_near = self.app.settings.near
        self.session.hotseat.passed_on = self.app.settings.handover

    def _cover(self) -> bool:
        """Covers the hand that is shown; whether there was one."""
        if self.session.hotseat.holder is None:
            return False
        self.session.hotseat.cover()
        self.refresh()
        return True

    def study_boards(self) -> None:
        """Opens the lab, which says what of this match has no room on a board that changed."""
        open_lab(self.app, self.session.setup.game, self.session.setup.board, self.session)

    def look_at_hand(self) -> bool:
        """Offers the seat that is asked to see its hand, behind the cover; whether it is hidden."""
        near = self.view_model.near
        hidden = near.held and not near.hand
        if not self.view_model.mine or not (hidden or stands_open(self.session)):
            return False
        self.hand_over()
        return True

    def hand_over(self) -> None:
        """The way to a hand that is hidden: the cover, or the words how it is picked up."""
        if self.session.hotseat.in_place:
            self.app.say("**Hold it down** until the ring closes: that picks up the hand.", "eye")
            return
        if self._handover is not None and self.app.shows(self._handover):
            return
        session = self.session
        asked_for = session.response_stops.asked_for()
        self._handover = HandoverScene(self.app, session.hotseat, self.skin, asked_for)
        self.app.push(self._handover)

    # Doors

    def arm(self) -> None:
        """Opens what the seat that has the screen is asked at."""
        seat = self.session.hotseat.arming()
        if seat is not None:
            self.app.push(StopsScene(self.app, self.session, seat))

    def write_notes(self) -> None:
        """Opens the notes of the seat that has the screen, or says why that cannot be."""
        seat = self.session.hotseat.writing()
        if seat is None:
            self.app.say("See your hand first: notes are for you alone.", "eyeoff")
        else:
            self.app.push(NotesScene(self.app, self.session, seat))

    def files_changed(self, paths: frozenset[Path]) -> None:
        """Takes in changed looks at once and changed rules at the next checkpoint."""
        content = self.app.content_cache.content(self.session.setup.game)
        if content is self.content and not self.concerns(paths):
            return
        if content is not self.content:
            self.content = content
            self.faults.refused = self.session.offer(content)
        self.take_in_files(paths)
        self.refresh()

    # Decisions

    def choose(self, option: Option) -> None:
        """Makes a decision; an error inside a rule leaves the match as it was, and is told."""
        if option in (RESPOND, BEHIND, PICK_UP):
            self.hand_over()
        elif not self.auto_play.keep_early(option):
            self.decide(lambda: self.answering.make(option))

    def beyond(self, options: Sequence[Option]) -> Choosing | None:
        """See `Answering.beyond`."""
        return self.answering.beyond(options)

    def choose_beyond(self, options: Sequence[Option]) -> None:
        """See `Answering.choose_beyond`."""
        self.answering.choose_beyond(options)

    def answer(self, text: str) -> bool:
        """Gives an answer that is not listed; where it cannot be given it is said why."""
        try:
            self.decide(lambda: self.session.choose(text), pace=0)
        except Illegal as error:
            self.app.say(escape(str(error)), "lock")
            self.app.sounds.play("thud")
            return False
        return True

    def followed_by(self, card: str) -> tuple[Option, ...]:
        """The options that a card chooses of what is asked next."""
        return tuple(o for o in self.session.match.options() if Point("card", card) in o.points)

    def decide(self, act: Callable[[], None], pace: int = SHORT) -> None:
        """Does what decides something, and shows what came of it; see `refresh`."""
        try:
            act()
            self.answering.carry_on()
        except RuleError as error:
            place = self.app.report(error.report)
            where = f"A report lies in {place}." if place else "No report could be written."
            text = f"{error}\nThe match went back to before the decision.\n{where}"
            self.app.tell("An error in a rule", escape(text))
        self.refresh(moving=True, pace=pace)

    @property
    def acts(self) -> Mapping[str, Callable[[], object]]:
        """See `Tabletop.acts`."""
        return {
            **super().acts,
            STOPS: self.arm,
            PASSED: self.taking_back.ask_again,
            "notes": self.write_notes,
            "candidate": partial(self.try_looks, self.skin.flip),
            "candidate seat": partial(self.try_looks, self.skin.turn_seat),
        }

    def undo(self) -> None:
        """Takes the last decision back, or says why not and offers to rewind."""
        self.taking_back.undo()

    def redo(self) -> None:
        """Makes the decision again that was taken back."""
        self.taking_back.redo()

    def consult(self, rule: str = "") -> None:
        """Opens the rulebook; where there is none, what tells how one plays without."""
        if self.content.rulebook.chapters:
            super().consult(rule)
        else:
            self.hands.list_keys()

    def ask_all(
        self, head: str, text: str, answer: str, act: Callable[[bool], None], icon: str
    ) -> None:
        """Asks something of all who play, so the hand that was shown is covered first.

        act: what comes of the answer; it is told whether the cover lies under the question.
        """
        covered = self._cover() and self.cover_needed
        answers = (Answer(answer, partial(act, covered)), Answer("Leave it", key="Esc"))
        self.app.push(NoticeScene(self.app, head, escape(text), answers, icon=icon))

    def menu(self) -> None:
        """The pause: go on, to the title, or out, or answer what is no move of the game; after the
        end, the result again."""
        if self.view_model.result is not None:
            self._show_result()
        else:
            self.app.push(pause_of(self))

    def _show_result(self) -> None:
        self.app.push(ResultScene(self.app, self.session, self.context.pictures))

    def open_lab(self, card: str) -> None:
        """Opens the card lab at a card as it is printed; a hand that was shown is covered first."""
        from game.scenes.cardlab.scene import open_card_lab

        self._cover()
        game, printed = self.session.setup.game, card.partition("#")[0]
        open_card_lab(self.app, game, printed, partial(self.arrange_at, None))

    def try_looks(self, turn: Callable[[], bool]) -> None:
        """Shows other cards on the candidate's layouts, and says which.

        turn: takes them; whether there is a candidate.
        """
        if not turn():
            self.app.say(NO_CANDIDATE, "info")
            return
        self.refresh()
        self.app.say(self.skin.layouts_named(self.session.setup), "frame")

    def arrange_at(self, spot: Spot | None, card: str = "") -> None:
        """Lets the match be arranged by hand, or says why not.

        spot: what is arranged first, if anything; card: one that stands first in the list.
        """
        why = self.session.unready()
        if why:
            self.app.say(escape(why), "lock")
            return
        self.app.push(ArrangeScene(self.app, self, spot, card))

    def open_saves(self) -> None:
        """Opens the saves, this match's among them; a hand that was shown is covered first."""
        self._cover()
        self.app.push(SavesScene(self.app, self.session.autosave.path))

    # What is shown

    def refresh(self, moving: bool = False, pace: int = SHORT) -> list[Event]:
        """Looks at the match anew; an answer that was kept is not given any more."""
        self.auto_play.drop_answer()
        self.answering.look()
        self._told_before = len(self.logbook.entries) if moving else self._told_before
        return super().refresh(moving, pace)

    def to_choose(self) -> tuple[Option, ...]:
        """See `Answering.options`."""
        return self.answering.options()

    def offer(self, options: tuple[Option, ...], unlisted: Collection[str] = ()) -> None:
        """Besides those, what takes an offer at once has no button."""
        super().offer(options, {*unlisted, *self.answering.unlisted})

    def arrive(self, events: Iterable[Event], moving: bool = False) -> None:
        """From now on what happens by itself ripens."""
        self.auto_play.put_off()
        super().arrive(events, moving)

    def chrome(self) -> Chrome:
        """What is told around the match."""
        book = "" if self.content.rulebook.chapters else "All keys"
        return Chrome(
            self.logbook.entries,
            LogLines(self.logbook.entries, self.view_model.names),
            told=self._told(),
            stops=stops_seen(self.session),
            tools=self.taking_back.tools(book),
            can_undo=bool(self.session.way_back),
            can_redo=self.session.can_redo(),
            before=self._told_before,
            by_stage=self.told_by_stage,
            stood_at=self.stood_at,
        )

    def _told(self) -> Told | None:
        """What the prompt's strip says instead of a question."""
        if self.showing.step is not None:
            return self.just_told
        window = window_words(self.session, self.view_model.mine)
        return window or self.auto_play.told() or self.just_told

    def strip(self) -> str:
        """What is wrong with files, a bot or the save, as drawn markup."""
        found = self.faults.mistakes()
        if found:
            found.append("The last good state stays on the table.")
        found += self.faults.findings()
        if self.session.board_waits:
            found.append(BOARD_WAITS)
        found += map(escape, filter(None, (self.session.warning, self.session.autosave.trouble)))
        return "\n".join(found)
