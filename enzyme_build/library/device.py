"""Code of GPUs: what orders the threads of a block, what they tell one another, and what the host does with devices."""

from __future__ import annotations

from typing import Final

from enzyme_build.library.concurrency import construct
from enzyme_build.library.intrinsics import PURE
from enzyme_build.library.rows import Row, matching, named
from enzyme_build.library.vocabulary import Effects, Memory, Result, Role, Transfer, at

# All threads run the same code: what others do behind a barrier, this one does there as well.
_BARRIER: Final = Effects(memory=Memory.PRIVATE, ordering="barrier")
_ORDER_OF_ACCESSES: Final = Effects(memory=Memory.PRIVATE)
# Votes and what other lanes hold: no derivative where these are integers, and none is known where they are floats.
_VOTE: Final = Effects(memory=Memory.PRIVATE, result_holds="integer")

LAUNCH: Final = "the launch of a GPU kernel"
_ELSEWHERE: Final = construct(LAUNCH)
LAUNCH_OF_DERIVATIVE: Final = construct(f"{LAUNCH} by a derivative")
_MOVED: Final = construct("memory of a GPU")
# Of threads on the host that wait for a GPU, and of what they ask it.
_HARMLESS: Final = Effects(memory=Memory.PRIVATE)


def _copy(device: str) -> Effects:
    return Effects(
        role=Role.COPY,
        reads=at(1),
        writes=at(0),
        memory=Memory.PRIVATE,
        transfer=Transfer(0, 1, 2, device),
    )


def _fill(device: str) -> Effects:
    return Effects(role=Role.FILL, writes=at(0), memory=Memory.PRIVATE, transfer=Transfer(0, None, 2, device))


def _told(*operands: int, what: str = "integer") -> Effects:
    return Effects(writes=at(*operands), memory=Memory.PRIVATE, pointee=dict.fromkeys(operands, what))


OF_GPU_LIBRARY: Final = "a library of GPU routines"
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
    named("cudaMemcpy{,Async}", _copy("cuda")),
    named("hipMemcpy{,Async}", _copy("hip")),
    named("cudaMemset{,Async}", _fill("cuda")),
    named("hipMemset{,Async}", _fill("hip")),
    named("{cuda,hip}Memcpy{2D,3D}{,Async} {cuda,hip}Memcpy{To,From}Symbol{,Async}", _MOVED),
    named("{cuda,hip}MemcpyPeer{,Async} {cuda,hip}Memset{2D,3D}{,Async}", _MOVED),
    named("{cuda,hip}Malloc{Async,Pitch,3D,Array}", _MOVED),
    named("hipMemcpy{HtoD,DtoH,DtoD}{,Async} cuMem{Alloc,cpy{,HtoD,DtoH,DtoD}{,Async}}{,_v2}", _MOVED),
    named(
        "cudaBindTexture{,2D} cudaCreateTextureObject hipCreateTextureObject", construct("a texture of a GPU")
    ),
    named("{cuda,hip}DeviceSynchronize {cuda,hip}Stream{Synchronize,Query,Destroy,WaitEvent}", _HARMLESS),
    named("{cuda,hip}Event{Record,Synchronize,Query,Destroy} {cuda,hip}{Get,PeekAt}LastError", _HARMLESS),
    named("{cuda,hip}{SetDevice,DeviceReset} {__cuda,__hip}PushCallConfiguration", _HARMLESS),
    named("{cuda,hip}Func{SetAttribute,SetCacheConfig}", _HARMLESS),
    named(
        "{cuda,hip}StreamCreate{,WithFlags,WithPriority} {cuda,hip}EventCreate{,WithFlags}",
        _told(0, what="pointer"),
    ),
    named("{cuda,hip}GetDevice{,Count,Properties} cudaGetDeviceProperties_v2", _told(0)),
    named("{cuda,hip}DeviceGetAttribute", _told(0)),
    named("{cuda,hip}MemGetInfo", _told(0, 1)),
    named(
        "{cuda,hip}GetError{String,Name}",
        Effects(memory=Memory.PRIVATE, result=Result.PRIVATE, result_holds="integer"),
    ),
    matching("|".join(rf"{library}\w+" for library in LIBRARIES), construct(OF_GPU_LIBRARY)),
)
