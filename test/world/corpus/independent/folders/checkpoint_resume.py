# %% [markdown]
# # Training with checkpoints
# Started again, the training goes on from the newest checkpoint.
# %%
import os, pickle, time
from glob import glob
CKPT = "checkpoints"
os.makedirs(CKPT, exist_ok=True)
def latest():
    found = sorted(glob(os.path.join(CKPT, "epoch_*.pkl")))
    return found[-1] if found else None
# %%
def train(until):
    last = latest()
    if last:
        with open(last, "rb") as f:
            state = pickle.load(f)
        print("resuming from", os.path.basename(last))
    else:
        state = {"epoch": 0, "w": 1.0}
        print("starting fresh")
    while state["epoch"] < until:
        time.sleep(0.15)
        state["w"] *= 0.9
        state["epoch"] += 1
        with open(f"{CKPT}/epoch_{state['epoch']:03d}.pkl", "wb") as f:
            pickle.dump(state, f)
    return state

s1 = train(12)
assert len(os.listdir(CKPT)) == 12
# %%
s2 = train(20)
assert s2["epoch"] == 20
assert abs(s2["w"] - 0.9 ** 20) < 1e-12
assert len(os.listdir(CKPT)) == 20
print(round(s2["w"], 5))
# %%
for old in sorted(glob(f"{CKPT}/*.pkl"))[:-3]:
    os.remove(old)
print(sorted(os.listdir(CKPT)))
