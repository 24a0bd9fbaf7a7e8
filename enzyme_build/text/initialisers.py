"""Whether a variable still has the value that its definition gives it when a program's initialisers have run.

Objects of empty classes have constructors, which do nothing: machine code has neither them nor the objects.
"""

from __future__ import annotations

from enzyme_build.patterns import compiled_when_used
from enzyme_build.text.outline import CONSTRUCTORS, Definition, ModuleText, Sort, names_in
from enzyme_build.text.tokens import LOCAL, NAME

_HARMLESS = compiled_when_used(r"llvm\.(?:invariant|lifetime)\.")
_CALL = compiled_when_used(rf"(?:tail )?call [^@\n]*@({NAME})\(")
_ROOM = compiled_when_used(rf"({LOCAL}) = alloca ")
_KEPT = compiled_when_used(rf"store ptr {LOCAL}, ptr ({LOCAL})[,\n]")
_READ = compiled_when_used(rf"{LOCAL} = load ptr, ptr ({LOCAL})[,\n]")
_DEPTH = 8


def leave_as_defined(module: ModuleText, name: str) -> bool:
    """Whether no initialiser of the module does anything to the variable."""
    table = module.definitions.get(CONSTRUCTORS)
    pending = list(table.references) if table else []
    seen: set[str] = set()
    while pending:
        definition = module.definitions.get(pending.pop())
        if definition is None or definition.name in seen:
            continue
        seen.add(definition.name)
        if definition.sort is Sort.FUNCTION and name in definition.references:
            lines = [line for line in definition.text.split("\n")[1:] if name in names_in(line)]
            if not all(_is_idle_call(module, line.strip(), 0) for line in lines):
                return False
        pending += definition.references
    return True


def _is_idle_call(module: ModuleText, line: str, depth: int) -> bool:
    line = line.split(" = ", 1)[-1] if line.startswith("%") else line
    called = _CALL.match(line)
    if called is None:
        return False
    definition = module.definitions.get(called[1])
    return bool(_HARMLESS.match(called[1])) or (
        definition is not None and _does_nothing(module, definition, depth)
    )


def _does_nothing(module: ModuleText, definition: Definition, depth: int) -> bool:
    """A function that only puts its arguments into its own frame, as compilers do before they optimise."""
    if not definition.is_defined or definition.sort is not Sort.FUNCTION or depth > _DEPTH:
        return False
    body = [line.strip() for line in definition.text.split("\n")[1:]]
    frame = {found[1] for line in body if (found := _ROOM.match(line))}
    return all(_is_idle(module, f"{line}\n", frame, depth) for line in body)


def _is_idle(module: ModuleText, line: str, frame: set[str], depth: int) -> bool:
    if line in ("\n", "}\n") or line.startswith((";", "#dbg_", "ret void")) or _ROOM.match(line):
        return True
    touched = _KEPT.match(line) or _READ.match(line)
    if touched is not None:
        return touched[1] in frame
    return line.endswith(":\n") or _is_idle_call(module, line, depth + 1)
