import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

export type FakeComment = { id: number; body: string; author: string; mine: boolean; isPerson?: boolean; minimized?: boolean };
export type FakeReviewComment = {
  id: number;
  path: string;
  line?: number;
  start_line?: number;
  start_side?: string;
  subject_type?: string;
  side?: string;
  commit_id: string;
  body: string;
  login: string;
};
export type FakeFile = { filename: string; status: string; patch?: string };
export type Recorded = { method: string; path: string; body: Record<string, unknown>; authorization: string | undefined };

/** What the server does instead of its work: an answer, or a connection that drops before or after the work is done. */
export type Fault = {
  /** `POST /repos/o/r/issues/7/comments`, a part of it, or a pattern. */
  on: string | RegExp;
  times?: number;
  status?: number;
  headers?: Record<string, string>;
  message?: string;
  drop?: 'before' | 'after';
};

export type FakeGitHub = {
  url: string;
  requests: Recorded[];
  comments: FakeComment[];
  reviewComments: FakeReviewComment[];
  files: FakeFile[];
  compared: FakeFile[];
  pulls: { number: number; head: { sha: string } }[];
  contents: Record<string, string>;
  /** What every GraphQL query is answered with instead. */
  graphqlErrors: { type: string; message: string }[];
  faults: Fault[];
  /** Requests whose method and path hold this. */
  sent(part: string): Recorded[];
};

export const bot = 'github-actions';
const mostCharacters = 65_536;

/** GitHub's REST and GraphQL as far as nbcrane speaks them, with pages, limits and scripted faults. Ends with the test. */
export async function fakeGitHub(
  state: Partial<
    Pick<FakeGitHub, 'comments' | 'reviewComments' | 'files' | 'compared' | 'pulls' | 'contents' | 'graphqlErrors' | 'faults'>
  > = {},
): Promise<FakeGitHub> {
  const fake: FakeGitHub = {
    url: '',
    requests: [],
    comments: [],
    reviewComments: [],
    files: [],
    compared: [],
    pulls: [],
    contents: {},
    graphqlErrors: [],
    faults: [],
    ...state,
    sent: (part) => fake.requests.filter(({ method, path }) => `${method} ${path}`.includes(part)),
  };
  const server = createServer((request, response) => void serve(fake, request, response));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  fake.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return fake;
}

async function serve(fake: FakeGitHub, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString('utf8');
  const body = (text ? JSON.parse(text) : {}) as Record<string, unknown>;
  const { method = '', url = '/' } = request;
  fake.requests.push({ method, path: url, body, authorization: request.headers.authorization });
  const line = `${method} ${url}`;
  const fault = fake.faults.find(({ on, times = Infinity }) => times > 0 && (typeof on === 'string' ? line.includes(on) : on.test(line)));
  if (fault?.times !== undefined) fault.times--;
  if (fault?.drop === 'before') return void request.socket.destroy();
  if (fault?.status !== undefined) return answer(response, fault.status, { message: fault.message ?? 'scripted' }, fault.headers);
  const [status, data, headers] = route(fake, method, new URL(url, fake.url), body);
  if (fault?.drop === 'after') return void request.socket.destroy();
  answer(response, status, data, headers);
}

function answer(response: ServerResponse, status: number, data: unknown, headers: Record<string, string> = {}): void {
  const isRaw = typeof data === 'string';
  response.writeHead(status, {
    'content-type': isRaw ? 'application/vnd.github.raw; charset=utf-8' : 'application/json; charset=utf-8',
    ...headers,
  });
  response.end(status === 204 ? undefined : isRaw ? data : JSON.stringify(data));
}

type Answer = [status: number, data: unknown, headers?: Record<string, string>];
const notFound: Answer = [404, { message: 'Not Found' }];

