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

gradients! {
    enumerations(x) at [1.5, 2.0, 0.5] => {
        let leaf = |i: usize| Box::new(Tree::Leaf(x[i]));
        Tree::Product(Box::new(Tree::Sum(leaf(0), leaf(1))), leaf(2)).value()
    }
}
