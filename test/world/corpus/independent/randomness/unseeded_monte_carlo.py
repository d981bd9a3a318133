# %%
import time
import numpy as np
rng = np.random.default_rng()
inside = total = 0
for _ in range(100):
    p = rng.random((20_000, 2))
    inside += int(((p ** 2).sum(axis=1) < 1).sum())
    total += len(p)
    time.sleep(0.018)
pi = 4 * inside / total
# %%
assert total == 2_000_000
assert abs(pi - np.pi) < 0.02, pi
print("pi is about 3.14:", round(pi, 1))
# %%
other = np.random.default_rng()
assert (rng.random(8) != other.random(8)).any()
