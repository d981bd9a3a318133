# %%
import multiprocessing as mp, time
here, there = mp.Pipe()
# %%
if here.poll():
    raise RuntimeError('nothing was sent')
for _ in range(20):
    time.sleep(0.1)
there.send({'a': 1})
assert here.poll(1) and here.recv() == {'a': 1}
print('received')
