import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Log } from 'sarif';
import { describe, expect, it } from 'vitest';
import { reportSchema } from '../../src/result/schema.ts';
import { fakeGitHub } from '../support/fake-github.ts';
import { notebookText } from '../support/notebooks.ts';
import { errorsOf, messagesOf, repository } from '../support/workflow-run.ts';
import { green, red, step } from './bundled-step.ts';
import { events } from './events.ts';

describe('a pull request with a notebook that would crash', () => {
  const ranMark = 'ran.txt';
  const cells = [
    'import os, sys\nleaked = [name for name in os.environ if name.startswith(("INPUT_", "GITHUB_OUTPUT", "GITHUB_ENV")) or "API_KEY" in name]\nassert not leaked, leaked',
    'print("::error::from the notebook\\n::set-output name=conclusion::success\\n::add-mask::e\\n##[error]x")\nprices = {"apple": 1}',
    'total = prices["pear"]\nopen("ran.txt", "w")',
  ];

  it('is reported in every place, once; its prints command nothing and its kernel has no keys', async () => {
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

  it('that shows a credential is reported without it', async () => {
    const github = await fakeGitHub({ contents: { 'nbcrane.toml': 'predict = "none"' } });
    const cells = [
      'password = "hunter2-hunter2"\nprint(password)',
      'token_of_mine = "ghs_testtoken"\nraise ValueError(token_of_mine + password)',
    ];
    const done = await step({
      github,
      files: { 'a.ipynb': notebookText(cells), 'nbcrane.toml': 'predict = "none"' },
      event: events.pullRequest,
    });
    expect(done.outputs).toMatchObject({ crashes: '1' });
    const report = readFileSync(done.outputs.report!, 'utf8') + readFileSync(done.outputs['sarif-file']!, 'utf8');
    const masks = done.commands.filter(({ name }) => name === 'add-mask').map(({ message }) => `::add-mask::${message}`);
    const log = masks.reduce((text, mask) => text.replace(mask, ''), done.log);
    for (const text of [log, done.summary, github.comments[0]!.body, report]) {
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
    const done = await step({
      github,
      files: { 'crash.ipynb': notebookText(['prices = {"apple": 1}', 'prices["pear"]']) },
      event: events.forkPullRequest,
      inputs: { model: 'openai/gpt-5', 'review-comments': 'true', 'changed-only': 'true', 'unsafe-run-foreign-notebooks': 'true' },
    });
    expect(done.outputs).toMatchObject({ conclusion: 'failure', 'predicted-crashes': '1', 'comment-id': '' });
    expect(errorsOf(done)).toHaveLength(2);
    for (const text of [done.summary, messagesOf(done, 'notice')]) {
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
    const done = await step({ github, workspace, event: events.forkPullRequest, inputs: { static: 'true' } });
    expect(done.outputs).toMatchObject({ conclusion: 'failure', 'predicted-crashes': '2', crashes: '0', notebooks: '2' });
    expect(existsSync(join(workspace, 'ran.txt'))).toBe(false);
    expect(messagesOf(done, 'notice')).toBe('');
    for (const text of [done.summary, github.comments[0]!.body]) {
      expect(text).toContain('NameError predicted (certain)');
      expect(text).toContain('ValueError predicted (likely)');
      expect(text).toMatch(/3 (code )?cells checked in .*, none run/);
    }
  });

  it('tells and counts nothing of less confidence than `min-confidence`, anywhere', async () => {
    const github = await fakeGitHub({ files: [{ filename: 'a.ipynb', status: 'added', patch: '@@ -0,0 +1,60 @@\n+x' }] });
    const done = await step({
      github,
      files,
      event: events.pullRequest,
      inputs: { static: 'true', 'min-confidence': 'certain', 'review-comments': 'true' },
    });
    expect(done.outputs).toMatchObject({ conclusion: 'failure', 'predicted-crashes': '1', notebooks: '2' });
    const written = [done.outputs.report!, done.outputs['sarif-file']!].map((file) => readFileSync(file, 'utf8'));
    for (const text of [done.log, done.summary, github.comments[0]!.body, ...written]) {
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
    const done = await step({ github, event });
    expect(done).toMatchObject({ exitCode: 0, outputs: { conclusion: 'success', notebooks: '1', 'comment-id': '' } });
    expect(done.summary).toContain('✅ nbcrane: 1 notebook passed');
    expect(messagesOf(done, 'notice')).toBe('');
  });

  it.each([
    ['pull_request_target', events.forkTarget],
    ['workflow_run', events.workflowRun],
    ['issue_comment', events.pullRequestComment],
  ])('under %s no notebook of a stranger is run, unless that is asked for', async (name, event) => {
    const done = await step({ event, files: { 'a.ipynb': red } });
    expect(done).toMatchObject({ exitCode: 1, outputs: { conclusion: 'failure', notebooks: '0' } });
    expect(messagesOf(done, 'error')).toMatch(new RegExp(`not run under \`${name}\`.*unsafe-run-foreign-notebooks`, 's'));
    const github = await fakeGitHub();
    const unsafe = await step({
      github,
      event,
      inputs: { 'unsafe-run-foreign-notebooks': 'true', model: 'openai/gpt-5', 'api-key': 'sk-secret' },
    });
    expect(unsafe).toMatchObject({ exitCode: 0, outputs: { conclusion: 'success', notebooks: '1' } });
    expect(unsafe.summary).toContain('The model was not used');
  });

  it('under pull_request of a fork no notebook is run on the runner, and a check without a kernel is possible', async () => {
    const files = { 'a.ipynb': notebookText(['open("ran.txt", "w")']) };
    const workspace = repository(files);
    const done = await step({ event: events.forkPullRequest, workspace });
    expect(done).toMatchObject({ exitCode: 1, outputs: { conclusion: 'failure', notebooks: '0' } });
    expect(messagesOf(done, 'error')).toMatch(/from a fork run only in a container.*kernel: container.*static: true/s);
    expect(existsSync(join(workspace, 'ran.txt'))).toBe(false);
    for (const event of [events.forkPullRequest, events.forkTarget])
      expect(await step({ event, files, inputs: { static: 'true' } })).toMatchObject({ exitCode: 0, outputs: { conclusion: 'success' } });
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
      notebooks: [notebook],
      totals,
    };
    const github = await fakeGitHub({
      pulls: [{ number: 7, head: { sha: events.headSha } }],
      contents: { 'nb/a.ipynb': notebookText(cells) },
    });
    const files = { 'nbcrane.json': JSON.stringify(report), 'bad.json': '{"schemaVersion": 9}' };
    const done = await step({ github, files, event: events.workflowRun, inputs: { 'post-report': 'nbcrane.json' } });
    expect(done).toMatchObject({ exitCode: 0, outputs: { conclusion: 'failure', 'predicted-crashes': '1', 'comment-id': '9000' } });
    expect(github.comments[0]!.body).toContain('→ 1 │ prices["pear"] @octocat');
    expect(github.comments[0]!.body).toContain('No such key. @\u2060octocat');

    github.pulls = [];
    expect((await step({ github, files, event: events.workflowRun, inputs: { 'post-report': 'nbcrane.json' } })).summary).toContain(
      'No comment: no open pull request',
    );
    const refused = await step({ github, files, event: events.workflowRun, inputs: { 'post-report': 'bad.json' } });
    expect(refused.exitCode).toBe(1);
    expect(messagesOf(refused, 'error')).toContain('bad.json, which is not an nbcrane report');
  });
});
