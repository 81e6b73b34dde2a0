"""The page of the open scenario: its title and note, and its claims with what they come to."""
