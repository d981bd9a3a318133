import { describe, expect, it } from 'vitest';
import { markerText, readMarker } from '../../src/github/marker.ts';
import { keepComment, type StickyRequest } from '../../src/github/sticky-comment.ts';
import { bot, fakeGitHub, type FakeComment, type FakeGitHub, type Fault } from '../support/fake-github.ts';
import { connectTo } from './connect.ts';

const marker = { key: '', commit: 'aaa', state: 'red' };
const posting = 'POST /repos/o/r/issues/7/comments';

const request = (values: Partial<StickyRequest> = {}): StickyRequest => ({
  number: 7,
  mode: 'failures',
  marker,
  isGreen: false,
  render: () => 'the text',
  ...values,
});
const keep = (github: FakeGitHub, values: Partial<StickyRequest> = {}) => keepComment(connectTo(github), request(values));
const comment = (values: Partial<FakeComment> = {}): FakeComment => ({
  id: 1,
  body: `old\n${markerText(marker)}`,
  author: bot,
  mine: true,
  ...values,
});
const strangers = (count: number) =>
  Array.from({ length: count }, (_, at) => comment({ id: 100 + at, body: `comment ${at}`, author: 'someone', mine: false }));

describe('the comment of a run', () => {
  it('is written with a marker at its end, with the token it was given', async () => {
    const github = await fakeGitHub();
    expect(await keep(github)).toEqual({ id: 9000, did: 'created' });
    expect(github.comments[0]!.body).toBe(`the text\n${markerText(marker)}`);
    expect(github.sent(posting)[0]!.authorization).toBe('token ghs_testtoken');
  });

  it('is found again among three hundred, and written over in place', async () => {
    const github = await fakeGitHub({ comments: [...strangers(300), comment()] });
    expect(await keep(github, { marker: { ...marker, state: 'other' } })).toEqual({ id: 1, did: 'updated' });
    expect(github.sent('/graphql')).toHaveLength(4);
    expect(github.comments.find(({ id }) => id === 1)!.body).toContain('the text');
    expect(github.sent(posting)).toEqual([]);
  });

  it.each([
    ['of somebody else', comment({ author: 'someone', mine: false })],
    ['of a person with the name of the bot', comment({ isPerson: true, mine: false })],
    ['that was hidden', comment({ minimized: true })],
    ['that quotes the marker', comment({ body: `${markerText(marker)} said the bot` })],
    ['that ends with the marker in a line of other text', comment({ body: `> quoted ${markerText(marker)}` })],
    ['of another run', comment({ body: `old\n${markerText({ ...marker, key: 'shard-2' })}` })],
  ])('is not taken to be one %s', async (_, other) => {
    const github = await fakeGitHub({ comments: [other] });
    expect(await keep(github)).toMatchObject({ did: 'created' });
    expect(github.comments).toEqual([other, expect.anything()]);
    expect([...github.sent('PATCH'), ...github.sent('DELETE')]).toEqual([]);
  });

  it('is known by the account where GitHub does not say that it is ours', async () => {
    const github = await fakeGitHub({ comments: [comment({ mine: false })] });
    expect(await keep(github)).toEqual({ id: 1, did: 'left alone' });
  });

  it.each([
    ['always', { mode: 'always', isGreen: true }, 'created'],
    ['failures', { mode: 'failures', isGreen: true }, 'not needed'],
    ['changes', { mode: 'changes', isGreen: true }, 'not needed'],
    ['failures', { mode: 'failures', isGreen: false }, 'created'],
    ['changes', { mode: 'changes', isGreen: false }, 'created'],
  ] as const)('is begun by mode %s as it says: %j', async (_, values, did) => {
    expect(await keep(await fakeGitHub(), values)).toMatchObject({ did });
  });

  it.each([
    ['equal in everything', {}, 'left alone'],
    ['turned green', { isGreen: true, marker: { ...marker, state: 'green' } }, 'updated'],
    ['the same of another commit', { marker: { ...marker, commit: 'bbb' } }, 'updated'],
    ['the same of another commit, where only changes count', { mode: 'changes', marker: { ...marker, commit: 'bbb' } }, 'left alone'],
    ['something else, where only changes count', { mode: 'changes', marker: { ...marker, state: 'worse' } }, 'updated'],
  ] as const)('that is there is dealt with by what there is to tell: %s', async (_, values, did) => {
    const github = await fakeGitHub({ comments: [comment()] });
    expect(await keep(github, values)).toEqual({ id: 1, did });
    expect(github.sent('PATCH')).toHaveLength(did === 'updated' ? 1 : 0);
  });

  it('that two runs at once began is one again', async () => {
    const github = await fakeGitHub({ comments: [comment(), comment({ id: 2 })] });
    await keep(github);
    expect(github.comments.map(({ id }) => id)).toEqual([1]);
  });

  it('is shortened where GitHub finds it too long', async () => {
    const github = await fakeGitHub();
    const sizes: number[] = [];
    const render = (limit: number) => {
      sizes.push(limit);
      return sizes.length === 1 ? 'x'.repeat(70_000) : 'x'.repeat(limit);
    };
    expect(await keep(github, { render })).toMatchObject({ did: 'created' });
    expect(sizes).toHaveLength(2);
    expect(sizes[1]).toBeLessThan(sizes[0]!);
    expect(readMarker(github.comments[0]!.body)).toEqual(marker);
  });
});

