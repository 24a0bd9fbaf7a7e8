"""Movers of Rust: bits of numbers, transmutes, raw copies, swaps, enums with data, containers, objects that clone."""

from __future__ import annotations

from tests.random_programs.moves.movers import Form, Mover, Order, reverse, sort, turn


def _slices(
    name: str, body: str, helpers: str = "", *, bare: bool = False, untraceable: bool = False
) -> Mover:
    """Of records that may be copied as bytes; `bare` ones have no padding and whole words."""
    return Mover(name, body, helpers, Form.SLICES, 8 if bare else 1, untraceable=untraceable)


def _in_slice(
    name: str, body: str, helpers: str = "", order: Order = list, *, untraceable: bool = False
) -> Mover:
    return Mover(name, body, helpers, Form.IN_SLICE, order=order, untraceable=untraceable)


def _owned(
    name: str, body: str, helpers: str = "", order: Order = list, *, untraceable: bool = False
) -> Mover:
    return Mover(name, body, helpers, Form.OWNED, order=order, untraceable=untraceable)


def _pieces(name: str, type_: str, loop: str) -> Mover:
    first = f"let (p, q) = (from.as_ptr() as *const {type_}, to.as_mut_ptr() as *mut {type_});"
    size = f"let k = n / std::mem::size_of::<{type_}>();"
    return _slices(name, f"unsafe {{ {first} {size} {loop} }}", bare=not type_.endswith("MaybeUninit<u8>"))


def _words(name: str, there: str, back: str, helpers: str = "") -> Mover:
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
    return _slices(name, body, helper + helpers, bare=True)


def _each(name: str, f64: str, f32: str, helpers: str = "", *, untraceable: bool = False) -> Mover:
    """What becomes of each number that is a member."""
    body = f"for r in at {{ r.each_f64(|v| {f64}); r.each_f32(|v| {f32}); }}"
    return _in_slice(name, body, helpers, untraceable=untraceable)


