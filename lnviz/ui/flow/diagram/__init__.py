"""The twins side by side: rows, arrows and plates, and their painting."""
