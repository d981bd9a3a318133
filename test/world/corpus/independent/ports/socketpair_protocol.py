# %%
import socket, struct, time
left, right = socket.socketpair()
def send(s, msg):
    s.sendall(struct.pack("!I", len(msg)) + msg)
def recv(s):
    n, = struct.unpack("!I", s.recv(4, socket.MSG_WAITALL))
    return s.recv(n, socket.MSG_WAITALL)
send(left, b"hello")
# %%
first = recv(right)
assert first == b"hello"
for i in range(20):
    send(right, b"tick %d" % i)
    time.sleep(0.1)
# %%
got = [recv(left) for _ in range(20)]
assert got[0] == b"tick 0" and got[-1] == b"tick 19"
left.setblocking(False)
try:
    left.recv(1)
except BlockingIOError:
    print("nothing left over")
# %%
right.close()
assert left.recv(10) == b""
left.close()
print(len(got), "messages")
