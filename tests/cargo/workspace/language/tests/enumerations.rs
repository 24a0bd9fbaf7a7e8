//! Memory that holds a number or a pointer, as a tag tells.
use attributes::gradients;

enum Tree {
    Leaf(f64),
    Sum(Box<Tree>, Box<Tree>),
    Product(Box<Tree>, Box<Tree>),
}
impl Tree {
    fn value(&self) -> f64 {
        match self {
            Tree::Leaf(x) => *x,
            Tree::Sum(a, b) => a.value() + b.value(),
            Tree::Product(a, b) => a.value() * b.value(),
        }
    }
}

#[derive(Clone)]
enum Layer {
    Dense(Vec<f64>),
    Scale(f64),
    Both(Box<Layer>, Box<Layer>),
}
impl Layer {
    fn at(&self, t: f64) -> f64 {
        match self {
            Layer::Dense(w) => w.iter().fold(t, |t, w| t * w),
            Layer::Scale(by) => by * t,
            Layer::Both(a, b) => b.at(a.at(t)),
        }
    }
}

/// Names are read by letters into a `String`, whose empty buffer is a small number in place of an address.
enum Term {
    Input(usize),
    Call(String, Vec<Term>),
}
impl Term {
    fn read(text: &str) -> Option<Term> {
        let mut name = String::new();
        text.chars().for_each(|letter| name.push(letter));
        if text.len() < 3 {
            return name[1..].parse().ok().map(Term::Input);
        }
        let mut inputs = vec![];
        for input in ["x0", "x1"] {
            inputs.push(Term::read(input)?);
        }
        Some(Term::Call(name, inputs))
    }
    fn value(&self, x: &[f64]) -> f64 {
        match self {
            Term::Input(i) => x[*i],
            Term::Call(name, inputs) if name == "product" => inputs.iter().map(|input| input.value(x)).product(),
            Term::Call(..) => 0.0,
        }
    }
}

gradients! {
    terms_read(x) at [1.5, 2.0] => { Term::read("product").unwrap().value(x) }
    enumerations(x) at [1.5, 2.0, 0.5] => {
        let leaf = |i: usize| Box::new(Tree::Leaf(x[i]));
        Tree::Product(Box::new(Tree::Sum(leaf(0), leaf(1))), leaf(2)).value()
    }
    enumerations_cloned(x) at [0.3, 1.5, 2.0] => {
        let both = Layer::Both(Box::new(Layer::Scale(x[2])), Box::new(Layer::Dense(vec![x[2], x[0]])));
        let net = vec![Layer::Dense(vec![x[0]]), Layer::Scale(x[1]), both];
        let copy: Vec<Layer> = net.iter().map(|l| l.clone()).collect();
        copy.clone().iter().fold(0.7, |t, l| l.at(t))
    }
    bytes_by_cursor(x) at [3.0] => {
        use std::io::Read;
        let mut reader = std::io::Cursor::new(x[0].to_le_bytes().to_vec());
        let mut bytes = [0u8; 8];
        reader.read_exact(&mut bytes).unwrap();
        let v = f64::from_le_bytes(bytes);
        v * v
    }
    random_numbers(x) at [0.4, 0.9] => {
        struct Random(u64);
        impl Random {
            fn next(&mut self) -> f64 {
                self.0 ^= self.0 << 13;
                self.0 ^= self.0 >> 7;
                self.0 ^= self.0 << 17;
                (self.0 >> 11) as f64 / (1u64 << 53) as f64
            }
        }
        let mut random = Random(88172645463325252);
        (0..20).map(|_| x[0] + x[1] * random.next()).map(|v| v * v).sum()
    }
}
