"""Before the first update: profiles over many seeds and depths."""
