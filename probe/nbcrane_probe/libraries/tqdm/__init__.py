"""tqdm."""

WRAPS = ('tqdm',)
IDLE_THREADS = True
