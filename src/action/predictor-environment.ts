import type { ActionInputs } from './inputs.ts';

/**
 * The environment predictors read their keys from, with `api-key` under the names of the services it may be meant for. A server that is not
 * one of these gets it only where the workflow itself names the server: a config file comes with the code of a pull request.
 */
export function predictorEnvironment(env: NodeJS.ProcessEnv, inputs: ActionInputs): NodeJS.ProcessEnv {
  const key = inputs['api-key'];
  if (!key) return { ...env };
  const { 'base-url': server, model } = inputs.settings;
  if (server !== undefined) return { ...env, NBCRANE_API_KEY: key };
  if (model?.startsWith('azure/')) return { ...env, AZURE_OPENAI_API_KEY: key };
  if (model?.startsWith('file:')) return { ...env };
  return {
    ...env,
    ...(model?.startsWith('google/') ? {} : { OPENAI_API_KEY: key }),
    ...(model?.startsWith('openai/') ? {} : { GEMINI_API_KEY: key }),
  };
}
