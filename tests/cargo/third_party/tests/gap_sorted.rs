use attributes::gradients;
use itertools::Itertools;

gradients! {
    sorted(x) at [3.0, 1.0, 2.0] => { x.iter().copied().sorted_by(|a, b| a.partial_cmp(b).unwrap()).enumerate().map(|(i, v)| i as f64 * v * v).sum() }
}
