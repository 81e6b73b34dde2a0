"""What is worth knowing of the numbers on screen: whether a model's own output comes out, and what went wrong."""

from __future__ import annotations

import numpy as np
from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QPushButton

from lnviz.numbers import four, gradient_text
from lnviz.ui.language import say, tr
from lnviz.ui.normalize.sides import kind_name
from lnviz.ui.normalize.view import MOST_OUTLIERS, OUTLIER, View
from lnviz.ui.widgets import Card, label

AGREES_WITHIN = 1e-5


class Findings(Card):
    """Sentences with measured numbers; the outlier features can be gone to."""

    column_requested = Signal(int)

    def __init__(self, view: View) -> None:
        super().__init__()
        self._view = view
        self._verdict, self._verdict_detail = label("", "title"), label("", "muted")
        self._comparison, self._outliers, self._warnings = label(""), label("", "muted"), label("", "muted")
        self._buttons: list[QPushButton] = []
        self._button_row = QHBoxLayout()
        for widget in (self._comparison, self._verdict, self._verdict_detail, self._outliers):
            widget.setWordWrap(True)
            self.body.addWidget(widget)
        self.body.addLayout(self._button_row)
        self._warnings.setWordWrap(True)
        self.body.addWidget(self._warnings)
        self.body.addStretch(1)
        for _ in range(MOST_OUTLIERS):
            button = QPushButton()
            button.clicked.connect(self._on_outlier_clicked)
            self._buttons.append(button)
            self._button_row.addWidget(button)
        self._button_row.addStretch(1)
        self._columns: tuple[int, ...] = ()
        self._seen: object = None
        self.retranslate()

    def retranslate(self) -> None:
        """Put the words of the program's language in."""
        self.set_title(tr("Findings"))
        self._seen = None
        self.set_view(self._view)

    def set_view(self, view: View) -> None:
        """Look at another resolved state."""
        self._view = view
        self._show_verdict()
        self._show_outliers()
        self._show_comparison()
        notes = [] if view.trace is None else [say(warning) for warning in view.trace.warnings]
        notes += view.source.tensor.source.splitlines()[1:]
        bad = int(np.count_nonzero(~np.isfinite(view.values)))
        if bad:
            many = tr(
                "{count} numbers of the input are not finite; each spoils its own group alone.", count=bad
            )
            one = tr("One number of the input is not finite; it spoils its own group alone.")
            notes.insert(0, one if bad == 1 else many)
        self._warnings.setText("\n".join(notes))
        self._warnings.setVisible(bool(notes))
        nothing = not notes and not self._columns and view.reference_error is None and view.compared is None
        if nothing:
            self._outliers.setText(tr("Nothing unusual: all numbers are finite and no feature stands out."))
            self._outliers.setVisible(True)

    def _show_verdict(self) -> None:
        view, error = self._view, self._view.reference_error
        for widget in (self._verdict, self._verdict_detail):
            widget.setVisible(error is not None)
        if error is None:
            return
        detail = tr(
            "largest difference {error} · {name}",
            error=gradient_text(error),
            name=view.source.reference_name,
        )
        rows, same = view.reference_rows, int(np.count_nonzero(view.reference_rows <= AGREES_WITHIN))
        if error <= AGREES_WITHIN:
            self._verdict.setText("✓ " + tr("Same as the model's own output"))
        elif same and not view.by_column:
            # The same settings make the same of the other tokens: what differs is what went in.
            self._verdict.setText(
                tr("Same as the model's own output in {same} of {count} tokens", same=same, count=rows.size)
            )
            told = tr("The others no longer hold the numbers that the recorded output belongs to.")
            detail = f"{told}\n{detail}"
        else:
            self._verdict.setText("≠ " + tr("Not the model's own output"))
            told = tr("It belongs to the numbers and the settings as they were recorded.")
            detail = f"{told}\n{detail}"
        self._verdict_detail.setText(detail)

    def _show_comparison(self) -> None:
        """Why two norms disagree about the selected cell: what each of them divides by, and where that comes from."""
        pair = (self._view, self._view.compared)
        words = [_divided(view) for view in pair if view is not None and view.trace is not None]
        self._comparison.setVisible(len(words) == 2)
        self._comparison.setText("\n".join(words))

    def _show_outliers(self) -> None:
        self._columns = self._view.outliers
        self._outliers.setVisible(bool(self._columns))
        names = [self._view.columns[column] for column in self._columns]
        if names:
            self._outliers.setText(
                tr(
                    "Features far louder than the others (root mean square over {times} × the median):",
                    times=f"{OUTLIER:g}",
                )
            )
        for place, button in enumerate(self._buttons):
            button.setVisible(place < len(names))
            button.setText(names[place] if place < len(names) else "")

    def _on_outlier_clicked(self) -> None:
        button = self.sender()
        if isinstance(button, QPushButton) and button in self._buttons:
            self.column_requested.emit(self._columns[self._buttons.index(button)])


def _divided(view: View) -> str:
    """The selected cell's centre, divisor and result, and how many values of what they were made from."""
    trace = view.trace
    assert trace is not None
    cell = view.selected
    kind = kind_name(view.norm.kind)
    result = four(float(view.sliced(trace.xhat)[cell]))
    if not view.has_statistics:
        return tr("{kind}: x̂ = {result}, no statistics.", kind=kind, result=result)
    whose = {
        "layer": tr("of its token"),
        "rms": tr("of its token"),
        "batch": tr("of its feature"),
        "instance": tr("of its feature in this sample"),
        "group": tr("of its group in this sample"),
    }[view.norm.kind]
    return tr(
        "{kind}: (x − {mean}) / {divisor} = {result}, from {count} values {whose}.",
        kind=kind,
        mean=_in_brackets(float(view.sliced(trace.used_mean)[cell])),
        divisor=four(float(view.sliced(trace.divisor)[cell])),
        result=result,
        count=trace.count,
        whose=whose,
    )


def _in_brackets(value: float) -> str:
    return f"({four(value)})" if value < 0 else four(value)
