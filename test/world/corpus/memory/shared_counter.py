# %%
import multiprocessing as mp, time
counter = mp.get_context('fork').Value('i', 0)
# %%
with counter.get_lock():
    counter.value += 1
for _ in range(20):
    time.sleep(0.1)
assert counter.value == 1, counter.value
# %%
counter.value += 1
for _ in range(5):
    time.sleep(0.1)
assert counter.value == 2
print(counter.value)
