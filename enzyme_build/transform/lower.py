"""Requests become calls of derivative functions."""

from __future__ import annotations

from enzyme_build.analysis.activity import State
from enzyme_build.errors import DerivativeError, Diagnostic, SourceLocation
from enzyme_build.ir.instructions import Call, ExtractValue, Instruction, Invoke, Load, Return
from enzyme_build.ir.layout import DataLayout
from enzyme_build.ir.module import Function, Module
from enzyme_build.ir.types import (
    I8,
    I64,
    VOID,
    FloatType,
    IntType,
    PointerType,
    StructType,
    Type,
    array_type,
    carries_float,
    carries_pointer,
)
from enzyme_build.ir.values import Value, const_int, constant_float, poison, zero
from enzyme_build.records import replace
from enzyme_build.transform import lower_split
from enzyme_build.transform.derivative.session import Session
from enzyme_build.transform.derivative.unknown import warn_of_unfitted
from enzyme_build.transform.emission.build import Builder
from enzyme_build.transform.emission.signature import (
    Mode,
    Signature,
    result_parts,
    result_type,
    seed_count,
    takes_shadow,
)
from enzyme_build.transform.extensions.batch import batch
from enzyme_build.transform.requests.choices import functions_of, one_by_one
from enzyme_build.transform.requests.decode import decode
from enzyme_build.transform.requests.request import (
    Entry,
    Marker,
    Request,
    RequestArgument,
    callee_name,
    entry_of,
    find_requests,
    spelled_type,
)
from enzyme_build.transform.requests.request_nesting import innermost_requests
from enzyme_build.transform.runtime.tagged import end_tagged_moves
from enzyme_build.transform.sweeps.forward import forward_derivative
from enzyme_build.transform.sweeps.reverse import gradient_derivative

_TRUNCATIONS = (Entry.TRUNCATE_MEMORY, Entry.TRUNCATE_OPERATIONS, Entry.TRUNCATE_VALUE, Entry.EXPAND_VALUE)


def lower_requests(session: Session) -> int:
    """Replaces the innermost requests; all problems are collected before anything is raised.

    Returns how many are left, which take what was made now as a function like any other.
    """
    calls, left = innermost_requests(session.module)
    named = _named_after(session.module)
    session.forward_after, session.reverse_after = named[Entry.FORWARD_SPLIT], named[Entry.REVERSE]
    for call in calls:
        try:
            for single in one_by_one(session.module, session.runtime, call):
                _lower_call(session, single)
        except DerivativeError as error:
            session.diagnostics += [d for d in error.diagnostics if d not in session.diagnostics]
    warn_of_unfitted(session)
    session.finish()
    return left


def _named_after(module: Module) -> dict[Entry, frozenset[str]]:
    """Functions whose augmented pass is followed by forward mode, and by the reverse half."""
    named: dict[Entry, set[str]] = {Entry.FORWARD_SPLIT: set(), Entry.REVERSE: set()}
    for call in find_requests(module):
        entry = entry_of(callee_name(call) or "")
        if entry in named:
            named[entry] |= {function.name for function in functions_of(call)}
    return {entry: frozenset(names) for entry, names in named.items()}


def _lower_call(session: Session, call: Call | Invoke) -> None:
    entry = entry_of(callee_name(call) or "")
    if entry is Entry.BATCH:
        request, results = batch(session, call)
        Lowering(session, request).replace(results)
    elif entry is Entry.VIRTUAL_REVERSE:
        from enzyme_build.transform.extensions.virtual_reverse import virtual_reverse

        pair, requests = virtual_reverse(session, call)
        for inner in requests:
            _lower_call(session, inner)
        _replace(call, pair)
    elif entry in _TRUNCATIONS:
        from enzyme_build.transform.extensions.truncate import asked_truncation

        _replace(call, asked_truncation(session, call, entry))
    else:
        _lower(session, decode(session.module, call))


