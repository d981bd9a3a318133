# %%
import gc, time, weakref
class Node:
    def __init__(self, name):
        self.name, self.peer = name, None
registry = weakref.WeakValueDictionary()
keep = []
for i in range(6):
    n = Node(f"n{i}")
    n.peer = n if i % 2 else None     # cycles for odd ones
    registry[n.name] = n
    if i < 2:
        keep.append(n)
del n
gc.collect();
# %%
assert sorted(registry) == ["n0", "n1"], sorted(registry)
ghosts = []
for i in range(20):
    a, b = Node("a"), Node("b")
    a.peer, b.peer = b, a
    ghosts.append(weakref.ref(a))
    time.sleep(0.1)
del a, b
gc.collect()
assert all(g() is None for g in ghosts)
# %%
first = weakref.ref(keep[0])
keep.clear()
gc.collect()
assert first() is None and len(registry) == 0
print("all collected")
