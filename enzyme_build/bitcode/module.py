"""One owner for every module and context of LLVM; nothing outside this room sees a handle of the library."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Collection, Iterable, Mapping
from functools import cache
from typing import Any

import llvmlite

from enzyme_build.errors import BitcodeError, Diagnostic, SourceLocation
from enzyme_build.text.upgrades import (
    END_OF_COROUTINE,
    has_old_ends_of_coroutines,
    with_ends_of_coroutines,
)

from .choice import llvm
from .identification import identify, is_bitcode
from .library import INSIDE

_REQUEST_MARK = "__enzyme_"


def llvm_version() -> tuple[int, ...]:
    """The version of the LLVM that does the work, for example (22, 1, 0)."""
    return llvm().version


def llvmlite_version() -> str:
    return str(llvmlite.__version__)


def _name_of_ours() -> str:
    return f"llvmlite {llvmlite_version()}" if llvm().name == INSIDE else llvm().name


# Modules that live in each context. In a reference cycle Python may dispose of a context before its modules, which
# LLVM does not survive: so contexts are held here until the last module is gone.
_tenants: dict[Any, int] = {}


class LlvmModule:
    """An LLVM module together with the context it lives in. Made by `read` and `parse_text`."""

    def __init__(self, handle: Any, context: Any, name: str) -> None:
        self._handle = handle
        self._context = context
        self.name = name
        self.characters: int | None = None
        """Of the text that it was read from, where it was text and nothing was added."""
        _tenants[context] = _tenants.get(context, 0) + 1

    def __del__(self, _at_the_end: Callable[[], bool] = sys.is_finalizing) -> None:
        if _at_the_end():  # then llvmlite may be gone
            return
        handle, self._handle = self._handle, None
        if handle is not None:
            handle.close()
        if self._context in _tenants:
            _tenants[self._context] -= 1
            if not _tenants[self._context]:
                del _tenants[self._context]

    @property
    def handle(self) -> Any:
        """The library's module, for this room only."""
        if self._handle is None:
            raise RuntimeError(f"module {self.name} was linked into another and is gone")
        return self._handle

    @property
    def triple(self) -> str:
        return str(self.handle.triple)

    @property
    def data_layout(self) -> str:
        return str(self.handle.data_layout)

    def functions(self) -> tuple[str, ...]:
        """The names of all functions, of mere declarations as well."""
        return tuple(function.name for function in self.handle.functions)

    def text(self) -> str:
        return str(self.handle)

    def to_bitcode(self) -> bytes:
        return bytes(self.handle.as_bitcode())

    def clone(self) -> LlvmModule:
        return LlvmModule(self.handle.clone(), self._context, self.name)

    def defined(self) -> frozenset[str]:
        """Names of the functions and variables that are defined here for other modules to see."""
        return frozenset(
            value.name
            for values in (self.handle.functions, self.handle.global_variables)
            for value in values
            if not value.is_declaration and value.linkage.name not in ("internal", "private")
        )

    def declared(self) -> frozenset[str]:
        """Names of the functions and variables that are declared here and defined elsewhere."""
        return frozenset(
            value.name
            for values in (self.handle.functions, self.handle.global_variables)
            for value in values
            if value.is_declaration
        )

    def has_constructors(self) -> bool:
        """Whether functions are to run before or after `main`."""
        tables = ("llvm.global_ctors", "llvm.global_dtors")
        return any(variable.name in tables for variable in self.handle.global_variables)

    def name_all(self) -> None:
        """Variables and functions that have only a number get a name, so that parts of the text can stand alone."""
        nameless = [v for values in (self.handle.global_variables, self.handle.functions) for v in values]
        for number, value in enumerate(v for v in nameless if not v.name):
            value.name = f"unnamed.{number}"

    def rename(self, names: Mapping[str, str]) -> None:
        """Functions and variables, old name to new; those that are not here are passed over."""
        for value in self._named(names):
            value.name = names[value.name]

    def share(self, names: Mapping[str, str]) -> None:
        """Internal functions and variables get these names, which other objects of the same output may use."""
        for value in self._named(names):
            value.linkage = "external"
            value.visibility = "hidden"
            value.name = names[value.name]

    def _named(self, names: Collection[str]) -> list[Any]:
        both = (*self.handle.functions, *self.handle.global_variables)
        return [value for value in both if value.name in names]

    def verify(self) -> None:
        try:
            self.handle.verify()
        except RuntimeError as error:
            raise BitcodeError(
                Diagnostic(f"LLVM refuses this module: {str(error).strip()}", SourceLocation(self.name))
            ) from None

    def link_in(self, other: LlvmModule) -> None:
        """Merge `other` into this module; `other` is used up. Cheapest when it was read with `into=self`."""
        handle, other._handle = other.handle, None
        self.characters = None
        if other._context is not self._context:
            handle = llvm().parse_bitcode(handle.as_bitcode(), self._context)
        _keep_request_types_apart(self.handle, handle)
        _keep_registrations(self.handle, handle)
        try:
            self.handle.link_in(handle)
        except RuntimeError as error:
            raise BitcodeError(
                Diagnostic(
                    f"cannot be merged with {self.name}: {str(error).strip()}",
                    SourceLocation(other.name),
                    "two units define the same symbol or were built with options that exclude each other",
                )
            ) from None

    def become(self, other: LlvmModule) -> None:
        """Takes what the other one holds; what was here goes with it."""
        self._handle, other._handle = other._handle, self._handle
        self._context, other._context = other._context, self._context

    def put_in_place(self, replaced: Mapping[str, str], text: str) -> None:
        """What used the functions uses others from here on, which `text` defines."""
        for old, new in replaced.items():
            self.handle.get_function(old).name = new
        head = f'target datalayout = "{self.data_layout}"\ntarget triple = "{self.triple}"\n'
        self.link_in(read(f"{head}{text}".encode(), "<known functions>", into=self))


