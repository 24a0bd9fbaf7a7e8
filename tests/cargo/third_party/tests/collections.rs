//! Vectors that live in place, and iterators: arrayvec, smallvec, itertools.
use arrayvec::ArrayVec;
use attributes::gradients;
use itertools::Itertools;
use smallvec::SmallVec;

gradients! {
    array_vector(x) at [1.0, 2.0, 3.0] => { let mut v = ArrayVec::<f64, 4>::new(); for a in x { v.push(a.exp()); } let last = v.pop().unwrap(); v.iter().sum::<f64>() * last }
    pairs(x) at [1.0, 2.0, 3.0] => { x.iter().tuple_combinations().map(|(a, b)| (a - b).powi(2) * a).sum() }
    products(x) at [1.0, 2.0, 3.0] => { x.iter().cartesian_product(x).map(|(a, b)| a * b.sin()).sum() }
    interleaved(x) at [1.0, 2.0, 3.0, 4.0] => { x[..2].iter().interleave(&x[2..]).tuple_windows().map(|(a, b)| a * b).sum() }
    sorted(x) at [3.0, 1.0, 2.0] => { x.iter().copied().sorted_by(|a, b| a.partial_cmp(b).unwrap()).enumerate().map(|(i, v)| i as f64 * v * v).sum() }
    small_vector(x) at [1.0, 2.0, 3.0] => { let v: SmallVec<[f64; 4]> = x.iter().map(|v| v * v).collect(); v[0] * v[2] + v[1] }
    small_vector_on_the_heap(x) at [1.0, 2.0, 3.0] => { let mut v: SmallVec<[f64; 2]> = SmallVec::new(); for a in x { v.push(a * x[0]); } v.iter().map(|v| v * v).sum() }
}
