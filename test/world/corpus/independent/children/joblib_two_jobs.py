# %%
import os, time
from joblib import Parallel, delayed
def simulate(i, folder):
    s = 0.0
    for k in range(1, 60_000):
        s += (-1) ** k / (k + i)
    with open(os.path.join(folder, f"sim{i}.txt"), "w") as f:
        f.write(f"{s:.8f}")
    time.sleep(0.1)
    return i, os.getpid()
os.mkdir("sims")
# %%
res = Parallel(n_jobs=2)(delayed(simulate)(i, os.path.abspath("sims")) for i in range(16))
# %%
assert [i for i, _ in res] == list(range(16))
assert os.getpid() not in {p for _, p in res}, "ran in this process"
assert len(os.listdir("sims")) == 16
print(open("sims/sim0.txt").read())
# %%
from joblib.externals.loky import get_reusable_executor
get_reusable_executor().shutdown(wait=True)
