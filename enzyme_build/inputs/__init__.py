"""What a link is given: ordered inputs, their kind told by content."""
