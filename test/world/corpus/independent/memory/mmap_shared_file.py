# %%
import mmap, os, struct, time
with open("ring.bin", "wb") as f:
    f.truncate(4096)
f = open("ring.bin", "r+b")
m = mmap.mmap(f.fileno(), 4096)
# %%
for i in range(20):
    n, = struct.unpack_from("<Q", m, 0)
    assert n == i, (n, i)
    struct.pack_into("<d", m, 8 + 8 * i, i / 2)
    struct.pack_into("<Q", m, 0, i + 1)
    time.sleep(0.1)
m.flush()
# %%
raw = open("ring.bin", "rb").read()
assert struct.unpack_from("<Q", raw)[0] == 20
with mmap.mmap(f.fileno(), 4096, access=mmap.ACCESS_READ) as view:
    values = struct.unpack_from("<20d", view, 8)
assert values[-1] == 9.5
m.close(); f.close()
print(sum(values), os.path.getsize("ring.bin"))
