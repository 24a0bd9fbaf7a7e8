"""How memory is obtained and released, in every language's runtime."""

from __future__ import annotations

from typing import Final

from enzyme_build.library.rows import Row, matching, named
from enzyme_build.library.vocabulary import Allocation, Deallocation

C: Final[tuple[Row[Allocation], ...]] = (
    named("malloc valloc pvalloc __libc_malloc mi_malloc je_malloc g_malloc", Allocation((0,))),
    named("fftw_malloc fftw_alloc_real fftwf_malloc", Allocation((0,))),
    named("calloc __libc_calloc", Allocation((0, 1), zeroed=True)),
    named("g_malloc0", Allocation((0,), zeroed=True)),
    named("realloc reallocf __libc_realloc", Allocation((1,), grows=0)),
    named("reallocarray", Allocation((1, 2), grows=0)),
    named("aligned_alloc memalign __libc_memalign", Allocation((1,), align=0)),
    named("posix_memalign", Allocation((2,), align=1, out=0)),
    named("_aligned_malloc _mm_malloc mkl_malloc MKL_malloc", Allocation((0,), align=1)),
    named("strdup __strdup wcsdup", Allocation((), copies=0)),
    named("strndup __strndup", Allocation((1,), copies=0)),
)

# the size parameter is unsigned long (m), unsigned int (j) or, on 64-bit Windows, unsigned long long (y)
CXX: Final[tuple[Row[Allocation], ...]] = (
    named("_Zn{w,a}{m,j,y} _Zn{w,a}{m,j,y}RKSt9nothrow_t _Znw{m,j}12__hot_cold_t", Allocation((0,))),
    named(
        "_Zn{w,a}{m,j,y}St11align_val_t _Zn{w,a}{m,j,y}St11align_val_tRKSt9nothrow_t",
        Allocation((0,), align=1),
    ),
    named("??2@YAPEAX_K@Z ??2@YAPAXI@Z ??_U@YAPEAX_K@Z ??_U@YAPAXI@Z", Allocation((0,))),
)

# Since Rust 1.88 the names are mangled, with a hash: _RNvCs…_7___rustc12___rust_alloc
RUST_MANGLED: Final = r"_R\w*_7___rustc\d+___"


def _rust(name: str, found: Allocation) -> tuple[Row[Allocation], ...]:
    return named(f"__{name}", found), matching(RUST_MANGLED + name, found)


RUST: Final[tuple[Row[Allocation], ...]] = tuple(
    row
    for prefix in ("rust", "rdl")
    for rows in (
        _rust(f"{prefix}_alloc", Allocation((0,), align=1)),
        _rust(f"{prefix}_alloc_zeroed", Allocation((0,), zeroed=True, align=1)),
        _rust(f"{prefix}_realloc", Allocation((3,), align=2, grows=0)),
    )
    for row in rows
)

TBB: Final[tuple[Row[Allocation], ...]] = (
    named("_ZN3tbb6detail2r1{15allocate_memory,22cache_aligned_allocate}Em", Allocation((0,))),
)

ACCELERATORS: Final[tuple[Row[Allocation], ...]] = (
    named("cudaMalloc", Allocation((1,), out=0, device="cuda")),
    named("hipMalloc", Allocation((1,), out=0, device="hip")),
    named(
        "cudaMallocManaged cudaMallocHost cudaHostAlloc hipHostMalloc hipMallocManaged",
        Allocation((1,), out=0),
    ),
    named("__kmpc_alloc_shared omp_alloc", Allocation((0,))),
    named("__kmpc_alloc", Allocation((1,))),
)

ALLOCATIONS: Final = (*C, *CXX, *RUST, *TBB, *ACCELERATORS)

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
    named("_ZN3tbb6detail2r1{17deallocate_memory,24cache_aligned_deallocate}EPv", Deallocation()),
)