_SEQ = "std::sync::atomic::Ordering::SeqCst"
_BYTE = "std::mem::MaybeUninit<u8>"
_RAW = (
    _pieces("words_by_index", "u64", "for i in 0..k { *q.add(i) = *p.add(i); }"),
    _pieces("halves_downwards", "u32", "for i in (0..k).rev() { *q.add(i) = *p.add(i); }"),
    _pieces(
        "shorts_walking",
        "u16",
        "let (mut p, mut q) = (p, q); for _ in 0..k { *q = *p; q = q.add(1); p = p.add(1); }",
    ),
    _pieces("bytes_by_index", _BYTE, "for i in 0..k { *q.add(i) = *p.add(i); }"),
    _pieces("copy_nonoverlapping_bytes", _BYTE, "std::ptr::copy_nonoverlapping(p, q, k);"),
    _pieces(
        "copy_nonoverlapping_words",
        "u64",
        "for i in 0..k { std::ptr::copy_nonoverlapping(p.add(i), q.add(i), 1); }",
    ),
    _pieces(
        "read_and_write", "u64", "for i in 0..k { std::ptr::write(q.add(i), std::ptr::read(p.add(i))); }"
    ),
    _pieces("volatile_words", "u64", "for i in 0..k { q.add(i).write_volatile(p.add(i).read_volatile()); }"),
    _slices("copy_from_slice", "let _ = n; to.copy_from_slice(from);"),
    _slices("clone_from_slice", "let _ = n; to.clone_from_slice(from);"),
    _slices(
        "unaligned",
        """
        let mut buffer = vec![0u8; n + 1];
        for (i, r) in from.iter().enumerate() {
            unsafe {
                let at = buffer.as_mut_ptr().add(1 + i * std::mem::size_of::<R>()) as *mut R;
                at.write_unaligned(*r);
                to[i] = at.read_unaligned();
            }
        }
        """,
    ),
    _slices(
        "transmuted_to_bytes",
        f"""
        let _ = n;
        for (to, from) in to.iter_mut().zip(from) {{
            let bytes: [{_BYTE}; std::mem::size_of::<R>()] = unsafe {{ std::mem::transmute(*from) }};
            *to = unsafe {{ std::mem::transmute(@_same(bytes)) }};
        }}
        """,
        f"APART fn @_same<const N: usize>(b: [{_BYTE}; N]) -> [{_BYTE}; N] {{ b }}",
    ),
    _slices(
        "transmuted_to_words",
        """
        let _ = n;
        for (to, from) in to.iter_mut().zip(from) {
            let mut words: [u64; std::mem::size_of::<R>() / 8] = unsafe { std::mem::transmute(*from) };
            words.reverse();
            @_turned(&mut words);
            *to = unsafe { std::mem::transmute(words) };
        }
        """,
        "APART fn @_turned(all: &mut [u64]) { all.reverse(); }",
        bare=True,
    ),
    _slices(
        "union",
        """
        let _ = n;
        for (to, from) in to.iter_mut().zip(from) {
            let mut both = @_both { record: *from };
            unsafe {
                let words = both.words;
                both.words = [0; std::mem::size_of::<R>() / 8];
                for i in 0..words.len() { both.words[i] = words[i]; }
                *to = both.record;
            }
        }
        """,
        "#[repr(C)]\n#[derive(Clone, Copy)]\nunion @_both { record: R, words: [u64; std::mem::size_of::<R>() / 8] }",
        bare=True,
    ),
    _slices(
        "uninit_array",
        """
        let _ = n;
        let mut held: [std::mem::MaybeUninit<R>; COUNT] = [const { std::mem::MaybeUninit::uninit() }; COUNT];
        for i in 0..from.len() {
            unsafe { std::ptr::copy(held.as_ptr(), held.as_mut_ptr().add(1), i.min(COUNT - 1)) };
            held[0].write(from[from.len() - 1 - i]);
        }
        for (to, held) in to.iter_mut().zip(&held) { *to = unsafe { held.assume_init_read() }; }
        """,
    ),
)
_BYTES = "std::slice::from_raw_parts(from.as_ptr() as *const u8, n)"
_INTO = "std::slice::from_raw_parts_mut(to.as_mut_ptr() as *mut u8, n)"
_PACKED = (
    _slices("bytes_copied", f"unsafe {{ {_INTO}.copy_from_slice({_BYTES}) }}", bare=True),
    _slices(
        "bytes_in_vec",
        f"""
        unsafe {{
            let mut buffer: Vec<u8> = Vec::new();
            for b in {_BYTES} {{ buffer.push(*b); }}
            for (q, b) in {_INTO}.iter_mut().zip(buffer.drain(..)) {{ *q = b; }}
        }}
        """,
        bare=True,
    ),
    _slices(
        "le_bytes_collected",
        """
        unsafe {
            let p = std::slice::from_raw_parts(from.as_ptr() as *const u64, n / 8);
            let bytes: Vec<u8> = p.iter().flat_map(|w| w.to_le_bytes()).collect();
            let q = std::slice::from_raw_parts_mut(to.as_mut_ptr() as *mut u32, n / 4);
            for (q, four) in q.iter_mut().zip(bytes.chunks_exact(4)) {
                *q = u32::from_le_bytes(four.try_into().unwrap());
            }
        }
        """,
        bare=True,
    ),
    _slices(
        "be_bytes_in_vec",
        """
        unsafe {
            let p = std::slice::from_raw_parts(from.as_ptr() as *const u64, n / 8);
            let mut bytes = Vec::with_capacity(n);
            for w in p { bytes.extend_from_slice(&w.to_be_bytes()); }
            let q = std::slice::from_raw_parts_mut(to.as_mut_ptr() as *mut u64, n / 8);
            for (i, q) in q.iter_mut().enumerate() {
                *q = u64::from_be_bytes(bytes[8 * i..8 * i + 8].try_into().unwrap());
            }
        }
        """,
        bare=True,
    ),
    _slices(
        "u128_joined",
        """
        unsafe {
            let p = std::slice::from_raw_parts(from.as_ptr() as *const u64, n / 8);
            let q = std::slice::from_raw_parts_mut(to.as_mut_ptr() as *mut u64, n / 8);
            for (q, p) in q.chunks_mut(2).zip(p.chunks(2)) {
                let w = @_joined(p[0], *p.last().unwrap());
                *q.last_mut().unwrap() = (w >> 64) as u64;
                q[0] = w as u64;
            }
        }
        """,
        "APART fn @_joined(low: u64, high: u64) -> u128 { (high as u128) << 64 | low as u128 }",
        bare=True,
    ),
    _slices(
        "cursor",
        f"""
        use std::io::{{Cursor, Read, Write}};
        unsafe {{
            let mut cursor = Cursor::new(Vec::new());
            cursor.write_all({_BYTES}).unwrap();
            cursor.set_position(0);
            cursor.read_exact({_INTO}).unwrap();
        }}
        """,
        bare=True,
    ),
    _words("rotated_words", "w.rotate_left(24)", "w.rotate_right(24)"),
    _words("swap_bytes", "w.swap_bytes()", "w.swap_bytes()"),
    _words("to_be", "w.to_be()", "u64::from_be(*w)"),
    _words("shifted_halves", "*w << 32 | *w >> 32", "*w << 32 | *w >> 32"),
    _words("words_as_results", "@_same(*w)", "@_same(*w)", "APART fn @_same(w: u64) -> u64 { w }"),
    _words(
        "atomic_words",
        "@_stored(*w)",
        "*w",
        f"""
        fn @_stored(w: u64) -> u64 {{
            let cell = std::sync::atomic::AtomicU64::new(0);
            cell.store(w, {_SEQ});
            cell.into_inner()
        }}
        """,
    ),
    _slices(
        "xor_swapped",
        f"""
        unsafe {{
            {_INTO}.copy_from_slice({_BYTES});
            let q = std::slice::from_raw_parts_mut(to.as_mut_ptr() as *mut u64, n / 8);
            let last = q.len() - 1;
            for i in 0..q.len() / 2 {{ q[i] ^= q[last - i]; q[last - i] ^= q[i]; q[i] ^= q[last - i]; }}
            q.reverse();
        }}
        """,
        bare=True,
    ),
)
_NUMBERS = (
    _each(
        "to_bits",
        "f64::from_bits(@_wide(v.to_bits()))",
        "f32::from_bits(@_narrow(v.to_bits()))",
        "APART fn @_wide(w: u64) -> u64 { w }\nAPART fn @_narrow(w: u32) -> u32 { w }",
    ),
    _each(
        "bits_in_vec",
        "f64::from_bits(@_through(v.to_bits()))",
        "f32::from_bits(@_through(v.to_bits() as u64) as u32)",
        "APART fn @_through(w: u64) -> u64 { let mut all = vec![7]; all.push(w); all.swap(0, 1); all[0] }",
    ),
    _each("to_le_bytes", "f64::from_le_bytes(v.to_le_bytes())", "f32::from_le_bytes(v.to_le_bytes())"),
    _each(
        "to_be_bytes",
        "f64::from_be_bytes(@_same(v.to_be_bytes()))",
        "f32::from_be_bytes(@_same(v.to_be_bytes()))",
        "APART fn @_same<const N: usize>(b: [u8; N]) -> [u8; N] { b }",
    ),
    _each(
        "transmuted_numbers",
        "unsafe { std::mem::transmute::<u64, f64>(std::mem::transmute::<f64, u64>(v)) }",
        "unsafe { std::mem::transmute::<[u8; 4], f32>(std::mem::transmute::<f32, [u8; 4]>(v)) }",
    ),
    _each(
        "atomic_swap",
        f"f64::from_bits(std::sync::atomic::AtomicU64::new(v.to_bits()).swap(0, {_SEQ}))",
        f"f32::from_bits(std::sync::atomic::AtomicU32::new(v.to_bits()).swap(0, {_SEQ}))",
    ),
    _each(
        "cell_of_bits",
        "{ let cell = std::cell::Cell::new(0); cell.set(v.to_bits()); f64::from_bits(cell.take()) }",
        "{ let cell = std::cell::Cell::new(0); cell.replace(v.to_bits()); f32::from_bits(cell.get()) }",
    ),
    _each(
        "set_of_bits",
        "f64::from_bits(std::collections::BTreeSet::from([v.to_bits()]).pop_first().unwrap())",
        "f32::from_bits(std::collections::BTreeSet::from([v.to_bits()]).pop_first().unwrap())",
    ),
    _each(
        "sign_and_rest",
        "f64::from_bits(v.to_bits() >> 63 << 63 | v.to_bits() << 1 >> 1)",
        "f32::from_bits(v.to_bits() >> 31 << 31 | v.to_bits() << 1 >> 1)",
        untraceable=True,
    ),
    _each(
        "key_added",
        "f64::from_bits(@_less(v.to_bits().wrapping_add(0x1234567)))",
        "f32::from_bits(@_less(v.to_bits() as u64 + 0x1234567) as u32)",
        "APART fn @_less(w: u64) -> u64 { w.wrapping_sub(0x1234567) }",
        untraceable=True,
    ),
    _each(
        "key_xored",
        "f64::from_bits(@_key(@_key(v.to_bits())))",
        "f32::from_bits(@_key(@_key(v.to_bits() as u64)) as u32)",
        "APART fn @_key(w: u64) -> u64 { w ^ 0x5555aaaa }",
        untraceable=True,
    ),
    _each(
        "as_text",
        "v.to_string().parse().unwrap()",
        "v.to_string().parse().unwrap()",
        untraceable=True,
    ),
    _each(
        "as_hexadecimal",
        'u64::from_str_radix(&format!("{:x}", v.to_bits()), 16).map(f64::from_bits).unwrap()',
        'u32::from_str_radix(&format!("{:x}", v.to_bits()), 16).map(f32::from_bits).unwrap()',
        untraceable=True,
    ),
)
_SWAPS = (
    _in_slice(
        "mem_swap",
        "if let [first, .., last] = at { std::mem::swap(first, last); }",
        order=reverse,
    ),
    _in_slice("slice_swap", "let last = at.len() - 1; at.swap(0, last);", order=reverse),
    _in_slice("slice_reverse", "at.reverse();", order=reverse),
    _in_slice("rotate_right", "at.rotate_right(1);", order=turn),
    _in_slice(
        "ptr_swap",
        "let p = at.as_mut_ptr(); unsafe { std::ptr::swap(p, p.add(at.len() - 1)) };",
        order=reverse,
    ),
    _in_slice(
        "mem_replace",
        """
        let mut held = at[0].clone();
        for r in at.iter_mut() { held = std::mem::replace(r, held); }
        at[0] = held;
        """,
        order=turn,
    ),
    _in_slice("sort_by_key", "at.sort_by_key(|r| r.key);", order=sort),
    _in_slice("sort_unstable", "at.sort_unstable_by(|a, b| a.key.cmp(&b.key));", order=sort),
    _in_slice(
        "insertion_sort",
        """
        for i in 1..at.len() {
            let mut j = i;
            while j > 0 && at[j - 1].key > at[j].key { at.swap(j - 1, j); j -= 1; }
        }
        """,
        order=sort,
    ),
)
_VECTORS = (
    _owned("pushed", "let mut other = Vec::new(); for r in all { other.push(r); } other"),
    _owned(
        "popped",
        "let mut all = all; let mut other = vec![]; while let Some(r) = all.pop() { other.push(r); } other",
        order=reverse,
    ),
    _owned(
        "inserted_and_removed",
        "let mut all = all; let first = all[0].clone(); all.insert(0, first); let r = all.remove(1); all[0] = r; all",
    ),
    _owned(
        "drained",
        "let mut all = all; let mut other: Vec<R> = all.drain(..1).collect(); other.append(&mut all); other",
    ),
    _owned(
        "split_off",
        "let mut all = all; let mut other = all.split_off(all.len() / 2); all.append(&mut other); all",
    ),
    _owned(
        "retained",
        """
        let (mut all, mut k) = (all, 0);
        all.push(all[0].clone());
        all.retain(|_| { k += 1; k <= COUNT });
        all
        """,
    ),
    _owned(
        "boxed_slice",
        "let all: Box<[R]> = all.into_boxed_slice(); let other = all.clone(); drop(all); other.into_vec()",
    ),
    _owned("array_from_vec", "let all: [R; COUNT] = all.try_into().ok().unwrap(); all.map(|r| r).to_vec()"),
    _owned(
        "deque",
        """
        let mut queue = std::collections::VecDeque::with_capacity(2);
        for r in all { queue.push_front(r); queue.rotate_left(1); }
        queue.into_iter().collect()
        """,
    ),
    _owned(
        "btree_map",
        "all.into_iter().map(|r| (r.key, r)).collect::<std::collections::BTreeMap<_, _>>().into_values().collect()",
        order=sort,
    ),
    _owned(
        "hash_map",
        """
        let map: std::collections::HashMap<usize, R> = all.into_iter().enumerate().collect();
        (0..COUNT).map(|i| map[&i].clone()).collect()
        """,
    ),
    _owned(
        "binary_heap",
        "let mut heap: std::collections::BinaryHeap<@_One> = all.into_iter().map(@_One).collect();\n"
        "let mut other = vec![];\nwhile let Some(one) = heap.pop() { other.push(one.0); }\nother.reverse();\nother",
        """
        struct @_One(R);
        impl PartialEq for @_One { fn eq(&self, o: &Self) -> bool { self.0.key == o.0.key } }
        impl Eq for @_One {}
        use std::cmp::Ordering as @_Ordering;
        impl PartialOrd for @_One { fn partial_cmp(&self, o: &Self) -> Option<@_Ordering> { Some(self.cmp(o)) } }
        impl Ord for @_One { fn cmp(&self, o: &Self) -> @_Ordering { self.0.key.cmp(&o.0.key) } }
        """,
        order=sort,
    ),
    _owned(
        "linked_list",
        """
        let mut list: std::collections::LinkedList<R> = all.into_iter().collect();
        let mut end = list.split_off(1);
        list.append(&mut end);
        list.into_iter().collect()
        """,
    ),
    _owned(
        "channel",
        """
        let (put, get) = std::sync::mpsc::channel();
        for r in all { put.send(r).unwrap(); }
        (0..COUNT).map(|_| get.recv().unwrap()).collect()
        """,
        untraceable=True,
    ),
    _owned(
        "thread_local_shelf",
        """
        @_SHELF.with(|shelf| shelf.borrow_mut().extend(all));
        @_SHELF.with(|shelf| std::mem::take(&mut *shelf.borrow_mut()))
        """,
        "thread_local! { static @_SHELF: std::cell::RefCell<Vec<R>> = const { std::cell::RefCell::new(Vec::new()) }; }",
    ),
)
_ENUMS = (
    _owned(
        "options_taken",
        """
        let mut all: Vec<Option<R>> = all.into_iter().map(Some).collect();
        all.iter_mut().map(|r| r.take().unwrap()).collect()
        """,
    ),
    _owned(
        "partitioned_results",
        """
        let results = all.into_iter().map(|r| if @_is_well(&r) { Ok(r) } else { Err(String::from("none")) });
        let (right, wrong): (Vec<Result<R, String>>, Vec<_>) = results.partition(|r| r.is_ok());
        assert!(wrong.is_empty());
        right.into_iter().map(|r| r.unwrap()).collect()
        """,
        "APART fn @_is_well(_: &R) -> bool { COUNT > 0 }",
    ),
    _owned(
        "collected_results",
        "all.into_iter().map(|r| @_checked(r, COUNT)).collect::<Result<Vec<R>, String>>().unwrap()",
        """
        APART fn @_checked(r: R, count: usize) -> Result<R, String> {
            if count > 0 { Ok(r) } else { Err(format!("{count}")) }
        }
        """,
    ),
    _owned(
        "enum_cloned",
        """
        let made = |r| if COUNT > 1 { @_Held::Many(vec![r]) } else { @_Held::One(r) };
        let held: Vec<_> = all.into_iter().map(made).collect();
        let clone = held.clone();
        drop(held);
        let read = |held| match held {
            @_Held::One(r) => r,
            @_Held::Many(mut all) => all.pop().unwrap(),
            @_Held::Number(_) => panic!(),
        };
        clone.into_iter().map(read).collect()
        """,
        "#[derive(Clone)]\nenum @_Held { One(R), Many(Vec<R>), Number(f64) }",
    ),
    _owned(
        "cow",
        """
        let cow = std::borrow::Cow::Borrowed(&all[..]);
        let mut other = cow.clone();
        other.to_mut().reverse();
        let mut other = other.into_owned();
        other.reverse();
        other
        """,
    ),
)
_OBJECTS = (
    _owned(
        "boxed",
        "all.into_iter().map(Box::new).map(|r| *@_same(r)).collect()",
        "APART fn @_same(r: Box<R>) -> Box<R> { r }",
    ),
    _owned(
        "boxed_any",
        "all.into_iter().map(|r| Box::new(r) as Box<dyn std::any::Any>).map(|r| *r.downcast::<R>().unwrap()).collect()",
    ),
    _owned(
        "shared_cells",
        """
        let cells: Vec<_> = all.into_iter().map(|r| std::rc::Rc::new(std::cell::RefCell::new(r))).collect();
        let others = cells.clone();
        drop(cells);
        others.iter().map(|r| r.borrow().clone()).collect()
        """,
    ),
    _owned(
        "arc_slice",
        "let all: std::sync::Arc<[R]> = all.into(); let other = all.clone(); drop(all); other.to_vec()",
    ),
    _owned(
        "manually_dropped",
        """
        let all: Vec<_> = all.into_iter().map(std::mem::ManuallyDrop::new).collect();
        all.iter().map(|r| unsafe { std::ptr::read(&**r) }).collect()
        """,
    ),
    _owned(
        "closure_in_closure",
        """
        all.into_iter()
            .map(|r| {
                let inner: Box<dyn Fn() -> R> = Box::new(move || r.clone());
                let outer: Box<dyn Fn() -> R> = Box::new(move || inner());
                outer()
            })
            .collect()
        """,
    ),
    _owned(
        "clone_box",
        """
        let shapes: Vec<Box<dyn @_Shape>> = all
            .into_iter()
            .map(|r| Box::new(@_Wrapped { depth: 1, inner: Box::new(@_Held(r)) }) as Box<dyn @_Shape>)
            .collect();
        let clones: Vec<_> = shapes.iter().map(|shape| shape.clone_box()).collect();
        drop(shapes);
        clones.iter().map(|shape| shape.record().clone()).collect()
        """,
        """
        trait @_Shape { fn clone_box(&self) -> Box<dyn @_Shape>; fn record(&self) -> &R; }
        struct @_Held(R);
        struct @_Wrapped { depth: u8, inner: Box<dyn @_Shape> }
        impl @_Shape for @_Held {
            fn clone_box(&self) -> Box<dyn @_Shape> { Box::new(@_Held(self.0.clone())) }
            fn record(&self) -> &R { &self.0 }
        }
        impl @_Shape for @_Wrapped {
            fn clone_box(&self) -> Box<dyn @_Shape> {
                Box::new(@_Wrapped { depth: self.depth + 1, inner: self.inner.clone_box() })
            }
            fn record(&self) -> &R { self.inner.record() }
        }
        """,
    ),
    _owned(
        "list_cloned",
        """
        let mut list = None;
        for r in all.into_iter().rev() { list = Some(Box::new(@_Node { r, next: list })); }
        let mut at = list.clone();
        let mut other = vec![];
        while let Some(node) = at { other.push(node.r); at = node.next; }
        other
        """,
        "#[derive(Clone)]\nstruct @_Node { r: R, next: Option<Box<@_Node>> }",
    ),
    _owned(
        "tree_cloned",
        """
        let tree = @_made(&all);
        let clone = tree.clone();
        drop(tree);
        let mut other = vec![];
        @_read(clone, &mut other);
        other
        """,
        """
        #[derive(Clone)]
        enum @_Tree { Leaf(R), Fork(Box<(@_Tree, @_Tree)>) }
        fn @_made(all: &[R]) -> @_Tree {
            match all {
                [one] => @_Tree::Leaf(one.clone()),
                _ => {
                    let (left, right) = all.split_at(all.len() / 2);
                    @_Tree::Fork(Box::new((@_made(left), @_made(right))))
                }
            }
        }
        fn @_read(tree: @_Tree, to: &mut Vec<R>) {
            match tree {
                @_Tree::Leaf(r) => to.push(r),
                @_Tree::Fork(both) => { @_read(both.0, to); @_read(both.1, to); }
            }
        }
        """,
    ),
)


RUST = (*_RAW, *_PACKED, *_NUMBERS, *_SWAPS, *_VECTORS, *_ENUMS, *_OBJECTS)
