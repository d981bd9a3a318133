"""Hugging Face tokenizers and batch encodings; models are PyTorch modules with a config."""

from __future__ import annotations

from typing import Any, Iterator

from ... import introspection
from ...values import short
from ...fact_request import Fact, FactRequest

LIBRARY = 'transformers'
_TOKENS = ('pad_token', 'eos_token', 'bos_token', 'unk_token', 'cls_token', 'sep_token', 'mask_token', 'pad_token_id', 'eos_token_id')


def _bases(obj: Any) -> set[str]:
    return {
        type.__dict__['__qualname__'].__get__(base)
        for base in introspection.type_mro(type(obj))
        if introspection.library_of(base) == 'transformers'
    }


def claims(obj: Any) -> bool:
    return bool(
        _bases(obj) & {'PreTrainedTokenizerBase', 'BatchEncoding', 'PretrainedConfig', 'PreTrainedConfig'}
    ) and not introspection.is_user_type(type(obj))


def facts(obj: Any, request: FactRequest) -> Iterator[Fact]:
    bases = _bases(obj)
    if 'PreTrainedTokenizerBase' in bases:
        yield 'S', 'vocab_size', short(obj.vocab_size)
        yield 'R', 'model_max_length', short(obj.model_max_length)
        for name in _TOKENS:
            yield 'V', name, short(attribute(obj, name, None))
        yield 'V', 'padding_side', short(introspection.static_getattr(obj, 'padding_side', None))
    elif 'BatchEncoding' in bases:
        data = introspection.static_getattr(obj, 'data', None)
        if type(data) is dict:
            yield 'R', 'keys', [str(key) for key in data][:30]
            yield 'S', 'contents', {str(key): request.brief(value) for key, value in list(data.items())[:30]}
    else:
        stored = introspection.instance_dict(obj) or {}
        yield (
            'V',
            'settings',
            {name: short(value) for name, value in list(stored.items())[:80] if introspection.is_plain(value) and value is not None},
        )


def attribute(obj: Any, name: str, default: Any) -> Any:
    if name in _TOKENS and 'PreTrainedTokenizerBase' in _bases(obj):
        try:
            return getattr(obj, name)
        except AttributeError:
            return default
    return default
