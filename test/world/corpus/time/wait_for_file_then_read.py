# %%
import os, subprocess, sys, time
job = subprocess.Popen([sys.executable, '-c', 'import os, time; time.sleep(1); open("part", "w").write("12"); os.rename("part", "result.txt")'])
# %%
while not os.path.exists('result.txt'):
    time.sleep(0.05)
number = int(open('result.txt').read())
job.wait()
# %%
for _ in range(12):
    time.sleep(0.1)
assert number == 12
print(number)
