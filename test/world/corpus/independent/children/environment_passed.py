# %%
import os, subprocess, sys, time
os.environ["REPORT_LANG"] = "de"
os.makedirs("job", exist_ok=True)
code = "import os; print(os.environ.get('REPORT_LANG'), os.environ.get('STAGE'), os.path.basename(os.getcwd()))"
def child(**kw):
    return subprocess.check_output([sys.executable, "-S", "-c", code], text=True, **kw).split()
# %%
assert child()[0:2] == ["de", "None"]
env = {**os.environ, "STAGE": "test"}
for i in range(16):
    env["REPORT_LANG"] = f"l{i}"
    got = child(env=env, cwd="job")
    assert got == [f"l{i}", "test", "job"], got
    time.sleep(0.1)
# %%
assert os.environ["REPORT_LANG"] == "de"
assert "STAGE" not in os.environ
del os.environ["REPORT_LANG"]
assert child()[0] == "None"
print("environment kept apart")
