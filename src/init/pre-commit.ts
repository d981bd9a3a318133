import { isMap, isSeq, parseDocument } from 'yaml';
import { version } from '../version.ts';

export const preCommitFile = '.pre-commit-config.yaml';

/** The entry of pre-commit, as an item of the list `repos`. `owner`: of nbcrane's repository; `indent`: spaces before the dash. */
export const preCommitEntry = (owner: string, indent = 2): string =>
  [
    `- repo: https://github.com/${owner}/nbcrane`,
    `  rev: v${version}`,
    '  hooks:',
    '    - id: nbcrane # looks at staged notebooks without running them',
    '',
  ]
    .map((line) => (line === '' ? '' : `${' '.repeat(indent)}${line}`))
    .join('\n');

/**
 * The configuration with the entry at the end of its list, every other character as it was; null where it has one already.
 * `'unclear'`: a file that is written in another way than as a list of lines, and so must be changed by hand.
 */
export function withPreCommitEntry(text: string, owner: string): string | null | 'unclear' {
  if (/^[^#\n]*repo:.*\bnbcrane\b/m.test(text)) return null;
  const document = parseDocument(text);
  const repos = isMap(document.contents) ? document.contents.get('repos') : undefined;
  if (document.errors.length > 0 || !isSeq(repos) || repos.flow === true || !repos.range || repos.items.length === 0) return 'unclear';
  const [start] = repos.range;
  const indent = start - (text.lastIndexOf('\n', start - 1) + 1);
  const lastItem = repos.items.at(-1) as { range?: [number, number, number] };
  // The value's own end, before the comments and empty lines that follow it.
  const valueEnd = lastItem.range?.[1];
  if (valueEnd === undefined) return 'unclear';
  const lineEnd = text.indexOf('\n', Math.max(valueEnd - 1, 0));
  const at = lineEnd === -1 ? text.length : lineEnd + 1;
  const before = text.slice(0, at);
  const changed = `${before}${before.endsWith('\n') ? '' : '\n'}${preCommitEntry(owner, indent)}${text.slice(at)}`;
  return adds(text, changed) ? changed : 'unclear';
}

/** Whether a change is one more item and nothing else, as a parser sees it. */
function adds(text: string, changed: string): boolean {
  const [before, after] = [parseDocument(text), parseDocument(changed)];
  if (after.errors.length > 0) return false;
  const [old, now] = [before.toJS() as { repos: unknown[] }, after.toJS() as { repos: unknown[] }];
  return JSON.stringify({ ...now, repos: now.repos.slice(0, -1) }) === JSON.stringify(old) && now.repos.length === old.repos.length + 1;
}
