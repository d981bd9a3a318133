# %%
import os, socket, time
server = socket.socket(socket.AF_UNIX)
server.bind('service.sock')
server.listen()
for _ in range(20):
    time.sleep(0.1)
client = socket.socket(socket.AF_UNIX)
client.connect('service.sock')
peer, _ = server.accept()
client.sendall(b'ping')
assert peer.recv(4) == b'ping'
for one in (client, peer, server):
    one.close()
os.unlink('service.sock')
print('pong')