def read(data: bytes | memoryview, name: str, *, into: LlvmModule | None = None) -> LlvmModule:
    """Bitcode (raw or wrapped) or IR text as a module. `into`: the module it will be linked into later."""
    context = into._context if into is not None else llvm().context()
    data = bytes(data)
    if is_bitcode(data):
        return _from_bitcode(data, name, context)
    try:
        text = data.decode("utf-8")
        if not text.strip():
            raise BitcodeError(Diagnostic("this file is empty", SourceLocation(name), "build it again"))
    except UnicodeDecodeError:
        raise BitcodeError(
            Diagnostic(
                "this is neither LLVM bitcode nor LLVM IR text",
                SourceLocation(name),
                f"starts with {data[:4].hex()}",
            )
        ) from None
    return _from_text(text, name, context)


def parse_text(text: str, name: str = "<text>") -> LlvmModule:
    """IR text as a module in a context of its own, so that named types keep their names."""
    return _from_text(text, name, llvm().context())


def merge(inputs: Iterable[tuple[str, bytes | memoryview]]) -> LlvmModule:
    """All inputs (name and content) in one module, which carries the first one's name."""
    merged: LlvmModule | None = None
    for name, data in inputs:
        module = read(data, name, into=merged)
        if merged is None:
            merged = module
        else:
            merged.link_in(module)
    if merged is None:
        raise BitcodeError("nothing to merge: no bitcode was given")
    return merged


def _from_bitcode(data: bytes, name: str, context: Any) -> LlvmModule:
    found = identify(data, name)
    ours = llvm_version()
    if found.version is not None and found.version[0] > ours[0]:
        raise BitcodeError(
            Diagnostic(
                f"this bitcode is newer than we can read: it was written by {found.producer!r}, "
                f"and {_name_of_ours()} holds LLVM {'.'.join(map(str, ours))}",
                SourceLocation(name),
                f"compile it with clang, flang or rustc on LLVM {ours[0]} or older, "
                "or upgrade: pip install --upgrade llvmlite",
            )
        )
    if END_OF_COROUTINE.encode() in data and found.version is not None and found.version < ours[:1]:
        _read_debug_information_as_it_is()
    try:
        handle = llvm().parse_bitcode(data, context)
    except RuntimeError as error:
        reason = str(error).replace("LLVM bitcode parsing error", "").strip()
        written = f" (written by {found.producer!r})" if found.producer else ""
        raise BitcodeError(
            Diagnostic(
                f"LLVM cannot read this bitcode{written}: {reason}",
                SourceLocation(name),
                "build the file again",
            )
        ) from None
    return _adopt(handle, context, name)


