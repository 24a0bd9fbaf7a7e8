"""The linker hook: `flow` is the order of its stages, the other modules are what a link keeps, shows and tells."""
