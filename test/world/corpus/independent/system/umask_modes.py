# %%
import os, stat, time
def mode(p): return oct(stat.S_IMODE(os.stat(p).st_mode))
old = os.umask(0o022)
open("public.txt", "w").close()
# %%
os.umask(0o077)
for i in range(18):
    with open("secret.txt", "a") as f:
        f.write(f"{i}\n")
    time.sleep(0.1)
assert mode("secret.txt") == "0o600", mode("secret.txt")
assert mode("public.txt") == "0o644"
# %%
os.mkdir("private")
assert mode("private") == "0o700"
os.chmod("secret.txt", 0o640)
last = os.umask(old)
assert last == 0o077
print(mode("secret.txt"), mode("private"))
