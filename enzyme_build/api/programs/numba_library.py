"""What functions of numba call: its counted memory as that of `malloc`, and BLAS and LAPACK by their own names.

Of memory, a block has the number of references (at 0), a function that releases what the contents refer to (at 8, or,
where these may grow, at 16), the address of the contents (at 24), and their size (at 32). numba's functions for algebra
take the kind of number as a letter, and hand over to those of SciPy, as is done here.
"""

from __future__ import annotations

import ctypes
from functools import cache

from enzyme_build import bitcode
from enzyme_build.api.programs import guard

_MEMORY = """
define internal void @NRT_incref(ptr %p) {
  %none = icmp eq ptr %p, null
  br i1 %none, label %end, label %counted
counted:
  %count = load i64, ptr %p
  %more = add i64 %count, 1
  store i64 %more, ptr %p
  br label %end
end:
  ret void
}
define internal void @NRT_decref(ptr %p) {
  %none = icmp eq ptr %p, null
  br i1 %none, label %end, label %counted
counted:
  %count = load i64, ptr %p
  %less = sub i64 %count, 1
  store i64 %less, ptr %p
  %last = icmp eq i64 %less, 0
  br i1 %last, label %drop, label %end
drop:
  %at = getelementptr i8, ptr %p, i64 24
  %data = load ptr, ptr %at
CONTENTS  call void @free(ptr %data)
  call void @free(ptr %p)
  br label %end
end:
  ret void
}
define internal ptr @NRT_MemInfo_alloc(i64 %size) {
  %p = call ptr @malloc(i64 48)
  %data = call ptr @malloc(i64 %size)
  store i64 1, ptr %p
  %release.at = getelementptr i8, ptr %p, i64 8
  store { ptr, ptr } zeroinitializer, ptr %release.at
  %at = getelementptr i8, ptr %p, i64 24
  store ptr %data, ptr %at
  %size.at = getelementptr i8, ptr %p, i64 32
  store i64 %size, ptr %size.at
  ret ptr %p
}
define internal ptr @NRT_MemInfo_alloc_aligned(i64 %size, i32 %align) {
  %p = call ptr @NRT_MemInfo_alloc(i64 %size)
  ret ptr %p
}
define internal ptr @NRT_MemInfo_alloc_dtor(i64 %size, ptr %release) {
  %p = call ptr @NRT_MemInfo_alloc(i64 %size)
  %release.at = getelementptr i8, ptr %p, i64 8
  store ptr %release, ptr %release.at
  ret ptr %p
}
define internal ptr @NRT_MemInfo_new_varsize(i64 %size) {
  %p = call ptr @NRT_MemInfo_alloc(i64 %size)
  ret ptr %p
}
define internal ptr @NRT_MemInfo_new_varsize_dtor(i64 %size, ptr %release) {
  %p = call ptr @NRT_MemInfo_alloc(i64 %size)
  %release.at = getelementptr i8, ptr %p, i64 16
  store ptr %release, ptr %release.at
  ret ptr %p
}
define internal ptr @NRT_MemInfo_varsize_realloc(ptr %p, i64 %size) {
  %at = getelementptr i8, ptr %p, i64 24
  %old = load ptr, ptr %at
  %data = call ptr @realloc(ptr %old, i64 %size)
  store ptr %data, ptr %at
  %size.at = getelementptr i8, ptr %p, i64 32
  store i64 %size, ptr %size.at
  ret ptr %data
}
define internal ptr @NRT_MemInfo_data_fast(ptr %p) {
  %at = getelementptr i8, ptr %p, i64 24
  %data = load ptr, ptr %at
  ret ptr %data
}
define internal ptr @NRT_Allocate(i64 %size) {
  %p = call ptr @malloc(i64 %size)
  ret ptr %p
}
define internal void @NRT_Free(ptr %p) {
  call void @free(ptr %p)
  ret void
}
declare i32 @numba_attempt_nocopy_reshape(i64, ptr, ptr, i64, ptr, ptr, i64, i32) "enzyme_inactive"
declare ptr @malloc(i64)
declare ptr @realloc(ptr, i64)
declare void @free(ptr)
"""
# Before the contents are released, what they refer to: by a function at that offset, with those arguments.
_RELEASE = """  %release{n}.at = getelementptr i8, ptr %p, i64 {n}
  %release{n} = load ptr, ptr %release{n}.at
  %nothing{n} = icmp eq ptr %release{n}, null
  br i1 %nothing{n}, label %free{n}, label %first{n}
first{n}:
  %size{n}.at = getelementptr i8, ptr %p, i64 32
  %size{n} = load i64, ptr %size{n}.at
  call void %release{n}({given})
  br label %free{n}
free{n}:
"""
_RELEASED_BY = {
    "NRT_MemInfo_alloc_dtor": (8, "ptr %data, i64 %size8, ptr null"),
    "NRT_MemInfo_new_varsize_dtor": (16, "ptr %data"),
}
# Of each of numba's functions: its parameters, the routine behind it, what that takes (all by address), and where its
# result goes.
_ALGEBRA = {
    "numba_xxdot": (
        "i8 %kind, i8 %conjugate, i64 %n, ptr %x, ptr %y, ptr %result",
        "dot",
        "%n %x 1 %y 1",
        "%result",
    ),
    "numba_xxnrm2": ("i8 %kind, i64 %n, ptr %x, i64 %by, ptr %result", "nrm2", "%n %x %by", "%result"),
    "numba_xxgemv": (
        "i8 %kind, i8 %trans, i64 %m, i64 %n, ptr %alpha, ptr %a, i64 %lda, ptr %x, ptr %beta, ptr %y",
        "gemv",
        "%trans %m %n %alpha %a %lda %x 1 %beta %y 1",
        "",
    ),
    "numba_xxgemm": (
        "i8 %kind, i8 %ta, i8 %tb, i64 %m, i64 %n, i64 %k, ptr %alpha, ptr %a, i64 %lda, ptr %b, i64 %ldb,"
        " ptr %beta, ptr %c, i64 %ldc",
        "gemm",
        "%ta %tb %m %n %k %alpha %a %lda %b %ldb %beta %c %ldc",
        "",
    ),
    "numba_xgesv": (
        "i8 %kind, i64 %n, i64 %columns, ptr %a, i64 %lda, ptr %pivots, ptr %b, i64 %ldb",
        "gesv",
        "%n %columns %a %lda %pivots %b %ldb %info",
        "",
    ),
}
_OF_EXCEPTION = (
    "__excinfo_unwrap_args"  # functions that make Python's objects of an exception: a stop has no such text
)
_KINDS = {"d": "double", "s": "float"}
_STRANGE = "numba's algebra has derivatives for float32 and float64 alone\0"


