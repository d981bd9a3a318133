# %%
import random, time
import numpy as np
random.seed(42); np.random.seed(42)
first = [random.random() for _ in range(3)], np.random.rand(3)
state = random.getstate(), np.random.get_state()
# %%
walk = [0]
for _ in range(2000):
    walk.append(walk[-1] + random.choice((-1, 1)))
    if len(walk) % 100 == 0:
        time.sleep(0.1)
assert len(walk) == 2001
# %%
random.seed(42); np.random.seed(42)
assert [random.random() for _ in range(3)] == first[0]
assert (np.random.rand(3) == first[1]).all()
random.setstate(state[0]); np.random.set_state(state[1])
again = [0]
for _ in range(2000):
    again.append(again[-1] + random.choice((-1, 1)))
assert again == walk, "the stream was not reproduced"
print(walk[-1], max(walk))
