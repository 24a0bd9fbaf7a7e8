"""`enzyme-ld` and `ld.enzyme`: the linker hook, imported only when it runs."""

from __future__ import annotations


def main() -> int:
    from enzyme_build import hook

    return hook.main()
