"""A typed model of LLVM IR in Python: types, values, parser, printer, builder, verifier.

Five files refer to one another, as the things that they describe do: a value knows the instructions that use it, an
instruction its block, a block its function, and a function its module (`value`, `instruction`, `blocks`, `globals`,
`module`). They import one another for type checkers alone; at run time imports go one way. Parser and printer stand
above them (`ir.syntax`).
"""

from enzyme_build.ir.module import Alias, Block, Function, GlobalValue, GlobalVariable, IFunc, Module
from enzyme_build.ir.syntax import text as _text  # noqa: F401 - the model is read and printed by it

__all__ = ["Alias", "Block", "Function", "GlobalValue", "GlobalVariable", "IFunc", "Module"]
