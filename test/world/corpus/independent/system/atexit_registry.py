# %%
import atexit, subprocess, sys, time, weakref
calls = []
def bye(): calls.append("bye")
atexit.register(bye)
class Session: pass
s = Session()
fin = weakref.finalize(s, calls.append, "finalized")
# %%
out = subprocess.run([sys.executable, "-c", """
import atexit, time
atexit.register(print, 'first in, last out')
atexit.register(print, 'last in, first out')
time.sleep(1.6)
print('working')
"""], capture_output=True, text=True)
assert out.returncode == 0
assert out.stdout.splitlines() == ["working", "last in, first out", "first in, last out"]
# %%
assert calls == [] and fin.alive
del s
assert calls == ["finalized"] and not fin.alive
atexit.unregister(bye)
print(calls)
