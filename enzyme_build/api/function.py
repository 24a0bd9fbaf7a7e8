"""Native functions as Python has them, and the modules that they come from."""

from __future__ import annotations

import html
import inspect
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from difflib import get_close_matches
from pathlib import Path
from typing import Any, ClassVar, NoReturn

from enzyme_build.analysis.calls.argument_uses import Use
from enzyme_build.api.calling.binding import short_form
from enzyme_build.api.calling.call import Call
from enzyme_build.api.errors import ArgumentError, SignatureError, UnknownFunctionError
from enzyme_build.api.programs import mlir, numba, progress_notes, requests, sources
from enzyme_build.api.programs.program import Program
from enzyme_build.api.programs.requests import Derivative
from enzyme_build.api.programs.uses import uses
from enzyme_build.api.signatures import abi, declarations, prototypes
from enzyme_build.api.signatures.abi import Native
from enzyme_build.api.signatures.conformity import conformed, filled
from enzyme_build.api.signatures.debug_info import DebugInfo
from enzyme_build.api.signatures.types import Array, Parameter, Signature, Struct
from enzyme_build.errors import Diagnostic, SourceLocation
from enzyme_build.ir.module import Function as IrFunction
from enzyme_build.ir.types import PointerType

_HIDDEN = ("__", "_GLOBAL__", "NRT_", "_Z", "_R", "_Q", "std::")  # made by the compiler, or the library's own


class Function:
    """A compiled function: call it, or differentiate it."""

    reporter: ClassVar[Callable[..., Any]]  # which stands above this file, and sets itself here

    def __init__(self, program: Program, native: Native) -> None:
        self.program, self.native = program, native
        self.__name__ = self.__qualname__ = native.signature.name
        self.__doc__ = str(native.signature)
        self._quick: Callable[..., Any] | None = None
        self._call: Call | None = None
        self._derivatives: dict[Derivative, Function] = {}

    def __call__(self, *given: Any, **named: Any) -> Any:
        return (self._quick or self.quick)(*given, **named)

    def __reduce__(self) -> tuple[Any, ...]:
        return Function, (self.program, self.native)

    def __repr__(self) -> str:
        return f"<function {self.signature} of {Path(self.program.name).name}>"

    def _repr_html_(self) -> str:
        """For notebooks: each parameter, and whether derivatives flow through it."""
        rows = [
            f"<tr><td>{html.escape(p.name)}</td><td>{html.escape(str(p.type))}</td><td>{_role(p)}</td></tr>"
            for p in self.signature.parameters
        ]
        result = self.signature.result
        if result is not None:
            rows.append(f"<tr><td></td><td>{result}</td><td>result, {_activity(result.is_float)}</td></tr>")
        title = f"<b>{html.escape(self.__name__)}</b> of {html.escape(Path(self.program.name).name)}"
        return f"{title}<table>{''.join(rows)}</table>"

    @property
    def signature(self) -> Signature:
        return self.native.signature

    @property
    def __signature__(self) -> inspect.Signature:
        """For help in notebooks and editors: lengths that arrays tell may be left out."""
        names = [p.name for p in short_form(self.signature)]
        kind = inspect.Parameter.POSITIONAL_OR_KEYWORD
        told = {p.name: str(p.type) for p in self.signature.parameters}
        return inspect.Signature([inspect.Parameter(n, kind, annotation=told[n]) for n in names])

    @property
    def compiled(self) -> Call:
        """Its machine code, made when it is first wanted."""
        if self._call is None:
            self._call = Call(self.program, self.native)
        return self._call

    @property
    def quick(self) -> Callable[..., Any]:
        """The built-in function behind this object, which saves a step where that counts."""
        self._quick = self.compiled.quick
        return self._quick

    @property
    def address(self) -> int:
        """Of the code that takes its arguments in slots of memory, for the bridges."""
        return self.compiled.code.address("enzymepy.packed")

    def without_gil(self, *given: Any, **named: Any) -> Any:
        """Calls it while other threads of Python run."""
        return self.compiled.without_gil(*given, **named)

    def report(self, *given: Any) -> Any:
        """What a call and both modes take at these arguments, and whether they and differences agree."""
        return Function.reporter(self, *given)

    def derivative(self, wanted: Derivative) -> Function:
        """The native function that computes it, made once."""
        found = self._derivatives.get(wanted)
        if found is None:
            found = Function(self.program, requests.derive(self.native, wanted))
            self._derivatives[wanted] = found
        return found


