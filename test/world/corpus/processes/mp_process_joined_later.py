# %%
import multiprocessing as mp, time
def work(queue):
    queue.put(6 * 7)
context = mp.get_context('fork')
queue = context.Queue()
process = context.Process(target=work, args=(queue,))
process.start()
# %%
answer = queue.get(timeout=10)
process.join()
assert process.exitcode == 0
for _ in range(20):
    time.sleep(0.1)
print(answer)
