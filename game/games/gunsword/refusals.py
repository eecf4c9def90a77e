def refuse(duel, ask, seat, card):
    return None
