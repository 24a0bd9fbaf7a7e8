"""The runtimes of Rust and Fortran."""

from __future__ import annotations

from typing import Final

from enzyme_build.library.c import ENDS, library_call
from enzyme_build.library.concurrency import construct
from enzyme_build.library.cxx import THROWS
from enzyme_build.library.rows import Row, matching, named
from enzyme_build.library.vocabulary import EVERY, Effects, Memory, Result, at, since
from enzyme_build.records import replace

INPUT: Final = library_call(EVERY, EVERY)
WRITTEN: Final = replace(INPUT, leaving=EVERY)
FORMATTED: Final = replace(INPUT, leaving=at(0))  # fmt(&self, to)
TO_TEXT: Final = replace(INPUT, leaving=since(1), relinks=at(0), grows=24)
PRINTED: Final = replace(INPUT, shown=True)
FILED: Final = replace(INPUT, elsewhere=True)


# What may stand before the path of a function in the second scheme of mangling: tags, and no other name. Types that it
# is generic over, and arguments of traits, come after it.
_SECOND: Final = r"_R(?:I|N[A-Za-z]|[MX](?:s[0-9A-Za-z]*_)?)*C(?:s[0-9A-Za-z]*_)?"


def rust(path: str, meaning: Effects, but: tuple[str, ...] = ()) -> Row[Effects]:
    """All functions at or below a path, `but` those below these parts of it.

    Both manglings hold its parts with their lengths: 4core9panicking.
    """
    parts = "".join(f"{len(part)}{part}" for part in path.split("::"))
    others = "".join(f"(?!{len(part)}{part})" for part in but)
    return matching(rf"(_ZN|{_SECOND}){parts}{others}[\w.$]*", meaning)


RUST_PANICS: Final = (
    "core::panicking",
    "std::panicking::begin_panic",
    "std::panicking::begin_panic_handler",
    "std::panicking::rust_panic_with_hook",
    "core::option::unwrap_failed",
    "core::option::expect_failed",
    "core::result::unwrap_failed",
    "core::slice::index::slice_start_index_len_fail",
    "core::slice::index::slice_end_index_len_fail",
    "core::slice::index::slice_index_order_fail",
    "core::slice::index::slice_index_fail",
    "core::slice::index::slice_start_index_overflow_fail",
    "core::slice::index::slice_end_index_overflow_fail",
    "core::str::slice_error_fail",
    "core::cell::panic_already_borrowed",
    "core::cell::panic_already_mutably_borrowed",
    "alloc::raw_vec::capacity_overflow",
    "alloc::raw_vec::handle_error",
    "alloc::alloc::handle_alloc_error",
)
# Readers and writers of memory: what they are given comes back as it was.
RUST_IO_OF_MEMORY: Final = ("cursor", "impls")
# Where the standard library turns floats into digits, and digits into floats; the second of each since Rust 1.96.
RUST_DIGITS_OF_FLOATS: Final = ("core::num::flt2dec", "core::num::imp::flt2dec")
RUST_FLOATS_OF_DIGITS: Final = ("core::num::dec2flt", "core::num::imp::dec2flt", "core::num::float_parse")
RUST_INPUT_OUTPUT: Final = (
    "std::env",
    "std::time",
    "std::sys::random",
    "std::sys::stdio",
    "core::slice::memchr",
    "alloc::string",
)
_BY_FMT: Final = r"[\w.$]*3fmt(17h[0-9a-f]{16}E)?"
REMEMBERS: Final = Effects(keeps=EVERY, memory=Memory.PRIVATE)

RUST: Final[tuple[Row[Effects], ...]] = (
    named("__rust_no_alloc_shim_is_unstable __rust_alloc_error_handler_should_panic", Effects()),
    matching(r"_R\w*_7___rustc\d+___rust_no_alloc_shim_is_unstable\w*", Effects()),
    named(
        "rust_begin_unwind rust_panic __rust_start_panic __rust_foreign_exception __rust_drop_panic", THROWS
    ),
    named("__rust_alloc_error_handler __rg_oom __rdl_oom", THROWS),
    matching(r"_R\w*_7___rustc(17rust_begin_unwind|26___rust_alloc_error_handler)", THROWS),
    *(rust(path, THROWS) for path in RUST_PANICS),
    # whatever std calls panic_… panics; so do the hash tables' two. Generic paths mangle their types in between:
    # <[T]>::copy_from_slice::len_mismatch_fail, Vec::remove::assert_failed
    matching(
        rf"(_ZN|{_SECOND})(4core|5alloc|3std|9hashbrown)[\w.$]*"
        r"\d(panic_[a-z]\w*|capacity_overflow|alloc_err|len_mismatch_fail|assert_failed)[\w.$]*",
        THROWS,
    ),
    *(rust(path, ENDS) for path in ("std::process::abort", "std::process::exit")),
    *(
        rust(f"core::fmt::{name}", TO_TEXT) for name in ("write", "Write")
    ),  # a string that is written to grows
    matching(rf"(_ZN|{_SECOND})4core3fmt{_BY_FMT}", FORMATTED),
    *(rust(path, WRITTEN) for path in ("core::fmt", "alloc::fmt", *RUST_DIGITS_OF_FLOATS)),
    *(rust(path, replace(INPUT, gives_back=True)) for path in RUST_FLOATS_OF_DIGITS),
    *(rust(f"std::io::stdio::{name}", PRINTED) for name in ("_print", "_eprint")),
    rust("std::io", WRITTEN, but=RUST_IO_OF_MEMORY),
    rust("std::fs", FILED),
    *(rust(path, INPUT) for path in RUST_INPUT_OUTPUT),
    *(rust(f"std::panicking::{name}_hook", REMEMBERS) for name in ("take", "set", "default")),
    matching(
        rf"(_ZN|{_SECOND})3std3sys(6thread4unix|3pal4unix6thread)[\w.$]*6Thread(3new|4join)[\w.$]*",
        construct("a thread of Rust (std::thread)"),
    ),
    rust("std::thread::spawnhook", REMEMBERS),  # what code that is not stable yet may hang onto each start
    rust("std::thread::current", Effects(memory=Memory.PRIVATE, result=Result.PRIVATE)),
    rust("std::sys::thread_local::destructors", REMEMBERS),  # what is to be dropped when the thread ends
    matching(r"_R\w*3fmt\d(Debug|Display|LowerExp|UpperExp)3fmt\w*", FORMATTED),
    matching(rf"_ZN\d+_\$LT\$[\w.$]*core\.\.fmt{_BY_FMT}", FORMATTED),
    matching(r"_ZN\d+_\$LT\$(\$RF\$)?std\.\.fs[\w.$]*std\.\.io[\w.$]+17h[0-9a-f]{16}E", FILED),
    matching(
        r"_ZN\d+_\$LT\$(?!std\.\.io\.\.cursor)[\w.$]*(core\.\.fmt|std\.\.io)[\w.$]+17h[0-9a-f]{16}E",
        TO_TEXT,
    ),
)

