// What the pictures in the README show, as text: a recorded run, reported as nbcrane reports it now.
import { createRedactor } from '../../src/redact/redactor.ts';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { mergeRun } from '../../src/merge/merge-run.ts';
import { markdownReport } from '../../src/report/markdown.ts';
import { terminalReporter } from '../../src/report/terminal.ts';

export const repository = fileURLToPath(new URL('../..', import.meta.url));
export const notebook = 'examples/late-sklearn-digits/crash.ipynb';
export const recording = 'docs/pictures/run.json';
/** What `check` is run with: enough time for predictions that they do not depend on the machine. */
export const flags = ['--probe-budget', '60'];

/** `terminal`: with escape sequences; `comment`: Markdown. */
export async function shown(): Promise<{ terminal: string; comment: string }> {
  const { record, events } = await mergeRun([recording], {
    cwd: repository,
    root: repository,
    redactor: createRedactor(),
    author: 'trusted',
    signal: new AbortController().signal,
  });
  const stream = new PassThrough();
  const printed = text(stream);
  const reporter = terminalReporter({ stream, isTty: false, color: true, quiet: true, verbose: false });
  for (const event of events) reporter.on(event);
  reporter.finish();
  stream.end();
  return { terminal: (await printed).trimEnd(), comment: markdownReport(record) };
}

/** The text of a picture for people who do not see it, and for the test that it is not stale. */
export const descriptionOf = (shownText: string): string => `<desc>${escaped(plain(shownText))}</desc>`;

export const pictureOf = (name: string): string => readFileSync(join(repository, 'docs', 'pictures', name), 'utf8');

// eslint-disable-next-line no-control-regex
const plain = (content: string) => content.replaceAll(/\u001b\[[\d;]*m/g, '');
const escaped = (content: string) => content.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
