//! Variants that hold an owner or a number, and so the bits of an address or of a float in one word.
use attributes::gradients;

#[derive(Clone)]
enum Layer {
    Dense(Vec<f64>),
    Scale(f64),
}

impl Layer {
    fn new(k: usize, v: f64) -> Layer {
        if k % 2 == 0 { Layer::Dense(vec![v]) } else { Layer::Scale(v) }
    }
    fn value(&self) -> f64 {
        match self {
            Layer::Dense(all) => all[0],
            Layer::Scale(v) => *v,
        }
    }
}

#[derive(Clone)]
struct Block {
    count: i8,
    bias: [f64; 2],
    layers: [Layer; 2],
}

impl Block {
    fn new(x: &[f64], k: usize) -> Block {
        let layers = [Layer::new(k, x[2]), Layer::new(k + 1, x[3])];
        Block { count: 3, bias: [x[0], x[1]], layers }
    }
    fn value(&self) -> f64 {
        let [one, other] = &self.layers;
        self.count as f64 * self.bias[0] * self.bias[1] * one.value() * other.value()
    }
}

fn total(all: &[Block]) -> f64 {
    all.iter().enumerate().map(|(k, one)| (1.0 + k as f64) * one.value()).sum()
}

#[inline(never)]
fn boxed(all: Vec<Block>) -> Vec<Block> {
    let all = all.into_boxed_slice();
    let other = all.clone();
    drop(all);
    other.into_vec()
}

fn pushed(all: Vec<Block>) -> Vec<Block> {
    let mut other = Vec::new();
    for one in all {
        other.push(one);
    }
    other
}

#[repr(C, align(8))]
#[derive(Clone, Copy)]
struct Words {
    apply: fn(f64) -> f64,
    first: f64,
    then: fn(f64) -> f64,
    second: f64,
    flags: [u8; 4],
    count: u32,
}

#[inline(never)]
fn turned(words: &mut [u64]) {
    words.reverse();
}

gradients! {
    cloned_in_a_box(x) at [1.0, 0.5, 0.25, 2.0] => { total(&boxed((0..2).map(|k| Block::new(x, k)).collect())) }
    pushed_one_by_one(x) at [1.0, 0.5, 0.25, 2.0] => { total(&pushed((0..2).map(|k| Block::new(x, k)).collect())) }
    boxed_and_pushed(x) at [1.0, 0.5, 0.25, 2.0] => {
        let all: Vec<Block> = (0..2).map(|k| Block::new(x, k)).collect();
        total(&pushed(boxed(all.to_vec()).to_vec()))
    }
    pushed_from_an_array(x) at [1.0, 0.5, 0.25, 2.0] => {
        let all: [Block; 1] = std::array::from_fn(|k| Block::new(x, k + 1));
        total(&pushed(all.to_vec()))
    }
    array_of_a_vector(x) at [1.0, 0.6, 0.8, 0.3] => {
        let all: [f64; 4] = x.to_vec().try_into().unwrap();
        let squares = all.map(|v| v * v);
        let both = [all, squares].concat();
        both.chunks_exact(3).map(|c| c[0] * c[1] - c[2]).sum::<f64>() + both[7] * both[1]
    }
    joined_by_a_number(x) at [1.0, 0.6, 0.8, 0.3] => {
        let mut all = x.to_vec();
        all[1..].iter_mut().rev().for_each(|v| *v += 2.0);
        let all: [f64; 4] = all.try_into().unwrap();
        let squares = all.map(|v| v * v);
        [&all[..2], &squares[1..3]].join(&x[0]).iter().product()
    }
    words_turned_twice(x) at [1.0, 0.6, 0.8, 0.3] => {
        let made = |k: usize| Words {
            apply: f64::sin, first: x[k], then: |v| v * v, second: x[k + 2] * x[0], flags: [7; 4], count: 2,
        };
        let mut from: [Words; 2] = std::array::from_fn(made);
        from.rotate_right(1);
        let mut sum = 0.0;
        for one in &from {
            let mut words: [u64; 5] = unsafe { std::mem::transmute(*one) };
            words.reverse();
            turned(&mut words);
            let one: Words = unsafe { std::mem::transmute(words) };
            sum += (one.apply)(one.first) * (one.then)(one.second) * one.count as f64 + one.flags[1] as f64;
        }
        sum
    }
}
