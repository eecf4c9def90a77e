"""Text: markup, wrapping, ellipsis, fitting."""

import pygame
import pytest

from game.draw.kit import Kit
from game.draw.markup import MarkupError, Run, escape, runs
from game.draw.text import TIGHTEST_LEADING, Block, Style
from game.draw.wrapping import lines_of


def test_markup_becomes_runs() -> None:
    assert list(runs("A **b *c*** {icon:hit}{c:danger}d{/}")) == [
        Run("A ", False, False, None),
        Run("b ", True, False, None),
        Run("c", True, True, None),
        Run(" ", False, False, None),
        Run("hit", False, False, None, "icon"),
        Run("d", False, False, "#ff6b5e"),
    ]


def test_escaped_text_is_shown_as_it_is() -> None:
    raw = r"2*3 {x} \n **"
    assert "".join(run.text for run in runs(escape(raw))) == raw


@pytest.mark.parametrize(
    ("markup", "complaint"),
    [
        ("a **b", "is opened and not closed"),
        ("{c:danger}b", "is opened and not closed"),
        ("{icn:hit}", "unknown markup '{icn}'.*did you mean 'icon'"),
        ("{c:dangr}b{/}", "unknown colour 'dangr'.*did you mean 'danger'"),
    ],
)
def test_bad_markup_is_quoted(markup: str, complaint: str) -> None:
    with pytest.raises(MarkupError, match=complaint):
        list(runs(markup))


def test_text_wraps_at_the_width(kit: Kit) -> None:
    style = kit.style(20)
    wide = kit.measure("one two three", style)[0]
    one = kit.text("one two three four", style, wide)
    assert one.lines == 2
    assert one.size[0] <= wide
    assert kit.text("one two three", style, wide).lines == 1


def test_lines_break_where_the_text_says(kit: Kit) -> None:
    style = kit.style(20, leading=1.5)
    block = kit.text("one\n\nthree", style)
    assert block.lines == 3
    assert block.size[1] == 3 * 30


def test_a_word_longer_than_the_line_is_cut_between_letters(kit: Kit) -> None:
    block = kit.text("Donaudampfschiff", kit.style(20), 60)
    assert block.lines > 1
    assert block.size[0] <= 60


@pytest.mark.parametrize("slash", ["/", "\\"])
def test_a_path_longer_than_the_line_is_cut_after_a_folder(kit: Kit, slash: str) -> None:
    style = kit.style(20)
    path = slash.join(("data", "gunsword", "boards", "standard.tmx:79:1:"))
    wide = kit.measure(path[: len("data/gunsword/boards/stand")], style)[0]
    lines = [
        "".join(piece.text for piece in line) for line in lines_of(kit, escape(path), style, wide)
    ]
    assert lines == [slash.join(("data", "gunsword", "boards", "")), "standard.tmx:79:1:"]
    narrow = kit.measure("standard.tm", style)[0]
    parts = [
        "".join(piece.text for piece in line) for line in lines_of(kit, escape(path), style, narrow)
    ]
    assert "".join(parts) == path
    assert [part for part in parts if part[-1] == slash] == parts[:-2]


def test_the_slash_at_the_start_of_a_path_has_no_line_of_its_own(kit: Kit) -> None:
    style = kit.style(20)
    path = "/WWWWWWWWWWWWWWWWWWWWWWWWW/W"
    wide = kit.measure("/WWWWWWWW", style)[0]
    lines = lines_of(kit, path, style, wide)
    said = ["".join(piece.text for piece in line) for line in lines]
    assert said[0] == "/WWWWWWWW"
    assert "".join(said) == path
    assert all(sum(piece.width for piece in line) <= wide for line in lines)


def test_a_picture_stays_with_the_word_it_touches(kit: Kit) -> None:
    style = kit.style(20)
    wide = kit.measure("gain {icon:momentum}", style)[0]
    assert kit.text("gain {icon:momentum}2", style, wide).lines == 2


def test_a_picture_stays_with_a_word_after_a_space_that_does_not_break(kit: Kit) -> None:
    style = kit.style(20)
    words = "then {seat:2}\u00a0**ORANGE**"
    wide = kit.measure("then {seat:2}", style)[0]
    first, second = lines_of(kit, words, style, max(wide, kit.measure(words[5:], style)[0]))
    assert [piece.text for piece in first] == ["then"]
    assert [piece.text for piece in second] == ["", "\u00a0", "ORANGE"]
    assert kit.measure(words, style) == kit.measure(words.replace("\u00a0", " "), style)


def test_cut_text_ends_in_an_ellipsis_within_the_width(kit: Kit) -> None:
    style = kit.style(20)
    block = kit.text("one two three four five six", style, 120, 1)
    assert block.clipped
    assert block.lines == 1
    assert block.size[0] <= 120
    assert not kit.text("one", style, 120, 1).clipped


@pytest.mark.parametrize("between", [" ", "\n"])
def test_words_that_are_cut_stay_apart(kit: Kit, between: str) -> None:
    style = kit.style(20)
    wide = kit.measure("one two th…", style)[0] + 2
    cut = kit.text(f"one two{between}threefold", style, wide, 1)
    whole = kit.text("one two th…", style)
    assert cut.clipped
    assert pygame.image.tobytes(cut.surface, "RGBA") == pygame.image.tobytes(whole.surface, "RGBA")