describe('faults of GitHub', () => {
  const withFault = (fault: Fault, comments: FakeComment[] = []) => fakeGitHub({ faults: [fault], comments });

  it.each([
    [401, 'unauthorized', 'Bad credentials'],
    [403, 'forbidden', 'Resource not accessible by integration'],
    [404, 'not-found', 'Not Found'],
    [422, 'refused', 'Validation Failed'],
    [422, 'too-long', 'Body is too long (maximum is 65536 characters)'],
  ])('%i on the comment is reported as %s', async (status, kind, message) => {
    const github = await withFault({ on: posting, status, message });
    await expect(keep(github)).rejects.toMatchObject({ kind, message: expect.stringContaining(message) });
    expect(github.comments).toEqual([]);
  });

  it.each([
    ['429 as a secondary limit', { status: 429, headers: { 'retry-after': '0' } }],
    ['403 as a secondary limit', { status: 403, headers: { 'retry-after': '0' }, message: 'You have exceeded a secondary rate limit' }],
    ['a server error', { status: 502 }],
    ['a dropped connection', { drop: 'before' as const }],
    ['a connection dropped after the work', { drop: 'after' as const }],
  ])('%s once is waited out, wherever it comes, and makes no second comment', async (_, fault) => {
    for (const on of ['/graphql', posting]) {
      const github = await withFault({ ...fault, on, times: 1 });
      expect(await keep(github)).toMatchObject({ did: 'created' });
      expect(github.comments).toHaveLength(1);
    }
    const github = await withFault({ ...fault, on: 'PATCH', times: 1 }, [comment()]);
    expect(await keep(github, { marker: { ...marker, state: 'other' } })).toEqual({ id: 1, did: 'updated' });
  });

  it.each([
    ['500', { status: 500 }, 'server'],
    ['429', { status: 429, headers: { 'retry-after': '0' } }, 'rate-limited'],
    ['a wait longer than anybody waits', { status: 429, headers: { 'retry-after': '3600' } }, 'rate-limited'],
    ['no connection', { drop: 'before' as const }, 'unreachable'],
  ])('%s for ever is given up', async (_, fault, kind) => {
    const github = await withFault({ ...fault, on: '/graphql' });
    await expect(keep(github)).rejects.toMatchObject({ kind });
    expect(github.requests.length).toBeLessThanOrEqual(3);
    expect(github.sent(posting)).toEqual([]);
  });

  it('a comment deleted a moment ago is written anew', async () => {
    const github = await withFault({ on: 'PATCH', status: 404, times: 1 }, [comment()]);
    expect(await keep(github, { marker: { ...marker, state: 'other' } })).toMatchObject({ did: 'created' });
  });

  it('errors inside a GraphQL answer are reported', async () => {
    const github = await fakeGitHub({ graphqlErrors: [{ type: 'FORBIDDEN', message: 'Resource not accessible by integration' }] });
    await expect(keep(github)).rejects.toMatchObject({ kind: 'forbidden', message: expect.stringContaining('not accessible') });
  });

  it('nothing is waited for once the job is cancelled', async () => {
    const controller = new AbortController();
    const github = await withFault({ on: '/graphql', status: 503, headers: { 'retry-after': '600' } });
    const kept = keepComment(connectTo(github, controller.signal), request());
    setTimeout(() => controller.abort(), 100);
    const started = performance.now();
    await expect(kept).rejects.toMatchObject({ kind: 'server' });
    expect(performance.now() - started).toBeLessThan(120_000);
  });
});
