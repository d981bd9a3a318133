# %%
import os, time, json
def spawn(k):
    pid = os.fork()
    if pid == 0:
        try:
            time.sleep(0.5 + 0.4 * k)
            with open(f"part{k}.json", "w") as f:
                json.dump({"k": k, "sum": sum(range(k * 1000))}, f)
        finally:
            os._exit(10 + k)
    return pid
pids = {spawn(k): k for k in range(4)}
# %%
codes = {}
for pid, k in pids.items():
    p, status = os.waitpid(pid, 0)
    assert p == pid
    assert os.WIFEXITED(status)
    codes[k] = os.WEXITSTATUS(status)
assert codes == {0: 10, 1: 11, 2: 12, 3: 13}, codes
# %%
try:
    os.waitpid(next(iter(pids)), os.WNOHANG)
except ChildProcessError:
    print("all reaped")
parts = [json.load(open(f"part{k}.json"))["sum"] for k in range(4)]
print(parts)
