"""The card beside the diagram: its pages, the table, the look into a block, and the questions to the engine."""
