# %%
import multiprocessing as mp, time
context = mp.get_context('fork')
def nap():
    time.sleep(0.3)
# %%
workers = [context.Process(target=nap) for _ in range(2)]
for worker in workers:
    worker.start()
for _ in range(15):
    time.sleep(0.1)
assert not any(worker.is_alive() for worker in workers)
# %%
for worker in workers:
    worker.join()
print([worker.exitcode for worker in workers])
