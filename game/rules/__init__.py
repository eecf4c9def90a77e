"""The machinery of the rules layer; it knows no single game and never imports pygame."""
