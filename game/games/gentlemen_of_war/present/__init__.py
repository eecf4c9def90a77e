"""How Gentlemen of War shows itself."""
