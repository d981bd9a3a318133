# %%
import os, select, time
reader, writer = os.pipe()
# %%
ready, _, _ = select.select([reader], [], [], 0)
assert ready == []
for _ in range(20):
    time.sleep(0.1)
os.write(writer, b'x')
ready, _, _ = select.select([reader], [], [], 0)
assert ready == [reader]
print('ready')
# %%
os.close(reader); os.close(writer)
