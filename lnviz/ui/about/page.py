"""The page "Scenario" of the side dock: title, note and claims to read, and the forms that change them in place."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import msgspec
from PySide6.QtCore import Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu, QStackedWidget, QWidget

from lnviz.scenario.schema import MAX_CLAIMS, Claim, Scenario
from lnviz.sentences import Sentence
from lnviz.ui.about.claim_form import ClaimForm
from lnviz.ui.about.drafts import Draft, of_flow, of_normalize
from lnviz.ui.about.form import Form
from lnviz.ui.about.places import Places, Stage
from lnviz.ui.about.reading import Reading
from lnviz.ui.about.verdicts import Verdicts
from lnviz.ui.about.words_form import WordsForm
from lnviz.ui.document import Document
from lnviz.ui.language import tr


class AboutPage(QStackedWidget):
    """What the open scenario is about. Every finished form is one step of the document's history.

    ``stage`` gives the Gradient flow workspace, None before it was shown.
    """

    form_closed = Signal()
    draft_refused = Signal()  # what is typed in the open form cannot be taken: it is to be seen

    def __init__(
        self,
        document: Document,
        verdicts: Verdicts,
        stage: Callable[[], Stage | None],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._document, self._verdicts, self._stage = document, verdicts, stage
        self._places = Places(document, stage, self)
        self._form: Form | None = None
        self._make: Callable[[], Form] | None = None
        self._opened = False
        self._edited: Claim | None = None
        self._drafts: list[Draft] = []
        self._shown = self._out_of_date = False
        self.menu = QMenu(self)
        self.menu.aboutToShow.connect(self._fill_menu)
        self.menu.triggered.connect(self._on_draft_chosen)
        self.reading = Reading(self.menu)
        self.addWidget(self.reading)
        self.reading.edit_requested.connect(self._on_edit_requested)
        self.reading.claim_edit_requested.connect(self.edit_claim)
        self.reading.place_requested.connect(self._places.go)
        self.reading.step_requested.connect(self._places.train_to)
        document.opened.connect(self._on_document_opened)
        document.changed.connect(self._on_document_changed)
        verdicts.changed.connect(self._on_verdicts_changed)
        self.retranslate()

    @property
    def form(self) -> Form | None:
        """The form that is open."""
        return self._form

    def set_shown(self, shown: bool) -> None:
        """Whether the page is seen; behind, nothing of it is kept up to date."""
        self._shown = shown
        if shown and self._out_of_date:
            self._rebuild()
        elif shown:
            self._on_verdicts_changed()

    def take_focus(self) -> None:
        """Give the keyboard to the form, else to the first thing on the page."""
        if self._form is not None:
            next(iter(self._form.fields.values())).editor.setFocus()
        else:
            self.reading.edit.setFocus()

    def retranslate(self) -> None:
        """Put every word into the language of the program."""
        self.setAccessibleName(tr("Scenario"))
        self._rebuild()
        if self._form is not None and self._make is not None:
            old, new = self._form, self._make()
            self._connect(new)
            new.take_draft(old)
            self._form = new
            self.addWidget(new)
            self.setCurrentWidget(new)
            self.removeWidget(old)
            old.deleteLater()

    def edit_claim(self, claim: Claim) -> None:
        """Open the form of a claim of the scenario."""
        claims = self._document.scenario.claims
        verdict = self._verdicts.all[claims.index(claim)]
        self._edited = claim
        self._open(partial(ClaimForm, verdict, self._measured(), claims.index(claim)))

    def draft_claim(self, draft: Draft) -> None:
        """Open the form of a claim that is new."""
        from lnviz.claims.measure import measure

        stage = self._stage()
        history = stage.session.run.history if stage is not None else None
        self._edited = None
        verdict = measure(draft.claim, self._document.scenario.normalize, self._verdicts.flow, history)
        self._open(partial(ClaimForm, verdict, self._measured(), None))

    def drafts(self) -> list[Draft]:
        """The claims that could be made of what is selected now."""
        scenario, stage = self._document.scenario, self._stage()
        if scenario.workspace == "normalize":
            return of_normalize(scenario)
        if stage is None:
            return []
        run, view = stage.session.run, stage.view
        return of_flow(scenario, run.flow, run.history, view.step, view.pin)

    def close_form(self) -> None:
        """Back to reading; what was typed is given up."""
        if self._form is None:
            return
        form, self._form, self._make, self._edited = self._form, None, None, None
        self.setCurrentWidget(self.reading)
        self.removeWidget(form)
        form.deleteLater()
        self._document.hold_draft(None)
        self.form_closed.emit()

    @property
    def edited(self) -> bool:
        """Whether something is typed in an open form that is no part of the scenario yet."""
        return self._form is not None and self._form.edited

    def take_over(self) -> bool:
        """Finish the open form; False where it is not right, which it then says where it is seen."""
        if self._form is not None:
            self._form.finish()
        if self._form is None:
            return True
        self.draft_refused.emit()
        return False

    def _measured(self) -> Scenario:
        """The scenario with the twins whose numbers are measured."""
        return msgspec.structs.replace(self._document.scenario, flow=self._verdicts.flow)

    def _open(self, make: Callable[[], Form]) -> None:
        form, edited = make(), self._edited
        self.close_form()
        self._form, self._make, self._edited = form, make, edited
        self._connect(form)
        self._document.hold_draft(self)
        self.addWidget(form)
        self.setCurrentWidget(form)
        self.take_focus()

    def _connect(self, form: Form) -> None:
        form.cancelled.connect(self.close_form)
        if isinstance(form, ClaimForm):
            form.finished.connect(self._on_claim_finished)
            form.removed.connect(self._on_claim_removed)
            form.moved.connect(self._on_claim_moved)
        elif isinstance(form, WordsForm):
            form.finished.connect(self._on_words_finished)
        form.begin()
        form.typed.connect(self._on_typed)

    def _rebuild(self) -> None:
        self._out_of_date = False
        self.reading.show_scenario(self._document.scenario, self._verdicts.flow)
        self._on_verdicts_changed()

    # What happens

    def _on_typed(self) -> None:
        self._document.hold_draft(self)

    def _on_document_opened(self) -> None:
        self._opened = True
        self.close_form()

    def _on_document_changed(self, old: Scenario | None, new: Scenario) -> None:
        if self._opened:
            self._opened = False
            self.reading.begin_at_top()
        parts = ("title", "note", "claims")
        if old is not None and all(getattr(old, part) is getattr(new, part) for part in parts):
            return
        self.close_form()
        if self._shown:
            self._rebuild()
        else:
            self._out_of_date = True

    def _on_verdicts_changed(self) -> None:
        if not self._shown or self._out_of_date:
            return
        verdicts = self._verdicts
        steps = [verdicts.step_wanted(claim) for claim in self._document.scenario.claims]
        self.reading.show_verdicts(verdicts.all, steps, verdicts.tally, verdicts.out_of_date)

    def _on_edit_requested(self) -> None:
        self._edited = None
        self._open(partial(WordsForm, self._document.scenario))

    def _on_words_finished(self, scenario: Scenario) -> None:
        new = msgspec.structs.replace(self._document.scenario, title=scenario.title, note=scenario.note)
        self.close_form()
        self._document.change(new, Sentence("title and note"))

    def _on_claim_finished(self, claim: Claim) -> None:
        claims = self._document.scenario.claims
        if self._edited is None:
            self._set_claims((*claims, claim), Sentence("new claim"))
        else:
            place = claims.index(self._edited)
            self._set_claims((*claims[:place], claim, *claims[place + 1 :]), Sentence("edit of a claim"))

    def _on_claim_removed(self) -> None:
        kept = tuple(claim for claim in self._document.scenario.claims if claim is not self._edited)
        self._set_claims(kept, Sentence("removal of a claim"))

    def _on_claim_moved(self, by: int) -> None:
        if self._edited is None or self._form is None:
            return
        place = self._document.scenario.claims.index(self._edited)
        if self.edited:
            self._form.finish()  # what is typed goes along
            if self._form is not None:
                return
        claims = list(self._document.scenario.claims)
        edited = claims.pop(place)
        claims.insert(place + by, edited)
        self._set_claims(tuple(claims), Sentence("order of the claims"))
        self.edit_claim(edited)

    def _set_claims(self, claims: tuple[Claim, ...], label: Sentence) -> None:
        self.close_form()
        self._document.change(msgspec.structs.replace(self._document.scenario, claims=claims), label)

    def _fill_menu(self) -> None:
        self.menu.clear()
        self._drafts = self.drafts()
        full = len(self._document.scenario.claims) >= MAX_CLAIMS
        if full or not self._drafts:
            words = (
                tr("A scenario has at most {most} claims", most=MAX_CLAIMS)
                if full
                else tr("Nothing is measured yet: train a step first")
            )
            self.menu.addAction(words).setEnabled(False)
            return
        group = ""
        for place, draft in enumerate(self._drafts):
            if draft.group != group:
                group = draft.group
                # QMenu.addSection draws no words under a style sheet (Qt 6.10).
                self.menu.addAction(group.replace("&", "&&")).setEnabled(False)
            self.menu.addAction(draft.words.replace("&", "&&")).setData(place)

    def _on_draft_chosen(self, action: QAction) -> None:
        self.draft_claim(self._drafts[action.data()])
