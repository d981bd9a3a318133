# %%
import os, time
def available():
    for line in open('/proc/meminfo'):
        if line.startswith('MemAvailable'):
            return int(line.split()[1])
before = available()
for _ in range(20):
    time.sleep(0.1)
assert before > 0 and available() > 0
assert len(os.getloadavg()) == 3
print('measured')
