"""The page "Stacks": the twins' own settings, their groups of blocks as objects, and the form of a group."""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QToolButton, QVBoxLayout, QWidget

from lnviz.scenario.deepnorm import usual_alpha, usual_beta
from lnviz.scenario.schema import MAX_DEPTH, Blocks, Flow
from lnviz.sentences import Sentence
from lnviz.ui.flow.editor import edits, edits_blocks, edits_twins, naming
from lnviz.ui.flow.editor.applying import group_fields, stack_fields
from lnviz.ui.flow.editor.fields import Choice, Number, Tick, Words, agreed
from lnviz.ui.flow.editor.form import Form
from lnviz.ui.flow.editor.group_actions import ACTIONS, group_action, is_possible
from lnviz.ui.flow.editor.group_list import GroupList
from lnviz.ui.flow.editor.selection import ALL, Selection
from lnviz.ui.flow.editor.signs import SIGN, look_icon, sign_icon
from lnviz.ui.flow.view import LOOKS, Look
from lnviz.ui.language import Label, tr
from lnviz.ui.theme import Theme
from lnviz.ui.widgets import rule

AS_PLACED = "as placed"
"""The key of the look that follows from the placement."""
NORM_FIELDS = {"norm": "kind", "eps": "eps", "norm_alpha": "alpha"}
"""Fields of the form that belong to the norm of a group, and what they are called there."""


