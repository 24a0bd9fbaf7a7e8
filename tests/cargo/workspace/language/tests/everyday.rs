//! What programs do beside computing: errors that are boxed and shown, texts, buffers of a thread, counted references.
use attributes::gradients;
use std::cell::RefCell;
use std::collections::{BinaryHeap, HashMap, LinkedList};
use std::error::Error;
use std::fmt::{self, Display, Write};
use std::rc::Rc;

#[derive(Debug)]
enum Mistake {
    Negative(f64),
    Overflow { at: usize },
}
impl Display for Mistake {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Mistake::Negative(v) => write!(f, "negative {v}"),
            Mistake::Overflow { at } => write!(f, "overflow at {at}"),
        }
    }
}
impl Error for Mistake {}

fn product_of_roots(x: &[f64]) -> Result<f64, Box<dyn Error>> {
    let mut product = 1.0;
    for (at, v) in x.iter().enumerate() {
        if *v < 0.0 {
            return Err(Box::new(Mistake::Negative(*v)));
        }
        product *= v.sqrt() + "1.5".parse::<f64>()?;
        if product > 1e9 {
            Err(Mistake::Overflow { at })?;
        }
    }
    Ok(product)
}

#[derive(PartialEq, PartialOrd)]
struct Ordered(f64);
impl Eq for Ordered {}
impl Ord for Ordered {
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        self.0.total_cmp(&other.0)
    }
}

thread_local! {
    static WEIGHTS: RefCell<Vec<f64>> = RefCell::new(vec![1.0, 2.0]);
    static BUFFER: RefCell<Vec<f64>> = const { RefCell::new(Vec::new()) };
}

gradients! {
    boxed_errors(x) at [2.0, 0.5] => {
        let shown = product_of_roots(&[-1.0, x[0]]).map_or_else(|e| e.to_string().len() as f64 * x[1], |v| v * v);
        product_of_roots(x).unwrap_or(0.0) + shown
    }
    texts_that_grow(x) at [2.0, 0.5] => {
        let Err(e) = product_of_roots(&[-1.0, x[0]]) else { return 0.0 };
        let mut text = String::from("because");
        write!(text, "{e} and {:60}", x[0]).unwrap();
        text.push_str(&e.to_string());
        (text.clone() + "!").len() as f64 * x[1]
    }
    texts_as_keys(x) at [3.0, 4.0, 5.0, 0.5] => {
        let mut sums: HashMap<String, f64> = HashMap::new();
        for (i, v) in x.iter().enumerate() { *sums.entry(format!("k{}", i % 3)).or_default() += v * v; }
        let mut other = HashMap::from([("k".to_owned(), x[1])]);
        std::mem::swap(&mut sums, &mut other);
        other["k0"] * other["k1"] * sums["k"]
    }
    buffers_of_a_thread(x) at [0.3, 2.5] => {
        BUFFER.with_borrow_mut(|b| { b.clear(); b.extend(x.iter().map(|v| v * v)); });
        WEIGHTS.with_borrow(|w| BUFFER.with_borrow(|b| w.iter().zip(b).map(|(w, v)| w * v * v).sum()))
    }
    counted_references(x) at [0.3, 2.5, 1.0] => {
        let mut a = Rc::new(x.to_vec());
        let b = Rc::clone(&a);
        Rc::make_mut(&mut a)[0] = x[1] * x[2];
        a[0] * b[0] + Rc::try_unwrap(a).unwrap()[2]
    }
    linked(x) at [3.0, 4.0, 5.0, 0.5] => {
        let mut list: LinkedList<f64> = x.iter().copied().collect();
        list.push_front(x[0] * x[1]);
        let last = list.pop_back().unwrap();
        list.iter().map(|v| v * last).product()
    }
    pairs_at_steps(x) at [1.0, 0.2, 0.9, -0.3] => {
        let pairs: Vec<(f64, f64)> = x.iter().step_by(2).map(|v| (*v, v.sin())).collect();
        pairs.iter().enumerate().map(|(k, (v, s))| v * s * k as f64).sum()
    }
    heap(x) at [3.0, 4.0, 5.0, 0.5] => {
        let mut heap: BinaryHeap<Ordered> = x.iter().map(|v| Ordered(*v)).collect();
        let (mut sum, mut weight) = (0.0, 1.0);
        while let Some(Ordered(v)) = heap.pop() {
            sum += weight * v * v;
            weight *= 0.5;
            if v > 4.5 { heap.push(Ordered(v / 3.0)); }
        }
        sum
    }
}
