# %%
import csv, itertools, time
with open("sales.csv", "w", newline="") as f:
    w = csv.writer(f)
    w.writerow(["day", "units"])
    w.writerows([d, d * d % 23] for d in range(1, 61))
fh = open("sales.csv", newline="")
reader = csv.DictReader(fh)
# %%
units = 0
for row in itertools.islice(reader, 20):
    units += int(row["units"])
    time.sleep(0.1)
assert row["day"] == "20", row
# %%
nxt = next(reader)
assert nxt["day"] == "21", nxt
rest = list(reader)
assert len(rest) == 39
assert fh.read() == ""
fh.seek(0)
assert fh.readline().strip() == "day,units"
fh.close()
print(units, nxt)
