"""The only room that knows LLVM's library: read, merge, optimise, verify, emit.

module = read(data, "a.o")            # bitcode, or IR text
module.link_in(read(other, "b.o"))
prepare(module, PrepareOptions())     # the pipeline before differentiation
module = parse_text(differentiated, "merged")
optimise(module, 3)
data = emit_object(module)
"""

from __future__ import annotations

from .choice import choose, is_library, is_missing_program, unusable
from .choice import find as installed_llvm
from .device import emit_ptx, for_processor, link_libdevice
from .emission import EmitOptions, emit_assembly, emit_object
from .identification import Identification, identify, is_bitcode
from .installed_clang import find as clang_of_our_version
from .installed_clang import is_faster as clang_is_faster
from .installed_clang import optimised_object
from .jit import Jit, calls_of_llvm, host_triple, is_provided, jit, jit_object, provide, provide_library
from .library import INSIDE
from .module import LlvmModule, llvm_version, llvmlite_version, merge, parse_text, read
from .parallel import Joiner, object_of_parts
from .passes import (
    PrepareOptions,
    add_attributes,
    inline_always,
    internalize,
    is_unoptimised,
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
    "Joiner",
    "LlvmModule",
    "PrepareOptions",
    "add_attributes",
    "calls_of_llvm",
    "choose",
    "clang_is_faster",
    "clang_of_our_version",
    "embed",
    "emit_assembly",
    "emit_object",
    "emit_ptx",
    "for_processor",
    "host_triple",
    "identify",
    "inline_always",
    "installed_llvm",
    "internalize",
    "is_bitcode",
    "is_library",
    "is_missing_program",
    "is_provided",
    "is_unoptimised",
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
    "unusable",
]
