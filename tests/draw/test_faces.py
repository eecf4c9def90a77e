"""Faces: every card at every size, text that fits or is reported, and marks that can be seen."""

import pygame
import pytest

from game import games
from game.draw.baking import surface_bytes
from game.draw.faces.box import TextBox
from game.draw.faces.drawing import Drawing
from game.draw.faces.faces import Faces, UnknownFace
from game.draw.faces.gallery import Gallery, read_art
from game.draw.faces.layout_reader import read_layouts
from game.draw.faces.parts import worded
from game.draw.faces.pictures import Pictures
from game.draw.faces.proof import Listener
from game.draw.faces.sheet import Sheet
from game.draw.faces.texts import LOOSE, Setter, Squeeze
from game.draw.faces.values import Type
from game.draw.faces.words import UNMARKED, Card, Marks, emphasised, parts, sentence, typeset
from game.draw.text import Block, Style
from game.rules.present.presenter import CardLine, State
from game.rules.printed import Parts, Sentence
from tests.draw.conftest import ASSETS
from tests.draw.face_samples import (
    AVASET,
    BACK,
    BOUND_BY_DUTY,
    CARDS,
    DATA,
    FALCHION,
    HACKLES,
    PICTURES,
)

LAYOUTS = read_layouts(DATA / "faces.yaml", ASSETS)
ART = read_art(DATA / "art.yaml", ASSETS).value


@pytest.fixture(scope="module")
def faces(kit) -> Faces:
    return Faces(kit, LAYOUTS, Gallery(kit, ART, PICTURES))


@pytest.fixture
def pictures(kit, tmp_path) -> Pictures:
    return Pictures(kit, LAYOUTS, ART, tmp_path)


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGBA")


@pytest.mark.slow
@pytest.mark.parametrize("card", CARDS, ids=lambda card: card["id"])
def test_every_card_renders_in_print_in_the_zoom_and_on_the_table(faces, card):
    kind = card["kind"]
    printed = faces.render(kind, card, 750)
    zoomed = faces.render(kind, card, 420, least_text=18)
    wide, high = LAYOUTS.faces[f"{kind}_table"].size
    small = faces.render(f"{kind}_table", card, int(wide))
    assert printed.get_size() == (750, 1050)
    assert zoomed.get_size() == (420, 588)
    assert small.get_size() == (wide, high)
    for surface in (printed, zoomed, small):
        assert surface.get_at((0, 0)).a == 0
        assert surface.get_at(surface.get_rect().center).a == 255


def ink(
    faces: Faces, card: Card, box: str, width: int, least: int
) -> tuple[pygame.Rect, pygame.Rect]:
    """Where a box of a card's face lies that is drawn that wide, and where its letters do."""
    drawn = []
    layout = LAYOUTS.faces[card["kind"]]
    scale = width / layout.size[0]
    for blank in (Listener(False), Listener(True)):
        sheet = Sheet(faces.kit, LAYOUTS, faces.gallery, layout.name, card, UNMARKED, scale, least)
        other = Listener(True)

        def hear(of: str, block: Block, style: Style, own=blank, other=other) -> Block:
            return (own if of == box else other)(of, block, style)

        sheet.setter.hear = hear
        drawing = Drawing(layout, sheet)
        surface = pygame.Surface(drawing.size, pygame.SRCALPHA)
        drawing.draw(surface)
        drawn.append(surface)
    inked, bare = drawn
    same = pygame.mask.from_threshold(inked, (0, 0, 0), (1, 1, 1, 255), bare)
    same.invert()
    rects = same.get_bounding_rects()
    assert rects
    return drawing.areas()[box], rects[0].unionall(rects[1:])


@pytest.mark.parametrize("card", [AVASET, FALCHION], ids=lambda card: card["id"])
@pytest.mark.parametrize("width", [182, 240, 320, 420])
def test_words_on_a_face_card_stay_in_their_boxes_however_small_it_is_read(faces, card, width):
    counters, letters = ink(faces, card, "counters", width, 11)
    assert counters.contains(letters)
    _, letters = ink(faces, card, "momentum_tag", width, 11)
    whole = pygame.Rect(0, 0, width, round(width * 1.4))
    assert whole.inflate(-width // 12, 0).contains(letters)


@pytest.mark.parametrize("width", [182, 206, 240, 420])
def test_an_enlarged_pill_lies_about_its_own_middle(faces, width):
    """It stands across the rim of the picture, half over that and over no words below."""
    pill, letters = ink(faces, HACKLES, "kind", width, 11)
    assert abs(letters.centery - pill.centery) <= 2


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card["id"])
def test_the_longest_texts_fit_every_face(faces, card):
    assert faces.overflows([card["kind"], f"{card['kind']}_table"], [card]) == []


