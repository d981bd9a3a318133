import { UserError } from '../../../errors.ts';
import type { ClientOptions } from './openai-client.ts';
import type { AnswerFormat } from './answer-format.ts';
import { chatCompletions } from './chat-completions.ts';
import type { Provider } from './provider.ts';

type AzureOptions = Omit<ClientOptions, 'baseUrl'> & { endpoint: string; apiVersion: string };

/** The first generally available version with structured outputs. */
export const defaultApiVersion = '2024-10-21';

/**
 * A deployment of Azure OpenAI: Chat Completions under a URL of its own, with `api-key` and `api-version`.
 * https://learn.microsoft.com/azure/ai-foundry/openai/reference
 */
export function azure(deployment: string, options: AzureOptions, answer?: AnswerFormat): Provider {
  const { endpoint, apiVersion, ...others } = options;
  const baseUrl = `${endpoint.replace(/\/+$/, '').replace(/\/openai$/, '')}/openai/deployments/${encodeURIComponent(deployment)}`;
  const client = { ...others, baseUrl, keyHeader: 'api-key', query: { 'api-version': apiVersion } };
  return chatCompletions(deployment, client, answer, `azure/${deployment}`);
}

/** @throws UserError for what is no URL of a resource */
export function azureEndpoint(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url !== null && /^https?:$/.test(url.protocol) && !url.username && !url.password && !url.search) return url.href;
  throw new UserError('azure-endpoint', 'AZURE_OPENAI_ENDPOINT is not the URL of an Azure OpenAI resource.', {
    remedy: 'It looks like https://NAME.openai.azure.com, without a user name, a password or a query.',
  });
}