class StacksPage(QWidget):
    """Asks for edits of what is selected; the panel answers by showing the document again."""

    edit_asked = Signal(object, object)  # Edit, Selection that it leads to or None
    ended = Signal()
    selected = Signal(object)  # Selection
    menu_asked = Signal()

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._flow: Flow | None = None
        self._selection = Selection()
        self._marks: tuple[Look, ...] = ()
        self._look = Choice("look", (AS_PLACED, *LOOKS))
        self.twin = _twin_form(self._look)
        self.group = _group_form()
        self.groups = GroupList(theme)
        self.more = QToolButton()
        self.buttons = {name: QToolButton() for name in ACTIONS}
        self._objects = QWidget()
        self._build_layout()
        for form in (self.twin, self.group):
            form.ended.connect(self.ended)
        self.twin.wanted.connect(self._on_twin_wanted)
        self.group.wanted.connect(self._on_group_wanted)
        self.groups.picked.connect(self._on_picked)
        self.groups.asked.connect(self._act)
        self.groups.repeat_asked.connect(self._on_repeat_asked)
        self.more.clicked.connect(self.menu_asked)
        theme.changed.connect(self._paint_icons)
        self._paint_icons()

    def show_flow(self, flow: Flow, selection: Selection, marks: Sequence[Look]) -> None:
        """Show what ``selection`` means in ``flow``, whose twins have these marks."""
        self._flow, self._selection, self._marks = flow, selection, tuple(marks)
        twins, blocks = selection.twins_of(flow), selection.blocks_of(flow)
        one = selection.twin != ALL
        self.twin.show_only(stack_fields(flow, selection))
        self.more.setVisible(one)
        self._objects.setVisible(one)
        self.twin.show_values(
            {name: agreed(getattr(stack, name) for stack in twins) for name in ("final_norm", "init", "gain")}
        )
        if one:
            self.twin.show_values({"name": twins[0].name, "look": twins[0].look or AS_PLACED})
            self.groups.show_stack(twins[0], selection.groups)
            self._enable_buttons()
            self._paint_look()
        else:
            depth = agreed(stack.blocks[0].repeat for stack in twins)
            self.twin.show_values({"depth": depth, "width": flow.width})
        self._show_group(flow, blocks)

    def rename(self) -> None:
        """Put the caret into the name of the twin."""
        field = self.twin.field("name")
        assert isinstance(field, Words)
        field.setFocus(Qt.FocusReason.OtherFocusReason)
        field.selectAll()

    def retranslate(self) -> None:
        """Say everything in the language in force."""
        self._set_choices()
        self.twin.set_words(naming.stack_field_words(), naming.stack_field_hints())
        self.group.set_words(naming.group_field_words(), naming.group_field_hints())
        self.groups.retranslate()
        for name, (said, hint) in naming.group_action_words().items():
            self.buttons[name].setAccessibleName(said)
            self.buttons[name].setToolTip(hint)
        self.more.setAccessibleName(tr("More about this twin"))
        self.more.setToolTip(tr("Duplicate, remove or move this twin, or give it a training of its own"))
        if self._flow is not None:
            self.show_flow(self._flow, self._selection, self._marks)

    # -- building --------------------------------------------------------------------------------------

    def _build_layout(self) -> None:
        # The look stands in front of the name; with the menu behind it the three are one line.
        self.twin.add_to_row("look", self.more)
        self._look.setFixedWidth(52)
        self.more.setProperty("role", "sign")
        row = QHBoxLayout()
        row.setSpacing(4)
        for name, button in self.buttons.items():
            button.setProperty("role", "sign")
            button.setProperty("action", name)
            button.setIconSize(QSize(SIGN, SIGN))
            button.clicked.connect(self._on_button_clicked)
            row.addWidget(button)
        row.addStretch(1)
        objects = QVBoxLayout(self._objects)
        objects.setContentsMargins(0, 0, 0, 0)
        objects.setSpacing(4)
        objects.addWidget(self.groups)
        objects.addLayout(row)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 2, 0)
        layout.setSpacing(7)
        layout.addWidget(self.twin)
        layout.addWidget(self._objects)
        layout.addWidget(rule())
        layout.addWidget(self.group)
        layout.addStretch(1)

    def _paint_icons(self) -> None:
        ratio = max(self.devicePixelRatioF(), 1.0)
        for name, button in self.buttons.items():
            button.setIcon(sign_icon(name, self._theme, ratio))
        self.more.setIcon(sign_icon("more", self._theme, ratio))
        for key, drawn in LOOKS.items():
            self._look.set_icon(key, look_icon(drawn, self._theme, ratio))
        self._paint_look()

    def _paint_look(self) -> None:
        """The look that follows from the placement, as the selected twin has it."""
        if self._flow is not None and self._selection.twin != ALL:
            drawn = self._marks[self._selection.twin]
            self._look.set_icon(AS_PLACED, look_icon(drawn, self._theme, max(self.devicePixelRatioF(), 1.0)))

    def _set_choices(self) -> None:
        for form, name, words, hints in (
            (self.twin, "look", {AS_PLACED: naming.look_words()[None], **naming.look_words()}, None),
            (self.twin, "init", naming.init_words(), None),
            (self.group, "branch", naming.branch_words(), naming.branch_hints()),
            (self.group, "placement", naming.placement_words(), naming.placement_hints()),
            (self.group, "norm", naming.norm_words(), None),
            (self.group, "activation", naming.activation_words(), None),
            (self.group, "attention", naming.attention_words(), None),
            (self.group, "scale", naming.scale_words(), None),
        ):
            field = form.field(name)
            assert isinstance(field, Choice)
            field.set_words(words, hints)

    # -- what is shown ---------------------------------------------------------------------------------

    def _show_group(self, flow: Flow, blocks: tuple[Blocks, ...]) -> None:
        self.group.show_only(group_fields(flow, self._selection))
        names = [name for name in Blocks.__struct_fields__ if name not in ("repeat", "norm")]
        values = {name: agreed(getattr(group, name) for group in blocks) for name in names}
        for name, field in NORM_FIELDS.items():
            values[name] = agreed(getattr(group.norm, field) for group in blocks)
        self._say_usual(flow)
        self.group.show_values(values)

    def _say_usual(self, flow: Flow) -> None:
        """What DeepNorm takes while nothing is set: a number that follows from the depth of its twin."""
        depths = {
            stack.depth
            for stack in self._selection.twins_of(flow)
            if any(group.placement == "deepnorm" for group in stack.blocks)
        }
        for name, usual in (("alpha", usual_alpha), ("beta", usual_beta)):
            field = self.group.field(name)
            assert isinstance(field, Number)
            numbers = sorted(usual(depth) for depth in depths)
            if len(numbers) == 1:
                field.say_unset(f"{numbers[0]:.3g}", numbers[0])
            elif numbers:
                field.say_unset(f"{numbers[0]:.2g}–{numbers[-1]:.2g}")

    def _enable_buttons(self) -> None:
        assert self._flow is not None
        for name, button in self.buttons.items():
            button.setEnabled(is_possible(self._flow, self._selection, name))

    # -- what the person asks for ----------------------------------------------------------------------

    def _ask(self, make: edits.Make, what: Label, name: str, then: Selection | None = None) -> None:
        gesture = f"flow.{self._selection.twin}.{self._selection.groups}.{name}"
        self.edit_asked.emit(edits.Edit(make, what, gesture), then)

    def _on_twin_wanted(self, name: str, value: object) -> None:
        twin = self._selection.twin
        what = naming.STACK_FIELDS[name]
        if name == "name":
            self._ask(lambda flow: edits_twins.rename_twin(flow, twin, str(value)), what, name)
        elif name == "width":
            self._ask(lambda flow: edits.with_width(flow, int(str(value))), what, name)
        elif name == "depth":
            self._ask(lambda flow: edits.with_blocks(flow, repeat=value), what, name)
        elif twin == ALL:
            self._ask(lambda flow: edits.with_stacks(flow, **{name: value}), what, name)
        else:
            chosen = None if value == AS_PLACED else value
            self._ask(lambda flow: edits_twins.with_twin(flow, twin, **{name: chosen}), what, name)

    def _on_group_wanted(self, name: str, value: object) -> None:
        of_norm = name in NORM_FIELDS
        fields = {NORM_FIELDS.get(name, name): value}
        selection = self._selection

        def make(flow: Flow) -> Flow:
            if selection.twin == ALL:
                made = edits.with_norms(flow, **fields) if of_norm else edits.with_blocks(flow, **fields)
            else:
                change = edits_blocks.with_group_norm if of_norm else edits_blocks.with_group
                made = reduce(
                    lambda made, place: change(made, selection.twin, place, **fields), selection.groups, flow
                )
            return edits_twins.named_as_placed(flow, made) if name == "placement" else made

        self._ask(make, naming.GROUP_FIELDS[name], name)

    def _on_picked(self) -> None:
        self.selected.emit(Selection(self._selection.twin, self.groups.picked_places()))

    def _on_repeat_asked(self, place: int, repeat: int) -> None:
        twin = self._selection.twin
        self._ask(
            lambda flow: edits_blocks.with_group(flow, twin, place, repeat=repeat),
            Sentence("repeat"),
            "repeat",
        )
        self.ended.emit()

    def _on_button_clicked(self) -> None:
        self._act(str(self.sender().property("action")))

    def _act(self, action: str) -> None:
        """Do something with the picked groups, as one step of the history."""
        if self._flow is None or self._selection.twin == ALL or not self._selection.groups:
            return
        asked = group_action(self._flow, self._selection, action)
        if asked is not None:
            self._ask(asked.make, asked.label, action, asked.then)
        self.ended.emit()


