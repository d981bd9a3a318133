import type { OpenAI } from 'openai';
import type { Redact } from '../redact.ts';
import { createFetch } from './http.ts';

export type ClientOptions = {
  baseUrl: string;
  apiKey: string | null;
  organization?: string | null;
  project?: string | null;
  redact: Redact;
  /** How the server is reached; the plain `fetch` by default. */
  send?: typeof fetch;
  /** In place of `Authorization: Bearer`. */
  keyHeader?: string;
  query?: Record<string, string>;
  /** Folder that remembers for later runs which forms of a request the server accepts. */
  acceptedForms?: string | undefined;
};

/** The SDK is loaded on the first question, and reads nothing from the process environment that was not handed to it. */
export function lazyOpenAI(options: ClientOptions): () => Promise<OpenAI> {
  const { baseUrl, apiKey, organization, project, redact, send, keyHeader, query } = options;
  let client: Promise<OpenAI> | undefined;
  const load = async () => {
    const { OpenAI } = await import('openai');
    return new OpenAI({
      apiKey: apiKey ?? 'none',
      adminAPIKey: null,
      organization: organization ?? null,
      project: project ?? null,
      baseURL: baseUrl,
      fetch: createFetch(redact, send),
      maxRetries: 0,
      logLevel: 'off',
      ...(query && { defaultQuery: query }),
      ...((apiKey === null || keyHeader) && {
        defaultHeaders: { Authorization: null, ...(apiKey !== null && keyHeader && { [keyHeader]: apiKey }) },
      }),
    });
  };
  return () => (client ??= load());
}
