"""How Gunsmith Girl shows itself on the table, out of what a viewer sees."""
