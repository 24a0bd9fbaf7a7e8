//! Nothing; each test is a program that is refused or wrong as yet.
