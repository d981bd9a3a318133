import { describe, expect, it } from 'vitest';
import { filesBetween, filesOfPullRequest } from '../../src/github/changed-files.ts';
import { diffLines, postRemarks, type Remark } from '../../src/github/review-comments.ts';
import { findPullRequest } from '../../src/github/find-pull-request.ts';
import { readRepositoryFile } from '../../src/github/read-file.ts';
import { fakeGitHub } from '../support/fake-github.ts';
import { connectTo } from './connect.ts';

const file = (filename: string, status = 'modified', patch?: string) => ({ filename, status, ...(patch === undefined ? {} : { patch }) });
const many = (count: number) => Array.from({ length: count }, (_, at) => file(`n${at}.ipynb`));

describe('changed files', () => {
  it('are read over all pages, without those that are gone', async () => {
    const github = await fakeGitHub({ files: [...many(250), file('gone.ipynb', 'removed'), file('new name.ipynb', 'renamed')] });
    const paths = (await filesOfPullRequest(connectTo(github), 7))!.map(({ path }) => path);
    expect(paths).toHaveLength(251);
    expect(paths.at(-1)).toBe('new name.ipynb');
  });

  it('are unknown where GitHub stops listing them', async () => {
    expect(await filesOfPullRequest(connectTo(await fakeGitHub({ files: many(3000) })), 7)).toBeNull();
    expect(await filesBetween(connectTo(await fakeGitHub({ compared: many(300) })), { base: 'a', head: 'b' })).toBeNull();
  });

  it('between two commits are those GitHub compares', async () => {
    const github = await fakeGitHub({ compared: [file('a.ipynb', 'added', '@@ -0,0 +1 @@\n+x')] });
    expect(await filesBetween(connectTo(github), { base: 'a', head: 'b' })).toEqual([{ path: 'a.ipynb', patch: '@@ -0,0 +1 @@\n+x' }]);
    expect(github.sent('compare/a...b')).toHaveLength(1);
  });
});

it('lines of a diff are those of the new file, with their context', () => {
  const patch = '@@ -1,3 +1,4 @@\n one\n-two\n+zwei\n+drei\n three\n@@ -20 +21,2 @@ def f():\n+x\n y\n\\ No newline at end of file';
  expect([...diffLines(patch)]).toEqual([
    [1, 'one'],
    [2, 'zwei'],
    [3, 'drei'],
    [4, 'three'],
    [21, 'x'],
    [22, 'y'],
  ]);
  expect([...diffLines('@@ -1 +1 @@\n-x\r\n+y\r')]).toEqual([[1, 'y\r']]);
});

