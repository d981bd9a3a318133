"""Operators by their symbols: the functions that do what they do, and the syntax nodes that stand for them."""

from __future__ import annotations

import ast
import operator

BINARY = {
    '+': operator.add,
    '-': operator.sub,
    '*': operator.mul,
    '/': operator.truediv,
    '//': operator.floordiv,
    '%': operator.mod,
    '**': operator.pow,
    '@': operator.matmul,
    '&': operator.and_,
    '|': operator.or_,
    '^': operator.xor,
    '<<': operator.lshift,
    '>>': operator.rshift,
}
COMPARISONS = {'==': operator.eq, '!=': operator.ne, '<': operator.lt, '<=': operator.le, '>': operator.gt, '>=': operator.ge}
UNARY = {'-u': operator.neg, '+u': operator.pos, '~': operator.invert}
INPLACE = {symbol: getattr(operator, 'i' + function.__name__.strip('_')) for symbol, function in BINARY.items()}
ARITHMETIC = {
    ast.Add: '+',
    ast.Sub: '-',
    ast.Mult: '*',
    ast.Div: '/',
    ast.FloorDiv: '//',
    ast.Mod: '%',
    ast.Pow: '**',
    ast.MatMult: '@',
    ast.BitAnd: '&',
    ast.BitOr: '|',
    ast.BitXor: '^',
    ast.LShift: '<<',
    ast.RShift: '>>',
}
SYMBOLS = {
    **ARITHMETIC,
    ast.USub: '-u',
    ast.UAdd: '+u',
    ast.Invert: '~',
    ast.Eq: '==',
    ast.NotEq: '!=',
    ast.Lt: '<',
    ast.LtE: '<=',
    ast.Gt: '>',
    ast.GtE: '>=',
    ast.In: 'in',
    ast.NotIn: 'not in',
    ast.Is: 'is',
    ast.IsNot: 'is not',
}
