"""Any text that may hold a table, read by the form it is in."""

from __future__ import annotations

from lnviz.scenario.bracketed import is_bracketed, parse_bracketed
from lnviz.scenario.delimited import Decimal, parse_delimited
from lnviz.scenario.table import Table
from lnviz.sentences import Refusal, Sentence

BYTE_ORDER_MARK = "\ufeff"


def parse_table(text: str, decimal: Decimal | None = None) -> Table:
    """The table in a text: brackets as deep as they are, anything else with two axes.

    ``decimal`` answers a ``DecimalQuestion`` that an earlier call raised: what a comma inside a number is
    ("," a decimal comma, "." a separator of thousands).

    Raises:
        Refusal: the text holds anything but one table of numbers; the sentence names the line and the cell.
    """
    text = text.lstrip(BYTE_ORDER_MARK).replace("\r\n", "\n").replace("\r", "\n").rstrip("\0")
    if "\0" in text:
        raise Refusal(Sentence("This is not text: it holds binary data. Open it as the file that it is."))
    if not text.strip():
        raise Refusal(Sentence("There are no values: the text is empty."))
    if text.lstrip().startswith("{"):
        raise Refusal(Sentence("This is a JSON object, not a list of numbers. Paste the list in it."))
    return parse_bracketed(text) if is_bracketed(text) else parse_delimited(text, decimal)
