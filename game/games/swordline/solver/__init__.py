"""The best play of Swordline, worked out beforehand (SL-9)."""
