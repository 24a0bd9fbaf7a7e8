"""What calls of MPI do: which operands are buffers, which datatypes are floats, and which calls move nothing.

Two families of libraries differ in their handles: those of MPICH are integers, those of Open MPI addresses of globals.
The derivatives of messages are C, compiled against the headers of each to the `.ll` files here.
"""

from __future__ import annotations

import re
from functools import cache
from typing import Final

from enzyme_build.library.rows import Row, matching, named
from enzyme_build.library.vocabulary import EVERY, Effects, Memory, Role

PLAIN: Final = "enzyme_plain_"
"""How names begin of calls that move no floats, whatever else they do to memory."""

# Operands in order: `send` is read, `recv` written, `buffer` both. A reduction is by `op`.
_MESSAGE: Final = "count type rank tag comm"
CALLS: Final[dict[str, tuple[str, ...]]] = {
    name: tuple(operands.split())
    for names, operands in {
        "MPI_Send MPI_Ssend MPI_Rsend": f"send {_MESSAGE}",
        "MPI_Isend MPI_Issend MPI_Irsend": f"send {_MESSAGE} request",
        "MPI_Recv": f"recv {_MESSAGE} status",
        "MPI_Irecv": f"recv {_MESSAGE} request",
        "MPI_Sendrecv": "send count type rank tag recv count type rank tag comm status",
        "MPI_Sendrecv_replace": "buffer count type rank tag rank tag comm status",
        "MPI_Send_init MPI_Ssend_init": f"send {_MESSAGE} request",
        "MPI_Recv_init": f"recv {_MESSAGE} request",
        "MPI_Start MPI_Request_free": "request",
        "MPI_Startall": "count request",
        "MPI_Wait": "request status",
        "MPI_Waitany": "count request index status",
        "MPI_Test": "request index status",
        "MPI_Testany": "count request index index status",
        "MPI_Waitall": "count request status",
        "MPI_Testall": "count request index status",
        "MPI_Waitsome MPI_Testsome": "count request index index status",
        "MPI_Probe": "rank tag comm status",
        "MPI_Iprobe": "rank tag comm index status",
        "MPI_Comm_free": "handle",
        "MPI_Barrier": "comm",
        "MPI_Ibarrier": "comm request",
        "MPI_Bcast": "buffer count type rank comm",
        "MPI_Ibcast": "buffer count type rank comm request",
        "MPI_Reduce": "send recv count type op rank comm",
        "MPI_Ireduce": "send recv count type op rank comm request",
        "MPI_Allreduce": "send recv count type op comm",
        "MPI_Iallreduce": "send recv count type op comm request",
        "MPI_Gather MPI_Scatter": "send count type recv count type rank comm",
        "MPI_Igather MPI_Iscatter": "send count type recv count type rank comm request",
        "MPI_Allgather MPI_Alltoall": "send count type recv count type comm",
        "MPI_Iallgather MPI_Ialltoall": "send count type recv count type comm request",
        "MPI_Reduce_scatter": "send recv counts type op comm",
        "MPI_Ireduce_scatter": "send recv counts type op comm request",
        "MPI_Gatherv": "send count type recv counts counts type rank comm",
        "MPI_Igatherv": "send count type recv counts counts type rank comm request",
        "MPI_Scatterv": "send counts counts type recv count type rank comm",
        "MPI_Iscatterv": "send counts counts type recv count type rank comm request",
        "MPI_Allgatherv": "send count type recv counts counts type comm",
        "MPI_Iallgatherv": "send count type recv counts counts type comm request",
        "MPI_Alltoallv": "send counts counts type recv counts counts type comm",
        "MPI_Ialltoallv": "send counts counts type recv counts counts type comm request",
        "MPI_Scan MPI_Exscan MPI_Reduce_scatter_block": "send recv count type op comm",
        "MPI_Iscan MPI_Iexscan MPI_Ireduce_scatter_block": "send recv count type op comm request",
    }.items()
    for name in names.split()
}
MADE_ONCE: Final = ("MPI_Send_init", "MPI_Ssend_init", "MPI_Recv_init")
STARTS: Final = ("MPI_Start", "MPI_Startall")
"""Calls that are handed a buffer, and those that read and write it."""
CONSTRUCTORS: Final = {
    "MPI_Type_contiguous": 1,
    "MPI_Type_vector": 3,
    "MPI_Type_create_hvector": 3,
    "MPI_Type_indexed": 3,
    "MPI_Type_create_hindexed": 3,
    "MPI_Type_create_indexed_block": 3,
    "MPI_Type_create_subarray": 5,
    "MPI_Type_create_resized": 0,
    "MPI_Type_dup": 0,
}
"""Calls that construct a datatype, which they return through the last operand; and the operand that they start from."""
_FILES: Final = {
    "point_to_point": (
        "Send Ssend Rsend Isend Issend Irsend Recv Irecv Sendrecv Sendrecv_replace Probe Iprobe "
        "Wait Waitall Waitany Waitsome Test Testall Testany Testsome "
        "Send_init Ssend_init Recv_init Start Startall Request_free"
    ),
    "collectives": (
        "Barrier Bcast Reduce Allreduce Gather Scatter Allgather Alltoall "
        "Ibarrier Ibcast Ireduce Iallreduce Igather Iscatter Iallgather Ialltoall Comm_free"
    ),
    "parts": (
        "Gatherv Scatterv Allgatherv Alltoallv Scan Exscan Reduce_scatter Reduce_scatter_block "
        "Igatherv Iscatterv Iallgatherv Ialltoallv Iscan Iexscan Ireduce_scatter Ireduce_scatter_block"
    ),
}

