"""What known external functions do: effects for the analyses, allocation pairs, bodies to differentiate, BLAS roles.

Rows speak about functions without a body in the program (and about runtime names that are always theirs, such as
`__cxa_throw`): a user's own function of the same name is differentiated like any other.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from enzyme_build.library import allocation as _allocation
from enzyme_build.library import blas, c, concurrency, cxx, device, intrinsics, languages, mpi
from enzyme_build.library.bodies import body, body_symbol
from enzyme_build.library.rows import Index
from enzyme_build.library.vocabulary import (
    EVERY,
    NOTHING,
    Allocation,
    Deallocation,
    Effects,
    Memory,
    Operands,
    Result,
    Role,
    Transfer,
    at,
)
from enzyme_build.patterns import compiled_when_used

__all__ = [
    "Allocation",
    "Deallocation",
    "Effects",
    "Memory",
    "Operands",
    "Result",
    "Role",
    "Transfer",
    "allocation",
    "blas",
    "body",
    "body_symbol",
    "deallocation",
    "effects",
    "is_inactive_global",
    "is_left_to_library",
    "refused_family",
]

MANGLED: Final = (
    "_Z",
    "_R",
    "_gfortran_",
    "_Fortran",
    "__nv_",
    "__ocml_",
    "enzymepy",
    "__kmpc_",
    *device.LIBRARIES,
    "__tgt_",
    "GOMP_",
    "MPI_",
    "PMPI_",
    "mpi_",
    "enzyme_plain_",
)
"""A plain C identifier of a user never falls into a family of mangled names."""


def is_left_to_library(name: str, linkage: str) -> bool:
    """Whether a function is taken for what it is known to do, whatever its body may be."""
    return cxx.is_left_to_library(name, linkage) or concurrency.HANDED_TO_POOL.fullmatch(name) is not None


EFFECTS: Final = Index(
    [
        *c.ROWS,
        *concurrency.ROWS,
        *device.ROWS,
        *mpi.ROWS,
        *intrinsics.ROWS,
        *languages.ROWS,
        *cxx.ROWS,
        *blas.ROWS,
    ],
    MANGLED,
)
ALLOCATIONS: Final = Index(_allocation.ALLOCATIONS, MANGLED)
DEALLOCATIONS: Final = Index(_allocation.DEALLOCATIONS, MANGLED)
REFUSED: Final = Index(intrinsics.REFUSED)


def refused_family(intrinsic: str) -> str | None:
    """What the intrinsic is for, where it is known by its family only: then it is refused where it is active."""
    return REFUSED.find(intrinsic)


def allocation(name: str) -> Allocation | None:
    return ALLOCATIONS.find(name)


def deallocation(name: str) -> Deallocation | None:
    return DEALLOCATIONS.find(name)


@cache
def effects(name: str) -> Effects | None:
    """What is known of a function of that name; None where nothing is."""
    row = allocation(name)
    if row is not None:
        return _allocating(row)
    released = deallocation(name)
    if released is not None:
        return Effects(role=Role.FREE, writes=at(released.pointer), memory=Memory.PRIVATE)
    routine = blas.routine(name)
    if routine is not None:
        return _linear_algebra(routine)
    found = EFFECTS.find(name)
    if found is None and body(name) is not None:
        return Effects(role=Role.BODY, reads=EVERY, writes=EVERY, memory=Memory.ERRNO)
    return found


# streams, type descriptions, vtables of the run-time library, and what the C library exports
_INACTIVE_GLOBALS: Final = compiled_when_used(
    r"_ZSt\d(w?cout|w?cerr|w?cin|w?clog)|_ZNSt3__1\d(w?cout|w?cerr|w?cin|w?clog)E|_ZT[ISTV](N10__cxxabiv1|N?K?S[tosid])\w*|_ZGVN?\w+|"
    r"_ZNSt\w*4npos\w*|stdin|stdout|stderr|__std(in|out|err)p|environ|__environ|optarg|optind|"
    r"program_invocation_(short_)?name|signgam|__dso_handle|__libc_single_threaded|__stack_chk_guard|llvm\.\w[\w.]*|"
    r"ompi_(mpi_|request_|message_)\w+"
)


def is_inactive_global(name: str) -> bool:
    """Whether a global variable belongs to a run-time library and holds nothing that carries a derivative."""
    return _INACTIVE_GLOBALS.fullmatch(name) is not None


def _allocating(row: Allocation) -> Effects:
    moved = NOTHING if row.grows is None else at(row.grows)
    read = moved if row.copies is None else at(row.copies)
    return Effects(
        role=Role.ALLOCATE,
        reads=read,
        writes=moved if row.out is None else at(row.out),
        memory=Memory.PRIVATE,
        result=Result.FRESH if row.out is None else Result.VALUE,
        pointee={} if row.out is None else {row.out: "pointer"},
    )


def _linear_algebra(routine: blas.Routine) -> Effects:
    """Fortran's numbers and letters are read through pointers too."""
    behind_pointers = [(i, o) for i, o in enumerate(routine.operands) if routine.is_pointer(o)]
    return Effects(
        role=Role.LINEAR_ALGEBRA,
        reads=at(*(i for i, operand in behind_pointers if operand.is_read)),
        writes=at(*(i for i, operand in behind_pointers if operand.is_written)),
        pointee={i: routine.real if o.role in blas.FLOATS else "integer" for i, o in behind_pointers},
        result_holds=routine.real if routine.returns_float else None,
    )
