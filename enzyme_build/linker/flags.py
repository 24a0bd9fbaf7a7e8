"""What each linker flag is: a row of spelling, arity and meaning.

The rows cover what ld.lld, GNU ld, gold and mold are given by clang, gcc, flang, rustc and zig.
A flag without a row is kept word for word and taken to have no separate value.
"""

from __future__ import annotations

from enum import Enum

from enzyme_build.settings import Settings
from enzyme_build.tuples import NamedTuple


class Arity(Enum):
    """How a flag takes its value."""

    NONE = "no value"
    SHORT = "-x value or -xvalue"
    LONG = "--flag value or --flag=value"
    EQUALS = "--flag=value or --flag alone"
    JOINED = "-flagvalue or -flag alone"
    PAIR = "-z value or -zvalue, repeated"


class Role(Enum):
    """What the hook has to know about a flag; everything else only has to be handed on."""

    NONE = "handed on"
    OUTPUT = "the file written"
    LIBRARY = "a library by name"
    SEARCH = "a folder of libraries"
    SYSROOT = "root of the target's files"
    EMULATION = "the target"
    RELOCATABLE = "the output is an object"
    SHARED = "the output is a shared library"
    PIE = "the output is position independent"
    NO_PIE = "the output has a fixed address"
    STATIC = "only archives from here on"
    DYNAMIC = "shared libraries too from here on"
    FULL_STATIC = "nothing shared in the output"
    PUSH_STATE = "remember the positional flags"
    POP_STATE = "restore the positional flags"
    FORMAT = "format of the inputs that follow"
    SCRIPT = "a linker script"
    PLUGIN = "a plugin of the linker"
    PLUGIN_OPTION = "an option of the plugin"
    QUERY = "prints something and links nothing"
    TRACE = "prints the files used"
    CODEGEN = "an option of LLVM's code generation"


class Flag(NamedTuple):
    """One row. Names come without dashes; a long one is accepted with one dash or two."""

    names: tuple[str, ...]
    arity: Arity
    meaning: str
    role: Role = Role.NONE


def _rows(arity: Arity, table: str) -> list[Flag]:
    """Rows that only have to be handed on: `name[,name…]: meaning` a line."""
    rows = []
    for line in table.strip().splitlines():
        names, _, meaning = line.strip().partition(": ")
        rows.append(Flag(tuple(names.split(",")), arity, meaning))
    return rows


ROLES: list[Flag] = [
    Flag(("o", "output"), Arity.SHORT, "name of the output", Role.OUTPUT),
    Flag(("l", "library"), Arity.SHORT, "search a library by name", Role.LIBRARY),
    Flag(("L", "library-path"), Arity.SHORT, "add a folder to the search", Role.SEARCH),
    Flag(("sysroot",), Arity.LONG, "root of the target's files", Role.SYSROOT),
    Flag(("m",), Arity.SHORT, "emulation, that is the target", Role.EMULATION),
    Flag(("r", "relocatable", "i"), Arity.NONE, "write an object", Role.RELOCATABLE),
    Flag(("shared", "Bshareable"), Arity.NONE, "write a shared library", Role.SHARED),
    Flag(("pie", "pic-executable", "static-pie"), Arity.NONE, "write a movable program", Role.PIE),
    Flag(("no-pie", "no-pic-executable", "nopie"), Arity.NONE, "write a fixed program", Role.NO_PIE),
    Flag(("static",), Arity.NONE, "no shared libraries at all", Role.FULL_STATIC),
    Flag(("Bstatic", "dn", "non_shared"), Arity.NONE, "libraries are archives", Role.STATIC),
    Flag(("Bdynamic", "dy", "call_shared"), Arity.NONE, "libraries may be shared", Role.DYNAMIC),
    Flag(("whole-archive",), Arity.NONE, "take every member"),
    Flag(("no-whole-archive",), Arity.NONE, "take members by need"),
    Flag(("as-needed",), Arity.NONE, "record libraries by need"),
    Flag(("no-as-needed",), Arity.NONE, "record all libraries"),
    Flag(("push-state",), Arity.NONE, "remember positional flags", Role.PUSH_STATE),
    Flag(("pop-state",), Arity.NONE, "restore positional flags", Role.POP_STATE),
    Flag(("start-group", "("), Arity.NONE, "open a group"),
    Flag(("end-group", ")"), Arity.NONE, "close a group"),
    Flag(("start-lib",), Arity.NONE, "objects by need"),
    Flag(("end-lib",), Arity.NONE, "end of objects by need"),
    Flag(("b", "format"), Arity.SHORT, "format of later inputs", Role.FORMAT),
    Flag(("T", "script"), Arity.SHORT, "linker script in place of the default", Role.SCRIPT),
    Flag(("plugin",), Arity.LONG, "plugin of GNU ld or gold", Role.PLUGIN),
    Flag(("plugin-opt",), Arity.LONG, "option of the plugin", Role.PLUGIN_OPTION),
    Flag(("mllvm",), Arity.LONG, "option of LLVM", Role.CODEGEN),
    Flag(("version", "v", "V"), Arity.NONE, "print the version", Role.QUERY),
    Flag(("help", "print-sysroot", "target-help"), Arity.NONE, "print and stop", Role.QUERY),
    Flag(("trace", "t"), Arity.NONE, "print the files used", Role.TRACE),
]

