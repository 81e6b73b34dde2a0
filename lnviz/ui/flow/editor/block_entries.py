"""What can be done with one block of a twin: the entries of the menu that the diagram opens on it."""

from __future__ import annotations

from lnviz.scenario.schema import Flow
from lnviz.sentences import Sentence
from lnviz.ui.flow.editor import edits, edits_blocks
from lnviz.ui.flow.editor.menus import SELECT, Entry
from lnviz.ui.flow.editor.selection import Selection
from lnviz.ui.language import tr


def block_entries(flow: Flow, twin: int, number: int) -> list[Entry]:
    """Freeze block ``number`` (1 … depth) of a twin or let it learn again, and edit it alone.

    Of a pair of attention and feed-forward the whole layer is meant: both of its blocks.
    """
    stack = flow.stacks[twin]
    group = stack.blocks[edits_blocks.place_of(stack, number)[0]]
    told = {"block": _block_words(flow, twin, number), "twin": stack.name}
    frozen = group.frozen
    freeze = edits.Edit(
        lambda flow: edits_blocks.with_block(flow, twin, number, frozen=not frozen),
        Sentence("let a block learn") if frozen else Sentence("freeze a block"),
        f"flow.{twin}.block.{number}.frozen",
    )
    alone = edits.Edit(
        lambda flow: edits_blocks.block_alone(flow, twin, number)[0],
        Sentence("edit a block alone"),
        f"flow.{twin}.block.{number}.alone",
    )
    then = Selection(twin, (edits_blocks.block_alone(flow, twin, number)[1],))
    return [
        Entry(
            tr("Let {block} of {twin} learn again", **told)
            if frozen
            else tr("Freeze {block} of {twin}", **told),
            freeze,
            tr("Frozen parameters keep their values; the gradient still passes through"),
        ),
        Entry(
            tr("Edit {block} of {twin} alone", **told),
            alone if group.repeat > 1 else SELECT,
            tr("Take it out of ×{repeat}, so that its norm, branch or scale can differ", repeat=group.repeat)
            if group.repeat > 1
            else tr("Show its settings on the left"),
            then,
        ),
    ]


def _block_words(flow: Flow, twin: int, number: int) -> str:
    """The block, or the layer that is meant with it, in running text."""
    stack = flow.stacks[twin]
    place, layer = edits_blocks.place_of(stack, number)
    below = stack.blocks[:place]
    adds = stack.blocks[place].adds // stack.blocks[place].repeat
    if adds == 1:
        return tr("block {number}", number=number)
    first = sum(group.adds for group in below) + layer * adds + 1
    return tr(
        "layer {layer} (blocks {first} and {last})",
        layer=sum(group.repeat for group in below) + layer + 1,
        first=first,
        last=first + adds - 1,
    )
