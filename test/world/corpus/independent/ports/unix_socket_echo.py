# %%
import os, socket, socketserver, threading, time
PATH = "echo.sock"
class Upper(socketserver.StreamRequestHandler):
    def handle(self):
        for line in self.rfile:
            self.wfile.write(line.upper())
server = socketserver.ThreadingUnixStreamServer(PATH, Upper)
server.daemon_threads = True
threading.Thread(target=server.serve_forever, args=(0.05,), daemon=True).start()
client = socket.socket(socket.AF_UNIX)
client.connect(PATH)
stream = client.makefile("rw", newline="\n")
# %%
words = "the quick brown fox jumps over the lazy dog".split() * 2
out = []
for w in words:
    stream.write(w + "\n"); stream.flush()
    out.append(stream.readline().strip())
    time.sleep(0.1)
assert out == [w.upper() for w in words]
# %%
stream.close(); client.close()
server.shutdown(); server.server_close()
assert os.path.exists(PATH)
os.unlink(PATH)
c = socket.socket(socket.AF_UNIX)
try:
    c.connect(PATH)
except FileNotFoundError:
    print("no socket file any more;", " ".join(out[:4]))
c.close()
