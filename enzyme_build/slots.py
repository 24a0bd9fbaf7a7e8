"""How virtual tables are told apart from other constants, for those who read text and for those who read IR."""

from __future__ import annotations

from typing import TypeVar

from enzyme_build.patterns import compiled_when_used

Key = TypeVar("Key")

Slots = frozenset[int] | None
"""Where in virtual tables a function lies, NOWHERE among them if its address is taken elsewhere; None if unknown."""

ANY: Slots = None
NOWHERE = -1
OUTSIDE: Slots = frozenset({NOWHERE})

TABLE = compiled_when_used(r'^"?_ZT[VC]')
TYPE_INFO = compiled_when_used(r'^"?_ZTI')

# Named metadata: functions whose addresses only tables hold that stay outside of the merged module, and their slots.
POINTED = "enzyme.pointed"


def may_hold(slots: Slots, wanted: int | None) -> bool:
    """Whether a call that takes its function from slot `wanted` may find one that lies in `slots`.

    NOWHERE is wanted by calls that take it from no table; None where that is unknown.
    """
    return slots is None or wanted is None or wanted in slots


def add(found: dict[Key, Slots], key: Key, slots: Slots) -> None:
    """Notes that the function lies in these slots as well."""
    before = found.get(key, frozenset())
    found[key] = ANY if before is None or slots is None else before | slots
