# %%
import json, os, time

def save(state, path="state.json"):
    tmp = path + ".tmp"
    if os.path.exists(tmp):
        raise RuntimeError("another writer is at work")
    with open(tmp, "w") as f:
        json.dump(state, f)
        f.flush()
        os.fsync(f.fileno())
    os.replace(tmp, path)

save({"gen": 0, "best": None})
# %%
best = None
for gen in range(1, 21):
    value = (gen * 7919) % 101
    best = value if best is None else min(best, value)
    before = os.stat("state.json").st_ino
    save({"gen": gen, "best": best})
    with open("state.json") as f:
        on_disk = json.load(f)
    assert on_disk == {"gen": gen, "best": best}
    time.sleep(0.1)
# %%
assert not os.path.exists("state.json.tmp")
assert sorted(os.listdir(".")) == ["state.json"], os.listdir(".")
print(json.load(open("state.json")))
