"""How Gunsword shows itself."""