READS: Final = library_call(at(0), at(0, 1), floats=at(1))

FORTRAN_FLANG: Final[tuple[Row[Effects], ...]] = (
    *(
        named(f"_FortranAioInput{name}{bits}", replace(READS, pointee={1: kind}, each=each, gives_back=True))
        for name, each in (("Real", 1), ("Complex", 2))
        for bits, kind in ((32, "float"), (64, "double"))
    ),
    matching(
        r"_FortranAioInputInteger\w*",
        replace(library_call(at(0), at(0, 1)), pointee={1: "integer"}, gives_back=True),
    ),
    matching(r"_FortranAioInput\w+", library_call(at(0), since(1, 0))),
    matching(
        r"_FortranAioOutput(Real|Complex|Integer|Descriptor)\w*",
        Effects(
            reads=EVERY,
            writes=at(0),
            memory=Memory.PRIVATE,
            result=Result.PRIVATE,
            leaving=since(1),
        ),
    ),
    matching(r"_FortranAioInquire\w+|_FortranAioGet\w+", INPUT),
    matching(
        r"_FortranAio\w+", Effects(reads=EVERY, writes=at(0), memory=Memory.PRIVATE, result=Result.PRIVATE)
    ),
    matching(r"_FortranA(StopStatement\w*|FailImageStatement|Abort|Exit|Report\w*Error|Crash\w*)", ENDS),
    matching(r"_FortranAProgram(Start|EndStatement)", library_call(EVERY)),
    matching(
        r"_FortranA(CharacterCompare\w*|Scan\d|Verify\d|Index\d|LenTrim\d|StringCompare\w*)",
        Effects(reads=EVERY, result_holds="integer"),
    ),
    matching(  # texts in memory of their own, whose address stands first in the descriptor
        r"_FortranA(Trim|Adjust[lr]|Repeat|CharacterConcatenate|Character(Min|Max))",
        Effects(reads=EVERY, writes=at(0), relinks=at(0), linked_bytes=8, memory=Memory.PRIVATE),
    ),
    matching(
        r"_FortranA((All|Any|Parity|Count|Size(Dim)?|(L|U)boundDim|ClassIs|SameTypeAs|ExtendsTypeOf)"
        r"|(Sum|Product|Minval|Maxval|DotProduct)(Integer|Unsigned|Logical)\d*|I(All|Any|Parity)\d+"
        r"|IsContiguous(UpTo)?|IsAssumedSize|PointerIsAssociated(With)?)",
        Effects(reads=EVERY, result_holds="integer"),
    ),
    matching(r"_FortranA(Exponent|Floor|Ceiling|Nint)\d+_\d+", Effects(result_holds="integer")),
    matching(r"_FortranA(MapException|fe\w+except|Is(Finite|NaN)\d+)", Effects(result_holds="integer")),
    matching(
        r"_FortranA(CpuTime|Time|SystemClock\w*|DateAndTime|GetCommand\w*|GetEnv\w*|ArgumentCount)", INPUT
    ),
    matching(r"_FortranARandom\w+", INPUT),
)

FORTRAN_GNU: Final[tuple[Row[Effects], ...]] = (
    matching(r"_gfortran_st_read\w*|_gfortran_transfer_\w*(?<!_write)", INPUT),
    matching(r"_gfortran_st_\w+|_gfortran_transfer_\w+_write", library_call(EVERY, at(0))),
    matching(r"_gfortran_(stop|error_stop|runtime_error|os_error|generate_error|abort|exit)\w*", ENDS),
    matching(
        r"_gfortran_set_(args|options|fpe|convert|max_subrecord_length|record_marker)", library_call(EVERY)
    ),
    matching(
        r"_gfortran_(compare_string|string_(index|len_trim|scan|verify))\w*",
        Effects(reads=EVERY, result_holds="integer"),
    ),
    matching(r"_gfortran_(concat_string|adjust[lr])\w*", Effects(reads=EVERY, writes=EVERY)),
    matching(
        r"_gfortran_(cpu_time|system_clock|date_and_time|random|arandom|get_command|get_environment)\w*",
        INPUT,
    ),
)

ROWS: Final = (*RUST, *FORTRAN_FLANG, *FORTRAN_GNU)
