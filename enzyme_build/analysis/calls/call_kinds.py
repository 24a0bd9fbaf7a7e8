"""What a call is to differentiation: each call has one kind, which is decided here."""

from __future__ import annotations

from enum import Enum, auto
from typing import Final

from enzyme_build.analysis.marks import CUSTOM, EVENT, FORKED, OF_LAUNCHES, POSTPONE
from enzyme_build.analysis.values.semantics import COPIES
from enzyme_build.ir.attributes import read_attributes
from enzyme_build.ir.globals import resolve_alias
from enzyme_build.ir.instructions import Alloca, Call, Invoke
from enzyme_build.ir.module import Function, GlobalVariable
from enzyme_build.ir.types import VOID, FunctionType, carries_pointer
from enzyme_build.ir.values import ConstantInt, InlineAsm, Value
from enzyme_build.library import (
    Allocation,
    Deallocation,
    Effects,
    Result,
    Role,
    Transfer,
    allocation,
    blas,
    deallocation,
    effects,
    is_inactive_global,
    is_left_to_library,
)
from enzyme_build.library.blas import Routine
from enzyme_build.library.device import LAUNCH_OF_DERIVATIVE
from enzyme_build.patterns import compiled_when_used
from enzyme_build.records import dataclass
from enzyme_build.rules import Rule, rule_for_function


class CallKind(Enum):
    RULE = auto()  # a mathematical function with a row in the rule tables
    ALLOCATE = auto()
    FREE = auto()
    RELEASE = auto()  # of memory whose release an inner derivative has postponed
    COPY = auto()  # memcpy, memmove
    FILL = auto()  # memset
    INACTIVE = auto()  # nothing that carries a derivative is written or returned
    STOP = auto()  # never returns
    ORIGIN = auto()  # notes at run time which float or pointer the bytes of an integer are pieces of
    INNER = auto()  # the same in an inner derivative, where the run moves the shadows as well
    MIRROR = auto()  # moves pointers and no floats: repeated with the shadows
    ROUTINE = auto()  # of linear algebra, with a row in `library.blas`
    DEFINED = auto()  # a body or a registered derivative is there
    INDIRECT = auto()
    ASSEMBLY = auto()
    UNKNOWN = auto()


@dataclass(frozen=True, slots=True)
class CallFacts:
    kind: CallKind
    callee: Value
    rule: Rule | None = None
    allocation: Allocation | None = None
    deallocation: Deallocation | None = None
    effects: Effects | None = None
    transfer: Transfer | None = None
    routine: Routine | None = None

    @property
    def function(self) -> Function | None:
        return self.callee if isinstance(self.callee, Function) else None

    @property
    def only_computes(self) -> bool:
        """Whether its result is all that the function computes: `remquo` writes a quotient to memory, too."""
        return self.kind is CallKind.RULE and not (self.effects is not None and self.effects.writes)


# Marks calls through pointers to code outside of the program, which has no derivative.
ELSEWHERE = "enzyme_elsewhere"

# The function by which a program cuts off the derivative of a value; passes replace its calls.
INACTIVE_IDENTITY = "__enzyme_ignore_derivatives"

# Functions of the run time, which are met when a derivative is differentiated again.
ORIGIN = "enzyme.origin."  # prefix: the run keeps account of which bytes are pieces of floats and addresses
# Those of inner derivatives, numbered by rounds: each order of derivative keeps an account of its own.
_INNER = compiled_when_used(r"^enzyme\.(?P<order>\d+)\.origin\.run\.(?P<asked>\w+)$")
_OF_ACCOUNTS = frozenset(("load", "store", "value", "taint", "copy", "copy_shadows", "back", "again"))
_OF_WHOLE_DERIVATIVES = frozenset(("begin", "end", "keep", "adopt"))
_OVERWRITE = "overwrite"  # clears the adjoint of a stored integer, and stops if there was one
ORIGIN_COPY = f"{ORIGIN}copy"  # copies bytes of which only the run knows what they are pieces of
ORIGIN_LOAD = f"{ORIGIN}load"  # returns the marks of bytes that were loaded
ORIGIN_STORE = f"{ORIGIN}store"  # sets the marks of bytes that were stored
ORIGIN_CHECK = f"{ORIGIN}check"  # at a load of floats or addresses: all pieces must be of one value
ORIGIN_TAINT = f"{ORIGIN}taint"  # the same where some of the floats may never be used: notes what is wrong
ORIGIN_STOP = f"{ORIGIN}stop"  # where they are used: stops if something was wrong
ORIGIN_FORGET = f"{ORIGIN}forget"  # drops the marks of memory into which other threads may have stored
ORIGIN_VALUE = f"{ORIGIN}value"  # sets the marks where whole floats or addresses were stored
# takes the number of bytes that a library function has filled with inactive floats
OVERWRITTEN = "enzyme.overwritten"
POSTPONED_RELEASES = frozenset(
    f"enzyme.{word}" for word in ("release", "release_segment", "reattach", "detach")
)

