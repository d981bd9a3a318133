"""Objects that answer to any attribute, as a list of agents or a mock does, with something that nothing can be done with: nothing that looks at a value
asks them. The class: each place that a value may have in a long loop, and in what fails after it.
"""

import unittest

from shortened import Run, add_library

LIBRARY = """
class Answer:
    def _raise(self, *_):
        raise AttributeError('no agent has that')
    __bool__ = __eq__ = __ne__ = __len__ = __iter__ = __call__ = __str__ = __repr__ = __hash__ = __getitem__ = __getattr__ = _raise

class Agents:
    def __init__(self):
        self.steps = 0
    def __getattr__(self, name):
        if name.startswith('__'):
            raise AttributeError(name)
        return Answer()
    def step(self):
        sum(range(300_000))
        self.steps += 1
        return 0.5
    def again(self):
        return self

def one(agents):
    sum(range(300_000))
    return agents.steps * 0.5
def made(*_):
    sum(range(300_000))
    return Agents()
"""

LOOP = 'import agents\npeople = agents.Agents()\nkept = []\nby_name = {}\nfor turn in range(300):\n    %s\n'
TURNS = {
    'is called': 'kept.append(people.step())',
    'is given': 'kept.append(agents.one(people))',
    'is given by name': 'kept.append(agents.one(agents=people))',
    'is given in a list': 'kept.append(agents.made([people], {"a": people}))',
    'is the result': 'last = agents.made()',
    'is the result of what it is called on': 'last = people.again(); people.step()',
    'is kept': 'kept.append(agents.made())',
    'is kept under a key': 'by_name[turn] = agents.made()',
    'is set': 'people.last = agents.made()',
}
FAILURES = {
    'a name': 'print(peopel)',
    'it is added': 'people + 1',
    'it is a key': '{"a": 1}[people]',
    'a key': '{"a": people}["b"]',
    'its rows': 'people[0]',
    'all': '[people, kept, by_name] + 1',
    'a shape': 'import numpy\nnumpy.zeros(3).reshape(len([people]) + 4)',
}


class AnswersAll(unittest.TestCase):
    def test_only_the_notebook_asks_what_answers_to_anything(self):
        add_library(self, 'agents', LIBRARY)
        for turn, body in TURNS.items():
            for failure, last in FAILURES.items():
                for keep, replay in ((2, 0.0), (3, 0.3)):
                    with self.subTest(turn=turn, failure=failure, replay=replay):
                        run = Run(LOOP % body + last, keep=keep, replay_seconds=replay)
                        self.assertNotIn('no agent', str(run.error))
                        self.assertEqual(run.line, (LOOP % body + last).count('\n') + 1)
                        self.assertTrue(run.cuts.any)
                        run.cuts.operands(run.error)
                        # Judging raises nothing either; a name counts whatever else is looked at.
                        self.assertTrue(run.artifact is None or failure != 'a name', run.artifact)


if __name__ == '__main__':
    unittest.main()
