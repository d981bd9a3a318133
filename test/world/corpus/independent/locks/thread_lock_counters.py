# %%
import threading, time
lock = threading.Lock()
ready = threading.Event()
hits = []
def holder():
    with lock:
        ready.set()
        for _ in range(18):
            time.sleep(0.1)
        hits.append("holder")
t = threading.Thread(target=holder, daemon=True)
t.start()
ready.wait()
# %%
got = lock.acquire(blocking=False)
assert not got
start = time.perf_counter()
assert lock.acquire(timeout=10)
hits.append("main")
lock.release()
assert hits == ["holder", "main"], hits
# %%
assert not lock.locked()
t.join(1)
assert not t.is_alive()
rl = threading.RLock()
with rl, rl:
    hits.append("nested")
print(hits)
