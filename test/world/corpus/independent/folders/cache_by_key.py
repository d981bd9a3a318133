# %%
import hashlib, json, time
from pathlib import Path
CACHE = Path(".cache"); CACHE.mkdir()
stats = {"hit": 0, "miss": 0}
def cached(**params):
    key = hashlib.sha1(json.dumps(params, sort_keys=True).encode()).hexdigest()[:12]
    p = CACHE / key[:2] / f"{key}.json"
    if p.exists():
        stats["hit"] += 1
        return json.loads(p.read_text())
    stats["miss"] += 1
    time.sleep(0.1)
    value = sum(i ** params["power"] for i in range(params["n"]))
    p.parent.mkdir(exist_ok=True)
    p.write_text(json.dumps(value))
    return value
# %%
first = [cached(n=n, power=p) for n in range(10) for p in (1, 2)]
assert stats == {"hit": 0, "miss": 20}, stats
# %%
again = [cached(n=n, power=p) for n in range(10) for p in (1, 2)]
assert again == first
assert stats == {"hit": 20, "miss": 20}, stats
files = [p for p in CACHE.rglob("*.json")]
assert len(files) == 20
print(stats, len(files))
