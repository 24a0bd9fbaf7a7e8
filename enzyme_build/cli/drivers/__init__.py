"""`enzyme-cc`, `enzyme-c++` and their like: programs that stand in for a compiler of the user's."""
