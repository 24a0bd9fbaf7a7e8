"""A translation unit of the link: an object or an archive member, its kind told by its content."""

from __future__ import annotations

import mmap
import os
import re
from enum import Enum
from functools import cached_property

from enzyme_build.errors import Diagnostic, InputError, SourceLocation
from enzyme_build.inputs import archive, bitcode_file, elf, offload
from enzyme_build.inputs.bitcode_file import Bitcode
from enzyme_build.inputs.elf import Elf, Section
from enzyme_build.inputs.symbols import MARK, Symbol, is_request
from enzyme_build.names import crate_of
from enzyme_build.patterns import compiled_when_used

TYPE_CHECKING = False
if TYPE_CHECKING:
    from enzyme_build.inputs.internals import Internals


class Kind(Enum):
    BITCODE = "LLVM bitcode"
    OBJECT = "object"
    SHARED = "shared library"
    ARCHIVE = "archive"
    TEXT = "text"
    OTHER = "file of a kind that is not known"


_OURS = compiled_when_used(rb"[\w$.]*__enzyme[\w$.]*")
LTO_SECTION = ".llvm.lto"
_EMBEDDED = (".llvmbc", LTO_SECTION)


def mapped(path: str, name: str = "") -> memoryview:
    """The bytes of a file, mapped into memory; an empty file cannot be mapped.

    `name` is what errors call it, such as `libx.a(y.o)`.
    """
    try:
        with open(path, "rb") as file:
            if os.fstat(file.fileno()).st_size == 0:
                return memoryview(b"")
            return memoryview(mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ))
    except OSError as error:
        raise InputError(
            Diagnostic(f"cannot be read: {error.strerror}", SourceLocation(name or path))
        ) from error


def kind_of(data: memoryview) -> Kind:
    head = bytes(data[:18])
    if head[:4] in (bitcode_file.MAGIC, bitcode_file.WRAPPER):
        return Kind.BITCODE
    if head[:4] == elf.MAGIC:
        file_type = max(head[16:18])  # one byte of the two is zero, in either byte order
        is_shared = file_type in (elf.DYN, elf.EXEC)
        return Kind.SHARED if is_shared else Kind.OBJECT
    if head[:8] in (archive.MAGIC, archive.THIN):
        return Kind.ARCHIVE
    return Kind.OTHER if b"\0" in bytes(data[:512]) or not data else Kind.TEXT


