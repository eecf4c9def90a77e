"""Cards on paper, in pictures, and for other tables."""
