"""Our options among the linker's: `--enzyme-x` of ours, and `-mllvm -enzyme-x` as Enzyme's plugin has them."""

from __future__ import annotations

from typing import Final, NoReturn

from enzyme_build.errors import Diagnostic, SourceLocation, UsageError
from enzyme_build.linker.command import LinkCommand
from enzyme_build.linker.flags import OWN, OWN_PREFIX

# Options of Enzyme's plugin that set something of ours.
SET: Final = {
    "fast-math": "fast_math",
    "strong-zero": "strong_zero",
}
# Those that decide how Enzyme finds things out, how it stores, or what it prints: nothing depends on them here.
_WORDS: Final = """
    aggressive-aa always-inline assume-unknown-nofree attributor blas-copy cache-always cache-never coalese
    detect-readthrow enable-recursive-activity free-internal-allocations global-activity inactive-dynamic inline
    inline-count julia-addr-load lapack-copy loop-invariant-cache lower-globals max-cache max-int-offset max-type-depth
    max-type-offset memmove-warning mincut-cache name-instructions new-cache noalias non-power2-cache omp-opt
    phi-restructure post-opt-level postopt preopt print print-activity print-diffuse print-perf print-type
    print-unnecessary register-reduce rematerialize runtime-activity runtime-error rust-type select-opt
    shared-forward smallbool speculate-phis strict-aliasing loose-types type-warning vector-split-phi zero-cache
"""
WITHOUT_EFFECT: Final = frozenset(_WORDS.split())
# Those that change what is computed, and what to do here.
REFUSED: Final = {
    "auto-sparsity": "loops over a dense pointer are not cut here; leave the option out",
    "disable-activity-analysis": "leave the option out: what is active is decided here by the program alone",
    "emptyfn-inactive": "declare the functions inactive that are: ENZYME_INACTIVE_FUNCTION(f)",
    "enable": "link with the real linker to leave requests alone",
    "globals-default-inactive": "declare the globals inactive that are: ENZYME_INACTIVE_GLOBAL(v)",
    "truncate-all": "ask for functions, with __enzyme_truncate_op_func and __enzyme_truncate_mem_func",
}
_OFF: Final = ("0", "false")


def settings_of(given: LinkCommand) -> dict[str, object]:
    """What they set; one that is not known is refused."""
    options: dict[str, object] = {}
    for argument in given.arguments:
        name = argument.flag.names[0] if argument.flag else ""
        if argument.is_own and argument.flag not in OWN:
            _refuse(argument.words[0], name.removeprefix(OWN_PREFIX), [row.names[0] for row in OWN])
        elif argument.is_own:
            value = argument.value
            options[name.removeprefix(OWN_PREFIX).replace("-", "_")] = True if value is None else value
        elif argument.is_of_enzyme:
            options.update(of_enzyme(argument.value or ""))
    return options


def of_enzyme(spelled: str) -> dict[str, object]:
    """What an option of Enzyme's plugin sets; one that would change what is computed, and cannot here, is refused."""
    name, _, value = spelled.lstrip("-").partition("=")
    name = name[len(OWN_PREFIX) :].replace("_", "-")
    if name in SET:
        return {SET[name]: value not in _OFF}
    is_asked = value not in _OFF
    if name in REFUSED and is_asked:
        raise UsageError(
            Diagnostic("an option of Enzyme that does nothing here", SourceLocation(spelled), REFUSED[name])
        )
    if name not in WITHOUT_EFFECT and name not in REFUSED:
        _refuse(spelled, name, sorted({*SET, *WITHOUT_EFFECT, *REFUSED}))
    return {}


def _refuse(spelled: str, name: str, known: list[str]) -> NoReturn:
    from difflib import get_close_matches

    near = get_close_matches(name, [one.removeprefix(OWN_PREFIX) for one in known], 1)
    word, _, _ = spelled.partition("=")
    meant = f"is `{word[: len(word) - len(name)]}{near[0]}` meant?" if near and word.endswith(name) else ""
    raise UsageError(
        Diagnostic(
            "there is no such option",
            SourceLocation(word),
            meant or "docs/settings.md lists all options: `--enzyme-KEY`, or `--enzyme-KEY=VALUE`",
        )
    )
