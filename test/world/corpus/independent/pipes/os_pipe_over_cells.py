# %%
import os, time
r, w = os.pipe()
os.write(w, b"header\n")
# %%
for i in range(20):
    os.write(w, f"{i:03d}\n".encode())
    time.sleep(0.1)
os.close(w)
# %%
assert os.read(r, 7) == b"header\n"
with os.fdopen(r) as f:
    lines = f.read().split()
assert lines == [f"{i:03d}" for i in range(20)], lines
print(len(lines), lines[-1])
