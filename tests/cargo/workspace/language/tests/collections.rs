//! Collections that own collections.
use attributes::gradients;
use std::collections::{BTreeMap, HashMap};

gradients! {
    vector_of_vectors(x) at [1.0, 2.0, 3.0, 4.0] => {
        let rows: Vec<Vec<f64>> = x.chunks(2).map(<[f64]>::to_vec).collect();
        rows[0][0] * rows[1][1] - rows[0][1] * rows[1][0]
    }
    hashed(x) at [3.0, 1.0, 2.0] => {
        let mut m = HashMap::new();
        for (i, v) in x.iter().enumerate() { *m.entry(i % 2).or_insert(1.0) *= *v; }
        m[&0] + m[&1] * m[&1]
    }
    map_of_floats(x) at [3.0, 1.0, 2.0] => {
        let m: BTreeMap<usize, f64> = x.iter().copied().enumerate().collect();
        m.values().map(|v| v * v).sum::<f64>() * m[&1]
    }
    tree_of_vectors(x) at [3.0, 1.0, 2.0, 5.0] => {
        let mut m: BTreeMap<u32, Vec<f64>> = BTreeMap::new();
        for (i, v) in x.iter().enumerate() { m.entry(i as u32 % 2).or_default().push(*v); }
        m.values().map(|v| v.iter().product::<f64>()).sum()
    }
}
