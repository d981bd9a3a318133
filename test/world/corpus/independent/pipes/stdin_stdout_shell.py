# %%
import subprocess, time
sort = subprocess.Popen(["sort"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, env={"LC_ALL": "C", "PATH": "/usr/bin:/bin"})
uniq = subprocess.Popen(["uniq", "-c"], stdin=sort.stdout, stdout=subprocess.PIPE, text=True)
sort.stdout.close()
# %%
words = ["ant", "bee", "cat", "bee", "ant", "bee"] * 3
for w in words:
    sort.stdin.write(w.encode() + b"\n")
    sort.stdin.flush()
    assert sort.poll() is None
    time.sleep(0.11)
sort.stdin.close()
# %%
text = uniq.communicate(timeout=10)[0]
table = {w: int(n) for n, w in (l.split() for l in text.splitlines())}
assert table == {"ant": 6, "bee": 9, "cat": 3}, table
assert sort.wait(5) == 0 and uniq.returncode == 0
print(table)
