//! Vectors that live in place, and iterators: arrayvec, itertools.
use arrayvec::ArrayVec;
use attributes::gradients;
use itertools::Itertools;

gradients! {
    array_vector(x) at [1.0, 2.0, 3.0] => { let mut v = ArrayVec::<f64, 4>::new(); for a in x { v.push(a.exp()); } let last = v.pop().unwrap(); v.iter().sum::<f64>() * last }
    pairs(x) at [1.0, 2.0, 3.0] => { x.iter().tuple_combinations().map(|(a, b)| (a - b).powi(2) * a).sum() }
    products(x) at [1.0, 2.0, 3.0] => { x.iter().cartesian_product(x).map(|(a, b)| a * b.sin()).sum() }
    interleaved(x) at [1.0, 2.0, 3.0, 4.0] => { x[..2].iter().interleave(&x[2..]).tuple_windows().map(|(a, b)| a * b).sum() }
}
