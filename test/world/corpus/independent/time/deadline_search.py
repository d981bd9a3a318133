# %%
import time
import numpy as np
rng = np.random.default_rng(5)
def cost(x):
    return float(((x - 0.3) ** 2).sum())
# %%
budget = 2.0
start = time.monotonic()
best, evals = np.inf, 0
while time.monotonic() - start < budget:
    c = cost(rng.uniform(-1, 1, size=4))
    evals += 1
    if c < best:
        best = c
used = time.monotonic() - start
# %%
assert used >= budget
assert evals > 1000, "hardly any evaluation done"
assert best < 0.5
print("search over, good enough:", best < 0.5)
