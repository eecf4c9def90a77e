"""What holds for every test: no window, no sound, and examples that are the same on each run."""

import os

# Before anything can import pygame.
os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

from hypothesis import settings

settings.register_profile("standee", deadline=None, derandomize=True)
settings.load_profile("standee")
