"""Names of BLAS and LAPACK routines and the roles of their operands."""

from __future__ import annotations

import pytest

from enzyme_build.library import blas

# name → routine, precision, convention, ILP64, number of operands, positions written
ROUTINES = [
    ("dgemm_", "gemm", "d", "fortran", False, 13, {11}),
    ("sgemm", "gemm", "s", "fortran", False, 13, {11}),
    ("cblas_dgemm", "gemm", "d", "c", False, 14, {12}),
    ("cblas_sgemm64_", "gemm", "s", "c", True, 14, {12}),
    ("ddot_64_", "dot", "d", "fortran", True, 5, set()),
    ("cblas_ddot", "dot", "d", "c", False, 5, set()),
    ("cblas_daxpy", "axpy", "d", "c", False, 6, {4}),
    ("cblas_dger", "ger", "d", "c", False, 10, {8}),
    ("dswap_", "swap", "d", "fortran", False, 5, {1, 3}),
    ("dcopy_", "copy", "d", "fortran", False, 5, {3}),
    ("dgemv_", "gemv", "d", "fortran", False, 11, {9}),
    ("dsyrk_", "syrk", "d", "fortran", False, 10, {8}),
    ("dtrsm_", "trsm", "d", "fortran", False, 11, {9}),
    ("cblas_dtrsm", "trsm", "d", "c", False, 12, {10}),
    ("dpotrf_", "potrf", "d", "fortran", False, 5, {2, 4}),
    ("dgetrf_", "getrf", "d", "fortran", False, 6, {2, 4, 5}),
]


@pytest.mark.parametrize("row", ROUTINES, ids=lambda row: row[0])
def test_known_routines(row: tuple[str, str, str, str, bool, int, set[int]]) -> None:
    symbol, name, precision, convention, wide, count, written = row
    found = blas.routine(symbol)
    assert found is not None
    assert (found.name, found.precision, found.convention, found.wide_integers) == (
        name,
        precision,
        convention,
        wide,
    )
    assert len(found.operands) == count
    assert {i for i, operand in enumerate(found.operands) if operand.is_written} == written
    assert found.returns_float == (name == "dot")


@pytest.mark.parametrize(
    "symbol",
    [
        "gemm",
        "dgem",
        "cblas_dgemm_",
        "ddotc_",
        "zdot_",
        "cblas_dpotrf",
        "dmain",
        "ddscal",
        "ztrsm_",
        "zdotu_",
    ],
)
def test_other_names_are_no_routines(symbol: str) -> None:
    assert blas.routine(symbol) is None
