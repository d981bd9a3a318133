# %%
import socket, time
def is_free(port):
    with socket.socket() as probe:
        try:
            probe.bind(('127.0.0.1', port))
        except OSError:
            return False
    return True
assert is_free(18474)
# %%
server = socket.create_server(('127.0.0.1', 18474))
start = time.perf_counter()
while time.perf_counter() - start < 2:
    sum(range(1000))
# %%
assert not is_free(18474)
server.close()
print('free, then taken')
