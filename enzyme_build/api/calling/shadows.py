"""What has to hold of shadows before native code runs: as large as their primals, and apart from all other memory.

Both are asked of the pieces of memory that arguments turned out to lie in, so it does not matter whether one is an
argument, a shadow of a batch, a member of a struct, or the numbers of an object that are copied and written back.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

import numpy as np

from enzyme_build.api.calling.frame import Frame, Piece
from enzyme_build.api.signatures.types import Array, Parameter, Reference, Scalar, Struct

_ENOUGH = 100_000  # steps in which NumPy finds out whether two arrays with gaps share an element


def check(parameters: tuple[Parameter, ...], frame: Frame) -> None:
    if any(p.shadow_of for p in parameters):
        _check_sizes(parameters, frame)
        _check_apart(parameters, frame)


def _check_sizes(parameters: tuple[Parameter, ...], frame: Frame) -> None:
    parts: dict[str, dict[str, Piece]] = {p.name: {} for p in parameters}
    numbers = {p.name for p in parameters if isinstance(p.type, Reference)}
    for piece in frame.pieces:
        if not piece.is_callers:
            parts[piece.owner][piece.tail] = piece
    for p in parameters:
        if p.shadow_of in numbers and not parts[p.shadow_of]:
            frame.fail(f"`{p.shadow_of}` is None, by which there is no derivative", "Const, or other argnums")
        if p.shadow_of:
            _compare(p, parts[p.shadow_of], parts[p.name], frame)


def _compare(shadow: Parameter, ours: dict[str, Piece], theirs: dict[str, Piece], frame: Frame) -> None:
    """Outer containers come before what they hold: of a list that is too short, the list is told."""
    blind = [t for parts in (ours, theirs) for t, piece in parts.items() if piece.shape is None]
    for tail in sorted(ours.keys() | theirs.keys(), key=len):
        if (not tail and _is_measured(shadow)) or any(tail.startswith(start) for start in blind):
            continue
        one, two = ours.get(tail), theirs.get(tail)
        if one is None or two is None or one.shape != two.shape:
            frame.fail(
                f"`{shadow.shadow_of}{tail}` is {_told(one)}, and its shadow `{shadow.name}{tail}` is {_told(two)}",
                "give a shadow of the same structure: enzymepy.make_zero(...)",
            )


def _is_measured(shadow: Parameter) -> bool:
    """Whether the shadow itself has been compared already: with the extents of its type, or as an array."""
    t = shadow.type
    return not isinstance(t, Array | Struct) or (
        isinstance(t, Array) and (t.shape is not None or isinstance(t.element, Scalar))
    )


def _told(piece: Piece | None) -> str:
    return "None" if piece is None else f"of shape {piece.shape}"


def _check_apart(parameters: tuple[Parameter, ...], frame: Frame) -> None:
    """A shadow shares memory with nothing; but what is one for the primals may be one for the shadows."""
    by_name = {p.name: p for p in parameters}
    places = _places(frame.pieces)
    for one, two in _overlapping(frame.pieces):
        shadow, other = (one, two) if by_name[one.owner].shadow_of else (two, one)
        if _may_share(shadow, other, by_name, places):
            continue
        frame.fail(
            f"the shadow `{shadow.path}` overlaps the memory of `{other.path}`: derivatives would be added to it",
            "give each shadow memory of its own: numpy.zeros_like(x), enzymepy.make_zero(...)",
        )


def _overlapping(pieces: Iterable[Piece]) -> Iterator[tuple[Piece, Piece]]:
    """Pairs that share a byte, found in the order of memory."""
    reached: list[Piece] = []
    for piece in sorted((p for p in pieces if p.size), key=lambda p: p.address):
        reached = [p for p in reached if p.end > piece.address]
        for other in reached:
            if _share(other, piece):
                yield other, piece
        reached.append(piece)


def _share(one: Piece, two: Piece) -> bool:
    """Of arrays with gaps, whose spans overlap: columns of one matrix are apart."""
    if one.array is None or two.array is None:
        return True
    try:
        return np.shares_memory(one.array, two.array, max_work=_ENOUGH)  # type: ignore[arg-type]  # any number does
    except np.exceptions.TooHardError:
        return True


def _places(pieces: Iterable[Piece]) -> dict[str, Any]:
    return {p.path: (p.address, p.size) for p in pieces if not p.is_callers}


def _may_share(shadow: Piece, other: Piece, by_name: dict[str, Parameter], places: dict[str, Any]) -> bool:
    first, second = by_name[shadow.owner], by_name[other.owner]
    if not first.shadow_of or not (first.may_be_written or second.may_be_written):
        return True
    if any(p.may_be_primal and _coincide(p.name, p.shadow_of, places) for p in (first, second)):
        return True  # which says that it is constant
    if first.lane != second.lane or shadow.is_callers or other.is_callers or shadow.path == other.path:
        return False
    primals = [f"{p.shadow_of}{piece.tail}" for p, piece in ((first, shadow), (second, other))]
    return _coincide(shadow.path, other.path, places) and _coincide(primals[0], primals[1], places)


def _coincide(one: str, two: str, places: dict[str, Any]) -> bool:
    return one in places and places[one] == places.get(two)
