"""Names that work on the same memory."""

import unittest
from importlib.util import find_spec

from nbcrane_probe.rehearsal.shorten.aliases import aliases


class Trainer:
    def __init__(self, net):
        self.net = net


class Shared(unittest.TestCase):
    def test_objects_that_lead_to_another_name(self):
        inner = [1]
        found = aliases({'inner': inner, 'outer': {'a': inner}, 'other': [2]})
        self.assertEqual(found, {'inner': set(), 'outer': {'inner'}, 'other': set()})

    def test_what_holds_the_namespace_leads_to_nothing_of_it(self):
        names = {'inner': [1], 'other': [2]}
        names['shell'] = Trainer(names)
        self.assertEqual(aliases(names), {'inner': set(), 'other': set(), 'shell': set()})

    def test_what_the_shell_puts_there_shares_nothing(self):
        from IPython.core.autocall import ExitAutocall

        names = {'inner': [1]}
        names['quit'] = ExitAutocall(Trainer(names['inner']))
        self.assertEqual(aliases(names), {'inner': set()})

    @unittest.skipIf(find_spec('numpy') is None, 'needs NumPy')
    def test_an_array_and_views_of_it(self):
        import numpy

        data = numpy.zeros((4, 4))
        found = aliases({'data': data, 'row': data[1], 'corner': data[1][:2], 'copied': data.copy(), 'kept': [data[2]]})
        self.assertEqual(found['data'], {'row', 'corner', 'kept'})
        self.assertEqual(found['corner'], {'data', 'row', 'kept'})
        self.assertEqual(found['copied'], set())

    @unittest.skipIf(find_spec('torch') is None, 'needs PyTorch')
    def test_a_model_its_optimizer_and_an_object_around_them(self):
        import torch

        model = torch.nn.Sequential(torch.nn.Sequential(torch.nn.Sequential(torch.nn.Linear(2, 2))))
        optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
        schedule = torch.optim.lr_scheduler.StepLR(optimizer, 5)
        names = {
            'model': model,
            'optimizer': optimizer,
            'schedule': schedule,
            'trainer': Trainer(model),
            'other': torch.nn.Linear(2, 2),
        }
        found = aliases(names)
        self.assertEqual(found['optimizer'], {'model', 'trainer'})
        self.assertEqual(found['model'], {'optimizer', 'trainer'})
        self.assertEqual(found['other'], set())
        self.assertEqual(found['schedule'], {'optimizer'})

    @unittest.skipIf(find_spec('torch') is None, 'needs PyTorch')
    def test_a_model_that_cannot_be_asked_shares_nothing(self):
        import torch

        class Broken(torch.nn.Module):
            def named_modules(self, *args, **kwargs):
                raise RuntimeError

        self.assertEqual(aliases({'broken': Broken(), 'x': [1]}), {'broken': set(), 'x': set()})


if __name__ == '__main__':
    unittest.main()
