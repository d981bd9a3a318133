# %%
import os, stat, threading, time
os.mkfifo("feed")
assert stat.S_ISFIFO(os.stat("feed").st_mode)
def writer():
    with open("feed", "w") as f:
        for i in range(10):
            f.write(f"{i} {i * i}\n")
            f.flush()
            time.sleep(0.18)
t = threading.Thread(target=writer)
# %%
t.start()
got = {}
with open("feed") as f:
    for line in f:
        k, v = map(int, line.split())
        got[k] = v
t.join()
assert got == {i: i * i for i in range(10)}
# %%
os.remove("feed")
assert not os.path.exists("feed")
print(sum(got.values()))
