import { completion, sendJson, startServer, type Received } from '../forecast/llm/server.ts';

/** A server that speaks Chat Completions and answers every request with what `answer` gives; a number is an HTTP status. */
export async function modelServer(answer: (request: Received) => object | number): Promise<{ url: string; asked: readonly Received[] }> {
  const { url, requests } = await startServer((response, _turn, request) => {
    const given = answer(request);
    if (typeof given === 'number') response.writeHead(given).end();
    else sendJson(response, 200, completion(JSON.stringify(given)));
  });
  return { url: `${url}/v1`, asked: requests };
}

/** All that a model was shown in a request. */
export const promptOf = ({ body }: Received): string => body.messages.map(({ content }: { content: string }) => content).join('\n');

/** The same for answers that rest on the prompt alone; `prompts` are those it was asked so far. */
export async function promptServer(answer: (prompt: string) => object): Promise<{ url: string; prompts: readonly string[] }> {
  const prompts: string[] = [];
  const { url } = await modelServer((request) => {
    const prompt = promptOf(request);
    prompts.push(prompt);
    return answer(prompt);
  });
  return { url, prompts };
}

export const noCrash = { reasoning: 'Nothing raises.', detection: false, line: null, error_type: null };
