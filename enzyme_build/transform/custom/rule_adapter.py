"""What the derivative functions that call rules have in common: parameters told apart, shadows fitted to them."""

from __future__ import annotations

from enzyme_build.analysis.activity.active_values import State
from enzyme_build.analysis.marks import OF_LAUNCHES
from enzyme_build.ir.module import Function
from enzyme_build.ir.types import PointerType, Type, carries_float, carries_pointer
from enzyme_build.ir.values import Value, null, zero
from enzyme_build.transform.custom import rule_shapes
from enzyme_build.transform.custom.held_arguments import HeldArguments
from enzyme_build.transform.derivative.session import Session
from enzyme_build.transform.emission.build import Builder
from enzyme_build.transform.emission.c_values import CCall, MismatchError
from enzyme_build.transform.emission.signature import Signature, takes_shadow
from enzyme_build.transform.requests.abi_coercion import together
from enzyme_build.transform.requests.registrations import USED_RULE, CustomRule, add_attribute


class RuleAdapter:
    """Reads the parameters of a derivative function that calls a rule, and fits shadows to those of the rule."""

    def __init__(self, session: Session, rule: CustomRule, signature: Signature) -> None:
        self.session = session
        self.rule = rule
        self.signature = signature
        self.primal = rule.function
        self.layout = session.layout
        self.held: HeldArguments | None = None
        add_attribute(rule.function, USED_RULE)

    def read_parameters(self, target: Function, signature: Signature) -> list[Value]:
        """Assigns parameters of the adapter to arguments and their shadows; returns those that follow."""
        parameters: list[Value] = list(target.arguments)
        self.values: list[Value] = []
        self.shadows: list[list[Value]] = []
        position = 0
        for index, t in enumerate(self.primal.function_type.params):
            self.values.append(parameters[position])
            position += 1
            count = signature.width if takes_shadow(signature, index, t) else 0
            self.shadows.append(parameters[position : position + count])
            position += count
        return parameters[position:]

    def add_arguments(self, call: CCall, lane: int, *, floats_too: bool) -> None:
        """Each argument, pointers (and in forward mode floats) followed by their shadow."""
        skipped = 1 if self.has_hidden_result else 0
        counts = {**together(self.primal), **self.rule.together}
        index = skipped
        while index < len(self.values):
            value = self.values[index]
            copied = self.copied(index)
            group = range(index, index + counts.get(index, 1))
            if index - skipped in self.rule.by_value:
                if not call.remaining:
                    raise MismatchError
                t = call.remaining[0]
                call.add(call.b.load(t, self.place(call.b, value, self.layout.size_of(t), index), align=1))
            elif copied is not None:
                self.add_copied(call, copied, index, lane, floats_too=floats_too)
            else:
                for i in group:
                    call.add(self.values[i])
                types = [self.values[i].type for i in group]
                if any(carries_pointer(t) or (floats_too and carries_float(t)) for t in types):
                    for i in group:
                        self.add_shadow(call, i, lane)
            index = group.stop

    def copied(self, index: int) -> Type | None:
        """The type of the struct, if the function takes this argument by a copy in memory."""
        spelled = self.primal.attribute_value("byval", index)
        return self.session.module.types[spelled] if spelled is not None else None

    def add_copied(self, call: CCall, t: Type, index: int, lane: int, *, floats_too: bool) -> None:
        size = self.layout.size_of(t)
        call.add_from_memory(self.place(call.b, self.values[index], size, index), size, 8)
        if not carries_pointer(t) and not (floats_too and carries_float(t)):
            return
        lanes = self.shadows[index]
        if lanes:
            call.add_from_memory(self.place(call.b, lanes[lane], size, index, lane), size, 8)
            return
        none = call.b.alloca(t)
        call.b.store(zero(t), none)
        call.add_from_memory(none, size, 8)

    def place(self, b: Builder, memory: Value, size: int, index: int, lane: int | None = None) -> Value:
        return memory if self.held is None else self.held.place(b, memory, size, index, lane)

    def add_shadow(self, call: CCall, index: int, lane: int) -> None:
        value, lanes = self.values[index], self.shadows[index]
        if not isinstance(value.type, PointerType):
            is_float = carries_float(value.type)
            call.add(lanes[lane] if lanes else zero(value.type) if is_float else value)
            return
        if lanes:
            shadow = lanes[lane]
            if self.signature.states[index] is State.RUNTIME:
                is_constant = call.b.icmp("eq", value, shadow)
                shadow = call.b.select(is_constant, null(value.type), shadow)
        else:
            shadow = null(value.type)
            self.warn_of_null(call.function, len(call.arguments), index)
        call.add(shadow)

    def warn_of_null(self, function: Function, position: int, index: int) -> None:
        if position >= len(function.arguments):
            raise MismatchError
        if function.has_attribute(OF_LAUNCHES):
            return
        if function.is_declaration or (not function.arguments[position].users and function.blocks):
            return
        self.session.diagnostics.warn(
            f"`{function.name}` gets a null shadow for argument {index + 1} of `{self.primal.name}`, "
            "which is constant in this derivative",
            self.rule.place,
            "let the rule test the shadow for null, or mark the memory enzyme_dup",
        )

    @property
    def has_hidden_result(self) -> bool:
        params = self.primal.function_type.params
        return bool(params) and self.primal.attribute_value("sret", 0) is not None

    @property
    def hidden_result(self) -> Type:
        return self.session.module.types[self.primal.attribute_value("sret", 0) or ""]

    def refuse(self, function: Function, expected: str) -> None:
        self.session.diagnostics.report_at(
            f"`{function.name}` does not have the shape of a rule of `{self.primal.name}`",
            self.rule.place,
            f"expected {expected}",
            f"it is {rule_shapes.spelled(function)}",
        )

    def check_lanes(self, function: Function, problem: str | None) -> None:
        if self.signature.width > 1 and problem:
            self.session.diagnostics.report_at(
                f"the rule `{function.name}` of `{self.primal.name}` cannot serve {self.signature.width} lanes: "
                f"{problem}",
                self.rule.place,
                "ask for one derivative at a time (no enzyme_width), or change the rule",
            )

    def stub(self, target: Function) -> None:
        """A body for a derivative that was refused, so that other problems of the module are found as well."""
        if not target.blocks:
            target.add_block("entry")
        for block in target.blocks[1:]:
            target.blocks.remove(block)
        target.entry.instructions.clear()
        Builder(target.entry).unreachable()
