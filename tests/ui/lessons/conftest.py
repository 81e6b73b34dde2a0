"""A school for every test of the lessons, in either language."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from lnviz.scenario import lessons
from lnviz.ui.lessons import contents, teacher
from tests.ui.lessons.school import School


@pytest.fixture
def make(qapp: QApplication, tmp_path: Path) -> Iterator[Callable[..., School]]:
    schools: list[School] = []

    def make(*answers: object) -> School:
        schools.append(School(tmp_path, *answers))
        return schools[-1]

    yield make
    for school in schools:
        school.close_up()


@pytest.fixture
def school(make: Callable[..., School]) -> School:
    return make()


@pytest.fixture(params=lessons.LANGUAGES)
def spoken(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """The lessons in one of their languages."""
    for module in (teacher, contents):
        monkeypatch.setattr(module, "language", lambda: request.param)
    return request.param
