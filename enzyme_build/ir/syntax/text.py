"""LLVM's text as the format of modules. What reads and prints is imported when it is first needed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from enzyme_build.ir import format as formats

if TYPE_CHECKING:
    from enzyme_build.ir.module import Alias, Block, Function, GlobalVariable, IFunc, Module


class LlvmText:
    def module(self, text: str, name: str) -> Module:
        from enzyme_build.ir.syntax.split import split_module

        return split_module(text, name)

    def load_function(self, function: Function) -> None:
        from enzyme_build.ir.syntax.headers import load_function

        load_function(function)

    def load_variable_head(self, variable: GlobalVariable) -> None:
        from enzyme_build.ir.syntax.headers import load_variable_head

        load_variable_head(variable)

    def load_variable_tail(self, variable: GlobalVariable) -> None:
        from enzyme_build.ir.syntax.headers import load_variable_tail

        load_variable_tail(variable)

    def load_indirect(self, value: Alias | IFunc) -> None:
        from enzyme_build.ir.syntax.headers import load_indirect

        load_indirect(value)

    def blocks(self, function: Function) -> list[Block]:
        from enzyme_build.ir.syntax.parser import parse_body

        return parse_body(function)

    def function_text(self, function: Function) -> str:
        from enzyme_build.ir.syntax.printer import function_text

        return function_text(function)

    def module_text(self, module: Module, *, fresh: bool = False) -> str:
        from enzyme_build.ir.syntax.printer import module_text

        return module_text(module, fresh)


formats.use(LlvmText())
