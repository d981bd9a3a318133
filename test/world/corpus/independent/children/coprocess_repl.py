# %%
import subprocess, sys, time
child = subprocess.Popen([sys.executable, "-u", "-c", '''
import sys
total = 0
for line in sys.stdin:
    total += int(line)
    print(total, flush=True)
sys.exit(7)
'''], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1)
def ask(n):
    child.stdin.write(f"{n}\n")
    return int(child.stdout.readline())
assert ask(5) == 5
# %%
running = 5
for i in range(20):
    running += i
    assert ask(i) == running
    time.sleep(0.1)
# %%
assert child.poll() is None
rest, _ = child.communicate("1000\n", timeout=10)
assert rest.strip() == str(running + 1000)
assert child.returncode == 7
print(running, child.returncode)
