"""The C++ runtime and the parts of the standard library that live in shared objects: libstdc++ and libc++.

Mangled families are regular expressions. A class whose objects hold only text and library state (streams, locales,
strings) is inactive as a whole; tree and list helpers move pointers and are mirrored on the shadows.
"""

from __future__ import annotations

from typing import Final

from enzyme_build.library.rows import Row, matching, named
from enzyme_build.library.vocabulary import EVERY, Effects, Memory, Result, Role, at
from enzyme_build.patterns import compiled_when_used
from enzyme_build.records import replace

THROWS: Final = Effects(reads=EVERY, memory=Memory.PRIVATE, returns=False, cold=True)
STREAMS: Final = Effects(
    reads=EVERY,
    writes=EVERY,
    streams=at(0),
    memory=Memory.PRIVATE,
    result=Result.OPERAND,
    result_operand=0,
)
LIBRARY_OBJECT: Final = Effects(
    reads=EVERY,
    writes=EVERY,
    keeps=EVERY,
    relinks=EVERY,
    memory=Memory.PRIVATE,
    result=Result.UNKNOWN,
)
TEXT: Final = replace(LIBRARY_OBJECT, linked_bytes=8)  # its buffer stands first
QUIET: Final = Effects(memory=Memory.PRIVATE)
MIRRORED: Final = Effects(role=Role.MIRROR, reads=EVERY, writes=EVERY, keeps=EVERY)
STEPS: Final = Effects(role=Role.MIRROR, reads=EVERY, result=Result.UNKNOWN)

RUNTIME: Final[tuple[Row[Effects], ...]] = (
    named("__cxa_allocate_exception", Effects(memory=Memory.PRIVATE, result=Result.FRESH, cold=True)),
    named(
        "__cxa_init_primary_exception",
        Effects(writes=at(0), memory=Memory.PRIVATE, result=Result.PRIVATE, cold=True),
    ),
    named("__cxa_free_exception", Effects(writes=at(0), memory=Memory.PRIVATE, cold=True)),
    named("__cxa_throw __cxa_rethrow _Unwind_Resume _Unwind_RaiseException", THROWS),
    named(
        "__cxa_{bad_cast,bad_typeid,call_unexpected,throw_bad_array_new_length} __cxa_bad_array_new_length",
        THROWS,
    ),
    named("__cxa_{pure_virtual,deleted_virtual,call_terminate} __clang_call_terminate", THROWS),
    named(
        "__cxa_begin_catch __cxa_get_exception_ptr",
        Effects(reads=at(0), memory=Memory.PRIVATE, result=Result.INTO_OPERAND, result_operand=0, cold=True),
    ),
    named("__cxa_end_catch", Effects(memory=Memory.PRIVATE, cold=True)),
    named("__cxa_current_exception_type", Effects(memory=Memory.PRIVATE, result=Result.PRIVATE)),
    named("__cxa_get_globals{,_fast}", Effects(memory=Memory.PRIVATE, result=Result.PRIVATE)),
    named("__cxa_guard_{acquire,release,abort}", Effects(reads=at(0), writes=at(0), memory=Memory.ANY)),
    named(
        "__cxa_{atexit,thread_atexit,thread_atexit_impl} __cxa_finalize",
        Effects(keeps=EVERY, memory=Memory.PRIVATE),
    ),
    named("__cxa_demangle", Effects(reads=EVERY, writes=EVERY, memory=Memory.PRIVATE, result=Result.UNKNOWN)),
    named(
        "__dynamic_cast", Effects(role=Role.MIRROR, reads=EVERY, result=Result.INTO_OPERAND, result_operand=0)
    ),
    named("__gxx_personality_v0 __gcc_personality_v0 rust_eh_personality", QUIET),
    named("_ZSt9terminatev _ZSt10unexpectedv", THROWS),
    # what they set runs when nothing else will: as with `atexit`
    named("_ZSt13set_terminatePFvvE _ZSt14set_unexpectedPFvvE", Effects(memory=Memory.PRIVATE)),
    named("_ZSt13get_terminatev _ZSt14get_unexpectedv", Effects(memory=Memory.PRIVATE)),
    named(
        "_ZSt17current_exceptionv _ZSt17rethrow_exceptionNSt15__exception_ptr13exception_ptrE", LIBRARY_OBJECT
    ),
    matching(r"_ZSt\d+__throw_\w+", THROWS),
    matching(r"_ZNSt3__1\d+__throw_\w+", THROWS),
    matching(
        r"_ZNSt\d+(\w+_error|bad_\w+|exception|logic_error|length_error|out_of_range)[CD][0-9]\w+",
        LIBRARY_OBJECT,
    ),
    matching(r"_ZNKSt\d+(\w+_error|bad_\w+|exception)4whatEv", LIBRARY_OBJECT),
    matching(r"_ZNSt15__exception_ptr\w+", LIBRARY_OBJECT),
    matching(r"_ZNSt(3__1)?3pmr15memory_resourceD[0-2]Ev", QUIET),
    matching(r"_ZNKSt9type_info\w+", Effects(reads=EVERY, memory=Memory.PRIVATE)),
)

