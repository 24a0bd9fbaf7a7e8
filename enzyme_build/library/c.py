"""The C library: memory, strings, files, time, environment, threads, and how programs end."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from enzyme_build.library.rows import Row, named
from enzyme_build.library.vocabulary import (
    EVERY,
    NOTHING,
    Effects,
    Memory,
    Operands,
    Result,
    Role,
    Transfer,
    at,
    since,
)
from enzyme_build.records import replace

TEXT: Final = "integer"


def text(*positions: int) -> dict[int, str]:
    return dict.fromkeys(positions, TEXT)


def library_call(
    reads: Operands = NOTHING,
    writes: Operands = NOTHING,
    *,
    result: Result = Result.VALUE,
    result_operand: int | None = None,
    result_holds: str | None = None,
    pointee: Mapping[int, str] = MappingProxyType({}),
    calls: Operands = NOTHING,
    floats: Operands = NOTHING,
    extent: tuple[int, ...] = (),
    leaving: Operands = NOTHING,
    gives_back: bool = False,
    signals: bool = False,
    cold: bool = False,
) -> Effects:
    """An inactive call that also touches the library's own state, as all of stdio does."""
    return Effects(
        reads=reads,
        writes=writes,
        memory=Memory.PRIVATE,
        result=result,
        result_operand=result_operand,
        result_holds=result_holds,
        pointee=pointee,
        calls=calls,
        floats=floats,
        extent=extent,
        leaving=leaving,
        gives_back=gives_back,
        signals=signals,
        cold=cold,
    )


COPY: Final = Effects(
    role=Role.COPY,
    reads=at(1),
    writes=at(0),
    result=Result.OPERAND,
    result_operand=0,
    transfer=Transfer(0, 1, 2),
)
FILL: Final = Effects(
    role=Role.FILL, writes=at(0), result=Result.OPERAND, result_operand=0, transfer=Transfer(0, None, 2)
)
ENDS: Final = Effects(reads=EVERY, memory=Memory.PRIVATE, returns=False, cold=True)
REPORTS: Final = library_call(EVERY, cold=True)

MEMORY: Final[tuple[Row[Effects], ...]] = (
    named("memcpy memmove __memcpy_chk __memmove_chk __aeabi_memcpy{,4,8} __aeabi_memmove{,4,8}", COPY),
    named(
        "mempcpy __mempcpy_chk",
        Effects(
            role=Role.COPY,
            reads=at(1),
            writes=at(0),
            result=Result.INTO_OPERAND,
            result_operand=0,
            transfer=Transfer(0, 1, 2),
        ),
    ),
    named("bcopy", Effects(role=Role.COPY, reads=at(0), writes=at(1), transfer=Transfer(1, 0, 2))),
    named("memset __memset_chk explicit_memset", FILL),
    named("bzero explicit_bzero", Effects(role=Role.FILL, writes=at(0), transfer=Transfer(0, None, 1))),
    named("__aeabi_memset{,4,8}", Effects(role=Role.FILL, writes=at(0), transfer=Transfer(0, None, 1))),
    named("__aeabi_memclr{,4,8}", Effects(role=Role.FILL, writes=at(0), transfer=Transfer(0, None, 1))),
    named("memcmp bcmp timingsafe_memcmp", Effects(reads=at(0, 1), result_holds=TEXT)),
    named(
        "memchr memrchr rawmemchr",
        Effects(reads=at(0), result=Result.INTO_OPERAND, result_operand=0, pointee=text(0)),
    ),
    named(
        "memmem", Effects(reads=at(0, 2), result=Result.INTO_OPERAND, result_operand=0, pointee=text(0, 2))
    ),
)

