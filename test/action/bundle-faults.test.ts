import { readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { reportSchema } from '../../src/result/schema.ts';
import { actionOutputs } from '../../src/settings/action-outputs.ts';
import { fakeGitHub } from '../support/fake-github.ts';
import { notebookText, scratchFolder } from '../support/notebooks.ts';
import { errorsOf, messagesOf, repository } from '../support/workflow-run.ts';
import { green, red, step } from './bundled-step.ts';
import { events } from './events.ts';

describe('whatever goes wrong', () => {
  it('all problems of the inputs come at once, and every output is set', async () => {
    const done = await step({ inputs: { votes: 'many', comment: 'sometimes', 'fail-0n': 'x' } });
    expect(done.exitCode).toBe(1);
    expect(messagesOf(done, 'error')).toMatch(/2 problems.*`comment`.*`votes`/s);
    expect(Object.keys(done.outputs).sort()).toEqual(Object.keys(actionOutputs).sort());
    expect(done.outputs.conclusion).toBe('failure');
  });

  it.each([
    ['no notebook there', { paths: 'nowhere.ipynb' }, 'nowhere.ipynb does not exist'],
    ['no such folder', { 'working-directory': 'gone' }, 'gone, which is not a folder'],
    ['a key is missing', { model: 'openai/gpt-5' }, 'api-key'],
    ['an unknown model', { model: 'gpt-5', 'api-key': 'sk-x' }, 'gpt-5'],
  ])('%s: the step is red and says so', async (_, inputs, message) => {
    const done = await step({ inputs });
    expect(done).toMatchObject({ exitCode: 1, outputs: { conclusion: 'failure' } });
    expect(messagesOf(done, 'error')).toContain(message);
    expect(done.log).not.toContain('This is a bug');
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
    const done = await step({ github, event: events.pullRequest, inputs: { comment: 'always' } });
    expect(done).toMatchObject({ exitCode: 0, outputs: { conclusion: 'success', 'comment-id': '' } });
    expect(done.summary).toContain('No comment on the pull request');
  });

  it('files that cannot be written are reported, and the step stays green', async () => {
    const workspace = repository({ 'a.ipynb': green, file: '' });
    const done = await step({ workspace, inputs: { 'sarif-file': 'file/x.sarif' }, env: { GITHUB_STEP_SUMMARY: '' } });
    expect(done).toMatchObject({ exitCode: 0, outputs: { conclusion: 'success', 'sarif-file': '' } });
    expect(messagesOf(done, 'notice')).toMatch(/report was not written: .*x\.sarif/);
    expect(messagesOf(done, 'notice')).toContain('job summary was not written');
  });

  it('a link in the place of a report is not written through, and no output names what it leads to', async () => {
    const workspace = repository({ 'a.ipynb': green, 'victim.txt': 'mine' });
    symlinkSync('victim.txt', join(workspace, 'results.sarif'));
    const done = await step({ workspace, inputs: { 'sarif-file': 'results.sarif' } });
    expect(done).toMatchObject({ exitCode: 0, outputs: { conclusion: 'success', 'sarif-file': '' } });
    expect(done.summary).toContain('is a symbolic link');
    expect(readFileSync(join(workspace, 'victim.txt'), 'utf8')).toBe('mine');
  });

  it('a config file of the pull request is reported in every place, and names nothing that is run', async () => {
    const files = { 'a.ipynb': green, 'nbcrane.toml': 'python = "./evil.sh"\nstop-on = "never"' };
    const github = await fakeGitHub();
    const done = await step({ github, files, event: events.pullRequest, inputs: { comment: 'always', static: 'true' } });
    expect(done.exitCode).toBe(0);
    for (const place of [done.log, done.summary, github.comments[0]!.body]) {
      expect(place).toContain('nbcrane.toml: it is not on the default branch');
      expect(place).toMatch(/nbcrane\.toml:1: \\?`python\\?` is ignored/);
    }
    expect(reportSchema.parse(JSON.parse(readFileSync(done.outputs.report!, 'utf8'))).notices?.join('\n')).toContain(
      'Write `stop-on: never` under `with:`',
    );
  });

  it('a cancelled job still has its outputs and its summary, and troubles GitHub no more', async () => {
    const github = await fakeGitHub();
    const files = { 'a.ipynb': notebookText(['print("sleeping", flush=True)\nimport time\ntime.sleep(120)']) };
    const done = await step({ github, files, event: events.pullRequest, inputs: { comment: 'always' }, cancelAt: /sleeping/ });
    expect(done).toMatchObject({ exitCode: 1, outputs: { conclusion: 'failure', notebooks: '1', 'comment-id': '' } });
    expect(done.summary).toMatch(/interrupted[^]*Nothing was posted on the pull request/);
    expect(github.requests).toEqual([]);
  });

  it.each([
    ['predicted', 1, 'failure'],
    ['error', 1, 'failure'],
    ['never', 0, 'success'],
  ])('fail-on %s gives an unreadable notebook %i', async (failOn, exitCode, conclusion) => {
    expect(await step({ files: { 'a.ipynb': red }, inputs: { 'fail-on': failOn } })).toMatchObject({ exitCode, outputs: { conclusion } });
  });

  it('annotations are no more than GitHub shows, and the rest is counted', async () => {
    const files = Object.fromEntries(Array.from({ length: 13 }, (_, at) => [`sub/${String.fromCharCode(97 + at)}.ipynb`, red]));
    const done = await step({ workspace: scratchFolder(files), inputs: { 'working-directory': 'sub' } });
    const annotations = errorsOf(done).filter(({ properties }) => properties.file);
    expect(annotations).toHaveLength(10);
    expect(annotations[0]!.properties.file).toBe('sub/a.ipynb');
    expect(messagesOf(done, 'notice')).toContain('3 more findings');
  });

  it('places that are switched off stay empty', async () => {
    const github = await fakeGitHub();
    const done = await step({
      github,
      files: { 'a.ipynb': red },
      event: events.pullRequest,
      inputs: { comment: 'off', summary: 'false', annotations: 'false' },
    });
    expect(done).toMatchObject({ exitCode: 1, summary: '' });
    expect(errorsOf(done)).toHaveLength(1);
    expect(github.requests).toEqual([]);
  });
});