_TEXTS: Final = "basic_stringI[cwDh]"  # strings of characters; one of doubles would be data

# classes of text and library state; libstdc++ abbreviates streams to So, Si, Sd and strings to Ss, Sb
_LIBRARY_CLASSES: Final = "|".join(
    (
        "ios_base",
        "basic_ios",
        "basic_[io]*stream",
        "basic_[io]*fstream",
        "basic_[io]*stringstream",
        "basic_(stream|file|string)buf",
        "locale",
        "ctype",
        "codecvt",
        "num_put",
        "num_get",
        "numpunct",
        _TEXTS,
    )
)
_INTEGERS: Final = "[stijlmxyno]"
_FLOATS: Final = {"f": "float", "d": "double", "e": "long double"}
_OSTREAM: Final = r"_ZNSt(3__1)?13basic_ostreamI\w+"
_ISTREAM: Final = r"_ZNSt(3__1)?13basic_istreamI\w+"  # of wide characters, or of libc++
_TAIL: Final = r"[\w.$]*"
_FROM: Final = "10from_charsE?PKcS\\d*_R"
_FORMAT: Final = "12chars_format"

# In libc++ these have bodies, which call virtual functions that only the library has.
_LEFT_TO_STREAMS: Final = compiled_when_used(
    r"_ZNSt3__1(15basic_streambufI\w+E\d+s(put|get|bump|next|unget)\w+"
    rf"|24__put_character_sequence{_TAIL}|(rs|\d+getline)(B\w+)?I\w+12basic_stringI\w+)"
)


# Bodies of these are there to be inlined only, as the library has compiled them. They keep letters where they keep
# pointers and sizes, which looks like numbers.
_STRINGS: Final = compiled_when_used(rf"_ZNK?St3__1\d+{_TEXTS}{_TAIL}")


def is_left_to_library(name: str, linkage: str) -> bool:
    """Whether a function of libc++ is taken for what it is known to do, whatever its body may be."""
    if not name.startswith(("_ZNSt3__1", "_ZNKSt3__1")):
        return False
    family = _STRINGS if linkage == "available_externally" else _LEFT_TO_STREAMS
    return family.fullmatch(name) is not None


STREAM_FAMILIES: Final[tuple[Row[Effects], ...]] = (
    *(
        matching(
            rf"_ZNSi10_M_extractI{letter}EERSiRT_|_ZNSirsER{letter}|{_ISTREAM}(10_M_extractI{letter}E\w+|rsER{letter})",
            replace(STREAMS, floats=at(1), pointee={1: kind}, gives_back=True),
        )
        for letter, kind in _FLOATS.items()
    ),
    matching(
        rf"_ZNSi10_M_extractI{_INTEGERS}EERSiRT_|_ZNSirsER{_INTEGERS}"
        rf"|{_ISTREAM}(10_M_extractI{_INTEGERS}E\w+|rsER{_INTEGERS})",
        replace(STREAMS, pointee={1: "integer"}, gives_back=True),
    ),
    matching(rf"(_ZNSi|{_ISTREAM})4readEPcl", replace(STREAMS, floats=at(1), extent=(2,), gives_back=True)),
    matching(
        rf"(_ZNSo|{_OSTREAM})(9_M_insertI([fde]|{_INTEGERS})E\w+|lsE([fde]|{_INTEGERS})|5writeEPKcl)",
        replace(STREAMS, leaving=at(1)),
    ),
    *(
        matching(
            rf"_ZNSt3__1{_FROM}{letter}NS_{_FORMAT}|_ZSt{_FROM}{letter}St{_FORMAT}",
            Effects(
                reads=at(0, 1),
                writes=at(2),
                floats=at(2),
                pointee={0: "integer", 1: "integer", 2: kind},
                result=Result.PRIVATE,
                gives_back=True,
            ),
        )
        for letter, kind in _FLOATS.items()
    ),
    matching(
        r"_ZNSt3__18to_charsEPcS\d*_[fde]\w*|_ZSt8to_charsPcS_[fde]\w*",
        Effects(reads=at(1), writes=at(0), leaving=at(2), pointee={0: "integer"}, result=Result.PRIVATE),
    ),
    matching(
        r"_ZSt(rs|\d+getline)I\w+7__cxx1112basic_stringI\w+", replace(STREAMS, relinks=at(1), linked_bytes=8)
    ),
    matching(r"_ZNSt3__1(rs|\d+getline)(B\w+)?I\w+12basic_stringI\w+", replace(STREAMS, relinks=at(1))),
    matching(rf"_ZNK?S[oid]{_TAIL}", STREAMS),
    matching(rf"_ZSt(ls|rs){_TAIL}(char_traits|So|Si){_TAIL}", STREAMS),
    matching(rf"_ZNSt3__1(ls|rs){_TAIL}char_traits{_TAIL}", STREAMS),
    matching(rf"_ZSt\d+(__ostream_insert|__ostream_fill|endl|ends|flush|ws|getline)I{_TAIL}", STREAMS),
    matching(rf"_ZNSt3__1\d+(__put_character_sequence|endl|flush|getline){_TAIL}", STREAMS),
    matching(rf"_ZNK?S[sb]{_TAIL}", TEXT),
    matching(rf"_ZNK?St7__cxx11\d+{_TEXTS}{_TAIL}", TEXT),
    matching(r"_ZNK?SaI[cwDs]\w+", QUIET),  # allocators of characters, which hold nothing
    matching(rf"_ZNK?St(3__1)?\d+basic_[io]*stream{_TAIL}", replace(LIBRARY_OBJECT, streams=at(0))),
    matching(rf"_ZNK?St(3__1|7__cxx11)?\d+({_LIBRARY_CLASSES}){_TAIL}", LIBRARY_OBJECT),
    matching(
        rf"_ZSt\d+(use_facet|has_facet){_TAIL}",
        Effects(reads=EVERY, memory=Memory.PRIVATE, result=Result.PRIVATE),
    ),
    matching(rf"_ZSt16__convert_to_v{_TAIL}", LIBRARY_OBJECT),
    matching(rf"_ZNSt(3__1|7__cxx11)\d+(to_string|stoi|stol|stoul|stoll|stof|stod)E{_TAIL}", LIBRARY_OBJECT),
)

