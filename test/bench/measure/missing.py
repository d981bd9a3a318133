"""Prints the modules that the notebook (first argument) imports and this Python does not have, a line each."""

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
for name in sorted(wanted):
    if importlib.util.find_spec(name) is None:
        print(name)
