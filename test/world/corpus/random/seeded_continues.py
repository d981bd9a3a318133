# %%
import random, time
random.seed(11)
first = random.random()
# %%
second = random.random()
for _ in range(20):
    time.sleep(0.1)
# %%
random.seed(11)
assert (random.random(), random.random()) == (first, second)
print(round(first, 4))
