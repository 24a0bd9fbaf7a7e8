"""Replaces calls of MPI from Fortran, which pass addresses, by calls of functions that call MPI from C.

One function serves all calls with the same datatypes and operations, which are constants in it.
"""

from __future__ import annotations

from enzyme_build.analysis.values.addresses import gep_span
from enzyme_build.ir.instructions import Alloca, Call, GetElementPtr, Invoke, Load, Store
from enzyme_build.ir.module import Function, GlobalVariable, Module
from enzyme_build.ir.types import I8, I32, I64, PTR
from enzyme_build.ir.values import ConstantInt, Value, const_int, null
from enzyme_build.ir.values.constants import ConstantExpr
from enzyme_build.library import mpi
from enzyme_build.transform.emission.build import Builder
from enzyme_build.transform.emission.calls import calls_of, replace_call
from enzyme_build.transform.emission.definitions import add_definition_as

FROM_FORTRAN = "enzyme.mpi.fortran."
_BUFFERS = ("send", "recv", "buffer")
_CONSTANTS = ("type", "op")
_FIRST_OF_MPICH = 1 << 30  # its handles are numbers from there on, those of Open MPI are counted from zero
# Addresses that Fortran passes for special values (globals and offsets in them), and the values in C.
_IN_PLACE = {"mpich": (("mpipriv1_", 4), -1), "openmpi": (("mpi_fortran_in_place_", 0), 1)}
_IGNORED = {
    "mpich": ((("mpipriv1_", 8), ("mpipriv2_", 0)), 1),
    "openmpi": ((("mpi_fortran_status_ignore_", 0), ("mpi_fortran_statuses_ignore_", 0)), 0),
}


def spell_out_calls_from_fortran(module: Module) -> None:
    calls: list[tuple[Call | Invoke, str]] = []
    for function in [f for f in module.functions.values() if f.is_declaration]:
        name = mpi.called_from_fortran(function.name)
        for call in calls_of(module, function.name) if name is not None else ():
            assert name is not None
            if len(call.arguments) == len(mpi.CALLS[name]) + 1:
                calls.append((call, name))
    which = _flavour(module, calls)
    if which is not None:
        for call, name in calls:
            _spell_out(module, call, name, which)


def _flavour(module: Module, calls: list[tuple[Call | Invoke, str]]) -> str | None:
    for name in module.globals:
        if name.startswith(("mpi_fortran_", "mpipriv")):
            return "openmpi" if name.startswith("mpi_fortran_") else "mpich"
    for call, name in calls:
        for role, argument in zip(mpi.CALLS[name], call.arguments[:-1], strict=True):
            if role in (*_CONSTANTS, "comm") and (number := _number(argument)) is not None:
                return "mpich" if number >= _FIRST_OF_MPICH else "openmpi"
    return None


def _spell_out(module: Module, call: Call | Invoke, name: str, which: str) -> None:
    roles = mpi.CALLS[name]
    b = Builder.in_place_of(call)
    known: dict[int, int] = {}
    given = list(call.arguments)
    for index, role in enumerate(roles):
        argument = given[index]
        if role in _CONSTANTS and (number := _number(argument)) is not None:
            known[index] = number
        elif role in _BUFFERS:
            place, value = _IN_PLACE[which]
            given[index] = _unless(module, b, argument, (place,), value)
        elif role == "status":
            given[index] = _unless(module, b, argument, *_IGNORED[which])
    replace_call(call, b, b.call(_function(module, name, which, known), given))


def _number(pointer: Value) -> int | None:
    """The integer at that address, if it is a constant."""
    if isinstance(pointer, GlobalVariable):
        value = pointer.initializer if pointer.is_constant else None
        return value.unsigned if isinstance(value, ConstantInt) else None
    if not isinstance(pointer, Alloca):
        return None
    stored = {i.value for i in pointer.users if isinstance(i, Store) and i.pointer is pointer}
    found = next(iter(stored)) if len(stored) == 1 else None
    return found.unsigned if isinstance(found, ConstantInt) and found.type is I32 else None


def _unless(
    module: Module, b: Builder, pointer: Value, places: tuple[tuple[str, int], ...], value: int
) -> Value:
    """The special value of C, if the address is one of those."""
    stands_for = ConstantExpr("inttoptr", PTR, (const_int(I64, value),)) if value else null(PTR)
    base, offset = _base(module, pointer)
    for name, at in places:
        variable = module.globals.get(name)
        if variable is None or isinstance(base, Alloca):
            continue
        if isinstance(base, GlobalVariable):
            if base is variable and offset == at:
                return stands_for
            continue
        is_it = b.icmp("eq", pointer, b.gep(I8, variable, [at]))
        pointer = b.select(is_it, stands_for, pointer)
    return pointer


def _base(module: Module, pointer: Value) -> tuple[Value, int | None]:
    """The object and the constant offset of an address."""
    offset: int | None = 0
    while True:
        if isinstance(pointer, GetElementPtr):
            pointer, offset = pointer.pointer, None
        elif isinstance(pointer, ConstantExpr) and pointer.opcode == "getelementptr":
            span = gep_span(pointer, module.data_layout)
            offset = None if offset is None or span.step else offset + span.start
            pointer = pointer.operands[0]
        else:
            return pointer, offset


def _function(module: Module, name: str, which: str, known: dict[int, int]) -> Function:
    stem = f"{FROM_FORTRAN}{name.lower()}_"
    full = ".".join([stem, *map(str, known.values())])
    found = module.functions.get(full)
    if found is not None:
        return found
    made = add_definition_as(module, mpi.text_of("fortran", which), stem, full)
    for index, number in known.items():
        for load in list(made.arguments[index].users):
            assert isinstance(load, Load)
            _put_constant(module, load, number, which)
    return made


def _put_constant(module: Module, load: Load, number: int, which: str) -> None:
    if which == "mpich":
        load.replace_all_uses_with(const_int(I32, number))
        return
    for conversion in list(load.users):
        assert isinstance(conversion, Call)
        is_type = conversion.callee.name == "MPI_Type_f2c"
        name = mpi.handle_in_openmpi(number, is_type)
        if name is not None:
            handle = module.globals.get(name) or module.add_global(name, I8, None, linkage="external")
            conversion.replace_all_uses_with(handle)
            conversion.erase()
