"""The rules of Gunsmith Girl, by the chapters of the rulebook."""
