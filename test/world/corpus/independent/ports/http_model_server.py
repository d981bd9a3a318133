# %%
import json, threading, time, urllib.request, urllib.error
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
counts = {"GET": 0}
class Handler(BaseHTTPRequestHandler):
    def do_GET(self):
        counts["GET"] += 1
        x = int(self.path.rsplit("/", 1)[1])
        body = json.dumps({"x": x, "y": 2 * x + 1}).encode()
        self.send_response(200)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)
    def log_message(self, *a):
        pass
server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
url = f"http://127.0.0.1:{server.server_address[1]}"
th = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True)
th.start()
# %%
answers = []
for x in range(20):
    with urllib.request.urlopen(f"{url}/predict/{x}", timeout=5) as r:
        answers.append(json.load(r)["y"])
    time.sleep(0.1)
# %%
assert answers == [2 * x + 1 for x in range(20)]
assert counts["GET"] == 20, counts
print(sum(answers))
# %%
server.shutdown(); server.server_close(); th.join(5)
try:
    urllib.request.urlopen(url + "/predict/1", timeout=2)
except urllib.error.URLError as e:
    assert isinstance(e.reason, ConnectionRefusedError), e
    print("server gone")
