//! What one derivative leaves in statics, and the next one finds: forward and backward in turns, with the program in between.
use attributes::{assert_all_close, assert_close};
use std::cell::RefCell;
use std::collections::BTreeMap;
use std::sync::Mutex;

const AT: [f64; 2] = [1.1, 0.6];

/// Compares with gradients by hand, which see the state as the function will find it.
macro_rules! in_turns {
    ($function:ident, $by_hand:expr) => {{
        #[enzyme::autodiff_reverse(derivative, Duplicated, Active)]
        #[enzyme::autodiff_forward(tangent, Dual, Dual)]
        fn function(x: &[f64; 2]) -> f64 {
            $function(x)
        }
        for turn in "prfrrffrprf".chars() {
            let wanted: [f64; 2] = $by_hand(AT);
            match turn {
                'r' => {
                    let mut dx = [0.0; 2];
                    derivative(&AT, &mut dx, 1.0);
                    assert_all_close(&dx, &wanted, 9);
                }
                'f' => assert_close(tangent(&AT, &[1.0, -2.0]).1, wanted[0] - 2.0 * wanted[1], 9),
                _ => {
                    function(&AT);
                }
            }
        }
    }};
}

static WRITTEN_ANEW: Mutex<Vec<f64>> = Mutex::new(Vec::new());
fn written_anew(x: &[f64; 2]) -> f64 {
    {
        let mut all = WRITTEN_ANEW.lock().unwrap();
        all.clear();
        all.extend([x[0] * x[1], x[1]]);
    }
    WRITTEN_ANEW.lock().unwrap().iter().map(|v| v * v).sum()
}
#[test]
fn vector_that_is_written_anew() {
    in_turns!(written_anew, |x: [f64; 2]| [
        2.0 * x[0] * x[1] * x[1],
        2.0 * x[0] * x[0] * x[1] + 2.0 * x[1]
    ]);
}

static GROWING: Mutex<Vec<f64>> = Mutex::new(Vec::new());
fn growing(x: &[f64; 2]) -> f64 {
    let mut all = GROWING.lock().unwrap();
    all.push(x[0] * x[1]);
    all.iter().map(|v| v * x[0]).sum()
}
#[test]
fn vector_that_grows() {
    in_turns!(growing, |x: [f64; 2]| {
        let before: f64 = GROWING.lock().unwrap().iter().sum();
        [before + 2.0 * x[0] * x[1], x[0] * x[0]]
    });
}

static AVERAGE: Mutex<Option<Box<f64>>> = Mutex::new(None);
fn averaged(x: &[f64; 2]) -> f64 {
    let mut state = AVERAGE.lock().unwrap();
    let average = state.get_or_insert_with(|| Box::new(0.25));
    **average = **average * x[0] + x[1] * x[1];
    **average
}
#[test]
fn state_that_is_read_first() {
    in_turns!(averaged, |x: [f64; 2]| [
        AVERAGE.lock().unwrap().as_ref().map_or(0.25, |v| **v),
        2.0 * x[1]
    ]);
}

static TREE: Mutex<BTreeMap<u32, f64>> = Mutex::new(BTreeMap::new());
fn in_tree(x: &[f64; 2]) -> f64 {
    let mut tree = TREE.lock().unwrap();
    let key = (tree.len() * 7 % 11) as u32;
    tree.insert(key, x[0] * x[1]);
    tree.iter().map(|(key, v)| (*key as f64 + 1.0) * v * x[1]).sum()
}
#[test]
fn tree_that_grows() {
    in_turns!(in_tree, |x: [f64; 2]| {
        let tree = TREE.lock().unwrap();
        let key = (tree.len() * 7 % 11) as u32;
        let weight = key as f64 + 1.0;
        let others: f64 = tree.iter().filter(|(k, _)| **k != key).map(|(k, v)| (*k as f64 + 1.0) * v).sum();
        [weight * x[1] * x[1], others + 2.0 * weight * x[0] * x[1]]
    });
}

thread_local! {
    static PAST: RefCell<Vec<(u64, f64)>> = const { RefCell::new(Vec::new()) };
}
fn of_thread(x: &[f64; 2]) -> f64 {
    PAST.with(|past| {
        let mut past = past.borrow_mut();
        let number = past.len() as u64;
        past.push((number, x[0] * x[1]));
        past.iter().map(|(number, v)| *number as f64 * v * x[0] + v).sum()
    })
}
#[test]
fn vector_of_the_thread() {
    in_turns!(of_thread, |x: [f64; 2]| PAST.with(|past| {
        let past = past.borrow();
        let number = past.len() as f64;
        let before: f64 = past.iter().map(|(number, v)| *number as f64 * v).sum();
        [before + 2.0 * number * x[0] * x[1] + x[1], number * x[0] * x[0] + x[0]]
    }));
}

static COPIED: Mutex<Vec<f64>> = Mutex::new(Vec::new());
fn copied(x: &[f64; 2]) -> f64 {
    let mut all = COPIED.lock().unwrap();
    all.resize(2, 0.0);
    all.copy_from_slice(x);
    all.iter().map(|v| v * v).sum()
}
#[test]
fn vector_that_slices_are_copied_into() {
    in_turns!(copied, |x: [f64; 2]| [2.0 * x[0], 2.0 * x[1]]);
}

static BOXES: Mutex<Vec<Box<f64>>> = Mutex::new(Vec::new());
fn in_boxes(x: &[f64; 2]) -> f64 {
    let mut all = BOXES.lock().unwrap();
    all.clear();
    for v in x {
        all.push(Box::new(v * v));
    }
    all.iter().map(|v| **v * **v).sum()
}
#[test]
fn vector_of_boxes() {
    in_turns!(in_boxes, |x: [f64; 2]| [4.0 * x[0].powi(3), 4.0 * x[1].powi(3)]);
}
