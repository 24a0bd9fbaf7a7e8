"""`enzyme_build.records` behaves as the standard library does, and a run needs none of what makes that one slow."""

from __future__ import annotations

import copy
import dataclasses
import subprocess
import sys
import types
from pathlib import Path
from typing import Any

import pytest

from enzyme_build import records

CLASSES = """
from __future__ import annotations
from typing import ClassVar, Generic, TypeVar

T = TypeVar("T")

@dataclass(frozen=True, slots=True)
class Point:
    kind: ClassVar[str] = "point"
    x: int
    y: int = 2

@dataclass(frozen=True, slots=True)
class Named(Point):
    name: str = "n"
    tags: dict[str, int] = field(default_factory=dict, repr=False)

@dataclass(frozen=True, slots=True)
class Box(Generic[T]):
    held: T
    def __str__(self): return f"<{self.held}>"

@dataclass(frozen=True)
class Open:
    a: int
    hidden: int = field(default=5, repr=False)

@dataclass(slots=True)
class Counter:
    seen: list[int] = field(default_factory=list)
    total: int = field(init=False)
    spare: list[int] = field(init=False, default_factory=list)
    def __post_init__(self): self.total = len(self.seen)

@dataclass(slots=True, eq=False)
class Identity:
    a: int

@dataclass(frozen=True, slots=True)
class Own:
    a: int
    def __eq__(self, other): return True
    def __repr__(self): return "own"

@dataclass(frozen=True, slots=True)
class Nothing:
    pass
"""


def made_by(library: Any) -> dict[str, Any]:
    module = types.ModuleType(f"classes_by_{library.__name__}")
    sys.modules[module.__name__] = module  # where the standard library looks up what `ClassVar` is
    vars(module).update(dataclass=library.dataclass, field=library.field)
    exec(CLASSES, vars(module))
    return vars(module)


OURS, THEIRS = made_by(records), made_by(dataclasses)

BEHAVIOUR = {
    "defaults": "[repr(Point(1)), repr(Point(y=3, x=1)), repr(Named(1, 2, 'm', {'a': 1})), repr(Box(Point(1)))]",
    "text": "[str(Box(3)), repr(Open(1)), repr(Own(1)), repr(Nothing()), repr(Counter([1, 2]))]",
    "of itself": "[setattr(c := Counter(), 'total', c), repr(c)]",
    "fresh defaults": "[Named(1).tags is Named(1).tags, Counter().seen is Counter().seen, Counter().spare]",
    "equal": "[Point(1) == Point(1, 2), Point(1) == Point(2), Point(1) == Named(1), Box(1) == Box(1), Point(1) == 1]",
    "identical first": "[Box(nan) == Box(nan), Identity(1) == Identity(1), Own(1) == Own(2), Nothing() == Nothing()]",
    "hash": "[hash(Point(1)) == hash((1, 2)), hash(Box(7)) == hash((7,)) len({Point(1), Point(1)}), hash(Nothing())]",
    "no hash": "hash(Counter())",
    "hash of identity": "hash(Identity(1)) == hash(Identity(1))",
    "hash of its own": "hash(Own(1)) == hash((1,))",
    "matched": "[Point.__match_args__, Named.__match_args__, Counter.__match_args__]",
    "too few": "Point()",
    "too many": "Point(1, 2, 3)",
    "unknown": "Point(1, z=3)",
    "frozen": "setattr(Point(1), 'x', 3)",
    "frozen for good": "delattr(Open(1), 'a')",
    "no more fields": "setattr(Counter(), 'other', 1)",
    "mutable": "[setattr(c := Counter([1]), 'total', 7), c]",
    "of the class": "[Point.kind, Open.hidden, hasattr(Point(1), '__dict__'), Point.__qualname__, Box.__name__]",
    "replaced": "[replace(Point(1), y=5), replace(Named(1), name='q').name, replace(Counter([1]), seen=[]).total]",
    "replaced by the unknown": "replace(Point(1), z=5)",
    "copied": "[copied(Named(1, 3, 'q', {'a': 1})), copied(Open(4)), copied(Counter([1]))]",
}


def found(space: dict[str, Any], library: Any, expression: str) -> object:
    names = {**space, "replace": library.replace, "copied": copy.deepcopy, "nan": float("nan")}
    try:
        return repr(eval(expression, names))
    except Exception as error:
        return type(error).__mro__[-4:]  # AttributeError, whichever kind of it


@pytest.mark.parametrize("what", BEHAVIOUR)
def test_behaves_as_the_standard_library(what: str) -> None:
    expected = found(THEIRS, dataclasses, BEHAVIOUR[what])
    assert found(OURS, records, BEHAVIOUR[what]) == expected


NEEDED_BY_NO_RUN = (
    "dataclasses",
    "inspect",
    "difflib",
    "tarfile",
    "enzyme_build.hook",
    "enzyme_build.transform.linear_algebra.kernel",
    "enzyme_build.transform.extensions.truncate",
    "enzyme_build.transform.extensions.export",
)
PROGRAM = """
declare double @__enzyme_autodiff(ptr, double)
define internal double @f(double %x) {
  %r = fmul double %x, %x
  ret double %r
}
define double @df(double %x) {
  %d = call double @__enzyme_autodiff(ptr @f, double %x)
  ret double %d
}
"""


def test_a_run_imports_nothing_that_is_slow(tmp_path: Path) -> None:
    source = tmp_path / "in.ll"
    source.write_text(PROGRAM)
    code = (
        "import sys; from enzyme_build import process; process.guarded = lambda work: work(); "
        "from enzyme_build.cli.main import main; "
        f"code = main(['ad', {str(source)!r}, '-o', {str(tmp_path / 'out.o')!r}]); "
        f"print(code, *(name for name in {NEEDED_BY_NO_RUN!r} if name in sys.modules))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["0"]


def test_an_initialiser_is_compiled_when_the_first_record_is_made(monkeypatch: pytest.MonkeyPatch) -> None:
    compiled: list[type] = []
    compile_it = records._compiled_initialiser

    def noted(cls: type, *more: Any) -> Any:
        compiled.append(cls)
        return compile_it(cls, *more)

    monkeypatch.setattr(records, "_compiled_initialiser", noted)
    made = made_by(records)
    assert not compiled
    assert made["Named"](1).name == made["Named"](2).name == "n"
    assert compiled == [made["Named"]]
