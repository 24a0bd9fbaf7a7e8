"""LLVM intrinsics without a derivative of their own, and all math functions (their formulas are in `rules`)."""

from __future__ import annotations

from typing import Final

from enzyme_build.library.rows import Row, matching, named
from enzyme_build.library.vocabulary import (
    EVERY,
    Effects,
    Memory,
    Result,
    Role,
    Transfer,
    at,
)

PURE: Final = Effects()
MARKER: Final = Effects(memory=Memory.PRIVATE)
STOP: Final = Effects(memory=Memory.PRIVATE, returns=False, cold=True)
COPY: Final = Effects(role=Role.COPY, reads=at(1), writes=at(0), transfer=Transfer(0, 1, 2))
FILL: Final = Effects(role=Role.FILL, writes=at(0), transfer=Transfer(0, None, 2))
SAME_POINTER: Final = Effects(role=Role.MIRROR, result=Result.OPERAND, result_operand=0)

INTRINSICS: Final[tuple[Row[Effects], ...]] = (
    named("llvm.memcpy llvm.memmove llvm.memcpy.inline", COPY),
    named("llvm.memcpy.element.unordered.atomic llvm.memmove.element.unordered.atomic", COPY),
    named("llvm.memset llvm.memset.inline llvm.memset.element.unordered.atomic", FILL),
    named(
        "llvm.lifetime.{start,end} llvm.assume llvm.experimental.noalias.scope.decl llvm.donothing", MARKER
    ),
    named("llvm.dbg.{value,declare,assign,label} llvm.pseudoprobe llvm.fake.use", MARKER),
    named(
        "llvm.prefetch llvm.clear_cache llvm.sideeffect llvm.var.annotation llvm.codeview.annotation", MARKER
    ),
    named(
        "llvm.pcmarker llvm.reloc.none llvm.xray.{customevent,typedevent} llvm.seh.{scope,try}.{begin,end}",
        MARKER,
    ),
    named("llvm.asan.check.memaccess llvm.hwasan.check.memaccess{,.shortgranules}{,.fixedshadow}", MARKER),
    named("llvm.expect llvm.expect.with.probability llvm.is.constant llvm.objectsize", PURE),
    named(
        "llvm.allow.{runtime,ubsan}.check llvm.allow.sanitize.{address,hwaddress,memory,thread} llvm.alloc.token.id",
        PURE,
    ),
    named("llvm.type.test llvm.public.type.test llvm.get.dynamic.area.offset llvm.clmul", PURE),
    named(
        "llvm.vscale llvm.get.active.lane.mask llvm.loop.dependence.{raw,war}.mask llvm.stepvector "
        "llvm.experimental.{cttz.elts,get.vector.length,vector.match}",
        PURE,
    ),
    named("llvm.stacksave", Effects(memory=Memory.PRIVATE, result=Result.PRIVATE)),
    named(
        "llvm.stackrestore llvm.va_start llvm.va_end llvm.va_copy",
        Effects(writes=EVERY, memory=Memory.PRIVATE),
    ),
    named("llvm.trap llvm.ubsantrap llvm.debugtrap", STOP),
    named(
        "llvm.launder.invariant.group llvm.strip.invariant.group llvm.ssa.copy llvm.ptr.annotation",
        SAME_POINTER,
    ),
    named(
        "llvm.ptrmask llvm.preserve.{array,struct,union}.access.index llvm.preserve.static.offset",
        SAME_POINTER,
    ),
    named("llvm.threadlocal.address", Effects(role=Role.MIRROR, result=Result.OPERAND, result_operand=0)),
    named("llvm.load.relative", Effects(role=Role.MIRROR, reads=EVERY, result=Result.UNKNOWN)),
    named("llvm.invariant.start llvm.invariant.end", MARKER),
    named("llvm.{ctpop,ctlz,cttz,bswap,bitreverse,fshl,fshr,abs,smax,smin,umax,umin,scmp,ucmp}", PURE),
    named(
        "llvm.{s,u}{add,sub,mul}.with.overflow llvm.{s,u}{add,sub,shl}.sat llvm.{s,u}{mul,div}.fix{,.sat}",
        PURE,
    ),
    named("llvm.vector.reduce.{add,mul,and,or,xor,smax,smin,umax,umin} llvm.vector.partial.reduce.add", PURE),
    named(
        "llvm.{returnaddress,frameaddress,addressofreturnaddress,sponentry,localaddress,stackaddress} "
        "llvm.thread.pointer llvm.eh.dwarf.cfa",
        Effects(result=Result.PRIVATE),
    ),
    named("llvm.{read,write}_register llvm.read_volatile_register llvm.read{cycle,steady}counter", MARKER),
    named(
        "llvm.get.{rounding,fpenv,fpmode} llvm.set.{rounding,fpenv,fpmode} llvm.reset.{fpenv,fpmode}", MARKER
    ),
    named("llvm.eh.typeid.for llvm.eh.exceptionpointer", MARKER),
    named(
        "llvm.instrprof.{increment,increment.step,value.profile,cover,callsite,mcdc.parameters,mcdc.tvbitmap.update} "
        "llvm.instrprof.timestamp llvm.experimental.widenable.condition",
        MARKER,
    ),
)

