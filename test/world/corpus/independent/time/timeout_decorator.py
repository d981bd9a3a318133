# %%
import time
from concurrent.futures import ThreadPoolExecutor, TimeoutError as Late, wait
pool = ThreadPoolExecutor(2)
def job(sec, value):
    time.sleep(sec)
    return value
# %%
fast, slow = pool.submit(job, 0.1, "fast"), pool.submit(job, 1.9, "slow")
assert fast.result(timeout=5) == "fast"
late = False
try:
    slow.result(timeout=0.3)
except Late:
    late = True
assert late
done, pending = wait([fast, slow], timeout=0)
assert fast in done and slow in pending
assert slow.result(timeout=20) == "slow"
# %%
assert slow.done() and slow.exception() is None
pool.shutdown()
print("late, but", slow.result())