function route(fake: FakeGitHub, method: string, url: URL, body: Record<string, unknown>): Answer {
  const path = decodeURIComponent(url.pathname);
  if (path === '/graphql') return graphql(fake, body);
  const [, rest = ''] = /^\/repos\/o\/r\/(.*)$/.exec(path) ?? [];
  const text = String(body.body ?? '');
  if (text.length > mostCharacters)
    return [
      422,
      {
        message: 'Validation Failed',
        errors: [
          { resource: 'IssueComment', code: 'unprocessable', field: 'data', message: 'Body is too long (maximum is 65536 characters)' },
        ],
      },
    ];
  const [, comment] = /^issues\/comments\/(\d+)$/.exec(rest) ?? [];
  if (comment !== undefined) return changeComment(fake, method, Number(comment), text);
  if (method === 'POST' && /^issues\/\d+\/comments$/.test(rest)) {
    const id = 9000 + fake.comments.length;
    fake.comments.push({ id, body: text, author: bot, mine: true });
    return [201, { id }];
  }
  if (/^pulls\/\d+\/comments$/.test(rest))
    return method === 'POST'
      ? review(fake, body)
      : page(
          fake.reviewComments.map((each) => ({ ...each, user: { login: each.login } })),
          url,
        );
  if (/^pulls\/\d+\/files$/.test(rest)) return page(fake.files, url);
  if (rest === 'pulls') return [200, fake.pulls];
  if (rest.startsWith('compare/')) return [200, { files: fake.compared }];
  const [, file] = /^contents\/(.*)$/.exec(rest) ?? [];
  return file !== undefined && fake.contents[file] !== undefined ? [200, fake.contents[file]] : notFound;
}

function changeComment(fake: FakeGitHub, method: string, id: number, text: string): Answer {
  const at = fake.comments.findIndex((comment) => comment.id === id);
  if (at < 0) return notFound;
  if (method === 'DELETE') {
    fake.comments.splice(at, 1);
    return [204, null];
  }
  fake.comments[at]!.body = text;
  return [200, { id }];
}

/** A line outside the diff is refused, as GitHub does. */
function review(fake: FakeGitHub, body: Record<string, unknown>): Answer {
  const file = fake.files.find(({ filename }) => filename === body.path);
  const isInDiff =
    body.subject_type === 'file' || [body.start_line ?? body.line, body.line].every((line) => shows(file?.patch ?? '', Number(line)));
  if (!file || !isInDiff)
    return [422, { message: 'Validation Failed', errors: [{ message: 'pull_request_review_thread.line must be part of the diff' }] }];
  const id = 7000 + fake.reviewComments.length;
  fake.reviewComments.push({ ...(body as Omit<FakeReviewComment, 'id' | 'login'>), id, login: `${bot}[bot]` });
  return [201, { id }];
}

/** Whether a hunk of the patch covers that line of the new file. */
const shows = (patch: string, line: number): boolean =>
  [...patch.matchAll(/^@@ -\S+ \+(\d+)(?:,(\d+))? @@/gm)].some(
    ([, from, count = '1']) => line >= Number(from) && line < Number(from) + Number(count),
  );

function page(items: readonly unknown[], url: URL): Answer {
  const size = Number(url.searchParams.get('per_page') ?? 30);
  const number = Number(url.searchParams.get('page') ?? 1);
  const next = new URL(url);
  next.searchParams.set('page', String(number + 1));
  const link: Record<string, string> = number * size < items.length ? { link: `<${next.href}>; rel="next"` } : {};
  return [200, items.slice((number - 1) * size, number * size), link];
}

function graphql({ comments, graphqlErrors }: FakeGitHub, { query, variables }: Record<string, unknown>): Answer {
  if (graphqlErrors.length > 0) return [200, { data: null, errors: graphqlErrors }];
  const viewer = { login: `${bot}[bot]` };
  if (!String(query).includes('comments(')) return [200, { data: { viewer } }];
  const from = Number((variables as { after: string | null }).after ?? 0);
  const nodes = comments.slice(from, from + 100).map(({ id, body, author, mine, isPerson = author !== bot, minimized = false }) => ({
    databaseId: id,
    body,
    viewerDidAuthor: mine,
    isMinimized: minimized,
    author: { __typename: isPerson ? 'User' : 'Bot', login: author },
  }));
  const pageInfo = { hasNextPage: from + 100 < comments.length, endCursor: String(from + 100) };
  return [200, { data: { viewer, repository: { pullRequest: { comments: { nodes, pageInfo } } } } }];
}
