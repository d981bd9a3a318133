import { execa } from 'execa';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { markdownReport } from '../../src/report/markdown.ts';
import { codeBlock, codeSpan, escapeMarkdown } from '../../src/text/escape-markdown.ts';
import { plainLine, plainText } from '../../src/text/plain-text.ts';
import { testPython } from '../support/python.ts';
import { crashVerdict, crashedNotebook, error, passedNotebook, recordOf, stoppedNotebook } from './build.ts';
import { hostile } from './hostile.ts';
import { onGitHub } from './situations.ts';

/** The HTML a CommonMark parser with tables makes of each text. */
async function rendered(texts: readonly string[]): Promise<string[]> {
  const program = `import json, sys
from markdown_it import MarkdownIt
parser = MarkdownIt("commonmark").enable(["table", "strikethrough"])
print(json.dumps([parser.render(text) for text in json.load(sys.stdin)]))`;
  const { stdout } = await execa(testPython(), ['-c', program], { input: JSON.stringify(texts) });
  return JSON.parse(stdout) as string[];
}

const asHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
const withoutJoiners = (html: string) => html.replaceAll('\u2060', '');
/** Runs of blanks are one in rendered text. */
const collapsed = (text: string) => text.replace(/ +/g, ' ');
const samples = (count: number) => fc.sample(hostile, count).map((text) => text.replaceAll('\u2060', ''));

