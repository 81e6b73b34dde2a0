"""The document: a scenario, the file it lives in, and the data that can be put into it."""
