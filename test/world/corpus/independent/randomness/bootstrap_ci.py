# %%
import numpy as np, time
data = np.concatenate([np.full(300, 2.0), np.full(200, 5.0)])
mean = data.mean()
# %%
boots = []
t_end = time.monotonic() + 1.8
while time.monotonic() < t_end or len(boots) < 2000:
    boots.append(np.random.choice(data, size=data.size).mean())
lo, hi = np.percentile(boots, [0.5, 99.5])
# %%
assert lo < mean < hi, (lo, mean, hi)
assert 0.1 < hi - lo < 1.0
print("mean", mean, "inside the interval")
