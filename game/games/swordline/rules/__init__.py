"""The rules of a Swordline match, by the chapters of the rulebook."""
