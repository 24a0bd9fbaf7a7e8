//! A small network that learns to tell the inside of a ring, by gradient descent with momentum.
use attributes::{assert_all_close, slope};
use enzyme::{autodiff_reverse, Differentiable};

#[derive(Clone, Debug, Differentiable)]
struct Layer {
    weights: Vec<Vec<f64>>,
    biases: Vec<f64>,
}

#[derive(Clone, Debug, Differentiable)]
struct Network {
    layers: Vec<Layer>,
}

/// Numbers that look random and are the same everywhere.
struct Dice(u64);

impl Iterator for Dice {
    type Item = f64;
    fn next(&mut self) -> Option<f64> {
        self.0 = self.0.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        Some((self.0 >> 11) as f64 / (1u64 << 52) as f64 - 1.0)
    }
}

impl Layer {
    fn new(inputs: usize, outputs: usize, mut number: impl FnMut() -> f64) -> Self {
        let mut numbers = |n| (0..n).map(|_| number()).collect::<Vec<f64>>();
        Self { weights: (0..outputs).map(|_| numbers(inputs)).collect(), biases: numbers(outputs) }
    }

    fn apply(&self, x: &[f64]) -> Vec<f64> {
        self.weights
            .iter()
            .zip(&self.biases)
            .map(|(row, bias)| row.iter().zip(x).map(|(w, x)| w * x).sum::<f64>() + bias)
            .collect()
    }
}

impl Network {
    fn new(sizes: &[usize], mut number: impl FnMut() -> f64) -> Self {
        Self { layers: sizes.windows(2).map(|s| Layer::new(s[0], s[1], &mut number)).collect() }
    }

    fn apply(&self, x: &[f64]) -> f64 {
        let (last, inner) = self.layers.split_last().expect("there are layers");
        let hidden = inner.iter().fold(x.to_vec(), |x, layer| layer.apply(&x).iter().map(|v| v.tanh()).collect());
        1.0 / (1.0 + (-last.apply(&hidden)[0]).exp())
    }

    /// All parameters, one after the other.
    fn numbers(&mut self) -> impl Iterator<Item = &mut f64> {
        self.layers.iter_mut().flat_map(|l| l.weights.iter_mut().flatten().chain(&mut l.biases))
    }

    #[autodiff_reverse(loss_gradient, Duplicated, Const, Const, Active)]
    fn loss(&self, points: &[[f64; 2]], labels: &[bool]) -> f64 {
        let each = points.iter().zip(labels).map(|(point, label)| {
            let p = self.apply(point).clamp(1e-12, 1.0 - 1e-12);
            if *label { -p.ln() } else { -(1.0 - p).ln() }
        });
        each.sum::<f64>() / points.len() as f64
    }
}

fn main() {
    let mut dice = Dice(3);
    let mut number = || dice.next().expect("it never ends");
    let points: Vec<[f64; 2]> = (0..80).map(|_| [number(), number()]).collect();
    let labels: Vec<bool> = points.iter().map(|[x, y]| (0.16..0.64).contains(&(x * x + y * y))).collect();
    let mut network = Network::new(&[2, 12, 6, 1], || 1.2 * number());
    let zeros = Network::new(&[2, 12, 6, 1], || 0.0);

    let mut gradient = zeros.clone();
    let first = network.loss_gradient(&mut gradient, &points, &labels, 1.0);
    let got: Vec<f64> = gradient.numbers().map(|g| *g).collect();
    let count = got.len();
    let wanted: Vec<f64> = (0..count)
        .map(|i| {
            let at = *network.numbers().nth(i).expect("it is there");
            let loss = |v| {
                let mut moved = network.clone();
                *moved.numbers().nth(i).expect("it is there") = v;
                moved.loss(&points, &labels)
            };
            slope(loss, at)
        })
        .collect();
    assert_all_close(&got, &wanted, 7);
    println!("{count} parameters, gradient agrees with differences");

    let mut speed = vec![0.0; count];
    for _ in 0..800 {
        let mut gradient = zeros.clone();
        network.loss_gradient(&mut gradient, &points, &labels, 1.0);
        for ((w, g), v) in network.numbers().zip(gradient.numbers()).zip(&mut speed) {
            *v = 0.9 * *v - 0.1 * *g;
            *w += *v;
        }
    }
    let last = network.loss(&points, &labels);
    let right = points.iter().zip(&labels).filter(|(p, l)| (network.apply(*p) > 0.5) == **l).count();
    println!("loss {first:.3} at first, {last:.3} now; right {right} of {}", points.len());
    assert!(last < 0.1 * first && right >= 78);
}
