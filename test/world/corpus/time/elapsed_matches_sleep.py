# %%
import time
start = time.monotonic()
for _ in range(20):
    time.sleep(0.1)
elapsed = time.monotonic() - start
assert 1.9 < elapsed < 10, elapsed
print('slept')
