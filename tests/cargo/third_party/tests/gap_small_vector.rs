use attributes::gradients;
use smallvec::SmallVec;

gradients! {
    small_vector(x) at [1.0, 2.0, 3.0] => { let v: SmallVec<[f64; 4]> = x.iter().map(|v| v * v).collect(); v[0] * v[2] + v[1] }
    small_vector_on_the_heap(x) at [1.0, 2.0, 3.0] => { let mut v: SmallVec<[f64; 2]> = SmallVec::new(); for a in x { v.push(a * x[0]); } v.iter().map(|v| v * v).sum() }
}
