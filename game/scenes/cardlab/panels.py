"""The panels beside the wall of the card lab: what is wrong, and what goes out."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.draw import theme
from game.draw.controls import Face
from game.draw.panels import draw_panel
from game.rules.wording import counted
from game.scenes.cardlab.export import Export
from game.scenes.cardlab.parts import (
    FindingRow,
    heading,
    line,
    mark_of,
    scrolled_findings,
    short_place,
)
from game.scenes.widgets import Button, Control, Look
from game.user.folders import ROOT

if TYPE_CHECKING:
    from game.draw.faces.checks import Finding
    from game.scenes.cardlab.scene import CardLabScene

RIGHT = (1540, 84, 352, 972)
FOOT = (256, 928, 1272, 128)

_ROWS_TOP = 52
_OUT_LEFT, _OUT_RIGHT, _OUT_GAP = 190, 982, 12


class FindingsPanel:
    """What is wrong with the cards, in a list that is scrolled by rows."""

    def __init__(self, scene: CardLabScene) -> None:
        self.scene = scene
        self._top = 0

    def controls(self, over: str) -> list[Control]:
        """The rows in sight; those of the card under the pointer are lit."""
        kit, canvas, lab = self.scene.app.kit, self.scene.canvas, self.scene.lab
        high = RIGHT[3] - _ROWS_TOP - 40
        area = canvas.rect(RIGHT[0] + 10, RIGHT[1] + _ROWS_TOP, RIGHT[2] - 20, high)
        rows = [self._row(*each, over) for each in enumerate(lab.findings())]
        self._top, made = scrolled_findings(kit, area, rows, self._top)
        return [*made]

    def _row(self, number: int, finding: Finding, over: str) -> FindingRow:
        lab = self.scene.lab
        return FindingRow(
            f"finding:{number}",
            pygame.Rect(0, 0, 0, 0),
            partial(self.scene.show_finding, finding),
            head=lab.name(finding.card)
            if finding.card in lab.cards
            else finding.check.capitalize(),
            words=finding.mistake.text,
            place=short_place(finding.mistake, lab.skin.data),
            mark=mark_of(finding),
            chosen=bool(over) and finding.card == over,
        )

    def scroll(self, rows: int) -> bool:
        """Scrolls, where the pointer is over it."""
        if not self.scene.canvas.rect(*RIGHT).collidepoint(self.scene.pointer):
            return False
        self._top += rows
        self.scene.arrange()
        return True

    def draw(self, target: pygame.Surface) -> None:
        """The panel and its head."""
        kit, canvas, lab = self.scene.app.kit, self.scene.canvas, self.scene.lab
        draw_panel(kit, target, canvas.rect(*RIGHT))
        heading(kit, target, "Findings", topleft=canvas.at(RIGHT[0] + 16, RIGHT[1] + 12))
        found, whole = lab.findings(), lab.a.checked == len(lab.cards)
        words = f"{len(found)}" if whole else f"{lab.a.checked} of {len(lab.cards)} cards"
        right = canvas.at(RIGHT[0] + RIGHT[2] - 16, RIGHT[1] + 27)
        kit.text(words, kit.style(theme.FLOOR, 600)).draw(target, midright=right)
        if not found:
            said = "No card has a finding." if whole else "Looking the cards over …"
            at = canvas.at(RIGHT[0] + 16, RIGHT[1] + _ROWS_TOP)
            line(kit, target, said, at, kit.px(RIGHT[2] - 32))
        made = len(lab.cards) - lab.pictured
        foot = f"{{key:F8}} next   {lab.pictured} pictures, {made} generated"
        place = canvas.at(RIGHT[0] + 16, RIGHT[1] + RIGHT[3] - 22)
        kit.text(foot, kit.style(theme.FLOOR, 400, theme.MUTED)).draw(target, midleft=place)


class OutPanel:
    """What is shown on the wall goes out, as pictures, on paper, for another table."""

    def __init__(self, scene: CardLabScene) -> None:
        self.scene = scene
        self.export = Export(ROOT)

    def controls(self, shown: list[str]) -> list[Control]:
        """The buttons, or while something is written the one that stops it.

        shown: the cards on the wall; all go out where these are all.
        """
        canvas = self.scene.canvas
        if self.export.working:
            rect = canvas.rect(FOOT[0] + FOOT[2] - 240, FOOT[1] + 38, 220, 52)
            return [Button("stop", rect, self.stop, face=Face("Stop", icon="x"))]
        chosen = [] if len(shown) == len(self.scene.lab.cards) else shown
        count = counted(len(chosen), "card") if chosen else "all cards"
        png = Face("PNG", f"{count}, 750 px", "P", "image")
        pdf = Face("PDF, A4", f"{count}, backs", "A", "layers")
        tts = Face("Tabletop Simulator", "10 x 7 and object", "T", "die")
        outs: tuple[tuple[str, Face, int, Look, int], ...] = (
            ("--png", png, pygame.K_p, "normal", 246),
            ("--pdf", pdf, pygame.K_a, "primary", 246),
            ("--tts", tts, pygame.K_t, "normal", 276),
        )
        made: list[Control] = []
        left = FOOT[0] + _OUT_LEFT
        for what, face, key, look, wide in outs:
            rect = canvas.rect(left, FOOT[1] + 30, wide, 68)
            left += wide + _OUT_GAP
            press = partial(self._begin, what, chosen)
            why = "" if shown else "No card is shown."
            made.append(Button(f"out{what}", rect, press, key, why, face=face, look=look))
        return made

    def _begin(self, what: str, cards: list[str]) -> None:
        folder = self.scene.app.folders.pictures / self.scene.lab.game
        try:
            self.export.begin(self.scene.lab.game, [what], folder, cards)
        except OSError as error:
            self.export.said = f"It cannot be begun: {error.strerror}"
        self.scene.arrange()

    def stop(self) -> None:
        """Stops what is being written."""
        self.export.stop()
        self.scene.arrange()

    def draw(self, target: pygame.Surface) -> None:
        """The panel, and how far the work is, or what came of it."""
        kit, canvas, export = self.scene.app.kit, self.scene.canvas, self.export
        draw_panel(kit, target, canvas.rect(*FOOT))
        heading(kit, target, "Export", topleft=canvas.at(FOOT[0] + 18, FOOT[1] + 12))
        if export.working:
            at = canvas.at(FOOT[0] + _OUT_LEFT, FOOT[1] + 50)
            line(kit, target, export.said, at, kit.px(800), theme.TEXT, 600)
            return
        at = canvas.at(FOOT[0] + 18, FOOT[1] + 46)
        line(kit, target, "what is shown, for print", at, kit.px(160), most=2)
        well = export.code == 0
        said = f"Written to {export.folder}" if well else export.said
        at = canvas.at(FOOT[0] + _OUT_RIGHT + 10, FOOT[1] + 24)
        colour = theme.GOOD if well else theme.DANGER
        line(kit, target, said, at, kit.px(270), colour, 600, 3)
