import type { Change } from './changes.ts';

const context = 3;

/** A change as `diff -u` shows it. Changes only add lines, all in one place. */
export function diffOf({ path, before, after }: Change): string {
  const [old, now] = [linesOf(before ?? ''), linesOf(after)];
  const added = now.length - old.length;
  let start = 0;
  while (start < old.length && old[start] === now[start]) start += 1;
  const from = Math.max(0, start - context);
  const to = Math.min(old.length, start + context);
  const lines = [
    ...old.slice(from, start).map((line) => ` ${line}`),
    ...now.slice(start, start + added).map((line) => `+${line}`),
    ...old.slice(start, to).map((line) => ` ${line}`),
  ];
  const position = (count: number) => `${count === 0 ? 0 : from + 1},${count}`;
  return [
    `--- ${before === null ? '/dev/null' : `a/${path}`}`,
    `+++ b/${path}`,
    `@@ -${position(to - from)} +${position(to - from + added)} @@`,
    ...lines,
    '',
  ].join('\n');
}

const linesOf = (text: string): string[] => (text === '' ? [] : text.replace(/\n$/, '').split('\n'));
