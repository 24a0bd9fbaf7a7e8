"""One protocol, two engines: ours and a real Enzyme."""
