"""Names of BLAS and LAPACK routines and the roles of their operands."""

from __future__ import annotations

import pytest

from enzyme_build.library import blas

# name → routine, precision, convention, ILP64, number of operands, positions written
ROUTINES = [
    ("dgemm_", "gemm", "d", "fortran", None, 13, {11}),
    ("sgemm", "gemm", "s", "fortran", None, 13, {11}),
    ("cblas_dgemm", "gemm", "d", "c", None, 14, {12}),
    ("cblas_sgemm64_", "gemm", "s", "c", True, 14, {12}),
    ("ddot_64_", "dot", "d", "fortran", True, 5, set()),
    ("cblas_ddot", "dot", "d", "c", None, 5, set()),
    ("cblas_daxpy", "axpy", "d", "c", None, 6, {4}),
    ("cblas_dger", "ger", "d", "c", None, 10, {8}),
    ("dswap_", "swap", "d", "fortran", None, 5, {1, 3}),
    ("dcopy_", "copy", "d", "fortran", None, 5, {3}),
    ("zgerc_", "gerc", "z", "fortran", None, 9, {7}),
    ("dgemv_", "gemv", "d", "fortran", None, 11, {9}),
    ("dsyrk_", "syrk", "d", "fortran", None, 10, {8}),
    ("dtrsm_", "trsm", "d", "fortran", None, 11, {9}),
    ("cblas_dtrsm", "trsm", "d", "c", None, 12, {10}),
    ("dpotrf_", "potrf", "d", "fortran", None, 5, {2, 4}),
    ("dgesv_", "gesv", "d", "fortran", None, 8, {2, 4, 5, 7}),
    ("dgetrs_", "getrs", "d", "fortran", None, 9, {6, 8}),
]


@pytest.mark.parametrize("row", ROUTINES, ids=lambda row: row[0])
def test_known_routines(row: tuple[str, str, str, str, bool | None, int, set[int]]) -> None:
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
    assert blas.positions(found, blas.WRITES) == written
    assert found.returns_number == (name == "dot")


@pytest.mark.parametrize(
    "symbol", ["gemm", "dgem", "cblas_dgemm_", "ddotc_", "zdot_", "cblas_dpotrf", "dmain", "zdscal"]
)
def test_other_names_are_no_routines(symbol: str) -> None:
    assert blas.routine(symbol) is None
