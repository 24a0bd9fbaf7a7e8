use attributes::gradients;
use std::collections::BTreeMap;

gradients! {
    tree_of_vectors(x) at [3.0, 1.0, 2.0, 5.0] => {
        let mut m: BTreeMap<u32, Vec<f64>> = BTreeMap::new();
        for (i, v) in x.iter().enumerate() { m.entry(i as u32 % 2).or_default().push(*v); }
        m.values().map(|v| v.iter().product::<f64>()).sum()
    }
}
