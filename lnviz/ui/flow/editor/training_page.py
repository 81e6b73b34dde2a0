"""The page "Training": what the twins learn, and with which optimiser, rate and schedule."""

from __future__ import annotations

from typing import cast

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QPushButton, QSizePolicy, QVBoxLayout, QWidget

from lnviz import numbers
from lnviz.scenario.schema import MAX_STEPS, Flow, Stage, Training
from lnviz.ui.flow.editor import edits, edits_twins, naming
from lnviz.ui.flow.editor.applying import training_fields
from lnviz.ui.flow.editor.curve import RateCurve
from lnviz.ui.flow.editor.fields import Choice, Number
from lnviz.ui.flow.editor.form import Form
from lnviz.ui.flow.editor.selection import ALL, Selection
from lnviz.ui.flow.live import counterparts
from lnviz.ui.flow.view import Run
from lnviz.ui.flow.words import list_of
from lnviz.ui.language import Label, tr
from lnviz.ui.theme import Theme
from lnviz.ui.widgets import label, rule

OPEN_TEXT = "open"
OF_TASK = ("vocab", "batch", "sequence")


class TrainingPage(QWidget):
    """Asks for edits of the training of all twins, or of that of the selected one where it has its own."""

    edit_asked = Signal(object, object)  # Edit, Selection that it leads to or None
    ended = Signal()
    text_requested = Signal()

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._flow: Flow | None = None
        self._selection = Selection()
        self._run: Run | None = None
        self._shape: tuple[int, ...] = ()
        self._alone = False
        self.task, self.training, self.seed = _task_form(), _training_form(), _seed_form()
        self.tensor = label("", "muted")
        self.whose = label("", "muted")
        self.own = QPushButton()
        self.curve = RateCurve(theme)
        self._build_layout()
        for form in (self.task, self.training, self.seed):
            form.ended.connect(self.ended)
        self.task.wanted.connect(self._on_task_wanted)
        self.training.wanted.connect(self._on_training_wanted)
        self.seed.wanted.connect(self._on_training_wanted)
        self.own.clicked.connect(self._on_own_clicked)

    def show_flow(self, flow: Flow, selection: Selection) -> None:
        """Show what ``selection`` is trained with in ``flow``."""
        if selection.twin != self._selection.twin:
            self._alone = False
        self._flow, self._selection = flow, selection
        training = self._present(flow)
        fields = training_fields(flow, training)
        for form in (self.task, self.training, self.seed):
            form.show_only(fields)
        choice = self.task.field("task")
        assert isinstance(choice, Choice)
        choice.set_words(self._task_words())
        self.task.show_values(
            {"task": flow.task.kind, **{name: getattr(flow.task, name) for name in OF_TASK}}
        )
        self.tensor.setVisible(flow.task.kind == "tensor")
        self._show_training(training)
        self.curve.show_training(self._stages(flow, training), self._used)
        self._say_whose()

    def set_run(self, run: Run) -> None:
        """Tell the rates of other twins, as far as they are recorded."""
        self._run = run
        if self._flow is not None:
            self.show_flow(self._flow, self._selection)

    def change_alone(self) -> None:
        """From now on the form changes the selected twin alone."""
        self._alone = True
        self._say_whose()

    def show_tensor(self, shape: tuple[int, ...]) -> None:
        """Say the shape of the tensor on the Normalize workspace."""
        self._shape = shape
        self._say_tensor()

    def show_step(self, step: int) -> None:
        """Mark another step on the curve."""
        self.curve.show_step(step)

    def retranslate(self) -> None:
        """Say everything in the language in force."""
        self._set_choices()
        words, hints = naming.training_words(), naming.training_hints()
        for form in (self.task, self.training, self.seed):
            form.set_words(words, hints)
        for name in edits.LIVE_FIELDS:
            field = self.training.field(name)
            assert isinstance(field, Number)
            field.say_note(tr("live"))
        clip = self.training.field("clip")
        assert isinstance(clip, Number)
        clip.say_unset(tr("off"), 1.0)
        self.curve.retranslate()
        self._say_tensor()
        if self._flow is not None:
            self.show_flow(self._flow, self._selection)

    # -- building --------------------------------------------------------------------------------------

    def _build_layout(self) -> None:
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 2, 0)
        layout.setSpacing(7)
        self.whose.setWordWrap(True)
        self.tensor.setWordWrap(True)
        self.own.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        parts: tuple[QWidget, ...] = (
            self.whose,
            self.own,
            self.training,  # first, because the learning rate is what is turned most
            self.curve,
            self.seed,
            rule(),
            self.task,
            self.tensor,
        )
        for part in parts:
            layout.addWidget(part)
        layout.addStretch(1)

    def _set_choices(self) -> None:
        for name, words in (
            ("optimiser", naming.optimiser_words()),
            ("schedule", naming.schedule_words()),
        ):
            field = self.training.field(name)
            assert isinstance(field, Choice)
            field.set_words(words)

    # -- what is shown ---------------------------------------------------------------------------------

    def _present(self, flow: Flow) -> Training:
        if self._selection.twin == ALL:
            return edits.shared_training(flow)
        return edits_twins.present_training(flow, self._selection.twin)

    def _stages(self, flow: Flow, training: Training) -> tuple[Stage, ...]:
        """The trainings of the selected twin, or those that all share, each from its step on."""
        if self._selection.twin == ALL:
            shared = edits.shared_stages(flow)
            return (Stage(step=0, training=flow.training if shared else training), *shared)
        stages = flow.stacks[self._selection.twin].stages
        return (Stage(step=0, training=flow.training_of(self._selection.twin)), *stages)

    def _used(self, step: int) -> tuple[float, ...]:
        """The learning rates that the selected twins, or those that share their training, have used after a step."""
        run, flow, twin = self._run, self._flow, self._selection.twin
        if run is None or run.history is None or flow is None:
            return ()
        found = [
            run.history.lr_at(step, place)
            for place, other in counterparts(run.flow, flow).items()
            if other == twin or (twin == ALL and not self._is_apart(other))
        ]
        return tuple(dict.fromkeys(one for one in found if one is not None))

    def _show_training(self, training: Training) -> None:
        names = ("optimiser", "momentum", "lr", "weight_decay", "clip", "warmup_steps", "decay_steps")
        values: dict[str, object] = {name: getattr(training, name) for name in names}
        values["beta1"], values["beta2"] = training.betas
        schedule = values["schedule"] = edits.schedule_of(training)
        steps = tr("Warm-up, end") if schedule == "cosine" else tr("Warm-up steps")
        self.training.say_caption("warmup_steps", steps)
        self.training.show_values(values)
        self.seed.show_values({"seed": training.seed})

    def _task_words(self) -> dict[object, str]:
        assert self._flow is not None
        name = self._flow.task.text_name
        return {
            "memorise": tr("memorise"),
            "characters": tr("characters: {name}", name=name) if name else tr("characters"),
            "tensor": tr("Normalize tensor"),
            OPEN_TEXT: tr("open a text…"),
        }

    def _say_tensor(self) -> None:
        shape = " × ".join(map(str, self._shape))
        self.tensor.setText(tr("Tensor {shape}: the last axis is the width.", shape=shape))
        self.tensor.setToolTip(tr("Its tokens are the batch; every token has a random target"))

    def _has_own(self, place: int) -> bool:
        assert self._flow is not None
        stack = self._flow.stacks[place]
        return stack.training is not None or bool(stack.stages)

    def _is_apart(self, place: int) -> bool:
        """Whether a twin is trained otherwise than the form says of all."""
        assert self._flow is not None
        return self._has_own(place) and not edits.shared_stages(self._flow)

    def _say_whose(self) -> None:
        """Whose training the form changes."""
        assert self._flow is not None
        stacks, twin = self._flow.stacks, self._selection.twin
        self.own.setVisible(twin != ALL and (len(stacks) > 1 or self._has_own(twin)))
        if twin == ALL:
            apart = [stack.name for place, stack in enumerate(stacks) if self._is_apart(place)]
            words = (
                tr("With a training of their own: {twins}.", twins=list_of(apart))
                if apart
                else naming.course_words(self._flow.training, edits.shared_stages(self._flow))
            )
        elif stacks[twin].stages:
            step = numbers.grouped(stacks[twin].stages[-1].step)
            words = tr(
                "{twin} has its own training, here from step {step} on.", twin=stacks[twin].name, step=step
            )
        elif self._has_own(twin):
            words = tr("{twin} has its own training.", twin=stacks[twin].name)
        elif self._alone:
            words = tr("What you change now is for {twin} alone.", twin=stacks[twin].name)
        else:
            words = ""
        if self.is_alone():
            self.own.setText(tr("Share again"))
            self.own.setToolTip(tr("Train this twin like the others again"))
        else:
            self.own.setText(tr("For this twin alone"))
            self.own.setToolTip(
                tr("All twins share this training. Train this one differently; the data stay the same")
            )
        self.whose.setText(words)
        self.whose.setVisible(bool(words))

    def is_alone(self) -> bool:
        """Whether the form changes the selected twin alone."""
        return self._selection.twin != ALL and (self._alone or self._has_own(self._selection.twin))

    # -- what the person asks for ----------------------------------------------------------------------

    def _ask(self, make: edits.Make, what: Label, name: str) -> None:
        self.edit_asked.emit(edits.Edit(make, what, f"flow.training.{self._selection.twin}.{name}"), None)

    def _on_task_wanted(self, name: str, value: object) -> None:
        what = naming.TRAINING_FIELDS[name]
        if value == OPEN_TEXT:
            self.task.show_values({"task": self._flow.task.kind if self._flow is not None else "memorise"})
            self.text_requested.emit()
        elif value == "tensor":
            shape = self._shape
            self._ask(lambda flow: edits.with_tensor(flow, shape), what, name)
        else:
            field = "kind" if name == "task" else name
            self._ask(lambda flow: edits.with_task(flow, **{field: value}), what, name)

    def _on_training_wanted(self, name: str, value: object) -> None:
        twin = self._selection.twin if self.is_alone() else None
        what = naming.TRAINING_FIELDS[name]
        if name == "schedule":
            self._ask(
                lambda flow: edits_twins.with_schedule(flow, cast(edits.Schedule, value), twin), what, name
            )
            return

        def make(flow: Flow) -> Flow:
            fields = _fields(name, value, self._present(flow))
            if twin is None:
                return edits.with_training(flow, **fields)
            return edits_twins.with_twin_training(flow, twin, **fields)

        self._ask(make, what, name)

    def _on_own_clicked(self) -> None:
        twin = self._selection.twin
        if not self.is_alone():
            self.change_alone()
            return
        self._alone = False
        if self._has_own(twin):
            self._ask(
                lambda flow: edits_twins.without_twin_training(flow, twin), tr("shared training"), "share"
            )
            self.ended.emit()
        self._say_whose()


