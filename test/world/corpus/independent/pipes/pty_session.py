# %%
import os, pty, subprocess, time, select
master, slave = pty.openpty()
sh = subprocess.Popen(["/bin/sh"], stdin=slave, stdout=slave, stderr=slave, start_new_session=True, env={"PS1": "", "PATH": os.environ["PATH"]})
os.close(slave)
buf = b""
def expect(token, timeout=10):
    global buf
    end = time.time() + timeout
    while token not in buf:
        if time.time() > end:
            raise TimeoutError(repr(buf))
        if select.select([master], [], [], 0.1)[0]:
            buf += os.read(master, 4096)
    head, buf = buf.split(token, 1)
    return head
# %%
os.write(master, b"stty -echo; test -t 0 && echo tty''yes\n")
expect(b"ttyyes")
for i in range(12):
    os.write(master, f"echo res''ult=$(({i}*{i}))=end\n".encode())
    expect(b"result=")
    assert int(expect(b"=end")) == i * i
    time.sleep(0.15)
# %%
os.write(master, b"exit 5\n")
assert sh.wait(10) == 5
os.close(master)
print("shell left with 5")
