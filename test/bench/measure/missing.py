"""Prints the modules that the notebook (first argument) imports and this Python does not have, a line each.

A module that the notebook also names in a string may be a stand-in that it puts into `sys.modules`, and is not printed.
"""

import ast
import importlib.util
import json
import pathlib
import sys
import warnings

notebook = pathlib.Path(sys.argv[1])
sys.path.insert(0, str(notebook.parent))
warnings.simplefilter('ignore')
wanted = set()
named = set()
for cell in json.loads(notebook.read_text(encoding='utf-8'))['cells']:
    lines = ''.join(cell['source']).split('\n')
    code = '\n'.join('' if line.lstrip().startswith(('%', '!')) else line for line in lines)
    try:
        tree = ast.parse(code if cell['cell_type'] == 'code' else '')
    except SyntaxError:
        continue
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            wanted.update(alias.name.split('.')[0] for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.level == 0 and node.module:
            wanted.add(node.module.split('.')[0])
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            named.add(node.value.split('.')[0])
for name in sorted(wanted - named):
    if importlib.util.find_spec(name) is None:
        print(name)
