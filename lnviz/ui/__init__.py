"""The window: Qt and pyqtgraph, never torch."""