SYSTEM_CALL = "syscall"  # of the C library: its first argument is the number of the system call
_CONSTRUCTOR = compiled_when_used(r"C[123]E")
_BUILT_OR_TAKEN_DOWN = compiled_when_used(r"^_ZN(S[oid]|St[\w]*E)[CD][0-3]E")
_POINTER = 8  # bytes of a pointer on all targets that have these libraries


def call_facts(call: Call | Invoke) -> CallFacts:
    callee = resolve_alias(call.callee)
    if call.metadata and "enzyme_inactive_inst" in call.metadata:
        if call.type is VOID or "enzyme_inactive_val" in call.metadata:
            return CallFacts(CallKind.INACTIVE, callee)
    if isinstance(callee, InlineAsm):
        if not callee.assembly.strip() and call.type is VOID:
            return CallFacts(CallKind.INACTIVE, callee)  # assembly without text: a barrier for the optimiser
        return CallFacts(CallKind.ASSEMBLY, callee)
    if not isinstance(callee, Function):
        return CallFacts(CallKind.INDIRECT, callee)
    name = callee.name
    if name == SYSTEM_CALL and call.arguments and isinstance(call.arguments[0], ConstantInt):
        name = f"{name}({call.arguments[0].value})"  # rows are by number
    known = callee.module.callees_looked_up
    key = callee, name, callee.attributes, callee.is_declaration, call.function_type
    found: CallFacts | None = known.get(key)
    if found is None:
        found = known[key] = _look_up(callee, name, call.function_type)
    return found


def _look_up(callee: Function, name: str, function_type: FunctionType) -> CallFacts:
    """What the program registers for a function goes before the tables; so does a body, which the program may have
    for the name of a library function.
    """
    return (
        _of_derivatives(callee, name)
        or _as_registered(callee, name)
        or _by_rule(callee, name, function_type)
        or _of_memory(callee, name)
        or _of_body(callee, name)
        or _of_library(callee, name, function_type)
    )


def _of_derivatives(callee: Function, name: str) -> CallFacts | None:
    """Functions of the run time, which are met when a derivative is differentiated."""
    if name in POSTPONED_RELEASES:
        return CallFacts(CallKind.RELEASE, callee)
    if name == ORIGIN_COPY:
        return CallFacts(CallKind.COPY, callee, transfer=Transfer(0, 1, 2))
    if name.startswith(ORIGIN):
        return CallFacts(CallKind.ORIGIN, callee)
    inner = asked_of_inner(name)
    if inner in _OF_ACCOUNTS or inner in _OF_WHOLE_DERIVATIVES:
        return CallFacts(CallKind.INNER, callee)
    if name == OVERWRITTEN or inner == _OVERWRITE:
        return CallFacts(CallKind.FILL, callee, transfer=Transfer(0, None, 1))
    if name == POSTPONE:
        return CallFacts(CallKind.FREE, callee, deallocation=Deallocation(0))
    if name == EVENT:
        return CallFacts(CallKind.INACTIVE, callee, effects=effects(name))
    return None


def _as_registered(callee: Function, name: str) -> CallFacts | None:
    """The kind that the program has registered for its function."""
    if callee.has_attribute("enzyme_inactive") or INACTIVE_IDENTITY in name:
        return CallFacts(CallKind.INACTIVE, callee)
    if callee.has_attribute(CUSTOM):
        return CallFacts(CallKind.DEFINED, callee)
    if callee.has_attribute(ELSEWHERE):
        return CallFacts(CallKind.UNKNOWN, callee, effects=Effects(Role.INACTIVE))
    return _registered_allocation(callee)


