import { diffOfFixes, fixable, writeFixes } from '../app/write-fixes.ts';
import type { Redactor } from '../redact/redactor.ts';
import type { RunRecord } from '../report/run-record.ts';
import { foreignLine } from '../report/terminal/foreign-lines.ts';
import { painter } from '../report/terminal/paint.ts';
import { plainText } from '../text/plain-text.ts';
import { defuse } from '../text/printable.ts';
import type { Settings } from '../settings/schema.ts';
import { terminalOptions } from './reporters.ts';
import type { Host } from './host.ts';
import type { Streams } from './streams.ts';

type Delivery = Pick<Host, 'cwd' | 'env'> & { streams: Streams; redactor: Redactor };

/** `--fix` writes what was tried, `--diff` only shows it. */
export async function deliverFixes(record: RunRecord, settings: Settings, delivery: Delivery): Promise<void> {
  if (!settings.fixes || (!settings.fix && !settings.diff)) return;
  const { people } = delivery.streams;
  const found = fixable(record);
  const { predictedCrashes, crashed } = record.report.totals;
  if (found.length === 0) return void (predictedCrashes + crashed > 0 && people.write('\nNo fix was found.\n'));
  if (settings.diff) return printDiffs(found, settings, delivery);
  people.write('\n');
  for (const { path, fixes, refusal } of await writeFixes(found, { allowDirty: settings['allow-dirty'] })) {
    const cells = fixes.map(({ cell }) => `cell ${cell + 1}`).join(', ');
    people.write(
      refusal === null
        ? `Fixed ${foreignLine(path)}: ${cells}. The fixed notebook has not run yet. Next, run the same command without --fix. To fix more, commit this change and run it with --fix again, or add --allow-dirty.\n`
        : `Not fixed: ${foreignLine(path)}. ${foreignLine(refusal)}\n`,
    );
  }
}

/** Nothing but the diffs goes to standard output, and each of them whole or not at all. */
async function printDiffs(found: ReturnType<typeof fixable>, settings: Settings, { streams, redactor, cwd, env }: Delivery): Promise<void> {
  const paint = painter(terminalOptions(streams.output, settings, env));
  const shown = (text: string) => redactor.text(defuse(text.split('\n').map(plainRawLine).join('\n')));
  for (const one of found) {
    const { path, refusal, diff } = await diffOfFixes(one, { cwd, shown });
    if (refusal !== null) streams.people.write(`Not shown: ${foreignLine(path)}. ${foreignLine(refusal)}\n`);
    const style = (line: string) =>
      /^(?:diff |--- |\+\+\+ )/.test(line) ? 'bold' : line.startsWith('+') ? 'green' : line.startsWith('-') ? 'red' : null;
    const styled = diff.split('\n').map((line) => {
      const chosen = style(line);
      return chosen === null ? line : paint(chosen, line);
    });
    streams.output.write(styled.join('\n'));
  }
}

/** What a file may have around its lines is nothing that a terminal obeys. */
const plainRawLine = (line: string): string => {
  const [, mark = '', text = '', end = ''] = /^([ +-]?\uFEFF?)(.*?)(\r?)$/su.exec(line)!;
  return mark + plainText(text) + end;
};
