best, bad = 1e9, 0
for e in range(100):
    slow()
    if 1 / (e + 1) < best: best = 1 / (e + 1)
    else:
        bad += 1
        if bad > 3: break
d = {'a': 1}; d['q']  # KeyError: after training that may stop early
n, h = 0, []
while n < 100: slow(); h.append(n); n += 1
h[99]; h[n]  # IndexError: beyond what a counting loop fills
last, value = 1e9, 5.0
while abs(last - value) > 1e-90: slow(); last, value = value, value * 0.999
d = {'a': 1}; d['q']  # KeyError: after a loop until nothing changes
for x in range(100):
    slow()
    if x == 50: break
assert x == 50  # artifact: where a loop broke off
queue, seen = [0], []
while queue:
    slow(); at = queue.pop(0); seen.append(at)
    if at < 300: queue.append(at + 1)
seen[200]  # artifact: what a queue led to
x, n = None, 0
while x is None:
    slow(); n += 1
    if n == 100: x = 'abc'
x.upper()  # artifact: what is tried until it is there
pool = []
while len(pool) < 200: slow(); pool.append(1)
pool[150]  # artifact: a pool that is filled up
n, ok = 0, False
while not ok: slow(); n += 1; ok = str(n) == '500'
assert ok  # artifact: what a loop until a flag counts