_TEXT_TO_TARGET: Final = Effects(
    reads=at(0, 1), writes=at(0), result=Result.OPERAND, result_operand=0, pointee=text(0, 1)
)
STRINGS: Final[tuple[Row[Effects], ...]] = (
    named("strlen strnlen wcslen wcsnlen", Effects(reads=at(0), pointee=text(0), result_holds=TEXT)),
    named(
        "strcmp strncmp strcasecmp strncasecmp strcoll strspn strcspn wcscmp wcsncmp wmemcmp strverscmp",
        Effects(reads=at(0, 1), pointee=text(0, 1), result_holds=TEXT),
    ),
    named(
        "strchr strrchr strchrnul index rindex wcschr wcsrchr wmemchr",
        Effects(reads=at(0), result=Result.INTO_OPERAND, result_operand=0, pointee=text(0)),
    ),
    named(
        "strstr strcasestr strpbrk wcsstr",
        Effects(reads=at(0, 1), result=Result.INTO_OPERAND, result_operand=0, pointee=text(0, 1)),
    ),
    named("strcpy strncpy strcat strncat wcscpy wcsncpy wcscat __str{,n}{cpy,cat}_chk", _TEXT_TO_TARGET),
    named(
        "stpcpy stpncpy __stp{,n}cpy_chk",
        Effects(reads=at(1), writes=at(0), result=Result.INTO_OPERAND, result_operand=0, pointee=text(0, 1)),
    ),
    named("strlcpy strlcat strxfrm", Effects(reads=at(0, 1), writes=at(0), pointee=text(0, 1))),
    named(
        "strtok strtok_r strsep",
        Effects(
            reads=EVERY, writes=at(0, 2), memory=Memory.PRIVATE, result=Result.UNKNOWN, pointee=text(0, 1)
        ),
    ),
    named("strerror strsignal", library_call(result=Result.PRIVATE, result_holds=TEXT)),
    named("strerror_r __xpg_strerror_r", library_call(writes=at(1), result=Result.UNKNOWN, pointee=text(1))),
    named(
        "is{alnum,alpha,blank,cntrl,digit,graph,lower,print,punct,space,upper,xdigit,ascii}", library_call()
    ),
    named("isw{alnum,alpha,digit,lower,space,upper,punct} tolower toupper towlower towupper", library_call()),
    named("__ctype_b_loc __ctype_tolower_loc __ctype_toupper_loc", library_call(result=Result.PRIVATE)),
    named("__ctype_get_mb_cur_max mblen mbtowc wctomb btowc wctob", library_call(EVERY, at(0))),
    named("mbstowcs wcstombs mbrtowc wcrtomb mbsrtowcs wcsrtombs mbrlen", library_call(EVERY, EVERY)),
    named("atoi atol atoll", library_call(at(0), pointee=text(0), result_holds=TEXT)),
    named("atof", library_call(at(0), pointee=text(0), result_holds="double", gives_back=True)),
    *(
        named(
            names,
            library_call(
                at(0),
                at(1),
                pointee={0: TEXT, 1: "pointer"},
                result_holds=holds,
                gives_back=True,
            ),
        )
        for names, holds in (
            ("strto{l,ul,ll,ull,imax,umax} __isoc23_strto{l,ul,ll,ull} wcsto{l,ul,ll,ull}", TEXT),
            ("strtod wcstod", "double"),
            ("strtof wcstof", "float"),
            ("strtold wcstold", "long double"),
        )
    ),
    named("abs labs llabs imaxabs ffs ffsl ffsll", Effects(result_holds=TEXT)),
    named("div ldiv lldiv imaxdiv", Effects()),
)

