"""The program around the scenes: start, window, files that change."""