NO_VALUE = _rows(
    Arity.NONE,
    """
    eh-frame-hdr,no-eh-frame-hdr: index of the unwind tables
    export-dynamic,E,no-export-dynamic: programs export their symbols
    gc-sections: drop sections nobody uses
    no-gc-sections,print-gc-sections,no-print-gc-sections: drop sections nobody uses
    strip-all,s,strip-debug,S: drop symbols or debug information
    Bsymbolic,Bsymbolic-functions,Bsymbolic-non-weak,Bsymbolic-non-weak-functions,Bno-symbolic: bind inside
    allow-multiple-definition,no-allow-multiple-definition: the first definition wins
    allow-shlib-undefined,no-allow-shlib-undefined,no-undefined: undefined names of libraries
    no-undefined-version,undefined-version,noinhibit-exec,fatal-warnings,no-fatal-warnings: severity
    warn-common,no-warn-common,warn-once,warn-unresolved-symbols,error-unresolved-symbols: severity
    warn-textrel,warn-shared-textrel,warn-alternate-em,no-warn-mismatch,warn-constructors: severity
    warn-execstack,no-warn-execstack,warn-rwx-segments,no-warn-rwx-segments,no-warnings,w: severity
    warn-backrefs,no-warn-backrefs,no-warn-symbol-ordering,warn-symbol-ordering,warn-ifunc-textrel: severity
    nostdlib,no-dynamic-linker,no-ld-generated-unwind-info: leave parts out
    discard-all,x,discard-locals,X,discard-none: local symbols
    emit-relocs,q,relax,no-relax,omagic,N,no-omagic,nmagic,n,no-nmagic: layout
    cref,print-map,M,stats,print-archive-stats,verbose,time-report: reports
    define-common,d,dc,dp,no-define-common: common symbols
    demangle,no-demangle,add-needed,no-add-needed,copy-dt-needed-entries,no-copy-dt-needed-entries: names
    no-keep-memory,reduce-memory-overheads,threads,no-threads,fork,no-fork,mmap-output-file: resources
    no-mmap-output-file,preread-archive-symbols,no-gnu-unique,gnu-unique: resources
    icf-safe,print-icf-sections,no-print-icf-sections,ignore-function-address-equality: ICF
    ignore-data-address-equality,keep-unique-all: ICF
    lto-emit-llvm,lto-emit-asm,lto-debug-pass-manager,lto-whole-program-visibility: LTO
    no-lto-whole-program-visibility,fat-lto-objects,no-fat-lto-objects: LTO
    lto-unique-basic-block-section-names,no-lto-basic-block-address-map: LTO
    lto-validate-all-vtables-have-type-infos,no-lto-validate-all-vtables-have-type-infos: LTO
    optimize-bb-jumps,no-optimize-bb-jumps,call-graph-profile-sort,no-call-graph-profile-sort: order of code
    enable-new-dtags,disable-new-dtags,ld-generated-unwind-info,merge-exidx-entries: dynamic tags
    no-merge-exidx-entries,fix-cortex-a53-843419,fix-cortex-a53-835769,fix-cortex-a8: errata
    execute-only,no-execute-only,toc-optimize,no-toc-optimize,pcrel-optimize,no-pcrel-optimize: target
    rosegment,no-rosegment,xosegment,no-xosegment,no-pic-executable-relocs,apply-dynamic-relocs: layout
    no-apply-dynamic-relocs,android-memtag-heap,android-memtag-stack,use-android-relr-tags: target
    no-use-android-relr-tags,qmagic,Qy,EB,EL,be8,long-plt,no-long-plt,gdb-index,no-gdb-index: target
    no-export-dynamic-symbol,dynamic-list-data,dynamic-list-cpp-new,dynamic-list-cpp-typeinfo: visibility
    check-sections,no-check-sections,check-dynamic-relocations,no-check-dynamic-relocations: checks
    no-accept-unknown-input-arch,accept-unknown-input-arch: checks
    detect-odr-violations,no-detect-odr-violations: checks
    sort-common,unique,traditional-format,embedded-relocs,force-exe-suffix,task-link: GNU ld
    start-stop-gc,no-start-stop-gc,strip-all-gnu,strip-lto-sections: sections
    no-strip-discarded,strip-discarded: sections
    repro,perf,quick-exit,no-quick-exit: mold
    pack-dyn-relocs-none,relocatable-merge-sections,no-ctors-in-init-array: mold
    ctors-in-init-array,shuffle-sections-none: mold
    color-diagnostics-auto,no-color-diagnostics,no-pie-executables: mold
    no-gnu-hash,no-detach,detach,be,le,default-symver,no-default-symver,no-fix-cortex-a53-843419: mold
    """,
)

