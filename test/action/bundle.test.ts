import { existsSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Log } from 'sarif';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reportSchema } from '../../src/report/schema.ts';
import { actionOutputs } from '../../src/settings/action-outputs.ts';
import { buildBundle } from '../support/bundle.ts';
import { fakeGitHub, type FakeGitHub } from '../support/fake-github.ts';
import { notebookText, scratchFolder } from '../support/notebooks.ts';
import { errorsOf, repository, runStep, toldBy, type Step, type StepRequest } from '../support/workflow-run.ts';
import { events } from './events.ts';

let bundle: Awaited<ReturnType<typeof buildBundle>>;
beforeAll(async () => void (bundle = await buildBundle()), 300_000);
afterAll(() => bundle?.remove());

/** Notebooks that need no kernel: one of prose passes, one that is no JSON cannot be checked. */
const green = notebookText([{ type: 'markdown', source: '# Nothing to run' }]);
const red = '{"cells": [';

const step = (request: Partial<StepRequest> & { files?: Record<string, string>; github?: FakeGitHub }): Promise<Step> =>
  runStep({
    script: join(bundle.folder, 'action.js'),
    workspace: request.workspace ?? repository(request.files ?? { 'a.ipynb': green }),
    event: events.push,
    ...(request.github ? { apiUrl: request.github.url } : {}),
    ...request,
  });