def _by_rule(callee: Function, name: str, function_type: FunctionType) -> CallFacts | None:
    alias = callee.attribute_value("enzyme_math")
    rule = rule_for_function(alias or name)
    if rule is None or not (alias or callee.is_declaration) or not rule.fits(function_type):
        return None
    return CallFacts(CallKind.RULE, callee, rule=rule, effects=effects(alias or name))


def _of_memory(callee: Function, name: str) -> CallFacts | None:
    """Copies and allocations, whose rows go before a body of the program."""
    if name.startswith(COPIES):
        return CallFacts(CallKind.COPY, callee, transfer=Transfer(0, 1, 2))
    if name.startswith("llvm.memset."):
        return CallFacts(CallKind.FILL, callee, transfer=Transfer(0, None, 2))
    if (allocated := allocation(name)) is not None:
        return CallFacts(CallKind.ALLOCATE, callee, allocation=allocated)
    if (freed := deallocation(name)) is not None:
        return CallFacts(CallKind.FREE, callee, deallocation=freed)
    return None


def _of_body(callee: Function, name: str) -> CallFacts | None:
    if is_left_to_library(name, callee.linkage):
        return None
    if callee.has_attribute(OF_LAUNCHES):
        return CallFacts(CallKind.UNKNOWN, callee, effects=LAUNCH_OF_DERIVATIVE)
    return None if callee.is_declaration else CallFacts(CallKind.DEFINED, callee)


def _of_library(callee: Function, name: str, function_type: FunctionType) -> CallFacts:
    known = effects(name)
    routine = routine_called(function_type, name)
    if routine is not None:
        return CallFacts(CallKind.ROUTINE, callee, effects=known, routine=routine)
    if known is not None and known.transfer is not None and known.transfer.length is not None:
        kind = CallKind.COPY if known.role is Role.COPY else CallKind.FILL
        return CallFacts(kind, callee, effects=known, transfer=known.transfer)
    if callee.has_attribute("noreturn") or (known is not None and not known.returns):
        return CallFacts(CallKind.STOP, callee, effects=known)
    kind = CallKind.UNKNOWN if known is None else _OF_ROLES.get(known.role, CallKind.UNKNOWN)
    return CallFacts(kind, callee, effects=known)


_OF_ROLES: Final = {Role.INACTIVE: CallKind.INACTIVE, Role.MIRROR: CallKind.MIRROR}


def is_owned_by_library(root: Value) -> bool:
    """Whether it leads to memory that a library writes results to: `errno`, `signgam`, the struct of `localtime`."""
    if isinstance(root, GlobalVariable):
        return root.is_declaration and not root.is_constant and is_inactive_global(root.name)
    told = call_facts(root).effects if isinstance(root, (Call, Invoke)) else None
    return told is not None and told.result is Result.PRIVATE


def is_forked(call: Call | Invoke) -> bool:
    """Whether all threads of a team make the call."""
    return bool(call.metadata) and FORKED in call.metadata


@dataclass(frozen=True, slots=True)
class KnownObject:
    """An argument that points to an object whose size is known from the call."""

    position: int
    size: int
    linked: int  # how many of its bytes, from the first, may hold pointers
    is_made: bool  # the call constructs it: the memory held nothing before
    grows: bool = False  # if a word of it has changed, its buffer may have grown at the same address


def relinked(call: Call | Invoke, facts: CallFacts) -> list[KnownObject]:
    """The objects in which a library function without a body here sets pointers."""
    callee = facts.callee
    if facts.effects is None or not facts.effects.relinks or not isinstance(callee, Function):
        return []
    found = []
    for position, argument in enumerate(call.arguments):
        if carries_pointer(argument.type) and position in facts.effects.relinks:
            given = call.argument_attributes[position]
            declared = callee.arguments[position].attributes if position < len(callee.arguments) else ""
            is_result = "sret(" in f"{given} {declared}"
            # `dereferenceable` at the call may be of a larger object that this one is a member of.
            own = _size_told(declared, callee) or (_size_told(given, callee) if is_result else 0)
            size = own or _size_told(given, callee) or _size_of_local(argument, callee)
            if size >= _POINTER:
                is_built = position == 0 and bool(_CONSTRUCTOR.search(callee.name))
                is_made = own > 0 and (is_result or is_built)
                linked = facts.effects.linked_bytes or size
                found.append(KnownObject(position, size, linked, is_made, facts.effects.grows == size))
    return found


