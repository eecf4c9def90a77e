"""Executable card text: what a sentence means, and what is said of one that means nothing."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.rules.content.sentences import Phrases
from game.rules.content.vocabulary import Joined, NoSuchSentence, Parsed, Vocabulary, Words


@pytest.fixture
def spoken() -> Vocabulary:
    return small_vocabulary()


def small_vocabulary() -> Vocabulary:
    """Sentences with every kind of slot."""
    vocabulary = Vocabulary(
        "Gunsword",
        {
            "path": Words(("Rook", "Bishop", "Queen")),
            "form": Words({"Avaset's": "avaset", "Volker's": "volker"}),
            "effects": Joined("effect", " and "),
            "line": Joined("effect", "; then "),
        },
    )

    @vocabulary.effect("Gain {amount:number} Momentum")
    async def gain(frame, amount):
        """Gain Momentum, at most to 20 (GS-1.5)."""

    @vocabulary.effect("{amount:signed} Power")
    async def power(frame, amount):
        """A bonus until the Frame ends.

        See GS-12.2 and GS-5.7, and again GS-12.2.
        """

    @vocabulary.effect("Draw {n:number}")
    async def draw(frame, n):
        """Draw cards."""

    @vocabulary.phrase(("attack", "effect"), "Slash {path} {range}")
    async def slash(frame, path, range):
        """A Slash (GS-8.7)."""

    @vocabulary.effect("Reload")
    async def reload(frame):
        """Reload."""

    @vocabulary.condition("you are in {form} form")
    def in_form(frame, form):
        """The form."""

    @vocabulary.condition("you Pushed a duelist")
    def pushed(frame):
        """A Push."""

    @vocabulary.effect("If {condition}, {effects}")
    async def when(frame, condition, effects):
        """Only if the condition holds."""

    @vocabulary.effect("If {condition}, {effects}; otherwise {otherwise:effects}")
    async def either(frame, condition, effects, otherwise):
        """One or the other."""

    @vocabulary.effect("{attack}; on a hit, {effects}")
    async def on_a_hit(frame, attack, effects):
        """More on a hit."""

    @vocabulary.effect("You may {effect}")
    async def may(frame, effect):
        """Optional."""

    return vocabulary


def outline(parsed):
    """A sentence read, as its pattern and its arguments."""
    if isinstance(parsed, Parsed):
        return (parsed.function.__name__, *map(outline, parsed.args))
    if isinstance(parsed, tuple):
        return [outline(each) for each in parsed]
    return parsed


@pytest.mark.parametrize(
    ("text", "meaning"),
    [
        ("Gain 1 Momentum", ("gain", 1)),
        ("gain 10 Momentum", ("gain", 10)),
        ("Gain 0 Momentum", ("gain", 0)),
        ("+2 Power", ("power", 2)),
        ("-1 Power", ("power", -1)),
        ("\N{MINUS SIGN}1 Power", ("power", -1)),
        ("Slash Rook 3", ("slash", "Rook", [3, 3])),
        ("Slash Queen 0-1", ("slash", "Queen", [0, 1])),
        ("Slash Queen 0\N{EN DASH}1", ("slash", "Queen", [0, 1])),
        ("reload", ("reload",)),
        ("You may reload", ("may", ("reload",))),
        ("You may you may draw 2", ("may", ("may", ("draw", 2)))),
        (
            "If you are in Volker's form, draw 1",
            ("when", ("in_form", "volker"), [("draw", 1)]),
        ),
        (
            "If you Pushed a duelist, draw 1 and +1 Power and reload",
            ("when", ("pushed",), [("draw", 1), ("power", 1), ("reload",)]),
        ),
        (
            "If you are in Avaset's form, slash Rook 2; otherwise draw 1 and reload",
            (
                "either",
                ("in_form", "avaset"),
                [("slash", "Rook", [2, 2])],
                [("draw", 1), ("reload",)],
            ),
        ),
        (
            "Slash Rook 3; on a hit, if you Pushed a duelist, gain 1 Momentum",
            (
                "on_a_hit",
                ("slash", "Rook", [3, 3]),
                [("when", ("pushed",), [("gain", 1)])],
            ),
        ),
    ],
)
def test_what_a_sentence_means(spoken, text, meaning):
    assert outline(spoken.parse("effect", text)) == meaning


def test_a_line_is_split_where_no_effect_within_it_can_be(spoken):
    line = spoken.parse_list("line", "If you Pushed a duelist, draw 1 and reload; then draw 2")
    assert outline(line) == [("when", ("pushed",), [("draw", 1), ("reload",)]), ("draw", 2)]


@pytest.mark.parametrize(
    ("text", "word", "nearest"),
    [
        ("Gain 2 Momentun", "Momentun", "Gain 2 Momentum"),
        ("Gian 2 Momentum", "Gian", "Gain 2 Momentum"),
        ("Gain two Momentum", "two", "Gain 2 Momentum"),
        ("Gain 02 Momentum", "02", "Gain 2 Momentum"),
        ("Gain -2 Momentum", "-2", "Gain 2 Momentum"),
        ("Gain 2 momentum", "momentum", "Gain 2 Momentum"),
        ("GAIN 2 Momentum", "GAIN", "Gain 2 Momentum"),
        ("Gain  2 Momentum", "2", "Gain 2 Momentum"),
        ("Gain 2 Momentum.", "Momentum.", "Gain 2 Momentum"),
        ("Draw 2 cards", "cards", "Draw 2"),
        ("Slash Rok 2", "Rok", "Slash Rook 2"),
        ("Slash Rook 3-2", "3-2", "Slash Rook 0-1"),
        ("Slash Rook 1-", "1-", "Slash Rook 1"),
        ("2 Power", "2", "+1 Power"),
        ("You may drow 1", "drow", "You may draw 1"),
        ("You may you may gain 1 Momentom", "Momentom", "You may you may gain 1 Momentum"),
        ("If you are in Volkers form, draw 1", "Volkers", "If you are in Volker's form, draw 1"),
        ("If you are in Volker's form, drow 1", "drow", "If you are in Volker's form, draw 1"),
        (
            "If you Pushed a duelist, draw 1 and drow 1",
            "drow",
            "If you Pushed a duelist, draw 1 and draw 1",
        ),
        (
            "Slash Rook 2; on a hit, gain 1 Momentun",
            "Momentun",
            "Slash Rook 2; on a hit, gain 1 Momentum",
        ),
        ("Slosh Quen 2", "Slosh", "Slash Queen 2"),
        ("Gain2 Momentum", "Gain2", "Gain 2 Momentum"),
        ("Re load", "Re", "Reload"),
        ("Reload now", "now", "Reload"),
        (
            "Slash Rok 3; on a hot, draw 1",
            "Rok",
            "Slash Rook 3; on a hit, draw 1",
        ),
    ],
)
def test_a_sentence_that_nothing_matches_points_at_the_word(spoken, text, word, nearest):
    with pytest.raises(NoSuchSentence) as refused:
        spoken.parse("effect", text)
    assert text[refused.value.offset :].startswith(word)
    assert refused.value.nearest == nearest
    assert f"the nearest sentence is '{nearest}'" in str(refused.value)


def test_a_sentence_that_ends_too_early(spoken):
    with pytest.raises(NoSuchSentence, match="ends too early.*'Gain 2 Momentum'") as refused:
        spoken.parse("effect", "Gain 2")
    assert refused.value.offset == len("Gain 2")


@pytest.mark.parametrize("text", ["", " ", "?", "and", "; then ", "\N{SNOWMAN}" * 300])
def test_what_is_no_sentence_at_all(spoken, text):
    with pytest.raises(NoSuchSentence, match="no card can say"):
        spoken.parse_list("line", text)


def test_a_sentence_that_is_near_none_is_told_where_all_are_listed():
    spoken = Vocabulary("Old Mill")
    spoken.effect("Grind {n:number}")(lambda table, n: None)
    with pytest.raises(NoSuchSentence) as refused:
        spoken.parse("effect", "Fly to the moon")
    assert str(refused.value) == (
        "no card can say 'Fly to the moon'; tools/vocabulary.py old_mill lists what it can say"
    )


def test_a_sentence_too_long_for_any_card(spoken):
    with pytest.raises(NoSuchSentence, match="612 characters"):
        spoken.parse("effect", "You may " * 76 + "Draw")


def test_sentences_within_sentences_without_end(spoken):
    with pytest.raises(NoSuchSentence):
        spoken.parse("effect", "You may " + "you may " * 59 + "draw 1")


def test_two_ways_to_read_a_sentence_are_an_error(spoken):
    text = "If you Pushed a duelist, draw 1 and if you Pushed a duelist, draw 2 and reload"
    with pytest.raises(NoSuchSentence, match="can be read in two ways") as refused:
        spoken.parse("effect", text)
    assert "'Draw {n:number}' + 'Reload'" in str(refused.value)


def test_two_phrases_that_say_the_same_are_found(spoken):
    assert spoken.parse("effect", "Draw 1").args == (1,)

    @spoken.effect("Draw {amount:number}")
    async def draw_again(frame, amount):
        """Draw."""

    with pytest.raises(NoSuchSentence, match=r"two ways: as 'Draw \{n:number\}', and as"):
        spoken.parse("effect", "Draw 1")


def test_the_first_letter_of_each_phrase_is_free_and_no_other(spoken):
    assert spoken.parse("effect", "If You are in Avaset's form, Draw 1")
    with pytest.raises(NoSuchSentence):
        spoken.parse("effect", "If you Are in Avaset's form, draw 1")


def test_a_word_may_open_a_phrase(spoken):
    @spoken.effect("{path} {n:number}")
    async def path(frame, path, n):
        """A path."""

    assert spoken.parse("effect", "rook 3").args == ("Rook", 3)


def test_of_two_words_that_begin_alike_the_one_that_fits_is_taken():
    vocabulary = Vocabulary("Toy", {"tool": Words(("axe", "axe of stone"))})

    @vocabulary.effect("Take an {tool} now")
    async def take(frame, tool):
        """Take."""

    assert vocabulary.parse("effect", "Take an axe of stone now").args == ("axe of stone",)
    assert vocabulary.parse("effect", "Take an axe now").args == ("axe",)


def test_parsed_sentences_are_values(spoken):
    text = "If you Pushed a duelist, draw 1"
    first, second = spoken.parse("effect", text), spoken.parse("effect", text)
    assert first == second
    assert hash(first) == hash(second)
    assert first != spoken.parse("effect", "If you Pushed a duelist, draw 2")
    with pytest.raises(AttributeError):
        first.text = ""


def test_walk_gives_each_sentence_with_its_place(spoken):
    text = "Slash Rook 3; on a hit, draw 1 and you may reload"
    found = list(spoken.parse("effect", text).walk())
    assert [(each.text, each.offset) for each in found] == [
        (text, 0),
        ("Slash Rook 3", 0),
        ("draw 1", 24),
        ("you may reload", 35),
        ("reload", 43),
    ]
    assert all(text[each.offset :].startswith(each.text) for each in found)


def test_unused_phrases_are_those_that_nobody_says_even_within_another(spoken):
    said = [spoken.parse("effect", "If you Pushed a duelist, you may draw 1")]
    unused = [phrase.function.__name__ for phrase in spoken.unused(said)]
    assert unused == ["gain", "power", "slash", "reload", "in_form", "either", "on_a_hit"]


@pytest.mark.parametrize(
    ("pattern", "said"),
    [
        ("Gain: {n:number}", "holds ': '"),
        ("Gain {n:number} #", "holds ' #'"),
        ("Gain {n:numbr}", "no kind 'numbr'; did you mean 'number'?"),
        ("Gain {amount} Health", "no kind 'amount'"),
        ("{effect}", "is no pattern"),
        ("", "is no pattern"),
        ("Gain {n:number", "is no pattern"),
        ("Gain {} Health", "is no pattern"),
        ("{a:number}{b:number} Health", "nothing stands between two slots"),
    ],
)
def test_patterns_that_are_refused(spoken, pattern, said):
    with pytest.raises(ValueError, match=r"^'") as refused:
        spoken.effect(pattern)
    assert said in str(refused.value)


def test_the_same_pattern_twice_is_refused(spoken):
    with pytest.raises(ValueError, match="'Reload' is registered twice as effect"):

        @spoken.effect("Reload")
        async def again(frame):
            """Reload."""


@pytest.mark.parametrize(
    "lose",
    [
        lambda frame: frame,
        lambda frame, n: n,
        lambda n, amount: n,
        lambda frame, amount, m: m,
    ],
)
def test_parameters_that_do_not_fit_the_slots_are_refused(spoken, lose):
    with pytest.raises(ValueError, match="the last parameters of <lambda> are to be amount, n"):
        spoken.effect("Lose {amount:number} and {n:number}")(lose)


@pytest.mark.parametrize(
    ("kinds", "said"),
    [
        ({"effect": Words(("a",))}, "the kind 'effect' is declared twice"),
        ({"list": Joined("efect", " and ")}, "no kind 'efect'; did you mean 'effect'?"),
    ],
)
def test_kinds_that_are_refused(kinds, said):
    with pytest.raises(ValueError, match="kind") as refused:
        Vocabulary("Toy", kinds)
    assert said in str(refused.value)


def test_a_kind_of_slot_is_parsed_only_as_what_it_is(spoken):
    with pytest.raises(ValueError, match="no kind 'efect'; did you mean 'effect'?"):
        spoken.parse("efect", "Reload")
    with pytest.raises(ValueError, match="line is no kind of phrases"):
        spoken.parse("line", "Reload")
    with pytest.raises(ValueError, match="effect is no list of phrases"):
        spoken.parse_list("effect", "Reload")
    with pytest.raises(ValueError, match="form is not a kind of phrases"):
        spoken.phrase("form", "Reload")(lambda: None)


def test_every_example_is_a_sentence(spoken):
    for phrase in spoken.phrases:
        example = spoken.example(phrase)
        assert spoken.parse(phrase.kinds[0], example).phrase is phrase


def test_the_reference_shows_what_cards_say(spoken):
    cards = {
        "Bound by Duty": [spoken.parse("effect", "+2 Power")],
        "Hackles": [spoken.parse("effect", "You may +1 Power")],
    }
    page = spoken.reference(cards)
    shared, _, alone = page.partition("## Effect, on one card only")
    assert page.startswith("# What a card of Gunsword can say\n")
    assert "- Example: `+2 Power` (Bound by Duty and 1 other)" in shared
    assert "- Example: `You may +1 Power` (Hackles)" in alone
    assert "### You may *effect*" in alone
    assert "- *effect*: any sentence under Effect" in alone


def test_the_reference_tells_rules_slots_and_made_up_examples(spoken):
    page = spoken.reference()
    entry = page.partition("### Gain *amount* Momentum\n")[2].partition("###")[0]
    assert entry.split("\n\n") == [
        "\nGain Momentum, at most to 20 (GS-1.5).",
        "- *amount*: a whole number\n- Example: `Gain 2 Momentum`",
        "",
    ]
    assert "A bonus until the Frame ends. Rules: GS-12.2, GS-5.7." in page
    assert "- *effects*: one effect or several, joined by 'and'" in page
    assert "- *path*: one of Rook, Bishop, Queen" in page
    assert "- Example: `Slash Rook 0-1; on a hit, gain 2 Momentum`" in page


def test_a_registered_example_stands_in_the_reference(spoken):
    @spoken.effect("Lose {n:number} Health", example="Lose 3 Health")
    async def lose(frame, n):
        """Lose Health."""

    assert "- Example: `Lose 3 Health`" in spoken.reference()


def test_a_kind_of_two_words_is_written_as_two(spoken):
    spoken.kinds = {**spoken.kinds, "own_cards": Phrases()}

    @spoken.phrase("own_cards", "{n:number} of your cards")
    def own_cards(n):
        """Cards of one's own."""

    @spoken.effect("Reveal {own_cards}")
    async def reveal(frame, own_cards):
        """Reveal cards."""

    page = spoken.reference()
    assert "\n## Own cards\n" in page
    assert "- *own_cards*: any sentence under Own cards" in page


