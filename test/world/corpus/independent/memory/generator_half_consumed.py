# %%
import itertools, time
def readings():
    v = 20.0
    for i in itertools.count():
        v += 0.5 if i % 3 else -0.25
        yield i, v
stream = readings()
warmup = [next(stream) for _ in range(5)]
# %%
window = []
for i, v in stream:
    window.append(v)
    time.sleep(0.1)
    if len(window) == 20:
        break
# %%
i, v = next(stream)
assert i == 25, i
rest = list(itertools.islice(stream, 4))
assert [k for k, _ in rest] == [26, 27, 28, 29]
assert warmup[-1][0] == 4
print(i, v, rest[-1])
