fn main() {
    println!("{:?}", shared::slope(0.3));
    #[cfg(feature = "through")]
    println!("{:?}", enzyme::grad(shared::far_height)(0.3));
}
