"""How the movers of Rust are written."""

from __future__ import annotations

from tests.random_programs.moves.movers import Form, Mover, Order


def slices(
    name: str, body: str, helpers: str = "", *, bare: bool = False, untraceable: bool = False
) -> Mover:
    """Of records that may be copied as bytes; `bare` ones have no padding and whole words."""
    return Mover(name, body, helpers, Form.SLICES, 8 if bare else 1, untraceable=untraceable)


def in_slice(
    name: str, body: str, helpers: str = "", order: Order = list, *, untraceable: bool = False
) -> Mover:
    return Mover(name, body, helpers, Form.IN_SLICE, order=order, untraceable=untraceable)


def owned(
    name: str, body: str, helpers: str = "", order: Order = list, *, untraceable: bool = False
) -> Mover:
    return Mover(name, body, helpers, Form.OWNED, order=order, untraceable=untraceable)


def pieces(name: str, type_: str, loop: str) -> Mover:
    first = f"let (p, q) = (from.as_ptr() as *const {type_}, to.as_mut_ptr() as *mut {type_});"
    size = f"let k = n / std::mem::size_of::<{type_}>();"
    return slices(name, f"unsafe {{ {first} {size} {loop} }}", bare=not type_.endswith("MaybeUninit<u8>"))


def words(name: str, there: str, back: str, helpers: str = "") -> Mover:
    """Each word becomes another one, and by another function itself again."""
    body = f"""
        unsafe {{
            let p = std::slice::from_raw_parts(from.as_ptr() as *const u64, n / 8);
            let q = std::slice::from_raw_parts_mut(to.as_mut_ptr() as *mut u64, n / 8);
            for (q, w) in q.iter_mut().zip(p) {{ *q = {there}; }}
            @_back(q);
        }}
        """
    helper = f"APART fn @_back(all: &mut [u64]) {{ for w in all {{ *w = {back}; }} }}\n"
    return slices(name, body, helper + helpers, bare=True)


def each(name: str, f64: str, f32: str, helpers: str = "", *, untraceable: bool = False) -> Mover:
    """What becomes of each number that is a member."""
    body = f"for r in at {{ r.each_f64(|v| {f64}); r.each_f32(|v| {f32}); }}"
    return in_slice(name, body, helpers, untraceable=untraceable)
