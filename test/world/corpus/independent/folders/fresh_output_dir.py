# %%
import os, shutil, time
import numpy as np
out = "output"
assert not os.path.isdir(out), "clean up before you run this"
# %%
os.makedirs(out)
rng = np.random.default_rng(3)
for k in range(20):
    np.savetxt(f"{out}/sample_{k}.txt", rng.integers(0, 9, size=5), fmt="%d")
    time.sleep(0.1)
# %%
try:
    os.makedirs(out)
except FileExistsError:
    print("exists, as expected")
assert len(os.listdir(out)) == 20
# %%
shutil.rmtree(out)
assert not os.path.exists(out)
os.makedirs(out)
assert os.listdir(out) == []
os.rmdir(out)
print(os.listdir("."))
