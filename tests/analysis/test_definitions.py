"""Functions that are added to a module as text."""

from __future__ import annotations

from enzyme_build.ir.module import Module
from enzyme_build.transform.emission.definitions import add_definitions


def test_what_is_there_already_stays_as_it_is() -> None:
    """Its attributes too: what was known of a function must not be forgotten because our own code declares it."""
    module = Module.parse("declare i64 @known(i64) #0\nattributes #0 = { memory(none) }\n")
    add_definitions(
        module,
        "declare i64 @known(i64)\ndeclare i64 @new(i64) nounwind\n"
        "define i64 @user(i64 %x) willreturn {\n  %y = call i64 @known(i64 %x)\n  ret i64 %y\n}\n",
    )
    assert module.functions["known"].attribute_value("memory") == "none"
    assert module.functions["new"].has_attribute("nounwind")
    assert module.functions["user"].has_attribute("willreturn")
    assert not module.functions["user"].is_declaration
