# %%
import multiprocessing as mp, time
ctx = mp.get_context("fork")
here, there = ctx.Pipe()
def accumulator(conn):
    seen = []
    while True:
        msg = conn.recv()
        if msg is None:
            break
        seen.append(msg)
        time.sleep(0.08)
        conn.send((len(seen), sum(seen)))
    conn.close()
p = ctx.Process(target=accumulator, args=(there,))
p.start()
there.close()
# %%
for i in range(20):
    here.send(i)
    if not here.poll(10):
        raise TimeoutError("no answer")
    n, s = here.recv()
    assert (n, s) == (i + 1, i * (i + 1) // 2)
assert not here.poll(0)
# %%
here.send(None)
p.join(10)
assert p.exitcode == 0
try:
    here.recv()
except EOFError:
    print("other end closed after", n)
here.close()
