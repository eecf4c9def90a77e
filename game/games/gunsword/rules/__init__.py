"""The rules of a Gunsword match, by the chapters of the rulebook."""
