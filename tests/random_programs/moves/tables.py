"""All movers, by language."""

from __future__ import annotations

from collections.abc import Sequence

from tests.random_programs.moves.bits import BITS
from tests.random_programs.moves.built import BUILT
from tests.random_programs.moves.containers import CONTAINERS
from tests.random_programs.moves.copies import COPIES
from tests.random_programs.moves.cxx import CXX
from tests.random_programs.moves.movers import Mover
from tests.random_programs.moves.registers import REGISTERS
from tests.random_programs.moves.rust import RUST
from tests.random_programs.moves.untraceable import UNTRACEABLE

_C = (*COPIES, *BITS, *REGISTERS, *CONTAINERS, *BUILT, *UNTRACEABLE)
TABLES: dict[str, tuple[Mover, ...]] = {"c": _C, "cxx": (*CXX, *_C), "rust": RUST}


def table(language: str, names: Sequence[str] = ()) -> tuple[Mover, ...]:
    """Those of that language; those of that name, if some are given."""
    movers = TABLES[language]
    unknown = sorted(set(names) - {mover.name for mover in movers})
    if unknown:
        raise SystemExit(
            f"no such mover: {', '.join(unknown)}; there are {', '.join(m.name for m in movers)}"
        )
    return tuple(mover for mover in movers if not names or mover.name in names)
