"""What requests of every kind have in common: arguments that fit a derivative, its call, and the results' place."""

from __future__ import annotations

from enzyme_build.analysis.activity.active_values import State
from enzyme_build.ir.instructions import Instruction, Invoke, Load
from enzyme_build.ir.module import Function
from enzyme_build.ir.types import (
    I8,
    I64,
    VOID,
    ArrayType,
    FloatType,
    IntType,
    PointerType,
    StructType,
    Type,
    VectorType,
    array_type,
    carries_float,
    carries_pointer,
)
from enzyme_build.ir.values import (
    ConstantAggregate,
    ConstantSplat,
    Value,
    const_int,
    constant_float,
    poison,
    zero,
)
from enzyme_build.records import replace
from enzyme_build.transform.declared_results import check_declared
from enzyme_build.transform.derivative.session import Session
from enzyme_build.transform.device.blocks import waits_for_block
from enzyme_build.transform.emission.build import Builder
from enzyme_build.transform.emission.signature import (
    Mode,
    Signature,
    result_parts,
    seed_count,
    takes_shadow,
)
from enzyme_build.transform.requests.request import (
    Entry,
    Marker,
    Request,
    RequestArgument,
)
from enzyme_build.transform.runtime.origins import are_traced, begin_origins, end_origins


class Lowering:
    def __init__(self, session: Session, request: Request) -> None:
        self.session = session
        self.request = request
        self.b = Builder.in_place_of(request.call)

    # -- modes ---------------------------------------------------------------------------------------------

    def forward(self) -> list[Value]:
        signature = self.signature(Mode.FORWARD)
        target = self.session.derivatives.forward(self.request.function, signature)
        self.session.clear_shadow_globals(self.b, target)
        return self.call_between(target, signature)

    def error_estimate(self) -> list[Value]:
        signature = replace(self.signature(Mode.FORWARD), estimates_errors=True)
        target = self.session.derivatives.forward(self.request.function, signature)
        self.session.clear_shadow_globals(self.b, target)
        return self.call_between(target, signature)

    def call_between(self, target: Function, signature: Signature) -> list[Value]:
        """Calls a derivative in one piece; what the run notes of moved bytes is kept while it runs."""
        is_traced = self.is_traced(target)
        if is_traced:
            begin_origins(self.session.module, self.b)
        results = self.call(target, self.arguments(signature), signature)
        if is_traced:
            end_origins(self.session.module, self.b)
        return results

    def is_traced(self, *derivatives: Function) -> bool:
        return are_traced(self.session.reached.of(*derivatives))

    def gradient(self) -> list[Value]:
        signature = self.signature(Mode.GRADIENT)
        function = self.request.function
        target = self.session.derivatives.gradient(function, signature)
        self.session.clear_shadow_globals(self.b, target)
        arguments = self.arguments(signature)
        arguments += [ones(function.function_type.returns)] * seed_count(signature, function)
        if self.session.module.is_device:
            return self.in_kernel(target, arguments, signature)
        runtime = self.session.runtime
        is_traced = self.is_traced(target)
        if is_traced:
            begin_origins(self.session.module, self.b)
        mark = runtime.postponed(self.b) if runtime.postpones(target) else None
        results = self.call(target, arguments, signature)
        if mark is not None:
            runtime.release_postponed(self.b, mark)
        if is_traced:
            end_origins(self.session.module, self.b)
        return results

    def in_kernel(self, target: Function, arguments: list[Value], signature: Signature) -> list[Value]:
        """Calls the derivative in a kernel, with a barrier behind it if the function has barriers.

        Other threads of the block may still read memory that their caller changes next.
        """
        results = self.call(target, arguments, signature)
        if waits_for_block(target):
            self.session.runtime.wait_for_block(self.b)
        return results

    def signature(self, mode: Mode) -> Signature:
        request = self.request
        result = request.function.function_type.returns
        differentiable = carries_float(result) or (mode is Mode.FORWARD and carries_pointer(result))
        differentiable |= request.has("dup_return") and carries_pointer(result)
        silenced = request.has("const_return") or request.has("noret")
        return Signature(
            mode,
            tuple(_state(request, argument, p.type) for argument, p in self.with_parameters()),
            request.width,
            primal_result=request.has("primal_return"),
            active_result=differentiable and not silenced,
            strong_zero=request.has("strong_zero") or self.session.options.strong_zero,
            is_concurrent=self.session.module.is_device,
            unneeded=self._unneeded(),
        )

    def _unneeded(self) -> tuple[int, ...]:
        """Arguments whose memory is only written and not wanted (`enzyme_dupnoneed`).

        Not in split mode: nothing says that the other request of the pair leaves them out as well.
        """
        if self.request.entry not in (Entry.AUTODIFF, Entry.FORWARD):
            return ()
        only_written = self.session.analyses.only_written
        return tuple(
            index
            for index, argument in enumerate(self.request.arguments)
            if argument.marker in (Marker.DUP_NO_NEED, Marker.DUP_NO_NEED_VECTOR)
            and isinstance(argument.primal.type, (PointerType, IntType))
            and only_written.is_only_written(self.request.function, index)
        )

    def with_parameters(self) -> list[tuple[RequestArgument, Value]]:
        return list(zip(self.request.arguments, self.request.function.arguments, strict=True))

    # -- values --------------------------------------------------------------------------------------------

    def arguments(self, signature: Signature) -> list[Value]:
        arguments: list[Value] = []
        for index, (argument, parameter) in enumerate(self.with_parameters()):
            arguments.append(self.fit(argument.primal, parameter.type))
            if takes_shadow(signature, index, parameter.type):
                arguments += [self.fit(shadow, parameter.type) for shadow in argument.shadows]
        return arguments

    def fit(self, value: Value, t: Type) -> Value:
        """Converts a value back that was promoted because it was passed through `…` or without a prototype."""
        if value.type is t:
            return value
        if isinstance(value.type, FloatType) and isinstance(t, FloatType):
            narrower = self.session.layout.bits_of(t) < self.session.layout.bits_of(value.type)
            return self.b.fptrunc(value, t) if narrower else self.b.fpext(value, t)
        if isinstance(value.type, IntType) and isinstance(t, IntType):
            return self.b.resize(value, t)
        if isinstance(value.type, IntType) and isinstance(t, PointerType):
            return self.b.inttoptr(value, t)
        return self.through_memory(value, t)

    def through_memory(self, value: Value, t: Type) -> Value:
        """Reads the bytes of the value as `t`: the calling convention may spell one struct in several ways."""
        size = max(self.session.layout.size_of(value.type), self.session.layout.size_of(t))
        place = self.entry_builder().alloca(
            value.type if size == self.session.layout.size_of(value.type) else t
        )
        self.b.store(value, place)
        return self.b.load(t, place)

    def entry_builder(self) -> Builder:
        function = self.request.call.home.function
        assert isinstance(function, Function)
        return Builder(function.entry, function.entry.first_insertion_point())

    def call(self, target: Function, arguments: list[Value], signature: Signature) -> list[Value]:
        request = self.request.call
        result: Value = (
            self.invoke(request, target, arguments)
            if isinstance(request, Invoke)
            else self.b.call(target, arguments)
        )
        parts = result_parts(self.request.function, signature)
        if len(parts) == 1:
            return [result]
        return [self.b.extract_value(result, [index]) for index in range(len(parts))]

    def invoke(self, request: Invoke, target: Function, arguments: list[Value]) -> Value:
        """Invokes the derivative with the request's unwind destination; the request moves to a block behind it."""
        before = request.block
        assert before is not None
        function = before.function
        assert isinstance(function, Function)
        after = function.add_block(before=request.normal)
        before.remove(request)
        after.append(request)
        for phi in request.normal.phis():
            phi.replace_block(before, after)
        for phi in request.unwind.phis():
            value = phi.incoming_from(before)
            assert value is not None
            phi.add_incoming(value, after)
        self.b.position_at_end(before)
        result = self.b.invoke(target, arguments, after, request.unwind)
        self.b.position_before(request)
        return result

    # -- replacing -----------------------------------------------------------------------------------------

    def replace(self, results: list[Value]) -> None:
        call = self.request.call
        check_declared(self.session, self.request, results)
        if self.request.result_pointer is not None:
            self.store_results(results, self.request.result_pointer)
        elif call.users and call.type is not VOID:
            call.replace_all_uses_with(self.as_type(results, call.type))
        markers = [operand for operand in call.operands if isinstance(operand, Load)]
        if isinstance(call, Invoke):
            self.b.br(call.normal)
            for phi in call.unwind.phis():
                phi.remove_incoming(call.block)  # type: ignore[arg-type]
        call.erase()
        for load in dict.fromkeys(markers):
            _erase_if_unused(load)

    def as_type(self, results: list[Value], t: Type) -> Value:
        if not results:
            return poison(t)
        if len(results) == 1:
            return self.fit(results[0], t)
        room = sum(self.session.layout.size_of(value.type) + 16 for value in results)
        place = self.entry_builder().alloca(
            array_type(max(room, self.session.layout.size_of(t)), I8), align=16
        )
        self.store_results(results, place)
        return self.b.load(t, place)

    def store_results(self, results: list[Value], pointer: Value) -> None:
        """Stores the results one after the other, each naturally aligned, as C lays out the struct of them."""
        offset = 0
        for value in results:
            align = self.session.layout.align_of(value.type)
            offset = (offset + align - 1) // align * align
            self.b.store(value, self.b.gep(I8, pointer, [const_int(I64, offset)]))
            offset += self.session.layout.size_of(value.type)


def _state(request: Request, argument: RequestArgument, t: Type) -> State:
    if argument.marker is Marker.CONST:
        return State.CONST
    if request.has("runtime_activity") and carries_pointer(t):
        return State.RUNTIME
    return State.ACTIVE if carries_float(t) or carries_pointer(t) else State.CONST


def _erase_if_unused(i: Instruction) -> None:
    if not i.users:
        i.erase()


def ones(t: Type) -> Value:
    """The default seed of a result: 1 for every float in it."""
    if isinstance(t, FloatType):
        return constant_float(t, 1.0)
    if isinstance(t, VectorType):
        return ConstantSplat(t, ones(t.element))
    if isinstance(t, ArrayType):
        return ConstantAggregate(t, [ones(t.element)] * t.count)
    if isinstance(t, StructType):
        return ConstantAggregate(t, [ones(part) for part in t.fields or ()])
    return zero(t)
