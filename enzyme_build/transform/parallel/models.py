"""Models: functions that stand for calls of a library, with a body that the analyses understand.

The analyses read the body of a model. Its derivatives call functions of the library, and in the end the program calls
the library again, so that the body of a model is never executed.
"""

from __future__ import annotations

from enzyme_build.analysis.marks import MODEL
from enzyme_build.ir.module import Function, GlobalVariable, Module
from enzyme_build.ir.types import DOUBLE, PTR, FunctionType
from enzyme_build.ir.values import Value, null, zero
from enzyme_build.transform.emission.build import Builder
from enzyme_build.transform.emission.signature import Signature, takes_shadow

_END = ".model"
_WORLD = f"{MODEL}world"  # stands for memory of other threads and processes
_KEPT = f"{MODEL}kept."


def is_model(function: Function | None) -> bool:
    """Whether it is a model; the names of its derivatives begin with its own."""
    return function is not None and function.name.startswith(MODEL) and function.name.endswith(_END)


def find_model(module: Module, stem: str) -> Function | None:
    return module.functions.get(f"{stem}{_END}")


def new_model(module: Module, stem: str, t: FunctionType) -> tuple[Function, Builder]:
    made = module.add_function(f"{stem}{_END}", t, linkage="internal")
    return made, Builder(made.add_block("entry"))


def stem_of(model: Value) -> str:
    assert model.name is not None
    return model.name.removesuffix(_END)


def world(module: Module) -> GlobalVariable:
    """The variable for memory elsewhere. It is active, so that functions that touch it are differentiated."""
    found = module.globals.get(_WORLD)
    return found or module.add_global(_WORLD, DOUBLE, zero(DOUBLE), linkage="internal")


def kept(module: Module, kind: str) -> GlobalVariable:
    """A variable that points to memory which one call is given and later calls use."""
    found = module.globals.get(f"{_KEPT}{kind}")
    return found or module.add_global(f"{_KEPT}{kind}", PTR, null(PTR), linkage="internal")


def touch_world(b: Builder) -> None:
    assert b.block.function is not None
    place = world(b.module)
    b.store(b.load(DOUBLE, place), place)


def given_with_shadows(
    target: Function, model: Function, signature: Signature
) -> list[tuple[Value, list[Value]]]:
    """The arguments of a derivative of the model: its parameters, each with its shadows."""
    position = 0
    found: list[tuple[Value, list[Value]]] = []
    for index, parameter in enumerate(model.arguments):
        count = signature.width if takes_shadow(signature, index, parameter.type) else 0
        found.append(
            (target.arguments[position], list(target.arguments[position + 1 : position + 1 + count]))
        )
        position += 1 + count
    return found


def remove_models(module: Module) -> None:
    """Removes the models, which nothing calls any more."""
    models = [f for f in module.functions.values() if is_model(f)]
    for model in models:
        for block in model.blocks:
            for i in reversed(list(block.instructions)):
                i.erase()
        module.remove(model)
    for place in [v for v in module.globals.values() if v.name == _WORLD or v.name.startswith(_KEPT)]:
        module.remove(place)
