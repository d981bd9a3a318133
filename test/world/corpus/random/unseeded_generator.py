# %%
import numpy as np, time
rng = np.random.default_rng()
total = 0.0
start = time.time()
while time.time() - start < 2:
    total = rng.random(1000).mean()
assert 0.3 < total < 0.7
print('plausible')
