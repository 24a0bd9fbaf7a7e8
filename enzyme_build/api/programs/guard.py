"""Calls that native code may leave by a stop: where a program would end, Python gets an exception.

Every call from Python goes through `enzymepy.guard`. It notes where it stands, for its thread, and calls the body. A
stop looks for the innermost note and jumps there with its message; without a note the process ends, as it does in a
program. What the body had allocated is lost then.

Two faults of the machine are stops as well, since they come from an instruction that holds no lock and breaks no
memory: a trap, and a division of whole numbers by zero. What Python does in between, in a callback, is not jumped over.
"""

from __future__ import annotations

import ctypes
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache

from enzyme_build import bitcode
from enzyme_build.api.errors import StopError
from enzyme_build.errors import Diagnostic, SourceLocation

GUARD, STOP = "enzymepy.guard", "enzymepy.stop"
# What ends a program, and what does so in its place. Of both kinds: those that the C library has, and the engine's.
_INSTEAD = {
    "enzyme.stop": STOP,
    "abort": "enzymepy.abort",
    "__assert_fail": "enzymepy.assert_fail",
    "exit": "enzymepy.exit",
    "_exit": "enzymepy.exit",
    "_Exit": "enzymepy.exit",
    "quick_exit": "enzymepy.exit",
    "_ZSt9terminatev": "enzymepy.abort",
}
# Each gets a name of its own, since two names within a module cannot become one.
INSTEAD = {name: f"enzymepy.for.{name}" for name in _INSTEAD}
_TEXT = """
target triple = "{triple}"
@aborted = private constant [17 x i8] c"abort was called\\00"
@exited = private constant [20 x i8] c"exit(%d) was called\\00"
@trapped = private constant [65 x i8] c"the code came to a trap, as compilers put where it may not go on\\00"
@divided = private constant [65 x i8] c"a whole number was divided by zero, or the quotient is too large\\00"
@before.trap = internal global [152 x i8] zeroinitializer, align 16  ; a `struct sigaction`
@before.division = internal global [152 x i8] zeroinitializer, align 16
@asserted = private constant [30 x i8] c"%s:%u: %s: `%s` does not hold\\00"

define ptr @enzymepy.guard(ptr %body, ptr %arguments) {{
  %frame = alloca [1040 x i8], align 16
  %jump = getelementptr i8, ptr %frame, i64 16
  %around = call ptr @pthread_getspecific(i32 {key})
  %code = call i32 @_setjmp(ptr %jump) returns_twice
  %comes = icmp eq i32 %code, 0
  br i1 %comes, label %first, label %stopped
first:
  %noted = call i32 @pthread_setspecific(i32 {key}, ptr %frame)
  call void %body(ptr %arguments)
  %restored = call i32 @pthread_setspecific(i32 {key}, ptr %around)
  ret ptr null
stopped:
  %again = call i32 @pthread_setspecific(i32 {key}, ptr %around)
  %message = load ptr, ptr %frame
  ret ptr %message
}}
define void @enzymepy.stop(ptr %message) cold noreturn {{
  %frame = call ptr @pthread_getspecific(i32 {key})
  %none = icmp eq ptr %frame, null
  br i1 %none, label %end, label %leave
leave:
  %copy = call ptr @strdup(ptr %message)
  store ptr %copy, ptr %frame
  %jump = getelementptr i8, ptr %frame, i64 16
  call void @longjmp(ptr %jump, i32 1)
  unreachable
end:
  %length = call i64 @strlen(ptr %message)
  %written = call i64 @write(i32 2, ptr %message, i64 %length)
  call void @abort()
  unreachable
}}
define void @enzymepy.abort() cold noreturn {{
  call void @enzymepy.stop(ptr @aborted)
  unreachable
}}
define void @enzymepy.fault(i32 %signal) {{
  %frame = call ptr @pthread_getspecific(i32 {key})
  %trapped = icmp eq i32 %signal, {trap}
  %none = icmp eq ptr %frame, null
  br i1 %none, label %before, label %stop
before:
  %action = select i1 %trapped, ptr @before.trap, ptr @before.division
  %set = call i32 @sigaction(i32 %signal, ptr %action, ptr null)
  %sent = call i32 @raise(i32 %signal)
  ret void
stop:
  %message = select i1 %trapped, ptr @trapped, ptr @divided
  call void @enzymepy.stop(ptr %message)
  unreachable
}}
define void @enzymepy.watch() {{
  %action = alloca [152 x i8], align 16
  call void @llvm.memset.p0.i64(ptr %action, i8 0, i64 152, i1 false)
  store ptr @enzymepy.fault, ptr %action
  %flags = getelementptr i8, ptr %action, i64 136
  store i32 1073741824, ptr %flags  ; SA_NODEFER, since the handler is left by a jump
  %trap = call i32 @sigaction(i32 {trap}, ptr %action, ptr @before.trap)
  %division = call i32 @sigaction(i32 {division}, ptr %action, ptr @before.division)
  ret void
}}
define void @enzymepy.exit(i32 %code) cold noreturn {{
  %text = alloca [64 x i8]
  %n = call i32 (ptr, i64, ptr, ...) @snprintf(ptr %text, i64 64, ptr @exited, i32 %code)
  call void @enzymepy.stop(ptr %text)
  unreachable
}}
define void @enzymepy.assert_fail(ptr %what, ptr %file, i32 %line, ptr %function) cold noreturn {{
  %text = alloca [1000 x i8]
  %n = call i32 (ptr, i64, ptr, ...) @snprintf(ptr %text, i64 1000, ptr @asserted,
    ptr %file, i32 %line, ptr %function, ptr %what)
  call void @enzymepy.stop(ptr %text)
  unreachable
}}
declare ptr @pthread_getspecific(i32)
declare i32 @pthread_setspecific(i32, ptr)
declare i32 @_setjmp(ptr) returns_twice
declare void @longjmp(ptr, i32) noreturn
declare ptr @strdup(ptr)
declare i64 @strlen(ptr)
declare i32 @sigaction(i32, ptr, ptr)
declare i32 @raise(i32)
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)
declare i64 @write(i32, ptr, i64)
declare i32 @snprintf(ptr, i64, ptr, ...)
declare void @abort() noreturn
"""


