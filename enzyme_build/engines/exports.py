"""Objects that carry derivatives made ahead of time, and the little bitcode that tells of them."""

from __future__ import annotations

import sys
from collections.abc import Sequence

from enzyme_build import bitcode
from enzyme_build.bitcode import LlvmModule
from enzyme_build.ir import Module
from enzyme_build.names import readable
from enzyme_build.transform.extensions.export import add_exports


def with_requests(merged: LlvmModule, names: Sequence[str], order: int = 1) -> tuple[LlvmModule, str]:
    """The module with functions that ask for the derivatives, and the text that registers these."""
    model = Module.parse(merged.text(), merged.name)
    registering = add_exports(
        model, names, order, lambda warning: print(readable(str(warning)), file=sys.stderr)
    )
    return bitcode.parse_text(str(model), merged.name), registering


def with_registrations(derived: LlvmModule, registering: str) -> LlvmModule:
    """The finished module with the registrations: as symbols, and as the bitcode that the object embeds."""
    content = bitcode.parse_text(registering, derived.name).to_bitcode()
    derived.link_in(bitcode.parse_text(registering, derived.name))
    bitcode.embed(derived, content)
    return derived