describe('a pull request with a notebook that would crash', () => {
  const ranMark = 'ran.txt';
  const cells = [
    'import os, sys\nleaked = [name for name in os.environ if name.startswith(("INPUT_", "GITHUB_OUTPUT", "GITHUB_ENV")) or "API_KEY" in name]\nassert not leaked, leaked',
    'print("::error::from the notebook\\n::set-output name=conclusion::success\\n::add-mask::e\\n##[error]x")\nprices = {"apple": 1}',
    'total = prices["pear"]\nopen("ran.txt", "w")',
  ];

  it('is told in every place, once; its prints command nothing and its kernel has no keys', async () => {
    const github = await fakeGitHub({ files: [{ filename: 'nb/crash.ipynb', status: 'added', patch: '@@ -0,0 +1,60 @@\n+x' }] });
    const workspace = repository({ 'nb/crash.ipynb': notebookText(cells), 'nb/fine.ipynb': green });
    const request = {
      github,
      workspace,
      event: events.pullRequest,
      inputs: { 'review-comments': 'true', 'api-key': 'sk-secret', category: 'shard 1' },
      env: { OPENAI_API_KEY: 'sk-other' },
    };
    const first = await step(request);
    expect(first.log).toContain('::error::from the notebook');
    expect(existsSync(join(workspace, 'nb', ranMark))).toBe(false);

    expect(first.exitCode).toBe(1);
    expect(first.commands.slice(0, 3).map(({ name, message }) => [name, message])).toEqual([
      ['add-mask', 'sk-secret'],
      ['add-mask', 'ghs_testtoken'],
      ['add-mask', 'sk-other'],
    ]);
    expect(first.commands.filter(({ name }) => name === 'group').map(({ message }) => message)).toEqual([
      'nb/crash.ipynb',
      'nb/fine.ipynb',
    ]);
    const [annotation, ...others] = errorsOf(first);
    expect(annotation!.properties).toMatchObject({ file: 'nb/crash.ipynb', title: 'nbcrane: KeyError predicted (certain)' });
    const rawLine = notebookText(cells).split('\n')[Number(annotation!.properties.line) - 1]!;
    expect(JSON.parse(`"${rawLine.slice(Number(annotation!.properties.col) - 1, Number(annotation!.properties.endColumn) - 1)}"`)).toBe(
      'total = prices["pear"]',
    );
    expect(others.map(({ message }) => message)).toEqual(['2 notebooks: 1 passed, 1 crash predicted.']);

    expect(first.outputs).toMatchObject({
      conclusion: 'failure',
      'predicted-crashes': '1',
      crashes: '0',
      notebooks: '2',
      'time-saved-seconds': '',
      'comment-id': '9000',
    });
    expect(reportSchema.parse(JSON.parse(readFileSync(first.outputs.report!, 'utf8'))).notebooks).toHaveLength(2);
    const [run] = (JSON.parse(readFileSync(first.outputs['sarif-file']!, 'utf8')) as Log).runs;
    expect(run).toMatchObject({ automationDetails: { id: 'shard 1/' }, results: [{ ruleId: 'python/missing-key' }] });

    expect(github.comments).toHaveLength(1);
    for (const text of [github.comments[0]!.body, first.summary]) {
      expect(text).toContain('KeyError predicted (certain)');
      expect(text).toContain(`https://github.com/o/r/blob/${events.headSha}/nb/crash.ipynb?plain=1#L${annotation!.properties.line}`);
      expect(text).not.toMatch(/sk-secret|sk-other|ghs_testtoken/);
    }
    expect(github.reviewComments).toHaveLength(1);

    await step(request);
    expect(github.sent('PATCH')).toEqual([]);
    expect([github.comments.length, github.reviewComments.length]).toEqual([1, 1]);

    writeFileSync(join(workspace, 'nb/crash.ipynb'), green);
    const fixed = await step(request);
    expect(fixed).toMatchObject({ exitCode: 0, outputs: { conclusion: 'success', 'comment-id': '9000' } });
    expect(github.comments[0]!.body).toContain('✅');
    expect((JSON.parse(readFileSync(fixed.outputs['sarif-file']!, 'utf8')) as Log).runs[0]!.results).toEqual([]);
  }, 300_000);

  it('that shows a credential is told without it', async () => {
    const github = await fakeGitHub({ contents: { 'nbcrane.toml': 'predict = "none"' } });
    const cells = [
      'password = "hunter2-hunter2"\nprint(password)',
      'token_of_mine = "ghs_testtoken"\nraise ValueError(token_of_mine + password)',
    ];
    const told = await step({
      github,
      files: { 'a.ipynb': notebookText(cells), 'nbcrane.toml': 'predict = "none"' },
      event: events.pullRequest,
    });
    expect(told.outputs).toMatchObject({ crashes: '1' });
    const report = readFileSync(told.outputs.report!, 'utf8') + readFileSync(told.outputs['sarif-file']!, 'utf8');
    const masks = told.commands.filter(({ name }) => name === 'add-mask').map(({ message }) => `::add-mask::${message}`);
    const log = masks.reduce((text, mask) => text.replace(mask, ''), told.log);
    for (const text of [log, told.summary, github.comments[0]!.body, report]) {
      expect(text).toContain('ValueError');
      expect(text).not.toMatch(/hunter2|ghs_testtoken/);
    }
  });

  it('from a fork is predicted offline, and what is left out is said', async () => {
    const forbidden = { status: 403, message: 'Resource not accessible by integration' };
    const github = await fakeGitHub({
      faults: [
        { on: 'POST /repos', ...forbidden },
        { on: 'GET /repos', ...forbidden },
      ],
    });
    const told = await step({
      github,
      files: { 'crash.ipynb': notebookText(['prices = {"apple": 1}', 'prices["pear"]']) },
      event: events.forkPullRequest,
      inputs: { model: 'openai/gpt-5', 'review-comments': 'true', 'changed-only': 'true' },
    });
    expect(told.outputs).toMatchObject({ conclusion: 'failure', 'predicted-crashes': '1', 'comment-id': '' });
    expect(errorsOf(told)).toHaveLength(2);
    for (const text of [told.summary, toldBy(told, 'notice')]) {
      expect(text).toContain('The model was not used');
      expect(text).toMatch(/No comment on the pull request: .*403.*fork/);
      expect(text).toMatch(/No review comments on the pull request/);
      expect(text).toMatch(/changed-only had no effect/);
    }
  });
});

