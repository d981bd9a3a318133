import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { check } from '../support/check.ts';
import { noCrash, promptServer } from '../support/model-server.ts';
import { notebookText, scratchFolder } from '../support/notebooks.ts';

const password = `hunter-${'2'.repeat(3)}x`;
const given = 'given-to-the-kernel-1';

describe('nbcrane check with credentials in a notebook', () => {
  const notebook = notebookText([
    `import os\ndb_password = "${password}"`,
    'print("connecting with", db_password, os.environ["SERVICE_TOKEN"])\nprint({"api_key": "zz99zz99"})',
    'exec("run = int")\nrun(db_password)',
  ]);

  it('shows them in no report and not on the terminal, and leaves the sources of the executed copy alone', async () => {
    const folder = scratchFolder({ 'a.ipynb': notebook });
    const files = [
      '--sarif',
      'a.sarif',
      '--markdown',
      'a.md',
      '--junit',
      'a.xml',
      '--html',
      'a.html',
      '--codequality',
      'q.json',
      '--output-notebook',
      'out.ipynb',
    ];
    const { stdout, stderr, report } = await check(folder, [
      'a.ipynb',
      '--verbose',
      '--env',
      `SERVICE_TOKEN=${given}`,
      '--stop-on',
      'never',
      ...files,
    ]);
    expect(report.notebooks[0]?.cells[2]?.error).toMatchObject({ ename: 'ValueError', evalue: expect.stringContaining("'[redacted]'") });
    const texts = ['a.sarif', 'a.md', 'a.xml', 'a.html', 'q.json'].map((name) => readFileSync(join(folder, name), 'utf8'));
    for (const text of [stdout, stderr, JSON.stringify(report), ...texts]) {
      expect(text).not.toContain(password);
      expect(text).not.toContain(given);
      expect(text).not.toContain('zz99zz99');
    }
    expect(stdout).toContain('connecting with [redacted] [redacted]');
    const copy = JSON.parse(readFileSync(join(folder, 'out.ipynb'), 'utf8'));
    expect(JSON.stringify(copy.cells[0].source)).toContain(password);
    for (const { outputs } of copy.cells) expect(JSON.stringify(outputs)).not.toContain(password);
  });

  it('shows them neither in the widgets of the executed copy nor in the command that a finding prints', async () => {
    const folder = scratchFolder({
      'a.ipynb': notebookText([`import ipywidgets\nbox = ipywidgets.Text("${given}")\nbox`, 'print(nmae)']),
    });
    const files = ['--markdown', 'a.md', '--output-notebook', 'out.ipynb'];
    const { stdout } = await check(folder, ['a.ipynb', '-v', '--env', `SERVICE_TOKEN=${given}`, ...files]);
    const written = ['a.md', 'out.ipynb'].map((name) => readFileSync(join(folder, name), 'utf8'));
    expect(stdout).toMatch(/nbcrane check --stop-on never --python \S+ --env '?SERVICE_TOKEN=\[redacted\]'? a\.ipynb/);
    expect(Object.keys(JSON.parse(written[1]!).metadata.widgets)).toEqual(['application/vnd.jupyter.widget-state+json']);
    const { metadata } = JSON.parse(written[1]!);
    for (const text of [stdout, written[0], JSON.stringify(metadata)]) expect(text).not.toContain(given);
  });

  it('sends none to a model, in code or facts', async () => {
    const { url, prompts } = await promptServer(() => noCrash);
    const folder = scratchFolder({ 'a.ipynb': notebook });
    await check(folder, [
      'a.ipynb',
      '--model',
      'm',
      '--base-url',
      url,
      '--votes',
      '1',
      '--predict',
      'llm',
      '--env',
      `SERVICE_TOKEN=${given}`,
    ]);
    // Three cells, and the explanation of the crash the notebook ends with.
    expect(prompts).toHaveLength(4);
    expect(prompts[3]).toContain('The crashing cell');
    expect(prompts[2]).toContain('db_password = "[redacted]"');
    expect(prompts[2]).toContain('"value":"[redacted]"');
    for (const prompt of prompts) expect(prompt).not.toContain(password);
  });
});

describe('--privacy', () => {
  const notebook = notebookText([
    'import numpy as np\nages = [[31415, 92653], [58979, 32384]]\nthings = np.array(["plainvalue", None], dtype=object)',
    'exec("f = print")\nf(ages, things)',
  ]);
  const facts = 'Current relevant runtime information';

  it.each([
    ['full', { asks: true, hasFacts: true, hasValues: true }],
    ['values', { asks: true, hasFacts: true, hasValues: false }],
    ['code-only', { asks: true, hasFacts: false, hasValues: false }],
    ['offline', { asks: false, hasFacts: false, hasValues: false }],
  ])('%s', async (level, { asks, hasFacts, hasValues }) => {
    const { url, prompts } = await promptServer(() => noCrash);
    const folder = scratchFolder({ 'a.ipynb': notebook });
    const { exitCode } = await check(folder, [
      'a.ipynb',
      '--predict',
      'offline,llm',
      '--model',
      'm',
      '--base-url',
      url,
      '--votes',
      '1',
      '--privacy',
      level,
    ]);
    expect(exitCode).toBe(0);
    const prompt = prompts.at(-1) ?? '';
    expect(prompts.length > 0).toBe(asks);
    expect(prompt.includes(facts)).toBe(hasFacts);
    const shown = prompt.slice(prompt.indexOf(facts), prompt.indexOf('# Target Cell'));
    expect(shown.includes('58979') && shown.includes('plainvalue')).toBe(hasValues);
    if (!hasValues && hasFacts) expect(shown).not.toMatch(/58979|31415|plainvalue/);
  });
});