class Guard:
    """The one of this process."""

    def __init__(self) -> None:
        key = ctypes.c_uint()
        code = ctypes.CDLL(None).pthread_key_create(ctypes.byref(key), None)
        assert code == 0, "a process has over a thousand keys of threads, and none is left"
        text = _TEXT.format(
            key=key.value,
            triple=bitcode.host_triple(),
            trap=int(signal.SIGILL),
            division=int(signal.SIGFPE),
        )
        self._code = bitcode.jit(bitcode.parse_text(text, "<guard>"))
        names = {GUARD: GUARD, STOP: STOP} | {new: _INSTEAD[old] for old, new in INSTEAD.items()}
        for name, defined in names.items():
            bitcode.provide(name, self._code.address(defined))
        self.address = self._code.address(GUARD)
        prototype = ctypes.CFUNCTYPE(ctypes.c_void_p, ctypes.c_void_p, ctypes.c_void_p)
        without_gil = prototype(self.address)
        with_gil = ctypes.PYFUNCTYPE(ctypes.c_void_p, ctypes.c_void_p, ctypes.c_void_p)(self.address)
        self.call = with_gil
        self.call_without_gil = without_gil
        self._key, self._thread = key, ctypes.PyDLL(None)  # which keeps Python's lock
        self._thread.pthread_getspecific.restype = ctypes.c_void_p
        self._thread.pthread_setspecific.argtypes = (ctypes.c_uint, ctypes.c_void_p)
        ctypes.CFUNCTYPE(None)(self._code.address("enzymepy.watch"))()

    @contextmanager
    def in_python(self) -> Iterator[None]:
        """Code of Python that native code has called: a fault in it is its own."""
        noted = self._thread.pthread_getspecific(self._key)
        self._thread.pthread_setspecific(self._key, None)
        try:
            yield
        finally:
            self._thread.pthread_setspecific(self._key, noted)

    def instead_of(self, name: str) -> int:
        """The address of what is done where the program would end by that function."""
        return self._code.address(_INSTEAD[name])


@cache
def the_guard() -> Guard:
    return Guard()


_free = ctypes.CDLL(None).free
_free.argtypes = [ctypes.c_void_p]


def message_at(address: int) -> str:
    """The message of a stop, which is given back here."""
    text = ctypes.string_at(address).decode(errors="replace").strip().removeprefix("EnzymePy: ")
    _free(address)
    return text


def stop(address: int, what: str) -> StopError:
    message, _, fix = message_at(address).partition("\n  fix: ")
    return StopError(Diagnostic(message, SourceLocation(symbol=what), fix or None))