def _twin_form(look: Choice) -> Form:
    return Form(
        (
            (look, Words("name", edits_twins.MAX_NAME)),
            (Number("depth", 1, MAX_DEPTH, whole=True),),
            (Number("width", 2, edits.MAX_WIDTH, whole=True),),
            (Tick("final_norm"),),
            (
                Choice("init", tuple(naming.init_words())),
                Number("gain", 1e-6, 100, factor=2.0),
            ),
        ),
        uncaptioned=("look",),
    )


def _group_form() -> Form:
    return Form(
        (
            (Choice("branch", tuple(naming.branch_words())),),
            (Choice("placement", tuple(naming.placement_words())),),
            (
                Number("alpha", 1e-6, 1e6, factor=1.1, optional=True),
                Number("beta", 1e-6, 1e6, factor=1.1, optional=True),
            ),
            (Choice("norm", tuple(naming.norm_words())),),
            (Number("eps", 0, 1, factor=10.0, step=1e-12),),
            (Number("norm_alpha", -100, 100, step=0.1),),
            (Choice("activation", tuple(naming.activation_words())),),
            (Number("expansion", 1, 8, whole=True),),
            (Choice("attention", tuple(naming.attention_words())),),
            (Number("heads", 1, edits.MAX_HEADS, whole=True),),
            (Number("constant", 0, 100, step=0.1),),
            (Choice("scale", tuple(naming.scale_words())), Number("scale_start", -100, 100, step=0.1)),
            (Tick("frozen"), Tick("bias")),
        )
    )
