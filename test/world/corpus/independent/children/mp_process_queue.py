# %%
import multiprocessing as mp, time
ctx = mp.get_context("fork")
tasks, results = ctx.Queue(), ctx.Queue()
def worker(name):
    for n in iter(tasks.get, None):
        time.sleep(0.15)
        results.put((n, n ** 3))
workers = [ctx.Process(target=worker, args=(i,), daemon=True) for i in range(2)]
for w in workers: w.start()
# %%
for n in range(24):
    tasks.put(n)
out = {}
while len(out) < 24:
    n, c = results.get(timeout=20)
    assert n not in out
    out[n] = c
# %%
assert all(w.is_alive() for w in workers)
assert out == {n: n ** 3 for n in range(24)}
for _ in workers: tasks.put(None)
for w in workers: w.join(10)
assert [w.exitcode for w in workers] == [0, 0]
print(sum(out.values()))
