"""The actions of the table and of a replay that have a key, and which key each of them has."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Literal, NamedTuple

WAYS = ("N", "NE", "E", "SE", "S", "SW", "W", "NW")
ANSWERS = tuple(f"answer {number}" for number in range(1, 10))


Place = Literal["table", "way", "turn", "replay", "both"]

_WHERE: Mapping[Place, frozenset[str]] = {
    "table": frozenset(("way", "turn")),
    "way": frozenset(("way",)),
    "turn": frozenset(("turn",)),
    "replay": frozenset(("replay",)),
    "both": frozenset(("way", "turn", "replay")),
}
"""What each place is made of: a table asks for ways, or for what else one does in a turn."""


class Action(NamedTuple):
    """Something a key does. key: what it is until the player changes it; at: where it is done."""

    id: str
    label: str
    key: str
    at: Place = "table"

    def meets(self, place: Place) -> bool:
        """Whether it is done at a place, or at a part of it."""
        return not _WHERE[self.at].isdisjoint(_WHERE[place])


ACTIONS = (
    *(
        Action(way, label, key, "way")
        for way, label, key in zip(
            WAYS,
            ("North", "North-east, turn right", "East", "South-east", "South", "South-west",
             "West", "North-west, turn left"),
            "wedcszaq",
            strict=True,
        )
    ),
    Action("confirm", "Confirm", "space"),
    Action("decline", "Decline, pass", "n"),
    Action("end turn", "End the turn", "e", "turn"),
    *(Action(name, name.capitalize(), name[-1]) for name in ANSWERS),
    Action("look", "Look closely", "i", "both"),
    Action("cover", "Cover or show the hand", "h", "both"),
    Action("stops", "What you are asked at", "t"),
    Action("notes", "Your notes", "f7"),
    Action("take back", "Take an order back", "delete"),
    Action("undo", "Undo", "u", "both"),
    Action("redo", "Redo", "r", "both"),
    Action("older", "Log: older", "page up", "both"),
    Action("newer", "Log: newer", "page down", "both"),
    Action("boards", "The boards of the game", "b"),
    Action("turn board", "Turn the board", "y", "both"),
    Action("zoom board", "A large board closer", "0", "both"),
    Action("mute", "Sound on or off", "m", "both"),
    Action("lab", "Card lab", "l"),
    Action("candidate", "Layouts A or B", "f3"),
    Action("candidate seat", "Layouts B for one seat", "f6"),
    Action("arrange", "Arrange the match", "f4"),
    Action("suppose", "What if they placed …", "f"),
    Action("replay", "The last steps again", "p"),
    Action("beat back", "A step back", ","),
    Action("beat on", "A step on", "."),
    Action("loop", "The last steps in a loop", "k"),
    Action("play", "Play, pause", "space", "replay"),
    Action("faster", "Faster", "+", "replay"),
    Action("slower", "Slower", "-", "replay"),
    Action("first", "First moment", "home", "replay"),
    Action("last", "Last moment", "end", "replay"),
    Action("see", "Whose hands are seen", "v", "replay"),
    Action("branch", "Branch off a new match", "b", "replay"),
)  # fmt: skip

_BY_ID = {action.id: action for action in ACTIONS}

FIXED = {
    "escape": "goes back",
    "backspace": "goes back",
    "return": "chooses what has the focus, or confirms",
    "enter": "chooses what has the focus, or confirms",
    "tab": "moves the focus",
    "up": "moves the focus",
    "down": "moves the focus",
    "left": "moves the focus",
    "right": "moves the focus",
    "left alt": "shows cards at once",
    "right alt": "shows cards at once",
    "left shift": "changes other keys",
    "right shift": "changes other keys",
    "left ctrl": "changes other keys",
    "right ctrl": "changes other keys",
    "left meta": "changes other keys",
    "right meta": "changes other keys",
    "f1": "opens the rulebook",
    "f2": "opens the catalogue",
    "f10": "opens the settings",
    "f11": "fills the screen",
    "f12": "keeps a picture",
}
"""The keys that are the same for everyone, so that nobody can lock themselves out."""


def free(key: str) -> str:
    """A key that a player may give to an action; ValueError for one that is the same for all."""
    if key in FIXED:
        raise ValueError(f"{key} {FIXED[key]}, always")
    return key


@dataclass(frozen=True)
class Keys:
    """Which key does what. own: the keys that the player chose, by action.

    Only these are kept, so that a new version of Standee changes none of them: a default key that
    the player has given to something else does nothing there.
    Keys are named as pygame names them: `w`, `space`, `page up`.
    """

    own: Mapping[str, str] = field(default_factory=dict)

    def of(self, action: str) -> str:
        """The key of an action; empty where it has none."""
        key = self.own.get(action)
        if key is not None:
            return key
        usual = _BY_ID[action]
        if usual.key not in self.own.values():
            return usual.key
        others = (each for each in ACTIONS if each.meets(usual.at))
        taken = any(self.own.get(each.id) == usual.key for each in others)
        return "" if taken else usual.key

    def label(self, action: str) -> str:
        """The key of an action as it stands on a key cap: `W`, `Space`."""
        return self.of(action).title()

    def hint(self, action: str) -> str:
        """The cap of an action's key as drawn markup, after what it belongs to."""
        label = self.label(action)
        return f"  {{key:{label}}}" if label else ""

    def action(self, key: str, at: Place = "table") -> str | None:
        """The action that a key does at a place."""
        there = (each.id for each in ACTIONS if each.meets(at))
        return next((name for name in there if key and self.of(name) == key), None)

    def refusal(self, action: str, key: str) -> str:
        """Why an action cannot have a key, for the player; empty where it can."""
        if not key:
            return "That key has no name. Take another one."
        if key in FIXED:
            return f"{key.title()} {FIXED[key]}, always."
        wanted = _BY_ID[action]
        taken = self.action(key, wanted.at)
        if taken is None or taken == action:
            return ""
        label = _BY_ID[taken].label
        return f"{key.title()} is the key of “{label}”. Give that one another key first."

    def with_key(self, action: str, key: str) -> Keys:
        """These keys with another one for an action."""
        return replace(self, own={**self._without(action), action: key})

    def reset(self, action: str) -> Keys:
        """These keys with the default one for an action."""
        return replace(self, own=self._without(action))

    def over(self, others: Keys, before: Keys) -> Keys:
        """Other keys with what was changed in these since `before`."""
        own = dict(others.own)
        for action in ACTIONS:
            key = self.own.get(action.id)
            if key == before.own.get(action.id):
                continue
            own.pop(action.id, None)
            if key is not None:
                for other in ACTIONS:
                    if other.meets(action.at) and own.get(other.id) == key:
                        del own[other.id]
                own[action.id] = key
        return Keys(own)

    def _without(self, action: str) -> dict[str, str]:
        return {name: key for name, key in self.own.items() if name != action}