SHORT = _rows(
    Arity.SHORT,
    """
    e,entry: symbol where the program starts
    u,undefined: symbol that must be found
    h,soname: name recorded in a shared library
    f,auxiliary: filter library
    F,filter: filter library
    y,trace-symbol: say where a symbol occurs
    I,dynamic-linker: path of the program loader
    R,just-symbols: symbols of another program
    c,mri-script: an MRI script
    A,architecture: architecture of the inputs
    a: choice of shared or static, HP-UX spelling
    G,gpsize: size of small data
    P: audit library of dependencies
    Y: default search path
    """,
)

LONG = _rows(
    Arity.LONG,
    """
    rpath: folder searched when the program runs
    rpath-link: folder searched for libraries of libraries
    version-script: names and versions of exported symbols
    dynamic-list: names of exported symbols
    export-dynamic-symbol,export-dynamic-symbol-list: name of an exported symbol
    exclude-libs: archives whose symbols are hidden
    retain-symbols-file: symbols to keep
    require-defined: symbol that must be defined
    defsym: defines a symbol
    wrap: calls of a symbol go to its wrapper
    init: function run at start
    fini: function run at end
    Map: file of the link map
    Ttext,Tdata,Tbss,Ttext-segment,Trodata-segment,Tldata-segment,section-start,image-base: addresses
    default-script,dT: default linker script
    unresolved-symbols: what undefined symbols mean
    undefined-glob: pattern of symbols that must be found
    hash-style: hash table of the dynamic symbols
    dependency-file: file of the inputs, for make
    symbol-ordering-file,call-graph-ordering-file,section-ordering-file: order of code
    reproduce: archive of the inputs
    thinlto-cache-dir,thinlto-cache-policy,thinlto-jobs: ThinLTO
    chroot: root of response file paths
    why-extract: file of the reasons for extraction
    remap-inputs,remap-inputs-file: other files in place of inputs
    out-implib,cmse-implib,in-implib: import library
    format-output,oformat: format of the output
    orphan-handling: sections a script does not name
    audit,depaudit: audit library
    package-metadata: note for packaging
    spare-dynamic-tags,hash-size,thread-count,thread-count-initial,thread-count-middle: GNU ld and gold
    thread-count-final,threads-count,debug,incremental-base: gold
    dynamic-linker-path,dwarf-version-max: gold
    assert: SVR4 compatibility
    split-stack-adjust-size,stub-group-size,ctf-share-types,tls-optimize-level: GNU ld
    error-handling-script,max-page-size,common-page-size,load-pass-plugin: lld
    keep-unique: symbol whose address matters
    """,
)

EQUALS = _rows(
    Arity.EQUALS,
    """
    build-id: mark of the output
    icf: ICF
    compress-debug-sections,compress-sections: compression
    color-diagnostics: colours
    error-limit: errors shown
    sort-section: order in a section
    pack-dyn-relocs: packed relocations
    lto-O,lto-CGO,lto-partitions,lto-aa-pipeline,lto-newpm-passes,lto-obj-path: LTO
    lto-sample-profile,lto-cs-profile-file,lto-basic-block-sections,lto-known-safe-vtables: LTO
    opt-remarks-filename,opt-remarks-passes,opt-remarks-format,opt-remarks-with-hotness: remarks
    opt-remarks-hotness-threshold,save-temps,plugin-opt-file,thinlto-index-only: LTO
    thinlto-emit-imports-files,thinlto-emit-index-files,thinlto-prefix-replace: ThinLTO
    thinlto-object-suffix-replace,thinlto-single-module,thinlto-distributor: ThinLTO
    time-trace,time-trace-granularity,time-trace-file: time report
    shuffle-sections,dead-reloc-in-nonalloc,rsp-quoting,print-symbol-order,vfs-overlay: lld
    discard-section,spare-program-headers,section-alignment,retain-symbols,target1-abs,target2: several
    warn-unknown-eh-frame-section,separate-debug-file,arch,undefined-version-script: several
    """,
)

JOINED = _rows(
    Arity.JOINED,
    """
    O: effort of the linker
    """,
)

PAIR = _rows(Arity.PAIR, "z: a keyword of the ELF format")

OWN_PREFIX = "enzyme-"
OF_DRIVERS = ("cc", "cxx", "zig_target")  # settings that no link asks for
OWN = [  # `--enzyme-x-y` sets the setting x_y; one that is off by default needs no value
    Flag(
        (OWN_PREFIX + name.replace("_", "-"),),
        Arity.EQUALS if default is False else Arity.LONG,
        f"the setting {name}",
    )
    for name, default in Settings._field_defaults.items()
    if name not in OF_DRIVERS
]

TABLE: tuple[Flag, ...] = tuple(ROLES + NO_VALUE + SHORT + LONG + EQUALS + JOINED + PAIR + OWN)
BY_NAME: dict[str, Flag] = {name: flag for flag in TABLE for name in flag.names}
