"""A large module optimised and compiled in parts side by side, by clang or by LLVM in processes of our own.

The parts follow from the module alone, and so do the bytes, however many processes there are.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from typing import TypeAlias

from enzyme_build import process
from enzyme_build.errors import ToolError
from enzyme_build.settings import Settings
from enzyme_build.text.names import spell, unspell
from enzyme_build.text.size import is_too_small, number_of_parts

from .choice import choose
from .emission import EmitOptions, emit_object
from .installed_clang import command
from .module import LlvmModule, read
from .passes import optimise

Joiner: TypeAlias = Callable[[], Sequence[str]]
"""Finds the program that joins objects by `-r`, with its first arguments; empty where there is none."""
_WORKER = "import sys; sys.path[:] = {}; from enzyme_build.bitcode.parallel import work; work(sys.argv[1:])"


def object_of_parts(
    module: LlvmModule, emit: EmitOptions, settings: Settings, joiner: Joiner
) -> bytes | None:
    """The object, joined by `joiner`; None where the module is better compiled whole, or something fails."""
    if "linux" not in module.triple:
        return None
    if module.characters is not None and is_too_small(module.characters):
        return None  # printing it would tell no more
    module.name_all()
    text = module.text()
    count = number_of_parts(text)
    linker = joiner() if count > 1 else ()
    if not linker:
        return None
    texts = cut(module, text, count)
    if len(texts) < 2:
        return None
    return _compiled_apart(
        texts, command(module.triple, emit, settings) or _own_command(emit, settings), linker, settings.jobs
    )


def _compiled_apart(
    texts: Sequence[str], words: Sequence[str], linker: Sequence[str], jobs: int
) -> bytes | None:
    import tempfile
    from pathlib import Path

    with tempfile.TemporaryDirectory(prefix="enzyme-build-") as folder:
        given = [Path(folder, f"{number}.ll") for number in range(len(texts))]
        for path, text in zip(given, texts, strict=True):
            path.write_text(text, encoding="utf-8", errors="surrogateescape")
        made = [path.with_suffix(".o") for path in given]
        joined = Path(folder, "joined.o")
        commands = [[*words, str(i), "-o", str(o)] for i, o in zip(given, made, strict=True)]
        try:
            if not all(done.ok for done in process.run_all(commands, jobs)):
                return None
            done = process.run([*linker, "-r", *made, "-o", joined], check=False)
        except ToolError as error:
            process.note(f"compiling in one piece: {error}")
            return None
        return joined.read_bytes() if done.ok else None


def cut(module: LlvmModule, text: str, count: int) -> list[str]:
    """The texts of the parts; the module's own alone where it cannot be cut. Names that cross get the text's hash."""
    from enzyme_build.text.outline import outline
    from enzyme_build.text.parts import Parts

    plan = Parts(outline(text, module.name), count)
    if not plan.is_possible:
        return [text]
    from hashlib import blake2b  # it loads OpenSSL, which small modules can do without

    mark = blake2b(text.encode("utf-8", "surrogateescape"), digest_size=6).hexdigest()
    shared = [definition.name for definition in plan.crossing if definition.is_internal]
    new = {name: f"{unspell(name)}.part.{mark}" for name in shared}
    module.share({unspell(name): other for name, other in new.items()})
    return plan.texts(outline(module.text(), module.name), {old: spell(other) for old, other in new.items()})


def work(arguments: list[str]) -> None:
    """What a process of ours does: the setting `backend`, the level of the optimiser, options of the code, the text,
    `-o`, and the object."""
    backend, level, code_level, reloc, model, cpu, features, sections, given, _, made = arguments
    choose(backend or None)
    with open(given, "rb") as file:
        module = read(file.read(), given)
    optimise(module, int(level))
    options = EmitOptions(int(code_level), reloc, model, cpu, features, sections == "True")
    with open(made, "wb") as file:
        file.write(emit_object(module, options))


def _own_command(emit: EmitOptions, settings: Settings) -> list[str]:
    options = (emit.level, emit.reloc, emit.code_model, emit.cpu, emit.features, emit.function_sections)
    return [
        sys.executable,
        "-c",
        _WORKER.format(sys.path),
        settings.backend or "",
        str(settings.level),
        *map(str, options),
    ]
