"""Loss, learning rate and the norm of the whole gradient over all steps, with the shown step and the computed head."""

from __future__ import annotations

import pyqtgraph as pg
from pyqtgraph.GraphicsScene.mouseEvents import MouseClickEvent
from PySide6.QtCore import QEvent, QObject, Signal
from PySide6.QtGui import QHelpEvent, QResizeEvent
from PySide6.QtWidgets import QToolTip, QWidget

from lnviz import numbers
from lnviz.run.record import MISSING
from lnviz.ui.as_table import Table
from lnviz.ui.flow.curves.course import SERIES
from lnviz.ui.flow.curves.curve_plot import CurvePlot
from lnviz.ui.flow.tabulated import curves_table
from lnviz.ui.flow.view import Run, View
from lnviz.ui.language import tr
from lnviz.ui.theme import Theme
from lnviz.ui.widgets import Card, SegmentedControl

SMALL_BUTTON = "QToolButton { min-height: 0; padding: 1px 9px; }"
ROOM_FOR_WORDS = 540
"""Pixels of a card from which on the switch says its words in full and still leaves room for the values."""


class CurvesCard(Card):
    """One series by step, of every twin.

    What it means for training: the twin whose loss falls is the one that learns; the learning rate says how far an
    update was allowed to go; a global norm above the line of clipping was scaled down to it.
    """

    step_pointed = Signal(object)
    step_requested = Signal(int)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._run: Run | None = None
        self._view = self._said = View()
        self._pointing: int | None = None
        self._narrow = False
        self.choice = SegmentedControl(SERIES)
        self.choice.setStyleSheet(SMALL_BUTTON)
        self.choice.set_value(SERIES[0])
        self.header.insertWidget(0, self.choice)
        self._title.hide()  # the switch says it
        self.lines = CurvePlot(theme)
        self.body.addWidget(self.lines.widget, 1)
        self.choice.chosen.connect(self._on_chosen)
        self.plot.scene().sigMouseMoved.connect(self._on_mouse_moved)
        self.plot.scene().sigMouseClicked.connect(self._on_mouse_clicked)
        self.plot.viewport().installEventFilter(self)
        theme.changed.connect(self._on_theme_changed)
        self.retranslate()

    @property
    def plot(self) -> pg.PlotWidget:
        """The widget that the curves are drawn in."""
        return self.lines.widget

    def set_run(self, run: Run) -> None:
        """Show other twins."""
        self._run = run
        self.lines.set_run(run)
        self._draw()

    def show_series(self, name: str) -> None:
        """Show one of SERIES."""
        self.choice.set_value(name)
        self._on_chosen(name)

    def tables(self) -> list[Table]:
        """Every series of every twin, for the dialog As table."""
        table = curves_table(self._run) if self._run is not None else None
        return [] if table is None else [table]

    def refresh(self, view: View) -> None:
        """Show what ``view`` says of the run."""
        old, self._view = self._view, view
        if (view.records, view.horizon) != (old.records, old.horizon):
            self._draw()
        pointed = view.at if view.at != view.step else None
        self.lines.show_steps(view.step, pointed, view.head >= 0)
        self.follow(view)

    def follow(self, view: View) -> None:
        """Say the values of the shown step, but leave the picture as it is: it comes with the next refresh."""
        old, self._said = self._said, view
        if (view.step, view.records, view.at) != (old.step, old.records, old.at):
            self._say_values()

    def retranslate(self) -> None:
        """Say everything in the language in force."""
        self._say_series()
        self.choice.setAccessibleName(tr("Curves over steps"))
        self._say_values()
        self._draw()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Leave:
            self._point_at(None)
        elif event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            position = self.lines.widget.mapToScene(event.pos())
            turns = [turn.words for turn in self.lines.turns_at(position)]
            QToolTip.showText(event.globalPos(), "\n".join(turns) or self._hint(), self.plot)
            return True
        return super().eventFilter(watched, event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if (self.width() < ROOM_FOR_WORDS) != self._narrow:
            self._say_series()

    def _say_series(self) -> None:
        """The words of the switch, shorter where the values would find no room beside them."""
        words = {"loss": tr("Loss"), "lr": tr("Learning rate"), "norm": tr("Global norm")}
        hints = {
            "loss": tr("The loss of every step, on a log scale"),
            "lr": tr("The learning rate of the update that follows every step"),
            "norm": tr(
                "The global norm: ‖∂L/∂θ‖ over all parameters of a twin together, on a log scale."
                " Dotted: after clipping"
            ),
        }
        self._narrow = self.width() < ROOM_FOR_WORDS
        short = {"loss": words["loss"], "lr": tr("Rate"), "norm": tr("∇ norm")}
        self.choice.set_words(short if self._narrow else words, hints)
        for series, word in words.items():
            self.choice.button(series).setAccessibleName(word)

    @staticmethod
    def _hint() -> str:
        return tr(
            "Click to show a step. A cross marks where a twin met a number that is not finite, a triangle a setting"
            " that was changed while training, a ring where a twin branched off."
        )

    def _say_values(self) -> None:
        """The values at the step that is pointed at, else at the shown one, which the transport names."""
        run, view = self._run, self._said
        step = view.at if view.at is not None else view.step
        name = self.choice.value()
        self.plot.setAccessibleName(
            {"loss": tr("Loss"), "lr": tr("Learning rate")}.get(name, tr("Global norm"))
        )
        said = {}
        for stack, twin in enumerate(run.stacks if run is not None else ()):
            words = self._value_word(stack, step, name)
            if words:
                said[twin.name] = words
        if len(said) > 1 and len(set(said.values())) == 1:
            words = tr("every twin {value}", value=next(iter(said.values())))
        else:
            words = tr(", ").join(f"{twin} {value}" for twin, value in said.items())
        if said and step != view.step:
            words = tr("step {step}: {losses}", step=numbers.grouped(step), losses=words)
        self.set_title({"loss": tr("Loss"), "lr": tr("Learning rate")}.get(name, tr("Global norm")), words)

    def _value_word(self, stack: int, step: int, name: str) -> str:
        history = self._run.history if self._run is not None else None
        if history is None or not 0 <= step < history.length(stack):
            return ""
        if name != "norm":
            value = (history.loss_at if name == "loss" else history.lr_at)(step, stack)
            return numbers.four(value) if value is not None else ""
        before, after = history.norm_at(step, stack), history.clipped_at(step, stack)
        if before is None or before == MISSING:
            return tr("not recorded")
        if after is None or after == MISSING or not after < before:
            return numbers.four(before)
        return f"{numbers.four(before)} → {numbers.four(after)}"

    def _draw(self) -> None:
        self.lines.draw(self._view, self.choice.value())

    def _on_chosen(self, _name: str) -> None:
        self._draw()
        self._say_values()

    def _on_theme_changed(self) -> None:
        self.lines.restyle()
        self._draw()

    def _on_mouse_moved(self, position: object) -> None:
        self._point_at(self.lines.step_at(position))

    def _on_mouse_clicked(self, event: MouseClickEvent) -> None:
        step = self.lines.step_at(event.scenePos())
        if step is not None:
            self.step_requested.emit(step)

    def _point_at(self, step: int | None) -> None:
        if step != self._pointing:
            self._pointing = step
            self.step_pointed.emit(step)
