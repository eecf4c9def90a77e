"""The rules of a Water Showdown match, by the chapters of the rulebook."""