describe('a look without a kernel', () => {
  const error = { output_type: 'error', ename: 'ValueError', evalue: 'no', traceback: [] };
  const files = {
    'a.ipynb': notebookText(['open("ran.txt", "w")', { source: 'int("x")', outputs: [error] }]),
    'b.ipynb': notebookText(['print(total)']),
    'nbcrane.toml': 'model = "openai/gpt-5"',
  };

  it('runs nothing, asks for no key, and tells what it finds in every place', async () => {
    const github = await fakeGitHub({ contents: { 'nbcrane.toml': files['nbcrane.toml'] } });
    const workspace = repository(files);
    const told = await step({ github, workspace, event: events.forkPullRequest, inputs: { static: 'true' } });
    expect(told.outputs).toMatchObject({ conclusion: 'failure', 'predicted-crashes': '2', crashes: '0', notebooks: '2' });
    expect(existsSync(join(workspace, 'ran.txt'))).toBe(false);
    expect(toldBy(told, 'notice')).toBe('');
    for (const text of [told.summary, github.comments[0]!.body]) {
      expect(text).toContain('NameError predicted (certain)');
      expect(text).toContain('ValueError predicted (likely)');
      expect(text).toMatch(/3 cells checked in .*, none run/);
    }
  });

  it('tells and counts nothing of less confidence than `min-confidence`, anywhere', async () => {
    const github = await fakeGitHub({ files: [{ filename: 'a.ipynb', status: 'added', patch: '@@ -0,0 +1,60 @@\n+x' }] });
    const told = await step({
      github,
      files,
      event: events.pullRequest,
      inputs: { static: 'true', 'min-confidence': 'certain', 'review-comments': 'true' },
    });
    expect(told.outputs).toMatchObject({ conclusion: 'failure', 'predicted-crashes': '1', notebooks: '2' });
    const written = [told.outputs.report!, told.outputs['sarif-file']!].map((file) => readFileSync(file, 'utf8'));
    for (const text of [told.log, told.summary, github.comments[0]!.body, ...written]) {
      expect(text).toContain('NameError');
      expect(text).not.toContain('ValueError');
    }
    expect(github.reviewComments).toEqual([]);
  });
});

describe('events', () => {
  it.each([
    ['push', events.push],
    ['schedule', events.schedule],
    ['workflow_dispatch', events.dispatch],
    ['merge_group', events.mergeGroup],
    ['pull_request_target of a branch', events.branchTarget],
  ])('%s is checked', async (_, event) => {
    const github = await fakeGitHub();
    const told = await step({ github, event });
    expect(told).toMatchObject({ exitCode: 0, outputs: { conclusion: 'success', notebooks: '1', 'comment-id': '' } });
    expect(told.summary).toContain('✅ nbcrane: 1 notebook passed');
    expect(toldBy(told, 'notice')).toBe('');
  });

  it.each([
    ['pull_request_target', events.forkTarget],
    ['workflow_run', events.workflowRun],
    ['issue_comment', events.pullRequestComment],
  ])('under %s no notebook of a stranger is run, unless that is asked for', async (name, event) => {
    const told = await step({ event, files: { 'a.ipynb': red } });
    expect(told).toMatchObject({ exitCode: 1, outputs: { conclusion: 'failure', notebooks: '0' } });
    expect(toldBy(told, 'error')).toMatch(new RegExp(`not run under \`${name}\`.*unsafe-run-foreign-notebooks`, 's'));
    const github = await fakeGitHub();
    const unsafe = await step({
      github,
      event,
      inputs: { 'unsafe-run-foreign-notebooks': 'true', model: 'openai/gpt-5', 'api-key': 'sk-secret' },
    });
    expect(unsafe).toMatchObject({ exitCode: 0, outputs: { conclusion: 'success', notebooks: '1' } });
    expect(unsafe.summary).toContain('The model was not used');
  });

  it('changed-only checks what changed, and is skipped where nothing did', async () => {
    const github = await fakeGitHub({
      compared: [
        { filename: 'sub/b.ipynb', status: 'modified' },
        { filename: 'x.py', status: 'modified' },
      ],
    });
    const files = { 'a.ipynb': red, 'sub/b.ipynb': green };
    expect(await step({ github, files, inputs: { 'changed-only': 'true' } })).toMatchObject({
      exitCode: 0,
      outputs: { notebooks: '1', conclusion: 'success' },
    });
    expect(await step({ github, files: { 'a.ipynb': red }, inputs: { 'changed-only': 'true' } })).toMatchObject({
      exitCode: 0,
      outputs: { notebooks: '0', conclusion: 'skipped' },
    });
    const unknown = await step({ github, files, event: events.schedule, inputs: { 'changed-only': 'true' } });
    expect(unknown).toMatchObject({ exitCode: 1, outputs: { notebooks: '2' } });
    expect(unknown.summary).toContain('changed-only had no effect');
  });

  it('a report of an earlier run is commented on after it, by what GitHub says of the run', async () => {
    const cells = ['prices = {}', 'prices["pear"] @octocat'];
    const verdict = {
      verdict: 'crash',
      confidence: 'certain',
      predictor: 'offline',
      rule: 'python/missing-key',
      errorType: 'KeyError',
      line: 1,
      diagnosis: 'No such key. @octocat',
      evidence: [],
      origins: [],
      votes: null,
      latencyMs: 1,
      tokens: null,
    };
    const cell = (index: number, more: object) => ({
      index,
      id: `cell-${index}`,
      status: 'executed',
      durationMs: 1,
      prediction: null,
      error: null,
      warnings: [],
      ...more,
    });
    const totals = {
      notebooks: 1,
      passed: 0,
      predictedCrashes: 1,
      crashed: 0,
      timedOut: 0,
      kernelDied: 0,
      noKernel: 0,
      skipped: 0,
      invalid: 0,
      cells: 2,
      executedCells: 1,
      predictionSeconds: 0,
      tokens: null,
    };
    const notebook = {
      path: 'nb/a.ipynb',
      status: 'predicted-crash',
      durationMs: 5,
      cells: [cell(0, {}), cell(1, { status: 'predicted-crash', prediction: verdict })],
      timeSaved: null,
      message: null,
      warnings: [],
    };
    const report = {
      schemaVersion: 1,
      tool: { name: 'nbcrane', version: '0.1.0' },
      notebooks: [notebook, { ...notebook, path: '../../etc/passwd' }],
      totals,
    };
    const github = await fakeGitHub({
      pulls: [{ number: 7, head: { sha: events.headSha } }],
      contents: { 'nb/a.ipynb': notebookText(cells) },
    });
    const files = { 'nbcrane.json': JSON.stringify(report), 'bad.json': '{"schemaVersion": 9}' };
    const told = await step({ github, files, event: events.workflowRun, inputs: { 'post-report': 'nbcrane.json' } });
    expect(told).toMatchObject({ exitCode: 0, outputs: { conclusion: 'failure', 'predicted-crashes': '1', 'comment-id': '9000' } });
    expect(github.comments[0]!.body).toContain('→ 1 │ prices["pear"] @octocat');
    expect(github.comments[0]!.body).toContain('No such key. @\u2060octocat');
    expect(github.sent('passwd')).toEqual([]);

    github.pulls = [];
    expect((await step({ github, files, event: events.workflowRun, inputs: { 'post-report': 'nbcrane.json' } })).summary).toContain(
      'No comment: no open pull request',
    );
    const refused = await step({ github, files, event: events.workflowRun, inputs: { 'post-report': 'bad.json' } });
    expect(refused.exitCode).toBe(1);
    expect(toldBy(refused, 'error')).toContain('bad.json, which is not an nbcrane report');
  });
});

