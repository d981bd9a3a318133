import type { z } from 'zod';
import { checkCatalogue, expectation, type Catalogue } from './catalogue.ts';
import { didYouMean } from './did-you-mean.ts';
import type { SettingsInput } from './schema.ts';

/** How a kind of source names its settings and shows their values. */
export type Spelling = { name(setting: string): string; value(value: unknown): string; unknownNoun: string };

/** Every problem of a raw input against the schema, one sentence each, naming setting, value and what is expected. */
export function findProblems(raw: Readonly<Record<string, unknown>>, spelling: Spelling, catalogue: Catalogue = checkCatalogue): string[] {
  const result = catalogue.schema.safeParse(raw);
  const problems = result.success ? [] : result.error.issues.map((issue) => describe(issue, raw, spelling, catalogue));
  return [...problems, ...contradictions(raw as SettingsInput, spelling)];
}

function describe(issue: z.core.$ZodIssue, raw: Readonly<Record<string, unknown>>, spelling: Spelling, catalogue: Catalogue): string {
  if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => unknownSetting(key, spelling, catalogue)).join('\n');
  const path = deepestPath(issue);
  const name = String(path[0]);
  if (issue.code === 'custom' && issue.params?.['contradiction']) return `${spelling.name(name)} ${issue.message}`;
  const setting = catalogue.find(name);
  return `${spelling.name(name)} ${spelling.value(culprit(raw, path))}: expected ${setting ? expectation(setting) : issue.message}`;
}

/** "unknown flag --tiemout, did you mean --timeout?" */
export function unknownSetting(name: string, spelling: Spelling, catalogue: Catalogue, shown = spelling.name(name)): string {
  const meant = didYouMean(name, catalogue.names);
  return `unknown ${spelling.unknownNoun} ${shown}${meant ? `, did you mean ${spelling.name(meant)}?` : ''}`;
}

/** A union says where it failed only inside its members. */
function deepestPath(issue: z.core.$ZodIssue): PropertyKey[] {
  if (issue.code !== 'invalid_union') return issue.path;
  const inner = issue.errors.flat().map(deepestPath);
  const longest = inner.reduce((best, path) => (path.length > best.length ? path : best), []);
  return [...issue.path, ...longest];
}

/** The part of the value that is wrong, as far as the path leads through what was written. */
function culprit(raw: unknown, path: readonly PropertyKey[]): unknown {
  let value = raw;
  for (const key of path) {
    const inner = typeof value === 'object' && value !== null ? (value as Record<PropertyKey, unknown>)[key] : undefined;
    if (inner === undefined) break;
    value = inner;
  }
  return value;
}

const contradictions = ({ quiet, verbose }: SettingsInput, { name }: Spelling): string[] =>
  quiet === true && verbose === true ? [`${name('quiet')} and ${name('verbose')} cannot be used together`] : [];

/** Problems as one text: the only one behind `alone`, else all of them below their number and `where`. */
export const together = (problems: readonly string[], alone: string, where: string): string =>
  problems.length === 1
    ? `${alone}${problems[0]}`
    : `${problems.length} problems ${where}:\n${problems.map((problem) => `  ${problem}`).join('\n')}`;
