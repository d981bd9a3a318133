"""The next descriptors that a copy opens have the numbers that they have in the kernel."""

import random
import unittest

from looked_ahead import look_ahead, needs_sandbox

NEXT = """
import os, socket
def following(count=8):
    found = [os.dup(0) for _ in range(count)]
    for one in found:
        os.close(one)
    return found
"""
OPENED = ('os.dup(0)', 'os.pipe()[0]', 'socket.socket().detach()', 'os.open(os.devnull, os.O_RDONLY)', 'os.open(".", os.O_RDONLY)')


@needs_sandbox
class Numbers(unittest.TestCase):
    def test_as_in_the_kernel(self):
        chance = random.Random(7)
        for kind in ('rehearse', 'background'):
            opened = [chance.choice(OPENED) for _ in range(20)]
            closed = chance.sample(range(20), 6)
            with self.subTest(kind, opened=opened, closed=closed):
                earlier = '%s\nopened = [%s]\nfor at in %r:\n    os.close(opened[at])\nexpected = following()' % (
                    NEXT,
                    ', '.join(opened),
                    closed,
                )
                cells = ['for step in range(5000):\n    slow()', 'seen = following()\nint(repr(seen == expected))']
                seen = look_ahead(cells, [earlier], kind=kind)
                self.assertIn('True', seen.report['crash'] and seen.report['crash']['message'] or '', seen)


if __name__ == '__main__':
    unittest.main()
