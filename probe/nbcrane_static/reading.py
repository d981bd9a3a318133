"""One cell as IPython would read it, and whether that is known for sure without IPython itself."""

from __future__ import annotations

import importlib
import importlib.util
import re
from typing import Any, Collection

from nbcrane_probe.cell import CALL, MAGIC, ParsedCell, parse_cell
from nbcrane_probe.plain_transform import is_odd, transform

# IPython's line magics and aliases that people type without the `%` (IPython.core.magics, IPython.core.alias, ipykernel.zmqshell).
AUTOMAGICS = frozenset(
    """alias alias_magic autoawait autocall automagic autosave bookmark cat cd clear code_wrap colors conda config connect_info copy cp
    ddir debug dhist dirs doctest_mode echo ed edit env gui hist history killbgscripts ldir less lf lk ll load load_ext loadpy logoff
    logon logstart logstate logstop ls lsmagic lx macro magic mamba man matplotlib micromamba mkdir more mv notebook page pastebin pdb
    pdef pdoc pfile pinfo pinfo2 pip popd pprint precision prun psearch psource pushd pwd pycat pylab qtconsole quickref recall rehashx
    reload_ext ren rep rerun reset reset_selective rm rmdir run save sc set_env store subshell sx system tb time timeit unalias
    unload_ext uv who who_ls whos xdel xmode""".split()
)
_CALLED = frozenset({'exit', 'quit'})
# Notebooks made for Databricks and the like switch language with one `%` on the first line.
_SWITCH = re.compile(r'\s*%(sql|md|sh|r|R|scala|fs|html|python|spark|pyspark|bash)\b')


def first_word(source: str) -> str:
    return next(iter(source.split(None, 1)), '')


def read_cell(source: str, taken: Collection = ()) -> tuple[ParsedCell | None, bool]:
    """The parsed cell and whether its syntax error, if any, is certain; None where the cell is for another system than IPython.

    taken: names of variables that there may be, which IPython prefers to magics of the same name.
    """
    lines = [line for line in source.split('\n') if line.strip() and not line.lstrip().startswith('#')]
    if len(lines) > 1 and _SWITCH.match(lines[0]) and parse_cell(source, transform=transform).syntax_error is not None:
        return None, False

    def meaning(word: str) -> str | None:
        return None if word in taken else CALL if word in _CALLED else MAGIC if word in AUTOMAGICS else None

    cell = parse_cell(source, transform=transform, meaning=meaning)
    if cell.syntax_error is None or not any(is_odd(line) for line in lines):
        return cell, first_word(source) not in AUTOMAGICS.intersection(taken)
    return _read_with_ipython(source, cell, meaning)


def _read_with_ipython(source: str, plain: ParsedCell, meaning: Any) -> tuple[ParsedCell, bool]:
    """Only IPython knows; it is asked for its transforms where it is installed, which costs some hundred milliseconds once."""
    try:
        if importlib.util.find_spec('IPython') is None:
            return plain, False
        importlib.import_module('IPython.core.inputtransformer2')
    except Exception:
        return plain, False
    return parse_cell(source, meaning=meaning), True
