# %%
import time, threading
from concurrent.futures import ThreadPoolExecutor
finished = []
pool = ThreadPoolExecutor(max_workers=2, thread_name_prefix="load")
def load(n):
    time.sleep(0.2)
    return {"n": n, "rows": n * 10}
futs = [pool.submit(load, n) for n in range(20)]
for f in futs:
    f.add_done_callback(lambda f: finished.append(f.result()["n"]))
# %%
polls = 0
while not all(f.done() for f in futs):
    polls += 1
    time.sleep(0.05)
assert polls > 0
rows = sum(f.result()["rows"] for f in futs)
# %%
pool.shutdown(wait=True)
assert sorted(finished) == list(range(20))
assert not [t for t in threading.enumerate() if t.name.startswith("load")]
print(rows)
