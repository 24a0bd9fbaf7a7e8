"""From a request to derivative IR."""
