"""Tells LLVM which accesses to shadow memory overlap no others, so that loops need no checks at run time.

The primal only reads some memory, which needs no checks. The reverse half adds to the shadow of all that was read.
"""

from __future__ import annotations

from typing import TypeVar

from enzyme_build.analysis.flow.disjoint_strides import Family, find_disjoint_strides
from enzyme_build.analysis.flow.loops import Loop
from enzyme_build.analysis.modref.own_memory import accesses_to_own_memory, argument_behind
from enzyme_build.ir.instructions import Instruction, Load, Store
from enzyme_build.ir.values import Argument
from enzyme_build.transform.derivative.private_copies import Prepared
from enzyme_build.transform.emission.alias_scopes import AliasScopes
from enzyme_build.transform.emission.build import Builder

_Key = TypeVar("_Key")


class SeparateShadows:
    """The scopes of one reverse half. They are apart by lane, since callers may pass the same shadow for two lanes."""

    def __init__(self, prepared: Prepared, scopes: AliasScopes, width: int) -> None:
        self._scopes = scopes
        self._width = width
        layout = prepared.copy.module.data_layout
        self._strides = find_disjoint_strides(
            prepared.nest, prepared.control.trips, prepared.dominators, layout
        )
        self._families: dict[Loop, list[Family]] = {}
        for family in dict.fromkeys(stride.family for stride in self._strides.values()):
            self._families.setdefault(family.loop, []).append(family)
        self._of_strides: dict[tuple[Family, int], dict[int, str]] = {}
        self._own = accesses_to_own_memory(prepared.copy)
        arguments = list(dict.fromkeys(self._own.values()))
        names = [str(argument.index) for argument in arguments]
        self._of_arguments: list[dict[Argument, str]] = [
            dict(zip(arguments, scopes.more(names), strict=True)) for _ in range(width if arguments else 0)
        ]

    def declare(self, b: Builder, loop: Loop) -> None:
        """Declares the scopes of a loop in front of it: in the next execution the strides may begin elsewhere."""
        for family in self._families.get(loop, ()):
            for lane in range(self._width):
                self._scopes.declare(b, self._scopes_of(family, lane).values())

    def mark(self, i: Load | Store, lane: int, access: Instruction) -> None:
        """Marks `access`, which is to the shadow of the memory that `i` accesses."""
        stride = self._strides.get(i)
        if stride is not None:
            scopes = self._scopes_of(stride.family, lane)
            self._scopes.apart(access, scopes[stride.number], _without(scopes, stride.number))
        argument = argument_behind(i.pointer)
        if argument is not None and self._of_arguments:
            own = self._of_arguments[lane]
            self._scopes.apart(access, own[argument] if i in self._own else None, _without(own, argument))

    def _scopes_of(self, family: Family, lane: int) -> dict[int, str]:
        found = self._of_strides.get((family, lane))
        if found is None:
            numbers = sorted(family.numbers)
            scopes = self._scopes.more([str(number) for number in numbers])
            found = self._of_strides[family, lane] = dict(zip(numbers, scopes, strict=True))
        return found


def _without(scopes: dict[_Key, str], key: _Key) -> list[str]:
    return [scope for other, scope in scopes.items() if other != key]