FILES: Final[tuple[Row[Effects], ...]] = (
    named("printf vprintf puts perror __printf_chk __vprintf_chk", library_call(EVERY)),
    named("putchar putchar_unlocked getchar getchar_unlocked fcloseall", library_call()),
    named(
        "{,v}{f,d}printf __{,v}{f,d}printf_chk",
        library_call(EVERY, at(0), leaving=since(1)),
    ),
    named(
        "{,v}s{,n}printf __{,v}s{,n}printf_chk swprintf",
        library_call(since(1), at(0), pointee=text(0), leaving=since(1)),
    ),
    named(
        "{,v}asprintf __{,v}asprintf_chk",
        library_call(since(1), at(0), pointee={0: "pointer"}, leaving=since(1)),
    ),
    named("scanf __isoc{23,99}_scanf", library_call(at(0), since(1), pointee=text(0), floats=since(1))),
    named("vscanf __isoc{23,99}_vscanf", library_call(at(0), since(1), pointee=text(0))),
    named(
        "{f,s}scanf __isoc{23,99}_{f,s}scanf",
        library_call(at(0, 1), since(2, 0), pointee=text(1), floats=since(2), gives_back=True),
    ),
    named(
        "v{f,s}scanf __isoc{23,99}_v{f,s}scanf",
        library_call(at(0, 1), since(2, 0), pointee=text(1), gives_back=True),
    ),
    named(
        "fopen fopen64 freopen freopen64 popen fdopen tmpfile tmpfile64 fmemopen open_memstream",
        library_call(EVERY, result=Result.PRIVATE),
    ),
    named(
        "fclose pclose fflush fflush_unlocked rewind clearerr setbuf setlinebuf", library_call(EVERY, EVERY)
    ),
    named("fgetc getc ungetc getw fseek fseeko fseeko64 ftell ftello ftello64", library_call(EVERY, EVERY)),
    named("feof ferror fileno feof_unlocked ferror_unlocked", library_call(EVERY)),
    named("fgetpos fsetpos fgetpos64 fsetpos64 setvbuf flockfile funlockfile", library_call(EVERY, EVERY)),
    named("fputc putc fputc_unlocked putc_unlocked _IO_putc", library_call(at(1), at(1))),
    named("fputs fputs_unlocked", library_call(at(0, 1), at(1), pointee=text(0))),
    named("fwrite fwrite_unlocked", library_call(at(0, 3), at(3), leaving=at(0))),
    named(
        "fread fread_unlocked", library_call(at(3), at(0, 3), floats=at(0), extent=(1, 2), gives_back=True)
    ),
    named("__fread_chk", library_call(at(4), at(0, 4), floats=at(0), extent=(2, 3), gives_back=True)),
    named(
        "fgets fgets_unlocked __fgets_chk gets",
        library_call(at(2), at(0, 2), result=Result.INTO_OPERAND, result_operand=0, pointee=text(0)),
    ),
    named("getline getdelim __getdelim", library_call(EVERY, EVERY)),
    named(
        "open open64 openat creat close unlink remove rename mkdir rmdir access chdir", library_call(EVERY)
    ),
    named(
        "read pread pread64 recv __read_chk",
        library_call(at(0), at(1), floats=at(1), extent=(2,), gives_back=True),
    ),
    named("readlink", library_call(at(0), at(1))),
    named("write pwrite pwrite64 send", library_call(EVERY, leaving=at(1))),
    named("fsync ftruncate lseek lseek64 ioctl fcntl", library_call(EVERY)),
    named("stat fstat lstat stat64 fstat64 lstat64", library_call(at(0), at(1))),
    named("realpath", library_call(at(0), at(1), result=Result.INTO_OPERAND, result_operand=1)),
    named("opendir readdir closedir", library_call(EVERY, at(0), result=Result.UNKNOWN)),
    named("getcwd", library_call(EVERY, at(0), result=Result.INTO_OPERAND, result_operand=0)),
    named("isatty ttyname umask dup dup2 pipe", library_call(EVERY, EVERY)),
    named(
        "basename dirname __xpg_basename",
        library_call(at(0), at(0), result=Result.INTO_OPERAND, result_operand=0, pointee=text(0)),
    ),
)

SYSTEM: Final[tuple[Row[Effects], ...]] = (
    named(
        "time clock_gettime clock_getres gettimeofday times getrusage timespec_get",
        library_call(writes=EVERY),
    ),
    named("clock sleep usleep sched_yield getpid getppid gettid getuid geteuid alarm", library_call()),
    named("nanosleep clock_nanosleep", library_call(EVERY, EVERY)),
    named("localtime gmtime ctime asctime", library_call(at(0), result=Result.PRIVATE)),
    named(
        "localtime_r gmtime_r ctime_r asctime_r",
        library_call(at(0), at(1), result=Result.INTO_OPERAND, result_operand=1),
    ),
    named("mktime timegm strftime tzset", library_call(EVERY, at(0))),
    named("difftime", Effects(result_holds="double")),
    named(
        "getenv secure_getenv", library_call(at(0), result=Result.PRIVATE, pointee=text(0), result_holds=TEXT)
    ),
    named("setenv unsetenv putenv clearenv system", library_call(EVERY)),
    named(
        "setlocale localeconv nl_langinfo newlocale uselocale freelocale",
        library_call(EVERY, result=Result.PRIVATE),
    ),
    named("__errno_location __error _errno", library_call(result=Result.PRIVATE, result_holds=TEXT)),
    named("rand random lrand48 mrand48", library_call(result_holds=TEXT)),
    named("srand srandom srand48", library_call()),
    named("drand48", library_call(result_holds="double")),
    named("rand_r erand48 nrand48 jrand48", library_call(EVERY, EVERY)),
    named("drand48_r", library_call(at(0), at(0, 1), floats=at(1), pointee={1: "double"})),
    named("erand48_r", library_call(at(0, 1), at(0, 1, 2), floats=at(2), pointee={2: "double"})),
    named("getrandom getentropy arc4random_buf", library_call(writes=at(0), pointee=text(0))),
    named("arc4random arc4random_uniform", library_call(result_holds=TEXT)),
    named("signal", library_call(calls=at(1))),
    named(
        "sig{action,procmask,suspend,queue,wait} raise kill killpg pause pthread_{kill,sigmask,sigqueue}",
        library_call(EVERY, EVERY, signals=True),
    ),
    named("posix_fadvise{,64} mlock munlock mlockall munlockall", library_call()),
    # of Linux on x86-64: sched_yield, getpid, gettid; futex, which waits for a word to change; getrandom
    named("syscall({24,39,186})", library_call()),
    named("syscall(202)", library_call(EVERY)),
    named("syscall(318)", library_call(writes=at(1), pointee=text(1))),
    named("sysconf getpagesize get_nprocs gethostname uname getopt getopt_long", library_call(EVERY, EVERY)),
    named("fegetround fesetround feclearexcept feraiseexcept fetestexcept feenableexcept", library_call()),
    named("fegetenv fesetenv feholdexcept feupdateenv", library_call(EVERY, EVERY)),
    named("dlopen dlsym dlclose dlerror", library_call(EVERY, result=Result.UNKNOWN)),
    named("setjmp _setjmp sigsetjmp __sigsetjmp", library_call(writes=at(0))),
    named("atexit on_exit at_quick_exit", Effects(memory=Memory.PRIVATE)),
    named("malloc_usable_size mallopt malloc_trim", library_call(at(0))),
)

