import { fixable, writeFixes } from '../app/write-fixes.ts';
import { changedLines } from '../notebook/changed-lines.ts';
import { triedText } from '../report/fix-text.ts';
import type { RunRecord } from '../report/run-record.ts';
import { foreignLine, foreignLines } from '../report/terminal/foreign-lines.ts';
import { gutterBlock } from '../report/terminal/failure-block.ts';
import { painter } from '../report/terminal/paint.ts';
import type { Settings } from '../settings/schema.ts';
import { isTerminal, usesColor } from './reporters.ts';
import type { Host } from './host.ts';

/** `--fix` writes what was tried, `--diff` only shows it. */
export async function deliverFixes(record: RunRecord, settings: Settings, { stdout, env }: Host): Promise<void> {
  if (!settings.fix && !settings.diff) return;
  const found = fixable(record);
  const paint = painter({ color: usesColor(settings.color, { isTty: isTerminal(stdout), env }) });
  const { predictedCrashes, crashed } = record.report.totals;
  if (found.length === 0) return void (predictedCrashes + crashed > 0 && stdout.write('\nNo fix was found.\n'));
  if (settings.diff) {
    for (const { path, notebook, fixes } of found)
      for (const fix of fixes) {
        const name = `${path}, cell ${fix.cell + 1}`;
        const lines = unifiedDiff(notebook.cells[fix.cell]?.source ?? '', fix.edits, name).map((line) => foreignLines(line)[0] ?? '');
        const styled = lines.map((line, at) =>
          at < 2 ? paint('bold', line) : line.startsWith('+') ? paint('green', line) : line.startsWith('-') ? paint('red', line) : line,
        );
        stdout.write(`\n${gutterBlock([...styled, '', foreignLine(triedText(fix), 400)], paint)}`);
      }
    return;
  }
  stdout.write('\n');
  for (const { path, fixes, refusal } of await writeFixes(found, { allowDirty: settings['allow-dirty'] })) {
    const cells = fixes.map(({ cell }) => `cell ${cell + 1}`).join(', ');
    stdout.write(
      refusal === null
        ? `Fixed ${foreignLine(path)}: ${cells}. Run nbcrane again to check the rest.\n`
        : `Not fixed: ${foreignLine(path)}. ${foreignLine(refusal)}\n`,
    );
  }
}

/** As `diff -u` shows it, of the Python code. */
function unifiedDiff(source: string, edits: Parameters<typeof changedLines>[1], name: string): string[] {
  const count = (lines: readonly { mark: string }[], other: string) => lines.filter(({ mark }) => mark !== other).length;
  return [
    `--- ${name}`,
    `+++ ${name}, fixed`,
    ...changedLines(source, edits, 3).flatMap(({ oldStart, newStart, lines }) => [
      `@@ -${oldStart},${count(lines, '+')} +${newStart},${count(lines, '-')} @@`,
      ...lines.map(({ mark, text }) => mark + text),
    ]),
  ];
}
