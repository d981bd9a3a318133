import { UserError } from '../../errors.ts';
import type { Provider } from '../../forecast/llm/providers/provider.ts';
import ruleFamilies from '../../rules/rule-families.json' with { type: 'json' };
import { offlinePredictor } from '../../forecast/rules/predictor.ts';
import type { Predictor } from '../../forecast/predictor.ts';
import { settingsSchema, type Settings } from '../../settings/schema.ts';
import type { RuntimeSetting, SetUp } from '../result.ts';
import { recordedModel, recordedProvider, type AnswerBook, type RecordedPlace } from '../replay/recorded-model.ts';
import type { EvalSettings } from '../settings.ts';

/** A set-up that can be asked. */
export type AskedSetUp = {
  setUp: SetUp;
  /** Asked in order, as in a panel. */
  predictors: readonly Predictor[];
  /** The same for one notebook, where answers are recorded by notebook. */
  predictorsIn?(place: RecordedPlace): readonly Predictor[];
  cells: 'all' | 'target';
};

/** The predictors that settings ask for; `provider` answers in the place of the model's own server. */
type PredictorsFor = (settings: Settings, replaced?: { provider?: Provider; asModel?(model: Predictor): Predictor }) => Predictor[];

const categoriesOf: Readonly<Record<RuntimeSetting, Settings['runtime-info']>> = {
  '+RT': ['S', 'R', 'V'],
  '-RT': [],
  '-S': ['R', 'V'],
  '-R': ['S', 'V'],
  '-V': ['S', 'R'],
  '+D': ['S', 'R', 'V'],
};

const usualVotes = settingsSchema.shape.votes.def.defaultValue;

/** The settings of the run engine under every set-up: nothing stops a notebook but its own crash, and no config file has a say. */
export function engineSettings(settings: EvalSettings): Settings {
  const { python, 'kernel-name': kernelName, 'base-url': baseUrl, 'model-timeout': modelTimeout } = settings;
  return {
    ...settingsSchema.parse({}),
    ...(python === undefined ? {} : { python }),
    ...(kernelName === undefined ? {} : { 'kernel-name': kernelName }),
    ...(baseUrl === undefined ? {} : { 'base-url': baseUrl }),
    timeout: settings.timeout,
    'startup-timeout': settings['startup-timeout'],
    env: settings.env,
    votes: settings.votes,
    privacy: settings.privacy,
    'answer-cache': settings['answer-cache'],
    'probe-budget': settings['probe-budget'],
    ...(modelTimeout === undefined ? {} : { 'model-timeout': modelTimeout }),
    'stop-on': 'never',
    // The limit is that of the measurement.
    'ignore-rule': ['nbcrane/timeout'],
    fixes: false,
  };
}

/**
 * Every mix of predictors with every model and setting that means something for it: only a model can be shown less or more.
 * @throws UserError for settings that nothing measured can be shown, and for models that cannot be asked
 */
export function setUpsOf(settings: EvalSettings, predictorsFor: PredictorsFor, book: AnswerBook | null = null): AskedSetUp[] {
  const base = engineSettings(settings);
  const asked = settings.predict.flatMap((predict) => {
    const hasModel = predict.includes('llm') || (predict.includes('auto') && settings.model.length > 0);
    const models = hasModel && settings.model.length > 0 ? settings.model : [undefined];
    const runtimeSettings = hasModel ? settings.setting : (['+RT'] as const);
    return models.flatMap((model) =>
      runtimeSettings.flatMap((setting): AskedSetUp[] => {
        const own: Settings = {
          ...base,
          predict,
          'runtime-info': categoriesOf[setting],
          documentation: setting === '+D',
          ...(model === undefined ? {} : { model }),
        };
        if (model === undefined) delete own['base-url'];
        const names = predict.join(',');
        const votes = hasModel ? settings.votes : null;
        const setUp: SetUp = {
          id: idOf({ names, model, setting, votes, mayBeCached: settings['answer-cache'] }),
          predict: names,
          model: model ?? null,
          setting,
          votes,
          source: 'measured',
        };
        if (book !== null && model !== undefined) return recordedSetUps({ setUp, own, setting, model }, { settings, predictorsFor, book });
        const whole = { setUp, predictors: predictorsFor(own), cells: settings.cells };
        return [whole, ...withoutFamilies(whole, settings['without-rules'])];
      }),
    );
  });
  if (settings.setting.some((setting) => setting !== '+RT') && asked.every(({ setUp }) => setUp.model === null)) {
    throw new UserError('usage', `--setting ${settings.setting.join(',')}: this setting applies only to models, and no model is set.`, {
      remedy: 'Choose one with --model.',
    });
  }
  return [...new Map(asked.map((one) => [one.setUp.id, one])).values()];
}

/** The same set-up without one family of rules at a time; none where it asks no rules. */
function withoutFamilies({ setUp, predictors, cells }: AskedSetUp, asked: readonly string[]): AskedSetUp[] {
  const unknown = asked.find((family) => family !== 'all' && !ruleFamilies.includes(family));
  if (unknown !== undefined) {
    throw new UserError('usage', `--without-rules ${unknown}: there is no such family of rules.`, {
      remedy: `Choose from all, ${ruleFamilies.join(', ')}.`,
    });
  }
  if (!predictors.some(({ name }) => name === offline.name)) return [];
  return (asked.includes('all') ? ruleFamilies : asked).map((family) => ({
    setUp: { ...setUp, id: `${setUp.id} without ${family}`, without: { family, from: setUp.id } },
    predictors: predictors.map((predictor) => (predictor.name === offline.name ? offlinePredictor(family) : predictor)),
    cells,
  }));
}

const offline = offlinePredictor();

type Replayed = { setUp: SetUp; own: Settings; setting: RuntimeSetting; model: string };

/** A model whose answers are recorded, and beside it the same predictors without it, so that both are measured on the same copies of the kernel. */
function recordedSetUps(
  { setUp, own, setting, model }: Replayed,
  { settings: { cells }, predictorsFor, book }: { settings: EvalSettings; predictorsFor: PredictorsFor; book: AnswerBook },
): AskedSetUp[] {
  const replacedIn = (place: RecordedPlace) => ({
    provider: recordedProvider(book, { model, setting }, place),
    asModel: (predictor: Predictor) => recordedModel(predictor, place.targetCell),
  });
  const nowhere = { case: '', role: 'crash', targetCell: null } as const;
  const predictors = predictorsFor(own, replacedIn(nowhere));
  const without = predictors.filter(({ name }) => !name.startsWith('llm'));
  const together: AskedSetUp = {
    setUp: { ...setUp, id: `${setUp.id} recorded`, source: 'recorded' },
    predictors,
    predictorsIn: (place) => predictorsFor(own, replacedIn(place)),
    cells,
  };
  if (without.length === 0) return [together];
  const alone = {
    id: `${setUp.predict} without its model`,
    predict: setUp.predict,
    model: null,
    setting: '+RT',
    votes: null,
    source: 'measured',
  } as const;
  return [{ setUp: alone, predictors: without, cells }, together];
}

type Named = { names: string; model: string | undefined; setting: RuntimeSetting; votes: number | null; mayBeCached: boolean };

/** As short as set-ups can be distinguished: `offline`, `llm openai/gpt-5 -RT`. What an earlier run may have answered is marked in every table. */
function idOf({ names, model, setting, votes, mayBeCached }: Named): string {
  if (model === undefined) return names;
  return [names, model, setting, ...(votes === usualVotes ? [] : [`${votes} votes`]), ...(mayBeCached ? ['cached'] : [])].join(' ');
}
