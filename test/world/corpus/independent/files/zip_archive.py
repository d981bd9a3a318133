# %%
import zipfile, glob, os, time, io
import pandas as pd
for m in range(1, 13):
    pd.DataFrame({"day": range(1, 29), "v": [(d * m) % 13 for d in range(1, 29)]}).to_csv(f"m{m:02d}.csv", index=False)
assert len(glob.glob("m*.csv")) == 12
# %%
with zipfile.ZipFile("year.zip", "w") as z:
    for p in sorted(glob.glob("m*.csv")):
        info = zipfile.ZipInfo(p, date_time=(2024, 1, 1, 0, 0, 0))
        z.writestr(info, open(p).read())
        os.remove(p)
        time.sleep(0.17)
# %%
assert glob.glob("*.csv") == []
with zipfile.ZipFile("year.zip") as z:
    assert z.testzip() is None
    names = z.namelist()
    total = sum(pd.read_csv(io.BytesIO(z.read(n)))["v"].sum() for n in names)
    z.extract("m07.csv")
print(len(names), int(total))
# %%
assert os.listdir(".").count("m07.csv") == 1
print(pd.read_csv("m07.csv").tail(2).to_string())
