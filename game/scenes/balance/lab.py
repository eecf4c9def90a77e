"""The balance lab: questions, kept runs, and what a run tells while it is played."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import pygame

from game import games
from game.draw import theme
from game.draw.controls import Face
from game.draw.markup import escape
from game.lab.balance.asking import USUAL, Asked
from game.lab.balance.cards import card_names
from game.lab.balance.heat import Shown
from game.lab.balance.run import Kept
from game.rules.picks import known_by
from game.rules.wording import counted
from game.scenes.balance.exports import EXPORTS, export
from game.scenes.balance.keeper import Answers, Keeper
from game.scenes.balance.kept_runs import KeptRuns
from game.scenes.balance.left_edge import draw_left, draw_plate, question_tiles
from game.scenes.balance.pages import LIST, QUESTIONS, face_of
from game.scenes.balance.painter import medal
from game.scenes.balance.replaying import open_game
from game.scenes.balance.run_bar import draw_run_bar
from game.scenes.balance.starting import WIDTHS, StartingScene, Wishes, bots_of, stop_at
from game.scenes.balance.views import SMALL, VERDICT, Views, fields
from game.scenes.boards.toggle import Toggle
from game.scenes.scene import AppContext, Canvas, Key, Scene, draw_tabletop, pressed
from game.scenes.starting import mistakes_told, turn_on
from game.scenes.widgets import Control, Tile, button, painted
from game.table.skin import open_looks

CHIPS = {"intervals": ("I", "Intervals"), "games": ("G", "Games"), "ties": ("T", "Ties apart"),
         "band": ("B", "House band 42 to 58"), "shades": ("D", "Colour-blind")}  # fmt: skip


def open_balance_lab(app: AppContext, game: str, keepers: dict[str, Keeper]) -> None:
    """Opens the lab with a game, or tells why it cannot be; keepers: see `BalanceScene`."""
    with mistakes_told(app):
        app.push(BalanceScene(app, game, keepers))


class BalanceScene(Scene):
    """Asks one question of a game at a time. Raises Mistakes where its files are not in order.

    keepers: of the games whose runs go on while the lab is left, until it is opened again.
    """

    def __init__(self, app: AppContext, game: str, keepers: dict[str, Keeper]) -> None:
        super().__init__(app)
        self.keepers = keepers
        self.games = [name for name in app.folders.names() if name in games.names()]
        self.chips = {**dict.fromkeys(CHIPS, True), "shades": app.kit.palette is theme.OKABE_ITO}
        self.sort = "worth"
        self.question = QUESTIONS[0]
        self.wishes = Wishes()
        self.replayed = 0
        self.views: Views | None = None
        self._shown: Answers | None = None
        self._chosen = False
        self._begin(game if game in self.games else self.games[0], None)

    @property
    def title(self) -> str:
        """Whose numbers they are."""
        return f"Standee: balance of {self.content.title}"

    def _begin(self, game: str, before: Keeper | None) -> None:
        """Leaves the game before, if there is one. Raises Mistakes before it has done anything."""
        content = self.app.content_cache.content(game)
        skin = open_looks(self.app, game, content)
        if before is not None:
            self.leave()
        self.game, self.content, self.skin = game, content, skin
        kept = self.keepers.pop(game, None)
        self.keeper = kept or Keeper(self.app.folders.runs, game, before)
        self.runs = KeptRuns(self.app, self.keeper, self._open, self.arrange)
        self.views = self._shown = None
        self._fresh = True
        bot = self.wishes.bot if self.wishes.bot in bots_of(self.content) else USUAL
        self.wishes = Wishes(bot, width=self.wishes.width)
        self.cell: tuple[str, str] | None = None
        self.loadout, self.first_card = "", 0
        self._look_at(self.question.word)

    def _look_at(self, word: str) -> None:
        """Turns to a question by its word; to who begins where there are no matchups. The keyboard
        comes along if it is at a question.
        """
        word = "begins" if self.bare and word == "matchups" else word
        self.question = next((each for each in QUESTIONS if each.word == word), self.question)
        if (self.controls.focus or "").startswith("question:"):
            self.controls.focus = f"question:{self.question.word}"

    def resume(self) -> None:
        """Settings may have changed."""
        self.arrange()

    def files_changed(self, paths: frozenset[Path]) -> None:
        """Cards may be called or look otherwise now, and house rules may be others."""
        self.content = self.app.content_cache.content(self.game)
        whole = self.game not in self.app.content_cache.mistakes
        self.skin.read(paths, self.content if whole else None)
        self.views = None
        self.arrange()

    def leave(self) -> None:
        """A run that is played, or is just begun, goes on meanwhile."""
        if not (self.keeper.running or self.keeper.starting):
            self.keeper.close()
            return
        self.keepers[self.game] = self.keeper
        words = f"The run of **{escape(self.content.title)}** goes on; the lab shows it."
        self.app.say(words, "level")

    def update(self, dt: float) -> bool:
        """What has come of the run meanwhile; the latest one is open where none goes on."""
        news = self.keeper.poll()
        if self._fresh and not self.keeper.busy:
            self._fresh = False
            if self.keeper.run is None and self.keeper.kept:
                asked = self.question
                self._open(self.keeper.kept[0])
                self.question = asked if self._chosen else self.question
        if news:
            self.arrange()
        return news

    # What is done

    def _turn(self, by: int) -> None:
        """Turns to the next game whose files are in order; what is wrong with others is told."""
        turn_on(self.app, self.games, self.game, by, self._turn_to)

    def _turn_to(self, game: str) -> None:
        self._begin(game, self.keeper)
        self._chosen = True
        self.arrange()

    def _ask(self, number: int) -> None:
        self.question, self.first_card, self._chosen = QUESTIONS[number], 0, True
        self.controls.focus = f"question:{self.question.word}"
        self.arrange()

    def _toggle(self, chip: str) -> None:
        self.chips[chip] = not self.chips[chip]
        self.arrange()

    @property
    def bare(self) -> bool:
        """Whether nobody brings anything to the game, so that there are no matchups."""
        return not self.content.setups

    @property
    def folder(self) -> Path:
        """Where the game's files lie."""
        return self.app.folders.game(self.game)

    def asked(self) -> Asked:
        """The run that would be begun."""
        return self.wishes.asked(self.question.word, self.game, self.folder)

    def _ask_how(self) -> None:
        self._chosen = True
        self.app.push(StartingScene(self))

    def start(self) -> None:
        """A new run for the question that is asked."""
        self.keeper.begin(self.asked())
        self.arrange()

    def _prolong(self) -> None:
        if self._narrower is not None:
            self.keeper.prolong(stop_at(self._narrower))
            self.arrange()

    @property
    def _narrower(self) -> float | None:
        """Until how wide intervals a run that is over can be gone on with; None where it cannot."""
        found = self.keeper.answers
        if found is None or not self.keeper.over:
            return None
        width = found.header.stop.width or found.progress.width
        return next((each for each in WIDTHS if each < min(width, found.progress.width)), None)

    def _pause_or_go_on(self) -> None:
        if self.keeper.running:
            self.keeper.pause()
        elif self.keeper.over:
            self._prolong()
        elif self.keeper.answers is not None and not self.keeper.elsewhere:
            self.keeper.play()
        self.arrange()

    def _open(self, kept: Kept) -> None:
        self.keeper.open(kept.path)
        self.loadout, self.cell, self.first_card = "", None, 0
        self._look_at("skill" if len(kept.header.players) > 1 else kept.header.question)
        self.arrange()

    def _export(self, kind: str) -> None:
        if self.keeper.answers is not None and self.views is not None:
            export(self.app, self.views, self.keeper.answers, self.question, kind)

    def _replay(self) -> None:
        if self.keeper.run is not None:
            self.replayed += 1
            open_game(self.app, self.keeper.run, self.cell, self.replayed)

    # Laying out

    def arrange(self) -> None:
        """Questions, runs, and what can be done with them."""
        kit = self.app.kit
        self.canvas = Canvas(kit)
        found = self.keeper.answers
        if self.views is None or self.views.kit is not kit or found is not self._shown:
            self.views = Views(kit, self.canvas, found, card_names(self.content.printed), self.bare)
            self._shown = found
        self.views.canvas, self.views.thumb = self.canvas, self._thumb
        self.views.medal, self.views.shown = self._medal, Shown(**self.chips)
        self.views.loadout, self.views.sort = self.loadout, self.sort
        self.views.first = self.first_card
        questions = question_tiles(kit, self.canvas, self.question, self.bare, self._ask)
        controls = [*questions, *self.runs.tiles(self.canvas), *self._saving(), *self._bar()]
        controls += [*self._fields(), *self._rail(), *self._cells()]
        self.controls.set(controls, f"question:{self.question.word}")

    def _thumb(self, card: str, height: int) -> pygame.Surface | None:
        """A card's picture; None for one that the game has not any more."""
        face = face_of(self.content.printed, card)
        pictures = self.skin.pictures(self.app.kit)
        return pictures.thumb(face, height) if face else None

    def _medal(self, loadout: str, size: int) -> pygame.Surface | None:
        """A round picture of what a loadout is known by; None for one the game has not any more."""
        ready = self.content.setups.get(loadout)
        picture = self._thumb(known_by(self.content, ready), size) if ready else None
        return medal(self.app.kit, picture, size) if picture else None

    def _fields(self) -> list[Control]:
        """The small fields: each opens its question."""
        words = [each.word for each in QUESTIONS]
        boxes = fields(self.question.word, self.bare)
        small = {name: (SMALL[name].question, box) for name, box in boxes.items()}
        small["compare"] = "compare", VERDICT
        return [
            Tile(f"field:{name}", self.canvas.rect(*box), partial(self._ask, words.index(word)),
                 radius=theme.PANEL_RADIUS)
            for name, (word, box) in small.items()
        ]  # fmt: skip

    def _cells(self) -> list[Control]:
        """What can be chosen on the large page: a matchup shows its cards and its games, the head
        of a column sorts by it.
        """
        cells = self.views.rects(self.question.word) if self.views else {}
        return [
            Tile(_cell_id(cell), rect, partial(self._choose, cell), chosen=cell == self.cell,
                 badge=False)
            for cell, rect in cells.items()
        ]  # fmt: skip

    def _saving(self) -> list[Control]:
        kit = self.app.kit
        none = "" if self.keeper.run is not None else "there is no run to save"
        shown = self.views is not None and any(self.views.charts(self.question.word))
        made: list[Control] = []
        for at, kind in enumerate(EXPORTS):
            rect = self.canvas.rect(38 + 65 * at, 1000, 60, 42)
            why = none or ("" if shown or kind == "html" else "there is nothing on this page")
            paint = painted(draw_plate, kit, kind.upper(), "", why)
            made.append(Tile(f"save:{kind}", rect, partial(self._export, kind), why=why,
                             paint=paint))  # fmt: skip
        face = Face("Replay a game", key="W", icon="first")
        replay = button(
            kit, "replay", face, self._replay, why=none, midtop=self.canvas.at(166, 886)
        )
        return [*made, replay]

    def _rail(self) -> list[Control]:
        kit, canvas = self.app.kit, self.canvas
        y = canvas.at(0, 30)[1]
        left = canvas.at(258, 0)[0]
        made: list[Control] = []
        for way, name, turn in ((-1, "before", 180), (1, "next", 0)):
            tool = button(kit, name, Face("", icon="chev", turn=turn), partial(self._turn, way),
                          look="wood", midleft=(left, y))  # fmt: skip
            left = tool.rect.right + kit.px(6)
            made.append(tool)
        x = canvas.at(760, 0)[0]
        for chip, (key, label) in CHIPS.items():
            toggle = Toggle(chip, pygame.Rect(x, 0, 0, kit.px(40)), partial(self._toggle, chip),
                            pygame.key.key_code(key), label=label, cap=key,
                            on=self.chips[chip])  # fmt: skip
            x = toggle.fit(kit, y) + kit.px(10)
            made.append(toggle)
        back = button(kit, "back", Face("Back", key="Esc"), self.app.pop, look="wood",
                      midright=(canvas.at(1892, 0)[0], y))  # fmt: skip
        return [*made, back]

    def _bar(self) -> list[Control]:
        kit, canvas, keeper = self.app.kit, self.canvas, self.keeper
        y = canvas.at(0, 128)[1]
        right = canvas.at(1880, 0)[0]
        made: list[Control] = []
        going, further = keeper.running, self._narrower
        if keeper.answers is not None and (further is not None or not keeper.over):
            ahead = "Resume" if further is None else f"On to {further:g} points"
            words = "Pause" if going else ahead
            face = Face(words, key="Space", icon="pause" if going else "play")
            why = "another program plays it" if keeper.elsewhere else ""
            made.append(button(kit, "pause", face, self._pause_or_go_on, why=why,
                               midright=(right, y)))  # fmt: skip
            right = made[0].rect.left - kit.px(theme.GAP)
        face = Face("New run", key="N", icon="lab")
        begin = button(kit, "start", face, self._ask_how, look="primary",
                       midright=(right, y))  # fmt: skip
        return [*made, begin]

    # Input

    def handle(self, event: pygame.event.Event) -> bool:
        """The wheel and keys move along lists."""
        if event.type == pygame.KEYDOWN and self._key(event):
            return True
        if event.type == pygame.MOUSEWHEEL:
            return self._wheel(event)
        return super().handle(event)

    def _choose(self, cell: tuple[str, str]) -> None:
        if self.question.word == "cards":
            self.sort, self.first_card = cell[1], 0
        else:
            self.cell, self.loadout = cell, cell[0]
        self.arrange()

    def _key(self, event: pygame.event.Event) -> bool:
        page = LIST if self.question.word == "cards" else 1
        return pressed(
            event,
            (
                Key((pygame.K_SPACE,), self._pause_or_go_on),
                Key((pygame.K_DELETE,), self._ask_to_remove),
                Key((pygame.K_UP,), partial(self._along_runs, -1)),
                Key((pygame.K_DOWN,), partial(self._along_runs, 1)),
                Key((pygame.K_PAGEUP,), partial(self._scroll, -page)),
                Key((pygame.K_PAGEDOWN,), partial(self._scroll, page)),
                Key((pygame.K_LEFT,), partial(self._turn, -1)),
                Key((pygame.K_RIGHT,), partial(self._turn, 1)),
                Key((pygame.K_ESCAPE, pygame.K_BACKSPACE), self.app.pop),
            ),
        )

    def _wheel(self, event: pygame.event.Event) -> bool:
        if event.pos[0] < self.canvas.at(312, 0)[0]:
            self.runs.first -= event.y
            self.arrange()
        else:
            self._scroll(-event.y)
        return True

    def _scroll(self, by: int) -> None:
        """Moves so far along what the large page lists: cards, or boards."""
        if self.views is not None and self.question.word in ("cards", "begins"):
            cards = self.question.word == "cards"
            most = max(0, len(self.views.cards()) - LIST) if cards else len(self.views.boards) - 1
            self.first_card = max(min(self.first_card + by, most), 0)
        self.arrange()

    def _along_runs(self, way: int) -> bool:
        """The focus to the next kept run, and the list with it; False where there is none."""
        name = self.runs.beside(self.controls.focus, way)
        if name is None:
            return False
        self.arrange()
        self.controls.arrive(name)
        return True

    def _ask_to_remove(self) -> None:
        self.runs.ask_to_remove(self.controls.focus)

    # Drawing

    def draw(self, target: pygame.Surface) -> None:
        """All of it."""
        kit, canvas = self.app.kit, self.canvas
        draw_tabletop(target, canvas, "Balance Lab", "scales")
        at = {one.id: one.rect for one in self.controls.all}
        style = kit.style(theme.FLOOR, 600, theme.RAIL_TEXT)
        line = f"**{escape(self.content.title)}**"
        if self.content.setups:
            line += f"  {counted(len(self.content.setups), 'ready loadout')}"
        words = kit.text(line, style, canvas.at(750, 0)[0] - at["next"].right - kit.px(14), 1)
        words.draw(target, midleft=(at["next"].right + kit.px(12), canvas.at(0, 30)[1]))
        draw_left(kit, target, canvas, len(self.runs.all))
        draw_run_bar(kit, target, canvas, self.keeper, at["start"].left)
        if self.views is not None:
            self.views.draw_large(target, self.question, self._hint(self.views))
            self.views.draw_small(target, self.question.word)
        self.controls.draw(kit, target)
        if self.views is not None and self.question.word == "matchups":
            for cell in self.views.rects("matchups"):
                if self.controls.focus == _cell_id(cell):
                    self.views.draw_told(target, cell)

    def _hint(self, views: Views) -> str:
        """How to come to what the large page has no room for."""
        if self.question.word == "begins" and len(views.boards) > 1:
            return "; wheel, PgDn: next board"
        more = self.question.word == "cards" and len(views.cards()) > LIST
        return "; wheel, PgDn: more" if more else ""


def _cell_id(cell: tuple[str, str]) -> str:
    """What the focus of a part of a chart is kept by."""
    return f"cell:{cell[0]}:{cell[1]}"
