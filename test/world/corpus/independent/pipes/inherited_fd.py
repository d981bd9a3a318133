# %%
import os, subprocess, sys, time
r, w = os.pipe()
code = """
import os, sys, time
fd = int(sys.argv[1])
for i in range(9):
    os.write(fd, b'%d,' % i)
    time.sleep(0.2)
"""
assert not os.get_inheritable(w)
p = subprocess.Popen([sys.executable, "-S", "-c", code, str(w)], pass_fds=[w])
os.close(w)
# %%
chunks = []
while chunk := os.read(r, 1024):
    chunks.append(chunk)
os.close(r)
numbers = [int(x) for x in b"".join(chunks).decode().strip(",").split(",")]
assert numbers == list(range(9)), numbers
assert p.wait(5) == 0
# %%
# without pass_fds the child cannot use it
r, w = os.pipe()
q = subprocess.run([sys.executable, "-S", "-c", code, str(w)], stderr=subprocess.DEVNULL)
assert q.returncode == 1
os.close(r); os.close(w)
print(numbers)
