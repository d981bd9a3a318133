# %%
import h5py, time
import numpy as np
f = h5py.File("run.h5", "w")
d = f.create_dataset("x", shape=(0, 8), maxshape=(None, 8), dtype="f8", chunks=(64, 8), track_times=False)
f.attrs["done"] = 0
# %%
for step in range(20):
    n = d.shape[0]
    d.resize((n + 64, 8))
    d[n:n + 64] = np.full((64, 8), step)
    f.attrs["done"] = step + 1
    time.sleep(0.1)
# %%
assert d.shape == (20 * 64, 8)
f.flush()
assert int(f.attrs["done"]) == 20
f.close()
# %%
with h5py.File("run.h5", "r") as g:
    x = g["x"][:]
assert (x[:, 0].reshape(20, 64) == np.arange(20)[:, None]).all()
print(x.shape, x.mean())
