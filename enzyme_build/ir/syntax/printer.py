"""From the model back to LLVM's text: headers, globals, modules."""

from __future__ import annotations

from typing import TYPE_CHECKING

from enzyme_build.ir.syntax.print_instructions import FunctionPrinter, References, attachment_text
from enzyme_build.ir.values import Argument, ConstantExpr, Value
from enzyme_build.text.names import escape, spell

if TYPE_CHECKING:
    from enzyme_build.ir.globals import Alias, Function, GlobalValue, GlobalVariable, IFunc
    from enzyme_build.ir.module import Module


def _linkage_words(value: GlobalValue) -> list[str]:
    words = (value.linkage, value.preemption, value.visibility, value.dll_storage, value.thread_local)
    return [word for word in (*words, value.unnamed_addr) if word]


def _comdat(value: GlobalValue) -> str:
    return "comdat" if value.comdat == value.name else f"comdat(${spell(value.comdat or '')})"


def _parameter(argument: Argument, refs: References | None) -> str:
    parts = [argument.type.text]
    if argument.attributes:
        parts.append(argument.attributes)
    if refs is not None:
        parts.append(refs[argument])
    return " ".join(parts)


def function_header(function: Function, refs: References | None) -> str:
    """Up to the body; `refs` names the arguments of a definition and is None for a declaration."""
    is_definition = refs is not None
    parts = ["define" if is_definition else "declare"]
    attached = attachment_text(function.metadata).replace(", !", " !").lstrip()
    if attached and not is_definition:
        parts.append(attached)
    parts += [w for w in _linkage_words(function) if w != function.unnamed_addr]
    parts += [w for w in (function.cconv, function.return_attributes) if w]
    params = [_parameter(a, refs) for a in function.arguments]
    if function.function_type.vararg:
        params.append("...")
    parts.append(f"{function.function_type.returns} {function.reference}({', '.join(params)})")
    if function.unnamed_addr:
        parts.append(function.unnamed_addr)
    if function.addrspace:
        parts.append(f"addrspace({function.addrspace})")
    if function.attributes:
        parts.append(function.attributes)
    if function.section:
        parts.append(f'section "{function.section}"')
    if function.partition:
        parts.append(f'partition "{function.partition}"')
    if function.comdat is not None:
        parts.append(_comdat(function))
    if function.align:
        parts.append(f"align {function.align}")
    if function.gc:
        parts.append(f'gc "{function.gc}"')
    for word in ("prefix", "prologue", "personality"):
        value: Value | None = getattr(function, word)
        if value is not None:
            parts.append(f"{word} {value.typed}")
    if attached and is_definition:
        parts.append(attached)
    return " ".join(parts)


def function_text(function: Function, fresh: bool = False) -> str:
    source = function._source
    if not fresh and not function.body_is_parsed:
        if not function.is_loaded:
            return function.source_text
        # the header may have been changed; the arguments keep the names that the body uses
        refs = References(zip(function.arguments, function.source_names(), strict=True))
        return f"{function_header(function, refs)} {function.body_text}"
    if not function.blocks:
        if not fresh and not function.is_loaded and source is not None:
            return function.module.source[source[0] : source[2]]
        return function_header(function, None)
    printer = FunctionPrinter(function)
    return "\n".join([f"{function_header(function, printer.refs)} {{", *printer.body(), "}"])


def variable_text(variable: GlobalVariable, fresh: bool = False) -> str:
    if not fresh and not variable.is_loaded and variable._source is not None:
        return variable.module.source[variable._source[0] : variable._source[2]]
    words = _linkage_words(variable)
    if variable.initializer is None and not variable.linkage:
        words.insert(0, "external")
    if variable.addrspace:
        words.append(f"addrspace({variable.addrspace})")
    if variable.externally_initialized:
        words.append("externally_initialized")
    words.append("constant" if variable.is_constant else "global")
    words.append(variable.value_type.text)
    if variable.initializer is not None:
        words.append(str(variable.initializer))
    text = f"{variable.reference} = {' '.join(words)}"
    for word in ("section", "partition", "code_model"):
        if found := getattr(variable, word):
            text += f', {word} "{found}"'
    if variable.sanitizer:
        text += f", {variable.sanitizer}"
    if variable.comdat is not None:
        text += f", {_comdat(variable)}"
    if variable.align:
        text += f", align {variable.align}"
    text += attachment_text(variable.metadata)
    return f"{text} {variable.attributes}" if variable.attributes else text


def indirect_text(value: Alias | IFunc, kind: str, fresh: bool = False) -> str:
    if not fresh and not value.is_loaded and value._source is not None:
        return value.module.source[value._source[0] : value._source[2]]
    words = [value.reference, "=", *_linkage_words(value), kind]
    # LLVM leaves out the type of a constant expression here
    target = str(value.target) if isinstance(value.target, ConstantExpr) else value.target.typed
    text = f"{' '.join(words)} {value.value_type}, {target}"
    if value.partition:
        text += f', partition "{value.partition}"'
    return text + attachment_text(value.metadata)


# Modules


def _update_block_addresses(module: Module) -> None:
    module.parse_block_addresses()
    printers: dict[Function, FunctionPrinter] = {}
    for address in module.addresses_of_blocks:
        block = address.block
        if block is None or block.function is None:
            continue
        function = block.function
        if function not in printers:
            printers[function] = FunctionPrinter(function)
        address.label = printers[function].refs[block]


def module_text(module: Module, fresh: bool = False) -> str:
    _update_block_addresses(module)
    sections: list[list[str]] = []
    head = [module.comment] if module.comment else []
    if module.source_filename is not None:
        head.append(f'source_filename = "{module.source_filename}"')
    if module.data_layout.text:
        head.append(f'target datalayout = "{escape(module.data_layout.text)}"')
    if module.triple:
        head.append(f'target triple = "{escape(module.triple)}"')
    sections.append(head)
    sections.append([module.module_asm] if module.module_asm else [])
    sections.append([f"{s} = type {s.body_text}" for s in module.named_types.values()])
    sections += [[f"${spell(name)} = comdat {kind}"] for name, kind in module.comdats.items()]
    sections.append([variable_text(v, fresh) for v in module.globals.values()])
    sections.append([indirect_text(a, "alias", fresh) for a in module.aliases.values()])
    sections.append([indirect_text(i, "ifunc", fresh) for i in module.ifuncs.values()])
    sections += [[function_text(f, fresh)] for f in module.functions.values()]
    sections.append([f"attributes #{n} = {{ {text} }}" for n, text in module.attribute_groups.items()])
    sections.append(module.metadata.lines(fresh))
    sections.append([module.trailer.rstrip("\n")] if module.trailer else [])
    return "\n\n".join(["\n".join(section) for section in sections if section]) + "\n"
