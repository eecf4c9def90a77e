"""What belongs to the player: settings, keys, sound, folders."""
