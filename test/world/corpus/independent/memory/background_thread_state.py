# %%
import queue, threading, time
todo, done = queue.Queue(), {}
def worker():
    while (item := todo.get()) is not None:
        time.sleep(0.08)
        done[item] = item ** 2
        todo.task_done()
    todo.task_done()
th = threading.Thread(target=worker, name="squares", daemon=True)
th.start()
# %%
for i in range(24):
    todo.put(i)
todo.join()
assert len(done) == 24
assert "squares" in [t.name for t in threading.enumerate()]
# %%
todo.put(5000)
todo.put(None)
th.join(10)
assert not th.is_alive()
assert done[5000] == 25_000_000
print(len(done), todo.qsize())