class Module:
    """The functions of what was loaded, as attributes, or by any of their names as items."""

    def __init__(
        self, program: Program, signatures: Sequence[str] = (), known: Sequence[Signature] = ()
    ) -> None:
        self.program, self._given, self._loaded = program, tuple(signatures), tuple(known)
        self._known = {s.name: s for s in known}
        self._debug = DebugInfo(program.model)
        self._functions: dict[str, Function] = {}
        self._told: dict[str, Signature] = {}
        for text in signatures:
            is_c = prototypes.is_prototype(text)
            parse, named = (prototypes.signature, self._known) if is_c else (declarations.parse, self._told)
            signature = parse(text, self.structs if _names_structs(text) else {})
            named[signature.name] = signature
            self._found(signature.name)

    @property
    def structs(self) -> Mapping[str, Struct]:
        return self._debug.structs

    def __getitem__(self, name: str) -> Function:
        if not isinstance(name, str):
            raise UnknownFunctionError(Diagnostic(f"{name!r} is no name of a function"))
        found = self._functions.get(name)
        if found is None:
            found = self._functions[name] = self._made(name)
        return found

    def __getattr__(self, name: str) -> Function:
        if name.startswith("__"):
            raise AttributeError(name)
        return self[name]

    def __dir__(self) -> list[str]:
        named = ((self._debug.source_name(f), f.name) for f in self._defined())
        names = (name if name.isidentifier() else symbol for name, symbol in named)
        return sorted({name for name in names if name.isidentifier() and not name.startswith(_HIDDEN)})

    def __iter__(self) -> Iterator[Function]:
        """Those that Python can call."""
        for function in self._defined():
            if not self._debug.source_name(function).startswith(_HIDDEN):
                with suppress(SignatureError):
                    yield self[function.name]

    def __reduce__(self) -> tuple[Any, ...]:
        return Module, (self.program, self._given, self._loaded)

    def __repr__(self) -> str:
        return f"<module {Path(self.program.name).name}: {', '.join(dir(self))}>"

    def _made(self, name: str) -> Function:
        function = self._found(name)
        told = self._told.get(name) or self._told.get(function.name) or self._told_by_source_name(function)
        debug = self._debug.signature(function)
        known = self._known.get(function.name) or self._known.get(self._debug.source_name(function))
        known = filled(conformed(known, debug, function.name), debug) if known and debug else known or debug
        if told is not None and known is not None:
            told = conformed(told, known, function.name)
        signature = told or known or abi.plain_signature(function, name)
        layout, used = self.program.model.data_layout, self._uses(function, known)
        return Function(self.program, abi.native(function, signature, layout, used, is_told=told is not None))

    def _uses(self, function: IrFunction, known: Signature | None) -> list[Use]:
        if not any(isinstance(a.type, PointerType) for a in function.arguments):
            return [Use.READ] * len(function.arguments)
        parameters = known.parameters if known is not None else ()
        described = [i for i, p in enumerate(parameters) if isinstance(p.type, Array) and p.type.described]
        return uses(self.program, function.name, described)

    def _told_by_source_name(self, function: IrFunction) -> Signature | None:
        return self._told.get(self._debug.source_name(function))

    def _found(self, name: str) -> IrFunction:
        """By the name that the object file has, or the one of the source."""
        functions = self.program.model.functions
        symbol = self.program.aliases.get(name, name)
        if symbol in functions and not functions[symbol].is_declaration:
            return functions[symbol]
        called = [(self._debug.source_name(f), f) for f in self._defined()]
        named = [f for full, f in called if full == name]  # before those of a class or namespace
        named = named or [f for full, f in called if full.endswith(f"::{name}")]
        if len(named) == 1:
            return named[0]
        return self._fail(name, named)

    def _fail(self, name: str, named: Sequence[IrFunction]) -> NoReturn:
        place = SourceLocation(self.program.name)
        if named:
            listed = tuple(f"{f.name}: {self._debug.signature(f)}" for f in named)
            raise UnknownFunctionError(
                Diagnostic(
                    f"`{name}` may be several functions", place, f'write module["{named[0].name}"]', listed
                )
            )
        known = [n for n in map(self._debug.source_name, self._defined()) if not n.startswith(_HIDDEN)]
        close = get_close_matches(name, known, n=1)
        fix = (
            f"did you mean `{close[0]}`?" if close else f"there are {', '.join(sorted(known)[:20]) or 'none'}"
        )
        raise UnknownFunctionError(Diagnostic(f"there is no function `{name}` with a body", place, fix))

    def _defined(self) -> Iterator[IrFunction]:
        own = self.program.own
        return (f for f in self.program.model.functions.values() if not f.is_declaration and f.name in own)


