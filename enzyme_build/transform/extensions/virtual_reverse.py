"""`__enzyme_virtualreverse(f)`: the two halves of reverse mode as a pair of function pointers.

augmented(arguments, each pointer followed by its shadow) returns {tape, result}; reverse(the same, seed, tape)
returns the derivatives of the floats. Both have the C calling convention, so that a program may call them itself.
"""

from __future__ import annotations

from enzyme_build.ir.instructions import Call, Invoke
from enzyme_build.ir.module import GlobalVariable
from enzyme_build.ir.types import PTR, array_type
from enzyme_build.ir.values import ConstantAggregate
from enzyme_build.transform.derivative.session import Session
from enzyme_build.transform.extensions.export import Halves
from enzyme_build.transform.requests.decode import Words
from enzyme_build.transform.requests.request import Entry


def virtual_reverse(session: Session, call: Call | Invoke) -> tuple[GlobalVariable, list[Call]]:
    """The pair, and requests inside its halves that are still to be lowered."""
    words = Words(session.module, call)
    function = words.take_function(Entry.VIRTUAL_REVERSE)
    name = f"{function.name}.virtual"
    known = session.module.globals.get(name)
    if known is not None:
        return known, []
    halves = Halves(session.module, function, "{name}.virtual.{kind}", "internal")
    augmented, reverse = halves.augmented(), halves.reverse()
    t = array_type(2, PTR)
    pair = ConstantAggregate(t, [augmented, reverse])
    made = session.module.add_global(name, t, pair, linkage="internal", is_constant=True)
    return made, halves.requests
