//! What is refused or wrong as yet: `cargo enzyme test --features gaps`.
#![cfg(feature = "gaps")]
use attributes::gradients;
use std::collections::{BTreeMap, HashMap};

enum Tree {
    Leaf(f64),
    Sum(Box<Tree>, Box<Tree>),
    Product(Box<Tree>, Box<Tree>),
}
impl Tree {
    fn value(&self) -> f64 {
        match self {
            Tree::Leaf(x) => *x,
            Tree::Sum(a, b) => a.value() + b.value(),
            Tree::Product(a, b) => a.value() * b.value(),
        }
    }
}

fn first_root(a: f64, b: f64, c: f64) -> Option<f64> {
    let d = b * b - 4.0 * a * c;
    (d >= 0.0).then(|| (-b + d.sqrt()) / (2.0 * a))
}

fn checked(x: f64) -> Result<f64, String> {
    if x > 0.0 { Ok(x.ln()) } else { Err(format!("{x} has no logarithm")) }
}

gradients! {
    map_of_floats(x) at [3.0, 1.0, 2.0] => {
        let m: BTreeMap<usize, f64> = x.iter().copied().enumerate().collect();
        m.values().map(|v| v * v).sum::<f64>() * m[&1]
    }
    results(x) at [2.0, 3.0] => { checked(x[0]).and_then(|l| checked(x[1]).map(|m| l * m)).unwrap() + checked(-x[0]).unwrap_or(x[1]) }
    hashed(x) at [3.0, 1.0, 2.0] => {
        let mut m = HashMap::new();
        for (i, v) in x.iter().enumerate() { *m.entry(i % 2).or_insert(1.0) *= *v; }
        m[&0] + m[&1] * m[&1]
    }
    enumerations(x) at [1.5, 2.0, 0.5] => {
        let leaf = |i: usize| Box::new(Tree::Leaf(x[i]));
        Tree::Product(Box::new(Tree::Sum(leaf(0), leaf(1))), leaf(2)).value()
    }
    options(x) at [1.0, -5.0, 3.0] => { first_root(x[0], x[1], x[2]).map_or(0.0, |r| r * r) + first_root(1.0, 0.0, x[0]).unwrap_or(x[1]) }
    constant_tables(x) at [0.5, 1.0, 2.0] => { static W: [f64; 3] = [1.0, 3.0, 5.0]; const V: &[f64] = &[2.0, 4.0, 8.0]; x.iter().zip(W).zip(V).map(|((x, w), v)| w * v * x * x).sum() }
    sorting_unstable(x) at [3.0, 1.0, 2.0, 5.0, 4.0] => {
        let mut v = x.to_vec();
        v.sort_unstable_by(|a, b| a.total_cmp(b));
        v[0] * v[4] + v[2].powi(3)
    }
}