describe('escaping for Markdown', () => {
  it('renders any text as itself, as prose', async () => {
    const texts = samples(300).filter((text) => plainLine(text) !== '');
    const html = await rendered(texts.map(escapeMarkdown));
    expect(html.map((each) => collapsed(withoutJoiners(each)))).toEqual(
      texts.map((text) => collapsed(`<p>${asHtml(plainLine(text))}</p>\n`)),
    );
  });

  it('renders any text as itself in one cell of a table', async () => {
    const texts = samples(300);
    const html = await rendered(texts.map((text) => `| a | b |\n|---|---|\n| ${escapeMarkdown(text)} | end |`));
    for (const [at, text] of texts.entries()) {
      const cells = [...withoutJoiners(html[at]!).matchAll(/<td>(.*)<\/td>/g)].map(([, cell]) => collapsed(cell!));
      expect(cells).toEqual([collapsed(asHtml(plainLine(text))), 'end']);
    }
  });

  it('renders any text as itself, as code', async () => {
    const texts = samples(300).filter((text) => plainLine(text) !== '');
    const html = await rendered(texts.map((text) => `x ${codeSpan(text)} y`));
    expect(html).toEqual(texts.map((text) => `<p>x <code>${asHtml(plainLine(text))}</code> y</p>\n`));
    const blocks = await rendered(texts.map((text) => codeBlock(text)));
    expect(blocks).toEqual(texts.map((text) => `<pre><code>${asHtml(plainText(text))}\n</code></pre>\n`));
  });

  it.each(['@octocat', 'cc @org/team', '#12', 'owner/repo#12', 'GH-12', 'https://x.example', 'www.x.example', 'me@x.example'])(
    'keeps GitHub from making a reference of %s',
    (text) => {
      expect(escapeMarkdown(text)).toMatch(/\u2060/);
      expect(escapeMarkdown(text)).not.toMatch(/@\w|#\d|gh-\d|:\/\/|www\./i);
    },
  );
});

describe('the Markdown report', () => {
  it('leads with the verdict, and tells cell, line, code, diagnosis, facts and time saved', () => {
    const text = markdownReport(recordOf(stoppedNotebook()));
    expect(text.split('\n')[0]).toBe('## ❌ nbcrane: KeyError predicted (certain), cell 3, line 2 in a.ipynb');
    expect(text).toContain('```python\n  1 │ X = df[["a", "b"]]\n→ 2 │     y = df["target"]\n```');
    for (const part of [
      "The column 'target' is not in df.",
      '`df` (representation)',
      'in cell 1, line 2',
      '`list(df.columns)`',
      '`nbcrane check --stop-on never a.ipynb`',
    ])
      expect(text).toContain(part);
    expect(text).toContain('- 58 min 00 s for this cell, its last run time (recorded in the notebook)');
    expect(text).toContain('(measured)');
    expect(text).toMatch(/<details><summary>1 of 3 code cells run in 2\.3 s<\/summary>\n\n\| Cell/);
  });

  it('leaves out the time saved where nothing recorded it', () => {
    const timeSaved = { predictionSeconds: 0.04, rerunSeconds: 1, avoidedSeconds: null, avoidedSource: null };
    const text = markdownReport(recordOf(stoppedNotebook({ timeSaved })));
    expect(text).not.toContain('unknown');
    expect(text).toContain('Time saved:\n\n- 1.0 s for earlier cells');
  });

  it('is short and green when all is well', () => {
    const text = markdownReport(recordOf(passedNotebook(), passedNotebook({ path: 'b.ipynb' })));
    expect(text.split('\n')[0]).toBe('## ✅ nbcrane: 2 notebooks passed');
    expect(text).not.toContain('###');
  });

  it('puts failures first in the overview and shows tracebacks folded', () => {
    const text = markdownReport(
      recordOf(
        passedNotebook(),
        crashedNotebook({ path: 'c.ipynb' }),
        passedNotebook({ path: 'bad.ipynb', status: 'invalid', message: 'No JSON.' }),
      ),
    );
    const rows = text
      .split('\n')
      .filter((line) => /^\| [❌✅]/u.test(line))
      .map((line) => line.split(' | ')[0]);
    expect(rows).toEqual(['| ❌ c.ipynb', '| ❌ bad.ipynb', '| ✅ a.ipynb']);
    expect(text).toContain('<details><summary>Traceback</summary>\n\n```\nTraceback (most recent call last)');
    expect(text).toContain('bad.ipynb: invalid\n\nNo JSON.');
  });

  it('stays within its limit, tells what it left out, and leaves nothing open', () => {
    const many = Array.from({ length: 80 }, (_, at) =>
      crashedNotebook({
        path: `n${at}.ipynb`,
        outcomes: { 1: { status: 'crashed', error: error({ traceback: Array.from({ length: 100 }, () => '```'.repeat(90)) }) } },
      }),
    );
    const text = markdownReport(recordOf(...many), { limit: 20_000 });
    expect(text.length).toBeLessThanOrEqual(20_000);
    expect(text.length).toBeGreaterThan(10_000);
    expect(text).toMatch(/\*\d+ parts of this summary omitted to save space/);
    expect(text.match(/### ❌/g)!.length).toBeGreaterThan(3);
    expect(text.match(/<details>/g)!.length).toBe(text.match(/<\/details>/g)!.length);
    for (const fence of new Set(text.match(/^`{3,}/gm))) expect(text.match(new RegExp(`^${fence}(?!\`)`, 'gm'))!.length % 2).toBe(0);
  });

  it('holds no HTML but its own folds, whatever notebooks and models say', async () => {
    const reports = fc.sample(fc.tuple(hostile, hostile), 100).map(([text, other]) => {
      const prediction = crashVerdict({
        diagnosis: text,
        errorType: other,
        rule: other,
        evidence: [{ name: other, category: 'V', fact: text }],
        origins: [{ name: text, cellIndex: 0, line: 1 }],
      });
      return markdownReport(
        recordOf(
          {
            path: `${other}.ipynb`,
            cells: ['a = 1', text || 'x'],
            status: 'predicted-crash',
            outcomes: { 1: { status: 'predicted-crash', prediction } },
          },
          crashedNotebook({
            path: `c${text}.ipynb`,
            outcomes: { 1: { status: 'crashed', error: error({ ename: other, evalue: text, traceback: [text, other] }) } },
          }),
        ),
        { ...onGitHub, notes: [text, other] },
      );
    });
    for (const html of await rendered(reports)) {
      const tags = new Set(html.match(/<\/?[a-z][a-z0-9]*/g));
      const allowed = [
        'h2',
        'h3',
        'p',
        'strong',
        'em',
        'pre',
        'code',
        'ul',
        'li',
        'details',
        'summary',
        'table',
        'thead',
        'tbody',
        'tr',
        'th',
        'td',
        'a',
        'hr',
        'blockquote',
      ].flatMap((tag) => [`<${tag}`, `</${tag}`]);
      expect([...tags].filter((tag) => !allowed.includes(tag))).toEqual([]);
      expect([...html.matchAll(/href="([^"]*)"/g)].filter(([, url]) => !url!.startsWith('https://github.com/o/r/'))).toEqual([]);
      expect(html.match(/<details>/g)!.length).toBe(html.match(/<\/details>/g)!.length);
      expect(html.match(/<tr>/g)!.length).toBe(1 + 2 + 2 * 1 + 2 + 3);
    }
  });
});
