"""Figures of speed: each module measures some, beside their limits; tests never assert a time."""
