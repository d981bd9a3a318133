# %%
import time
start = time.perf_counter()
count = 0
while time.perf_counter() - start < 2:
    count += 1
rate = count / (time.perf_counter() - start)
assert rate > 1000
# %%
assert time.process_time() > 0.05
print('fast enough')