def test_measure_tells_the_size_that_is_drawn(kit: Kit) -> None:
    style = kit.style(19, weight=600)
    markup = "{name:1} plays {card:Lockstep} at {space:c5} for **3** {icon:momentum}"
    for width in (None, 300, 120):
        assert kit.measure(markup, style, width) == kit.text(markup, style, width).size


def test_centred_text_has_equal_air_on_both_sides(kit: Kit) -> None:
    block = kit.text("mmm", kit.style(20, align="centre"), 200)
    ink = block.surface.get_bounding_rect()
    left = ink.left - block.bleed
    right = block.bleed + 200 - ink.right
    assert abs(left - right) <= 4


def test_letters_are_spaced(kit: Kit) -> None:
    plain = kit.measure("SET", kit.style(18))[0]
    assert kit.measure("SET", kit.style(18, spacing=4))[0] == pytest.approx(plain + 12, abs=2)


def test_an_outline_lies_around_the_letters(kit: Kit) -> None:
    plain = kit.text("8", kit.style(40, 900, "#ffffff"))
    lined = kit.text("8", kit.style(40, 900, "#ffffff", outline="#ff0000", outline_width=3))
    ink, wide = plain.surface.get_bounding_rect(), lined.surface.get_bounding_rect()
    assert (wide.w, wide.h) == (ink.w + 6, ink.h + 6)
    assert lined.surface.get_at(wide.center)[0] == 255
    edge = pygame.mask.from_threshold(lined.surface, (255, 0, 0), (40, 40, 40, 255))
    assert edge.count() > 50


class TestFit:
    LONG = "Pay 2 Momentum, then move your Duelist along any one free path of the board."

    def test_what_has_room_is_left_alone(self, kit: Kit) -> None:
        style = kit.style(20)
        block, fits = kit.fit("short", (200, 40), style, 12)
        assert fits
        assert block is kit.text("short", style, 200)

    def test_lines_come_closer_before_letters_shrink(self, kit: Kit) -> None:
        style = Style(20, leading=1.4)
        high = kit.measure(self.LONG, style, 300)[1]
        block, fits = kit.fit(self.LONG, (300, high - 8), style, 12)
        assert fits
        assert block.lines == kit.text(self.LONG, style, 300).lines

    def test_letters_shrink_to_the_smallest_and_no_further(self, kit: Kit) -> None:
        style = Style(30)
        assert kit.fit(self.LONG, (260, 90), style, 14).fits
        block, fits = kit.fit(self.LONG, (260, 90), style, 28)
        assert not fits
        assert block.clipped
        assert block.size[1] <= 90

    def test_letters_shrink_before_a_word_is_broken(self, kit: Kit) -> None:
        style, word = Style(30), "Bartholomewquincerly"
        room = kit.measure(word, style._replace(size=20))[0], 200
        block, fits = kit.fit(f"**Sir** {word}", room, style, 12)
        assert fits
        assert block is kit.text(
            f"**Sir** {word}", style._replace(size=20, leading=TIGHTEST_LEADING), room[0]
        )

    def test_a_word_is_broken_only_in_the_smallest_letters(self, kit: Kit) -> None:
        style, word = Style(30), "Bartholomewquincerly"
        room = kit.measure(word, style._replace(size=20))[0], 200
        block, fits = kit.fit(word, room, style, 24)
        assert fits
        assert block is kit.text(word, style._replace(size=24, leading=TIGHTEST_LEADING), room[0])

    def test_a_path_is_cut_after_a_folder_in_its_own_size(self, kit: Kit) -> None:
        style, path = Style(30), "data/gunsword/boards/standard.tmx"
        room = kit.measure(path, style._replace(size=20))[0], 200
        assert kit.fit(path, room, style, 12).block is kit.text(path, style, room[0])


def test_texts_are_kept_and_bounded(kit: Kit) -> None:
    style = kit.style(20)
    assert kit.text("kept", style) is kit.text("kept", style)
    for number in range(200):
        kit.text(f"line {number}", style)
    assert kit.texts.held <= kit.texts.limit


def test_a_changed_picture_of_a_card_stands_in_the_texts_that_name_it_once_they_are_forgotten(
    kit: Kit,
) -> None:
    colour = "#00ff00"

    def thumbnail(card: str, height: int) -> pygame.Surface:
        picture = pygame.Surface((height, height), pygame.SRCALPHA)
        picture.fill(colour)
        return picture

    def drawn() -> bytes:
        block = kit.text("{card:Hackles|hackles}", kit.style())
        return pygame.image.tobytes(block.surface, "RGBA")

    kit.thumbnail = thumbnail
    before = drawn()
    colour = "#ff0000"
    assert drawn() == before
    kit.forget()
    assert drawn() != before


def _copied(block: Block) -> pygame.Surface:
    return block.surface.copy()


def test_what_shows_no_card_is_kept_when_cards_are_drawn_anew(kit: Kit) -> None:
    kit.thumbnail = lambda card, height: pygame.Surface((height, height), pygame.SRCALPHA)

    def framed(words: str) -> pygame.Surface:
        return kit.baked(("framed", words), lambda: _copied(kit.text(words, kit.style())))

    plain, card = framed("no card"), framed("{card:Hackles|hackles}")
    around = kit.baked("around", lambda: framed("{card:Hackles|hackles}").copy())
    kit.forget()
    assert framed("no card") is plain
    assert framed("{card:Hackles|hackles}") is not card
    assert kit.baked("around", lambda: plain) is not around
