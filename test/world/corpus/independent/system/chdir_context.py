# %%
import os, time, contextlib
from pathlib import Path
home = Path.cwd()
Path("project/data").mkdir(parents=True)
# %%
os.chdir("project")
for i in range(18):
    Path(f"data/{i:02d}.txt").write_text("x" * i)
    time.sleep(0.1)
assert Path.cwd() == home / "project"
assert sum(p.stat().st_size for p in Path("data").iterdir()) == sum(range(18))
# %%
assert not Path("project").exists()
os.chdir("..")
assert os.getcwd() == str(home)
with contextlib.chdir("project/data"):
    names = sorted(os.listdir())
assert Path.cwd() == home
print(names[0], names[-1], len(names))
