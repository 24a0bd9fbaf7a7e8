"""How memory is obtained and released, in every language's runtime."""

from __future__ import annotations

import re
from typing import Final

from enzyme_build.library.rows import Row, matching, named
from enzyme_build.library.vocabulary import Allocation, Deallocation
from enzyme_build.records import replace

C: Final[tuple[Row[Allocation], ...]] = (
    named("malloc valloc pvalloc __libc_malloc", Allocation((0,), "free")),
    named("calloc __libc_calloc", Allocation((0, 1), "free", zeroed=True)),
    named("realloc reallocf __libc_realloc", Allocation((1,), "free", grows=0)),
    named("reallocarray", Allocation((1, 2), "free", grows=0)),
    named("aligned_alloc memalign __libc_memalign", Allocation((1,), "free", align=0)),
    named("posix_memalign", Allocation((2,), "free", align=1, out=0)),
    named("strdup __strdup wcsdup", Allocation((), "free", copies=0)),
    named("strndup __strndup", Allocation((1,), "free", copies=0)),
    named("_aligned_malloc _mm_malloc", Allocation((0,), "_aligned_free", align=1)),
    named("mi_malloc", Allocation((0,), "mi_free")),
    named("je_malloc", Allocation((0,), "je_free")),
    named("fftw_malloc fftw_alloc_real", Allocation((0,), "fftw_free")),
    named("fftwf_malloc", Allocation((0,), "fftwf_free")),
    named("mkl_malloc MKL_malloc", Allocation((0,), "mkl_free", align=1)),
    named("g_malloc", Allocation((0,), "g_free", may_fail=False)),
    named("g_malloc0", Allocation((0,), "g_free", zeroed=True, may_fail=False)),
)


def _new(names: str, free: str, align: int | None = None, may_fail: bool = False) -> Row[Allocation]:
    operands = (-1,) if align is None else (-1, align)
    return named(names, Allocation((0,), free, operands, align=align, may_fail=may_fail))


# the size parameter is unsigned long (m), unsigned int (j) or, on 64-bit Windows, unsigned long long (y)
CXX: Final[tuple[Row[Allocation], ...]] = (
    _new("_Znw{m,j,y}", "_ZdlPv"),
    _new("_Zna{m,j,y}", "_ZdaPv"),
    _new("_Znw{m,j,y}RKSt9nothrow_t", "_ZdlPv", may_fail=True),
    _new("_Zna{m,j,y}RKSt9nothrow_t", "_ZdaPv", may_fail=True),
    _new("_Znw{m,j,y}St11align_val_t", "_ZdlPvSt11align_val_t", align=1),
    _new("_Zna{m,j,y}St11align_val_t", "_ZdaPvSt11align_val_t", align=1),
    _new("_Znw{m,j,y}St11align_val_tRKSt9nothrow_t", "_ZdlPvSt11align_val_t", align=1, may_fail=True),
    _new("_Zna{m,j,y}St11align_val_tRKSt9nothrow_t", "_ZdaPvSt11align_val_t", align=1, may_fail=True),
    _new("_Znw{m,j}12__hot_cold_t", "_ZdlPv"),
    _new("??2@YAPEAX_K@Z ??2@YAPAXI@Z", "??3@YAXPEAX@Z"),
    _new("??_U@YAPEAX_K@Z ??_U@YAPAXI@Z", "??_V@YAXPEAX@Z"),
)

# Rust hands size and alignment to the release as well. Since 1.88 the names are mangled, with a hash:
# _RNvCs…_7___rustc12___rust_alloc
RUST_MANGLED: Final = r"_R\w*_7___rustc\d+___"


def _rust(name: str, plain: Allocation) -> tuple[Row[Allocation], ...]:
    prefix = name.partition("_")[0]
    plain = replace(plain, free=f"__{prefix}_dealloc")
    return named(f"__{name}", plain), matching(RUST_MANGLED + name, plain)


def rust_release(allocator: str, plain: str) -> str:
    """The mangled name of the release function that goes with a mangled allocator."""
    found = re.fullmatch(r"(_R\w*_7___rustc)\d+___\w+", allocator)
    return f"{found[1]}{len(plain)}_{plain}" if found else plain


RUST: Final[tuple[Row[Allocation], ...]] = tuple(
    row
    for prefix in ("rust", "rdl")
    for rows in (
        _rust(f"{prefix}_alloc", Allocation((0,), "", (-1, 0, 1), align=1)),
        _rust(f"{prefix}_alloc_zeroed", Allocation((0,), "", (-1, 0, 1), zeroed=True, align=1)),
        _rust(f"{prefix}_realloc", Allocation((3,), "", (-1, 3, 2), align=2, grows=0)),
    )
    for row in rows
)

ACCELERATORS: Final[tuple[Row[Allocation], ...]] = (
    named("cudaMalloc", Allocation((1,), "cudaFree", out=0, device="cuda")),
    named("hipMalloc", Allocation((1,), "hipFree", out=0, device="hip")),
    named("cudaMallocManaged", Allocation((1,), "cudaFree", out=0)),
    named("cudaMallocHost cudaHostAlloc", Allocation((1,), "cudaFreeHost", out=0)),
    named("hipHostMalloc", Allocation((1,), "hipHostFree", out=0)),
    named("hipMallocManaged", Allocation((1,), "hipFree", out=0)),
    named("__kmpc_alloc_shared", Allocation((0,), "__kmpc_free_shared", (-1, 0), may_fail=False)),
    named("__kmpc_alloc", Allocation((1,), "__kmpc_free", (0, -1, 2))),
    named("omp_alloc", Allocation((0,), "omp_free", (-1, 1))),
)

ALLOCATIONS: Final = (*C, *CXX, *RUST, *ACCELERATORS)

DEALLOCATIONS: Final[tuple[Row[Deallocation], ...]] = (
    named("free cfree __libc_free free_sized free_aligned_sized _aligned_free _mm_free", Deallocation()),
    named("mi_free je_free fftw_free fftwf_free mkl_free MKL_free g_free", Deallocation()),
    named("_Zd{l,a}Pv", Deallocation()),
    named("_ZdlPv{m,j,y} _ZdlPvRKSt9nothrow_t", Deallocation(plain="_ZdlPv")),
    named("_ZdaPv{m,j,y} _ZdaPvRKSt9nothrow_t", Deallocation(plain="_ZdaPv")),
    named("_Zd{l,a}PvSt11align_val_t _Zd{l,a}Pv{m,j,y}St11align_val_t", Deallocation()),
    named("_Zd{l,a}PvSt11align_val_tRKSt9nothrow_t", Deallocation()),
    named(
        "??3@YAXPEAX@Z ??3@YAXPEAX_K@Z ??_V@YAXPEAX@Z ??_V@YAXPEAX_K@Z ??3@YAXPAX@Z ??_V@YAXPAX@Z",
        Deallocation(),
    ),
    named("__rust_dealloc __rdl_dealloc", Deallocation()),
    matching(RUST_MANGLED + "(rust|rdl)_dealloc", Deallocation()),
    named("cudaFree cudaFreeHost hipFree hipHostFree __kmpc_free_shared omp_free", Deallocation()),
    named("__kmpc_free", Deallocation(1)),
)
