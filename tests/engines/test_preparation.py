"""What is done to a module before LLVM simplifies it."""

from __future__ import annotations

from enzyme_build import bitcode
from enzyme_build.engines.preparation import inline_library_bodies
from enzyme_build.settings import Settings

SWAPS = """
declare i32 @ntohl(i32)
declare i32 @htonl(i32)
define i32 @f(i32 %x) {
  %sent = call i32 @htonl(i32 %x)
  %read = call i32 @ntohl(i32 %sent)
  ret i32 %read
}
"""


def test_known_bodies_come_in_the_order_of_their_names() -> None:
    module = bitcode.read(SWAPS.encode(), "swaps.ll")
    inline_library_bodies(module, Settings())
    text = module.text()
    assert text.index("define linkonce_odr hidden i32 @enzymepy.htonl") < text.index(
        "@enzymepy.ntohl(i32 %x)"
    )
