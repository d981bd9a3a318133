# %%
import threading, time, urllib.request
from http.server import HTTPServer, SimpleHTTPRequestHandler
class Quiet(SimpleHTTPRequestHandler):
    def log_message(self, *args):
        pass
# %%
server = HTTPServer(('127.0.0.1', 18471), Quiet)
thread = threading.Thread(target=server.serve_forever, daemon=True)
thread.start()
for _ in range(20):
    time.sleep(0.1)
assert urllib.request.urlopen('http://127.0.0.1:18471/').status == 200
# %%
server.shutdown()
server.server_close()
print('served')
