"""Functions and their derivatives as a shared library, with a header for C and a module of ctypes for Python."""

from __future__ import annotations

import tempfile
from collections.abc import Collection, Mapping, Sequence
from pathlib import Path

from enzyme_build import bitcode, process, settings, toolchain
from enzyme_build.api.errors import ArgumentError
from enzyme_build.api.function import Function
from enzyme_build.api.programs import crates, fortran
from enzyme_build.api.programs.derived import differentiated
from enzyme_build.api.programs.program import Program
from enzyme_build.api.signatures.abi import Native
from enzyme_build.api.signatures.types import (
    BOOL,
    COMPLEX,
    Array,
    Callback,
    Parameter,
    Reference,
    Scalar,
    Signature,
    Struct,
    Text,
)
from enzyme_build.files import write_atomically
from enzyme_build.text.names import spell

_LEVEL = 3
_C_NAMES = {
    "f16": "_Float16",
    "bf16": "__bf16",
    "f32": "float",
    "f64": "double",
    "f80": "long double",
    "bool": "_Bool",
    "c64": "float _Complex",
    "c128": "double _Complex",
}


def compile(  # noqa: A001 - as JAX and others call it
    functions: Mapping[str, Function] | Function | Sequence[Function], path: str | Path
) -> Path:
    """Write a shared library of the functions, with its header and a module of ctypes (`x.py` of `libx.so`) beside it.

    Given as a mapping, they are exported under its keys. Shadows are added to, so clear them before a call.
    """
    named = _named(functions)
    path = Path(path)
    programs = {f.program.key: f.program for f in named.values()}
    if len(programs) != 1:
        raise ArgumentError(
            "the functions come from several programs", "load the sources together: also=[...]"
        )
    (program,) = programs.values()
    for f in named.values():
        _check_numbers(f.signature)
    exported = {name: _public_name(name, program.own) for name in named}
    texts = dict.fromkeys(text for f in named.values() for text in f.native.texts)
    text = "".join([*texts, *(_wrapper(exported[name], f.native) for name, f in named.items())])
    whole = program.part(text + program.constructors_text())
    module = differentiated(program.name, whole, program.own, as_library=True)
    bitcode.internalize(module, exported.values())
    bitcode.optimise(module, _LEVEL)
    renamed = {public: name for name, public in exported.items() if public != name}
    module.rename({name: f"enzymepy.own.{name}" for name in renamed.values()})
    module.rename(renamed)
    words = _needed(program, module.declared())
    _link(bitcode.emit_object(module, bitcode.EmitOptions(level=_LEVEL)), path, words)
    signatures = {name: f.signature for name, f in named.items()}
    write_atomically(str(path.with_suffix(".h")), _header(path.stem, signatures))
    write_atomically(str(path.with_name(f"{_module_name(path)}.py")), _module(path.name, signatures))
    return path


def _module_name(path: Path) -> str:
    """Another one than the library's: Python takes `libx.so` for an extension, before it looks at `libx.py`."""
    stem = path.name.partition(".")[0]
    return (
        stem.removeprefix("lib") if stem.startswith("lib") and len(stem) > len("lib") else f"{stem}_library"
    )


def _named(functions: Mapping[str, Function] | Function | Sequence[Function]) -> dict[str, Function]:
    if isinstance(functions, Mapping):
        named = dict(functions)
    else:
        listed = [functions] if isinstance(functions, Function) else list(functions)
        named = {f.__name__: f for f in listed}
        if len(named) < len(listed):
            raise ArgumentError(
                "several of the functions have the same name", "pass a mapping: {'grad_f': ...}"
            )
    for name, f in named.items():
        if not isinstance(f, Function):
            raise ArgumentError(
                f"`{name}` is {f!r}, which is no native function", "grad of one argument gives one"
            )
        if not name.isidentifier():
            raise ArgumentError(f"`{name}` is no name in C", "pass a mapping: {'grad_f': ...}")
    if not named:
        raise ArgumentError("there is nothing to compile")
    return named


def _check_numbers(signature: Signature) -> None:
    """What ctypes cannot pass by value."""
    scalars = [p.type for p in signature.parameters if isinstance(p.type, Scalar) and p.is_scalar]
    for t in filter(None, (*scalars, signature.result)):
        if t.ctype is None:
            raise ArgumentError(
                f"{signature} passes {t} by value, which the module of ctypes cannot",
                "put a function around it that takes float or double, or arrays",
            )


def _public_name(name: str, taken: frozenset[str]) -> str:
    """The name within the module, where the function itself may bear it."""
    return f"enzymepy.public.{name}" if name in taken else name