# in the words of C: an operand list of floats, at most errno is written
_LIBM: Final = """
    sqrt rsqrt cbrt hypot pow powr pown compoundn rootn exp exp2 exp10 pow10 expm1 exp2m1 exp10m1
    log log2 log10 log1p logp1 log2p1 log10p1 sin cos tan asin acos atan atan2
    sinpi cospi tanpi asinpi acospi atanpi atan2pi sinh cosh tanh asinh acosh atanh
    erf erfc tgamma lgamma gamma j0 j1 jn y0 y1 yn fabs copysign
    fmin fmax fminimum fmaximum fminimum_num fmaximum_num fdim fmod remainder drem
    nextafter nexttoward nextup nextdown fma ldexp scalbn scalbln floor ceil trunc round rint nearbyint roundeven
    logb ilogb significand lround llround lrint llrint
"""
_SUFFIXES: Final = "{,f,l,f16,f32,f64,f128,f32x,f64x}"
MATH: Final = Effects(role=Role.MATH, memory=Memory.ERRNO)
PURE_MATH: Final = Effects(role=Role.MATH)
SIGN_OUT: Final = Effects(role=Role.MATH, writes=at(1), memory=Memory.ERRNO, pointee={1: "integer"})
QUOTIENT_OUT: Final = Effects(role=Role.MATH, writes=at(2), memory=Memory.ERRNO, pointee={2: "integer"})
EXPONENT_OUT: Final = Effects(role=Role.BODY, writes=at(1), pointee={1: "integer"})
CLASSIFIES: Final = Effects(result_holds="integer")


def _libm(words: str) -> str:
    return " ".join(f"{word}{_SUFFIXES} __{word}{{,f,l,f128}}_finite" for word in words.split())


FLOAT_INTRINSICS: Final = """
    sqrt pow powi exp exp2 exp10 log log2 log10 sin cos tan asin acos atan atan2 sinh cosh tanh fabs copysign
    minnum minimum minimumnum maxnum maximum maximumnum fma fmuladd ldexp floor ceil trunc round rint nearbyint
    roundeven lround llround lrint llrint canonicalize arithmetic.fence is.fpclass fptoui.sat fptosi.sat
    vector.reduce.fadd vector.reduce.fmul vector.reduce.fmin vector.reduce.fmax vector.reduce.fminimum
    vector.reduce.fmaximum
"""

# comparisons, signs, integers and whole numbers of lanes: constant but for jumps
_X86_STEPS: Final = """
    llvm.x86.{sse,sse2}.{,u}comi{eq,lt,le,gt,ge,neq} llvm.x86.{sse,sse2,avx}.movmsk llvm.x86.{sse2,avx2}.pmovmskb
    llvm.x86.sse.cvt{,t}ss2si{,64} llvm.x86.sse2.cvt{,t}sd2si{,64} llvm.x86.sse2.cvt{,t}{ps,pd}2dq
    llvm.x86.avx.cvt{,t}.{ps,pd}2dq llvm.x86.avx512.vcvt{ss,sd}2{si,usi}{32,64}
    llvm.x86.avx512.cvtt{ss,sd}2{si,usi}{,64} llvm.x86.{sse41,avx}.round
    llvm.x86.{sse41,avx}.ptest{z,c,nzc} llvm.x86.avx.vtest{z,c,nzc}
"""

