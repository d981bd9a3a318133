# %% [markdown]
# # Parameter sweep
# Every finished setting is appended to `results.csv`, so that a crash loses nothing.
# %%
import csv, time, os
import numpy as np

path = "results.csv"
with open(path, "w", newline="") as f:
    csv.writer(f).writerow(["alpha", "score"])
# %%
rng = np.random.default_rng(0)
alphas = np.linspace(0.1, 2.0, 20)
for a in alphas:
    x = rng.normal(size=(400, 400))
    score = float(np.round(np.trace(x) / 400 * a, 6))
    with open(path, "a", newline="") as f:
        csv.writer(f).writerow([f"{a:.2f}", score])
    time.sleep(0.1)
# %%
with open(path) as f:
    rows = list(csv.DictReader(f))
assert len(rows) == 20, len(rows)
assert [r["alpha"] for r in rows] == [f"{a:.2f}" for a in alphas]
print(len(rows), "rows, best alpha", max(rows, key=lambda r: float(r["score"]))["alpha"])