_SYNCHRONISES: Final = Effects(reads=EVERY, writes=EVERY, memory=Memory.ANY)

# objects of the library, by which errors are told apart
ERRORS: Final[tuple[Row[Effects], ...]] = (
    matching(
        r"_ZNSt(3_V2|3__1)\d+(system|generic|future|iostream)_categoryEv|_ZSt\d+(future|iostream)_categoryv",
        Effects(memory=Memory.PRIVATE, result=Result.PRIVATE),
    ),
)

CLOCKS_AND_THREADS: Final[tuple[Row[Effects], ...]] = (
    matching(r"_ZNSt6chrono(3_V2)?\d+(system|steady|high_resolution)_clock3nowEv", QUIET),
    matching(r"_ZNSt3__16chrono\d+(system|steady|high_resolution)_clock3nowEv", QUIET),
    matching(r"_ZNK?St(3__1)?13random_device\w+", LIBRARY_OBJECT),
    matching(r"_ZNSt(3__1)?18condition_variable[CD][12]Ev", _SYNCHRONISES),
    matching(
        r"_ZNSt(3__1)?18condition_variable(4wait|15__do_timed_wait)\w+",
        replace(_SYNCHRONISES, construct="a condition variable", ordering="both"),
    ),
    matching(
        r"_ZNSt(3__1)?18condition_variable\w+",
        replace(_SYNCHRONISES, construct="a condition variable", ordering="by the mutex"),
    ),
    matching(
        r"_ZNSt3__1(5mutex|15recursive_mutex)(4lock|8try_lock)Ev", replace(_SYNCHRONISES, ordering="acquire")
    ),
    matching(r"_ZNSt3__1(5mutex|15recursive_mutex)6unlockEv", replace(_SYNCHRONISES, ordering="release")),
    matching(r"_ZNSt(3__1)?(5mutex|15recursive_mutex)\w+", _SYNCHRONISES),
    matching(r"_ZNKSt8__detail20_Prime_rehash_policy\w+", Effects(reads=EVERY, writes=EVERY)),
    matching(
        r"_ZSt11_Hash_bytesPKv\w+|_ZSt15_Fnv_hash_bytesPKv\w+|_ZNSt3__113__hash_memoryEPKv\w+",
        Effects(reads=at(0), pointee={0: "integer"}),
    ),
    matching(r"_ZNSt3__112__next_primeE\w", Effects()),
    matching(r"_ZNSt3__16__sortIRNS_6__lessI([achilmstwxyj])\1EEP\1EEvT0_S5_T_", Effects(writes=at(0))),
    matching(r"_ZNSt3__1(14__shared_count|19__shared_weak_count)D2Ev", Effects()),
    matching(
        r"_ZNKSt3__119__shared_weak_count13__get_deleterERKSt9type_info", Effects(memory=Memory.PRIVATE)
    ),
    matching(r"_ZNSt(3__1)?6thread20hardware_concurrencyEv", QUIET),
    named("_ZNSt6thread6_StateD{1,2}Ev", QUIET),
)

POINTER_STRUCTURES: Final[tuple[Row[Effects], ...]] = (
    matching(r"_ZSt18_Rb_tree_(increment|decrement)PK?St18_Rb_tree_node_base", STEPS),
    matching(r"_ZSt29_Rb_tree_insert_and_rebalance\w+", MIRRORED),
    matching(
        r"_ZSt28_Rb_tree_rebalance_for_erase\w+",
        Effects(role=Role.MIRROR, reads=EVERY, writes=EVERY, result=Result.OPERAND, result_operand=0),
    ),
    matching(r"_ZNSt8__detail15_List_node_base\w+", MIRRORED),
)

ROWS: Final = (*RUNTIME, *STREAM_FAMILIES, *ERRORS, *CLOCKS_AND_THREADS, *POINTER_STRUCTURES)
