"""The only room that imports llvmlite: read, merge, optimise, verify, emit.

module = read(data, "a.o")            # bitcode, or IR text
module.link_in(read(other, "b.o"))
prepare(module, PrepareOptions())     # the pipeline before differentiation
module = parse_text(differentiated, "merged")
optimise(module, 3)
data = emit_object(module)
"""

from __future__ import annotations

from .apart import object_of_parts
from .device import emit_ptx, for_processor, link_libdevice
from .emission import EmitOptions, emit_assembly, emit_object
from .identification import Identification, identify, is_bitcode
from .jit import Jit, host_triple, is_provided, jit, jit_object, provide, provide_library
from .module import LlvmModule, llvm_version, llvmlite_version, merge, parse_text, read
from .outside import INSIDE, optimised_object
from .outside import find as clang_of_our_version
from .passes import (
    PrepareOptions,
    add_attributes,
    inline_always,
    internalize,
    make_available_externally,
    optimise,
    prepare,
)
from .registrations import registered_functions
from .sections import embed

__all__ = [
    "INSIDE",
    "EmitOptions",
    "Identification",
    "Jit",
    "LlvmModule",
    "PrepareOptions",
    "add_attributes",
    "clang_of_our_version",
    "embed",
    "emit_assembly",
    "emit_object",
    "emit_ptx",
    "for_processor",
    "host_triple",
    "identify",
    "inline_always",
    "internalize",
    "is_bitcode",
    "is_provided",
    "jit",
    "jit_object",
    "link_libdevice",
    "llvm_version",
    "llvmlite_version",
    "make_available_externally",
    "merge",
    "object_of_parts",
    "optimise",
    "optimised_object",
    "parse_text",
    "prepare",
    "provide",
    "provide_library",
    "read",
    "registered_functions",
]
