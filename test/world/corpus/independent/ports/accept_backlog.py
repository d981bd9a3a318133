# %%
import socket, time
import numpy as np
srv = socket.create_server(("127.0.0.1", 0), backlog=8)
srv.settimeout(3)
clients = [socket.create_connection(srv.getsockname()) for _ in range(4)]
for i, c in enumerate(clients):
    c.sendall(f"client {i}".encode())
    c.shutdown(socket.SHUT_WR)
# %%
a = np.random.default_rng(1).normal(size=(250, 250))
end = time.time() + 2
while time.time() < end:
    a = a @ a.T
    a /= np.abs(a).max()
assert np.isfinite(a).all()
# %%
texts = []
for _ in range(4):
    conn, peer = srv.accept()
    with conn:
        texts.append(conn.recv(100).decode())
        conn.sendall(b"bye")
assert sorted(texts) == [f"client {i}" for i in range(4)], texts
assert [c.recv(10) for c in clients] == [b"bye"] * 4
for c in clients: c.close()
# %%
srv.settimeout(0.2)
try:
    srv.accept()
except TimeoutError:
    print("no more clients", sorted(texts))
srv.close()
