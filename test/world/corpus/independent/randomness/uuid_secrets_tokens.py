# %%
import os, secrets, time, uuid, base64
tokens, ids = set(), set()
for batch in range(20):
    for _ in range(250):
        tokens.add(secrets.token_urlsafe(16))
        ids.add(uuid.uuid4())
    time.sleep(0.1)
assert len(tokens) == 5000 and len(ids) == 5000
# %%
assert all(i.version == 4 for i in ids)
assert {len(t) for t in tokens} == {22}
salt = os.urandom(16)
assert len(salt) == 16 and salt != os.urandom(16)
assert len(base64.b64decode(base64.b64encode(salt))) == 16
assert secrets.compare_digest(salt, bytes(salt))
print(len(tokens), len(ids))
