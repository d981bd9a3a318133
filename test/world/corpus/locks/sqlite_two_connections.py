# %%
import sqlite3, time
first = sqlite3.connect('shop.db', timeout=0.2)
first.execute('create table sales(amount)')
first.commit()
# %%
first.execute('begin immediate')
first.execute('insert into sales values (3)')
second = sqlite3.connect('shop.db', timeout=0.1)
try:
    second.execute('begin immediate')
    raise RuntimeError('the second writer was let in')
except sqlite3.OperationalError as error:
    assert 'locked' in str(error)
for _ in range(15):
    time.sleep(0.1)
first.commit()
# %%
assert second.execute('select sum(amount) from sales').fetchone() == (3,)
first.close(); second.close()
print('one writer')
