"""What known functions do, a row each."""
