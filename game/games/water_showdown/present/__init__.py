"""How Water Showdown shows itself."""
