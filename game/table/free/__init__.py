"""How a free table looks: its felt, its zones, what lies on them, and its layout."""
