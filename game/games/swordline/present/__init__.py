"""How Swordline shows itself."""