describe('whatever goes wrong', () => {
  it('all problems of the inputs come at once, and every output is set', async () => {
    const told = await step({ inputs: { votes: 'many', comment: 'sometimes', 'fail-0n': 'x' } });
    expect(told.exitCode).toBe(1);
    expect(toldBy(told, 'error')).toMatch(/2 problems.*`comment`.*`votes`/s);
    expect(Object.keys(told.outputs).sort()).toEqual(Object.keys(actionOutputs).sort());
    expect(told.outputs.conclusion).toBe('failure');
  });

  it.each([
    ['no notebook there', { paths: 'nowhere.ipynb' }, 'nowhere.ipynb does not exist'],
    ['no such folder', { 'working-directory': 'gone' }, 'gone, which is not a folder'],
    ['a key is missing', { model: 'openai/gpt-5' }, 'api-key'],
    ['an unknown model', { model: 'gpt-5', 'api-key': 'sk-x' }, 'gpt-5'],
  ])('%s: the step is red and says so', async (_, inputs, message) => {
    const told = await step({ inputs });
    expect(told).toMatchObject({ exitCode: 1, outputs: { conclusion: 'failure' } });
    expect(toldBy(told, 'error')).toContain(message);
    expect(told.log).not.toContain('This is a bug');
  });

  it.each([
    ['401', { status: 401, message: 'Bad credentials' }],
    ['403', { status: 403 }],
    ['404', { status: 404 }],
    ['422 too long', { status: 422, message: 'Body is too long' }],
    ['429', { status: 429, headers: { 'retry-after': '0' } }],
    ['500', { status: 500, headers: { 'retry-after': '0' } }],
    ['a dropped connection', { drop: 'before' as const }],
  ])('GitHub answers with %s: the step stays green and says what is missing', async (_, fault) => {
    const github = await fakeGitHub({ faults: [{ on: '/', ...fault }] });
    const told = await step({ github, event: events.pullRequest, inputs: { comment: 'always' } });
    expect(told).toMatchObject({ exitCode: 0, outputs: { conclusion: 'success', 'comment-id': '' } });
    expect(told.summary).toContain('No comment on the pull request');
  });

  it('files that cannot be written are told, and the step stays green', async () => {
    const workspace = repository({ 'a.ipynb': green, file: '' });
    const told = await step({ workspace, inputs: { 'sarif-file': 'file/x.sarif' }, env: { GITHUB_STEP_SUMMARY: '' } });
    expect(told).toMatchObject({ exitCode: 0, outputs: { conclusion: 'success', 'sarif-file': '' } });
    expect(toldBy(told, 'notice')).toMatch(/report was not written: .*x\.sarif/);
    expect(toldBy(told, 'notice')).toContain('job summary was not written');
  });

  it('a link in the place of a report is not written through, and no output names what it leads to', async () => {
    const workspace = repository({ 'a.ipynb': green, 'victim.txt': 'mine' });
    symlinkSync('victim.txt', join(workspace, 'results.sarif'));
    const told = await step({ workspace, inputs: { 'sarif-file': 'results.sarif' } });
    expect(told).toMatchObject({ exitCode: 0, outputs: { conclusion: 'success', 'sarif-file': '' } });
    expect(told.summary).toContain('is a symbolic link');
    expect(readFileSync(join(workspace, 'victim.txt'), 'utf8')).toBe('mine');
  });

  it('a config file of the pull request is told of in every place, and names nothing that is run', async () => {
    const files = { 'a.ipynb': green, 'nbcrane.toml': 'python = "./evil.sh"\nstop-on = "never"' };
    const github = await fakeGitHub();
    const told = await step({ github, files, event: events.pullRequest, inputs: { comment: 'always', static: 'true' } });
    expect(told.exitCode).toBe(0);
    for (const place of [told.log, told.summary, github.comments[0]!.body]) {
      expect(place).toContain('nbcrane.toml: it is not on the default branch');
      expect(place).toMatch(/nbcrane\.toml:1: \\?`python\\?` is ignored/);
    }
    expect(reportSchema.parse(JSON.parse(readFileSync(told.outputs.report!, 'utf8'))).notices?.join('\n')).toContain(
      'Write `stop-on: never` under `with:`',
    );
  });

  it('a cancelled job still has its outputs and its summary, and troubles GitHub no more', async () => {
    const github = await fakeGitHub();
    const files = { 'a.ipynb': notebookText(['print("sleeping", flush=True)\nimport time\ntime.sleep(120)']) };
    const told = await step({ github, files, event: events.pullRequest, inputs: { comment: 'always' }, cancelAt: /sleeping/ });
    expect(told).toMatchObject({ exitCode: 1, outputs: { conclusion: 'failure', notebooks: '1', 'comment-id': '' } });
    expect(told.summary).toMatch(/interrupted[^]*Nothing was posted on the pull request/);
    expect(github.requests).toEqual([]);
  });

  it.each([
    ['predicted', 1, 'failure'],
    ['error', 1, 'failure'],
    ['never', 0, 'success'],
  ])('fail-on %s gives an unreadable notebook %i', async (failOn, exitCode, conclusion) => {
    expect(await step({ files: { 'a.ipynb': red }, inputs: { 'fail-on': failOn } })).toMatchObject({ exitCode, outputs: { conclusion } });
  });

  it('annotations are no more than GitHub shows, and the rest is told of', async () => {
    const files = Object.fromEntries(Array.from({ length: 13 }, (_, at) => [`sub/${String.fromCharCode(97 + at)}.ipynb`, red]));
    const told = await step({ workspace: scratchFolder(files), inputs: { 'working-directory': 'sub' } });
    const annotations = errorsOf(told).filter(({ properties }) => properties.file);
    expect(annotations).toHaveLength(10);
    expect(annotations[0]!.properties.file).toBe('sub/a.ipynb');
    expect(toldBy(told, 'notice')).toContain('3 more findings');
  });

  it('places that are switched off stay empty', async () => {
    const github = await fakeGitHub();
    const told = await step({
      github,
      files: { 'a.ipynb': red },
      event: events.pullRequest,
      inputs: { comment: 'off', summary: 'false', annotations: 'false' },
    });
    expect(told).toMatchObject({ exitCode: 1, summary: '' });
    expect(errorsOf(told)).toHaveLength(1);
    expect(github.requests).toEqual([]);
  });
});
