"""The signature of a derivative: what it has to compute, and the layout of its parameters and results."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from enum import Enum

from enzyme_build.analysis.activity.active_values import State, has_shadow
from enzyme_build.analysis.modref.caller_changes import CallerChanges
from enzyme_build.ir.module import Function
from enzyme_build.ir.types import (
    PTR,
    VOID,
    FunctionType,
    Type,
    carries_float,
    carries_pointer,
    function_type,
    struct_type,
)
from enzyme_build.ir.values import Value
from enzyme_build.records import dataclass, replace


class Mode(Enum):
    FORWARD = "forward"
    GRADIENT = "gradient"  # both halves of reverse mode in one function
    AUGMENTED = "augmented"
    REVERSE = "reverse"


@dataclass(frozen=True, slots=True)
class Signature:
    """Which derivative of a function is wanted; a derivative is made once for each."""

    mode: Mode
    states: tuple[State, ...]  # of the arguments
    width: int = 1
    primal_result: bool = False
    active_result: bool = True  # a tangent is returned, or a seed is taken
    overwritten: tuple[bool, ...] = ()  # per argument: memory behind it may change before the reverse half
    world_changes: bool = False  # so may memory that no argument leads to, as that of globals
    strong_zero: bool = False
    keeps_tape: bool = False  # the reverse half may run more than once
    estimates_errors: bool = False  # shadows are rounding errors
    is_concurrent: bool = False  # several threads run it at once
    is_team: bool = False  # those of one team, and no other thread runs beside them
    is_beside_started: bool = False  # forward mode: a caller in the differentiated code starts threads
    unneeded: tuple[int, ...] = ()  # arguments: what is only written there need not be computed
    own: tuple[bool, ...] = ()  # per argument: no other thread reaches the memory behind it

    def reverse_half(self) -> Signature:
        return replace(self, mode=Mode.REVERSE)

    @property
    def overwrites(self) -> bool:
        """Whether the caller may overwrite any memory before the reverse half."""
        return self.world_changes or any(self.overwritten)

    @property
    def caller(self) -> CallerChanges:
        """What the signature says of the caller, as an object that notes the questions."""
        return CallerChanges(self.overwritten or (False,) * len(self.states), self.world_changes)

    def may_be_overwritten(self, index: int) -> bool:
        """Whether the caller may overwrite the memory behind that argument before the reverse half."""
        return index < len(self.overwritten) and self.overwritten[index]

    @property
    def tag(self) -> str:
        letters = {State.CONST: "c", State.INACTIVE: "q", State.ACTIVE: "a", State.RUNTIME: "m"}
        parts = ["".join(letters[state] for state in self.states)]
        if self.width != 1:
            parts.append(f"w{self.width}")
        if self.primal_result:
            parts.append("p")
        if not self.active_result:
            parts.append("n")
        if any(self.overwritten):
            parts.append("o" + "".join("01"[flag] for flag in self.overwritten))
        if self.world_changes:
            parts.append("g")
        if self.strong_zero:
            parts.append("z")
        if self.keeps_tape:
            parts.append("k")
        if self.estimates_errors:
            parts.append("e")
        if self.unneeded:
            parts.append("u" + "_".join(map(str, self.unneeded)))
        if self.is_concurrent:
            parts.append("t" + "".join("01"[flag] for flag in self.own))
        if self.is_team:
            parts.append("s")
        if self.is_beside_started:
            parts.append("b")
        return ".".join(part for part in parts if part)


def takes_shadow(signature: Signature, index: int, t: Type) -> bool:
    """Whether the argument is followed by its shadows: pointers always, floats in forward mode only."""
    if not has_shadow(signature.states[index]):
        return False
    return carries_pointer(t) or (signature.mode is Mode.FORWARD and carries_float(t))


def with_shadows(
    arguments: Iterable[Value],
    signature: Signature,
    value: Callable[[Value], Value],
    shadow: Callable[[Value], Iterable[Value]],
) -> list[Value]:
    """The arguments of a call of the derivative: each primal one, with its shadows behind it where it has some."""
    found: list[Value] = []
    for index, (argument, _) in enumerate(zip(arguments, signature.states, strict=False)):
        found.append(value(argument))
        if takes_shadow(signature, index, argument.type):
            found += shadow(argument)
    return found


def returns_adjoint(signature: Signature, index: int, t: Type) -> bool:
    """Whether the derivative returns the adjoint of this argument."""
    return has_shadow(signature.states[index]) and carries_float(t) and signature.mode is not Mode.FORWARD


def seed_count(signature: Signature, primal: Function) -> int:
    result = primal.function_type.returns
    return signature.width if signature.active_result and carries_float(result) else 0


def derivative_type(primal: Function, signature: Signature) -> FunctionType:
    parameters: list[Type] = []
    for index, t in enumerate(primal.function_type.params):
        parameters.append(t)
        if takes_shadow(signature, index, t):
            parameters += [t] * signature.width
    if signature.mode in (Mode.GRADIENT, Mode.REVERSE):
        parameters += [primal.function_type.returns] * seed_count(signature, primal)
    if signature.mode in (Mode.AUGMENTED, Mode.REVERSE):
        parameters.append(PTR)  # the tape's storage
    return function_type(result_type(result_parts(primal, signature)), tuple(parameters), False)


def result_parts(primal: Function, signature: Signature) -> tuple[Type, ...]:
    """The values that the derivative function returns, in order."""
    result = primal.function_type.returns
    parts: list[Type] = []
    if signature.primal_result and signature.mode is not Mode.REVERSE:
        parts.append(result)
    if signature.mode is Mode.FORWARD and signature.active_result:
        parts += [result] * signature.width
    if signature.mode is Mode.AUGMENTED and signature.active_result and carries_pointer(result):
        parts += [result] * signature.width
    if signature.mode in (Mode.GRADIENT, Mode.REVERSE):
        for index, t in enumerate(primal.function_type.params):
            if returns_adjoint(signature, index, t):
                parts += [t] * signature.width
    return tuple(parts)


def result_type(parts: tuple[Type, ...]) -> Type:
    if not parts:
        return VOID
    return parts[0] if len(parts) == 1 else struct_type(parts, False)
