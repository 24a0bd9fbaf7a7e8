"""Shadows of global variables, and of the constants that hold their addresses."""

from __future__ import annotations

from enzyme_build.analysis.activity.active_values import has_shadow
from enzyme_build.analysis.activity.globals import ReachedConstants
from enzyme_build.ir.module import Alias, Function, GlobalVariable, Module
from enzyme_build.ir.types import I64, carries_float, carries_pointer
from enzyme_build.ir.values import (
    Constant,
    ConstantAggregate,
    ConstantExpr,
    ConstantInt,
    Value,
    const_int,
    null,
    poison,
    zero,
)
from enzyme_build.transform.derivative.analyses import Analyses
from enzyme_build.transform.derivative.diagnostics import Diagnostics
from enzyme_build.transform.derivative.kept_memory import KeptMemory
from enzyme_build.transform.emission.build import Builder
from enzyme_build.transform.emission.sentinels import FIRST_PAGE
from enzyme_build.transform.requests.registrations import place_of_global, provided_shadow
from enzyme_build.transform.runtime.device import DYNAMIC_SHADOW
from enzyme_build.transform.runtime.helpers import Runtime
from enzyme_build.transform.runtime.origins import run
from enzyme_build.transform.runtime.whole_memory import WholeMemory

_SHARED = 3  # address space of memory that the threads of a block share
_WORD = 4  # bytes that are cleared at once


