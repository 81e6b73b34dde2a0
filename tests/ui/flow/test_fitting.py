"""Names of twins where there is little room."""

from __future__ import annotations

from PySide6.QtGui import QFontMetrics

from lnviz.ui.flow.diagram.columns import columns_of
from lnviz.ui.flow.fitting import fitted_name
from lnviz.ui.theme import ui_font


def test_that_a_branch_keeps_the_step_it_branched_off_at(theme):
    metrics = QFontMetrics(ui_font(12, bold=True))
    whole = metrics.horizontalAdvance("Post-LN @100")
    assert fitted_name("Post-LN @100", metrics, whole) == "Post-LN @100"
    for room in (whole - 1, whole - 10, whole - 30):
        cut = fitted_name("Post-LN @100", metrics, room)
        assert cut.endswith("@100")
        assert metrics.horizontalAdvance(cut) <= room


def test_that_other_names_lose_their_middle(theme):
    metrics = QFontMetrics(ui_font(12))
    cut = fitted_name("Post-LN, 100 warm-up steps", metrics, 110)
    assert cut.startswith("Pos")
    assert cut.endswith("ps")


def test_that_narrow_columns_leave_room_for_a_triangle_before_the_digits(theme):
    digits = QFontMetrics(ui_font(11)).horizontalAdvance("1.0e−23")
    for columns in columns_of([24, 24, 24, 24], 427):
        assert columns.narrow
        assert columns.value_right - digits >= columns.value_left
        assert columns.value_left - columns.far >= 11
