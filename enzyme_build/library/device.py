"""Code of GPUs: what orders the threads of a block, what they tell one another, and what the host does with devices."""

from __future__ import annotations

from typing import Final

from enzyme_build.library.concurrency import construct
from enzyme_build.library.intrinsics import PURE
from enzyme_build.library.rows import Row, matching, named
from enzyme_build.library.vocabulary import Effects, Memory, Result

# All threads run the same code: what others do behind a barrier, this one does there as well.
_BARRIER: Final = Effects(memory=Memory.PRIVATE, ordering="barrier")
_ORDER_OF_ACCESSES: Final = Effects(memory=Memory.PRIVATE)
# Votes and what other lanes hold: no derivative where these are integers, and none is known where they are floats.
_VOTE: Final = Effects(memory=Memory.PRIVATE, result_holds="integer")

_ELSEWHERE: Final = construct("the launch of a GPU kernel")
_MOVED: Final = construct("memory of a GPU")

LIBRARIES: Final = tuple(
    f"{maker}{subject}"
    for maker in ("cu", "hip", "roc")
    for subject in ("blas", "solver", "fft", "sparse", "rand")
)

INTRINSICS: Final[tuple[Row[Effects], ...]] = (
    named("llvm.nvvm.read.ptx.sreg llvm.nvvm.isspacep llvm.nvvm.reflect", PURE),
    named("llvm.amdgcn.{workitem,workgroup}.id llvm.amdgcn.{is.shared,is.private,wavefrontsize}", PURE),
    named("llvm.amdgcn.mbcnt.{lo,hi} llvm.amdgcn.{mul,sad}", PURE),
    named("llvm.amdgcn.{implicitarg,dispatch,queue}.ptr", Effects(result=Result.PRIVATE)),
    named("llvm.nvvm.barrier.cta.{sync,red} llvm.nvvm.bar.warp.sync", _BARRIER),
    named("llvm.amdgcn.s.barrier llvm.amdgcn.wave.barrier", _BARRIER),
    named("llvm.nvvm.barrier.{cluster,cta.arrive} llvm.nvvm.mbarrier", construct("a barrier in two parts")),
    named(
        "llvm.amdgcn.s.barrier.{init,join,leave,signal,wait} llvm.amdgcn.s.cluster.barrier",
        construct("a barrier in two parts"),
    ),
    named("llvm.nvvm.{membar,fence,nanosleep,prefetch}", _ORDER_OF_ACCESSES),
    named("llvm.amdgcn.s.sleep llvm.amdgcn.sched.{barrier,group.barrier}", _ORDER_OF_ACCESSES),
    named("llvm.nvvm.{vote,match,activemask} llvm.amdgcn.{ballot,inverse.ballot}", _VOTE),
    named("llvm.nvvm.redux.sync.{add,and,or,xor,min,max,umin,umax}", _VOTE),
)

ROWS: Final[tuple[Row[Effects], ...]] = (
    *INTRINSICS,
    named("{cuda,hip}LaunchKernel cudaLaunchKernelExC {cuda,hip}LaunchCooperativeKernel", _ELSEWHERE),
    named("cudaLaunchDevice{,V2} hip{,Ext}ModuleLaunchKernel cuLaunchKernel{,Ex}", _ELSEWHERE),
    named("{cuda,hip}GraphLaunch cudaLaunchHostFunc hipLaunchHostFunc hipExtLaunchKernel", _ELSEWHERE),
    named("{cuda,hip}Memcpy{,2D,3D}{,Async} {cuda,hip}Memcpy{To,From}Symbol{,Async}", _MOVED),
    named("{cuda,hip}MemcpyPeer{,Async} {cuda,hip}Memset{,2D,3D}{,Async}", _MOVED),
    named("{cuda,hip}Malloc {cuda,hip}Malloc{Async,Pitch,3D,Array}", _MOVED),
    named("hipMemcpy{HtoD,DtoH,DtoD}{,Async} cuMem{Alloc,cpy{,HtoD,DtoH,DtoD}{,Async}}{,_v2}", _MOVED),
    named(
        "cudaBindTexture{,2D} cudaCreateTextureObject hipCreateTextureObject", construct("a texture of a GPU")
    ),
    matching("|".join(rf"{library}\w+" for library in LIBRARIES), construct("a library of GPU routines")),
)
