"""What the tests stand on: fixed surroundings, a search for leftovers, screenshots, real windows."""
