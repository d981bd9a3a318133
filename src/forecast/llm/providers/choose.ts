import { UserError } from '../../../errors.ts';
import { createRedact } from '../redact.ts';
import type { AnswerFormat } from './answer-format.ts';
import { azure, azureEndpoint, defaultApiVersion } from './azure.ts';
import { chatCompletions } from './chat-completions.ts';
import { gemini } from './gemini.ts';
import { openaiResponses } from './openai-responses.ts';
import type { Provider } from './provider.ts';
import { fetchOver } from './transport.ts';

/** Which model is asked, and where. `env`: nbcrane's own environment, where keys are read from. */
export type ServerChoice = {
  /** `openai/NAME`, `azure/DEPLOYMENT`, `google/NAME`, or with a base URL any name the server knows. */
  model: string;
  baseUrl?: string;
  env: NodeJS.ProcessEnv;
  /** Who pays, where a key belongs to several; sent to OpenAI and to a server with a base URL. */
  organization?: string | undefined;
  project?: string | undefined;
  /** Of Azure OpenAI. */
  apiVersion?: string | undefined;
  /** PEM file with certificate authorities to trust beside the usual ones. */
  caFile?: string | undefined;
  /** Folder that remembers for later runs which forms of a request a server accepts; without it, only this process does. */
  acceptedForms?: string | undefined;
};

/** `answer`: what answers look like, default a crash prediction. */
export type ProviderChoice = ServerChoice & { answer?: AnswerFormat };

/** The provider a model name stands for. Throws UserError for an unknown name, a missing key, or a base URL with a password. */
export function chooseProvider(choice: ProviderChoice): Provider {
  const { model, baseUrl, env, answer, caFile, acceptedForms } = choice;
  const read = (...names: string[]) => names.map((name) => env[name]?.trim()).find(Boolean) ?? null;
  const send = fetchOver({ env, caFile });
  if (baseUrl !== undefined) {
    refuseCredentials(baseUrl);
    // A configuration file may name the server: only a key meant for such a server goes there.
    const apiKey = read('NBCRANE_API_KEY');
    const { organization = null, project = null } = choice;
    return chatCompletions(model, { baseUrl, apiKey, organization, project, redact: createRedact([apiKey]), send, acceptedForms }, answer);
  }
  const [, vendor, name] = /^(openai|azure|google)\/(.+)$/.exec(model) ?? [];
  if (vendor === 'openai' && name) {
    const apiKey = read('OPENAI_API_KEY') ?? missingKey(model, 'OPENAI_API_KEY');
    return openaiResponses(
      name,
      {
        baseUrl: read('OPENAI_BASE_URL') ?? 'https://api.openai.com/v1',
        apiKey,
        organization: choice.organization ?? read('OPENAI_ORG_ID'),
        project: choice.project ?? read('OPENAI_PROJECT_ID'),
        redact: createRedact([apiKey]),
        send,
        acceptedForms,
      },
      answer,
    );
  }
  if (vendor === 'azure' && name) {
    const apiKey = read('AZURE_OPENAI_API_KEY') ?? missingKey(model, 'AZURE_OPENAI_API_KEY');
    const endpoint = azureEndpoint(read('AZURE_OPENAI_ENDPOINT') ?? missingEndpoint(model));
    const apiVersion = choice.apiVersion ?? read('AZURE_OPENAI_API_VERSION', 'OPENAI_API_VERSION') ?? defaultApiVersion;
    return azure(name, { endpoint, apiKey, apiVersion, redact: createRedact([apiKey]), send, acceptedForms }, answer);
  }
  if (vendor === 'google' && name) {
    const apiKey = read('GEMINI_API_KEY', 'GOOGLE_API_KEY') ?? missingKey(model, 'GEMINI_API_KEY or GOOGLE_API_KEY');
    const address = read('GOOGLE_GEMINI_BASE_URL') ?? 'https://generativelanguage.googleapis.com';
    return gemini(name, { baseUrl: address, apiKey, redact: createRedact([apiKey]), send, acceptedForms }, answer);
  }
  throw new UserError('unknown-model', `Unknown model provider: "${model}".`, {
    remedy:
      'Use openai/NAME, azure/DEPLOYMENT or google/NAME, or set --base-url to a server with the OpenAI Chat Completions API: docs/model.md shows how to start one for a model file.',
  });
}

function missingEndpoint(model: string): never {
  throw new UserError('missing-endpoint', `The model ${model} needs an address, but AZURE_OPENAI_ENDPOINT is not set in the environment.`, {
    remedy: 'Set AZURE_OPENAI_ENDPOINT to the URL of your resource, such as https://NAME.openai.azure.com.',
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
