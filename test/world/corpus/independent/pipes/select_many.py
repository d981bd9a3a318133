# %%
import os, select, threading, time
pipes = [os.pipe() for _ in range(3)]
def feed(fd, n, delay):
    for i in range(n):
        os.write(fd, b".")
        time.sleep(delay)
    os.close(fd)
threads = [threading.Thread(target=feed, args=(w, n, d)) for (r, w), n, d in zip(pipes, (20, 10, 5), (0.09, 0.18, 0.36))]
r0, _, _ = select.select([p[0] for p in pipes], [], [], 0)
assert r0 == []
# %%
for t in threads: t.start()
open_fds = {r: 0 for r, _ in pipes}
counts = {}
while open_fds:
    ready, _, _ = select.select(list(open_fds), [], [], 10)
    if not ready:
        raise TimeoutError("no feed for ten seconds")
    for fd in ready:
        data = os.read(fd, 100)
        if data:
            open_fds[fd] += len(data)
        else:
            counts[fd] = open_fds.pop(fd)
            os.close(fd)
# %%
assert [counts[r] for r, _ in pipes] == [20, 10, 5], counts
assert not any(t.is_alive() for t in threads) or [t.join() for t in threads]
print(sum(counts.values()))
