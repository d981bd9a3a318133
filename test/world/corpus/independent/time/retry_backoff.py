# %%
import os, threading, time, json
def slow_service():
    time.sleep(1.6)
    with open("answer.tmp", "w") as f:
        json.dump({"answer": 42}, f)
    os.rename("answer.tmp", "answer.json")
def fetch():
    with open("answer.json") as f:
        return json.load(f)
def retry(fn, tries=12, delay=0.05, errors=(FileNotFoundError,)):
    for attempt in range(1, tries + 1):
        try:
            return fn(), attempt
        except errors:
            if attempt == tries:
                raise
            time.sleep(min(delay, 1.0))
            delay *= 1.6
# %%
th = threading.Thread(target=slow_service)
th.start()
result, attempts = retry(fetch)
assert result["answer"] == 42
assert attempts > 1
# %%
th.join()
assert os.listdir(".") == ["answer.json"]
print(result)
