# %%
from concurrent.futures import ProcessPoolExecutor
import math, multiprocessing, time
pool = ProcessPoolExecutor(2, mp_context=multiprocessing.get_context('fork'))
futures = [pool.submit(math.factorial, n) for n in range(6)]
# %%
results = [future.result() for future in futures]
assert results == [1, 1, 2, 6, 24, 120]
for _ in range(20):
    time.sleep(0.1)
# %%
assert pool.submit(math.sqrt, 16).result() == 4
pool.shutdown()
print(results)
