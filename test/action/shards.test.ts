import { cpSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Log } from 'sarif';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { reportSchema } from '../../src/result/schema.ts';
import { fakeGitHub } from '../support/fake-github.ts';
import { notebookText, scratchFolder } from '../support/notebooks.ts';
import { errorsOf, repository, runStep, type Step } from '../support/workflow-run.ts';
import { events } from './events.ts';

/** From source: what a bundle changes is tested beside. */
const script = fileURLToPath(new URL('../../src/action/index.ts', import.meta.url));

type Workflow = {
  jobs: Record<string, { steps: { uses?: string; with?: Record<string, unknown> }[]; strategy?: { matrix: { part: number[] } } }>;
};
const workflow = parse(readFileSync(new URL('../../examples/workflows/matrix.yml', import.meta.url), 'utf8')) as Workflow;

/** What a job of the example says to nbcrane, with its expressions filled in. */
function inputsOf(job: string, values: Record<string, string>): Record<string, string> {
  const step = workflow.jobs[job]!.steps.find(({ uses }) => uses?.startsWith('OWNER/nbcrane@'))!;
  const filled = (text: string) => text.replace(/\$\{\{ (.*?) \}\}/g, (_, name: string) => values[name] ?? `no value for ${name}`);
  return Object.fromEntries(Object.entries(step.with ?? {}).map(([name, value]) => [name, filled(String(value))]));
}

/** Prose passes without a kernel; what is no JSON cannot be checked. */
const green = notebookText([{ type: 'markdown', source: '# Nothing to run' }]);
const files = {
  ...Object.fromEntries(Array.from({ length: 9 }, (_, at) => [`nb/green-${at}.ipynb`, green])),
  'nb/red-1.ipynb': '{"cells": [',
  'nb/red-2.ipynb': '{}',
};

describe('examples/workflows/matrix.yml', () => {
  const parts = workflow.jobs['part']!.strategy!.matrix.part;

  it(
    'runs in parts that tell nobody, and one job that tells all: one comment, one SARIF file, one conclusion',
    { timeout: 600_000 },
    async () => {
      const github = await fakeGitHub();
      const workspace = repository(files);
      const temp = scratchFolder({ 'nbcrane-durations.json': '', 'parts/x': '' });
      rmSync(join(temp, 'parts/x'));
      const step = (job: string, part: number | null, reportsOf = parts): Promise<Step> => {
        const artifacts = join(temp, reportsOf === parts ? 'parts' : 'fewer');
        const values = { 'runner.temp': temp, 'matrix.part': String(part) };
        const inputs = inputsOf(job, values);
        if (part === null) inputs['merge-reports'] = artifacts;
        return runStep({ script, workspace, event: events.pullRequest, apiUrl: github.url, inputs });
      };
      const seen: string[] = [];
      for (const part of parts) {
        const { outputs, summary, log } = await keeping(() => step('part', part), part, join(temp, 'parts'));
        expect(summary).toBe('');
        expect(log).not.toContain('::error file=');
        seen.push(
          ...reportSchema
            .parse(JSON.parse(readFileSync(join(temp, 'parts', `nbcrane-part-${part}`, 'nbcrane.json'), 'utf8')))
            .notebooks.map(({ path }) => path),
        );
        expect(outputs['comment-id']).toBe('');
      }
      expect(seen.sort()).toEqual(Object.keys(files).sort());
      expect(github.sent('POST')).toEqual([]);

      const merged = await keeping(() => step('nbcrane', null), 0, join(temp, 'merged'));
      expect(github.comments).toHaveLength(1);
      expect(github.comments[0]!.body).toContain('9 passed, 2 invalid');
      for (const path of ['nb/red-1.ipynb', 'nb/red-2.ipynb']) expect(github.comments[0]!.body).toContain(path);
      expect(merged.outputs).toMatchObject({ conclusion: 'failure', notebooks: '11' });
      expect(errorsOf(merged).length).toBeGreaterThan(0);
      const log = JSON.parse(readFileSync(join(temp, 'merged/nbcrane-part-0/nbcrane.sarif'), 'utf8')) as Log;
      expect(log.runs).toHaveLength(1);

      // Once more on the same pull request: the same comment.
      await step('nbcrane', null);
      expect(github.comments).toHaveLength(1);

      // A part that was cancelled left no report: that is never a success.
      for (const part of parts.slice(1))
        cpSync(join(temp, `parts/nbcrane-part-${part}`), join(temp, `fewer/nbcrane-part-${part}`), { recursive: true });
      const partial = await step('nbcrane', null, parts.slice(1));
      expect(partial.outputs['conclusion']).toBe('failure');
      expect(partial.summary).toContain('1 part of the run is missing (1/4)');
    },
  );
});

/** Uploads what a step wrote before its runner is gone, as actions/upload-artifact does. */
async function keeping(step: () => Promise<Step>, part: number, folder: string): Promise<Step> {
  const done = await step();
  const target = join(folder, `nbcrane-part-${part}`);
  mkdirSync(target, { recursive: true });
  for (const name of ['report', 'sarif-file']) {
    const file = done.outputs[name];
    expect(file, done.log).toBeTruthy();
    cpSync(file!, join(target, basename(file!)));
  }
  return done;
}