@pytest.mark.parametrize("name", ["Shoulder First", "Measured Tide", "Proof by Contradiction"])
def test_no_name_on_a_small_card_comes_nearer_to_its_edge_than_what_lies_below(faces, name):
    """As hands are in a window of 1280 x 720: right of the picture's edge is nothing but paper."""
    drawn = faces.render("skill_table", {**HACKLES, "name": name}, 116)
    beside = drawn.subsurface((111, 5, 2, 28))
    assert min(min(beside.get_at((x, y))[:3]) for x in range(2) for y in range(28)) > 150


@pytest.mark.parametrize("back", ["deck_back", "face_card_back"])
def test_a_back_needs_nothing_of_a_card(faces, back):
    assert faces.render(back, BACK, 300).get_size() == (300, 420)


@pytest.mark.rule("GS-1.4")
def test_the_two_backs_differ(faces):
    assert pixels(faces.render("deck_back", BACK, 100)) != pixels(
        faces.render("face_card_back", BACK, 100)
    )


def test_a_smaller_print_is_the_master_scaled_down(faces):
    master = faces.render("skill", BOUND_BY_DUTY, 750)
    assert pixels(faces.render("skill", BOUND_BY_DUTY, 300)) == pixels(
        pygame.transform.smoothscale(master, (300, 420))
    )


def test_rendering_twice_gives_the_same_picture(faces):
    first, second = (faces.render("skill_table", HACKLES, 174) for _ in range(2))
    assert pixels(first) == pixels(second)


