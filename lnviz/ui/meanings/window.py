"""The controls that belong to the whole window."""

from __future__ import annotations

from lnviz.sentences import Sentence

Meaning = tuple[tuple[Sentence | str, ...], Sentence]
"""The names of controls, a text where it is the same in every language, and what is said about them."""

WINDOW: tuple[Meaning, ...] = (
    (
        (Sentence("Workspace"),),
        Sentence(
            "Normalize takes one normalisation apart, number by number; Gradient flow stacks it into blocks that train."
            " Both belong to the same scenario."
        ),
    ),
    (
        (Sentence("Open data…"),),
        Sentence(
            "Brings your own numbers into the table: what a norm does to made-up numbers and to those of a real layer"
            " may differ a lot."
        ),
    ),
    (
        (Sentence("Examples"),),
        Sentence(
            "Scenarios that come with the program: each shows one thing, with numbers that were measured."
        ),
    ),
    (
        (Sentence("Lessons"),),
        Sentence(
            "Begins one of the lessons: each lets you guess before it measures. Your document comes back afterwards."
        ),
    ),
    (
        (Sentence("Close"),),
        Sentence("Closes this part. Nothing that was computed is lost."),
    ),
    (
        (Sentence("Lessons and scenario"),),
        Sentence(
            "What stands beside the workspaces: lessons that lead through them, or what this scenario is about and"
            " claims."
        ),
    ),
    (
        (
            Sentence("Border between workspace and dock"),
            Sentence("Border between heat map and curves"),
            Sentence("Border between the pictures above and below"),
        ),
        Sentence("Gives one side more room than the other. The arrow keys move it while it has the focus."),
    ),
    (
        (Sentence("Enlarge"), Sentence("Back to all pictures")),
        Sentence(
            "Gives this picture the whole room, for details that are too small beside the others; Esc ends it."
        ),
    ),
)
