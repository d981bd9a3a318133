import { join } from 'node:path';
import { cacheFolder } from '../host/cache-folder.ts';
import { UserError } from '../errors.ts';
import { AnswerCache } from '../forecast/llm/answer-cache.ts';
import { ModelBudget } from '../forecast/llm/budget.ts';
import { createExplainer } from '../forecast/llm/explain/explainer.ts';
import { consulted } from '../forecast/consult.ts';
import { createLlmPredictor } from '../forecast/llm/predictor.ts';
import type { Provider } from '../forecast/llm/providers/provider.ts';
import { modelTimeoutMs } from '../forecast/llm/time-limit.ts';
import { offlinePredictor } from '../forecast/rules/predictor.ts';
import { counts } from '../forecast/decide.ts';
import { createPanel, type Panel } from '../forecast/panel.ts';
import type { Predictor } from '../forecast/predictor.ts';
import type { FactCategory } from '../probe/protocol.ts';
import { rehearsalPredictor } from '../forecast/rehearsal/predictor.ts';
import { checkCatalogue } from '../settings/catalogue.ts';
import type { Settings } from '../settings/schema.ts';

type PredictorPlace = {
  /** nbcrane's own environment, where keys are read from. */
  env: NodeJS.ProcessEnv;
  /** Where answers of models are kept; without it none are. */
  answers?: AnswerCache;
  /** What the models of the run may spend together; without it there is no limit. */
  budget?: ModelBudget;
  /** Asked in the place of the model's own server. */
  provider?: Provider;
  /** Called with one clause where a model's server does not accept the key. */
  onRefused?(reason: string): void;
  /** The same where it was only asked to explain a crash that is proved without it. */
  onUnexplained?(reason: string): void;
  /** What stands for the model among the predictors. */
  asModel?(model: Predictor): Predictor;
};

/** The budget of a run, or none. */
export function budgetOf(run: Settings, onSpent: (message: string) => void): { budget?: ModelBudget } {
  const { 'max-calls': calls, 'max-tokens': tokens, 'max-cost': cost, price: prices } = run;
  if (calls === undefined && tokens === undefined && cost === undefined) return {};
  return { budget: new ModelBudget({ calls, tokens, cost, prices }, onSpent) };
}

/** The answers of models that the user's runs share. */
export const answersOf = (env: PredictorPlace['env'], onNotice: (message: string) => void): AnswerCache =>
  new AnswerCache({ folder: join(cacheFolder(env), 'answers'), onNotice });

/** What a panel may depend on: settings of predictions, and whether all votes must agree. */
const panelSettings = checkCatalogue.settings
  .filter(({ name, group }) => group === 'Prediction' || name === 'stop-on' || name === 'quick')
  .map(({ name }) => name);

/**
 * Gives the panel that settings ask for, the same one for the same settings, so that what a model's server did wrong
 * in one notebook is known in the next.
 */
export function panelPool(place: PredictorPlace): (settings: Settings) => Panel {
  const pool = new Map<string, Panel>();
  return (settings) => {
    const minConfidence = settings['min-confidence'];
    const key = JSON.stringify(panelSettings.map((name) => settings[name] ?? null));
    const panel = pool.get(key) ?? {
      ...createPanel(predictorsOf(settings, place), { minConfidence }),
      ...explanationsOf(settings, place),
    };
    pool.set(key, panel);
    return panel;
  };
}

/**
 * The predictors that settings ask for, cheapest first.
 * @throws UserError where the model is asked for and none, or none that can be asked, is named
 */
