"""Which exceptions of a copy without contents count: those that no contents decide.

Values in such a copy may be made up, and nothing shows which: a number read from the GPU is a plain number afterwards. So an exception is
judged by its kind alone: names, attributes, signatures, constant keys, types, shapes, dtypes, devices. It does not count where what it reads is
bound or changed in a branch that contents may have chosen, or where it may be due to what a copy cannot do.
"""

from __future__ import annotations

import ast
import re
from typing import Any, List, Optional, Set

from ....code.order import bound_by
from .conditions import Conditions, heads, words

_SHAPE = re.compile(
    r'\bshapes?\b|batch_size|dimension|\bdims?\b|\bsizes?\b|broadcast|number of features|\d+ (channels|features)|state_dict|same length|'
    r'inconsistent numbers of samples|values to unpack|only (one|integer) element|scalar',
    re.IGNORECASE,
)
_DTYPE = re.compile(r'\bdtype|scalar type|\bdata type|not implemented for \'|can\'t be cast|\b(Long|Float|Half|BFloat16|Double)\b')
_DEVICE = re.compile(r'same device|device type tensor|on cpu or on the same device')
_GRADIENT = re.compile(r'requires? grad|grad_fn|scalar outputs|leaf [Vv]ariable')
_SIGNATURE = re.compile(r'argument|positional|keyword|not callable')
_TYPE = re.compile(
    r'device type tensor to numpy|JSON serializable|unsupported operand|not subscriptable|not iterable|can only concatenate|must be (str|real|a)|'
    r'indices must be|pickle|expected (str|string|bytes|Tensor)|not a Module|must be Tensor'
)
_NUMBER = re.compile(r'\d+')
_PICKLE = re.compile(r'pickle', re.IGNORECASE)
# What contents decide, whatever else the message says.
_CONTENTS = re.compile(
    r'\bnan\b|\binf\b|infinity|duplicate|unique|empty|zero-size|\b0 sample|at least|target_names|unseen|number of classes', re.IGNORECASE
)
# What a copy without a GPU cannot do, or does in another way.
_OURS = re.compile(
    r'\bmeta\b|Meta\b|CUDA error|CUDA driver|cuDNN|out of memory|\bfork|device type for generator|storage|TorchDispatch|_rebuild_on_gpu'
)
_HOOKS = frozenset(
    {
        'register_hook',
        'register_full_backward_hook',
        'register_backward_hook',
        'register_post_accumulate_grad_hook',
        'retain_grad',
        'save_for_backward',
    }
)
_MIXED_PRECISION = frozenset({'autocast', 'GradScaler', 'Accelerator', 'half', 'bfloat16', 'float16'})
# What a name may stand for before a record was kept, or where nothing was found.
_PLAIN = (type(None), int, float, bool, str)
_NEVER = (AssertionError, ArithmeticError, NotImplementedError, OSError, StopIteration, UnicodeError, RecursionError, MemoryError)


class ArtifactFilter:
    """Says of an exception whether it counts."""

    def __init__(self, torch: Any, standin: Any) -> None:
        self._torch, self._standin = torch, standin

    def doubts(self, cuts: Any, error: BaseException) -> Optional[str]:
        """Why an exception may be due to contents or work that the copy lacks; None where it counts. `cuts` has the code that ran."""
        files = dict([*cuts.sources.items(), *cuts.cells])
        trees = [tree for _, tree in [*cuts.sources.items(), *cuts.cells]]
        places = _places(files, error.__traceback__)
        if not places:
            return 'it was raised outside the notebook'
        conditions = Conditions(trees, _namespace(error.__traceback__, files))
        used = {getattr(node, 'id', getattr(node, 'attr', None)) for tree in trees for node in ast.walk(tree)}
        if any(_catches_all(node) for tree in trees for node in ast.walk(tree)):
            return 'the notebook catches every exception, including those of a copy without a GPU'
        if any(conditions.hangs_on_contents(tree, line) for tree, line in places):
            return 'whether line %d is reached may depend on the contents of GPU tensors' % places[-1][1]
        names, texts = _read(places)
        if names & conditions.unsure:
            return "'%s' may depend on the contents of GPU tensors" % sorted(names & conditions.unsure)[0].lstrip('.')
        if used & _HOOKS and isinstance(error, (AttributeError, LookupError, NameError)):
            return 'the notebook runs code during the computation of gradients, which a copy without a GPU does not do'
        if not _Kind(self._torch, self._standin, error, used, trees, texts).counts():
            return 'it may depend on the contents of GPU tensors or on the GPU itself'
        return None


