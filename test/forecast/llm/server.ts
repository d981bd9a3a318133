import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';

export type Received = { path: string; headers: IncomingMessage['headers']; body: any; at: number };
/** Answers one request; `turn` counts requests from 0. */
export type Handler = (response: ServerResponse, turn: number, request: Received) => unknown;
export type ModelServer = { url: string; requests: Received[] };

/** A real HTTP server for one test, closed when the test ends. */
export async function startServer(handler: Handler): Promise<ModelServer> {
  const requests: Received[] = [];
  const server: Server = createServer(async (request, response) => {
    const raw = await text(request);
    const received = { path: request.url ?? '', headers: request.headers, body: JSON.parse(raw), at: performance.now() };
    requests.push(received);
    await handler(response, requests.length - 1, received);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requests };
}

export function sendJson(response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
}

/** OpenAI's error envelope. */
export const openaiError = (message: string, code: string | null = null) => ({
  error: { message, type: 'invalid_request_error', param: null, code },
});

/** A Chat Completions reply. */
export const completion = (content: string | null, finish_reason = 'stop', refusal: string | null = null) => ({
  id: 'chatcmpl-1',
  object: 'chat.completion',
  created: 1,
  model: 'qwen',
  choices: [{ index: 0, message: { role: 'assistant', content, refusal }, logprobs: null, finish_reason }],
  usage: { prompt_tokens: 100, completion_tokens: 10, total_tokens: 110 },
});

/** A Responses reply: a reasoning item, then the message, as gpt-5 sends it. */
export const openaiResponse = (content: object[], extra: object = {}) => ({
  id: 'resp_1',
  object: 'response',
  created_at: 1,
  status: 'completed',
  error: null,
  incomplete_details: null,
  model: 'gpt-5-2025-08-07',
  output: [
    { id: 'rs_1', type: 'reasoning', summary: [] },
    { id: 'msg_1', type: 'message', status: 'completed', role: 'assistant', content },
  ],
  usage: {
    input_tokens: 200,
    input_tokens_details: { cached_tokens: 0 },
    output_tokens: 20,
    output_tokens_details: { reasoning_tokens: 0 },
    total_tokens: 220,
  },
  ...extra,
});
export const outputText = (text: string) => ({ type: 'output_text', annotations: [], logprobs: [], text });

/** A Gemini generateContent reply. */
export const generated = (text: string | null, finishReason = 'STOP') => ({
  candidates: [{ ...(text !== null && { content: { role: 'model', parts: [{ text }] } }), finishReason, index: 0 }],
  usageMetadata: { promptTokenCount: 300, candidatesTokenCount: 30, totalTokenCount: 330 },
  modelVersion: 'gemini-2.5-flash',
});

export const answer = (detection: boolean, extra: object = {}) =>
  JSON.stringify({
    reasoning: detection ? "df['c'] raises KeyError: no column c." : 'All columns exist.',
    detection,
    line: null,
    error_type: null,
    ...extra,
  });
