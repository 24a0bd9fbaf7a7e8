"""Records that are moved in ways that hide what they hold, and a number computed from what arrives."""
