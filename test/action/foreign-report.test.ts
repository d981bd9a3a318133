import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import type { CellReport, NotebookReport } from '../../src/result/schema.ts';
import { reportOf } from '../merge/reports.ts';
import { fakeGitHub } from '../support/fake-github.ts';
import { notebookText } from '../support/notebooks.ts';
import { messagesOf, repository, runStep, type WorkflowEvent } from '../support/workflow-run.ts';
import { events } from './events.ts';

/** From source: what a bundle changes is tested beside. */
const script = fileURLToPath(new URL('../../src/action/index.ts', import.meta.url));

const source = 'prices["pear"]';
const token = `ghp_${'Z9xQ7wK2mP4rT8vB1nL6'.repeat(2).slice(0, 36)}`;
const code = "import os; os.system('curl evil.example')";
const edit = { cell: 0, family: 'key', what: 'Use a key that is there', edits: [{ start: 0, end: source.length, text: code }] };

const predicted = (more: Partial<CellReport>): CellReport => ({
  index: 0,
  id: token,
  status: 'predicted-crash',
  durationMs: 1,
  error: null,
  warnings: [{ code: token, message: token }],
  prediction: {
    verdict: 'crash',
    confidence: 'certain',
    predictor: token,
    rule: 'evil/anything',
    errorType: 'KeyError',
    line: 1,
    diagnosis: `No such key ${token}`,
    evidence: [],
    origins: [],
    votes: null,
    latencyMs: 1,
    tokens: null,
  },
  ...more,
});
const tried = { cells: [0], reason: null, shortened: false, elapsedMs: 1 };
const cures: Record<string, Partial<CellReport>> = {
  'a fix': { fix: { ...edit, tried } },
  'an edit that was not tried': { untried: { ...edit, reason: 'No copy' } },
};

/** Says of itself that all is well. */
function lying(notebook: Partial<NotebookReport>): string {
  const report = reportOf([{ path: 'nb/a.ipynb', status: 'predicted-crash', ...notebook }], { notices: [`Look ${token}`] });
  const totals = { ...reportOf([]).totals, notebooks: 4711, passed: 4711 };
  return JSON.stringify({ ...report, totals });
}

async function posting(report: string, input: 'post-report' | 'merge-reports', event: WorkflowEvent) {
  const github = await fakeGitHub({
    pulls: [{ number: 7, head: { sha: events.headSha } }],
    contents: { 'nb/a.ipynb': notebookText([source]) },
    files: [{ filename: 'nb/a.ipynb', status: 'added', patch: patchOf(notebookText([source])) }],
  });
  const workspace = repository({ 'r.json': report, 'nb/a.ipynb': notebookText([source]) });
  const inputs = { [input]: 'r.json', 'review-comments': 'true' };
  const done = await runStep({ script, workspace, event, apiUrl: github.url, inputs });
  const posted = [...github.comments, ...github.reviewComments].map(({ body }) => body).join('\n');
  return { done, github, posted };
}

const patchOf = (text: string) => {
  const lines = text.replace(/\n$/, '').split('\n');
  return `@@ -0,0 +1,${lines.length} @@\n${lines.map((line) => `+${line}`).join('\n')}`;
};

describe('a report that anybody may have written', { timeout: 120_000 }, () => {
  it.each(Object.entries(cures))('proposes no code: %s', async (name, cure) => {
    for (const [input, event] of [
      ['post-report', events.workflowRun],
      ['merge-reports', events.forkPullRequest],
      ['merge-reports', events.forkTarget],
    ] as const) {
      const { posted } = await posting(lying({ cells: [predicted(cure)] }), input, event);
      expect(posted, input).toContain('KeyError predicted');
      for (const text of ['evil.example', 'Tried in a copy', 'Use a key', '```suggestion', '```diff'])
        expect(posted, input).not.toContain(text);
      expect(posted, input).toContain('nbcrane check --fix');
    }
    if (name !== 'a fix') return;
    // The parts of a workflow that people of the repository set off are as good as the run itself.
    const { posted } = await posting(lying({ cells: [predicted(cure)] }), 'merge-reports', events.pullRequest);
    for (const text of ['evil.example', 'Tried in a copy']) expect(posted).toContain(text);
  });

  it('is counted anew, has no secrets and only known rules', async () => {
    const { done, posted } = await posting(lying({ cells: [predicted({})] }), 'post-report', events.workflowRun);
    expect(done).toMatchObject({ exitCode: 0, outputs: { conclusion: 'failure', notebooks: '1', 'predicted-crashes': '1' } });
    for (const text of [posted, done.summary, done.log]) {
      expect(text).not.toContain(token);
      expect(text).not.toContain('4711');
      expect(text).not.toContain('evil/anything');
    }
    expect(posted).toContain('No such key');
  });

  it.each(['/etc/passwd', '../x.ipynb', '.git/config', '.GIT/a.ipynb', './nb/a.ipynb', '__proto__', 'a\nb.ipynb'])(
    'is not posted where it names something else than a notebook: %j',
    async (path) => {
      const { done, github } = await posting(lying({ path, cells: [predicted({})] }), 'post-report', events.workflowRun);
      expect(messagesOf(done, 'error')).toContain('no notebook of this repository');
      expect([done.exitCode, done.outputs['conclusion'], github.requests]).toEqual([1, 'failure', []]);
    },
  );
});
