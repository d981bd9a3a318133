"""Cells that start an event loop, as a kernel has them: while its own loop runs."""

import asyncio
import contextlib
import sys
import types
import unittest
import unittest.mock

from support import assert_crash, assert_healthy, fresh, look_at

SETUP = """import asyncio, threading, concurrent.futures
async def fetch(k):
    await asyncio.sleep(0)
    return k
def main():
    return asyncio.run(fetch(1))
def old_main():
    return asyncio.get_event_loop().run_until_complete(fetch(2))
class App:
    def start(self):
        return asyncio.run(fetch(3))
def work(box):
    loop = asyncio.new_event_loop()
    box.append(loop.run_until_complete(fetch(7)))
    loop.close()
"""

CRASHES = {
    'asyncio.run(fetch(2))': 1,
    'x = [1]\nout = asyncio.run(fetch(2))': 2,
    'from asyncio import run as go\ngo(fetch(1))': 2,
    'main()': 1,
    'out = old_main()': 1,
    'App().start()': 1,
    'loop = asyncio.get_event_loop()\nloop.run_until_complete(fetch(1))': 2,
    'loop = asyncio.new_event_loop()\nloop.run_until_complete(fetch(1))': 2,
    'loop = asyncio.get_event_loop()\ntask = loop.create_task(fetch(1))\nloop.run_until_complete(task)': 3,
    'asyncio.get_running_loop().run_forever()': 1,
    'async def both():\n    return await asyncio.gather(fetch(1), fetch(2))\nprint(asyncio.run(both()))': 3,
    'for k in range(3):\n    asyncio.run(fetch(k))': 2,
    'import colorsys\nasyncio.run(fetch(1))': 2,
}
HEALTHY = [
    'box = []\nt = threading.Thread(target=work, args=(box,))\nt.start()\nt.join()\nassert box == [7]',
    't = threading.Thread(target=lambda: asyncio.run(fetch(1)))\nt.start()\nt.join()',
    'with concurrent.futures.ThreadPoolExecutor() as pool:\n    assert pool.submit(asyncio.run, fetch(4)).result() == 4',
    'with concurrent.futures.ThreadPoolExecutor() as pool:\n    assert list(pool.map(lambda k: asyncio.run(fetch(k)), [1, 2])) == [1, 2]',
    'with concurrent.futures.ThreadPoolExecutor() as pool:\n    assert pool.submit(main).result() == 1',
    'try:\n    main()\nexcept RuntimeError:\n    print("a loop is running")',
    'import contextlib\nwith contextlib.suppress(RuntimeError):\n    asyncio.run(fetch(1))',
    'def never():\n    return asyncio.run(fetch(1))\nasync def nor():\n    return asyncio.run(fetch(1))',
    'task = asyncio.get_event_loop().create_task(fetch(1))\ntask.cancel()',
    'class asyncio:\n    run = staticmethod(lambda c: c.close())\nasyncio.run(fetch(1))',
    'if __name__ != "__main__":\n    main()',
]
PATCHES = {
    'a function of the notebook': 'asyncio.run = lambda c: c.close() or 1',
    'a function': 'def run(c):\n    c.close()\n    return 1\nasyncio.run = run',
    'the loop': 'def check(self):\n    pass\nasyncio.BaseEventLoop._check_running = check',
    'the module that runs loops': 'asyncio.runners.events._get_running_loop = lambda: None',
}


@contextlib.contextmanager
def restored():
    """What the block puts in the place of parts of asyncio is gone afterwards. No `asyncio.run = …` here: this module is the cells' own."""
    with contextlib.ExitStack() as stack:
        for owner, name in ((asyncio, 'run'), (asyncio.events, '_get_running_loop'), (asyncio.BaseEventLoop, '_check_running')):
            stack.enter_context(unittest.mock.patch.object(owner, name, getattr(owner, name)))
        yield


async def while_a_loop_runs(test):
    test()


class EventLoops(unittest.TestCase):
    def in_a_kernel(self, test):
        asyncio.run(while_a_loop_runs(test))

    def test_cells_that_start_one(self):
        def test():
            for cell, line in CRASHES.items():
                with self.subTest(cell=cell):
                    assert_crash(self, SETUP, cell, 'RuntimeError', line, 'python/event-loop', 'await')

        self.in_a_kernel(test)

    def test_where_none_of_the_cell_starts_or_another_thread_does(self):
        def test():
            for cell in HEALTHY:
                with self.subTest(cell=cell):
                    assert_healthy(self, SETUP, cell)

        self.in_a_kernel(test)

    def test_without_a_loop_in_the_kernel(self):
        for cell in ('asyncio.run(fetch(2))', 'main()', 'asyncio.new_event_loop().run_until_complete(fetch(1))'):
            with self.subTest(cell=cell):
                assert_healthy(self, SETUP, cell)

    def test_where_the_notebook_has_patched_it(self):
        def test():
            for name, patch in PATCHES.items():
                for setup, cell in ((SETUP, patch + '\nmain()'), ([SETUP, patch], 'asyncio.run(fetch(1))')):
                    with self.subTest(name, cell=cell), restored():
                        namespace = fresh(setup)
                        self.assertIsNone(look_at(namespace, cell)[0])

        self.in_a_kernel(test)

    def test_where_a_package_may_patch_it(self):
        nested = types.ModuleType('loops_in_loops')
        code = """import asyncio
def apply():
    def run(c):
        c.close()
    asyncio.run = run
    asyncio.BaseEventLoop._check_running = lambda loop: None
def other():
    pass"""
        exec(code, nested.__dict__)
        sys.modules['loops_in_loops'] = nested
        self.addCleanup(sys.modules.pop, 'loops_in_loops')

        def test():
            setup = [SETUP, 'import loops_in_loops']
            for cell in ('loops_in_loops.apply()\nasyncio.run(fetch(1))', 'loops_in_loops.apply()\nmain()'):
                self.assertIsNone(look_at(fresh(setup), cell)[0], cell)
            for cell in ('main()', 'old_main()', 'asyncio.get_event_loop().run_until_complete(fetch(1))'):
                with restored():
                    namespace = fresh([*setup, 'loops_in_loops.apply()'])
                    self.assertIsNone(look_at(namespace, cell)[0], cell)
            # What is loaded only now may do anything.
            self.assertIsNone(look_at(fresh(SETUP), 'import nbformat.v1\nasyncio.run(fetch(1))')[0])

        self.in_a_kernel(test)


if __name__ == '__main__':
    unittest.main()
