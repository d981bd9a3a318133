import { createServer } from 'node:http';
import { connect, type AddressInfo } from 'node:net';

import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { faultOf } from '../../../src/forecast/llm/faults.ts';
import { chatCompletions } from '../../../src/forecast/llm/providers/chat-completions.ts';
import { createLlmPredictor, type LlmOptions } from '../../../src/forecast/llm/predictor.ts';
import { secured } from '../../remote/servers.ts';
import { scratchFolder } from '../../support/notebooks.ts';
import { question } from './question.ts';
import { answer, completion, openaiError, sendJson, startServer } from './server.ts';

const ask = (options: Partial<LlmOptions>) =>
  createLlmPredictor({ model: 'm', votes: 1, categories: [], timeoutMs: 60_000, env: {}, ...options }).predict(question());
const good = completion(answer(false));

/** A proxy that leads every tunnel to one port, whatever host was asked for. */
async function proxyTo(port: number): Promise<{ url: string; tunnels: string[] }> {
  const tunnels: string[] = [];
  const proxy = createServer((_, response) => response.writeHead(501).end());
  proxy.on('connect', (request, socket) => {
    tunnels.push(request.url ?? '');
    const through = connect(port, '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 Connection Established\r\n\r\n');
      through.pipe(socket).pipe(through);
    });
    for (const end of [socket, through]) end.on('error', () => undefined);
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    proxy.closeAllConnections();
    proxy.close();
  });
  return { url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`, tunnels };
}

describe('a proxy', () => {
  it.each(['HTTP_PROXY', 'http_proxy', 'ALL_PROXY'])('of %s is used for a server that only it reaches', async (variable) => {
    const server = await startServer((response) => sendJson(response, 200, good));
    const { url, tunnels } = await proxyTo(Number(new URL(server.url).port));
    const verdict = await ask({ baseUrl: 'http://models.invalid/v1', env: { [variable]: url } });
    expect(verdict.kind).toBe('no-crash');
    expect(tunnels[0]).toBe('models.invalid:80');
  });

  it('is left out for what NO_PROXY names, and for this machine', async () => {
    const server = await startServer((response) => sendJson(response, 200, good));
    const { url, tunnels } = await proxyTo(9);
    expect((await ask({ baseUrl: server.url, env: { HTTP_PROXY: url } })).kind).toBe('no-crash');
    const named = await ask({ baseUrl: 'http://models.invalid/v1', env: { HTTP_PROXY: url, NO_PROXY: 'models.invalid' }, timeoutMs: 1500 });
    expect(named.kind).toBe('unavailable');
    expect(tunnels).toEqual([]);
  });
});

describe('a file with certificate authorities', () => {
  it('lets a server be trusted that nobody else vouches for, and is needed for it', async ({ skip }) => {
    const server = await startServer((response) => sendJson(response, 200, good));
    const tls = await secured(Number(new URL(server.url).port), scratchFolder({}));
    if (tls === null) return skip('there is no openssl to make a certificate with');
    expect((await ask({ baseUrl: tls.url, caFile: tls.authority })).kind).toBe('no-crash');
    expect((await ask({ baseUrl: tls.url, timeoutMs: 1500 })).kind).toBe('unavailable');
    const { url, tunnels } = await proxyTo(Number(new URL(tls.url).port));
    const throughProxy = { env: { HTTPS_PROXY: url }, baseUrl: tls.url.replace('localhost', 'models.invalid'), timeoutMs: 1500 };
    // The tunnel is made; the certificate is not for that name.
    expect((await ask({ ...throughProxy, caFile: tls.authority })).kind).toBe('unavailable');
    expect(tunnels[0]).toMatch(/^models\.invalid:/);
  });

  it('that is missing, or none, is an error that names it', () => {
    const folder = scratchFolder({ 'ca.pem': 'no certificate' });
    for (const name of ['ca.pem', 'missing.pem'])
      expect(() =>
        createLlmPredictor({
          model: 'm',
          baseUrl: 'http://localhost/v1',
          votes: 1,
          categories: [],
          timeoutMs: 1000,
          env: {},
          caFile: join(folder, name),
        }),
      ).toThrow(name);
  });
});

describe('Azure OpenAI', () => {
  const env = (url: string) => ({ AZURE_OPENAI_API_KEY: 'az-key-1', AZURE_OPENAI_ENDPOINT: `${url}/` });

  it('is asked at the URL of the deployment, with api-version and api-key and no other key', async () => {
    const { url, requests } = await startServer((response) => sendJson(response, 200, good));
    await ask({ model: 'azure/my team', env: env(url) });
    await ask({ model: 'azure/my team', env: env(url), apiVersion: '2025-01-01-preview' });
    expect(requests.map(({ path }) => path)).toEqual([
      '/openai/deployments/my%20team/chat/completions?api-version=2024-10-21',
      '/openai/deployments/my%20team/chat/completions?api-version=2025-01-01-preview',
    ]);
    expect(requests[0]!.headers['api-key']).toBe('az-key-1');
    expect(requests[0]!.headers).not.toHaveProperty('authorization');
  });

  it('is asked without a temperature where the deployment has its own, and with its schema all the same', async () => {
    const { url, requests } = await startServer((response, _, { body }) =>
      body.temperature === undefined
        ? sendJson(response, 200, good)
        : sendJson(response, 400, openaiError("Unsupported value: 'temperature' does not support 0.01 with this model.")),
    );
    expect((await ask({ model: 'azure/o', env: env(url) })).kind).toBe('no-crash');
    expect(requests.map(({ body }) => [body.temperature, body.response_format.type])).toEqual([
      [0.01, 'json_schema'],
      [undefined, 'json_schema'],
    ]);
  });

  it.each([
    [{ AZURE_OPENAI_ENDPOINT: 'https://x.example' }, 'AZURE_OPENAI_API_KEY'],
    [{ AZURE_OPENAI_API_KEY: 'k' }, 'AZURE_OPENAI_ENDPOINT'],
    [{ AZURE_OPENAI_API_KEY: 'k', AZURE_OPENAI_ENDPOINT: 'https://user:hunter2@x.example' }, 'AZURE_OPENAI_ENDPOINT'],
  ])('with %j is an error that names %s', (given, name) => {
    expect(() => createLlmPredictor({ model: 'azure/d', votes: 1, categories: [], timeoutMs: 1, env: given })).toThrow(name);
  });
});

it('organization and project are sent to the server that is paid', async () => {
  const { url, requests } = await startServer((response) => sendJson(response, 200, good));
  await ask({ baseUrl: url, organization: 'org-1', project: 'proj-1', env: { OPENAI_ORG_ID: 'other' } });
  expect(requests[0]!.headers).toMatchObject({ 'openai-organization': 'org-1', 'openai-project': 'proj-1' });
});

it('what a server accepts is remembered for all that ask it', async () => {
  const { url, requests } = await startServer((response, _, { body }) =>
    body.response_format
      ? sendJson(response, 400, openaiError(`response_format "${body.response_format.type}" is not supported`))
      : sendJson(response, 200, good),
  );
  await ask({ baseUrl: url });
  await ask({ baseUrl: url });
  expect(requests.map(({ body }) => body.response_format?.type)).toEqual(['json_schema', 'json_object', undefined, undefined]);
});

it.each(['Headers Timeout Error', 'connect ETIMEDOUT 192.0.2.1:443'])(
  'a connection that ends with "%s" is reported as such, and tried again',
  async (words) => {
    const send = () => Promise.reject(new TypeError('fetch failed', { cause: new Error(words) }));
    const provider = chatCompletions('m', { baseUrl: 'http://models.invalid/v1', apiKey: null, redact: (text) => text, send });
    const fault = faultOf(await provider.ask({ system: 's', user: 'u' }, new AbortController().signal).catch((error: unknown) => error));
    expect(fault).toMatchObject({ message: 'the connection failed (the server did not answer)', isRetryable: true });
  },
);
