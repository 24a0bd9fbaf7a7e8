"""`cargo enzyme`."""

from __future__ import annotations

import sys


def main() -> int:
    print(
        "cargo-enzyme: `cargo enzyme build` will build a crate with rustc's bitcode and our linker hook; "
        "this version does not do it yet.\n"
        "  fix: set RUSTFLAGS='-C linker-plugin-lto -C linker=clang -C link-arg=--ld-path=PATH-OF-enzyme-ld'",
        file=sys.stderr,
    )
    return 1
