"""What functions and methods do, by their name, where nothing else is known of them. Every walk over code asks here.

CHANGES: methods that change what they are called on, CHANGES_DATA: those of arrays and tables as well; LOOKS: they leave it as it is, but for what
training changes anyway; PURE: packages whose functions leave what they are given as it is; ACTS, ACTING: effects beyond result and arguments.
"""

from __future__ import annotations

import re

CHANGES = frozenset(
    """append extend insert appendleft extendleft add update pop popleft popitem remove clear setdefault discard put push
    __setitem__ difference_update intersection_update symmetric_difference_update rotate subtract move_to_end""".split()
)
CHANGES_DATA = CHANGES | frozenset('sort reverse fill resize partition itemset isetitem drop_in_place rename_axis paste thumbnail'.split())
LOOKS = re.compile(
    r'^(get|is|has|to|plot|predict|score|transform|inverse_transform|evaluate|eval|summary|describe|forward|decision_function|apply|'
    r'save|dump|export|write|log|print|show|display|draw|read|load|find|search|match|parameters|named_|state_dict|model_dump|json|'
    r'savefig|imshow|hist|scatter|bar|set_title|set_xlabel|set_ylabel|legend|conf_int|forecast|info|debug|warning|error|best_|len|'
    r'n_|mean|std|view|value|values|items|keys|compute|result)(_|$|[a-z]*$)'
)
#: packages of plain data, of Python itself: what is given one works on it, and changes it only where a name says so
DATA_PACKAGES = frozenset('builtins datetime decimal fractions pathlib re'.split())
PURE = frozenset('json pickle math copy'.split())

# Files, programs and names that no syntax shows.
READS_FILES = re.compile(
    r'^(open|read|load|exists|isfile|isdir|is_file|is_dir|glob|iglob|listdir|iterdir|scandir|walk|stat|from_pretrained|imread|fetch)'
)
WRITES_FILES = re.compile(
    r'^(save|dump|write|to_(csv|parquet|json|pickle|excel|feather|hdf|html|latex|markdown|stata|orc|netcdf|zarr|file|disk)|imwrite|imsave|'
    r'mkdir|makedirs|open|copy|move|rename|remove|unlink|touch|symlink|link|extract|unpack|download|urlretrieve|export|checkpoint|'
    r'ModelCheckpoint|rmtree|replace)'
)
RUNS_PROGRAMS = frozenset('system getoutput run_line_magic popen Popen check_call check_output call subprocess'.split())
BINDS_ANY_NAME = frozenset('exec eval globals locals vars setattr'.split())
RUNS_FILES = frozenset({'reload', 'run_path', 'run_module'})
READS_BY_TEXT = frozenset('globals locals vars dir eval exec get_ipython'.split())
#: line magics that show or set something and bind nothing
QUIET_MAGICS = frozenset(
    """matplotlib config time timeit pwd who whos who_ls precision pprint history hist lsmagic magic quickref env set_env xmode colors
    pdef pdoc pfile psource pinfo pinfo2 psearch logstart logstop page notebook alias""".split()
)
#: magics and aliases of the shell that work on files; those that install
FILE_MAGICS = frozenset('mkdir rm cp mv ls ll cat'.split())
INSTALLING_MAGICS = frozenset('pip conda mamba uv'.split())
#: cell magics that run their body as Python of this kernel
BODY_MAGICS = frozenset('time timeit capture prun memit wandb'.split())

# State of libraries.
#: gives classes of libraries other attributes, as a bar of progress gives tables `progress_apply`
EXTENDS = re.compile(r'^(pandas|initialize|init|install|activate|extension|setattr|register\w*|(monkey_?)?patch\w*)$')
#: only sets something, such as `sys.setrecursionlimit(10_000)`
SETS = re.compile(
    r'^(set|use|enable|disable|register|filterwarnings|simplefilter|manual_seed|seed|rc|init|install|activate|extension|patch|pandas$)'
)

#: the effect is not in the result, nor a file that is opened, which is heard: they count, draw, send, start, or go on to something else
ACTS = frozenset(
    """dumps open close commit execute send recv get_nowait put report tell ask suggest_float suggest_int suggest_categorical optimize step
    reset render act seed manual_seed set_seed shuffle register compile build load_state_dict load_weights restore update submit
    apply_async start join wait sleep push create_all setattr delattr add_module map_async tick send_message next""".split()
)
#: packages whose calls draw, log, start or talk; libraries with a folder say it there
ACTING = frozenset(
    """plotly bokeh IPython ipywidgets logging wandb mlflow tensorboard tensorboardX sqlite3 sqlalchemy requests urllib
    urllib3 http socket subprocess multiprocessing concurrent threading asyncio shutil pathlib os sys io queue unittest pytest warnings
    h5py tables gymnasium gym simpy ray dask""".split()
)
