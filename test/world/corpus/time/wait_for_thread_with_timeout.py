# %%
import queue, threading, time
box = queue.Queue()
def produce():
    for number in range(5):
        time.sleep(0.3)
        box.put(number)
threading.Thread(target=produce).start()
# %%
got = [box.get(timeout=2) for _ in range(5)]
assert got == [0, 1, 2, 3, 4]
for _ in range(8):
    time.sleep(0.1)
print(got)
