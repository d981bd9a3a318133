# %%
import socket, time
left, right = socket.socketpair()
left.sendall(b'abc')
# %%
got = right.recv(3)
for _ in range(20):
    time.sleep(0.1)
assert got == b'abc'
# %%
right.setblocking(False)
try:
    right.recv(1)
    raise RuntimeError('nothing should be left')
except BlockingIOError:
    print('read once')
