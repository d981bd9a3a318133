# %%
import os, select, time
reader, writer = os.pipe()
poller = select.poll()
poller.register(reader, select.POLLIN)
# %%
assert poller.poll(0) == []
watcher = select.epoll()
watcher.register(reader, select.EPOLLIN)
assert watcher.poll(0) == []
start = time.time()
while time.time() - start < 2:
    sum(range(1000))
os.write(writer, b'.')
assert len(watcher.poll(1)) == 1
watcher.close()
print('one event')
