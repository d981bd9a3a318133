# %%
import socket, time
holder = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
holder.bind(('127.0.0.1', 18473))
total = 0
for step in range(20):
    total += step
    time.sleep(0.1)
print(total)
# %%
other = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
try:
    other.bind(('127.0.0.1', 18473))
    raise RuntimeError('the port should be taken')
except OSError:
    pass
holder.close()
other.bind(('127.0.0.1', 18473))
other.close()