def load(
    source: Any,
    *,
    language: str | None = None,
    flags: Sequence[str] = (),
    signatures: str | Path | Sequence[str | Path] = (),
    libraries: Sequence[str] = (),
    also: Sequence[str | Path] = (),
) -> Module:
    """Compile or read `source`: a file, a crate's folder, or text in a `language` ("c", "c++", "fortran", "rust",
    "mlir", "llvm"); or take a function of numba, of which `signatures` says the types as numba does.

    `signatures` say what debug information does not, such as lengths: "f: (x: f64[n], n: i64) -> f64", or in C,
    "double f(const double x[n], long n)", or a header's path. What is not defined in the source or in `also`, further
    files, is looked for in `libraries`, which are shared ones.
    """
    if not isinstance(source, (str, Path)) and not callable(source):
        raise ArgumentError(
            f"{source!r} is no source", "a path, text with its language, or a function of numba"
        )
    with progress_notes.told(f"reading {_title(source, language)}"):
        listed = (
            _listed(given, what)
            for given, what in ((flags, "flags"), (libraries, "libraries"), (also, "also"))
        )
        return _loaded(source, language, signatures, *listed)


def _loaded(
    source: Any,
    language: str | None,
    signatures: str | Path | Sequence[str | Path],
    flags: Sequence[str],
    libraries: Sequence[str],
    also: Sequence[str],
) -> Module:
    told = [text for text in _listed(signatures, "signatures") if text]
    known: list[Signature] = []
    if numba.is_function(source):
        pieces, known = numba.loaded(source, told)
        told = []
    elif language == "mlir" or (language is None and str(source).endswith(".mlir")):
        pieces, known = mlir.loaded(Path(source).read_text() if language is None else str(source), flags)
    elif language is not None:
        pieces = sources.bitcode_of_text(str(source), language, flags)
    else:
        pieces = sources.bitcode_of_file(Path(source), flags)
    for path in also:
        pieces += sources.bitcode_of_file(Path(path), flags)
    program = Program(pieces, libraries)
    return Module(program, [text for item in told for text in _texts(item, program)], known)


def _listed(given: Any, what: str) -> list[str]:
    """One by itself is as good as a list of one."""
    items = [given] if isinstance(given, (str, Path)) else given
    if not isinstance(items, (tuple, list)):
        raise ArgumentError(f"{what}={given!r} is no list of texts", f'{what}=["…", "…"]')
    return [str(item) for item in items]


def _title(source: Any, language: str | None) -> str:
    """What a progress line calls it."""
    return f"text in {language}" if language else str(getattr(source, "__name__", Path(str(source)).name))


def _role(p: Parameter) -> str:
    if p.shadow_of:
        return f"{'made by the call' if p.is_output else 'given'}, shadow of {html.escape(p.shadow_of)}"
    role = "output" if p.is_output else "updated" if p.may_be_written else "input"
    return f"{role}, {_activity(p.type.is_active)}"


def _activity(is_active: bool) -> str:
    return "active" if is_active else "constant"


def _texts(signature: str, program: Program) -> Iterator[str]:
    """A signature as it is, or the prototypes in a header of what the program defines."""
    if signature.endswith((".h", ".hh", ".hpp", ".hxx")):
        defined = [f.name for f in program.model.functions.values() if not f.is_declaration]
        yield from prototypes.of_header(Path(signature).read_text(), defined)
    else:
        yield signature


def _names_structs(text: str) -> bool:
    from enzyme_build.api.signatures.types import SCALARS

    words = set(declarations.words(text))
    return bool(words - SCALARS.keys() - {"str", "ptr"})


def native_of(f: Any) -> Function:
    """The function itself. Others than native ones are not compiled, and cannot be differentiated."""
    if isinstance(f, Function):
        return f
    if isinstance(getattr(f, "function", None), Function):
        raise ArgumentError(
            f"{f!r} is made of several calls of native functions, and none itself",
            "jacfwd, jacrev, jvp, vjp and vmap take it all the same",
        )
    raise ArgumentError(f"{f!r} is no native function", "load it from source or bitcode: enzymepy.load(...)")
