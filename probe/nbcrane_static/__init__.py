"""What can be said of a notebook without running it: run by a plain Python as a child process, standard library only."""
