"""The parts that a table may have, each with all that it reads, shows and answers to."""
