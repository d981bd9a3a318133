# %%
import socket, threading, time
PORT = 47631
def listen():
    s = socket.socket()
    s.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    s.bind(("127.0.0.1", PORT))
    s.listen(5)
    return s
def is_open():
    with socket.socket() as c:
        c.settimeout(1)
        return c.connect_ex(("127.0.0.1", PORT)) == 0
assert not is_open()
# %%
s = listen()
for i in range(18):
    assert is_open()
    conn, _ = s.accept()
    conn.close()
    time.sleep(0.1)
# %%
try:
    listen()
except OSError as e:
    print("in use:", e.strerror)
else:
    raise AssertionError("bound twice")
s.close()
assert not is_open()
# %%
s = listen()
assert is_open()
s.close()
print("released and bound again")