class ShadowGlobals:
    def __init__(
        self,
        module: Module,
        analyses: Analyses,
        diagnostics: Diagnostics,
        kept: KeptMemory,
        reached: ReachedConstants,
        earlier: dict[tuple[str, int], GlobalVariable],
    ) -> None:
        self.module = module
        self.analyses = analyses
        self.diagnostics = diagnostics
        self.kept = kept
        self._made: dict[tuple[str, int], GlobalVariable] = {}  # of a variable, for a lane
        self._earlier = earlier  # of other scopes
        self._reached = reached

    def of_constant(self, value: Value, lane: int = 0) -> Value:
        """The shadow of a constant: zero for floats, and for the address of active memory that of its shadow."""
        if carries_pointer(value.type):
            return self._of_address(value, lane)
        return zero(value.type) if carries_float(value.type) else value

    def _of_address(self, value: Value, lane: int) -> Value:
        """The shadow of a global; functions and constant globals hold no derivative, and are their own shadow."""
        if isinstance(value, Alias):
            return self._of_address(value.target, lane)
        if isinstance(value, GlobalVariable):
            return self.of(value, lane) if has_shadow(self.analyses.global_state(value)) else value
        if isinstance(value, Constant) and not carries_pointer(value.type):
            return value
        if isinstance(value, ConstantExpr) and _is_bits(value):
            return null(value.type)
        if isinstance(value, (ConstantExpr, ConstantAggregate)):
            parts = [self.of_constant(part, lane) for part in value.operands]
            if isinstance(value, ConstantAggregate):
                return ConstantAggregate(value.type, parts)
            return ConstantExpr(
                value.opcode, value.type, parts, value.flags, value.source_type, value.inrange
            )
        return value

    def of(self, variable: GlobalVariable, lane: int = 0) -> GlobalVariable:
        provided = provided_shadow(self.module, variable)
        if provided is not None:
            if lane > 0:
                self.diagnostics.report_at(
                    f"`{variable.name}` has one shadow, which the program gives it, and each lane needs its own",
                    place_of_global(self.module, variable),
                    "ask for one derivative at a time (no enzyme_width)",
                )
            return provided
        key = (variable.name, lane)
        shadow = self._made.get(key)
        if shadow is None and key in self._earlier:
            shadow = self._made[key] = self._earlier[key]
        if shadow is None:
            is_dynamic = self.module.is_device and _is_dynamic(variable)
            name = DYNAMIC_SHADOW + variable.name if is_dynamic else f"{variable.name}.shadow{lane or ''}"
            shadow = self.module.add_global(
                self.module.fresh_name(name),
                variable.value_type,
                None if is_dynamic else zero(variable.value_type),
                linkage="external" if is_dynamic else "internal",
                addrspace=variable.addrspace,
            )
            shadow.thread_local = variable.thread_local
            shadow.align = variable.align
            self._made[key] = shadow
            if self.module.is_device:
                self._check_device(variable, shadow)
            elif variable.initializer is not None:
                # Its initializer has zeros for floats, and for pointers to other memory those to its shadow.
                shadow.initializer = self.of_constant(variable.initializer, lane)
        return shadow

    def shared(self) -> dict[tuple[str, int], GlobalVariable]:
        """The shadows that any scope can use: those that lead to no shadow of this one when the program starts."""
        led = {key: shadow for key, shadow in self._made.items() if not _holds_address(shadow.initializer)}
        return self._earlier | led

    def _check_device(self, variable: GlobalVariable, shadow: GlobalVariable) -> None:
        """Refuses active globals of a GPU: before a kernel, no thread could clear the shadow for all the others.

        Memory that a block shares has a shadow beside it, which its threads clear, if it has a size and no pointers.
        """
        message, fix = "", ""
        if variable.addrspace != _SHARED:
            message = (
                "is a variable of the device that holds active values: nobody could clear its shadow in time"
            )
            fix = "hand the kernel a pointer to it and one to a shadow (enzyme_dup)"
        elif _is_dynamic(variable) and not _is_first(variable, shadow):
            message = (
                "is shared memory whose size is told at the launch: it has room for one shadow, and no more"
            )
            fix = "declare it with a size, and not `extern`; or ask for one derivative of the first order at a time"
        elif carries_pointer(variable.value_type):
            message = "is shared memory that holds pointers, of which derivatives are not supported"
            fix = "hand the pointers over as arguments"
        if message:
            place = place_of_global(self.module, variable)
            self.diagnostics.report_at(f"`{variable.name}` {message}", place, fix)
        if not _is_dynamic(variable):
            shadow.initializer = poison(variable.value_type)
        shadow.align = max(variable.align, _WORD)

    def clear(self, runtime: Runtime, b: Builder, *derivatives: Function) -> None:
        """Clears the shadows of globals that these use, and what they lead to: they may hold derivatives of an earlier
        request.
        """
        if self.module.is_device:
            self._clear_shared(runtime, b, *derivatives)
            return
        reached = self._reached.of(*derivatives) if self._made else set()
        used = [
            (self.module.globals[name], lane)
            for (name, lane), shadow in self._made.items()
            if shadow in reached
        ]
        if any(map(self._may_lead_elsewhere, (variable for variable, _ in used))):
            for variable, lane in used:
                self._note(runtime, b, variable, lane)
        for variable, lane in used:
            self._clear_one(runtime, b, variable, lane)

    def _note(self, runtime: Runtime, b: Builder, variable: GlobalVariable, lane: int) -> None:
        if not variable.thread_local:  # threads end, and their variables with them
            size = const_int(I64, self.module.data_layout.size_of(variable.value_type))
            self.kept.note_variable(runtime, b, (variable, self._made[variable.name, lane], size), lane)

    def clear_own(self, runtime: Runtime, b: Builder, request: Value) -> None:
        """Clears the shadows of thread-local variables, in the thread that executes this."""
        for (name, lane), shadow in self._made.items():
            if shadow.thread_local:
                self._clear_one(runtime, b, self.module.globals[name], lane, request)

    def _clear_one(
        self,
        runtime: Runtime,
        b: Builder,
        variable: GlobalVariable,
        lane: int,
        request: Value | None = None,
    ) -> None:
        shadow = self._made[variable.name, lane]
        size = const_int(I64, self.module.data_layout.size_of(variable.value_type))
        if not self._may_lead_elsewhere(variable):
            runtime.memset_zero(b, shadow, size)
            return
        memory_types = self.analyses.memory_types
        layout = memory_types.of_memory([variable], size)
        is_traced = memory_types.traced.may_be(variable)
        primal = b.of_thread(variable) if variable.thread_local else variable
        before = self._began(variable, shadow)
        is_left_to_run = memory_types.traced.size and (
            layout is None or bool(layout.all_ambiguous) or is_traced
        )
        if memory_types.traced.size:
            before = [self._left(b, variable, shadow)]
            b.call(run(runtime, "keep"), [shadow, primal, *before, size])
        memory = WholeMemory(runtime)
        if layout is not None and layout.may_hold_floats and not is_left_to_run:
            memory.undo_copy(b, layout, shadow, None, size, None)
        self.kept.clear(runtime, b, (shadow, primal, size), lane, request)
        if is_left_to_run:
            b.call(run(runtime, "adopt"), [shadow, primal, *before, size])
        elif layout is not None:
            memory.adopt_pointers(b, layout, [shadow, primal, *before], size)
        self.kept.link(runtime, b, (shadow, primal, size), lane)

    def _may_lead_elsewhere(self, variable: GlobalVariable) -> bool:
        """Whether it may hold pointers, whole or in pieces."""
        memory_types = self.analyses.memory_types
        size = const_int(I64, self.module.data_layout.size_of(variable.value_type))
        layout = memory_types.of_memory([variable], size)
        return layout is None or layout.may_hold_pointers or memory_types.traced.may_be(variable)

    def _left(self, b: Builder, variable: GlobalVariable, shadow: GlobalVariable) -> Value:
        """What the variable held when the last derivative ended, or when the program started.

        The pointers in its shadow belong to that content, and not to what the program has stored since.
        """
        name = f"enzyme.left.{shadow.name}"
        left = self.module.globals.get(name)
        if left is None:
            left = self.module.add_global(
                name,
                variable.value_type,
                variable.initializer or zero(variable.value_type),
                linkage="internal",
            )
            left.thread_local = variable.thread_local
            left.align = variable.align
        return b.of_thread(left) if left.thread_local else left

    def _began(self, variable: GlobalVariable, shadow: GlobalVariable) -> list[Value]:
        """The initial contents of both, if they have pointers; the program may have changed the variable since."""
        if variable.initializer is None or not _holds_address(variable.initializer):
            return []
        found: list[Value] = []
        for one in (variable, shadow):
            name = f"enzyme.began.{one.name}"
            made = self.module.globals.get(name)
            if made is None:
                assert one.initializer is not None
                made = self.module.add_global(name, one.value_type, one.initializer, linkage="internal")
                made.is_constant = True
            found.append(made)
        return found

    def _clear_shared(self, runtime: Runtime, b: Builder, *derivatives: Function) -> None:
        """Clears shared memory that these use. It needs a barrier, so what is not used is left out."""
        used = self._reached.of(*derivatives)
        for shadow in self._made.values():
            if shadow in used and shadow.addrspace == _SHARED:
                size = None if _is_dynamic(shadow) else self.module.data_layout.size_of(shadow.value_type)
                runtime.clear_shared(b, shadow, size)


def _is_dynamic(variable: GlobalVariable) -> bool:
    """Whether it is shared memory whose size the launch tells."""
    return variable.addrspace == _SHARED and variable.initializer is None


def _is_first(variable: GlobalVariable, shadow: GlobalVariable) -> bool:
    """Whether nothing else lies in the upper half of the memory: no shadow of another lane or order."""
    return not variable.name.startswith(DYNAMIC_SHADOW) and shadow.name == DYNAMIC_SHADOW + variable.name


def _holds_address(constant: Value | None) -> bool:
    if isinstance(constant, (GlobalVariable, Function, Alias)):
        return True
    return isinstance(constant, Constant) and any(map(_holds_address, constant.operands))


def _is_bits(value: ConstantExpr) -> bool:
    """Whether it is a number and no sentinel: the bits of a float, where pointers may lie as well, or a mark."""
    (number, *_) = value.operands
    return (
        value.opcode == "inttoptr" and isinstance(number, ConstantInt) and not 0 <= number.value < FIRST_PAGE
    )
