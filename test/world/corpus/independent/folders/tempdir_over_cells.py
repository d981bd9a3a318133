# %%
import tempfile, os, time
from pathlib import Path
tmp = tempfile.TemporaryDirectory(prefix="shards_")
base = Path(tmp.name)
assert base.is_dir()
# %%
for s in range(20):
    (base / f"shard-{s:05d}").write_bytes(bytes([s]) * 1000)
    time.sleep(0.1)
    assert len(list(base.iterdir())) == s + 1
# %%
merged = b"".join(p.read_bytes() for p in sorted(base.iterdir()))
assert len(merged) == 20_000
assert merged[::1000] == bytes(range(20))
print(len(merged))
# %%
tmp.cleanup()
assert not base.exists()
print("cleaned")
