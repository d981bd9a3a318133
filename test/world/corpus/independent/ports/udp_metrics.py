# %%
import socket, threading, time, collections
rx = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
rx.bind(("127.0.0.1", 0))
rx.settimeout(10)
addr = rx.getsockname()
metrics = collections.Counter()
def collect():
    while True:
        data, _ = rx.recvfrom(1024)
        if data == b"STOP":
            return
        name, value = data.decode().split(":")
        metrics[name] += int(value)
t = threading.Thread(target=collect, daemon=True)
t.start()
# %%
tx = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
for i in range(40):
    tx.sendto(f"req.{i % 4}:{i}".encode(), addr)
    time.sleep(0.05)
tx.sendto(b"STOP", addr)
t.join(5)
if t.is_alive():
    raise RuntimeError("collector still runs")
# %%
tx.close(); rx.close()
assert sum(metrics.values()) == sum(range(40)), metrics
print(sorted(metrics.items()))
