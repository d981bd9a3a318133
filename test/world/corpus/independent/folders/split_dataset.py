# %%
import os, shutil, time, random
from pathlib import Path
src = Path("images")
src.mkdir()
for i in range(60):
    (src / f"img_{i:03d}.txt").write_text(str(i % 3))
# %%
random.seed(7)
names = sorted(p.name for p in src.iterdir())
random.shuffle(names)
parts = {"train": names[:42], "val": names[42:51], "test": names[51:]}
for part, members in parts.items():
    for n in members:
        label = (src / n).read_text()
        dst = Path("split") / part / f"class_{label}"
        dst.mkdir(parents=True, exist_ok=True)
        shutil.copy2(src / n, dst / n)
        time.sleep(0.033)
# %%
count = {p: sum(len(fs) for _, _, fs in os.walk(f"split/{p}")) for p in parts}
assert count == {"train": 42, "val": 9, "test": 9}, count
assert len(list(Path("split").rglob("*.txt"))) == len(list(src.glob("*.txt")))
print(count)
# %%
for p in sorted(Path("split/val").rglob("*.txt")):
    shutil.move(str(p), f"split/train/{p.parent.name}/{p.name}")
shutil.rmtree("split/val")
shutil.rmtree(src)
assert len(list(Path("split/train").rglob("*.txt"))) == 51
print(sorted(os.listdir("split")))
