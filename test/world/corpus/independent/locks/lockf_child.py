# %%
import fcntl, subprocess, sys, time, textwrap
with open("ledger.dat", "wb") as f:
    f.write(b"0" * 100)
probe = textwrap.dedent("""
    import fcntl, sys
    f = open("ledger.dat", "r+b")
    try:
        fcntl.lockf(f, fcntl.LOCK_EX | fcntl.LOCK_NB, 10, int(sys.argv[1]))
    except OSError:
        print("busy")
    else:
        print("free")
""")
def ask(start):
    return subprocess.run([sys.executable, "-S", "-c", probe, str(start)], capture_output=True, text=True, check=True).stdout.strip()
# %%
ledger = open("ledger.dat", "r+b")
fcntl.lockf(ledger, fcntl.LOCK_EX | fcntl.LOCK_NB, 10, 20)
end = time.time() + 1.8
n = 0
while time.time() < end:
    n += 1
    time.sleep(0.05)
assert ask(20) == "busy"
assert ask(50) == "free"
# %%
fcntl.lockf(ledger, fcntl.LOCK_UN, 10, 20)
assert ask(20) == "free"
ledger.close()
print("record locks as expected")