def _wrapper(name: str, native: Native) -> str:
    given = ", ".join(f"{p.llvm} %a{i}" for i, p in enumerate(native.parameters))
    result = native.llvm_result
    call = f"call {result} @{spell(native.symbol)}({given})"
    body = f"  {call}\n  ret void" if result == "void" else f"  %r = {call}\n  ret {result} %r"
    extended = "zeroext " if result in ("i1", "i8", "i16") else ""
    return f"define {extended}{result} @{spell(name)}({native.head()}) {{\n{body}\n}}\n"


def _needed(program: Program, declared: Collection[str]) -> list[str]:
    """Of the linker's command: what the functions need beside the libraries of C and C++."""
    shared = list(program.libraries)
    if any(name.startswith("_R") for name in declared):
        shared += crates.standard_library()
    words = []
    for library in shared:
        found = Path(library).resolve()
        words += [str(found), f"-Wl,-rpath,{found.parent}"] if found.is_file() else [f"-l:{library}"]
    if any(name.startswith(fortran.PREFIX) for name in declared):
        words.append(str(fortran.archive()))
    return words


def _link(code: bytes, path: Path, words: Sequence[str]) -> None:
    compiler = toolchain.select(settings.load(), cxx=True)
    with tempfile.TemporaryDirectory(prefix="enzymepy-") as folder:
        made = Path(folder, "code.o")
        made.write_bytes(code)
        process.run([*compiler.argv, "-shared", "-o", str(path), str(made), *words, "-lm"], timeout=300)


def _header(stem: str, signatures: Mapping[str, Signature]) -> str:
    guard = f"{''.join(c if c.isalnum() else '_' for c in stem).upper()}_H"
    structs: dict[str, Struct] = {}
    for signature in signatures.values():
        for p in signature.parameters:
            t = p.type.element if isinstance(p.type, Array) else p.type
            if isinstance(t, Struct):
                structs[t.name] = t
    lines = [
        f"/* Written by EnzymePy for {stem}. */",
        f"#ifndef {guard}",
        f"#define {guard}",
        "#include <stdint.h>",
        "",
    ]
    lines += ["#ifdef __cplusplus", 'extern "C" {', "#endif", ""]
    lines += [
        f"struct {s.name}; /* of {s.size} bytes: {', '.join(m.name for m in s.members)} */"
        for s in structs.values()
    ]
    for name, s in signatures.items():
        parameters = ", ".join(map(_declared, s.parameters)) or "void"
        lines += [f"/* {s} */", f"{_c_type(s.result) if s.result else 'void'} {name}({parameters});"]
    lines += ["", "#ifdef __cplusplus", "}", "#endif", "#endif", ""]
    return "\n".join(lines)


def _declared(p: Parameter) -> str:
    t = p.type
    if isinstance(t, Scalar) and p.is_scalar:
        return f"{_c_type(t)} {p.name}"
    const = "" if p.may_be_written else "const "
    if isinstance(t, Text):
        return f"const char *{p.name}"
    if isinstance(t, Callback):
        given = ", ".join(_c_type(x) if isinstance(x, Scalar) else "void *" for x in t.parameters)
        return f"{_c_type(t.result) if t.result else 'void'} (*{p.name})({given})"
    if isinstance(t, (Struct, Scalar)):
        return f"{const}{_c_type(t)} *{p.name}"
    if isinstance(t, Array):
        return f"{const}{_c_type(t.element)} *{p.name}"
    return f"{const}{_c_type(t.to)} *{p.name}" if isinstance(t, Reference) else f"void *{p.name}"


def _c_type(t: Scalar | Struct) -> str:
    if isinstance(t, Struct):
        return f"struct {t.name}"
    return _C_NAMES.get(t.name) or f"{'' if t.kind == 'signed' else 'u'}int{8 * t.size}_t"


def _module(library: str, signatures: Mapping[str, Signature]) -> str:
    lines = ['"""Written by EnzymePy."""', "", "import ctypes", "import pathlib", ""]
    lines += [f"_library = ctypes.CDLL(str(pathlib.Path(__file__).with_name({library!r})))"]
    for name, s in signatures.items():
        types = ", ".join(_ctype(p) for p in s.parameters)
        result = f"ctypes.{s.result.ctype.__name__}" if s.result else "None"
        trailing = "," if len(s.parameters) == 1 else ""
        lines += ["", f"# {s}", f"{name} = _library.{name}"]
        lines += [f"{name}.argtypes, {name}.restype = ({types}{trailing}), {result}"]
    return "\n".join([*lines, ""])


def _ctype(p: Parameter) -> str:
    t = p.type.element if isinstance(p.type, Array) else p.type
    if isinstance(p.type, Scalar) and p.is_scalar:
        return f"ctypes.{p.type.ctype.__name__}"
    if isinstance(t, Text):
        return "ctypes.c_char_p"
    if isinstance(p.type, Array) and isinstance(t, Scalar) and t.kind not in (COMPLEX, BOOL):
        return f"ctypes.POINTER(ctypes.{t.ctype.__name__ if t.ctype else 'c_uint16'})"
    return "ctypes.c_void_p"
