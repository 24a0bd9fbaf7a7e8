"""Casts each float to bits once, where it is made, and not behind phis and selects.

Where a program casts floats to bits and chooses among these, optimisers choose among the floats and cast the chosen
one. Two halves of a float that come from two such casts would have two origins, and would not make up a float
when they are joined.
"""

from __future__ import annotations

from enzyme_build.analysis.types.carriers import is_bits_of_float
from enzyme_build.analysis.types.type_analysis import TypeAnalysis
from enzyme_build.analysis.types.updates import Written
from enzyme_build.ir.instructions import Cast, Instruction, Phi, Select
from enzyme_build.ir.module import Function
from enzyme_build.ir.types import PTR, Type
from enzyme_build.ir.values import Constant, Value
from enzyme_build.transform.emission.build import Builder
from enzyme_build.transform.emission.edges import behind_value


def share_casts(function: Function, memory_types: TypeAnalysis) -> None:
    casts: dict[tuple[Value, Type], list[Cast]] = {}
    for i in function.instructions:
        if isinstance(i, Cast) and is_bits_of_float(i) and not i.type.is_vector:
            casts.setdefault((i.operands[0], i.type), []).append(i)
    if sum(map(len, casts.values())) < 2:
        return
    chosen = [key for key in casts if all(way in casts for way in _ways(*key))]
    needed = {way for key in chosen for way in _ways(*key)} | set(chosen)
    bits: dict[tuple[Value, Type], Value] = {}
    for key, same in casts.items():
        if key in needed or len(same) > 1:
            value, t = key
            bits[key] = made = behind_value(value, function).bitcast(value, t)
            assert isinstance(made, Instruction)
            memory_types.update(Written(made))
            for cast in same:
                cast.replace_all_uses_with(made)
                cast.erase()
    for key in chosen:
        _choose(*key, bits, memory_types)


def _ways(value: Value, t: Type) -> list[tuple[Value, Type]]:
    """The choices of a phi or select, apart from constants; any other value is its own origin."""
    if not isinstance(value, (Phi, Select)):
        return [(value, PTR)]
    ways = value.choices
    return [(way, t) for way in ways if not isinstance(way, Constant)]


def _choose(value: Value, t: Type, bits: dict[tuple[Value, Type], Value], memory_types: TypeAnalysis) -> None:
    """Makes the bits of a choice a choice among bits."""

    def of(way: Value, b: Builder) -> Value:
        return bits[way, t] if (way, t) in bits else b.bitcast(way, t)

    cast = bits[value, t]
    assert isinstance(cast, Cast)
    b = Builder.at(cast)
    made: Value
    if isinstance(value, Phi):
        made = phi = b.phi(t)
        for way, source in value.incoming:
            phi.add_incoming(of(way, Builder(source, source.terminator)), source)
    else:
        assert isinstance(value, Select)
        condition, *ways = value.operands
        made = b.select(condition, of(ways[0], b), of(ways[1], b))
    cast.replace_all_uses_with(made)
    cast.erase()
    bits[value, t] = made
    assert isinstance(made, Instruction)
    memory_types.update(Written(made))
