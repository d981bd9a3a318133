# %% [markdown]
# # Nightly export
# A marker keeps two exports from running at once.
# %%
import os, time
from pathlib import Path
import numpy as np
marker = Path("export.running")
# %%
with open(marker, "x") as f:
    f.write("export\n")
total = 0.0
t_end = time.monotonic() + 2.0
while time.monotonic() < t_end:
    total += np.sqrt(np.arange(50_000)).sum()
if not marker.exists():
    raise RuntimeError("somebody removed our marker")
marker.unlink()
# %%
try:
    marker.unlink()
except FileNotFoundError:
    print("marker gone")
else:
    raise AssertionError("the marker was there twice")
# %%
marker.touch(exist_ok=False)
assert marker.stat().st_size == 0
marker.unlink()
assert total > 0
print(list(Path(".").iterdir()))
