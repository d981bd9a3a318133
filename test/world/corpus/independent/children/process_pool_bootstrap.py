# %%
import time
import multiprocessing as mp
from concurrent.futures import ProcessPoolExecutor, as_completed
import numpy as np
def boot(seed):
    rng = np.random.default_rng(seed)
    time.sleep(0.2)
    return seed, float(rng.choice(data, len(data)).mean())
data = np.random.default_rng(0).exponential(size=500)
pool = ProcessPoolExecutor(2, mp_context=mp.get_context("fork"))
futures = [pool.submit(boot, s) for s in range(18)]
# %%
means = {}
for f in as_completed(futures, timeout=30):
    s, m = f.result()
    means[s] = m
assert sorted(means) == list(range(18))
# %%
again = dict(pool.map(boot, range(2)))
assert all(again[s] == means[s] for s in again)
pool.shutdown()
try:
    pool.submit(boot, 1)
except RuntimeError:
    print("pool closed;", round(float(np.mean(list(means.values()))), 3))