export function predictorsOf(settings: Settings, place: PredictorPlace): Predictor[] {
  const { predict, model } = settings;
  const asked = (name: Settings['predict'][number]) => predict.includes(name);
  // A key in the environment sends no code anywhere: only a named model does.
  if (asked('llm') && model === undefined) throw noModel('`predict` includes llm, but no model is set.');
  if (settings['base-url'] !== undefined && model === undefined) throw noModel('`base-url` is set, but no model is set.');
  const silent = silentModel(settings);
  if (silent !== null && predict.every((name) => name === 'llm')) throw nothingToAsk(silent);
  const languageModels = model !== undefined && asksModel(settings) ? [languageModel(model, settings, place)] : [];
  const copies = asked('auto') || asked('rehearsal');
  if (settings.quick !== undefined && !copies) throw noCopies(predict);
  return [
    ...(asked('auto') || asked('offline') ? [offlinePredictor()] : []),
    ...(asked('rehearsal') || settings.quick !== undefined
      ? [rehearsalPredictor('every')]
      : asked('auto')
        ? [rehearsalPredictor(languageModels.length > 0 ? 'open' : 'worthwhile')]
        : []),
    ...(copies ? languageModels.map(consulted) : languageModels),
  ];
}

/** Whether a model is set and may be asked. */
const asksModel = (settings: Settings): boolean =>
  settings.model !== undefined && silentModel(settings) === null && settings.predict.some((name) => name === 'auto' || name === 'llm');

/** The model that explains crashes, where one may be asked. */
function explanationsOf(settings: Settings, place: PredictorPlace): Pick<Panel, 'explain'> {
  const { model, explain } = settings;
  if (model === undefined || !explain || !asksModel(settings)) return {};
  const { onRefused: _, onUnexplained, ...others } = place;
  return { explain: createExplainer(serverOf(model, settings, { ...others, ...(onUnexplained ? { onRefused: onUnexplained } : {}) })) };
}

function languageModel(model: string, settings: Settings, place: PredictorPlace): Predictor {
  const { answers, provider, asModel } = place;
  const predictor = createLlmPredictor({
    ...serverOf(model, settings, place),
    votes: settings.votes,
    until: settings['stop-on'] === 'unanimous' ? 'dissent' : 'majority',
    documentation: settings.documentation,
    ...(provider ? { provider } : {}),
    ...(settings['answer-cache'] && answers && !provider ? { cache: answers } : {}),
  });
  return asModel ? asModel(predictor) : predictor;
}

/** Who is asked, and what may be shown. */
const serverOf = (model: string, settings: Settings, { env, budget, onRefused }: PredictorPlace) => ({
  model,
  ...(settings['base-url'] === undefined ? {} : { baseUrl: settings['base-url'] }),
  organization: settings.organization,
  project: settings.project,
  apiVersion: settings['api-version'],
  caFile: settings['ca-file'],
  acceptedForms: join(cacheFolder(env), 'servers'),
  categories: shownCategories(settings),
  timeoutMs: modelTimeoutMs(settings['model-timeout'], settings['base-url']),
  env,
  ...(budget ? { budget } : {}),
  ...(onRefused ? { onRefused } : {}),
});

/** Facts that may go to a model. */
const mayShow: Record<Settings['privacy'], readonly FactCategory[]> = {
  full: ['S', 'R', 'V'],
  values: ['S', 'R'],
  'code-only': [],
  offline: [],
};

/** Facts that are read for a model and may go to it. */
export const shownCategories = (settings: Settings): FactCategory[] =>
  settings['runtime-info'].filter((category) => mayShow[settings.privacy].includes(category));

/** A model is never certain: where only certain crashes count, its answers would be paid for in vain. */
export const ignoresModels = (settings: Settings): boolean => !counts('likely', { minConfidence: settings['min-confidence'] });

/** The setting that keeps a model from being asked, or null. */
function silentModel(settings: Settings): string | null {
  if (settings.privacy === 'offline') return '`privacy` is offline';
  return ignoresModels(settings) ? '`min-confidence` is certain, and model predictions are never certain' : null;
}

const nothingToAsk = (why: string) =>
  new UserError('nothing-to-ask', `${why}, but \`predict\` uses only a model.`, {
    remedy: 'Remove one of the two, or set --predict offline.',
  });

const noCopies = (predict: Settings['predict']) =>
  new UserError(
    'quick-without-copies',
    `--quick goes through long cells in a copy of the kernel, but \`predict\` is ${predict.join(',')}.`,
    {
      remedy: 'Leave out --predict, or add rehearsal to it.',
    },
  );

const noModel = (message: string) =>
  new UserError('no-model', message, { remedy: 'Choose one with --model or the key `model`, such as openai/gpt-5.' });
