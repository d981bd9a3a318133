# %%
import random, time
import numpy as np
items = list(range(1000))
# %%
for rep in range(11):
    random.shuffle(items)
    assert sorted(items) == list(range(1000))
    tr, te = items[:750], items[750:]
    assert len(tr) == 750 and len(te) == 250 and not set(tr) & set(te)
    folds = np.array_split(np.random.permutation(items), 5)
    assert [len(f) for f in folds] == [200] * 5
    assert (np.sort(np.concatenate(folds)) == np.arange(1000)).all()
    time.sleep(0.17)
# %%
perm = np.random.permutation(1000)
assert (np.sort(perm) == np.arange(1000)).all()
sample = random.sample(items, 100)
assert len(set(sample)) == 100
print("partitions hold")
