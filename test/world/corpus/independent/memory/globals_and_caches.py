# %%
import functools, time
calls = 0
@functools.lru_cache(maxsize=None)
def slow_square(n):
    global calls
    calls += 1
    time.sleep(0.1)
    return n * n
history = []
# %%
for n in [1, 2, 3, 4, 5] * 4 + list(range(6, 20)):
    history.append(slow_square(n))
assert calls == 19, calls
# %%
info = slow_square.cache_info()
assert (info.hits, info.misses) == (15, 19), info
slow_square(3)
assert calls == 19
slow_square.cache_clear()
slow_square(3)
assert calls == 20
print(sum(history), calls)
