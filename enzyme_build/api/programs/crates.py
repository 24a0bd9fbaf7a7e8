"""Rust: the bitcode of a crate and of those that it needs, its standard library, and panics as stops."""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Sequence
from functools import cache
from pathlib import Path

from enzyme_build import process
from enzyme_build.api.programs import guard, kept
from enzyme_build.errors import Diagnostic, InputError, SourceLocation, ToolError
from enzyme_build.hook.cache import digest
from enzyme_build.text.names import spell

# What the engine wants of rustc: bitcode before its optimiser, and no unwinding, which stops do not do either.
_BITCODE = ("-C", "linker-plugin-lto")
FLAGS = (
    *("-g", "-C", "no-prepopulate-passes", "-C", "panic=abort", "-C", "codegen-units=1"),
    *("-C", "overflow-checks=off"),
)
_PANICS = re.compile(
    r"^_R\w*4core(?=9panicking|6option\d+(?:unwrap|expect)_failed|6result\d+unwrap_failed|5slice5index|4cell\d+panic)"
    r"|^_R\w*5alloc(?=7raw_vec\d+(?:handle_error|capacity_overflow)|5alloc\d+handle_alloc_error)"
    r"|^_R\w*7___rustc(?=17rust_begin_unwind|26___rust_alloc_error_handler)"
)
_WORDS = re.compile(r"\d+([a-z_]+)$")
# Those whose arguments tell what is wrong: the text, and the arguments in it.
_TOLD = {
    "panic_bounds_check": ("index out of bounds: the length is %lu but the index is %lu", "i64 %b, i64 %a"),
    "panic": ("%.*s", "i64 %b, i64 %a"),
}


def is_panic(name: str) -> bool:
    return _PANICS.match(name) is not None


def panic(number: int, name: str) -> str:
    """A function in place of one that panics: a stop with what it would say."""
    found = _WORDS.search(name)
    word = found[1] if found else name
    text, values = _TOLD.get(word, ("" if word == "panic_fmt" else word.replace("_", " "), ""))
    data = f"the Rust code panicked: {text}".removesuffix(": ").encode() + b"\0"
    escaped = "".join(chr(b) if 32 <= b < 127 and b not in b'"\\' else f"\\{b:02X}" for b in data)
    given = f", {values}" if values else ""
    return (
        f'@panic.{number} = private constant [{len(data)} x i8] c"{escaped}"\n'
        f"define void @{spell(name)}(i64 %a, i64 %b, ptr %place) cold noreturn {{\n"
        "  %text = alloca [500 x i8]\n"
        f"  call i32 (ptr, i64, ptr, ...) @snprintf(ptr %text, i64 500, ptr @panic.{number}{given})\n"
        f"  call void @{guard.STOP}(ptr %text)\n  unreachable\n}}\n"
    )


@cache
def standard_library() -> tuple[str, ...]:
    """The shared one of the installed rustc, whose names have the same hashes as those in its bitcode."""
    program = shutil.which("rustc")
    if program is None:
        return ()
    folder = process.run([program, "--print", "target-libdir"], timeout=60).stdout.strip()
    return tuple(str(path) for path in sorted(Path(folder).glob("libstd-*.so")))


def archives(folder: Path, flags: Sequence[str]) -> list[Path]:
    """The crate and those that it needs, compiled; itself first."""
    manifest = folder.resolve() / "Cargo.toml"
    if not manifest.is_file():
        raise InputError(
            Diagnostic("a folder is loaded as a crate", SourceLocation(str(folder)), "there is no Cargo.toml")
        )
    cargo = shutil.which("cargo")
    if cargo is None:
        raise ToolError(Diagnostic("there is no cargo", fix="install Rust"))
    host = re.search(r"^host: (.*)$", process.run(["rustc", "-vV"], timeout=60).stdout, re.MULTILINE)
    assert host is not None, "rustc tells the target that it is for"
    target = Path(kept.folder(), "crates", digest(str(folder.resolve()))[:16])
    done = process.run(
        [
            *(cargo, "rustc", "--lib", "--release", "--quiet", "--manifest-path", str(manifest)),
            *("--target", host[1], "--target-dir", str(target)),
            "--message-format=json-render-diagnostics",
        ],
        env={"CARGO_ENCODED_RUSTFLAGS": "\x1f".join([*_BITCODE, *FLAGS, *flags])},
        cwd=folder,
        timeout=1800,
    )
    made = [m for m in map(json.loads, done.stdout.splitlines()) if m.get("reason") == "compiler-artifact"]
    libraries = [m["filenames"] for m in made if "proc-macro" not in m["target"]["kind"]]
    return [Path(f) for names in reversed(libraries) for f in names if f.endswith(".rlib")]
