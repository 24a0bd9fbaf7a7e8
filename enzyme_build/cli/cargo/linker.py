"""`enzyme-rust-cc`: the C compiler that rustc links with, and our hook as its linker.

rustc passes Rust's own lld along; it reads the bitcode of the same rustc, so it becomes the real linker behind
the hook. Any clang or gcc will do as the compiler, because all it does is name the C library's start-up files.
"""

from __future__ import annotations

import os
import shutil
import stat
import sys
from collections.abc import Sequence

from enzyme_build import process, settings, toolchain
from enzyme_build.errors import Diagnostic, EnzymeBuildError, ToolError
from enzyme_build.linker import real

_LINKER_CHOICES = ("-fuse-ld=", "--ld-path=")


def main() -> int:
    try:
        options = settings.load()
        words = sys.argv[1:]
        os.environ.setdefault("ENZYME_LINKER", lld(words))
        process.replace_with(command(compiler(options), words))
    except EnzymeBuildError as error:
        print(f"enzyme-rust-cc: {error}", file=sys.stderr)
    return 1


def compiler(options: settings.Settings) -> str:
    """The one that is set, else gcc as rustc itself would take, else clang. ziglang runs a link of its own."""
    if options.cc and options.cc != "zig":
        return options.cc
    found = (
        shutil.which("cc")
        or shutil.which("gcc")
        or next((c.argv[0] for c in toolchain.clangs(cxx=False)), None)
    )
    if found is None:
        raise ToolError(
            Diagnostic(
                "rustc needs a C compiler to link with, and there is neither gcc nor clang",
                fix="Install gcc or clang, or set ENZYME_CC. ziglang cannot link Rust programs.",
            )
        )
    return found


def command(cc: str, words: Sequence[str]) -> list[str]:
    """gcc and clang alike look for `ld` in the folders of -B, the first one first."""
    kept = [word for word in words if not word.startswith(_LINKER_CHOICES) and not _is_rust_folder(word)]
    return [cc, f"-B{folder_with_hook()}", *kept]


def lld(words: Sequence[str]) -> str:
    """The lld that comes with rustc, if it names its folder, else another: crates are bitcode, which ld cannot read."""
    for word in words:
        if _is_rust_folder(word):
            path = os.path.join(word.removeprefix("-B"), "ld.lld")
            if os.access(path, os.X_OK):
                return path
    found = real.lld(os.environ.get("PATH", ""))
    if found is None:
        raise ToolError(
            Diagnostic(
                "crates are compiled to bitcode, and there is no lld that could link it",
                fix="Install lld or `enzyme-build[toolchain]`, or set ENZYME_LINKER.",
            )
        )
    return " ".join(found.command)


def folder_with_hook() -> str:
    """A folder that holds the hook under the name `ld`; made once and kept, as the compiler is started after us."""
    hook = toolchain.own_program("enzyme-ld")
    folder = os.path.join(settings.default_cache_dir(), f"ld-{abs(hash_of(hook)):x}")
    path = os.path.join(folder, "ld")
    try:
        if os.readlink(path) == hook:
            return folder
    except OSError:
        os.makedirs(folder, stat.S_IRWXU, exist_ok=True)
    temporary = f"{path}.{os.getpid()}"
    os.symlink(hook, temporary)
    os.replace(temporary, path)
    return folder


def hash_of(text: str) -> int:
    import zlib

    return zlib.crc32(text.encode())


def _is_rust_folder(word: str) -> bool:
    return word.startswith("-B") and word.rstrip("/").endswith("gcc-ld")