# Known datatypes, by the handle of MPICH and by the end of the global's name in Open MPI.
_DOUBLES: Final = (
    (0x4C00080B, "double"),
    (0x4C00081F, "dblprec"),
    (0x4C000829, "real8"),
    (0x4C001041, "c_double_complex"),
    (0x4C001022, "dblcplex"),
)
_FLOATS: Final = (
    (0x4C00040A, "float"),
    (0x4C00041C, "real"),
    (0x4C000427, "real4"),
    (0x4C000840, "c_float_complex"),
    (0x4C00081E, "cplex"),
)
_COMPLEX: Final = frozenset(
    {
        0x4C001041,
        0x4C001022,
        0x4C000840,
        0x4C00081E,
        "c_double_complex",
        "dblcplex",
        "c_float_complex",
        "cplex",
    }
)
_INTEGERS: Final = (
    *((0x4C000101, "char"), (0x4C000118, "signed_char"), (0x4C000102, "unsigned_char")),
    *((0x4C00040E, "wchar"), (0x4C000203, "short"), (0x4C000204, "unsigned_short"), (0x4C000405, "int")),
    *((0x4C000406, "unsigned"), (0x4C000807, "long"), (0x4C000808, "unsigned_long")),
    *((0x4C000809, "long_long_int"), (0x4C000819, "unsigned_long_long"), (0x4C000816, "2int")),
    *((0x4C00041D, "logical"), (0x4C00041B, "integer"), (0x4C00011A, "character"), (0x4C00012D, "integer1")),
    *((0x4C00022F, "integer2"), (0x4C000430, "integer4"), (0x4C000831, "integer8"), (0x4C000137, "int8_t")),
    *((0x4C000238, "int16_t"), (0x4C000439, "int32_t"), (0x4C00083A, "int64_t"), (0x4C00013B, "uint8_t")),
    *((0x4C00023C, "uint16_t"), (0x4C00043D, "uint32_t"), (0x4C00083E, "uint64_t"), (0x4C00013F, "c_bool")),
    *((0x4C000133, "cxx_bool"), (0x4C000843, "aint"), (0x4C000844, "offset"), (0x4C000845, "count")),
)
_NONE: Final = ((0x0C000000, "datatype_null"),)  # where a buffer is `MPI_IN_PLACE`
_KINDS: Final[dict[int | str, str]] = {
    handle: kind
    for kind, known in (("double", _DOUBLES), ("float", _FLOATS), ("integer", _INTEGERS), ("none", _NONE))
    for handles in known
    for handle in handles
}
_OPERATIONS: Final[dict[int | str, str]] = {
    handle: name
    for name, number in (("max", 1), ("min", 2), ("sum", 3), ("prod", 4))
    for handle in (0x58000000 + number, name)
}
_TYPE_OF_OPENMPI: Final = "ompi_mpi_"
_OPERATION_OF_OPENMPI: Final = "ompi_mpi_op_"


def kind_of(datatype: int | str) -> str | None:
    """`double`, `float`, `integer`, `none`: of MPICH's handle, or the name of Open MPI's global."""
    return _KINDS.get(datatype.removeprefix(_TYPE_OF_OPENMPI) if isinstance(datatype, str) else datatype)


def is_complex(datatype: int | str) -> bool:
    return (datatype.removeprefix(_TYPE_OF_OPENMPI) if isinstance(datatype, str) else datatype) in _COMPLEX


