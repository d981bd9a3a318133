import type { Finding } from './finding.ts';
import { plainLine } from '../text/plain-text.ts';
import { shellQuotePath } from '../text/shell-quote.ts';
import { ownValue } from '../own-value.ts';

/**
 * What would be run next to see for oneself: an expression on the live object where the rule has one, and the command that lets the cell run.
 * `flags`: those of this run that decide what is found, quoted for a shell. Null for what the text of the cell proves, without a kernel.
 */
export function confirmSteps(
  { kind, rule, cell, evidence }: Finding,
  path: string,
  flags = '',
): { expression: string | null; command: string } | null {
  if (kind !== 'predicted-crash' || rule === 'python/syntax' || cell?.prediction?.predictor === 'static') return null;
  const name = evidence.map((one) => plainLine(one.name)).find((candidate) => /^[A-Za-z_]\w*(\.[A-Za-z_]\w*)*$/.test(candidate));
  const expression = name === undefined ? undefined : ownValue(expressions, rule.replace(/^[^/]*\//, ''))?.(name);
  return {
    expression: expression ?? null,
    command: ['nbcrane check --stop-on never', flags, shellQuotePath(path)].filter(Boolean).join(' '),
  };
}

/** By the part of the rule id after the library. */
const expressions: Readonly<Record<string, (name: string) => string>> = {
  'missing-column': (name) => `list(${name}.columns)`,
  'missing-label': (name) => `${name}.index`,
  'missing-key': (name) => `list(${name})`,
  attribute: (name) => `dir(${name})`,
  'module-attribute': (name) => `dir(${name})`,
  'undefined-name': (name) => `'${name}' in globals()`,
  shape: (name) => `${name}.shape`,
  index: (name) => `${name}.shape`,
  axis: (name) => `${name}.shape`,
  dtype: (name) => `${name}.dtype`,
  'index-range': (name) => `len(${name})`,
  position: (name) => `len(${name})`,
  unpack: (name) => `len(${name})`,
  'not-callable': (name) => `type(${name})`,
  'not-iterable': (name) => `type(${name})`,
  'not-subscriptable': (name) => `type(${name})`,
  'none-attribute': (name) => `${name} is None`,
  'none-subscript': (name) => `${name} is None`,
};
