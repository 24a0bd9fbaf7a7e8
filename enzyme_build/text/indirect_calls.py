"""Virtual tables in the text of a module: the slots in which functions lie, and those from which calls take theirs.

The same as `analysis.calls.virtual_calls` tells of IR, for the closure, which reads text only.
"""

from __future__ import annotations

import re

from enzyme_build import slots
from enzyme_build.patterns import compiled_when_used
from enzyme_build.records import dataclass
from enzyme_build.slots import ANY, NOWHERE, TYPE_INFO, Slots, may_hold
from enzyme_build.text import signatures
from enzyme_build.text.tokens import LOCAL, NAME, lines_with

_POINTER = 8  # bytes; on all targets whose bitcode is read
_LOAD = compiled_when_used(rf"^ +({LOCAL}) = load ptr, ptr ({LOCAL})(.*)$", re.MULTILINE)
_FIXED_ADDRESS = compiled_when_used(
    rf"^ +({LOCAL}) = getelementptr (?:\w+ )*(i8|ptr), ptr ({LOCAL}), i64 (\d+)", re.MULTILINE
)
_TAG = compiled_when_used(r"!tbaa (!\d+)")
_ARRAY = compiled_when_used(r"\[(\d+) x ptr\] \[([^\]]*)\]")
_REFERENCE = compiled_when_used(rf"^ptr @({NAME})$")


@dataclass(frozen=True, slots=True)
class IndirectCall:
    """The type of a call through a pointer; `slot` as in `analysis.calls.virtual_calls`."""

    signature: str
    slot: int | None

    def may_reach(self, signature: str, lies: Slots) -> bool:
        return may_hold(lies, self.slot) and signatures.could_answer(signature, self.signature)


def tags_of_table_addresses(epilogue: str) -> frozenset[str]:
    """The access tags with which the address of a table is loaded from an object."""
    found: set[str] = set()
    for line in lines_with(epilogue, '= !{!"vtable pointer"'):
        kind = line.partition(" ")[0]
        tags = lines_with(epilogue, f" = !{{{kind}, {kind}, i64 0")
        found |= {tag.partition(" ")[0] for tag in tags}
    return frozenset(found)


def indirect_calls(text: str, tags: frozenset[str]) -> frozenset[IndirectCall]:
    """All calls through a pointer in a function's text."""
    calls = set(signatures.of_indirect_calls(text))
    if not calls:
        return frozenset()
    loads = {name: (pointer, rest) for name, pointer, rest in _LOAD.findall(text)}
    fixed = {
        name: (base, int(index) * (1 if unit == "i8" else _POINTER))
        for name, unit, base, index in _FIXED_ADDRESS.findall(text)
    }

    def slot(callee: str) -> int | None:
        if callee not in loads:
            return None
        pointer, rest = loads[callee]
        if "!tbaa " in rest:
            return NOWHERE
        table, offset = fixed.get(pointer, (pointer, 0))
        tag = _TAG.search(loads[table][1]) if table in loads else None
        return offset // _POINTER if tag is not None and tag[1] in tags else None

    return frozenset(IndirectCall(signature, slot(callee)) for signature, callee in calls)


def slots_in_table(text: str) -> dict[str, Slots]:
    """Where the functions lie in a table; those that are not listed may lie anywhere."""
    found: dict[str, Slots] = {}
    for count, inside in _ARRAY.findall(text):
        elements = [element.strip() for element in inside.split(", ptr ")]
        elements = [element if element.startswith("ptr ") else f"ptr {element}" for element in elements]
        names = [match[1] if (match := _REFERENCE.match(element)) else "" for element in elements]
        infos = [position for position, name in enumerate(names) if TYPE_INFO.match(name)]
        is_clear = len(elements) == int(count) and len(infos) == 1
        for position, name in enumerate(names):
            slots.add(found, name, frozenset({position - infos[0] - 1}) if is_clear else ANY)
    return found
