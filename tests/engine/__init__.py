"""The proof of the engine: programs that check their own derivatives, and what builds and runs them."""
