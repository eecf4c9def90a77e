"""The rules of a Gentlemen of War match, by the chapters of the rulebook."""
