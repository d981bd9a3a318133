# %%
import time, threading
import numpy as np
from concurrent.futures import ThreadPoolExecutor
def stream(ss):
    rng = np.random.default_rng(ss)
    total = 0
    for _ in range(10):
        total += int(rng.integers(0, 1000, 1000).sum())
        time.sleep(0.09)
    return total
children = np.random.SeedSequence(2024).spawn(4)
# %%
with ThreadPoolExecutor(2) as ex:
    par = list(ex.map(stream, children))
# %%
def quick(ss):
    rng = np.random.default_rng(ss)
    return sum(int(rng.integers(0, 1000, 1000).sum()) for _ in range(10))
seq = [quick(c) for c in np.random.SeedSequence(2024).spawn(4)]
assert par == seq, (par, seq)
print(par)
