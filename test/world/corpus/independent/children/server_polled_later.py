# %%
import subprocess, sys, time, urllib.request, socket, os
os.makedirs("site", exist_ok=True)
open("site/index.html", "w").write("<h1>ok</h1>")
PORT = 47653
proc = subprocess.Popen([sys.executable, "-m", "http.server", str(PORT), "--bind", "127.0.0.1", "-d", "site"],
                        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
# %%
for attempt in range(100):
    try:
        page = urllib.request.urlopen(f"http://127.0.0.1:{PORT}/", timeout=1).read()
        break
    except OSError:
        time.sleep(0.1)
else:
    raise RuntimeError("server never came up")
assert page == b"<h1>ok</h1>"
# %%
for _ in range(15):
    if proc.poll() is not None:
        raise RuntimeError(f"server died with {proc.returncode}")
    time.sleep(0.1)
print(urllib.request.urlopen(f"http://127.0.0.1:{PORT}/index.html").status)
# %%
proc.terminate()
code = proc.wait(timeout=10)
assert code == -15, code
assert proc.poll() == -15
print("stopped", code)