class Unit:
    """One object. `member` is its name in the archive `path`; `offset` tells members of one name apart."""

    def __init__(
        self, path: str, data: memoryview, kind: Kind, member: str | None = None, offset: int = 0
    ) -> None:
        self.path, self.data, self.kind, self.member, self.offset = path, data, kind, member, offset

    def __repr__(self) -> str:
        return f"Unit({self.name!r}, {self.kind.value})"

    def moved(self, path: str) -> Unit:
        """The same object in another file, or called by another name."""
        return Unit(path, self.data, self.kind, self.member, self.offset)

    @property
    def name(self) -> str:
        """As linkers print it: `file.o` or `libx.a(file.o)`."""
        return f"{self.path}({os.path.basename(self.member)})" if self.member else self.path

    @cached_property
    def elf(self) -> Elf:
        return Elf(self.data, self.name)

    @cached_property
    def internals(self) -> Internals:
        from enzyme_build.inputs.internals import Internals

        return Internals(self.elf)

    @cached_property
    def symbols(self) -> tuple[Symbol, ...]:
        """Global symbols; of a raw bitcode file without a table for linkers there are none here."""
        if self.kind is Kind.BITCODE:
            tables = [piece.symbols() for piece in self.bitcode]
            return tuple(s for table in tables if table for s in table)
        if self.kind in (Kind.OBJECT, Kind.SHARED):
            return tuple(self.elf.symbols())
        return ()

    @cached_property
    def bitcode(self) -> tuple[Bitcode, ...]:
        """The bitcode files in the unit; none where it is native only."""
        if self.kind is Kind.BITCODE:
            return tuple(bitcode_file.split(self.data, self.name))
        section = self.bitcode_section
        if section is None:
            return ()
        data = self.elf.bytes_of(section)
        return tuple(bitcode_file.split(data, f"{self.name}:{section.name}"))

    @cached_property
    def bitcode_section(self) -> Section | None:
        if self.kind not in (Kind.OBJECT, Kind.SHARED):
            return None
        by_name = {s.name: s for s in self.elf.sections if s.name in _EMBEDDED and s.size}
        return next((by_name[name] for name in _EMBEDDED if name in by_name), None)

    @property
    def is_native(self) -> bool:
        """Whether the unit carries machine code of its own."""
        return self.kind is not Kind.BITCODE

    @property
    def loses_bitcode(self) -> bool:
        """Whether `ld -r` makes the unit machine code alone: it compiles raw bitcode, and leaves `.llvm.lto` out."""
        section = self.bitcode_section
        return self.kind is Kind.BITCODE or (section is not None and section.name == LTO_SECTION)

    def mentions_us(self) -> bool:
        """Whether a symbol of the unit has our mark in its name: from the symbol tables alone.

        Shared libraries do not count: names that they define are their own, and requests in them cannot be met here.
        """
        if self.kind is Kind.BITCODE:
            return any(MARK in bytes(piece.strings()) for piece in self.bitcode)
        if self.kind is Kind.SHARED:
            return MARK in bytes(self.elf.symbol_strings()) and bool(self.requests())
        if self.kind is not Kind.OBJECT:
            return False
        return MARK in bytes(self.elf.symbol_strings()) or bool(self._names_in_gcc_lto())

    def _names_in_gcc_lto(self) -> list[str]:
        """Names of ours in the symbol table that GCC keeps apart from the object's own."""
        if self.kind is not Kind.OBJECT:
            return []
        tables = [s for s in self.elf.sections if s.name.startswith(".gnu.lto_.symtab")]
        found = [name for s in tables for name in _OURS.findall(bytes(self.elf.bytes_of(s)))]
        return [name.decode("ascii", "replace") for name in found]

    def requests(self) -> list[str]:
        """Undefined symbols that ask for something to be made."""
        names = [s.name for s in self.symbols if not s.defined and is_request(s.name)]
        return names or [name for name in self._names_in_gcc_lto() if is_request(name)]

    def why_no_bitcode(self) -> tuple[str, str]:
        """Why nothing in this unit can be differentiated, and what to do about it."""
        if self.kind is Kind.SHARED and re.fullmatch(r"libstd-[0-9a-f]{16}\.so", os.path.basename(self.path)):
            return (
                "Rust's standard library as a shared one, without bitcode",
                "Build without `-C prefer-dynamic`: the static one has bitcode.",
            )
        if "libflang_rt." in os.path.basename(self.path) or "/libflang_rt." in self.name:
            return (
                "flang's run-time library, which has no bitcode",
                "Write it as a loop, or give the procedure that calls it a derivative (__enzyme_register_gradient).",
            )
        if self.kind is Kind.SHARED:
            return (
                "a shared library without bitcode",
                "Link a static archive with bitcode, give a custom rule, or mark the function inactive.",
            )
        if self.kind is not Kind.OBJECT:
            return f"a {self.kind.value}", "Give the object file itself."
        names = [s.name for s in self.elf.sections]
        if any(n.startswith(".gnu.lto_") for n in names):
            return (
                "an object of GCC's link-time optimisation: GIMPLE, not LLVM bitcode",
                "Compile it with enzyme-cc, with clang and `-Xclang -fembed-bitcode=all`, or through the GCC launcher.",
            )
        if ".llvmbc" in names:
            return (
                "an object with only a marker in place of bitcode",
                "Use `-Xclang -fembed-bitcode=all`, not `-fembed-bitcode-marker`.",
            )
        crate = crate_of(self.path)
        if crate:
            return (
                f"a native object of the crate `{crate}` without bitcode",
                "Build with CC=enzyme-cc and CXX=enzyme-c++ set, or let its build script use enzyme_build::Build.",
            )
        compiler = _compiler(self.elf)
        made_by = f" made by {compiler}" if compiler else ""
        return (
            f"a native object{made_by} without bitcode",
            "Compile it with enzyme-cc, or with `-Xclang -fembed-bitcode=all` (clang), `-flto` (flang) or "
            "`-C linker-plugin-lto` (rustc).",
        )

    @cached_property
    def is_covered(self) -> bool:
        """Whether the bitcode says all that the machine code does.

        `ld -r` may have joined units with and without bitcode. Then there are more source files than modules,
        or symbols that no module defines.
        """
        if not self.is_native:
            return True
        described = {s.name for piece in self.bitcode for s in piece.symbols() or () if s.defined}
        undescribed = any(s.defined and not (s.hidden or s.weak or s.name in described) for s in self.symbols)
        return len(self.bitcode) >= self.elf.source_files and not (described and undescribed)

    def offload_images(self) -> list[offload.Image]:
        if self.kind is not Kind.OBJECT:
            return []
        sections = [s for s in self.elf.sections if s.type == elf.SHT_LLVM_OFFLOADING]
        return [i for s in sections for i in offload.images(self.elf.bytes_of(s), f"{self.name}:{s.name}")]


def _compiler(object_file: Elf) -> str:
    """The first line of .comment, which names the compiler."""
    section = object_file.section(".comment")
    if section is None:
        return ""
    lines = bytes(object_file.bytes_of(section)).split(b"\0")
    return next((line.decode("utf-8", "replace") for line in lines if line), "")


def units_of(path: str, data: memoryview) -> list[Unit]:
    """The units in a file: itself, or the members of an archive, of archives inside it as well."""
    kind = kind_of(data)
    if kind is not Kind.ARCHIVE:
        return [Unit(path, data, kind)]
    return _members(path, data, path, ())


def _members(path: str, data: memoryview, inner_path: str, outer: tuple[str, ...]) -> list[Unit]:
    found: list[Unit] = []
    for member in archive.members(data, inner_path):
        body = mapped(member.path, f"{path}({os.path.basename(member.name)})") if member.path else member.data
        name = "/".join((*outer, member.name))
        kind = kind_of(body)
        if kind is Kind.ARCHIVE:
            if member.path and os.path.realpath(member.path) == os.path.realpath(path):
                raise InputError(Diagnostic("the archive holds itself", SourceLocation(path)))
            found += _members(path, body, member.path or inner_path, (*outer, member.name))
        else:
            found.append(Unit(path, body, kind, name, member.offset))
    return found
