"""What lies along a line of beats: lanes, cards on their beats, stances, outcomes on the axis."""
