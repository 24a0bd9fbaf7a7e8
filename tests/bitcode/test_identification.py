"""Reading bitcode's own words, and refusing what is damaged, without LLVM."""

from __future__ import annotations

import pytest

from enzyme_build import bitcode
from enzyme_build.bitcode.identification import Identification, identify, is_bitcode
from enzyme_build.errors import BitcodeError

from .writer import bitcode_by, block

SQUARE = "define double @square(double %x) {\n  %r = fmul double %x, %x\n  ret double %r\n}\n"


@pytest.fixture(scope="module")
def real() -> bytes:
    return bitcode.parse_text(SQUARE).to_bitcode()


@pytest.mark.parametrize(
    ("producer", "version"),
    [
        ("LLVM22.1.8", (22, 1, 8)),
        ("LLVM22.1.2-rust-1.95.0-stable", (22, 1, 2)),
        ("APPLE_1_1700.0.13.3_0", None),
        ("", None),
    ],
)
def test_producer_is_read(producer: str, version: tuple[int, ...] | None) -> None:
    found = identify(bitcode_by(producer, epoch=3, names=True))
    assert found == Identification(producer, 3)
    assert found.version == version


def test_what_llvm_writes_is_read(real: bytes) -> None:
    assert identify(real).version == bitcode.llvm_version()


def test_wrapper_is_opened(real: bytes) -> None:
    header = b"\xde\xc0\x17\x0b" + b"".join(n.to_bytes(4, "little") for n in (0, 20, len(real), 7))
    wrapped = header + real + b"trailing"
    assert is_bitcode(wrapped)
    assert identify(wrapped) == identify(real)


def test_bitcode_without_identification() -> None:
    assert identify(b"BC\xc0\xde" + block(8, bytes(4), 3)) == Identification()


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        (b"", "does not start with the bitcode magic"),
        (b"BC\xc0\xde", "holds no module"),
        (b"BC\xc0\xde\xff\xff\xff\xff\xff\xff\xff\xff", "starts no block"),
        (bitcode_by("LLVM4.0.1")[:-2], "cut off"),
        (b"\xde\xc0\x17\x0b\0\0\0\0", "wrapper header is cut off"),
        (
            b"\xde\xc0\x17\x0b" + bytes(4) + b"\x14\0\0\0" + b"\xff\0\0\0" + bytes(8),
            "wrapper promises 275 bytes",
        ),
        (b"BC\xc0\xde" + block(13, b"\xff" * 4) + block(8, bytes(4)), "identification block is not readable"),
    ],
)
def test_damage_is_told(data: bytes, reason: str) -> None:
    with pytest.raises(BitcodeError, match=reason) as caught:
        identify(data, "lib.a(member.o)")
    assert caught.value.diagnostics[0].place.file == "lib.a(member.o)"


def test_truncation_anywhere_is_an_error(real: bytes) -> None:
    for length in range(0, len(real), 7):
        with pytest.raises(BitcodeError):
            bitcode.read(real[:length], "short.bc")