FRAGMENTS = st.sampled_from(
    [
        "Gain ",
        "2",
        " Momentum",
        "Draw ",
        "If ",
        "you ",
        "may ",
        "you Pushed a duelist",
        ", ",
        " and ",
    ]
    + [
        "; then ",
        "; otherwise ",
        "; on a hit, ",
        "Slash ",
        "Rook ",
        "0-1",
        "reload",
        "+1 Power",
        "\n",
    ]
)


@given(st.lists(FRAGMENTS, max_size=30).map("".join))
def test_any_text_is_read_or_refused_at_a_place_that_it_has(text):
    try:
        said = small_vocabulary().parse_list("line", text)
    except NoSuchSentence as refused:
        assert 0 <= refused.offset <= len(text)
    else:
        assert "; then ".join(each.text for each in said) == text


def test_words_can_be_joined_too():
    spoken = Vocabulary("Toy", {"way": Words(("North", "East")), "ways": Joined("way", ", ")})

    @spoken.effect("May go {ways}.")
    async def go(frame, ways):
        """Some ways are open."""

    assert spoken.parse("effect", "May go East, North.").args == (("East", "North"),)
    with pytest.raises(NoSuchSentence):
        spoken.parse("effect", "May go East, South.")


def test_a_vocabulary_that_makes_gives_what_a_sentence_stands_for():
    kinds = {"target": Phrases(), "doing": Words({"Burn": 3}), "all": Joined("effect", " and ")}
    spoken = Vocabulary("Toy", kinds, makes=True)

    @spoken.phrase("target", "{n:number} foes")
    def foes(n):
        """So many foes."""
        return ("foes", n)

    @spoken.effect("{by:doing}")
    @spoken.effect("hit {whom:target} for {by:number}")
    @spoken.effect("hit yourself for {by:number}", whom="self")
    def hit(by, whom="all"):
        """Hits somebody."""
        return (whom, by)

    @spoken.phrase("line", "{all}.")
    def line(all):
        """Several."""
        return list(all)

    said = spoken.parse("line", "Hit 2 foes for 5 and hit yourself for 1 and Burn.")
    assert said.made() == [(("foes", 2), 5), ("self", 1), ("all", 3)]
    for pattern, more in (("heal {n:number}", {}), ("heal {by:number}", {"n": 1})):
        with pytest.raises(ValueError, match=f"'{pattern}': the parameters of hit are to be"):
            spoken.effect(pattern, **more)(hit)
    with pytest.raises(ValueError, match="the last parameters of <lambda> are to be"):
        Vocabulary("Toy").effect("hit for {by:number}", whom="self")(lambda by, whom: None)
