# %%
import threading, time, os
os.mkdir("inbox"); os.mkdir("processed")

def producer():
    for i in range(10):
        with open(f"inbox/.order{i}.part", "w") as f:
            f.write(f"{i},{i * 3}\n")
        os.rename(f"inbox/.order{i}.part", f"inbox/order{i}.csv")
        time.sleep(0.2)

t = threading.Thread(target=producer)
# %%
t.start()
seen = []
deadline = time.time() + 20
while len(seen) < 10:
    if time.time() > deadline:
        raise TimeoutError(f"only {len(seen)} orders came")
    for n in sorted(os.listdir("inbox")):
        if n.endswith(".csv"):
            seen.append(int(open(f"inbox/{n}").read().split(",")[1]))
            os.replace(f"inbox/{n}", f"processed/{n}")
    time.sleep(0.02)
t.join()
# %%
assert not t.is_alive()
assert os.listdir("inbox") == []
assert sorted(seen) == [i * 3 for i in range(10)]
print(len(os.listdir("processed")), sum(seen))
