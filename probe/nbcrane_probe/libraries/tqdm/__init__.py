"""tqdm."""

WRAPS = ('tqdm',)
IDLE_THREADS = True
ACTS = True
