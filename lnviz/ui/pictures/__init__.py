"""Pictures and animations of a workspace or of one of its views: laid out unseen, painted, encoded, written."""
