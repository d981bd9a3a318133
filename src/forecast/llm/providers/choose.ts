import { UserError } from '../../../errors.ts';
import { createRedact } from '../redact.ts';
import type { AnswerFormat } from './answer-format.ts';
import { chatCompletions } from './chat-completions.ts';
import { gemini } from './gemini.ts';
import { openaiResponses } from './openai-responses.ts';
import type { Provider } from './provider.ts';

/** Which model is asked, and where. `env`: nbcrane's own environment, where keys are read from. */
export type ServerChoice = { model: string; baseUrl?: string; env: Record<string, string | undefined> };

/** `answer`: what answers look like, default a crash prediction. */
type ProviderChoice = ServerChoice & { answer?: AnswerFormat };

/** The provider a model name stands for. Throws UserError for an unknown name, a missing key, or a base URL with a password. */
export function chooseProvider({ model, baseUrl, env, answer }: ProviderChoice): Provider {
  const read = (...names: string[]) => names.map((name) => env[name]?.trim()).find(Boolean) ?? null;
  if (baseUrl !== undefined) {
    refuseCredentials(baseUrl);
    // A configuration file may name the server: only a key meant for such a server goes there.
    const apiKey = read('NBCRANE_API_KEY');
    return chatCompletions(model, { baseUrl, apiKey, redact: createRedact([apiKey]) }, answer);
  }
  const [, vendor, name] = /^(openai|google)\/(.+)$/.exec(model) ?? [];
  if (vendor === 'openai' && name) {
    const apiKey = read('OPENAI_API_KEY') ?? missingKey(model, 'OPENAI_API_KEY');
    return openaiResponses(
      name,
      {
        baseUrl: read('OPENAI_BASE_URL') ?? 'https://api.openai.com/v1',
        apiKey,
        organization: read('OPENAI_ORG_ID'),
        project: read('OPENAI_PROJECT_ID'),
        redact: createRedact([apiKey]),
      },
      answer,
    );
  }
  if (vendor === 'google' && name) {
    const apiKey = read('GEMINI_API_KEY', 'GOOGLE_API_KEY') ?? missingKey(model, 'GEMINI_API_KEY or GOOGLE_API_KEY');
    const address = read('GOOGLE_GEMINI_BASE_URL') ?? 'https://generativelanguage.googleapis.com';
    return gemini(name, { baseUrl: address, apiKey, redact: createRedact([apiKey]) }, answer);
  }
  throw new UserError('unknown-model', `Unknown model provider: "${model}".`, {
    remedy: 'Use openai/NAME or google/NAME, or set --base-url to a server with the OpenAI Chat Completions API.',
  });
}

function missingKey(model: string, variables: string): never {
  throw new UserError('missing-key', `The model ${model} needs an API key, but ${variables} is not set in the environment.`, {
    remedy: `Set ${variables} (the kernel never sees it), or remove --model.`,
  });
}

function refuseCredentials(baseUrl: string): void {
  const { username, password, host } = new URL(baseUrl);
  if (!username && !password) return;
  throw new UserError('base-url-credentials', `The base URL for ${host} contains a user name or password.`, {
    remedy: 'Remove it from the URL and set NBCRANE_API_KEY instead.',
  });
}
