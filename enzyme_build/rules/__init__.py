"""What a derivative formula means, and the formulas, a row each."""
