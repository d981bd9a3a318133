import json
import subprocess
import sys
import threading
import time
import unittest
from unittest import mock

from looking import facts_of, look, objects
from nbcrane_probe.answer import State, as_json, reply


class Categories(unittest.TestCase):
    def test_each_can_be_switched_off(self):
        namespace = {'rows': [1.5, 2.5], 'text': 'abc', 'table': {'a': [1]}}
        for wanted in ('S', 'R', 'V', 'SR', 'SV', 'RV', 'SRV'):
            entries = look('rows; text; table', namespace, facts=wanted)['objects']
            self.assertEqual({fact['category'] for entry in entries for fact in entry['facts']}, set(wanted))

    def test_none_reads_nothing(self):
        self.assertEqual(look('rows', {'rows': [1]}, facts='')['objects'], [])


class Answers(unittest.TestCase):
    def test_processor_time_of_the_notebook_is_told_without_what_requests_and_waiting_take(self):
        state = State({'rows': list(range(1000))})
        request = {'kind': 'look', 'cell': {'index': 0, 'id': 'a', 'source': 'rows'}, 'facts': ['V'], 'rules': True, 'budgetMs': 1000}

        def ran_ms():
            return reply(request, state)['answer']['ranMs']

        ran_ms()
        before = ran_ms()
        time.sleep(0.2)
        for _ in range(20):
            reply(request, state)
        self.assertLess(ran_ms() - before, 20)
        busy_until = time.thread_time() + 0.1
        while time.thread_time() < busy_until:
            pass
        self.assertAlmostEqual(ran_ms() - before, 100, delta=40)

    def test_what_others_compute_while_a_cell_waits_for_them_is_time_of_the_notebook(self):
        state = State({})
        request = {'kind': 'look', 'cell': {'index': 0, 'id': 'a', 'source': 'rows'}, 'facts': [], 'rules': False, 'budgetMs': 1000}
        busy = 'import time\nuntil = time.process_time() + 0.4\nwhile time.process_time() < until: pass'

        def ran_ms(cell=lambda: None):
            before = reply(request, state)['answer']['ranMs']
            cell()
            return reply(request, state)['answer']['ranMs'] - before

        def in_thread():
            thread = threading.Thread(target=lambda: sum(range(20_000_000)))
            thread.start()
            thread.join()

        def in_lasting_process():
            lasting.stdin.write(b'%s\n' % repr(busy + '\nprint(1, flush=True)').encode())
            lasting.stdin.flush()
            lasting.stdout.readline()

        serves = 'import sys\nfor line in sys.stdin: exec(eval(line))'
        with subprocess.Popen([sys.executable, '-c', serves], stdin=subprocess.PIPE, stdout=subprocess.PIPE) as lasting:
            self.assertLess(ran_ms(lambda: time.sleep(0.3)), 20)
            for cell in (in_thread, lambda: subprocess.run([sys.executable, '-c', busy]), in_lasting_process):
                started = time.perf_counter()
                ran = ran_ms(cell)
                self.assertGreater(ran, 200)
                # What two compute at a time is no longer than the cell.
                self.assertLessEqual(ran, (time.perf_counter() - started) * 1000)
            lasting.stdin.close()

    def test_undefined_names(self):
        observation = look('a = known\nb = unknown\nprint(a, later())\ndef later(): return also_unknown', {'known': 1})
        self.assertEqual(sorted(observation['undefinedNames']), ['also_unknown', 'unknown'])

    def test_values_without_a_json_form(self):
        found = facts_of('x; y; z; big; odd', {'x': float('nan'), 'y': float('inf'), 'z': [float('-inf')], 'big': 10**400, 'odd': '\ud800'})
        self.assertEqual((found['x']['value'], found['y']['value']), ('nan', 'inf'))
        self.assertEqual(found['z']['value_range'], ['-inf', '-inf'])
        self.assertIn('bits', found['big']['value'])
        self.assertEqual(as_json({1: (2, float('nan'))}), {'1': [2, 'nan']})

    def test_origins_come_from_the_cells_looked_at_before(self):
        state = State({'df': [1], 'fresh': 2})
        request = {'kind': 'look', 'id': 'c', 'facts': ['S'], 'rules': False, 'budgetMs': 1000}
        reply({**request, 'cell': {'index': 4, 'id': 'a', 'source': '\nimport os\ndf = [1]'}}, state)
        content = reply({**request, 'cell': {'index': 6, 'id': 'b', 'source': 'df; fresh'}}, state)
        found = objects(content['answer'])
        self.assertEqual(found['df']['origin'], {'cellIndex': 4, 'line': 3})
        self.assertIsNone(found['fresh']['origin'])

    def test_a_cell_that_looks_short(self):
        self.assertTrue(look('import os', {})['looksShort'])
        self.assertNotIn('looksShort', look('x = sorted(y)', {}))

    def test_functions_lead_to_the_names_they_use(self):
        from looking import in_main

        namespace = in_main(
            'scale = 2.5\nunused = 1\ndef inner(v):\n    return v * scale\ndef outer(v, k=1):\n    return inner(v)[KEY]\nKEY = "k"'
        )
        found = facts_of('outer(3)', namespace)
        self.assertEqual(found['scale']['value'], 2.5)
        self.assertEqual(found['KEY']['value'], 'k')
        self.assertEqual(found['outer']['signature'], '(v, k=1)')
        self.assertIn('return inner(v)', found['outer']['source'])
        self.assertNotIn('unused', found)

    def test_rules_that_fail_say_so_in_a_field_of_their_own(self):
        self.assertIsNone(look('x = 1', {}, rules=True)['rulesFailure'])
        with mock.patch('nbcrane_probe.prediction.predict', side_effect=IndexError('gone')):
            observation = look('x = 1', {}, rules=True)
        self.assertIn('IndexError: gone', observation['rulesFailure'].replace("'", ''))
        self.assertEqual((observation['finding'], observation['notes']), (None, []))

    def test_nonsense_is_answered_with_an_error(self):
        for request in (None, {}, {'kind': 'look'}, {'kind': 'look', 'cell': {}, 'budgetMs': 1}, []):
            content = reply(request, State({}))
            self.assertFalse(content['ok'])
            json.dumps(content, allow_nan=False)

    def test_a_spent_budget_gives_a_partial_answer(self):
        observation = look('; '.join('a%d' % at for at in range(100)), {'a%d' % at: list(range(1000)) for at in range(100)}, budget=3)
        self.assertEqual({entry['type'] for entry in observation['objects']}, {'list'})
        self.assertIn([], [entry['facts'] for entry in observation['objects']])
        self.assertIn('budget', observation['notes'][-1])

    def test_a_cell_that_does_not_parse_has_no_facts(self):
        self.assertEqual(look('x = (', {'x': 1})['objects'], [])


if __name__ == '__main__':
    unittest.main()
