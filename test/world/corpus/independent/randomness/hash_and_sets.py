# %%
import time
words = [f"word{i}" for i in range(300)]
hashes = [hash(w) for w in words]
bag = set(words)
order = list(bag)
# %%
for i in range(20):
    assert [hash(w) for w in words] == hashes
    assert list(bag) == order, "set order changed"
    time.sleep(0.1)
# %%
assert hash("word7") == hashes[7]
index = {h: w for h, w in zip(hashes, words)}
assert len(index) == 300 and index[hash("word250")] == "word250"
print(len(bag), sorted(bag)[0])
