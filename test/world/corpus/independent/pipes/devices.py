# %%
import os, time, errno
null = open("/dev/null", "r+b", buffering=0)
zero = open("/dev/zero", "rb")
# %%
n = 0
for i in range(20):
    block = zero.read(65536)
    assert block.count(0) == 65536
    n += null.write(block)
    assert null.read(10) == b""
    time.sleep(0.1)
assert n == 20 * 65536
# %%
with open("/dev/urandom", "rb") as f:
    a, b = f.read(32), f.read(32)
assert a != b and len(a) == 32
try:
    with open("/dev/full", "wb", buffering=0) as f:
        f.write(b"x")
except OSError as e:
    print(errno.errorcode[e.errno])
# %%
null.close(); zero.close()
print(n)
