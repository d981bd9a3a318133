import type { OpenAI } from 'openai';
import type { Redact } from '../redact.ts';
import { createFetch } from './http.ts';

export type ClientOptions = {
  baseUrl: string;
  apiKey: string | null;
  organization?: string | null;
  project?: string | null;
  redact: Redact;
};

/** The SDK is loaded on the first question, and reads nothing from the process environment that was not handed to it. */
export function lazyOpenAI({ baseUrl, apiKey, organization, project, redact }: ClientOptions): () => Promise<OpenAI> {
  let client: Promise<OpenAI> | undefined;
  const load = async () => {
    const { OpenAI } = await import('openai');
    return new OpenAI({
      apiKey: apiKey ?? 'none',
      adminAPIKey: null,
      organization: organization ?? null,
      project: project ?? null,
      baseURL: baseUrl,
      fetch: createFetch(redact),
      maxRetries: 0,
      logLevel: 'off',
      ...(apiKey === null && { defaultHeaders: { Authorization: null } }),
    });
  };
  return () => (client ??= load());
}
