"""What the training process is doing, in a few words for the status line."""

from __future__ import annotations

from lnviz.ui.language import tr


def engine_words(state: str, torch_version: str = "") -> str:
    """The words for a state of :class:`lnviz.engine.client.EngineClient`."""
    torch = f" · torch {torch_version}" if torch_version else ""
    words = {
        "off": tr("engine off"),
        "starting": tr("engine starting …"),
        "ready": tr("engine ready"),
        "building": tr("building the twins …"),
        "paused": tr("engine paused"),
        "training": tr("engine training"),
        "failed": tr("engine cannot train this"),
        "dead": tr("engine ended unexpectedly"),
    }
    return words[state] + (torch if state not in ("off", "starting", "dead") else "")
