"""What the table scene is made of: what is seen, what can be chosen, where it lies, what moves."""
