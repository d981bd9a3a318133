# %%
import socket, time
listener = socket.socket()
listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
listener.bind(('127.0.0.1', 18472))
listener.listen()
for _ in range(20):
    time.sleep(0.1)
client = socket.create_connection(('127.0.0.1', 18472))
peer, _ = listener.accept()
client.sendall(b'hello')
assert peer.recv(5) == b'hello'
print('talked')
# %%
for one in (client, peer, listener):
    one.close()