_SYNCHRONISES: Final = Effects(reads=EVERY, writes=EVERY, memory=Memory.ANY)
_ACQUIRES: Final = replace(_SYNCHRONISES, ordering="acquire")
_RELEASES: Final = replace(_SYNCHRONISES, ordering="release")

THREADS: Final[tuple[Row[Effects], ...]] = (
    named(
        "pthread_{mutex,spin,rwlock,cond,barrier,attr,mutexattr,condattr,rwlockattr}_{init,destroy}",
        library_call(EVERY, EVERY),
    ),
    named("pthread_mutex_{lock,trylock,timedlock,clocklock}", _ACQUIRES),
    named("pthread_spin_{lock,trylock}", _ACQUIRES),
    named("pthread_rwlock_{rd,wr,tryrd,trywr,timedrd,timedwr,clockrd,clockwr}lock", _ACQUIRES),
    named("pthread_{mutex,spin,rwlock}_unlock", _RELEASES),
    named(
        "pthread_cond_{wait,timedwait,clockwait}",
        replace(_SYNCHRONISES, construct="a condition variable", ordering="both"),
    ),
    named(
        "pthread_cond_{signal,broadcast}",
        replace(_SYNCHRONISES, construct="a condition variable", ordering="by the mutex"),
    ),
    named(
        "pthread_barrier_wait",
        replace(_SYNCHRONISES, construct="a barrier of threads", ordering="both"),
    ),
    named("sem_{init,destroy}", _SYNCHRONISES),
    named("sem_{wait,trywait,timedwait,clockwait}", replace(_ACQUIRES, construct="a semaphore")),
    named("sem_post", replace(_RELEASES, construct="a semaphore")),
    named("pthread_self pthread_equal", library_call()),
    named(
        "pthread_attr_{set,get}{detachstate,stacksize,scope} pthread_mutexattr_settype",
        library_call(EVERY, EVERY),
    ),
    named(
        "pthread_key_create pthread_key_delete",
        Effects(writes=at(0), memory=Memory.PRIVATE),
    ),
)

ENDINGS: Final[tuple[Row[Effects], ...]] = (
    named("abort exit _exit _Exit quick_exit", ENDS),
    named("longjmp siglongjmp", Effects(reads=at(0), memory=Memory.ANY, returns=False)),
    named("__assert_fail __assert_perror_fail __assert_rtn __assert __assert2 _assert _wassert", ENDS),
    named("__stack_chk_fail __chk_fail __fortify_fail __libc_fatal", ENDS),
    named("err errx verr verrx", ENDS),
    named("warn warnx vwarn vwarnx error syslog vsyslog openlog closelog psignal backtrace", REPORTS),
    named("backtrace_symbols_fd", REPORTS),
)

# What compilers put in to find errors: it reports, or ends the program.
_CHECKED: Final = (
    "{add,sub,mul,negate,divrem,pointer}_overflow shift_out_of_bounds {,local_}out_of_bounds type_mismatch{,_v1} "
    "alignment_assumption vla_bound_not_positive float_cast_overflow load_invalid_value invalid_builtin "
    "implicit_conversion nonnull_arg nonnull_return{,_v1} nullability_{arg,return,return_v1} "
    "function_type_mismatch{,_v1} cfi_check_fail"
)
INSTRUMENTATION: Final[tuple[Row[Effects], ...]] = (
    *(
        row
        for word in _CHECKED.split()
        for row in (
            named(f"__ubsan_handle_{word} __ubsan_handle_{word}_minimal", REPORTS),
            named(f"__ubsan_handle_{word}_abort __ubsan_handle_{word}_minimal_abort", ENDS),
        )
    ),
    named("__ubsan_handle_builtin_unreachable __ubsan_handle_missing_return", ENDS),
)

ROWS: Final = (*MEMORY, *STRINGS, *FILES, *SYSTEM, *THREADS, *ENDINGS, *INSTRUMENTATION)
