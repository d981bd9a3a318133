"""Files that are not there, folders that nobody made, and objects that cannot be stored."""

from __future__ import annotations

import ast
import random
import re
from collections.abc import Iterator

from .edit import Edit, Kind
from .program import Cell, Program

_path = re.compile(r'^[\w./ -]+\.(?:csv|txt|json|dat|npz|npy|png|jpg|gml|edgelist|pkl|tsv|h5|parquet|zip|gz|data)$')


class MissingPath(Kind):
    """A path below a folder that is not there."""

    name = 'path that does not exist'

    def edits(self, cell: Cell, program: Program, rng: random.Random) -> Iterator[Edit]:
        for node in cell.nodes():
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and _path.match(node.value):
                start, _ = cell.span(node)
                quote = re.compile(r'["\']').search(cell.source, start)
                if quote and cell.source[start : quote.start()].lower() in ('', 'r'):
                    yield self.at(cell, quote.end(), quote.end(), rng.choice(['data/', 'results/', '../input/']))


class UnmadeFolder(Kind):
    """What was shown is now saved, into a folder that nobody made."""

    name = 'saved into a folder that does not exist'

    def edits(self, cell: Cell, program: Program, rng: random.Random) -> Iterator[Edit]:
        for node in cell.nodes():
            shows = isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == 'show'
            if shows and isinstance(node.func.value, ast.Name) and node.func.value.id == 'plt':
                yield self.replace(cell, node, f'plt.savefig("figures/plot_{cell.index}.png")')


class LambdaInPickle(Kind):
    """The results of the cell are kept for later, together with a function that cannot be pickled."""

    name = 'lambda into a pickle'

    def edits(self, cell: Cell, program: Program, rng: random.Random) -> Iterator[Edit]:
        body = cell.tree.body if cell.tree else []
        bound = [
            node.targets[0].id
            for node in body
            if isinstance(node, ast.Assign)
            and isinstance(node.targets[0], ast.Name)
            and node.targets[0].id != '_'
            and isinstance(node.value, ast.Call)
        ]
        if bound and not cell.source.rstrip().endswith(';'):
            name = rng.choice(bound)
            line = rng.choice(
                [
                    f'import pickle; checkpoint = pickle.dumps({{"{name}": {name}, "key": lambda row: row[0]}})',
                    f'import pickle; pickle.dump(({name}, lambda value: round(value, 3)), open("{name}.pkl", "wb"))',
                ]
            )
            end = len(cell.source)
            yield self.at(cell, end, end, f'\n{line}')


KINDS = [MissingPath(), UnmadeFolder(), LambdaInPickle()]
