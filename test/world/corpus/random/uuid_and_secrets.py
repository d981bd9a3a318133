# %%
import secrets, time, uuid
names = {uuid.uuid4().hex for _ in range(50)}
tokens = [secrets.token_hex(8) for _ in range(5)]
for _ in range(20):
    time.sleep(0.1)
assert len(names) == 50 and len(set(tokens)) == 5
print(len(names), len(tokens))
