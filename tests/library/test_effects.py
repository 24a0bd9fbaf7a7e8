"""What the library says of known functions, against statements written down independently."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest

from enzyme_build import library
from enzyme_build.library import Memory, Result, Role
from enzyme_build.library.rows import Index, matching, named
from enzyme_build.rules import TABLE

INACTIVE = [
    "printf",
    "fprintf",
    "puts",
    "fopen",
    "fclose",
    "fflush",
    "fread",
    "fwrite",
    "scanf",
    "sprintf",
    "snprintf",
    "__printf_chk",
    "strlen",
    "strcmp",
    "strtol",
    "atoi",
    "getenv",
    "time",
    "clock",
    "clock_gettime",
    "rand",
    "srand",
    "drand48",
    "difftime",
    "isalpha",
    "pthread_mutex_lock",
    "pthread_mutex_unlock",
    "pthread_self",
    "llvm.lifetime.start.p0",
    "llvm.assume",
    "llvm.dbg.value",
    "llvm.prefetch.p0",
    "llvm.expect.i64",
    "llvm.is.constant.f64",
    "llvm.objectsize.i64.p0",
    "llvm.stacksave.p0",
    "llvm.umax.i32",
    "llvm.vector.reduce.add.v4i32",
    "llvm.experimental.noalias.scope.decl",
    "llvm.ctlz.i64",
    "llvm.sadd.with.overflow.i32",
    "_ZNSolsEd",
    "_ZNSolsEi",
    "_ZNSo3putEc",
    "_ZNSo5flushEv",
    "_ZNSirsERd",
    "_ZNSi10_M_extractIdEERSiRT_",
    "_ZSt4endlIcSt11char_traitsIcEERSt13basic_ostreamIT_T0_ES6_",
    "_ZStlsISt11char_traitsIcEERSt13basic_ostreamIcT_ES5_PKc",
    "_ZSt16__ostream_insertIcSt11char_traitsIcEERSt13basic_ostreamIT_T0_ES6_PKS3_l",
    "_ZNSo9_M_insertIdEERSoT_",
    "_ZNSt8ios_base4InitC1Ev",
    "_ZNSt6localeC1Ev",
    "_ZNKSt5ctypeIcE13_M_widen_initEv",
    "_ZNSt9basic_iosIcSt11char_traitsIcEE5clearESt12_Ios_Iostate",
    "_ZNSt14basic_ofstreamIcSt11char_traitsIcEEC1EPKcSt13_Ios_Openmode",
    "_ZNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEE9_M_createERmm",
    "_ZNSt7__cxx1118basic_stringstreamIcSt11char_traitsIcESaIcEEC1Ev",
    "_ZNSt3__113basic_ostreamIcNS_11char_traitsIcEEElsEd",
    "_ZNSt3__15mutex4lockEv",
    "_ZNSt3__112basic_stringIcNS_11char_traitsIcEENS_9allocatorIcEEE6appendEPKc",
    "_ZNSt6chrono3_V212steady_clock3nowEv",
    "__cxa_guard_acquire",
    "__cxa_begin_catch",
    "_FortranAioBeginExternalListOutput",
    "_FortranAioOutputReal64",
    "_FortranAioInputReal64",
    "_FortranACharacterCompareScalar1",
    "_FortranACpuTime",
    "_gfortran_st_write",
    "_gfortran_transfer_real_write",
    "_ZN3std2io5stdio6_print17h0123456789abcdefE",
    "_RNvNtNtCs1_3std2io5stdio6__print",
    "_RNvXsa_NtCsgEmfK2I1SDS_4core4timeNtB5_8DurationNtNtB7_3fmt5Debug3fmt",
    "_RNvXs2_NtNtCsgEmfK2I1SDS_4core3num7dec2fltdNtNtNtB9_3str6traits7FromStr8from_str",
    "_ZNSaIcEC2Ev",
]
NEVER_RETURNS = [
    "abort",
    "exit",
    "__assert_fail",
    "__stack_chk_fail",
    "__cxa_throw",
    "__cxa_rethrow",
    "__clang_call_terminate",
    "_Unwind_Resume",
    "_ZSt9terminatev",
    "_ZSt17__throw_bad_allocv",
    "_ZSt20__throw_length_errorPKc",
    "_ZSt24__throw_out_of_range_fmtPKcz",
    "llvm.trap",
    "llvm.ubsantrap",
    "_FortranAStopStatement",
    "_FortranAReportFatalUserError",
    "_gfortran_stop_string",
    "_gfortran_runtime_error_at",
    "_ZN4core9panicking9panic_fmt17h0123456789abcdefE",
    "_ZN4core9panicking18panic_bounds_check17h0123456789abcdefE",
    "_ZN4core6result13unwrap_failed17h0123456789abcdefE",
    "_ZN4core6option13unwrap_failed17h0123456789abcdefE",
    "_ZN4core5slice5index26slice_start_index_len_fail17h0123456789abcdefE",
    "_ZN5alloc7raw_vec12handle_error17h0123456789abcdefE",
    "_ZN5alloc5alloc18handle_alloc_error17h0123456789abcdefE",
    "_RNvNtCs5QKde7ScR4H_4core9panicking9panic_fmt",
    "_RNvNtCs5QKde7ScR4H_4core6option13unwrap_failed",
    "_RNvCs5QKde7ScR4H_7___rustc17rust_begin_unwind",
    "_RNvMNtCsgvbsrvnw3yD_9hashbrown3rawNtB2_11Fallibility17capacity_overflow",
    "_RNvNtNtCsgEmfK2I1SDS_4core3num9int_log1030panic_for_nonpositive_argument",
]
UNKNOWN = [
    "main",
    "user_function",
    "_Z4userd",
    "printfx",
    "tsearch",
    "_ZN4user9panickingEv",
    "_ZStlsIdEvT_",
    "_ZNSt6vectorIdSaIdEE9push_backEOd",
    "_ZNSt7__cxx1112basic_stringIdSt11char_traitsIdESaIdEE9_M_createERmm",
    "llvm.masked.expandload.v4f64",
    "_RNvCs1_4user4main",
    "_RNvCs1_4user9panicking",
    "_FortranAReduceReal8Ref",
    "_ZNSaIdEC2Ev",
    "_ZN4user4main17h0123456789abcdefE",
]


@pytest.mark.parametrize("name", INACTIVE)
def test_inactive_functions(name: str) -> None:
    row = library.effects(name)
    assert row is not None
    assert row.inactive
    assert row.returns


@pytest.mark.parametrize("name", NEVER_RETURNS)
def test_functions_that_never_return_are_cold(name: str) -> None:
    row = library.effects(name)
    assert row is not None
    assert (row.inactive, row.returns, row.cold) == (True, False, True)


@pytest.mark.parametrize("name", UNKNOWN)
def test_nothing_is_claimed_of_unknown_functions(name: str) -> None:
    assert library.effects(name) is None


# name → role, pointer operands read, pointer operands written, other memory, result
DETAILS = [
    ("memcpy", Role.COPY, {1}, {0}, Memory.NONE, Result.OPERAND),
    ("llvm.memmove.p0.p0.i64", Role.COPY, {1}, {0}, Memory.NONE, Result.VALUE),
    ("bcopy", Role.COPY, {0}, {1}, Memory.NONE, Result.VALUE),
    ("memset", Role.FILL, set(), {0}, Memory.NONE, Result.OPERAND),
    ("strchr", Role.INACTIVE, {0}, set(), Memory.NONE, Result.INTO_OPERAND),
    ("strtod", Role.INACTIVE, {0}, {1}, Memory.PRIVATE, Result.VALUE),
    ("fread", Role.INACTIVE, {3}, {0, 3}, Memory.PRIVATE, Result.VALUE),
    ("sscanf", Role.INACTIVE, {0, 1}, {0, 2, 3, 4}, Memory.PRIVATE, Result.VALUE),
    ("printf", Role.INACTIVE, {0, 1, 2, 3, 4}, set(), Memory.PRIVATE, Result.VALUE),
    ("malloc", Role.ALLOCATE, set(), set(), Memory.PRIVATE, Result.FRESH),
    ("realloc", Role.ALLOCATE, {0}, {0}, Memory.PRIVATE, Result.FRESH),
    ("posix_memalign", Role.ALLOCATE, set(), {0}, Memory.PRIVATE, Result.VALUE),
    ("free", Role.FREE, set(), {0}, Memory.PRIVATE, Result.VALUE),
    ("sinf", Role.MATH, set(), set(), Memory.ERRNO, Result.VALUE),
    ("llvm.sin.f64", Role.MATH, set(), set(), Memory.NONE, Result.VALUE),
    ("lgamma_r", Role.MATH, set(), {1}, Memory.ERRNO, Result.VALUE),
    ("frexp", Role.BODY, set(), {1}, Memory.NONE, Result.VALUE),
    (
        "_ZSt18_Rb_tree_incrementPSt18_Rb_tree_node_base",
        Role.MIRROR,
        {0, 1, 2, 3, 4},
        set(),
        Memory.NONE,
        Result.UNKNOWN,
    ),
    ("__dynamic_cast", Role.MIRROR, {0, 1, 2, 3, 4}, set(), Memory.NONE, Result.INTO_OPERAND),
    ("cblas_ddot", Role.LINEAR_ALGEBRA, {1, 3}, set(), Memory.NONE, Result.VALUE),
    ("daxpy_", Role.LINEAR_ALGEBRA, {0, 1, 2, 3, 4}, {4}, Memory.NONE, Result.VALUE),
]


@pytest.mark.parametrize("row", DETAILS, ids=lambda row: row[0])
def test_details(row: tuple[str, Role, set[int], set[int], Memory, Result]) -> None:
    name, role, reads, writes, memory, result = row
    found = library.effects(name)
    assert found is not None
    assert {i for i in range(5) if i in found.reads} == reads
    assert {i for i in range(5) if i in found.writes} == writes
    assert (found.role, found.memory, found.result) == (role, memory, result)


# name → (size operands, release, where that one takes the memory, zeroed)
ALLOCATIONS = [
    ("malloc", (0,), "free", 0, False),
    ("calloc", (0, 1), "free", 0, True),
    ("_Znwm", (0,), "_ZdlPv", 0, False),
    ("_ZnamSt11align_val_tRKSt9nothrow_t", (0,), "_ZdaPvSt11align_val_t", 0, False),
    ("__rust_alloc_zeroed", (0,), "__rust_dealloc", 0, True),
    (
        "_RNvCs5QKde7ScR4H_7___rustc12___rust_alloc",
        (0,),
        "_RNvCs5QKde7ScR4H_7___rustc14___rust_dealloc",
        0,
        False,
    ),
    ("cudaMallocManaged", (1,), "cudaFree", 0, False),
    ("__kmpc_alloc", (1,), "__kmpc_free", 1, False),
]


@pytest.mark.parametrize("row", ALLOCATIONS, ids=lambda row: row[0])
def test_allocations_and_their_release(row: tuple[str, tuple[int, ...], str, int, bool]) -> None:
    name, size, free, pointer, zeroed = row
    found, released = library.allocation(name), library.deallocation(free)
    assert found is not None
    assert released is not None
    assert (found.size, released.pointer, found.zeroed) == (size, pointer, zeroed)


@pytest.mark.parametrize("name", sorted(library.ALLOCATIONS.exact))
def test_every_allocation_has_a_size(name: str) -> None:
    row = library.allocation(name)
    assert row is not None
    assert row.size or row.copies is not None


def test_globals_of_run_time_libraries_are_inactive() -> None:
    ours = "_ZSt4cout _ZSt5wcerr _ZNSt3__14coutE _ZTVSt9exception _ZTISt13runtime_error stderr environ _ZGVZ1fvE1x"
    theirs = "cout weights _ZN4user5stateE _ZTV4User stdoutx _ZSt3foo _ZL5table"
    assert [name for name in ours.split() if not library.is_inactive_global(name)] == []
    assert [name for name in theirs.split() if library.is_inactive_global(name)] == []


def test_every_math_function_of_the_rules_has_effects() -> None:
    names = [name for row in TABLE.rows for name, _ in row.forms.names()]
    names += [f"llvm.{base}.f64" for row in TABLE.rows for base in row.forms.llvm]
    expected = {library.Role.MATH, library.Role.INACTIVE}
    wrong = [name for name in names if (found := library.effects(name)) is None or found.role not in expected]
    assert wrong == []


def test_every_math_name_of_the_library_has_a_rule_or_is_constant() -> None:
    wrong = [
        name
        for name, row in library.EFFECTS.exact.items()
        if row.role is Role.MATH and not any(map(TABLE.find, (name, f"{name}.f64", f"{name}.f32")))
    ]
    assert wrong == []


def test_no_name_has_two_rows() -> None:
    indices: list[Index[object]] = [library.EFFECTS, library.ALLOCATIONS, library.DEALLOCATIONS]  # type: ignore[list-item]
    assert [index.duplicates for index in indices] == [[], [], []]
    planted = Index([named("a{b,c}", 1), named("ac", 2), matching("x+", 3)])
    assert planted.duplicates == ["ac"]
    assert [planted.find(name) for name in ("ab", "xx", "xy")] == [1, 3, None]


def starts_of(pattern: str) -> list[str]:
    """What stands first in each alternative of the expression, outer parentheses opened."""
    depths = [0]
    tokens = re.findall(r"\\.|\[[^]]*\]|.", pattern)
    for token in tokens:
        depths.append(depths[-1] + (token == "(") - (token == ")"))
    outer = [at for at, token in enumerate(tokens) if token == "|" and depths[at] == 0]
    found: list[str] = []
    for begin, end in pairwise([-1, *outer, len(tokens)]):
        part = tokens[begin + 1 : end]
        if part[0] == "(" and part[1] != "?":
            closing = next(i for i in range(1, len(part)) if depths[begin + 1 + i + 1] == depths[begin + 1])
            found += starts_of("".join(part[1:closing]))
        else:
            found.append("".join(part))
    return found


def test_patterns_claim_mangled_names_only() -> None:
    """A plain C identifier of a user must never fall into a family of mangled names."""
    assert starts_of("(_Z(a|b)|[|]x)y|_N\\|q") == ["_Z(a|b)", "[|]x", "_N\\|q"]
    indices: list[Index[object]] = [library.EFFECTS, library.ALLOCATIONS, library.DEALLOCATIONS]  # type: ignore[list-item]
    patterns = [pattern for index in indices for pattern, _ in index.patterns]
    assert len(patterns) > 100
    assert [p for p in patterns if not all(s.startswith(library.MANGLED) for s in starts_of(p))] == []


def test_patterns_are_compiled_for_names_that_begin_as_they_do(monkeypatch: pytest.MonkeyPatch) -> None:
    index = Index([named("plain", 1), matching("_Za?b", 2), matching("_Zc|_Rx", 3)], ("_Z", "_R"))
    with monkeypatch.context() as context:
        context.setattr(re, "compile", None)
        assert [index.find(name) for name in ("plain", "other", "_F")] == [1, None, None]
    assert [index.find(name) for name in ("_Zb", "_Zab", "_Rx", "_Zx")] == [2, 2, 3, None]


@pytest.mark.parametrize(
    ("name", "construct"),
    [
        ("__kmpc_fork_call", "an OpenMP parallel region"),
        ("__kmpc_doacross_wait", "an OpenMP worksharing loop"),
        ("__kmpc_omp_task_alloc", "an OpenMP task"),
        ("GOMP_parallel", "an OpenMP construct"),
        ("__tgt_target_kernel", "an OpenMP target region"),
        ("pthread_create", "a thread"),
        ("MPI_Send", "a call of MPI"),
        ("mpi_send_", "a call of MPI"),
    ],
)
def test_what_is_parallel_is_known_by_name(name: str, construct: str) -> None:
    effects = library.effects(name)
    assert effects is not None
    assert (effects.role, effects.construct) == (library.Role.PARALLEL, construct)


@pytest.mark.parametrize(
    ("name", "ordering"),
    [
        ("__kmpc_barrier", "barrier"),
        ("__kmpc_critical", "enter"),
        ("__kmpc_end_critical", "leave"),
        ("__kmpc_serialized_parallel", "begin"),
        ("__kmpc_end_serialized_parallel", "end"),
        ("__kmpc_for_static_init_8u", ""),
        ("__kmpc_dispatch_next_4", ""),
        ("__kmpc_single", ""),
    ],
)
def test_what_orders_threads_is_known_by_name(name: str, ordering: str) -> None:
    effects = library.effects(name)
    assert effects is not None
    assert (effects.role, effects.ordering) == (library.Role.INACTIVE, ordering)
