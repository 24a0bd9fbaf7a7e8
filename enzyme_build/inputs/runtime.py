"""Units of Rust's own library: taken from piecemeal, never replaced.

They come with bitcode, 14 MB of it. To replace one costs many seconds a link, and the functions that share hidden
state with the rest of the unit are streams, threads and hash seeds, through which no derivative flows.
"""

from __future__ import annotations

from enzyme_build.inputs.unit import Unit
from enzyme_build.text.outline import Definition, ModuleText, Sort

_FOLDER = "/rustlib/"


def is_of_runtime(unit: Unit) -> bool:
    return _FOLDER in unit.path.replace("\\", "/")


def is_bound(module: ModuleText, definition: Definition) -> bool:
    """Whether a function uses, itself or through internal functions, what there can be only one of."""
    seen: set[str] = set()
    pending = [definition]
    while pending:
        current = pending.pop()
        if current.name in seen:
            continue
        seen.add(current.name)
        for name in current.references:
            other = module.definitions.get(name)
            if other is None or not other.is_internal:
                continue
            if _is_single(other, is_taken=name in current.taken):
                return True
            pending.append(other)
    return False


def _is_single(definition: Definition, *, is_taken: bool) -> bool:
    if definition.sort is Sort.FUNCTION:
        return is_taken and definition.has_identity
    return definition.sort is not Sort.VARIABLE or not definition.is_constant or definition.has_identity