class _Kind:
    """One exception; `used`: identifiers of the notebook, `texts`: the texts in the lines it went through."""

    def __init__(self, torch: Any, standin: Any, error: BaseException, used: Set[str], trees: List[ast.AST], texts: Set[str]) -> None:
        self.torch, self.standin, self.error, self.used, self.trees, self.texts = torch, standin, error, used, trees, texts
        self.text = str(error)

    def counts(self) -> bool:
        error, text = self.error, self.text
        if isinstance(error, NameError):
            name = getattr(error, 'name', None) or (re.findall(r"'([^']+)'", text) or [''])[0]
            return name not in _stored(self.trees)
        if isinstance(error, (ImportError, SyntaxError)):
            return True
        if _OURS.search(text) or isinstance(error, _NEVER):
            return False
        if type(error).__name__ == 'PicklingError':
            return True
        if isinstance(error, AttributeError):
            return bool(_PICKLE.search(text)) or self._lacks_attribute()
        if isinstance(error, KeyError):
            key = error.args[0] if len(error.args) == 1 else None
            return type(key) is str and key in self.texts and key not in _stored_keys(self.trees)
        if isinstance(error, TypeError):
            return 'NoneType' not in text and bool(_SIGNATURE.search(text) or _TYPE.search(text) or self._is_structural())
        return isinstance(error, (RuntimeError, ValueError, IndexError)) and self._is_structural()

    def _lacks_attribute(self) -> bool:
        name, obj = getattr(self.error, 'name', None), getattr(self.error, 'obj', None)
        if name is None or isinstance(obj, _PLAIN) or name in _stored(self.trees):
            return False
        return not (isinstance(obj, self.standin) and hasattr(self.torch.Tensor, name))

    def _is_structural(self) -> bool:
        if _DEVICE.search(self.text):
            return True
        if _CONTENTS.search(self.text):
            return False
        if _DTYPE.search(self.text) and self.used & _MIXED_PRECISION:
            # The copy does not choose dtypes as automatic mixed precision does.
            return False
        if _DTYPE.search(self.text) or _GRADIENT.search(self.text):
            return True
        # Lengths may be made up. Then they differ between the attempts, and so do messages that tell both sizes.
        return bool(_SHAPE.search(self.text)) and len(_NUMBER.findall(self.text)) > 1


def _places(files: dict, traceback: Any) -> list:
    """[(tree, line)] of the notebook that an exception went through, outermost first."""
    found = []
    while traceback is not None:
        tree = files.get(traceback.tb_frame.f_code.co_filename)
        if tree is not None:
            found.append((tree, traceback.tb_lineno))
        traceback = traceback.tb_next
    return found


def _namespace(traceback: Any, files: dict) -> dict:
    """The names of the notebook."""
    while traceback is not None and traceback.tb_frame.f_code.co_filename not in files:
        traceback = traceback.tb_next
    return {} if traceback is None else traceback.tb_frame.f_globals


def _read(places: list) -> tuple:
    names: Set[str] = set()
    texts: Set[str] = set()
    for tree, line in places:
        for node in heads(tree, line):
            more, written = words(node)
            names |= more
            texts |= written
    return names, texts


def _catches_all(node: ast.AST) -> bool:
    return isinstance(node, ast.ExceptHandler) and (node.type is None or getattr(node.type, 'id', None) == 'BaseException')


def _stored(trees: List[ast.AST]) -> Set[str]:
    """Every name and attribute that the notebook binds anywhere."""
    nodes = [node for tree in trees for node in ast.walk(tree)]
    stores = [node for node in nodes if isinstance(node, (ast.Name, ast.Attribute)) and isinstance(node.ctx, ast.Store)]
    return {node.id if isinstance(node, ast.Name) else node.attr for node in stores} | {name for node in nodes for name in bound_by(node)}


def _stored_keys(trees: List[ast.AST]) -> Set[str]:
    """Every constant text that the notebook stores something under."""
    stores = (
        node.slice for tree in trees for node in ast.walk(tree) if isinstance(node, ast.Subscript) and isinstance(node.ctx, ast.Store)
    )
    return {node.value for node in stores if isinstance(node, ast.Constant) and type(node.value) is str}
