"""Swaps, vectors and other containers, enums with data, objects that clone themselves."""

from __future__ import annotations

from tests.random_programs.moves.movers import reverse, sort, turn
from tests.random_programs.moves.rust.forms import in_slice, owned

SWAPS = (
    in_slice(
        "mem_swap",
        "if let [first, .., last] = at { std::mem::swap(first, last); }",
        order=reverse,
    ),
    in_slice("slice_swap", "let last = at.len() - 1; at.swap(0, last);", order=reverse),
    in_slice("slice_reverse", "at.reverse();", order=reverse),
    in_slice("rotate_right", "at.rotate_right(1);", order=turn),
    in_slice(
        "ptr_swap",
        "let p = at.as_mut_ptr(); unsafe { std::ptr::swap(p, p.add(at.len() - 1)) };",
        order=reverse,
    ),
    in_slice(
        "mem_replace",
        """
        let mut held = at[0].clone();
        for r in at.iter_mut() { held = std::mem::replace(r, held); }
        at[0] = held;
        """,
        order=turn,
    ),
    in_slice("sort_by_key", "at.sort_by_key(|r| r.key);", order=sort),
    in_slice("sort_unstable", "at.sort_unstable_by(|a, b| a.key.cmp(&b.key));", order=sort),
    in_slice(
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
VECTORS = (
    owned("pushed", "let mut other = Vec::new(); for r in all { other.push(r); } other"),
    owned(
        "popped",
        "let mut all = all; let mut other = vec![]; while let Some(r) = all.pop() { other.push(r); } other",
        order=reverse,
    ),
    owned(
        "inserted_and_removed",
        "let mut all = all; let first = all[0].clone(); all.insert(0, first); let r = all.remove(1); all[0] = r; all",
    ),
    owned(
        "drained",
        "let mut all = all; let mut other: Vec<R> = all.drain(..1).collect(); other.append(&mut all); other",
    ),
    owned(
        "split_off",
        "let mut all = all; let mut other = all.split_off(all.len() / 2); all.append(&mut other); all",
    ),
    owned(
        "retained",
        """
        let (mut all, mut k) = (all, 0);
        all.push(all[0].clone());
        all.retain(|_| { k += 1; k <= COUNT });
        all
        """,
    ),
    owned(
        "boxed_slice",
        "let all: Box<[R]> = all.into_boxed_slice(); let other = all.clone(); drop(all); other.into_vec()",
    ),
    owned("array_from_vec", "let all: [R; COUNT] = all.try_into().ok().unwrap(); all.map(|r| r).to_vec()"),
    owned(
        "deque",
        """
        let mut queue = std::collections::VecDeque::with_capacity(2);
        for r in all { queue.push_front(r); queue.rotate_left(1); }
        queue.into_iter().collect()
        """,
    ),
    owned(
        "btree_map",
        "all.into_iter().map(|r| (r.key, r)).collect::<std::collections::BTreeMap<_, _>>().into_values().collect()",
        order=sort,
    ),
    owned(
        "hash_map",
        """
        let map: std::collections::HashMap<usize, R> = all.into_iter().enumerate().collect();
        (0..COUNT).map(|i| map[&i].clone()).collect()
        """,
    ),
    owned(
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
    owned(
        "linked_list",
        """
        let mut list: std::collections::LinkedList<R> = all.into_iter().collect();
        let mut end = list.split_off(1);
        list.append(&mut end);
        list.into_iter().collect()
        """,
    ),
    owned(
        "channel",
        """
        let (put, get) = std::sync::mpsc::channel();
        for r in all { put.send(r).unwrap(); }
        (0..COUNT).map(|_| get.recv().unwrap()).collect()
        """,
        untraceable=True,
    ),
    owned(
        "thread_local_shelf",
        """
        @_SHELF.with(|shelf| shelf.borrow_mut().extend(all));
        @_SHELF.with(|shelf| std::mem::take(&mut *shelf.borrow_mut()))
        """,
        "thread_local! { static @_SHELF: std::cell::RefCell<Vec<R>> = const { std::cell::RefCell::new(Vec::new()) }; }",
    ),
)
ENUMS = (
    owned(
        "options_taken",
        """
        let mut all: Vec<Option<R>> = all.into_iter().map(Some).collect();
        all.iter_mut().map(|r| r.take().unwrap()).collect()
        """,
    ),
    owned(
        "partitioned_results",
        """
        let results = all.into_iter().map(|r| if @_is_well(&r) { Ok(r) } else { Err(String::from("none")) });
        let (right, wrong): (Vec<Result<R, String>>, Vec<_>) = results.partition(|r| r.is_ok());
        assert!(wrong.is_empty());
        right.into_iter().map(|r| r.unwrap()).collect()
        """,
        "APART fn @_is_well(_: &R) -> bool { COUNT > 0 }",
    ),
    owned(
        "collected_results",
        "all.into_iter().map(|r| @_checked(r, COUNT)).collect::<Result<Vec<R>, String>>().unwrap()",
        """
        APART fn @_checked(r: R, count: usize) -> Result<R, String> {
            if count > 0 { Ok(r) } else { Err(format!("{count}")) }
        }
        """,
    ),
    owned(
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
    owned(
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
OBJECTS = (
    owned(
        "boxed",
        "all.into_iter().map(Box::new).map(|r| *@_same(r)).collect()",
        "APART fn @_same(r: Box<R>) -> Box<R> { r }",
    ),
    owned(
        "boxed_any",
        "all.into_iter().map(|r| Box::new(r) as Box<dyn std::any::Any>).map(|r| *r.downcast::<R>().unwrap()).collect()",
    ),
    owned(
        "shared_cells",
        """
        let cells: Vec<_> = all.into_iter().map(|r| std::rc::Rc::new(std::cell::RefCell::new(r))).collect();
        let others = cells.clone();
        drop(cells);
        others.iter().map(|r| r.borrow().clone()).collect()
        """,
    ),
    owned(
        "arc_slice",
        "let all: std::sync::Arc<[R]> = all.into(); let other = all.clone(); drop(all); other.to_vec()",
    ),
    owned(
        "manually_dropped",
        """
        let all: Vec<_> = all.into_iter().map(std::mem::ManuallyDrop::new).collect();
        all.iter().map(|r| unsafe { std::ptr::read(&**r) }).collect()
        """,
    ),
    owned(
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
    owned(
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
    owned(
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
    owned(
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
