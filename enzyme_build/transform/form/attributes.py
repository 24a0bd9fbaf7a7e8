"""Which attributes of a function and its arguments hold for its derivative as well."""

from __future__ import annotations

from collections.abc import Collection

from enzyme_build.ir.module import Function
from enzyme_build.transform.emission.signature import Signature, takes_shadow

_KEPT = ("target-cpu", "target-features", "tune-cpu", "frame-pointer", "min-legal-vector-width")
_SANITIZED = (
    *("sanitize_address", "sanitize_hwaddress", "sanitize_memory", "sanitize_thread"),
    *("sanitize_type", "sanitize_numerical_stability"),
)
# threads of a GPU may wait for one another in it; LLVM takes it off where they do not
_CONVERGENT = "convergent"
_KEPT_OF_ARGUMENTS = ("noalias", "nonnull", "align", "dereferenceable", "noundef", "signext", "zeroext")


def adopt_attributes(derivative: Function, primal: Function, signature: Signature) -> None:
    derivative.attributes = target_attributes(primal)
    parameters = iter(derivative.arguments)
    for argument in primal.arguments:
        parameter = next(parameters)
        # Attributes of a pointer that need not hold in the derivative, which may pass null if the memory is not needed.
        parameter.attributes = "" if argument.index in signature.unneeded else kept_of(argument.attributes)
        if argument.name:
            parameter.name = argument.name
        if takes_shadow(signature, argument.index, argument.type):
            for lane in range(signature.width):
                shadow = next(parameters)
                if argument.name:
                    shadow.name = f"{argument.name}.shadow{lane or ''}"


def mark_noalias(copy: Function, apart: Collection[int]) -> None:
    """Marks arguments `noalias` whose memory no other pointer reaches, as all callers show.

    The copy is never compiled.
    """
    for index in apart:
        copy.arguments[index].attributes += " noalias"


def target_attributes(function: Function) -> str:
    """What caller and callee have to agree in: for which processor, which decides how vectors are passed, and which
    sanitizers check them, without which none is inlined into the other."""
    values = {name: function.attribute_value(name) for name in _KEPT}
    kept = [f'"{name}"="{value}"' for name, value in values.items() if value is not None]
    words = [word for word in _SANITIZED if function.has_attribute(word)]
    if function.module.is_device:
        words.append(_CONVERGENT)
    return " ".join([*words, *kept])


def kept_of(attributes: str) -> str:
    words = attributes.replace("(", " (").split()
    kept: list[str] = []
    position = 0
    while position < len(words):
        word = words[position]
        value = None
        if position + 1 < len(words) and words[position + 1].startswith("("):
            value = words[position + 1]
            position += 1
        elif word == "align" and position + 1 < len(words):
            value = " " + words[position + 1]
            position += 1
        if word in _KEPT_OF_ARGUMENTS:
            kept.append(word + (value or ""))
        position += 1
    return " ".join(kept)
