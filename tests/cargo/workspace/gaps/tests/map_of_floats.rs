use attributes::gradients;
use std::collections::BTreeMap;

gradients! {
    map_of_floats(x) at [3.0, 1.0, 2.0] => {
        let m: BTreeMap<usize, f64> = x.iter().copied().enumerate().collect();
        m.values().map(|v| v * v).sum::<f64>() * m[&1]
    }
}
