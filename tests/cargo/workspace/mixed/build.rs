fn main() {
    enzyme_build::Build::new().file("native/spring.c").include("native").define("STIFFNESS", "3.0").compile("spring");
    enzyme_build::Build::new().file("native/surface.cpp").std("c++17").compile("surface");
}
