"""``render``: a picture or an animation of a scenario as a file, without a display."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING, Any

from lnviz.cli.render_measure import measure_for
from lnviz.cli.render_order import ANIMATIONS, LONG, PICTURES, USUAL_FPS, WHOLE, Order, add_parser, ordered
from lnviz.mishap import raised_at_the_end
from lnviz.sentences import Refusal, Sentence

if TYPE_CHECKING:
    from lnviz.run.history import History
    from lnviz.ui.document import Document
    from lnviz.ui.flow.workspace import FlowWorkspace
    from lnviz.ui.normalize.workspace import NormalizeWorkspace
    from lnviz.ui.pictures.studio import Studio
    from lnviz.ui.theme import Theme

__all__ = ["add_parser", "begin", "draw", "history_for", "run"]


def run(args: argparse.Namespace) -> int:
    """Write the file; everything that can be refused is refused before any training.

    Raises:
        Refusal: no such scenario or view, an ending or size that does not work, or a place that cannot be written to.
    """
    from lnviz.ui import offscreen

    order = ordered(args)
    offscreen.settle_environment()
    from lnviz.ui.pictures.formats import check_target

    check_target(order.output, (*PICTURES, *ANIMATIONS))
    app = begin(order.language)
    history = history_for(order)
    with raised_at_the_end():
        draw(app, order, history)
    return 0


def begin(language: str) -> Any:
    """The application that everything is drawn in, in one of LANGUAGES.

    Raises:
        Refusal: the words of that language cannot be had.
    """
    from lnviz.app import make_application
    from lnviz.ui import offscreen, translation

    app = make_application()
    offscreen.settle(app)
    translation.install(app, language)
    return app


def history_for(order: Order) -> History | None:
    """The records that a picture of the flow workspace shows; None for the other workspace."""
    from lnviz.cli.training import trained

    if order.scenario.workspace != "flow":
        return None
    return trained(order.scenario, order.scenario.flow.shown_step)


def draw(app: Any, order: Order, history: History | None) -> None:
    """Write the file.

    Raises:
        Refusal: there is no such view, or the file cannot be written; what stood there still does.
    """
    import msgspec
    from PySide6.QtCore import QEvent, QSize

    from lnviz.ui.document import Document
    from lnviz.ui.pictures.formats import write_picture
    from lnviz.ui.pictures.studio import Studio
    from lnviz.ui.theme import Theme

    scenario = order.scenario
    if history is not None:
        flow = msgspec.structs.replace(scenario.flow, shown_step=max(history.head, 0))
        scenario = msgspec.structs.replace(scenario, flow=flow)
    theme = Theme(order.theme)
    theme.apply()
    workspace = _workspace(theme, Document(scenario, None, order.name), history)
    title = scenario.title.in_language(order.language) or order.name
    studio = Studio(theme, workspace, title, order.view)
    try:
        pixels = QSize(*(round(length * order.scale) for length in order.size))
        if order.moves:
            _film(studio, order, pixels)
            return
        if history is not None:
            measure_for(studio.workspace, order)
        studio.fit(QSize(*order.size))
        write_picture(order.output, studio.sheet, pixels)
    finally:
        studio.close()
        app.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)


def _film(studio: Studio, order: Order, pixels: Any) -> None:
    from PySide6.QtCore import QSize

    from lnviz.ui.pictures.encoding import Animation
    from lnviz.ui.pictures.film import Film
    from lnviz.ui.pictures.filming import film_at_once
    from lnviz.ui.pictures.studio import find_view

    if order.output.suffix.lower() == ".mp4":  # its colours are kept for two by two pixels at once
        pixels = QSize(pixels.width() // 2 * 2, pixels.height() // 2 * 2)
    if order.view != WHOLE and not find_view(studio.workspace.views(), order.view).lasting:
        raise Refusal(
            Sentence("The view {view} shows one step alone, and makes no animation.", view=order.view)
        )
    places = studio.workspace.places()
    if order.scenario.workspace == "flow":
        places = places[order.first :]
        places = places[:: order.every or max(-(-len(places) // LONG), 1)]
    if not places:
        raise Refusal(
            Sentence("--frames: the run ends before step {first}. Begin earlier.", first=order.first)
        )
    fps = order.fps or USUAL_FPS[order.scenario.workspace]
    animation = Animation(order.output, pixels.width(), pixels.height(), len(places), fps, order.loop)
    animation.check()
    film_at_once(Film(studio, QSize(*order.size), pixels, places, studio.workspace.show_place), animation)


def _workspace(
    theme: Theme, document: Document, history: History | None
) -> NormalizeWorkspace | FlowWorkspace:
    if history is None:
        from lnviz.ui.normalize.workspace import NormalizeWorkspace

        normalize = NormalizeWorkspace(theme, document)
        normalize.become_picture()
        return normalize
    from lnviz.ui.flow.workspace import FlowWorkspace

    flow = FlowWorkspace(theme, document, None)
    flow.show_history(history)
    flow.show_step(document.scenario.flow.shown_step)
    flow.become_picture()
    return flow
