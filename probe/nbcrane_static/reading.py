"""One cell as IPython would read it, and whether that is known for sure without IPython itself."""

from __future__ import annotations

import importlib
import importlib.util
import re

from nbcrane_probe.cell import ParsedCell, parse_cell

from .plain_transform import is_odd, transform

# IPython's line magics and aliases that people type without the `%` (IPython.core.magics, IPython.core.alias).
AUTOMAGICS = frozenset(
    """alias autocall automagic bookmark cat cd clear colors conda config cp debug dhist dirs doctest_mode ed edit env gui
    hist history killbgscripts ldir less lf lk ll load load_ext ls lsmagic lx macro magic mamba man matplotlib micromamba mkdir
    more mv notebook page pastebin pdb pdef pdoc pfile pinfo pinfo2 pip popd pprint precision prun psearch psource pushd pwd
    pycat pylab quickref recall rehashx reload_ext rep rerun reset reset_selective rm rmdir run save sc set_env store sx system
    tb time timeit unalias unload_ext uv who who_ls whos xdel xmode""".split()
)
# Notebooks made for Databricks and the like switch language with one `%` on the first line.
_SWITCH = re.compile(r'\s*%(sql|md|sh|r|R|scala|fs|html|python|spark|pyspark|bash)\b')
_ONE_LINE = re.compile(r'\s*([A-Za-z_]\w*)(?:[ \t]+[^=,.(\[ \t].*)?\s*$')


def read_cell(source: str) -> tuple[ParsedCell | None, bool]:
    """The parsed cell and whether its syntax error, if any, is certain; None where the cell is for another system than IPython."""
    lines = [line for line in source.split('\n') if line.strip() and not line.lstrip().startswith('#')]
    if len(lines) > 1 and _SWITCH.match(lines[0]) and parse_cell(source, transform=transform).syntax_error is not None:
        return None, False
    automagic = _automagic(lines)
    cell = parse_cell(automagic if automagic is not None else source, transform=transform)
    if cell.syntax_error is None or not any(is_odd(line) for line in lines):
        return cell, True
    return _read_with_ipython(source, cell)


def _automagic(lines: list) -> str | None:
    match = _ONE_LINE.match(lines[0]) if len(lines) == 1 else None
    return '%' + lines[0].strip() if match and match[1] in AUTOMAGICS else None


def _read_with_ipython(source: str, plain: ParsedCell) -> tuple[ParsedCell, bool]:
    """Only IPython knows; it is asked for its transforms where it is installed, which costs some hundred milliseconds once."""
    try:
        if importlib.util.find_spec('IPython') is None:
            return plain, False
        importlib.import_module('IPython.core.inputtransformer2')
    except Exception:
        return plain, False
    return parse_cell(source), True
