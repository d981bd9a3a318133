# %%
import socket, threading, time
server = socket.create_server(('127.0.0.1', 0))
def serve():
    while True:
        try:
            peer, _ = server.accept()
        except OSError:
            return
        with peer:
            peer.sendall(peer.recv(10).upper())
thread = threading.Thread(target=serve, daemon=True)
thread.start()
# %%
answers = []
for _ in range(4):
    with socket.create_connection(server.getsockname()) as client:
        client.sendall(b'abc')
        answers.append(client.recv(10))
    time.sleep(0.5)
assert answers == [b'ABC'] * 4
print(len(answers))