MATHEMATICS: Final[tuple[Row[Effects], ...]] = (
    named(_libm(_LIBM), MATH),
    named("lgamma{,f,l,f16,f32,f64,f128,f32x,f64x}_r gamma{,f,l,f16,f32,f64,f128,f32x,f64x}_r", SIGN_OUT),
    named("__lgamma{,f,l,f128}_r_finite __gamma{,f,l,f128}_r_finite", SIGN_OUT),
    named(f"remquo{_SUFFIXES} __remquo{{,f,l,f128}}_finite __nv_remquo{{,f}}", QUOTIENT_OUT),
    named(f"frexp{_SUFFIXES} __nv_frexp{{,f}}", EXPONENT_OUT),
    named("__fpclassify{,f,l,d} __is{nan,inf,finite}{,f,l} __isinf_sign __issignaling{,f,l}", CLASSIFIES),
    named("__signbit{,f,l,d} is{nan,inf}{,f,l} finite{,f,l} _{d,f,l}{class,sign,test}", CLASSIFIES),
    *(
        named(
            f"nan{suffix} __nv_nan{suffix}", Effects(reads=at(0), pointee={0: "integer"}, result_holds=holds)
        )
        for suffix, holds in (("", "double"), ("f", "float"))
    ),
    named("nanl nanf128", Effects(reads=at(0), pointee={0: "integer"})),
    named("llvm.amdgcn.fract", PURE_MATH),
    named("__powi{s,d,x,t,k}f2", PURE_MATH),
    named("llvm.nvvm.sqrt.f llvm.nvvm.rsqrt.approx{,.ftz}.d llvm.nvvm.rcp.approx.ftz.{f,d}", PURE_MATH),
    named("llvm.nvvm.{sqrt,rsqrt,lg2,sin,cos,div}.approx{,.ftz}.f llvm.nvvm.ex2.approx{,.ftz}", PURE_MATH),
    named(" ".join(f"llvm.{base}" for base in FLOAT_INTRINSICS.split()), PURE_MATH),
    named("llvm.experimental.constrained.{fcmp,fcmps,fptosi,fptoui,sitofp,uitofp}", PURE),
    named(_X86_STEPS, PURE),
    matching(r"enzymepy\.(nv\.|ocml\.)?polygamma\.\w+", PURE_MATH),
    matching(r"_FortranA(FPow|ModReal|ModuloReal)\d+[ik]?", PURE_MATH),
)

# vendors' math libraries touch no memory, except through out pointers, which `body` covers
VENDOR_BODIES: Final = (
    r"__nv_(sincos|sincospi|modf|fast_sincos)f?|__ocml_(sincos|sincospi|modf|frexp|fract)_f\d\d"
)
VENDOR: Final[tuple[Row[Effects], ...]] = (
    matching(r"__ocml_(lgamma_r|remquo)_f\d\d", Effects(role=Role.MATH, writes=EVERY)),
    matching(VENDOR_BODIES, Effects(role=Role.BODY, writes=EVERY)),
    matching(
        r"__nv_(isnan|isinf|isfinite|signbit|finite)\w*|__ocml_(isnan|isinf|isfinite|signbit)_f\d\d",
        CLASSIFIES,
    ),
    matching(
        r"__nv_(half2float|float2half|\w+_as_\w+|hiloint2double|double2(hi|lo)int|\w+2u?(ll|int)_r\w)\w*",
        PURE,
    ),
    matching(
        r"__nv_(abs|llabs|min|max|ullm|llm|um|clz|ffs|popc|brev|byte_perm|mul|umul|sad|usad|hadd|rhadd)\w*",
        PURE,
    ),
    # all the rest of these libraries is mathematics on values; where `rules` has no row, that is said by name
    matching(r"__nv_\w+|__ocml_\w+_f(16|32|64)", PURE_MATH),
)

ROWS: Final = (*INTRINSICS, *MATHEMATICS, *VENDOR)

# What stands in no row above and has neither a rule nor a body is refused where it is active. These are the families,
# and what each is for.
REFUSED: Final[tuple[Row[str], ...]] = (
    named(
        "llvm.vp llvm.experimental.vp llvm.vector.partial.reduce.fadd", "vectors of a length told at run time"
    ),
    named("llvm.vector llvm.experimental.vector", "vectors of a length told at run time"),
    named("llvm.masked.{compressstore,expandload}", "lanes that are chosen at run time"),
    named("llvm.matrix", "matrices"),
    named("llvm.convert llvm.fptrunc.round", "floats of 16 bits as integers"),
    named("llvm.experimental.memset.pattern", "memory that is filled with a pattern"),
    named("llvm.type.checked.load", "tables of relative addresses"),
    named("llvm.annotation", "annotations of values"),
    named("llvm.coro", "coroutines that are not yet functions"),
    named("llvm.eh llvm.localescape llvm.localrecover llvm.callbr.landingpad", "jumps out of functions"),
    named("llvm.objc llvm.swift", "the run-time libraries of Objective-C and Swift"),
    named("llvm.gcroot llvm.gcread llvm.gcwrite llvm.experimental.gc", "garbage collection"),
    named(
        "llvm.experimental.{deoptimize,guard,patchpoint,stackmap,convergence}",
        "code that is changed as it runs",
    ),
    named("llvm.ptrauth llvm.protected.field.ptr", "signed addresses"),
    named("llvm.call.preallocated llvm.{adjust,init}.trampoline llvm.icall", "calling conventions"),
    named("llvm.stackguard llvm.stackprotector", "code generation"),
    named("llvm.{set,start,test.set,test.start}.loop.iterations llvm.loop", "code generation"),
    named(
        "llvm.{aarch64,amdgcn,arm,bpf,dx,hexagon,loongarch,mips,nvvm,ppc,r600}", "instructions of one machine"
    ),
    named("llvm.{riscv,s390,spv,ve,wasm,x86,xcore}", "instructions of one machine"),
)
