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
INPLACE = {
    '+': operator.iadd,
    '-': operator.isub,
    '*': operator.imul,
    '/': operator.itruediv,
    '//': operator.ifloordiv,
    '%': operator.imod,
    '**': operator.ipow,
    '@': operator.imatmul,
    '&': operator.iand,
    '|': operator.ior,
    '^': operator.ixor,
    '<<': operator.ilshift,
    '>>': operator.irshift,
}
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
