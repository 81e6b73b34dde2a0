"""What is pictured: a workspace that nobody sees, or one of its views, on a sheet."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QSize

from lnviz.sentences import Refusal, Sentence
from lnviz.ui.pictures.sheet import MARGIN, Sheet, above
from lnviz.ui.pictures.views import WHOLE, NamedView
from lnviz.ui.theme import Theme

FIGURE = QSize(960, 600)
"""The size of one view, and of an animation, where nobody chose one."""


class Studio:
    """One workspace on a sheet. It belongs to the studio: :meth:`close` ends both.

    ``workspace`` is one that was made to be pictured (see :class:`Pictured`); ``view`` the name of one of its views,
    or WHOLE.
    """

    def __init__(
        self, theme: Theme, workspace: Any, title: str, view: str = WHOLE, *, dressed: bool = False
    ) -> None:
        """``dressed``: the theme is that of this sheet alone, not that of the application.

        Raises:
            Refusal: there is no such view; the sentence says which there are.
        """
        self.workspace, self.view = workspace, view
        self._title = title
        if view == WHOLE:
            self.sheet = Sheet(theme, workspace, controls=workspace.controls(), owned=workspace)
        else:
            try:
                named = find_view(workspace.views(), view)
            except Refusal:
                workspace.deleteLater()  # which nobody else knows of
                raise
            body = named.take()
            legend = named.legend() if named.legend is not None else None
            self.sheet = Sheet(theme, body, legend=legend, margin=MARGIN, owned=workspace)
            workspace.controls().setParent(workspace)
        if dressed:
            theme.dress(self.sheet)
        self.say()

    def fit(self, size: QSize) -> None:
        """Lay everything out for a picture of the shape of ``size``."""
        self.sheet.fit(size)
        if finish := getattr(self.workspace, "finish", None):
            finish()  # what is made a moment later while somebody works
        self.say()
        self.sheet.grow()

    def say(self) -> None:
        """Write the first line anew: another step or stage is shown, and buttons may have come with it."""
        self.workspace.become_picture()
        self.sheet.set_words(self._title, self.workspace.facts(self.view))

    def close(self) -> None:
        """Give everything up."""
        self.sheet.close()
        self.sheet.deleteLater()


def find_view(views: tuple[NamedView, ...], name: str) -> NamedView:
    """The view called ``name``.

    Raises:
        Refusal: there is none; the sentence says which there are.
    """
    found = next((view for view in views if view.name == name), None)
    if found is None:
        names = ", ".join([WHOLE, *(view.name for view in views)])
        raise Refusal(Sentence("There is no view {name} here. Views are {names}.", name=name, names=names))
    return found


def in_studio(
    workspace: Any, theme: Theme, title: str, view: str = WHOLE, *, dressed: bool = False
) -> Studio:
    """A studio with what ``workspace``, which may be on the screen, shows now."""
    return Studio(theme, workspace.as_picture(theme), title, view, dressed=dressed)


def usual_size(workspace: Any, view: str) -> QSize:
    """The size of a picture that nobody chose one for: that of a figure, or the whole as large as on the screen."""
    if view != WHOLE:
        return FIGURE
    size: QSize = workspace.size() + QSize(0, above(workspace.controls()))
    return size
