# %%
import socket, time
inbox = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
inbox.bind(('127.0.0.1', 0))
inbox.settimeout(5)
socket.socket(socket.AF_INET, socket.SOCK_DGRAM).sendto(b'one', inbox.getsockname())
# %%
data, _ = inbox.recvfrom(10)
for _ in range(20):
    time.sleep(0.1)
assert data == b'one'
# %%
inbox.settimeout(0.1)
try:
    inbox.recvfrom(10)
    raise RuntimeError('there was only one')
except TimeoutError:
    print('one datagram')
