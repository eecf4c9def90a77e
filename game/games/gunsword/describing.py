from game.rules.ask import Option, option_id


def describe(duel, ask, seat):
    return [Option(option_id(v), option_id(v)) for v in ask.legal(duel, seat, *ask.args)]
