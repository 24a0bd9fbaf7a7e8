"""Variables of which each thread has its own, for a JIT that has none: libgcc's `__emutls_get_address` finds them."""

from __future__ import annotations

from enzyme_build import bitcode
from enzyme_build.ir import Module
from enzyme_build.text.names import spell, unspell
from enzyme_build.text.outline import Definition, Sort, outline, with_plain_addresses
from enzyme_build.text.tokens import mention

CONTROL = "emutls."


def has_thread_locals(text: str) -> bool:
    return " thread_local" in text


def lowered(text: str, defined_elsewhere: frozenset[str]) -> str:
    """The module's text without such variables. Of those that live elsewhere, only the address is asked for."""
    apart = outline(text)
    variables = {name: d for name, d in apart.definitions.items() if d.is_thread_local}
    if not variables:
        return text
    controls = {name: f"@{spell(CONTROL + unspell(name))}" for name in variables}
    of_libraries = {
        name for name, d in variables.items() if _is_of_library(d, unspell(name), defined_elsewhere)
    }
    model = Module.parse(text)
    pieces = [apart.prologue]
    for name, definition in apart.definitions.items():
        if name in of_libraries:
            pieces.append(_name_of(controls[name], unspell(name)))
        elif name in variables:
            pieces.append(_control(model, definition, unspell(name), unspell(name) in defined_elsewhere))
        elif definition.sort is Sort.FUNCTION and definition.is_defined:
            pieces.append(_with_calls(definition, controls, of_libraries))
        elif not name.startswith("llvm.threadlocal.address"):
            pieces.append(definition.text)
    pieces.append("declare ptr @__emutls_get_address(ptr)\n")
    if of_libraries:
        pieces.append("declare ptr @dlsym(ptr, ptr)\n")
    return "".join([*pieces, apart.epilogue])


def _control(model: Module, definition: Definition, name: str, is_elsewhere: bool) -> str:
    control = f"@{spell(CONTROL + name)}"
    if is_elsewhere or not definition.is_defined:
        return f"{control} = external global [4 x i64]\n"
    variable = model.globals[name]
    t = variable.value_type
    size, align = model.data_layout.size_of(t), max(variable.align, model.data_layout.align_of(t))
    initial = f"@{spell('emutls_t.' + name)}"
    value = variable.initializer
    fields = f"{{ i64 {size}, i64 {align}, ptr null, ptr {initial} }}"
    return (
        f"{initial} = internal constant {t} {value if value is not None else 'zeroinitializer'}, align {align}\n"
        f"{control} = global {{ i64, i64, ptr, ptr }} {fields}\n"
    )


def _is_of_library(definition: Definition, name: str, defined_elsewhere: frozenset[str]) -> bool:
    """Whether a shared library defines it, with threads' variables as the system has them."""
    return not definition.is_defined and name not in defined_elsewhere and bitcode.is_provided(name)


def _name_of(control: str, name: str) -> str:
    """By which the dynamic linker tells the address that the calling thread has it at."""
    data = "".join(f"\\{byte:02X}" for byte in name.encode() + b"\0")
    return f'{control} = private constant [{len(name.encode()) + 1} x i8] c"{data}"\n'


def _with_calls(definition: Definition, controls: dict[str, str], of_libraries: set[str]) -> str:
    used = [name for name in controls if name in definition.references]
    text = definition.text
    if not used:
        return text
    body = definition.body
    begin = text.removesuffix(body)
    calls = []
    for number, name in enumerate(used):
        local = f"%enzymepy.own.{number}"
        asked = f"@dlsym(ptr null, ptr {controls[name]})"
        if name not in of_libraries:
            asked = f"@__emutls_get_address(ptr {controls[name]})"
        calls.append(f"  {local} = call ptr {asked}\n")
        body = mention(name).sub(local, body)
    return begin + "".join(calls) + with_plain_addresses(body)
