"""Iterators that build, owners of several kinds, cells, and what the standard library moves on the way."""

from __future__ import annotations

from tests.random_programs.moves.movers import reverse, sort, turn
from tests.random_programs.moves.rust.forms import in_slice, owned, slices

ITERATORS = (
    owned("reversed_and_collected", "all.iter().rev().cloned().collect()", order=reverse),
    owned(
        "spliced",
        "let mut all = all; let last = all.len() - 1; let r = all[last].clone();\n"
        "all.splice(last.., std::iter::empty()).for_each(drop); all.splice(0..0, [r]); all",
        order=turn,
    ),
    owned(
        "extended_from_within",
        "let mut all = all; let k = all.len(); all.extend_from_within(..); all.drain(..k); all",
    ),
    owned(
        "removed_by_swap",
        """
        let (mut all, mut other) = (all, vec![]);
        while !all.is_empty() {
            let r = all.swap_remove(0);
            other.push(r);
            if all.len() > 1 { all.rotate_right(1); }
        }
        other
        """,
    ),
    owned("concatenated", "let (left, right) = all.split_at(all.len() / 2); [left, right].concat()"),
    owned(
        "chunks_flattened",
        "let rows: Vec<Vec<R>> = all.chunks(2).map(|c| c.to_vec()).collect(); rows.into_iter().flatten().collect()",
    ),
    owned(
        "folded_into_pairs",
        """
        let (left, right) = all.into_iter().enumerate().fold((vec![], vec![]), |(mut left, mut right), (i, r)| {
            if i % 2 == 0 { left.push(r) } else { right.push(r) }
            (left, right)
        });
        let (mut left, mut right) = (left.into_iter(), right.into_iter());
        (0..COUNT).map(|i| if i % 2 == 0 { left.next().unwrap() } else { right.next().unwrap() }).collect()
        """,
    ),
    owned(
        "from_a_closure",
        "let mut rest = all.into_iter().peekable();\n"
        "std::iter::from_fn(move || if rest.peek().is_some() { rest.next() } else { None }).collect()",
    ),
    owned(
        "zipped_with_keys",
        """
        let mut pairs: Vec<(i64, R)> = all.into_iter().map(|r| (r.key as i64, r)).collect();
        pairs.sort_by_key(|p| p.0);
        let (_, other): (Vec<i64>, Vec<R>) = pairs.into_iter().unzip();
        other
        """,
        order=sort,
    ),
    owned(
        "sorted_heap",
        """
        let mut all: Vec<Option<R>> = all.into_iter().map(Some).collect();
        let mut heap: std::collections::BinaryHeap<(i64, usize)> =
            all.iter().enumerate().map(|(i, r)| (r.as_ref().unwrap().key as i64, i)).collect();
        let mut other = vec![];
        while let Some((_, i)) = heap.pop() { other.push(all[i].take().unwrap()); }
        other.reverse();
        other
        """,
        order=sort,
    ),
    owned(
        "grouped_by_name",
        """
        let mut groups: std::collections::BTreeMap<String, Vec<R>> = Default::default();
        for (i, r) in all.into_iter().enumerate() { groups.entry(format!("group {}", i / 2)).or_default().push(r); }
        groups.into_values().flatten().collect()
        """,
    ),
    owned(
        "arena_of_indices",
        """
        struct Node { r: R, next: Option<usize> }
        let mut nodes: Vec<Node> = vec![];
        let mut head = None;
        for r in all { nodes.push(Node { r, next: head }); head = Some(nodes.len() - 1); }
        let mut other = vec![];
        while let Some(i) = head { other.push(nodes[i].r.clone()); head = nodes[i].next; }
        other
        """,
        order=reverse,
    ),
    owned(
        "list_turned_round",
        """
        let mut list = None;
        for r in all { list = Some(Box::new(@_Link { r, next: list })); }
        let mut turned: Option<Box<@_Link>> = None;
        while let Some(mut link) = list { list = link.next.take(); link.next = turned; turned = Some(link); }
        let mut other = vec![];
        while let Some(link) = turned { other.push(link.r); turned = link.next; }
        other
        """,
        "struct @_Link { r: R, next: Option<Box<@_Link>> }",
    ),
    owned(
        "tree_by_key",
        """
        let mut root = None;
        for r in all { @_insert(&mut root, r); }
        let mut other = vec![];
        @_walk(root, &mut other);
        other
        """,
        """
        struct @_Node { r: R, left: Option<Box<@_Node>>, right: Option<Box<@_Node>> }
        fn @_insert(at: &mut Option<Box<@_Node>>, r: R) {
            match at {
                None => *at = Some(Box::new(@_Node { r, left: None, right: None })),
                Some(node) if r.key < node.r.key => @_insert(&mut node.left, r),
                Some(node) => @_insert(&mut node.right, r),
            }
        }
        fn @_walk(at: Option<Box<@_Node>>, to: &mut Vec<R>) {
            if let Some(node) = at { @_walk(node.left, to); to.push(node.r); @_walk(node.right, to); }
        }
        """,
        order=sort,
    ),
    owned(
        "called_once",
        """
        let mut jobs: Vec<Box<dyn FnOnce() -> R>> = vec![];
        for r in all { jobs.push(Box::new(move || r)); }
        jobs.into_iter().map(|job| job()).collect()
        """,
    ),
    owned(
        "unique_again",
        """
        all.into_iter()
            .map(|r| {
                let mut one = std::sync::Arc::new(r);
                let two = one.clone();
                let r = std::sync::Arc::make_mut(&mut one).clone();
                drop(two);
                r
            })
            .collect()
        """,
    ),
    owned(
        "replaced_in_cells",
        """
        let cells: Vec<std::cell::RefCell<Option<R>>> = (0..COUNT).map(|_| std::cell::RefCell::new(None)).collect();
        for (cell, r) in cells.iter().zip(all) { cell.replace(Some(r)); }
        cells.iter().map(|cell| cell.borrow_mut().take().unwrap()).collect()
        """,
    ),
    owned(
        "set_once",
        """
        let cells: [std::cell::OnceCell<R>; COUNT] = std::array::from_fn(|_| std::cell::OnceCell::new());
        for (cell, r) in cells.iter().zip(all) { let _ = cell.set(r); }
        cells.into_iter().map(|cell| cell.into_inner().unwrap()).collect()
        """,
    ),
    owned(
        "errors_in_boxes",
        """
        all.into_iter().map(|r| match @_checked(r, COUNT) { Ok(r) => r, Err(e) => panic!("{e}") }).collect()
        """,
        """
        APART fn @_checked(r: R, count: usize) -> Result<R, Box<dyn std::error::Error>> {
            if count == 0 { return Err("nothing".into()); }
            let parsed: usize = "12".parse()?;
            if parsed != 12 { return Err(Box::new(std::fmt::Error)); }
            Ok(r)
        }
        """,
    ),
    owned(
        "generic_stack",
        """
        let mut stack = @_Stack::<R, 2>::new();
        for r in all { stack.push(r); }
        std::iter::from_fn(|| stack.pop()).collect()
        """,
        """
        struct @_Stack<T, const N: usize> { first: [Option<T>; N], used: usize, rest: Vec<T> }
        impl<T, const N: usize> @_Stack<T, N> {
            fn new() -> Self { Self { first: std::array::from_fn(|_| None), used: 0, rest: vec![] } }
            fn push(&mut self, t: T) {
                if self.used < N { self.first[self.used] = Some(t); self.used += 1 } else { self.rest.push(t) }
            }
            fn pop(&mut self) -> Option<T> {
                if let Some(t) = self.rest.pop() { return Some(t); }
                if self.used == 0 { return None; }
                self.used -= 1;
                self.first[self.used].take()
            }
        }
        """,
        order=reverse,
    ),
    owned(
        "states_of_an_enum",
        """
        all.into_iter()
            .map(|r| {
                let mut state = @_State::Fresh(r);
                for _ in 0..3 { state = state.next(); }
                match state { @_State::Done { r, steps } if steps == 2 => r, _ => panic!() }
            })
            .collect()
        """,
        """
        enum @_State { Fresh(R), Running(Box<R>, u8), Done { steps: u8, r: R } }
        impl @_State {
            fn next(self) -> Self {
                match self {
                    Self::Fresh(r) => Self::Running(Box::new(r), 1),
                    Self::Running(r, k) if k < 2 => Self::Running(r, k + 1),
                    Self::Running(r, k) => Self::Done { steps: k, r: *r },
                    done => done,
                }
            }
        }
        """,
    ),
    in_slice(
        "selected", "for i in 0..at.len() { at[i..].select_nth_unstable_by_key(0, |r| r.key); }", order=sort
    ),
    in_slice("sorted_by_cached_key", "at.sort_by_cached_key(|r| r.key);", order=sort),
    in_slice(
        "split_and_swapped",
        """
        let middle = at.len() / 2;
        let (left, right) = at.split_at_mut(middle);
        for (a, b) in left.iter_mut().zip(right.iter_mut().rev()) { std::mem::swap(a, b); }
        """,
        order=reverse,
    ),
    slices(
        "exact_chunks_of_bytes",
        """
        unsafe {
            let p = std::slice::from_raw_parts(from.as_ptr() as *const u8, n);
            let q = std::slice::from_raw_parts_mut(to.as_mut_ptr() as *mut u8, n);
            for (q, p) in q.chunks_exact_mut(8).zip(p.chunks_exact(8)) {
                let w = u64::from_ne_bytes(p.try_into().unwrap());
                q.copy_from_slice(&w.to_ne_bytes());
            }
        }
        """,
        bare=True,
    ),
    slices(
        "written_and_read",
        """
        use std::io::{Read, Write};
        unsafe {
            let p = std::slice::from_raw_parts(from.as_ptr() as *const u8, n);
            let q = std::slice::from_raw_parts_mut(to.as_mut_ptr() as *mut u8, n);
            let mut line: Vec<u8> = vec![];
            line.write_all(&p[..n / 2]).unwrap();
            line.write_all(&p[n / 2..]).unwrap();
            (&line[..]).read_exact(q).unwrap();
        }
        """,
        bare=True,
    ),
    slices(
        "queue_of_bytes",
        """
        unsafe {
            let p = std::slice::from_raw_parts(from.as_ptr() as *const u8, n);
            let q = std::slice::from_raw_parts_mut(to.as_mut_ptr() as *mut u8, n);
            let mut queue = std::collections::VecDeque::with_capacity(16);
            let mut put = 0;
            for got in 0..n {
                while put < n && queue.len() < 12 { queue.push_back(p[put]); put += 1; }
                q[got] = queue.pop_front().unwrap();
            }
        }
        """,
        bare=True,
    ),
)
