"""The Normalize workspace: panels around one resolved state."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtGui import QKeySequence, QResizeEvent, QShortcut
from PySide6.QtWidgets import QHBoxLayout, QMenu, QPushButton, QToolTip, QVBoxLayout, QWidget

from lnviz.numbers import exact
from lnviz.scenario.schema import Scenario
from lnviz.sentences import Sentence
from lnviz.ui.dialogs import Questions
from lnviz.ui.document import Document
from lnviz.ui.language import say, tr
from lnviz.ui.normalize.arithmetic import ArithmeticPanel
from lnviz.ui.normalize.changes import Changes
from lnviz.ui.normalize.controls import Controls, SizeFields
from lnviz.ui.normalize.copy_menu import CopyMenu
from lnviz.ui.normalize.distribution import Distribution
from lnviz.ui.normalize.edits import MAX_COLUMNS, MAX_ROWS, MAX_SAMPLES
from lnviz.ui.normalize.equalizer import Equalizer
from lnviz.ui.normalize.fill_menu import FillMenu
from lnviz.ui.normalize.findings import Findings
from lnviz.ui.normalize.keys import ON_CANVAS, key_lines
from lnviz.ui.normalize.mode_switch import ModeSwitch
from lnviz.ui.normalize.overview import Overview
from lnviz.ui.normalize.pasting import Asks
from lnviz.ui.normalize.side import Panel, Side
from lnviz.ui.normalize.stages import Stages
from lnviz.ui.normalize.tables import Tables
from lnviz.ui.normalize.torch_badge import Checker, TorchBadge
from lnviz.ui.normalize.view import View, resolve
from lnviz.ui.normalize.views import SIDES, normalize_facts, normalize_views
from lnviz.ui.pictures.views import NamedView, hide_buttons
from lnviz.ui.theme import Theme
from lnviz.ui.widgets import Card

SIDE_NARROWEST, SIDE_WIDEST, SIDE_SHARE = 304, 330, 0.235
SHORT_TABLE = 4
COMPACT_BELOW = 1360
REFUSAL_MILLISECONDS = 8000


class NormalizeWorkspace(QWidget):
    """One tensor, one norm: everything redraws from ``document.changed``, nothing here keeps a state of its own."""

    status_changed = Signal(str)
    scenario_pasted = Signal(str)  # the text of a shared scenario, pasted where numbers are expected

    def __init__(
        self,
        theme: Theme,
        document: Document,
        parent: QWidget | None = None,
        questions: Asks | None = None,
    ) -> None:
        super().__init__(parent)
        self.setProperty("meanings", "normalize")  # where the words of What's This are looked up
        self._theme = theme
        self._document = document
        self._changes = Changes(document, questions or Questions(), self)
        self._view = resolve(document.scenario.normalize)
        self._opened_anew = False
        self._build_panels()
        self._build_layout()
        self._connect_canvases()
        self._connect_settings()
        self._build_shortcuts()
        document.opened.connect(self._on_opened)
        document.changed.connect(self._on_document_changed)
        theme.changed.connect(self._share_width)
        self._changes.refused.connect(self._on_refused)
        self._changes.scenario_pasted.connect(self.scenario_pasted)
        self.retranslate()
        self._show(self._view)

    # -- what the window asks ------------------------------------------------------------------------

    @property
    def view(self) -> View:
        """The resolved state on screen."""
        return self._view

    @property
    def changes(self) -> Changes:
        """What can be asked of the document from here."""
        return self._changes

    def controls(self) -> QWidget:
        """The settings that stand in the bar at the top of the window."""
        return self._controls

    def key_lines(self) -> tuple[tuple[str, Sentence], ...]:
        """The keys that work while the tables or the equalizer have the focus."""
        return key_lines()

    def status(self) -> str:
        """The line of the status bar: the selected number in full, and how many are not finite."""
        value = exact(float(self._view.values[self._view.selected]))
        bad = int(np.count_nonzero(~np.isfinite(self._view.whole)))
        cell = f"{self._view.cell_name} = {value}"
        return "    ".join((cell, self._view.norm.dtype, tr("{count} non-finite", count=bad)))

    def set_checker(self, checker: Checker) -> None:
        """Let ``checker`` compare the numbers on screen with torch's; before, nothing is said about it."""
        self._badge.set_checker(checker)

    def set_animated(self, animated: bool) -> None:
        """Whether outlines turn or jump (reduce motion, pictures)."""
        self._tables.set_animated(animated)

    def views(self) -> tuple[NamedView, ...]:
        """What a picture can show alone."""
        return normalize_views(
            self, self._theme, self._tables_card, self._equalizer_card, self._distribution_card
        )

    def facts(self, view: str) -> str:
        """What is needed to make the picture of a view again, beside the scenario itself."""
        return normalize_facts(self._view, view)

    def places(self) -> tuple[int, ...]:
        """What an animation goes through: every stage of the norm."""
        return self._stages.possible()

    def show_place(self, place: int) -> None:
        """Show one of :meth:`places`."""
        self._changes.show_stage(place)

    def as_picture(self, theme: Theme) -> NormalizeWorkspace:
        """The same numbers from the same side, to be pictured."""
        document = Document(self._document.scenario, None, self._document.name)
        workspace = NormalizeWorkspace(theme, document)
        workspace.show_panel(self._side.shown())
        workspace.become_picture()
        return workspace

    def become_picture(self) -> None:
        """Be a picture: nothing moves, and nothing is there that can only be pressed."""
        self.set_animated(False)
        hide_buttons(self, self._controls, kept=self._findings)

    def take_panel(self, name: str) -> QWidget:
        """A panel of the side alone in a card, for a picture."""
        panel, card = self._side.take_panel(name), Card()
        card.set_title(say(SIDES[name]))
        card.body.addWidget(panel, 1)
        hide_buttons(panel)
        panel.show()
        return card

    def show_panel(self, name: str) -> None:
        """Bring a panel of the side to the front: arithmetic, backward, invariance or running."""
        self._side.show_panel(name)

    def finish(self) -> None:
        """Measure at once what is measured a moment later while somebody works: for pictures."""
        self._arithmetic.finish()
        for panel in self._opened:
            if finish := getattr(panel, "finish", None):
                finish()

    def copy(self) -> None:
        """The number under the cursor to the clipboard, in full."""
        self._changes.copy(self._tables.target())

    def paste(self) -> None:
        """The clipboard's numbers into the table from the cursor on."""
        self._changes.paste(self._tables.target())

    def retranslate(self) -> None:
        """Put the words of the program's language in."""
        self._tables_card.setAccessibleName(tr("Tables"))
        self._equalizer_card.set_title(tr("Equalizer"), self._equalizer_subtitle())
        self._distribution_card.set_title(tr("Before / after"))
        self._worked.setText("(2, 4, 6, 8)")
        self._worked.setToolTip(tr("The article's example: mean 5, variance 5"))
        self._real.setText(tr("Real embeddings"))
        self._real.setToolTip(tr("What a LayerNorm of all-MiniLM-L6-v2 received: 15 tokens × 384 features"))
        self._data.setText(tr("Data ▾"))
        self._data.setToolTip(tr("Copy, paste and fill"))
        self._paste_action.setText(tr("Paste"))
        self._fit.setText(tr("Fit"))
        self._fit.setToolTip(tr("Let the scale shrink to this token"))
        self._side.set_words(
            {
                "arithmetic": tr("Sums"),
                "backward": tr("Backwards"),
                "invariance": tr("Invariance"),
                "running": tr("Running"),
            },
            {
                "arithmetic": tr("The arithmetic behind the selected cell"),
                "backward": tr("The gradient that comes back through the norm"),
                "invariance": tr("Which changes of weights and data the norm does not see"),
                "running": tr("BatchNorm's running statistics, batch by batch"),
            },
        )
        for panel in (*self._panels, *self._opened):
            panel.retranslate()
        self.status_changed.emit(self.status())

    # -- building ------------------------------------------------------------------------------------

    def _build_panels(self) -> None:
        theme, view = self._theme, self._view
        self._controls = Controls(view)
        self._stages = Stages(view)
        self._tables = Tables(theme, view)
        self._overview = Overview(theme, view)
        self._equalizer = Equalizer(theme, view)
        self._distribution = Distribution(theme, view)
        self._arithmetic = ArithmeticPanel(theme, view)
        self._badge = TorchBadge(theme, view)
        self._findings = Findings(view)
        self._fill_menu, self._copy_menu = FillMenu(view, self), CopyMenu(view, self)
        self._size = SizeFields(view, (MAX_SAMPLES, MAX_ROWS, MAX_COLUMNS))
        self._mode = ModeSwitch(view)
        self._opened: list[Panel] = []
        self._side = Side(self._arithmetic)
        self._panels: tuple[Panel, ...] = (
            self._controls,
            self._stages,
            self._tables,
            self._overview,
            self._equalizer,
            self._distribution,
            self._arithmetic,
            self._badge,
            self._findings,
            self._size,
            self._mode,
            self._fill_menu,
            self._copy_menu,
        )
        self._worked, self._real, self._fit, self._data = (QPushButton() for _ in range(4))
        self._data.setMenu(self._data_menu())

    def _data_menu(self) -> QMenu:
        """Copying, pasting and filling: the menu of a button, and of a right click on the tables."""
        menu = QMenu(self)
        self._paste_action = menu.addAction("")
        menu.addMenu(self._copy_menu)
        menu.addMenu(self._fill_menu)
        self._paste_action.triggered.connect(self.paste)
        self._tables.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self._tables.customContextMenuRequested.connect(self._on_context_menu_requested)
        return menu

    def _build_layout(self) -> None:
        self._tables_card, self._equalizer_card, self._distribution_card = Card(), Card(), Card()
        self._tables_card.hide_header()
        self._tables_card.body.addWidget(self._tables, 1)
        self._tables_card.body.addWidget(self._overview)
        self._equalizer_card.header.addWidget(self._fit)
        self._equalizer_card.body.addWidget(self._equalizer, 1)
        self._distribution_card.body.addWidget(self._distribution, 1)
        lower = QHBoxLayout()
        lower.setSpacing(10)
        lower.addWidget(self._equalizer_card, 3)
        lower.addWidget(self._distribution_card, 1)
        self._left = QVBoxLayout()
        self._left.setSpacing(10)
        self._left.addWidget(self._tables_card)
        self._left.addLayout(lower)
        side = QVBoxLayout()
        side.setSpacing(10)
        side.addWidget(self._side, 1)
        side.addWidget(self._badge)
        side.addWidget(self._findings)
        panels = QHBoxLayout()
        panels.setSpacing(10)
        panels.addLayout(self._left, 1)
        panels.addLayout(side)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(12, 10, 12, 10)
        layout.setSpacing(10)
        layout.addLayout(self._step_row())
        layout.addLayout(panels, 1)
        self.setFocusProxy(self._tables)  # whoever comes here can type a number at once

    # The labs of the side are made when their tab is first opened: start-up can do without them.

    def _on_panel_wanted(self, name: str) -> None:
        makers = {"backward": self._backward_panel, "invariance": self._lab, "running": self._running_panel}
        self._side.add(name, makers[name]())

    def _backward_panel(self) -> QWidget:
        from lnviz.ui.normalize.backward_panel import BackwardPanel

        self._backward = panel = BackwardPanel(self._theme, self._view)
        panel.loss_requested.connect(self._changes.set_loss)
        panel.upstream_requested.connect(self._changes.set_upstream)
        panel.selection_requested.connect(self._changes.select)
        panel.gesture_ended.connect(self._document.end_gesture)
        self._opened.append(panel)
        return panel

    def _lab(self) -> QWidget:
        from lnviz.ui.normalize.invariance import InvarianceLab

        self._invariance = panel = InvarianceLab(self._theme, self._view)
        panel.values_requested.connect(self._changes.set_values)
        self._opened.append(panel)
        return panel

    def _running_panel(self) -> QWidget:
        from lnviz.ui.normalize.running_lab import RunningLab

        self._running_lab = panel = RunningLab(self._theme, self._view)
        panel.change_requested.connect(self._changes.change)
        self._opened.append(panel)
        return panel

    def _step_row(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(8)
        row.addWidget(self._stages)
        row.addStretch(1)
        for widget in (self._mode, self._size, self._data, self._worked, self._real):
            row.addWidget(widget)
        return row

    def _connect_canvases(self) -> None:
        changes = self._changes
        for source in (self._tables, self._equalizer):
            source.value_requested.connect(changes.set_value)
            source.selection_requested.connect(changes.select)
            source.hovered.connect(self._on_hovered)
            source.gesture_ended.connect(self._document.end_gesture)
        self._tables.gesture_cancelled.connect(self._document.cancel_gesture)
        self._tables.label_requested.connect(changes.rename)
        self._tables.norm_requested.connect(changes.set_norm)
        self._tables.window_changed.connect(self._on_window_changed)
        self._equalizer.edit_requested.connect(self._on_edit_requested)
        self._overview.column_requested.connect(self._tables.reveal_column)
        self._findings.column_requested.connect(self._on_column_requested)
        self._fit.clicked.connect(self._equalizer.fit)
        self._side.panel_wanted.connect(self._on_panel_wanted)

    def _connect_settings(self) -> None:
        changes = self._changes
        self._stages.stage_requested.connect(changes.show_stage)
        self._controls.norm_requested.connect(changes.set_norm)
        self._controls.compare_requested.connect(changes.compare)
        self._controls.preset_requested.connect(changes.set_preset)
        self._controls.affine_requested.connect(changes.set_affine)
        self._controls.parameters_requested.connect(changes.set_parameters)
        self._mode.norm_requested.connect(changes.set_norm)
        self._fill_menu.change_requested.connect(changes.change)
        self._copy_menu.copied.connect(self._on_copied)
        self._copy_menu.refused.connect(self._on_refused)
        self._size.size_requested.connect(changes.resize)
        self._size.sample_requested.connect(changes.select_sample)
        self._worked.clicked.connect(self._on_worked_clicked)
        self._real.clicked.connect(self._on_real_clicked)

    def _build_shortcuts(self) -> None:
        """Single keys act on the canvas only: on the window they would fire while a field has the focus."""
        slots: dict[str, Callable[[], None]] = {
            "layer": self._choose_layer,
            "batch": self._choose_batch,
            "rms": self._choose_rms,
            "mode": self._changes.toggle_mode,
            "back": self._stages.step_back,
            "on": self._stages.step_on,
            "copy": self.copy,
            "paste": self.paste,
            "from_above": self._fill_menu.action("from_above").trigger,
            "from_left": self._fill_menu.action("from_left").trigger,
            "edit": self._on_edit_requested,
            "rename_row": self._tables.rename_row,
            "rename_column": self._tables.rename_column,
        }
        for canvas in (self._tables, self._equalizer):
            for key, name, _ in ON_CANVAS:
                shortcut = QShortcut(QKeySequence(key), canvas)
                shortcut.setContext(Qt.ShortcutContext.WidgetShortcut)
                shortcut.activated.connect(slots[name])

    # -- showing -------------------------------------------------------------------------------------

    def _on_document_changed(self, old: Scenario | None, new: Scenario) -> None:
        if old is None or old.normalize is not new.normalize:
            self._show(resolve(new.normalize))
        if self._opened_anew:
            self._opened_anew = False
            self._equalizer.fit()

    def _on_opened(self) -> None:
        self._opened_anew = True  # other numbers: the scale of those before says nothing of them

    def _show(self, view: View) -> None:
        self._view = view
        for panel in (*self._panels, *self._opened):
            panel.set_view(view)
        self._equalizer_card.set_subtitle(self._equalizer_subtitle())
        self._hide_shortcuts()
        # A short table leaves its room to the equalizer.
        short = view.values.shape[0] <= SHORT_TABLE and not view.by_column
        for place, stretch in enumerate((6, 9) if short else (13, 8)):
            self._left.setStretch(place, stretch)
        self.status_changed.emit(self.status())

    def _equalizer_subtitle(self) -> str:
        row = self._view.rows[self._view.selected[0]]
        return tr("token {name}: every token is a song, drag its bands", name=row)

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._share_width()
        super().resizeEvent(event)

    def _share_width(self) -> None:
        narrowest, widest = (self._theme.pixels(width) for width in (SIDE_NARROWEST, SIDE_WIDEST))
        side = int(min(max(self.width() * SIDE_SHARE, narrowest), widest))
        for card in (self._side, self._badge, self._findings):
            card.setFixedWidth(side)
        for bar in (self._controls, self._stages):
            bar.set_compact(self._theme.across(self) < COMPACT_BELOW)
        self._hide_shortcuts()

    def _hide_shortcuts(self) -> None:
        """Beside the switch of BatchNorm the shortcuts have no room; the menu of examples has them as well."""
        crowded = self._view.norm.kind == "batch" and self._theme.across(self) < COMPACT_BELOW
        for shortcut in (self._worked, self._real):
            shortcut.setVisible(not crowded)

    def _on_window_changed(self, first: int, count: int) -> None:
        self._overview.set_window(first, count)
        self._overview.setVisible(count < self._view.values.shape[1])

    def _on_hovered(self, row: int, column: int) -> None:
        cell = (row, column) if row >= 0 and column >= 0 else None
        self._tables.set_hover(cell)
        self._equalizer.set_hover(column if row == self._view.selected[0] else -1)

    def _on_context_menu_requested(self, where: QPoint) -> None:
        self._data.menu().popup(self._tables.viewport().mapToGlobal(where))

    def _on_copied(self, sentence: Sentence) -> None:
        self.status_changed.emit(say(sentence))

    def _on_refused(self, sentence: Sentence) -> None:
        corner = self._tables.mapToGlobal(self._tables.rect().topLeft())
        QToolTip.showText(corner, say(sentence), self._tables, self._tables.rect(), REFUSAL_MILLISECONDS)
        self.status_changed.emit(say(sentence))

    # -- short ways ----------------------------------------------------------------------------------

    def _on_column_requested(self, column: int) -> None:
        self._changes.select_loudest(column)
        self._tables.reveal_column(column)

    def _on_edit_requested(self) -> None:
        self._tables.setFocus()
        self._tables.edit()

    def _on_worked_clicked(self) -> None:
        self._changes.take_example("worked-example")
        self._equalizer.fit()

    def _on_real_clicked(self) -> None:
        self._changes.take_example("real-embeddings")
        self._equalizer.fit()

    def _choose_layer(self) -> None:
        self._changes.set_norm("kind", "layer")

    def _choose_batch(self) -> None:
        self._changes.set_norm("kind", "batch")

    def _choose_rms(self) -> None:
        self._changes.set_norm("kind", "rms")
