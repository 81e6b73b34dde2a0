"""What the training process is doing, in a few words for the status line."""

from __future__ import annotations

from lnviz.ui.language import tr


def engine_words(state: str, torch_version: str = "") -> str:
    """The words for a state of :class:`lnviz.engine.client.EngineClient`.

    While there are twins the workspace itself says what they do; here stays what they are computed with.
    """
    words = {
        "off": tr("engine off"),
        "starting": tr("engine starting …"),
        "ready": tr("engine ready"),
        "failed": tr("engine cannot train this"),
        "dead": tr("engine ended unexpectedly"),
    }
    version = torch_version.partition("+")[0]
    parts = [words.get(state, ""), f"torch {version}" if version and state not in ("off", "dead") else ""]
    return " · ".join(part for part in parts if part)
