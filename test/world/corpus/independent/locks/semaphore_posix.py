# %%
import multiprocessing as mp, time
ctx = mp.get_context("fork")
sem = ctx.BoundedSemaphore(2)
lock = ctx.Lock()
counter = ctx.Value("i", 0)
peak = ctx.Value("i", 0)
def work():
    with sem:
        with lock:
            counter.value += 1
            peak.value = max(peak.value, counter.value)
        time.sleep(0.5)
        with lock:
            counter.value -= 1
# %%
ps = [ctx.Process(target=work) for _ in range(6)]
for p in ps:
    p.start()
for p in ps:
    p.join(20)
assert [p.exitcode for p in ps] == [0] * 6
# %%
assert counter.value == 0
assert 1 <= peak.value <= 2
assert sem.acquire(False) and sem.acquire(False) and not sem.acquire(False)
sem.release(); sem.release()
try:
    sem.release()
except ValueError:
    print("bounded; peak within limits")
