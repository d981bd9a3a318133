# %%
import os, time
with open(".env", "w") as f:
    f.write("DB_HOST=localhost\nDB_PORT=5432\n# comment\nDEBUG=1\n")
before = dict(os.environ)
# %%
for line in open(".env"):
    if line.strip() and not line.startswith("#"):
        k, v = line.strip().split("=", 1)
        os.environ.setdefault(k, v)
os.environ["STEP"] = "0"
for i in range(1, 19):
    assert os.environ["STEP"] == str(i - 1)
    os.environ["STEP"] = str(i)
    time.sleep(0.1)
# %%
assert os.getenv("STEP") == "18"
assert int(os.environ["DB_PORT"]) == 5432
os.environ["TZ"] = "Asia/Tokyo"; time.tzset()
tokyo = time.strftime("%H:%M", time.localtime(0))
os.environ["TZ"] = "UTC"; time.tzset()
print(tokyo, time.strftime("%H:%M", time.localtime(0)))
# %%
new = sorted(set(os.environ) - set(before) - {"TZ"})
assert new == ["DB_HOST", "DB_PORT", "DEBUG", "STEP"], new
for k in new: del os.environ[k]
assert "STEP" not in os.environ
