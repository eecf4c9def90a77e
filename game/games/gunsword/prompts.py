from game.rules.ask import Prompt


def prompt(duel, ask, seat):
    return Prompt(ask.kind)