def _replace(call: Call | Invoke, value: Value) -> None:
    call.replace_all_uses_with(value)
    if isinstance(call, Invoke):
        assert call.block is not None
        Builder(call.block).br(call.normal)
        for phi in call.unwind.phis():
            phi.remove_incoming(call.block)
    call.erase()


def _lower(session: Session, request: Request) -> None:
    if request.has("primal_return") and request.function.function_type.returns is VOID:
        raise DerivativeError(
            Diagnostic(
                f"enzyme_primal_return is asked of `{request.function.name}`, which returns nothing",
                session.module.debug_place(request.call) or SourceLocation(),
                "remove the marker",
            )
        )
    _refuse_hidden_floats(session, request)
    lowered = Lowering(session, request)
    match request.entry:
        case Entry.FORWARD:
            results = lowered.forward()
        case Entry.AUTODIFF:
            results = lowered.gradient()
        case Entry.ERROR_ESTIMATE:
            results = lowered.error_estimate()
        case Entry.FORWARD_SPLIT:
            results = lower_split.forward(lowered)
        case Entry.AUGMENT:
            results = lower_split.augment(lowered)
        case Entry.REVERSE:
            results = lower_split.reverse(lowered)
        case Entry.AUGMENT_SIZE:
            results = lower_split.size(lowered)
        case _:
            raise DerivativeError(f"`{request.entry.value}` is not supported yet")
    lowered.replace(results)


def _refuse_hidden_floats(session: Session, request: Request) -> None:
    """A small struct such as { float; int } is passed and returned as one integer, which has no derivative."""
    function = request.function
    if function.is_declaration:
        return  # whoever differentiates it says what is wrong
    session.prepared(function)
    hidden = [
        f"argument {parameter.index + 1}"
        for argument, parameter in zip(request.arguments, function.arguments, strict=True)
        if argument.shadows and _hides_floats(session, parameter)
    ]
    ends = (b.terminator for b in function.blocks)
    returned = (end.operands[0] for end in ends if isinstance(end, Return) and end.operands)
    if isinstance(function.function_type.returns, IntType) and not request.has("const_return"):
        hidden += ["the result"] if any(_hides_floats(session, value) for value in returned) else []
    if hidden:
        raise DerivativeError(
            Diagnostic(
                f"{hidden[0]} of `{function.name}` is an integer that carries floats: "
                "so the compiler passes a small struct of floats and integers",
                session.module.debug_place(request.call) or SourceLocation(),
                "pass a pointer to the struct, or its members one by one",
            )
        )


def _hides_floats(session: Session, value: Value) -> bool:
    return isinstance(value.type, IntType) and any(
        isinstance(kind, FloatType) for part in session.memory_types.parts_of(value) for kind in part.kinds
    )