def _fields(name: str, value: object, training: Training) -> dict[str, object]:
    if name == "beta1":
        return {"betas": (value, training.betas[1])}
    if name == "beta2":
        return {"betas": (training.betas[0], value)}
    return {name: value}


def _task_form() -> Form:
    return Form(
        (
            (Choice("task", ("memorise", "characters", "tensor", OPEN_TEXT)),),
            (Number("vocab", 2, 50_000, whole=True),),
            (Number("batch", 1, 256, whole=True), "×", Number("sequence", 1, 512, whole=True)),
        )
    )


def _training_form() -> Form:
    return Form(
        (
            (Number("lr", 1e-12, 1e6, factor=2.0),),
            (Choice("optimiser", tuple(naming.optimiser_words())),),
            (Number("momentum", 0, 1 - 1e-9, step=0.1),),
            (Number("beta1", 0, 1 - 1e-9, step=0.01), Number("beta2", 0, 1 - 1e-9, step=0.001)),
            (Number("weight_decay", 0, 10, factor=2.0, step=0.01),),
            (Number("clip", 1e-12, 1e6, factor=2.0, optional=True),),
            (Choice("schedule", tuple(naming.schedule_words())),),
            (
                Number("warmup_steps", 0, 100_000, whole=True, step=10),
                Number("decay_steps", 1, MAX_STEPS, whole=True, step=100),
            ),
        )
    )


def _seed_form() -> Form:
    return Form(((Number("seed", 0, 2**31 - 1, whole=True),),))