def _from_text(text: str, name: str, context: Any) -> LlvmModule:
    # the text reaches LLVM as a C string, so all that follows would be dropped without a word
    if "\0" in text:
        line = text[: text.index("\0")].count("\n") + 1
        raise BitcodeError(
            Diagnostic("this is not LLVM IR text: it holds a zero byte", SourceLocation(name, line))
        )
    try:
        handle = llvm().parse_assembly(text, context)
    except RuntimeError as error:
        reason = str(error).replace("LLVM IR parsing error", "").strip()
        match = re.match(r"<string>:(\d+):(\d+): error: (.*)", reason, re.DOTALL)
        place = SourceLocation(name, int(match[1]), int(match[2])) if match else SourceLocation(name)
        message = match[3] if match else reason
        raise BitcodeError(Diagnostic(f"LLVM cannot read this IR: {message.strip()}", place)) from None
    made = _adopt(handle, context, name)
    made.characters = len(text)
    return made


@cache
def _read_debug_information_as_it_is() -> None:
    """Else LLVM verifies what it has read, before it can be brought up to date, and ends the process."""
    llvm().set_option("-disable-auto-upgrade-debug-info")


def _adopt(handle: Any, context: Any, name: str) -> LlvmModule:
    try:
        end = str(handle.get_function(END_OF_COROUTINE))
    except NameError:
        pass  # as nearly everywhere
    else:
        if has_old_ends_of_coroutines(end):
            handle = llvm().parse_assembly(with_ends_of_coroutines(str(handle)), context)
    handle.name = name
    plain = _plain_triple(handle.triple)
    if plain != handle.triple:
        handle.triple = plain
    return LlvmModule(handle, context, name)


def _plain_triple(triple: str) -> str:
    """Without the kernel and libc versions that zig writes: `x86_64-unknown-linux6.1.0...6.9.0-gnu2.28`."""
    arch, separator, rest = triple.partition("-")
    if "linux" not in rest:
        return triple
    return arch + separator + re.sub(r"(linux|gnu[a-z]*|musl[a-z]*)[\d.]+", r"\1", rest)


def _keep_registrations(merged: Any, incoming: Any) -> None:
    """LLVM takes over local variables only where something mentions them, and nothing mentions a registration.

    `llvm.used` would, but clang leaves it out of the bitcode that it embeds.
    """
    taken = {variable.name for variable in merged.global_variables}
    for variable in incoming.global_variables:
        is_local = variable.linkage.name in ("internal", "private")
        if _REQUEST_MARK not in variable.name or variable.is_declaration or not is_local:
            continue
        name, count = variable.name, 0
        while name in taken:
            count += 1
            name = f"{variable.name}.unit{count}"
        if name != variable.name:
            variable.name = name
        variable.linkage = "external"
        taken.add(name)


def _keep_request_types_apart(merged: Any, incoming: Any) -> None:
    """Two units may declare the same entry point with different parameters.

    After merging, one declaration would serve both, and instcombine would bend the arguments of the other
    call to it (a double to an i64 of the same bits). Requests match by "name contains": a suffix keeps both.
    """
    types = {f.name: str(f.global_value_type) for f in merged.functions if _REQUEST_MARK in f.name}
    for function in incoming.functions:
        name = function.name
        if _REQUEST_MARK not in name or not function.is_declaration:
            continue
        own, candidate, count = str(function.global_value_type), name, 0
        while types.get(candidate, own) != own:
            count += 1
            candidate = f"{name}.type{count}"
        if candidate != name:
            function.name = candidate
