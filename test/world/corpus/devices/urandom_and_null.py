# %%
import os, time
with open('/dev/urandom', 'rb') as source, open('/dev/null', 'wb') as sink:
    block = source.read(64)
    sink.write(block)
for _ in range(20):
    time.sleep(0.1)
assert len(block) == 64 and block != bytes(64)
assert open('/dev/zero', 'rb').read(4) == bytes(4)
print(len(block))
