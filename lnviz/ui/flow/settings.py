"""The card "Stack and training": every setting of the twins, and the button that puts them into force."""

from __future__ import annotations

from PySide6.QtCore import QSignalBlocker, QSize, Qt, Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QScrollArea,
    QSizePolicy,
    QWidget,
)

from lnviz.scenario.schema import MAX_DEPTH, Flow
from lnviz.ui.flow import edits
from lnviz.ui.flow.changes import Change, branch_word, task_word
from lnviz.ui.language import tr
from lnviz.ui.widgets import Card, NumberField, label, restyle, rule

WIDTH = 278
_FIELD = 134
_HALF = 59
OPEN_TEXT = "open"


class SettingsCard(Card):
    """Fields that show the document's settings and ask for other ones."""

    edit_requested = Signal(object)  # Edit
    edit_ended = Signal()
    text_requested = Signal()
    restart_requested = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFixedWidth(WIDTH)
        self._flow: Flow | None = None
        self._changes: tuple[Change, ...] = ()
        self._rows: dict[str, tuple[QLabel, QWidget]] = {}
        self._build_fields()
        self._build_layout()
        self._connect_fields()
        self.retranslate()

    # -- what is shown -------------------------------------------------------------------------------

    def show_flow(self, flow: Flow) -> None:
        """Show the settings of ``flow``."""
        self._flow = flow
        group, training, task = flow.stacks[0].blocks[0], flow.training, flow.task
        self.branch.setCurrentIndex(self.branch.findData(group.branch))
        self.depth_field.set_value(flow.stacks[0].depth)
        self.width_field.set_value(flow.width)
        self._show_norms(flow)
        with QSignalBlocker(self.task):
            self.task.setCurrentIndex(self.task.findData(task.kind))
        self.task.setItemText(1, self._characters_words(flow))
        self.vocab.set_value(task.vocab)
        self.batch.set_value(task.batch)
        self.sequence.set_value(task.sequence)
        self.optimiser.setCurrentIndex(self.optimiser.findData(training.optimiser))
        self.lr.set_value(training.lr)
        self.warmup.set_value(training.warmup_steps)
        self.seed.set_value(training.seed)
        for widget in self._rows["vocab"]:
            widget.setVisible(task.kind == "memorise")
        self._say_difference()

    def show_changes(self, changes: tuple[Change, ...]) -> None:
        """Say how many settings wait for a restart, and name them in the tooltip."""
        if changes != self._changes:
            self._changes = changes
            self._say_restart()

    def retranslate(self) -> None:
        """Say everything in the language in force."""
        self.set_title(tr("Stack and training"))
        for name, words in self._words().items():
            caption, field = self._rows[name]
            caption.setText(words)
            field.setAccessibleName(words)
        for place, branch in enumerate(("feed_forward", "zero")):
            self.branch.setItemText(place, branch_word(branch))
        self.task.setItemText(0, task_word("memorise"))
        self.task.setItemText(2, tr("open a text…"))
        self.batch.setAccessibleName(tr("Batch"))
        self.sequence.setAccessibleName(tr("Sequence"))
        self._hint()
        if self._flow is not None:
            self.show_flow(self._flow)
        self._say_restart()

    # -- building ------------------------------------------------------------------------------------

    def _build_fields(self) -> None:
        self.branch, self.task, self.optimiser = QComboBox(), QComboBox(), QComboBox()
        for branch in ("feed_forward", "zero"):
            self.branch.addItem("", branch)
        for kind in ("memorise", "characters", OPEN_TEXT):
            self.task.addItem("", kind)
        for words, optimiser in (("SGD", "sgd"), ("AdamW", "adamw")):
            self.optimiser.addItem(words, optimiser)
        for box in (self.branch, self.task, self.optimiser):
            box.setFixedWidth(_FIELD)
        self.depth_field = NumberField(1, MAX_DEPTH, whole=True, width=_FIELD)
        self.width_field = NumberField(2, 512, whole=True, width=_FIELD)
        self.final_norm = QCheckBox()
        self.vocab = NumberField(2, 50_000, whole=True, width=_FIELD)
        self.batch = NumberField(1, 256, whole=True, width=_HALF)
        self.sequence = NumberField(1, 512, whole=True, width=_HALF)
        self.lr = NumberField(1e-12, 1e6, factor=2.0, width=_FIELD)
        self.warmup = NumberField(0, 100_000, whole=True, step=10, width=_FIELD)
        self.seed = NumberField(0, 2**31 - 1, whole=True, width=_FIELD)
        self.restart = QPushButton()
        self._difference = label("", "muted")
        self._difference.setWordWrap(True)

    def _build_layout(self) -> None:
        form = QWidget()
        grid = QGridLayout(form)
        grid.setContentsMargins(0, 0, 2, 0)
        grid.setHorizontalSpacing(8)
        grid.setVerticalSpacing(6)
        grid.setColumnStretch(0, 1)
        fields: tuple[tuple[str, QWidget] | None, ...] = (
            ("branch", self.branch),
            ("depth", self.depth_field),
            ("width", self.width_field),
            ("final_norm", self.final_norm),
            None,
            ("task", self.task),
            ("vocab", self.vocab),
            ("shape", self._build_shape()),
            None,
            ("optimiser", self.optimiser),
            ("lr", self.lr),
            ("warmup", self.warmup),
            ("seed", self.seed),
        )
        for place, entry in enumerate(fields):
            if entry is None:
                grid.addWidget(rule(), place, 0, 1, 2)
                continue
            name, field = entry
            caption = label("", "muted")
            caption.setBuddy(field)
            grid.addWidget(caption, place, 0)
            grid.addWidget(field, place, 1)
            self._rows[name] = (caption, field)
        self._build_scrolling(form)
        self.body.addWidget(self._difference)
        self.body.addSpacing(2)
        self.body.addWidget(self.restart)
        self.body.addStretch(1)

    def _build_shape(self) -> QWidget:
        shape = QWidget()
        both = QHBoxLayout(shape)
        both.setContentsMargins(0, 0, 0, 0)
        both.setSpacing(0)
        both.addWidget(self.batch)
        both.addWidget(label("×"), 1, Qt.AlignmentFlag.AlignCenter)
        both.addWidget(self.sequence)
        shape.setFixedWidth(_FIELD)
        return shape

    def _build_scrolling(self, form: QWidget) -> None:
        area = _Scrolling()
        area.setWidgetResizable(True)
        area.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        area.setWidget(form)
        # Set after setWidget, which turns the fill on: the card's own colour is to be seen.
        form.setAutoFillBackground(False)
        area.viewport().setAutoFillBackground(False)
        self.body.addWidget(area)

    def _connect_fields(self) -> None:
        self.branch.activated.connect(self._on_branch_activated)
        self.depth_field.edited.connect(self._on_depth_edited)
        self.width_field.edited.connect(self._on_width_edited)
        self.final_norm.clicked.connect(self._on_final_norm_clicked)
        self.task.activated.connect(self._on_task_activated)
        self.vocab.edited.connect(self._on_vocab_edited)
        self.batch.edited.connect(self._on_batch_edited)
        self.sequence.edited.connect(self._on_sequence_edited)
        self.optimiser.activated.connect(self._on_optimiser_activated)
        self.lr.edited.connect(self._on_lr_edited)
        self.warmup.edited.connect(self._on_warmup_edited)
        self.seed.edited.connect(self._on_seed_edited)
        self.restart.clicked.connect(self.restart_requested)
        for field in self.number_fields():
            field.editingFinished.connect(self.edit_ended)

    def number_fields(self) -> tuple[NumberField, ...]:
        """Every field that holds a number."""
        return (
            self.depth_field,
            self.width_field,
            self.vocab,
            self.batch,
            self.sequence,
            self.lr,
            self.warmup,
            self.seed,
        )

    # -- words ---------------------------------------------------------------------------------------

    @staticmethod
    def _words() -> dict[str, str]:
        return {
            "branch": tr("Branch"),
            "depth": tr("Depth"),
            "width": tr("Width"),
            "final_norm": tr("Final norm"),
            "task": tr("Task"),
            "vocab": tr("Vocabulary"),
            "shape": tr("Batch × length"),
            "optimiser": tr("Optimiser"),
            "lr": tr("Learning rate"),
            "warmup": tr("Warm-up steps"),
            "seed": tr("Seed"),
        }

    def _hint(self) -> None:
        hints = {
            "branch": tr(
                "F in every block: Linear d→2d, GELU, Linear 2d→d; or nothing, which leaves the skip path alone"
            ),
            "depth": tr("Residual blocks of every twin, 1 … 96"),
            "width": tr("Features of every token, 2 … 512"),
            "final_norm": tr("A LayerNorm before the head; Pre-LN needs it to keep the logits small"),
            "task": tr("What the twins learn: one random batch by heart, or the next character of a text"),
            "vocab": tr("Number of classes, 2 … 50000"),
            "shape": tr("Rows of a batch, 1 … 256, and tokens of a row, 1 … 512"),
            "optimiser": tr("Plain SGD, or AdamW"),
            "lr": tr("Acts at the next step, without a restart"),
            "warmup": tr("Steps over which the learning rate grows from 0"),
            "seed": tr("Of the parameters and the data; both twins have the same"),
        }
        for name, hint in hints.items():
            self._rows[name][0].setToolTip(hint)

    def _characters_words(self, flow: Flow) -> str:
        name = flow.task.text_name
        return tr("characters: {name}", name=name) if name else task_word("characters")

    def _show_norms(self, flow: Flow) -> None:
        pre = [stack for stack in flow.stacks if edits.is_pre(stack)]
        for widget in self._rows["final_norm"]:
            widget.setVisible(bool(pre))
        self.final_norm.setChecked(any(stack.final_norm for stack in pre))
        self.final_norm.setText(pre[0].name if pre else "")
        mixed = any(len(stack.blocks) > 1 for stack in flow.stacks)
        self.depth_field.setEnabled(not mixed)

    def _say_difference(self) -> None:
        assert self._flow is not None
        stacks = self._flow.stacks
        alike = len({(s.depth, s.blocks[0].branch, s.blocks[0].norm.eps, len(s.blocks)) for s in stacks}) == 1
        if len(stacks) == 1:
            words = ""
        elif alike:
            words = tr("Same seed, data and order: the twins differ only in where the norm stands.")
        else:
            words = tr("Same seed, data and order for all twins.")
        self._difference.setText(words)

    def _say_restart(self) -> None:
        count = len(self._changes)
        words = tr("Restart: {count} changes", count=count) if count > 1 else tr("Restart: 1 change")
        self.restart.setText(words if count else tr("Restart"))
        named = "\n".join(map(str, self._changes))
        self.restart.setToolTip(named or tr("Build the twins again and begin at step 0 (Shift+F5)"))
        self.restart.setAccessibleDescription(named)
        role = "primary" if count else ""
        if self.restart.property("role") != role:
            self.restart.setProperty("role", role)
            restyle(self.restart)

    # -- what the person asks for ----------------------------------------------------------------------

    def _ask(self, make: edits.Make, what: str, gesture: str) -> None:
        self.edit_requested.emit(edits.Edit(make, what, f"flow.{gesture}"))

    def _on_branch_activated(self, place: int) -> None:
        branch = self.branch.itemData(place)
        self._ask(lambda flow: edits.with_blocks(flow, branch=branch), tr("branch"), "branch")

    def _on_depth_edited(self, value: float) -> None:
        self._ask(lambda flow: edits.with_blocks(flow, repeat=int(value)), tr("depth"), "depth")

    def _on_width_edited(self, value: float) -> None:
        self._ask(lambda flow: edits.with_width(flow, int(value)), tr("width"), "width")

    def _on_final_norm_clicked(self, wanted: bool) -> None:
        self._ask(lambda flow: edits.with_final_norm(flow, wanted), tr("final norm"), "final_norm")

    def _on_task_activated(self, place: int) -> None:
        kind = self.task.itemData(place)
        if kind == OPEN_TEXT:
            if self._flow is not None:
                self.task.setCurrentIndex(self.task.findData(self._flow.task.kind))
            self.text_requested.emit()
            return
        self._ask(lambda flow: edits.with_task(flow, kind=kind), tr("task"), "task")

    def _on_vocab_edited(self, value: float) -> None:
        self._ask(lambda flow: edits.with_task(flow, vocab=int(value)), tr("vocabulary"), "vocab")

    def _on_batch_edited(self, value: float) -> None:
        self._ask(lambda flow: edits.with_task(flow, batch=int(value)), tr("batch"), "batch")

    def _on_sequence_edited(self, value: float) -> None:
        self._ask(lambda flow: edits.with_task(flow, sequence=int(value)), tr("sequence"), "sequence")

    def _on_optimiser_activated(self, place: int) -> None:
        optimiser = self.optimiser.itemData(place)
        self._ask(lambda flow: edits.with_training(flow, optimiser=optimiser), tr("optimiser"), "optimiser")

    def _on_lr_edited(self, value: float) -> None:
        self._ask(lambda flow: edits.with_training(flow, lr=float(value)), tr("learning rate"), "lr")

    def _on_warmup_edited(self, value: float) -> None:
        self._ask(lambda flow: edits.with_training(flow, warmup_steps=int(value)), tr("warm-up"), "warmup")

    def _on_seed_edited(self, value: float) -> None:
        self._ask(lambda flow: edits.with_training(flow, seed=int(value)), tr("seed"), "seed")


class _Scrolling(QScrollArea):
    """As high as its content where there is room, else it scrolls."""

    def sizeHint(self) -> QSize:
        content = self.widget()
        return content.sizeHint() if content is not None else super().sizeHint()