def operation(op: int | str) -> str | None:
    """`sum`, `prod`, `min`, `max`."""
    return _OPERATIONS.get(op.removeprefix(_OPERATION_OF_OPENMPI) if isinstance(op, str) else op)


@cache
def derivatives_text(name: str, flavour: str) -> str:
    """The IR text that defines the derivatives of a call, for `mpich` or `openmpi`."""
    (stem,) = (stem for stem, names in _FILES.items() if name.removeprefix("MPI_") in names.split())
    return text_of(stem, flavour)


@cache
def text_of(stem: str, flavour: str) -> str:
    from importlib.resources import files  # takes 3 ms

    return files(__name__).joinpath(f"{stem}.{flavour}.ll").read_text(encoding="utf-8")


_BY_FORTRAN: Final = {f"{name.lower()}_": name for name in CALLS}
# Numbers that stand for handles where Open MPI is called from Fortran.
_TYPES_BY_NUMBER: Final = {
    5: "character",
    6: "logical",
    7: "integer",
    10: "integer4",
    11: "integer8",
    13: "real",
    14: "real4",
    15: "real8",
    17: "dblprec",
    18: "cplex",
    22: "dblcplex",
    39: "int",
    45: "float",
    46: "double",
}
_OPERATIONS_BY_NUMBER: Final = {1: "max", 2: "min", 3: "sum", 4: "prod"}


def called_from_fortran(name: str) -> str | None:
    """The call in C that one from Fortran stands for: of `mpif.h`, `use mpi`, and Open MPI's `use mpi_f08`."""
    return _BY_FORTRAN.get(name.removesuffix("f08_") if name.endswith("_f08_") else name)


def handle_in_openmpi(number: int, is_type: bool) -> str | None:
    """The global that a number of Fortran stands for."""
    if is_type:
        name = _TYPES_BY_NUMBER.get(number)
        return f"{_TYPE_OF_OPENMPI}{name}" if name else None
    operation = _OPERATIONS_BY_NUMBER.get(number)
    return f"{_OPERATION_OF_OPENMPI}{operation}" if operation else None


_QUIET_WORDS: Final = """
Init Init_thread Initialized Finalize Finalized Query_thread Is_thread_main Abort Wtime Wtick
Type_f2c Comm_f2c Op_f2c Request_f2c Request_c2f Comm_c2f Get_version Get_library_version
Get_processor_name Comm_rank Comm_size Comm_dup Comm_split
Comm_split_type Comm_create Comm_create_group Comm_group Comm_compare Comm_get_attr
Comm_set_errhandler Comm_get_name Comm_set_name Group_rank Group_size Group_incl Group_excl
Group_free Group_translate_ranks Cart_create Cart_coords Cart_get Cart_rank Cart_shift Cart_sub
Dims_create Get_count Get_elements Error_string Error_class Type_size
Type_get_extent Type_get_true_extent Type_commit Type_free Type_contiguous Type_vector Type_create_struct
Type_indexed Type_create_hvector Type_create_hindexed Type_create_indexed_block Type_create_subarray
Type_create_resized Type_dup Op_create Op_free Info_create Info_set Info_free Errhandler_set Pcontrol
"""
_QUIET: Final = frozenset(_QUIET_WORDS.split())
_FORTRAN: Final = re.compile(r"mpi_(\w+?)_(f08_?)?_?")


def moves(name: str) -> bool:
    """Whether it is a call of MPI that moves data, or orders processes, in C or Fortran."""
    if name.startswith(("MPI_", "PMPI_")):
        return name.partition("MPI_")[2] not in _QUIET
    found = _FORTRAN.fullmatch(name)
    return found is not None and found[1].capitalize() not in _QUIET


_CALL: Final = Effects(
    role=Role.PARALLEL, reads=EVERY, writes=EVERY, keeps=EVERY, memory=Memory.ANY, construct="a call of MPI"
)
ROWS: Final[tuple[Row[Effects], ...]] = (
    *(
        named(
            " ".join(spelling.format(name, name.lower()) for name in sorted(_QUIET)),
            Effects(reads=EVERY, writes=EVERY, memory=Memory.PRIVATE),
        )
        for spelling in ("MPI_{0}", "PMPI_{0}", "mpi_{1}_", "mpi_{1}_f08_")
    ),
    matching(rf"{PLAIN}\w+", Effects(reads=EVERY, writes=EVERY, memory=Memory.PRIVATE)),
    matching(r"MPI_\w+", _CALL),
    matching(r"PMPI_\w+", _CALL),
    matching(r"mpi_\w+_", _CALL),
)
