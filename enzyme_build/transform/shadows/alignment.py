"""Accesses of derivatives after a program has aligned addresses by itself.

The shadow of what is aligned within a block lies as far from its begin as the program's memory does, and the two blocks
need not begin equally aligned.
"""

from __future__ import annotations

import re
from itertools import chain

from enzyme_build.ir.instructions import Call, Invoke, Load, Store
from enzyme_build.transform.derivative.session import Session

_OF_BLOCKS = 16  # bytes, to which every allocator aligns
_LARGE = re.compile(r"\balign (\d{3,}|3[2-9]|[4-9]\d)\b")


def forget_large_alignments(session: Session) -> None:
    """No access of a derivative counts on more alignment than any block has."""
    if not session.has_aligned_shadows:
        return
    halves = chain.from_iterable((pair.augmented, pair.reverse) for pair in session.pairs())
    for function in (*halves, *(made for _, _, made in session.made())):
        for i in function.instructions:
            if isinstance(i, (Load, Store)):
                i.align = min(i.align, _OF_BLOCKS)
            elif isinstance(i, (Call, Invoke)):
                i.argument_attributes = [_LARGE.sub(f"align {_OF_BLOCKS}", a) for a in i.argument_attributes]
