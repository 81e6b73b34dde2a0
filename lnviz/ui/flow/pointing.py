"""What is pointed at and what is pinned: one block and one step for all pictures."""

from __future__ import annotations


class Pointing:
    """The block and step under the pointer or the arrow keys, and the pinned ones that stay when it leaves."""

    def __init__(self) -> None:
        self._hovered: tuple[int | None, int | None] = (None, None)
        self._pinned: tuple[int | None, int | None] = (None, None)

    @property
    def block(self) -> int | None:
        """The block to point out: the hovered one, else the pinned one."""
        return self._hovered[0] if self._hovered != (None, None) else self._pinned[0]

    @property
    def step(self) -> int | None:
        """The step to point out, beside the shown one."""
        return self._hovered[1] if self._hovered != (None, None) else self._pinned[1]

    @property
    def pinned_block(self) -> int | None:
        """The block that stays."""
        return self._pinned[0]

    def point(self, block: int | None, step: int | None) -> None:
        """The pointer is over a block, a step, both, or nothing."""
        self._hovered = (block, step)

    def move(self, by: int, depth: int) -> None:
        """Point at the block above or below; begins at the first one."""
        block = self.block
        self._hovered = (min(max((block or (1 - by if by > 0 else 1)) + by, 1), depth), self._hovered[1])

    def pin(self) -> None:
        """What is pointed at stays."""
        if self._hovered != (None, None):
            self._pinned = self._hovered

    def unpin(self) -> None:
        """Nothing stays, and nothing is pointed at until the pointer moves."""
        self._pinned = self._hovered = (None, None)

    def toggle(self, block: int | None) -> None:
        """Pin a block that was clicked; clicked again, or beside the blocks, it is let go."""
        self._pinned = (None, None) if block is None or block == self._pinned[0] else (block, None)
