# %%
import os, time
reader, writer = os.pipe()
os.write(writer, b'12345')
# %%
first = os.read(reader, 2)
for _ in range(20):
    time.sleep(0.1)
assert first == b'12'
# %%
assert os.read(reader, 10) == b'345'
os.close(reader)
os.close(writer)
print('in order')