def is_own(name: str) -> bool:
    """What is defined here in place of numba's."""
    return name.startswith(("NRT_", _OF_EXCEPTION)) or name in _ALGEBRA or f"@{name}(" in _MEMORY


def definitions(called: set[str]) -> str:
    """Of all that these names may need."""
    algebra = [_algebra(name, *_ALGEBRA[name]) for name in sorted(called & _ALGEBRA.keys())]
    if algebra:
        _provide_scipy()
        data = "".join(f"\\{byte:02X}" for byte in _STRANGE.encode())
        algebra.append(f'@enzymepy.strange = private constant [{len(_STRANGE)} x i8] c"{data}"\n')
    texts = [
        f"define internal ptr @{name}(ptr %given) {{\n  ret ptr null\n}}\n"
        for name in sorted(called)
        if name.startswith(_OF_EXCEPTION)
    ]
    releases = [
        _RELEASE.format(n=n, given=given) for name, (n, given) in _RELEASED_BY.items() if name in called
    ]
    return _MEMORY.replace("CONTENTS", "".join(releases)) + "".join([*algebra, *texts])


def _algebra(name: str, parameters: str, routine: str, given: str, result: str) -> str:
    types = {word: t for t, word in (p.split() for p in parameters.split(","))} | {"1": "i64", "%info": "i64"}
    lines, words = ["  %info.at = alloca i32", "  store i32 0, ptr %info.at"], []
    for word in given.split():
        place = word if types[word] == "ptr" else "%one.at" if word == "1" else f"{word}.at"
        words.append(f"ptr {place}")
        if word in (place, "%info") or any(line.startswith(f"  {place} =") for line in lines):
            continue
        t = "i8" if types[word] == "i8" else "i32"
        value = word
        if types[word] == "i64" and word != "1":
            value = f"{word}.narrow"
            lines.append(f"  {value} = trunc i64 {word} to i32")
        lines += [f"  {place} = alloca {t}", f"  store {t} {value}, ptr {place}"]
    cases, declared = [], []
    for letter, t in _KINDS.items():
        returned = t if result else "void"
        call = f"call {returned} @{letter}{routine}_({', '.join(words)})"
        body = f"  %r.{letter} = {call}\n  store {t} %r.{letter}, ptr {result}" if result else f"  {call}"
        cases.append(f"{letter}:\n{body}\n  br label %done\n")
        declared.append(f"declare {returned} @{letter}{routine}_({', '.join('ptr' for _ in words)})\n")
    chosen = " ".join(f"i8 {ord(letter)}, label %{letter}" for letter in _KINDS)
    body = "\n".join([*lines, f"  switch i8 %kind, label %strange [ {chosen} ]", ""])
    end = f"strange:\n  call void @{guard.STOP}(ptr @enzymepy.strange)\n  unreachable\n"
    end += "done:\n  %code = load i32, ptr %info.at\n  ret i32 %code\n}\n"
    return f"define internal i32 @{name}({parameters}) alwaysinline {{\n{body}{''.join(cases)}{end}{''.join(declared)}"


@cache
def _provide_scipy() -> None:
    """BLAS and LAPACK as SciPy has them, where nothing else in this process does: numba's needs SciPy as well."""
    from scipy.linalg import cython_blas, cython_lapack

    capsule_name, pointer = ctypes.pythonapi.PyCapsule_GetName, ctypes.pythonapi.PyCapsule_GetPointer
    capsule_name.restype, capsule_name.argtypes = ctypes.c_char_p, (ctypes.py_object,)
    pointer.restype, pointer.argtypes = ctypes.c_void_p, (ctypes.py_object, ctypes.c_char_p)
    for library in (cython_blas, cython_lapack):
        for name, capsule in library.__pyx_capi__.items():
            if name[0] in _KINDS and not bitcode.is_provided(f"{name}_"):
                bitcode.provide(f"{name}_", pointer(capsule, capsule_name(capsule)))
