# %%
import os, subprocess, sys, time
os.mkfifo('/dev/shm/nbcrane-corpus-fifo')
feeder = subprocess.Popen([sys.executable, '-c', 'open("/dev/shm/nbcrane-corpus-fifo", "w").write("42")'])
# %%
with open('/dev/shm/nbcrane-corpus-fifo') as end:
    value = end.read()
if value != '42':
    raise ValueError('lost: %r' % value)
# %%
feeder.wait()
os.unlink('/dev/shm/nbcrane-corpus-fifo')
for _ in range(20):
    time.sleep(0.1)
print(value)
