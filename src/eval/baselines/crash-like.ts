/**
 * Which complaints mean that Python would raise, by the analysers' own rule names, with the exception: style and declared
 * types that do not hold are no crash. Sources: pyright's "Configuration" and pylint's "Messages overview".
 */
export const crashLike: Readonly<Record<'pyright' | 'pylint', Readonly<Record<string, string>>>> = {
  pyright: byRule({
    SyntaxError: 'syntax',
    NameError: 'reportUndefinedVariable reportUnboundVariable reportPossiblyUnbound reportPossiblyUnboundVariable',
    AttributeError: 'reportAttributeAccessIssue reportFunctionMemberAccess reportOptionalMemberAccess',
    ModuleNotFoundError: 'reportMissingImports',
    TypeError:
      'reportIndexIssue reportOptionalSubscript reportOptionalIterable reportOptionalCall reportOptionalContextManager ' +
      'reportOptionalOperand reportCallIssue reportArgumentType reportOperatorIssue reportAbstractUsage reportUnhashable ' +
      'reportGeneralTypeIssues',
    KeyError: 'reportTypedDictNotRequiredAccess',
  }),
  pylint: byRule({
    SyntaxError: 'syntax-error',
    NameError: 'undefined-variable used-before-assignment possibly-used-before-assignment',
    AttributeError: 'no-member',
    ModuleNotFoundError: 'import-error',
    ImportError: 'no-name-in-module',
    TypeError:
      'no-value-for-parameter too-many-function-args unexpected-keyword-arg redundant-keyword-arg missing-kwoa not-callable ' +
      'not-an-iterable not-a-mapping not-context-manager unsubscriptable-object unhashable-member ' +
      'unsupported-assignment-operation unsupported-delete-operation unsupported-membership-test unsupported-binary-operation ' +
      'invalid-unary-operand-type invalid-sequence-index invalid-slice-index unpacking-non-sequence raising-bad-type ' +
      'raising-non-exception abstract-class-instantiated too-few-format-args too-many-format-args bad-str-strip-call',
    ValueError: 'unbalanced-tuple-unpacking unbalanced-dict-unpacking bad-format-character truncated-format-string',
    KeyError: 'missing-format-string-key',
  }),
};

/** From the rules of each exception, with blanks between them. */
function byRule(rules: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(rules).flatMap(([error, names]) => names.split(' ').map((name) => [name, error])));
}
