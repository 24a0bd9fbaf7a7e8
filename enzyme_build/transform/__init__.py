"""From a request to derivative IR: `transform.differentiation` is the whole of it."""
