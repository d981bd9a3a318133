"""What messages of exceptions speak of: shapes and settings, which contents do not decide, or contents."""

from __future__ import annotations

import re

# Messages about shapes, which contents do not decide.
_SHAPE = re.compile(
    r'shapes?\b|batch_size|same device|dimension|\bdims?\b|ndim|broadcast|size mismatch|incompatible|same length|equal length|inconsistent numbers of samples|'
    r'sizes?\b.*\b(must|does not|do not|differs?|same|equal|compatible|got)\b|\b(must|same|equal|got)\b.* sizes?\b|does not match the number|one fewer than the number|'
    r'values to unpack|to (a )?(python )?scalars?|scalar outputs?|ambiguous|state_dict|'
    r'(number of|\d+) (features|columns)|(tensor|array|vector|list)s? (of|with) sizes?|size of tensor|'
    r'lengths? (must|do not|does not|mismatch|of )|(different|wrong|unequal|invalid|equal) (len|sizes?\b)|(of|has|have) length(?! at least)|unequal sized|mismatched|'
    r'(match|equal) in length|must equal the number of|more than 1 value per channel',
    re.IGNORECASE,
)
# Messages about types and settings.
_SETTING = re.compile(
    r'\bdtype|\btypes?\b|keyword|argument|parameter|not supported|unsupported|'
    r'all scalar values|not implemented|unknown|unrecognized|not recognized|not a valid|is not valid|invalid (loss|metric|mode|option|value for)|'
    r'could not (convert string|interpret)|does not appear in|requires? grad|second time|trying to merge on|inplace operation|device|expected .* but (got|found)',
    re.IGNORECASE,
)
# Messages that contents decide: whatever else they say, and where they do not speak of shapes.
_ALWAYS_CONTENTS = re.compile(
    r'\bnan\b|\binf\b|infinity|duplicate|unique|already|\d times|empty|zero-size|\b0 sample|minimum of|target_names|unseen|at least one',
    re.IGNORECASE,
)
_CONTENTS = re.compile(
    r'\bclass(es)?\b|\blabels?\b|continuous|multiclass|singular|converge|negative|positive|not fitted|sum to|between 0 and|'
    r'out of (range|bounds)|overflow|iteration|at least',
    re.IGNORECASE,
)
# Of labels and names of columns, which are as they are whatever stands below them.
OF_KEYS = re.compile(
    r'column label .* is not unique|duplicate (labels|axis)|cannot insert .*, already exists|columns overlap but no suffix'
)
# Of what an index is made of, not of how far it goes.
OF_INDEX = re.compile(
    r'only integers, slices|must be of integer|too many indices|boolean index did not match|Boolean index has wrong length'
)
# What the contents of a fitted model decide, whatever data it is given.
OF_MODELS = re.compile(
    r'singular|converge|iteration|not fitted|out of (range|bounds)|overflow|underflow|\d times|\byet\b|complete|\bbest\b|\btrees?\b|'
    r'definite|not finite|infs or nans|rank|zero-size|trial|epoch|round|covarian|hessian|\binvert|inverse of|eigen|decompos|stationar|feasible|'
    r'optimi[sz]er|uncertaint|confidence|sensible|stderr|determine|not available|could not be',
    re.IGNORECASE,
)
# Messages of TypeErrors that the elements of a container or its kind decide, not how many there are.
KIND = re.compile(
    r'object is not (subscriptable|iterable|callable|JSON serializable)|not JSON serializable|unhashable|unsupported operand|not supported between|operation \'\w+\' not supported|'
    r'can only concatenate|must be (str|bytes|a string)|indices must be|format string|expected (str|string|bytes)|can\'t multiply|'
    r'does not support item|non-integer key|cannot do positional|using all scalar values|pickle|serialize|only valid with \w+Index|'
    r'trying to merge on \S+ and \S+ columns|Invalid comparison between dtype',
    re.IGNORECASE,
)
# Messages of any library that name the type of an element; None may stand where a cut stopped.
NAMED_TYPE = re.compile(r"<class '(?!NoneType\b)[\w.]+'>")
# What cannot be written is decided by what an object is made of.
PICKLES = re.compile(r'pickl|Can\'t (get|find) (local object|attribute)|cannot serialize|not serializable', re.IGNORECASE)
SIGNATURE = re.compile(r'argument|positional|keyword|not callable|takes .* given|missing')
TARGET = re.compile(r'^Target \S+ is out of bounds')


def speaks_of_contents(text: str) -> bool:
    """Whether a message is about contents, whatever else it says."""
    return bool(_ALWAYS_CONTENTS.search(text))


def is_structural(text: str) -> bool:
    """Whether a message is about shapes, types or settings, by its words."""
    # The arguments of the call may stand after the message.
    text = text.partition('Arguments received by')[0]
    if speaks_of_contents(text):
        return False
    return bool(_SHAPE.search(text) or _SETTING.search(text) and not _CONTENTS.search(text))