class Lowering:
    def __init__(self, session: Session, request: Request) -> None:
        self.session = session
        self.request = request
        assert request.call.block is not None
        self.b = Builder(request.call.block, request.call)
        if "dbg" in request.call.metadata:
            self.b.attachments = {"dbg": request.call.metadata["dbg"]}

    # -- modes ---------------------------------------------------------------------------------------------

    def forward(self) -> list[Value]:
        signature = self.signature(Mode.FORWARD)
        target = forward_derivative(self.session, self.request.function, signature)
        self.session.clear_shadow_globals(self.b)
        return self.call(target, self.arguments(signature), signature)

    def error_estimate(self) -> list[Value]:
        signature = replace(self.signature(Mode.FORWARD), estimates_errors=True)
        target = forward_derivative(self.session, self.request.function, signature)
        self.session.clear_shadow_globals(self.b)
        return self.call(target, self.arguments(signature), signature)

    def gradient(self) -> list[Value]:
        signature = self.signature(Mode.GRADIENT)
        function = self.request.function
        target = gradient_derivative(self.session, function, signature)
        self.session.clear_shadow_globals(self.b)
        arguments = self.arguments(signature)
        arguments += [ones(function.function_type.returns)] * seed_count(signature, function)
        runtime = self.session.runtime
        mark = runtime.postponed(self.b) if runtime.postpones(target) else None
        results = self.call(target, arguments, signature)
        if mark is not None:
            runtime.release_postponed(self.b, mark)
        end_tagged_moves(self.session.module, self.b)
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
        """Undoes what passing a value through `…` or an unprototyped call does to it."""
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
        """Structs that the calling convention spells in another way have the same bytes."""
        size = max(self.session.layout.size_of(value.type), self.session.layout.size_of(t))
        place = self.entry_builder().alloca(
            value.type if size == self.session.layout.size_of(value.type) else t
        )
        self.b.store(value, place)
        return self.b.load(t, place)

    def entry_builder(self) -> Builder:
        assert self.request.call.block is not None
        function = self.request.call.block.function
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
        """What the derivative throws is caught as the request would be, which gets a block of its own for that."""
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
        self.check_declared(results)
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

    def check_declared(self, results: list[Value]) -> None:
        """What the program reads of the result must be there; it may read less."""
        request, layout = self.request, self.session.layout
        declared = request.call.type
        if request.result_pointer is not None:
            declared = self.session.module.types[_sret_of(request.call.argument_attributes[0])]
        elif not request.call.users or declared is VOID:
            return
        given = [value.type for value in results]
        name, wanted = f"`{callee_name(request.call)}`", spelled_type(declared)
        place = self.session.module.debug_place(request.call) or SourceLocation()
        if not given:
            message = f"{name} is declared to return `{wanted}`, and gives nothing"
            raise DerivativeError(Diagnostic(message, place, "declare it to return void"))
        gives = ", ".join(map(spelled_type, given))
        fix = f"declare it to return {gives if len(given) == 1 else f'a struct of {gives}'}"
        if len(given) == 1 and _are_plain(given[0], declared):
            if type(given[0]) is not type(declared):
                message = f"{name} is declared to return `{wanted}`, and gives `{gives}`"
                raise DerivativeError(Diagnostic(message, place, fix))
            return
        room = (layout.size_of(result_type(tuple(given))) + 7) // 8 * 8
        if layout.size_of(declared) <= room:
            return
        message = f"{name} is declared to return `{wanted}`, and gives only {gives}"
        if _reads_behind(layout, request.call, room):
            raise DerivativeError(Diagnostic(message, place, fix))
        self.session.warn(message, place, fix)

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
        """One after the other, each at its natural alignment: the layout of the struct that C declares."""
        offset = 0
        for value in results:
            align = self.session.layout.align_of(value.type)
            offset = (offset + align - 1) // align * align
            self.b.store(value, self.b.gep(I8, pointer, [const_int(I64, offset)]))
            offset += self.session.layout.size_of(value.type)


def _sret_of(attributes: str) -> str:
    """The type in `sret(…)`, which may itself have parentheses in its name."""
    begin = attributes.index("sret(") + len("sret(")
    depth, end = 1, begin
    while depth:
        depth += {"(": 1, ")": -1}.get(attributes[end], 0)
        end += 1
    return attributes[begin : end - 1]


def _reads_behind(layout: DataLayout, call: Call | Invoke, room: int) -> bool:
    """Whether the program reads a part of the struct for which there is nothing."""
    t = call.type
    return isinstance(t, StructType) and any(
        isinstance(user, ExtractValue) and layout.field_offset(t, user.indices[0]) >= room
        for user in call.users
    )


def _are_plain(given: Type, declared: Type) -> bool:
    return all(isinstance(t, (FloatType, IntType, PointerType)) for t in (given, declared))


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
    """The seed of a result: one for every float in it."""
    from enzyme_build.ir.types import ArrayType, VectorType
    from enzyme_build.ir.values import ConstantAggregate, ConstantSplat

    if isinstance(t, FloatType):
        return constant_float(t, 1.0)
    if isinstance(t, VectorType):
        return ConstantSplat(t, ones(t.element))
    if isinstance(t, ArrayType):
        return ConstantAggregate(t, [ones(t.element)] * t.count)
    if isinstance(t, StructType):
        return ConstantAggregate(t, [ones(part) for part in t.fields or ()])
    return zero(t)
