"""Block × step: the heat map of a twin, and of the ratio of two."""
