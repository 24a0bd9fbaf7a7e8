"""The LLVM inside llvmlite."""

from __future__ import annotations

from contextlib import AbstractContextManager
from functools import cache
from typing import Any

from llvmlite import binding as llvm

from .library import INSIDE, Machine, Passes

_PASSES = {
    "always-inline": "add_always_inliner_pass",
    "globaldce": "add_global_dead_code_eliminate_pass",
    "internalize": "add_internalize_pass",
    "lcssa": "add_lcssa_pass",
    "loop-simplify": "add_loop_simplify_pass",
    "lower-switch": "add_lower_switch_pass",
    "sroa<preserve-cfg>": "add_sroa_pass",
}


class Llvmlite:
    name = INSIDE
    version = tuple(llvm.llvm_version_info)

    def context(self) -> Any:
        return llvm.create_context()

    def parse_bitcode(self, data: bytes, context: Any) -> Any:
        return llvm.parse_bitcode(data, context)

    def parse_assembly(self, text: str, context: Any) -> Any:
        return llvm.parse_assembly(text, context)

    def set_option(self, option: str) -> None:
        llvm.set_option("enzyme-build", option)

    def machine(
        self, triple: str, cpu: str, features: str, level: int, reloc: str, code_model: str
    ) -> Machine:
        _initialize()
        target = llvm.Target.from_triple(triple or llvm.get_default_triple())
        made: Machine = target.create_target_machine(
            cpu=cpu, features=features, opt=level, reloc=reloc, codemodel=code_model
        )
        return made

    def run(
        self, module: Any, passes: Passes, machine: Machine, beside: AbstractContextManager[None]
    ) -> None:
        tuning = llvm.create_pipeline_tuning_options(passes.level)
        tuning.loop_vectorization = passes.heavy
        tuning.slp_vectorization = passes.heavy
        tuning.loop_interleaving = passes.heavy
        tuning.loop_unrolling = passes.heavy
        builder = llvm.create_pass_builder(machine, tuning)
        if passes.text.startswith("default<"):
            manager = builder.getModulePassManager()
        else:
            manager = llvm.create_new_module_pass_manager()
            for name in passes.text.split(","):
                getattr(manager, _PASSES[name])()
        with beside:
            manager.run(module, builder)


@cache
def _initialize() -> None:
    llvm.initialize_all_targets()
    llvm.initialize_all_asmprinters()
    llvm.initialize_native_asmparser()  # inline assembly in the merged code