describe('remarks on lines', () => {
  const remark = (values: Partial<Remark> = {}): Remark => ({
    path: 'a.ipynb',
    line: 12,
    body: 'will crash',
    fingerprint: 'abc:1',
    ...values,
  });
  const files = [file('a.ipynb', 'modified', '@@ -10,2 +12,1 @@\n+x')];
  const post = async (github: Awaited<ReturnType<typeof fakeGitHub>>, remarks: Remark[]) => {
    const api = connectTo(github);
    return postRemarks(api, { number: 7, headSha: 'h', files: (await filesOfPullRequest(api, 7))!, remarks });
  };

  it('stand on the line where it is in the diff, else on the file', async () => {
    const github = await fakeGitHub({ files });
    expect(await post(github, [remark(), remark({ line: 99, fingerprint: 'def:1' })])).toEqual({ posted: 2, known: 0, leftOut: 0 });
    expect(github.reviewComments).toMatchObject([
      { path: 'a.ipynb', line: 12, side: 'RIGHT', commit_id: 'h' },
      { path: 'a.ipynb', subject_type: 'file' },
    ]);
    expect(github.reviewComments[1]!.line).toBeUndefined();
  });

  it('offer a suggestion on its own lines, only where all of them are in the diff', async () => {
    const github = await fakeGitHub({ files: [file('a.ipynb', 'modified', '@@ -10,2 +12,3 @@\n+x\n+y\n z')] });
    const suggestion = (startLine: number, ...before: string[]) => ({
      suggestion: { startLine, endLine: startLine + before.length - 1, before, text: '```suggestion\nx\n```' },
    });
    await post(github, [
      remark({ ...suggestion(13, 'y', 'z') }),
      remark({ ...suggestion(13, 'y'), fingerprint: 'b:1' }),
      remark({ ...suggestion(14, 'z', ''), fingerprint: 'c:1' }),
      remark({ ...suggestion(90, 'x', 'y'), line: 90, fingerprint: 'd:1' }),
    ]);
    const [several, one, partly, none] = github.reviewComments;
    expect(several).toMatchObject({ start_line: 13, line: 14, side: 'RIGHT', start_side: 'RIGHT' });
    expect(one).toMatchObject({ line: 13 });
    expect(one!.start_line).toBeUndefined();
    expect(partly).toMatchObject({ line: 12 });
    expect(none).toMatchObject({ subject_type: 'file' });
    expect(github.reviewComments.map(({ body }) => body.includes('```suggestion'))).toEqual([true, true, false, false]);
  });

  it('offer no suggestion where GitHub has other lines than were read, or ends them otherwise', async () => {
    for (const patch of ['@@ -10,2 +12,2 @@\n+x\n+other', '@@ -10,2 +12,2 @@\n+x\r\n+y\r']) {
      const github = await fakeGitHub({ files: [file('a.ipynb', 'modified', patch)] });
      const text = '```suggestion\nz\n```';
      await post(github, [remark({ suggestion: { startLine: 12, endLine: 13, before: ['x', 'y'], text } })]);
      expect(github.reviewComments).toMatchObject([{ line: 12 }]);
      expect(github.reviewComments[0]!.body).not.toContain(text);
    }
  });

  it('stand on the file where the line left the diff a moment ago', async () => {
    const github = await fakeGitHub({ files, faults: [{ on: 'POST /repos/o/r/pulls/7/comments', status: 422, times: 1 }] });
    await post(github, [remark()]);
    expect(github.reviewComments).toMatchObject([{ subject_type: 'file' }]);
  });

  it('are not repeated by a re-run, whoever else copies them', async () => {
    const github = await fakeGitHub({ files });
    await post(github, [remark()]);
    expect(await post(github, [remark()])).toEqual({ posted: 0, known: 1, leftOut: 0 });
    for (const comment of github.reviewComments) comment.login = 'someone';
    expect(await post(github, [remark()])).toMatchObject({ posted: 1 });
  });

  it('are ten at most, and none on files that are not touched', async () => {
    const github = await fakeGitHub({ files });
    const remarks = [...Array.from({ length: 14 }, (_, at) => remark({ fingerprint: `f:${at}` })), remark({ path: 'other.ipynb' })];
    expect(await post(github, remarks)).toEqual({ posted: 10, known: 0, leftOut: 5 });
    expect(await post(await fakeGitHub({ files: [] }), [remark()])).toEqual({ posted: 0, known: 0, leftOut: 1 });
  });
});

it('the pull request of a run is the open one whose branch stands at its commit', async () => {
  const github = await fakeGitHub({
    pulls: [
      { number: 3, head: { sha: 'old' } },
      { number: 4, head: { sha: 'new' } },
    ],
  });
  const head = { headOwner: 'stranger', headBranch: 'fix/it', headSha: 'new' };
  expect(await findPullRequest(connectTo(github), head)).toBe(4);
  expect(decodeURIComponent(github.sent('GET /repos/o/r/pulls')[0]!.path)).toContain('head=stranger:fix/it');
  expect(await findPullRequest(connectTo(github), { ...head, headSha: 'moved on' })).toBeNull();
});

it('a file comes as it is', async () => {
  const github = await fakeGitHub({ contents: { 'a b/ä.ipynb': '{"cells": []}' } });
  expect(await readRepositoryFile(connectTo(github), { path: 'a b/ä.ipynb', sha: 'h' })).toBe('{"cells": []}');
});
