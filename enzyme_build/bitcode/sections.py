"""What a module carries beside its code: sections for constructors and functions, and its own bitcode."""

from __future__ import annotations

from enzyme_build.bitcode.module import LlvmModule, parse_text
from enzyme_build.text.sections import with_constructor_sections, with_function_sections

_EMBEDDED = ".llvmbc"
_GPU = ("nvptx", "amdgcn")


def with_sections(module: LlvmModule, *, functions: bool) -> LlvmModule:
    """The module with constructors, and if wanted functions, in sections; itself if nothing changes."""
    if module.triple.startswith(_GPU) or not (functions or module.has_constructors()):
        return module
    text = with_constructor_sections(module.text())
    return parse_text(with_function_sections(text) if functions else text, module.name)


def embed(module: LlvmModule, content: bytes) -> None:
    """Let the module's object carry this bitcode where compilers put it."""
    escaped = "".join(f"\\{byte:02X}" for byte in content)
    array = f"[{len(content)} x i8]"
    text = (
        f'@llvm.embedded.module = private constant {array} c"{escaped}", section "{_EMBEDDED}", align 1\n'
        '@llvm.compiler.used = appending global [1 x ptr] [ptr @llvm.embedded.module], section "llvm.metadata"\n'
    )
    module.link_in(parse_text(text, module.name))
