"""How a game shows itself, out of what a viewer sees."""
