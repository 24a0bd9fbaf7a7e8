"""The linker hook. `flow` has its stages in order; other files are about caches, reports, dumps and the like."""
