"""The free table: any cards on any board, moved by hand, with rules by agreement.

A form says what there is, gestures are what hands do with it, and what each seat has seen it knows
until it is shuffled in.
"""
