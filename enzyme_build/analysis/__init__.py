"""Facts about functions; nothing here changes the IR."""
