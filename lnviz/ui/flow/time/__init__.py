"""Which step is shown: playing, looping, scrubbing, and branching off."""
