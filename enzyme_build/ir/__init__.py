"""A typed model of LLVM IR in Python: types, values, parser, printer, builder, verifier."""

from enzyme_build.ir.module import Alias, Block, Function, GlobalValue, GlobalVariable, IFunc, Module

__all__ = ["Alias", "Block", "Function", "GlobalValue", "GlobalVariable", "IFunc", "Module"]
