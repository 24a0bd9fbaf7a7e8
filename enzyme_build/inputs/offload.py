"""Device images that an OpenMP, CUDA or HIP build embeds in host objects: recognised and named."""

from __future__ import annotations

import struct
from collections.abc import Iterable

from enzyme_build.errors import Diagnostic, InputError, SourceLocation
from enzyme_build.tuples import NamedTuple

MAGIC = b"\x10\xff\x10\xad"
_IMAGES = {1: "object", 2: "bitcode", 3: "cubin", 4: "fatbinary", 5: "ptx"}
_PRODUCERS = {1: "openmp", 2: "cuda", 4: "hip", 8: "sycl"}


class Image(NamedTuple):
    """One device image: what it is, who made it, and for which target."""

    kind: str
    producer: str
    strings: dict[str, str]
    data: memoryview


def images(data: memoryview, name: str) -> list[Image]:
    """The images that stand one after the other in an offloading section."""
    found: list[Image] = []
    position = 0
    while position < len(data):
        if data[position] == 0:
            position += 1
            continue
        image, size = _image(data[position:], name)
        found.append(image)
        position += size
    return found


def _image(data: memoryview, name: str) -> tuple[Image, int]:
    if bytes(data[:4]) != MAGIC:
        raise _broken(name, f"has {bytes(data[:4]).hex(' ')} where an image should start")
    version, size, entry_at, entry_size = _unpack("<IQQQ", data, 4, name)
    if size < 32 or size > len(data) or entry_size < 40:
        raise _broken(name, f"(version {version}) is truncated or has sizes that cannot be")
    kind, producer, _, strings_at, count, image_at, image_size = _unpack("<HHIQQQQ", data, entry_at, name)
    if image_at + image_size > size or strings_at + 16 * count > size:
        raise _broken(name, "has parts outside of the image")
    strings = {}
    for i in range(count):
        key, value = _unpack("<QQ", data, strings_at + 16 * i, name)
        strings[_text(data, key, size)] = _text(data, value, size)
    image = Image(
        _IMAGES.get(kind, f"kind {kind}"),
        _PRODUCERS.get(producer, f"producer {producer}"),
        strings,
        data[image_at : image_at + image_size],
    )
    return image, size


def _text(data: memoryview, start: int, limit: int) -> str:
    piece = bytes(data[start : min(start + 4096, limit)])
    return piece.partition(b"\0")[0].decode("utf-8", "surrogateescape")


def _unpack(layout: str, data: memoryview, offset: int, name: str) -> tuple[int, ...]:
    if offset + struct.calcsize(layout) > len(data):
        raise _broken(name, "is truncated")
    return struct.unpack_from(layout, data, offset)


def _broken(name: str, what: str) -> InputError:
    return InputError(
        Diagnostic(f"the offload image {what}", SourceLocation(name), "Compile the unit again.")
    )


# -- writing -----------------------------------------------------------------------------------------------------

_HEADER, _ENTRY = struct.Struct("<4sIQQQ"), struct.Struct("<HHIQQQQ")
_VERSION, _ALIGN = 1, 8


def packed(found: Iterable[Image]) -> bytes:
    """The content of an offloading section."""
    return b"".join(map(_packed, found))


def _packed(image: Image) -> bytes:
    pairs, texts = bytearray(), bytearray()
    strings_at = _HEADER.size + _ENTRY.size
    texts_at = strings_at + 16 * len(image.strings)
    for pair in image.strings.items():
        for word in pair:
            pairs += struct.pack("<Q", texts_at + len(texts))
            texts += word.encode("utf-8", "surrogateescape") + b"\0"
    image_at = texts_at + len(texts)
    image_at += -image_at % _ALIGN
    end = image_at + len(image.data)
    size = end + -end % _ALIGN
    numbers = (_number(_IMAGES, image.kind), _number(_PRODUCERS, image.producer), 0)
    entry = _ENTRY.pack(*numbers, strings_at, len(image.strings), image_at, len(image.data))
    start = _HEADER.pack(MAGIC, _VERSION, size, _HEADER.size, _ENTRY.size) + entry + pairs + texts
    return (start.ljust(image_at, b"\0") + bytes(image.data)).ljust(size, b"\0")


def _number(names: dict[int, str], name: str) -> int:
    known = {text: number for number, text in names.items()}
    return known[name] if name in known else int(name.rpartition(" ")[2])
