# %%
import multiprocessing as mp, time
from multiprocessing import shared_memory
import numpy as np
ctx = mp.get_context("fork")
shm = shared_memory.SharedMemory(create=True, size=8 * 100)
grid = np.ndarray((10, 10), dtype="f8", buffer=shm.buf)
grid[:] = -1
def fill(name):
    other = shared_memory.SharedMemory(name=name)
    g = np.ndarray((10, 10), dtype="f8", buffer=other.buf)
    for r in range(10):
        time.sleep(0.18)
        g[r] = r
    del g
    other.close()
# %%
p = ctx.Process(target=fill, args=(shm.name,))
p.start()
while (grid[9] < 0).any():
    if not p.is_alive() and p.exitcode:
        raise RuntimeError("the child failed")
    time.sleep(0.02)
p.join(10)
assert p.exitcode == 0
# %%
assert (grid.mean(axis=1) == np.arange(10)).all()
total = grid.sum()
name = shm.name
del grid
shm.close(); shm.unlink()
try:
    shared_memory.SharedMemory(name=name)
except FileNotFoundError:
    print("unlinked;", total)