def written_streams(call: Call | Invoke, facts: CallFacts) -> list[Value]:
    """C++ streams whose buffers a library function may exchange.

    The argument points to a base class, and the size of the whole object is found at run time, in its virtual table.
    That does not work while constructors and destructors run, so these are left out.
    """
    callee = facts.callee
    if facts.effects is None or not facts.effects.streams or not isinstance(callee, Function):
        return []
    if _BUILT_OR_TAKEN_DOWN.search(callee.name):
        return []
    return [argument for n, argument in enumerate(call.arguments) if n in facts.effects.streams]


def _size_told(attributes: str, callee: Function) -> int:
    """The size of the object in bytes, as attributes state it; 0 if they do not."""
    told = read_attributes(attributes)
    if (result := told.get("sret")) is not None:
        return callee.module.data_layout.size_of(callee.module.types[result])
    return int(told.get("dereferenceable") or 0)


def _size_of_local(pointer: Value, callee: Function) -> int:
    """The size of a variable on the caller's stack; 0 if the pointer is anything else, or leads to a part of one."""
    if not isinstance(pointer, Alloca) or pointer.count is not None:
        return 0
    return callee.module.data_layout.size_of(pointer.allocated_type)


def routine_called(t: FunctionType, name: str) -> Routine | None:
    """The row of a linear algebra routine, if the call passes its operands; Fortran adds the lengths of texts."""
    routine = blas.routine(name)
    if routine is None or len(t.params) < len(routine.operands) or t.vararg:
        return None
    pairs = zip(routine.operands, t.params, strict=False)
    if any(routine.is_pointer(operand) != carries_pointer(given) for operand, given in pairs):
        return None
    return routine if not routine.returns_float or str(t.returns) == routine.real else None


def _registered_allocation(callee: Function) -> CallFacts | None:
    """Allocation functions that the program has registered; `registrations` has made attributes of that."""
    size = callee.attribute_value("enzyme_allocator")
    if size is not None:
        return CallFacts(CallKind.ALLOCATE, callee, allocation=Allocation((int(size),)))
    released = callee.attribute_value("enzyme_deallocation")
    if released is not None:
        return CallFacts(CallKind.FREE, callee, deallocation=Deallocation(int(released)))
    return None


def copied(call: Call | Invoke) -> tuple[Value, Value, Value]:
    """Target, source and length of a call that copies memory."""
    transfer = call_facts(call).transfer
    assert transfer is not None
    assert transfer.source is not None
    assert transfer.length is not None
    return call.arguments[transfer.target], call.arguments[transfer.source], call.arguments[transfer.length]


def device_of(call: Call | Invoke) -> str:
    """Whose library has to access memory that a call copies or fills and the host cannot reach: "cuda" or "hip"."""
    transfer = call_facts(call).transfer
    return transfer.device if transfer is not None else ""


def is_tagged(call: Call | Invoke) -> bool:
    """Whether only the run knows which values the copied bytes are pieces of."""
    return call.callee.name == ORIGIN_COPY


def asked_of_inner(name: str) -> str:
    """What a function of the run does that keeps account of moved bytes for an inner derivative; "" if it is none."""
    found = _INNER.match(name)
    return found["asked"] if found is not None else ""


def order_of_inner(name: str) -> int:
    """Of which order the derivative is for which such a function keeps account."""
    found = _INNER.match(name)
    assert found is not None
    return int(found["order"])


def overwrites_adjoint(call: Call | Invoke) -> bool:
    """Whether it is of a derivative, and clears memory in which no derivative may have arrived."""
    return asked_of_inner(call.callee.name or "") == _OVERWRITE


def may_overlap(call: Call | Invoke) -> bool:
    """Whether the memory that is copied from and the memory that is copied to may overlap."""
    function = call_facts(call).function
    return function is not None and "memmove" in function.name


def filled(call: Call | Invoke) -> tuple[Value, Value]:
    """Target and length of a call that fills memory."""
    transfer = call_facts(call).transfer
    assert transfer is not None
    assert transfer.length is not None
    return call.arguments[transfer.target], call.arguments[transfer.length]
