"""Sentences as cards print them: icons, words on small cards, and the parts of a line."""

import pytest

from game.rules.content.vocabulary import Joined, Vocabulary, Words
from game.rules.printed import Parts, Sentence, printed_text, sentence_of


@pytest.fixture
def spoken() -> Vocabulary:
    vocabulary = Vocabulary(
        "Toy",
        {
            "form": Words({"Avaset's": "avaset", "Volker's": "volker"}),
            "effects": Joined("effect", " and "),
            "line": Joined("effect", "; then "),
        },
    )

    @vocabulary.effect("Gain {amount:number} Momentum", icon="momentum", brief="Momentum +{amount}")
    async def gain(frame, amount):
        """A sentence with an icon and words."""

    @vocabulary.effect("{n:signed} Power", icon="hit", brief="{n:+d} Power", terse="{n:+d}")
    async def power(frame, n):
        """Shorter among the words of another sentence."""

    @vocabulary.effect("Dash {span:range}", icon="dash", brief="Rook {span}")
    async def dash(frame, span):
        """A range."""

    @vocabulary.effect("Attack", icon="hit", brief="Attack {attack}", full="Attack {attack}.")
    async def attack(frame):
        """Names a field of its card."""

    @vocabulary.effect("Reload")
    async def reload(frame):
        """Has neither."""

    @vocabulary.condition("you are in {form} form", brief="{then}, {form}", terse="form")
    def in_form(frame, form):
        """Puts itself behind the words of what it is the condition of."""

    @vocabulary.condition("you are at a Wall", icon="wall", brief="At a Wall")
    def at_wall(frame):
        """Speaks for the sentence around it."""

    @vocabulary.condition("you have Armor")
    def armor(frame):
        """Has no words."""

    @vocabulary.effect("If {condition}, {then:effects}", main="then")
    async def when(frame, condition, then):
        """Has no words of its own."""

    either = "If {condition}, {then:effects}; otherwise {other:effects}"

    @vocabulary.effect(either, icon="swap", brief="By {condition}", main="then")
    async def one_of_two(frame, condition, then, other):
        """Has words if its condition has."""

    @vocabulary.effect("You may {chosen:effects}", main="chosen")
    async def may(frame, chosen):
        """Leads to its main words."""

    return vocabulary


def printed(vocabulary: Vocabulary, text: str) -> Sentence:
    return sentence_of(text, vocabulary.parse_list("line", text), {"attack": 5})


@pytest.mark.parametrize(
    ("text", "icon", "brief"),
    [
        ("Gain 2 Momentum", "momentum", "Momentum +2"),
        ("-1 Power", "hit", "-1 Power"),
        ("Dash 0-2", "dash", "Rook 0-2"),
        ("Dash 2", "dash", "Rook 2"),
        ("Attack", "hit", "Attack 5"),
        ("Reload", "", ""),
        ("You may gain 1 Momentum", "momentum", "Momentum +1"),
        ("You may reload and dash 1", "dash", "Rook 1"),
        ("Reload; then dash 1", "dash", "Rook 1"),
        ("If you are in Volker's form, +2 Power", "hit", "+2, Volker"),
        ("If you are in Volker's form, reload", "", ""),
        ("If you are at a Wall, +2 Power", "wall", "At a Wall"),
        ("If you have Armor, +2 Power", "hit", "+2 Power"),
        ("If you are in Volker's form, +2 Power; otherwise reload", "swap", "By form"),
        ("If you have Armor, +2 Power; otherwise reload", "hit", "+2 Power"),
    ],
)
def test_a_sentence_has_the_icon_and_words_of_what_it_says(spoken, text, icon, brief):
    found = printed(spoken, text)
    assert (found, found.icon, found.brief) == (text, icon, brief)


def test_a_sentence_in_full_names_fields_of_its_card(spoken):
    assert printed(spoken, "Attack").full == "Attack 5."
    assert printed(spoken, "Gain 2 Momentum").full == ""


def test_words_for_what_is_not_there_are_left_out(spoken):
    assert sentence_of("Attack", spoken.parse("effect", "Attack")).brief == ""


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("Dash 0-2", Parts("", "Dash 0-2", "", "dash")),
        ("You may reload and dash 1", Parts("You may", "reload and dash 1", "", "dash")),
        ("If you have Armor, +2 Power", Parts("If you have Armor,", "+2 Power", "", "hit")),
        (
            "If you are at a Wall, you may dash 1",
            Parts("If you are at a Wall, you may", "dash 1", "", "dash"),
        ),
        (
            "If you are in Volker's form, dash 1; otherwise gain 1 Momentum",
            Parts("If you are in Volker's form,", "dash 1", "otherwise gain 1 Momentum", "dash"),
        ),
        ("Dash 1; then +1 Power", Parts("", "Dash 1", "+1 Power", "dash")),
    ],
)
def test_a_line_has_its_condition_main_words_and_what_follows(spoken, text, parts):
    assert printed(spoken, text).parts == parts


def test_a_sentence_that_was_not_read_is_shown_as_it_is_written():
    found = sentence_of("Dash, dash", None)
    assert (found, found.icon, found.brief) == ("Dash, dash", "", "")
    assert found.parts == Parts("", "Dash, dash", "")


def test_main_words_stand_in_a_slot_that_there_is(spoken):
    with pytest.raises(ValueError, match="has no slot 'chosn'; did you mean 'chosen'"):
        spoken.effect("You might {chosen:effects}", main="chosn")


def test_the_reference_tells_the_icon_and_the_words(spoken):
    page = spoken.reference()
    assert "- On a small card: `Momentum +{amount}`, with the icon momentum" in page


def test_what_is_searched_of_a_card_is_what_is_printed_and_nothing_else():
    card = {
        "id": "hound",
        "name": "**Big** Dog",
        "set": "kennel",
        "set_name": "The Pack",
        "source": "book",
        "cost": 3,
        "swift": True,
        "armor": None,
        "effect": (Sentence("Draw 2"), Sentence("Bark")),
        "counters": {"dodge": 2, "riposte": 0},
    }
    assert printed_text(card) == "big dog the pack draw 2 bark dodge"
    assert printed_text(card, numbers=True) == "big dog the pack 3 draw 2 bark dodge 2 0"
