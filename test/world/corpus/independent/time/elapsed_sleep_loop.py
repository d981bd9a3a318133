# %%
import time
t0 = time.perf_counter()
ticks = 0
for _ in range(20):
    time.sleep(0.1)
    ticks += 1
elapsed = time.perf_counter() - t0
assert ticks == 20
if elapsed < 1.95:
    raise RuntimeError("the clock went wrong")
# %%
assert time.perf_counter() - t0 >= elapsed
assert elapsed < 60
print("at least two seconds:", elapsed >= 1.99)
