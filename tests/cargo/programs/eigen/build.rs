fn main() {
    let folder = std::env::var("EIGEN").unwrap_or_else(|_| "/usr/include/eigen3".to_owned());
    println!("cargo:rerun-if-env-changed=EIGEN");
    enzyme_build::Build::new().file("native/solve.cpp").include(folder).std("c++17").warnings(false).compile("solve");
}