def test_a_back_is_no_larger_than_the_cards_it_lies_among(pictures):
    wide, high = pictures.hand_card
    drawn = pictures.back((wide, high))
    shown = drawn.get_bounding_rect()
    assert drawn.get_size() == (wide, high)
    assert abs(shown.h - high) <= 1 and abs(shown.w - high * 63 / 88.2) <= 1
    assert abs(shown.centerx - wide // 2) <= 1


def test_an_unknown_face_says_which_there_are(faces):
    with pytest.raises(UnknownFace, match="no face 'skil'; there are .*skill"):
        faces.render("skil", HACKLES, 100)


# ---- text that fits -----------------------------------------------------------------------------


def test_a_text_too_long_for_its_box_is_reported_with_face_box_and_card(faces):
    wordy = {**BOUND_BY_DUTY, "id": "wordy", "drop": ["gain 1 Momentum and then " * 40]}
    (found,) = faces.overflows(["skill"], [BOUND_BY_DUTY, wordy])
    assert (found.face, found.box, found.card) == ("skill", "drop", "wordy")
    assert found.text == wordy["drop"][0]


def test_a_name_too_long_is_reported(faces):
    named = {**BOUND_BY_DUTY, "id": "named", "name": "Unpronounceable" * 5}
    assert [(each.box, each.card) for each in faces.overflows(["skill"], [named])] == [
        ("name", "named")
    ]


def test_a_strip_too_long_for_the_table_is_reported(faces):
    odd = {**BOUND_BY_DUTY, "id": "odd", "combo": ["Sing all the verses of the old song"]}
    assert [each.box for each in faces.overflows(["skill_table"], [odd])] == ["combo"]


def test_text_is_set_tight_before_it_shrinks_and_never_below_its_smallest(kit):
    setter = Setter(kit, 10, 0, lambda name: "#000000")
    type_ = Type(size=5, smallest=3, leading=1.2, tightest=1.0)
    loose = setter.style(type_, LOOSE)
    tight = setter.style(type_, Squeeze(True, 1.0))
    least = setter.style(type_, Squeeze(True, 0.1))
    assert (loose.size, loose.leading) == (50, 1.2)
    assert (tight.size, tight.leading) == (50, 1.0)
    assert least.size == 30
    box = setter.fitted(["one two three"], type_, (200, 110), 0, "left")
    assert box[1] == tight and box[2]


def test_the_zoom_asks_for_readable_text(kit):
    setter = Setter(kit, 420 / 63, 18, lambda name: "#000000")
    assert setter.style(Type(size=2.33)).size == 18
    assert setter.style(Type(size=6)).size == 40


def test_a_text_that_does_not_fit_is_shortened_as_the_layout_says(kit):
    setter = Setter(kit, 1, 0, lambda name: "#000000")
    type_ = Type(size=18, smallest=18)
    found, _, fits = setter.fitted(["Levotheon Stance", "Levotheon"], type_, (90, 22), 1, "left")
    assert (found, fits) == ("Levotheon", True)


def test_lines_of_centred_text_are_balanced(kit):
    setter = Setter(kit, 1, 0, lambda name: "#000000")
    style = setter.style(Type(size=20))
    text = "One of them swore the oath and so on"
    width = setter.width(text, style) * 3 // 4
    balanced = setter.balanced(text, style, width)
    assert balanced < width
    assert setter.height(text, style, balanced) == setter.height(text, style, width)


# ---- what sentences look like -------------------------------------------------------------------


def test_ranges_minus_signs_and_apostrophes_are_set_for_print():
    assert typeset("Dash Rook 0-1") == "Dash Rook 0–1"
    assert typeset("-2 Power") == "−2 Power"
    assert typeset("Volker's half-step") == "Volker’s half-step"


def test_a_sentence_gets_its_capital_and_stop():
    assert sentence("gain 1 Momentum") == "Gain 1 Momentum."
    assert sentence("+2 Power") == "+2 Power"
    assert sentence("“to the old gate!”") == "“to the old gate!”"


def test_a_number_of_zero_is_a_number_to_show():
    box = TextBox(kind="text", show="luck")
    assert [worded(box, "plain", card) for card in ({"luck": 0}, {"luck": 2}, {})] == ["0", "2", ""]


def test_bold_words_stay_together_and_the_rest_is_escaped():
    assert (
        emphasised("gain +2 Power {now}", ["{signed} Power"]) == "gain **+2\u00a0Power** \\{now\\}"
    )


def test_words_that_a_text_has_in_stars_are_bold_or_italic():
    said = "Each **Ferrane** Persona and *Brass* card, 5 * 3, gains 30 Strength"
    shown = "Each **Ferrane** Persona and *Brass* card, 5 \\* 3, gains **30\u00a0Strength**"
    assert emphasised(said, ["{number} Strength"]) == shown
    assert emphasised("**Ferrane**", []) == "**Ferrane**"


def test_words_that_stand_in_bold_are_whole_and_stand_for_numbers():
    bold = ["{signed} Power", "draw {number} cards", "Command [{word}]", "Dash {word} {range}"]
    said = "Draw 2 cards, +1 Power, +2 Powers, Command [Skill], Dash Rook 0–1"
    assert emphasised(said.replace(",", ";"), bold).replace("\u00a0", " ") == (
        "**Draw 2 cards**; **+1 Power**; +2 Powers; **Command [Skill]**; **Dash Rook 0–1**"
    )


def test_the_parts_of_a_line_are_set_for_print():
    line = Sentence(
        "If you are in Avaset's form, shoot Rook 2-3; otherwise draw 1 card",
        parts=Parts("If you are in Avaset's form,", "shoot Rook 2-3", "otherwise draw 1 card"),
    )
    assert parts(line) == Parts(
        "If you are in Avaset’s form,", "Shoot Rook 2–3", "Otherwise draw 1 card."
    )


# ---- marks --------------------------------------------------------------------------------------


def lines(*states: State) -> Marks:
    return Marks(tuple(map(CardLine, HACKLES["combo"], states)))


@pytest.mark.parametrize(("face", "width", "least"), [("skill", 420, 18), ("skill_table", 174, 0)])
def test_every_state_of_a_line_looks_different(faces, face, width, least):
    states: tuple[State, ...] = ("later", "now", "done", "removed")
    seen = {pixels(faces.render(face, HACKLES, width, lines(s, "later"), least)) for s in states}
    inserted = Marks((CardLine("Dash Bishop 0-1", inserted=True), CardLine("Slash Rook 3")))
    seen.add(pixels(faces.render(face, HACKLES, width, inserted, least)))
    assert len(seen) == 5
    unmarked = pixels(faces.render(face, HACKLES, width, least_text=least))
    assert unmarked == pixels(faces.render(face, HACKLES, width, lines("later", "later"), least))


def test_the_current_line_is_gold(faces):
    drawn = faces.render("skill_table", HACKLES, 174, lines("later", "now"))
    gold = pygame.mask.from_threshold(drawn, "#ffd54a", (6, 6, 6, 255))
    plain = faces.render("skill_table", HACKLES, 174)
    assert gold.count() > 1500
    assert pygame.mask.from_threshold(plain, "#ffd54a", (6, 6, 6, 255)).count() < 50


@pytest.mark.parametrize("width", range(290, 330))
def test_texts_take_the_room_they_were_given_at_every_width(faces, width):
    lines = (
        CardLine("Slash Rook 2", "done"),
        CardLine("You may return a Counter card from your discard pile to your hand", "done"),
        CardLine("Slash Bishop 1", "now"),
    )
    layout = LAYOUTS.faces["skill"]
    scale = width / layout.size[0]
    gallery = faces.gallery
    sheet = Sheet(faces.kit, LAYOUTS, gallery, "skill", HACKLES, Marks(lines), scale, 18)
    drawing = Drawing(layout, sheet)
    drawing.draw(pygame.Surface((width, round(layout.size[1] * scale)), pygame.SRCALPHA))
    area = drawing.placing.area("combo")
    wide = round(area.right * scale) - round(area.left * scale)
    needed = drawing.parts["combo"].height(wide, drawing.squeezes["combo"])
    assert needed <= area.height * scale + 1


def test_an_inserted_line_makes_one_more_row(faces):
    three = Marks(tuple(map(CardLine, ("Dash Rook 1", "Reload", "Slash Rook 3"))))
    assert faces.render("skill", HACKLES, 300, three).get_size() == (300, 420)
    assert pixels(faces.render("skill", HACKLES, 300, three)) != pixels(
        faces.render("skill", HACKLES, 300)
    )


@pytest.mark.rule("GS-1.13")
@pytest.mark.parametrize(
    ("field", "value", "corner"),
    [
        ("cost", "9", (0, 0, 120, 140)),
        ("armor", 3, (200, 0, 220, 100)),
        ("power", "9", (0, 480, 120, 108)),
        ("set_name", "Xylem", (80, 520, 260, 68)),
    ],
)
def test_where_a_printed_card_shows_what(faces, field, value, corner):
    plain = faces.render("skill", HACKLES, 420)
    changed = faces.render("skill", {**HACKLES, field: value}, 420)
    assert pixels(changed) != pixels(plain)
    place = pygame.Rect(corner)
    for surface in (plain, changed):
        surface.fill("black", place)
    assert pixels(changed) == pixels(plain)


@pytest.mark.rule("GS-1.13")
def test_a_changed_power_or_cost_changes_only_its_own_corner(faces):
    plain = faces.render("skill_table", HACKLES, 174)
    for field, quarter in (("power", (0, 150, 87, 71)), ("cost", (0, 0, 87, 71))):
        changed = faces.render("skill_table", HACKLES, 174, Marks(now=((field, "9"),)))
        inside = pygame.Rect(quarter)
        assert pixels(changed.subsurface(inside)) != pixels(plain.subsurface(inside))
        other = pygame.Rect(90, 0, 84, 221)
        assert pixels(changed.subsurface(other)) == pixels(plain.subsurface(other))


def test_a_value_that_is_as_printed_is_not_marked(faces):
    same = Marks(now=(("power", "2"), ("cost", "2")))
    assert pixels(faces.render("skill_table", HACKLES, 174, same)) == pixels(
        faces.render("skill_table", HACKLES, 174)
    )


# ---- the cache ----------------------------------------------------------------------------------


def test_a_card_is_drawn_once_for_each_size_and_state(pictures):
    first = pictures.small(HACKLES, 174)
    assert pictures.small(HACKLES, 174) is first
    assert pictures.small(HACKLES, 150) is not first
    assert pictures.small(HACKLES, 174, Marks(now=(("cost", "1"),))) is not first
    assert pictures.whole(HACKLES, 174) is not first


@pytest.mark.parametrize("card", [c for c in CARDS if c["kind"] in ("skill", "counter")])
def test_the_area_of_a_picture_is_where_it_is_drawn(kit, tmp_path, card):
    green = pygame.Surface((100, 100))
    green.fill("#00ff00")
    pygame.image.save(green, tmp_path / f"{card['id']}.png")
    pictures = Pictures(kit, LAYOUTS, ART, tmp_path)
    drawn = pictures.small(card, 174)
    shown = pygame.mask.from_threshold(drawn, (0, 255, 0), (8, 8, 8, 255)).get_bounding_rects()
    area = pictures.picture_area(card, 174)
    assert area.contains(shown[0].unionall(shown[1:]))
    assert max(shown, key=lambda box: box.w * box.h).w > 0.9 * area.w


@pytest.mark.parametrize(
    ("game", "card", "in_corner"),
    [("gunsword", "hackles", False), ("gunsword", "thane", False), ("swordline", "viper", True)],
)
def test_a_card_that_shows_something_wrong_is_marked_on_its_picture_or_in_a_corner(
    kit, tmp_path, game, card, in_corner
):
    data = DATA.parent / game
    layouts, art = (
        read_layouts(data / "faces.yaml", ASSETS),
        read_art(data / "art.yaml", ASSETS).value,
    )
    look = games.load(game, data).printed[card]
    plain = Pictures(kit, layouts, art, tmp_path)
    marked = Pictures(kit, layouts, art, tmp_path, frozenset({card}))
    difference = marked.small(look, 200).copy()
    difference.blit(plain.small(look, 200), (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    mark = pygame.mask.from_threshold(difference, (255, 60, 60), (200, 60, 60, 255))
    (box, *_) = sorted(mark.get_bounding_rects(), key=lambda rect: -rect.w * rect.h)
    if in_corner:
        assert box.right < 40 and box.bottom < 40
    else:
        assert plain.picture_area(look, 200).contains(box)


@pytest.mark.parametrize("width", [90, 116, 174, 260])
def test_a_text_that_does_not_fit_is_cut_within_its_box(faces, width):
    layout = faces.layouts.faces["skill_table"]
    sheet = Sheet(
        *(faces.kit, faces.layouts, faces.gallery, "skill_table"),
        *({**HACKLES, "name": "The Hackles of Very Many Wolves " * 6}, Marks(), width / 174, 0),
    )
    drawing = Drawing(layout, sheet)
    area = drawing.placing.area("name")
    top, bottom = (round(edge * sheet.scale) for edge in (area.top, area.bottom))
    target = pygame.Surface((width, 2 * width), pygame.SRCALPHA)
    rect = pygame.Rect(0, top + width // 2, round(area.width * sheet.scale), bottom - top)
    drawing.parts["name"].draw(target, rect, LOOSE)
    ink = target.get_bounding_rect()
    assert rect.top - 1 <= ink.top
    assert ink.bottom <= rect.bottom + 1


@pytest.mark.parametrize("width", [57, 61, 76, 86, 114, 152, 171, 228])
def test_the_numbers_of_a_duelist_on_the_table_stand_apart(faces, width):
    duelist = {"id": "thane", "name": "Thane", "kind": "duelist", "momentum": 18, "health": 20}
    layout, scale = LAYOUTS.faces["duelist_table"], width / 114
    sheet = Sheet(*(faces.kit, LAYOUTS, faces.gallery, "duelist_table", duelist, Marks(), scale, 0))
    placed = {part.name: rect for part, rect, _ in Drawing(layout, sheet)._placed()}
    assert placed["momentum"].right + 2 * sheet.px(1) <= placed["health"].left


def test_cards_drawn_ahead_are_those_that_are_shown_later(kit, pictures, tmp_path):
    first, *others = [card for card in CARDS if card["kind"] == CARDS[0]["kind"]]
    shown, kept = pictures.whole(first, 300), len(kit.bakery)
    assert len([*pictures.ahead([first, *others])]) == len(others)
    assert len(kit.bakery) == kept
    made = pictures._kept.made
    later = [pictures.whole(card, 300) for card in (first, *others)]
    assert pictures._kept.made == made
    fresh = Pictures(kit, LAYOUTS, ART, tmp_path)
    assert later[0] is shown
    assert list(map(pixels, later)) == [pixels(fresh.whole(c, 300)) for c in (first, *others)]


def test_no_more_is_drawn_ahead_than_there_is_room_for(pictures):
    first, *others = [card for card in CARDS if card["kind"] == CARDS[0]["kind"]]
    pictures._kept.limit = 4 * surface_bytes(pictures.whole(first, 300))
    assert len([*pictures.ahead(others)]) == 3 < len(others)
    assert pictures.whole(first, 300) is pictures.whole(first, 300)
    assert pictures._kept.held == pictures._kept.limit
