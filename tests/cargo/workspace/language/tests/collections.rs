//! Collections that own collections.
use attributes::gradients;
use std::collections::{BTreeMap, BTreeSet, HashMap};

struct Row {
    few: [Result<f32, i32>; 4],
    one: f64,
}

impl Row {
    fn each(&mut self, with: impl Fn(f64) -> f64) {
        self.one = with(self.one);
    }
}

#[inline(never)]
fn row(x: &[f64], j: usize) -> Row {
    let at = |k: usize| if k % 3 == 2 { Err(k as i32) } else { Ok((x[k % 2] * 0.5) as f32) };
    Row { few: [at(j), at(j + 1), at(j + 2), at(j + 3)], one: x[j % 2] * x[j % 2] }
}

#[inline(never)]
fn through_a_set(rows: &mut [Row]) {
    for r in rows {
        r.each(|v| f64::from_bits(BTreeSet::from([v.to_bits()]).pop_first().unwrap()));
    }
}

#[inline(never)]
fn used(r: Row) -> f64 {
    r.one.sin() + r.few[1].map_or(0.4, |_| 0.4)
}

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
    map_of_vectors(x) at [3.0, 1.0, 2.0, 5.0] => {
        let mut m: BTreeMap<u32, Vec<f64>> = BTreeMap::new();
        for (i, v) in x.iter().enumerate() { m.entry(i as u32 % 2).or_default().push(*v); }
        m.values().map(|v| v.iter().product::<f64>()).sum()
    }
    map_by_text(x) at [1.1, 0.4] => {
        let m: BTreeMap<String, f64> = x.iter().map(|v| (format!("about {v:.0}"), v * 2.0)).collect();
        m.values().map(|v| v * v).sum()
    }
    drained_and_appended(x) at [0.5, 0.25, 1.5] => {
        let mut all: Vec<(Option<f64>, f32)> = x.iter().map(|v| ((*v > 0.0).then_some(v * v), *v as f32)).collect();
        let mut other: Vec<_> = all.drain(..1).collect();
        other.append(&mut all);
        other.iter().map(|(v, _)| v.unwrap_or(0.3) * v.unwrap_or(0.5)).sum()
    }
    bits_in_a_set_beside_results(x) at [1.1, 0.4] => {
        let mut rows: [Row; 3] = std::array::from_fn(|j| row(x, j));
        through_a_set(&mut rows);
        rows.into_iter().zip([1.0, 1.4, 1.8]).map(|(r, weight)| weight * used(r)).sum()
    }
    map_beside_boxed_closure(x) at [1.1, 0.4, 0.7] => {
        let v = x[1];
        let f: Box<dyn Fn(f64) -> f64> = if x[0] > 0.0 { Box::new(move |t| t * v + 1.0) } else { Box::new(f64::sin) };
        let m: HashMap<u64, f64> = HashMap::from([(3, x[0])]);
        f(x[2]) + m[&3]
    }
}
