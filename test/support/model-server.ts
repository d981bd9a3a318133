import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

/** A server that speaks Chat Completions; `prompts` are the texts it was asked, and every answer is what `answer` gives. */
export async function promptServer(answer: (prompt: string) => object): Promise<{ url: string; prompts: string[] }> {
  const prompts: string[] = [];
  const server = createServer(async (request: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { messages } = JSON.parse(Buffer.concat(chunks).toString()) as { messages: { content: string }[] };
    const prompt = messages.map(({ content }) => content).join('\n');
    prompts.push(prompt);
    response.setHeader('content-type', 'application/json').end(
      JSON.stringify({
        id: 'x', object: 'chat.completion', created: 0, model: 'm',
        choices: [{ index: 0, finish_reason: 'stop', message: { role: 'assistant', content: JSON.stringify(answer(prompt)) } }],
        usage: { prompt_tokens: 10, completion_tokens: 2, total_tokens: 12 },
      }),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`, prompts };
}

export const noCrash = { reasoning: 'Nothing raises.', detection: false, line: null, error_type: null };
