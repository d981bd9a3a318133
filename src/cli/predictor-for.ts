import { UserError } from '../errors.ts';
import { createLlmPredictor } from '../predict/llm/predictor.ts';
import { offlinePredictor } from '../predict/offline.ts';
import { createPanel } from '../predict/panel.ts';
import type { Predictor } from '../predict/predictor.ts';
import type { FactCategory } from '../probe/protocol.ts';
import { rehearsalPredictor } from '../predict/rehearsal/predictor.ts';
import type { Settings } from '../settings/schema.ts';

/**
 * Gives the predictor that settings ask for, the same one for the same settings, so that what a model's server did wrong
 * in one notebook is known in the next. `env` is nbcrane's own environment, where keys are read from.
 */
export function predictorPool(env: Record<string, string | undefined>): (settings: Settings) => Predictor {
  const pool = new Map<string, Predictor>();
  return (settings) => {
    const { predict, model, votes } = settings;
    const key = JSON.stringify([predict, model, settings['base-url'], votes, settings['runtime-info'], settings.privacy, settings.documentation, settings['model-timeout']]);
    const predictor = pool.get(key) ?? createPanel(predictorsOf(settings, env));
    pool.set(key, predictor);
    return predictor;
  };
}

/**
 * The predictors that settings ask for, cheapest first.
 * @throws UserError where the model is asked for and none, or none that can be asked, is named
 */
export function predictorsOf(settings: Settings, env: Record<string, string | undefined>): Predictor[] {
  const { predict, model, privacy } = settings;
  const asked = (name: Settings['predict'][number]) => predict.includes(name);
  // A key lying in the environment sends nobody's code anywhere: only a named model does.
  if (asked('llm') && model === undefined) throw noModel('`predict` asks for llm, but no model is named.');
  if (settings['base-url'] !== undefined && model === undefined) throw noModel('`base-url` is set, but no model is named.');
  const mayLeave = privacy !== 'offline';
  if (!mayLeave && predict.every((name) => name === 'llm')) throw nothingToAsk();
  return [
    ...(asked('auto') || asked('offline') ? [offlinePredictor()] : []),
    ...(asked('rehearsal') ? [rehearsalPredictor('every')] : asked('auto') ? [rehearsalPredictor('worthwhile')] : []),
    ...(mayLeave && model !== undefined && (asked('auto') || asked('llm')) ? [languageModel(model, settings, env)] : []),
  ];
}

function languageModel(model: string, settings: Settings, env: Record<string, string | undefined>): Predictor {
  return createLlmPredictor({
    model,
    ...(settings['base-url'] === undefined ? {} : { baseUrl: settings['base-url'] }),
    votes: settings.votes,
    categories: settings['runtime-info'].filter((category) => mayShow[settings.privacy].includes(category)),
    documentation: settings.documentation,
    timeoutMs: settings['model-timeout'] * 1000,
    env,
  });
}

/** Facts that may go to a model. */
const mayShow: Record<Settings['privacy'], readonly FactCategory[]> = { full: ['S', 'R', 'V'], values: ['S', 'R'], 'code-only': [], offline: [] };

const nothingToAsk = () =>
  new UserError('privacy-offline', '`privacy` is offline, but `predict` asks for nothing but a model.', { remedy: 'Leave one of the two out, or set --predict offline.' });

const noModel = (message: string) => new UserError('no-model', message, { remedy: 'Name one with --model or the key `model`, such as openai/gpt-5.' });
