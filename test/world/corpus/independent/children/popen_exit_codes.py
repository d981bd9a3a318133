# %%
import subprocess, sys, time
script = "import sys, time; time.sleep(float(sys.argv[1])); sys.exit(int(sys.argv[2]))"
jobs = {name: subprocess.Popen([sys.executable, "-S", "-c", script, str(delay), str(code)])
        for name, delay, code in [("prepare", 0.3, 0), ("validate", 1.0, 3), ("publish", 1.8, 0)]}
# %%
done = {}
while len(done) < len(jobs):
    for name, p in jobs.items():
        if name not in done and p.poll() is not None:
            done[name] = p.returncode
    time.sleep(0.05)
# %%
assert done == {"prepare": 0, "validate": 3, "publish": 0}, done
failed = [n for n, c in done.items() if c]
print("failed:", failed)
# %%
r = subprocess.run([sys.executable, "-S", "-c", "raise SystemExit(4)"])
assert r.returncode == 4
try:
    subprocess.run(["false"], check=True)
except subprocess.CalledProcessError as e:
    print("false exits with", e.returncode)
