"""One file a framework, imported only when it is used."""
