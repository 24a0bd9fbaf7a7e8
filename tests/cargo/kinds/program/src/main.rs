fn main() {
    println!("{:?} {:?}", enzyme::grad(curve::height)(0.3), curve::slope_by_hand(0.3));
}
