import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished, vi } from 'vitest';
import { fetchOver } from '../../src/forecast/llm/providers/transport.ts';
import { connect } from '../../src/kernel/server/connection.ts';
// @ts-expect-error No types: the clock of the library, which its own tests turn as well.
import timers from 'undici/lib/util/timers.js';

/** Timers that were set since the last turn begin with it. */
function tenMinutes(): void {
  const { tick } = timers as { tick(ms: number): void };
  tick(1000);
  tick(600_000);
}

/** A server that answers only when asked to, with its address. */
async function slowServer(): Promise<{ url: string; next(): Promise<ServerResponse> }> {
  const asked: ServerResponse[] = [];
  const server = createServer((_, response) => void asked.push(response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const next = () => vi.waitFor(() => asked.shift() ?? Promise.reject(new Error('nothing was asked')), { timeout: 60_000 });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, next };
}

const kinds = {
  'the start of a kernel': (url: string) => {
    const connection = connect({ url }, null);
    onTestFinished(() => connection.close());
    return connection.request('POST', 'api/kernels', { name: 'python3' });
  },
  'a model': async (url: string) => (await fetchOver({ env: {} })(url, { method: 'POST', body: '{}' })).json(),
};

it.each(Object.entries(kinds))('%s is waited for, however long its answer takes', async (_, ask) => {
  const server = await slowServer();
  const answer = ask(server.url);
  answer.catch(() => {});
  const response = await server.next();
  tenMinutes();
  response.writeHead(200, { 'Content-Type': 'application/json' });
  response.write('{"id": ');
  // The head has to have come.
  await new Promise((resolve) => setTimeout(resolve, 300));
  tenMinutes();
  response.end('1}');
  expect(await answer).toEqual({ id: 1 });
});
