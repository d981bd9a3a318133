import { U as UserError } from './shared6.js';
import { k as checkCatalogue, h as findProblems, l as expectation, j as didYouMean, u as unknownSetting, _ as _enum, m as discriminatedUnion, c as strictObject, n as number, i as int, p as literal, q as array, s as string, r as predictionSchema, e as boolean, d as catalogueOf, b as settingsSchema, f as flag, t as seconds, v as list, x as count, g as globs, y as number$1, z as pairs, A as record, B as union, C as findSetting, D as kernelSettings, E as settingGroups, F as defaultText, G as wrap, a as settings, H as ruleDeclarations, I as unknownRule, J as forJobLog } from './shared10.js';
import { parseArgs } from 'node:util';
import { v as version } from './shared2.js';
import { complain } from './complain.js';

const optionsOf = ({ settings }) => ({
    help: { type: 'boolean', short: 'h' },
    version: { type: 'boolean', short: 'V' },
    ...Object.fromEntries(settings.map((setting) => [setting.name, optionFor(setting)])),
});
const spelling = { name: (setting) => `--${setting}`, value: shellText, unknownNoun: 'flag' };
/**
 * Reads `--key value`, `--key=value`, `--no-key`, the short forms and everything after `--`; flags may stand anywhere.
 * @throws UserError that lists every problem of the line; none of them matters once help or the version is asked for
 */
function parseCommandLine(argv, catalogue = checkCatalogue) {
    const { tokens } = parseArgs({ args: [...argv], options: optionsOf(catalogue), strict: false, allowPositionals: true, tokens: true });
    const raw = {};
    const positionals = [];
    const problems = new Set();
    const asked = new Set();
    for (const token of tokens) {
        if (token.kind === 'positional')
            positionals.push(token.value);
        if (token.kind !== 'option')
            continue;
        if (token.name === 'help' || token.name === 'version')
            asked.add(token.name);
        else
            readOption(token, argv[token.index] ?? token.rawName, raw, { problems, catalogue });
    }
    const line = { positionals, flags: raw, help: asked.has('help'), version: asked.has('version') };
    if (line.help || line.version)
        return line;
    for (const problem of findProblems(raw, spelling, catalogue))
        problems.add(problem);
    if (problems.size > 0)
        throw usageError([...problems], catalogue);
    return line;
}
function readOption({ name, value, inlineValue }, written, raw, { problems, catalogue }) {
    const setting = catalogue.find(name);
    const negated = name.startsWith('no-') ? catalogue.find(name.slice(3)) : undefined;
    if (setting) {
        if (setting.value === undefined)
            raw[name] = switchValue(value);
        else if (value === undefined)
            problems.add(`--${name} needs a value: expected ${expectation(setting)}`);
        else if (!inlineValue && /^-./.test(value))
            problems.add(`--${name} needs a value, but ${value} follows; write --${name}=${value} if that is the value`);
        else
            raw[name] = setting.repeat ? [...(raw[name] ?? []), value] : value;
    }
    else if (negated && negated.value === undefined && value === undefined) {
        raw[negated.name] = false;
    }
    else if (negated) {
        problems.add(negated.value === undefined ? `--${name} takes no value` : `there is no --${name}: ${flagUsage(negated)} takes a value`);
    }
    else {
        problems.add(unknownFlag(written, catalogue));
    }
}
/** A misspelled long flag after one dash is parsed as many short flags, so the whole word is looked up. */
function unknownFlag(written, catalogue) {
    const shown = written.split('=')[0];
    const name = shown.replace(/^-+/, '');
    const builtIn = didYouMean(name, catalogue.names) === null && name.length > 1 ? didYouMean(name, ['help', 'version']) : null;
    return builtIn ? `unknown flag ${shown}, did you mean --${builtIn}?` : unknownSetting(name, spelling, catalogue, shown);
}
/** Other texts stay as they are, and the schema rejects them. */
const switchValue = (value) => ({ true: true, false: false })[value ?? 'true'] ?? value;
const flagUsage = ({ name, value }) => (value === undefined ? `--${name}` : `--${name} ${value}`);
function optionFor({ value, short }) {
    return { type: value === undefined ? 'boolean' : 'string', multiple: true, ...(short ? { short } : {}) };
}
function shellText(value) {
    const text = String(value);
    return /^[\w./:=,@%+-]+$/.test(text) ? text : JSON.stringify(text);
}
function usageError(problems, { command }) {
    const lines = problems.flatMap((problem) => problem.split('\n'));
    const message = lines.length === 1 ? lines[0] : `${lines.length} problems on the command line:\n${lines.map((line) => `  ${line}`).join('\n')}`;
    return new UserError('usage', message, { remedy: `Run \`${command} --help\` for all flags.` });
}

/** Static analysers that stand as baselines. They are programs of the user's own, never part of nbcrane. */
const analysers = ['pyright', 'pylint'];
/** What can stand beside nbcrane in the same tables; `nbclient` is timed only. */
const baselines = [...analysers, 'nbclient'];

/** Two-sided standard normal quantiles by confidence in per cent. */
const quantiles = { 90: 1.6448536269514722, 95: 1.959963984540054, 99: 2.5758293035489004 };
const confidences = Object.keys(quantiles).map(Number);
/**
 * How many of `population` items people must judge to know a share within `margin`: the sample size for a finite population,
 * N·z²·p(1-p) / (e²·(N-1) + z²·p(1-p)), rounded up. Source: Krejcie and Morgan (1970),
 * https://doi.org/10.1177/001316447003000308, the same as Cochran's n₀ with his finite population correction.
 */
function sampleSize({ population, confidence, margin, share = 0.5 }) {
    const spread = quantiles[confidence] ** 2 * share * (1 - share);
    return Math.min(population, Math.ceil((population * spread) / (margin ** 2 * (population - 1) + spread)));
}

/** What an evaluation writes: `results.jsonl` holds one record a line. Cell indexes count all cells from 0, lines from 1, times are milliseconds. */
/** Which of a pair: the notebook that raises, or the same one repaired. */
const role = _enum(['crash', 'healthy']);
/** The paper's rubric of a diagnosis (CRANE-LLM, arXiv 2602.18537, Table 3); everything but `correct` is a miss end to end. */
const diagnosisLabel = _enum(['correct', 'partially correct', 'reasoning wrong', 'wrong']);
/** One case of a corpus: a pair, or a single notebook. */
strictObject({
    /** Path below the corpus, with `/`. */
    id: string().min(1),
    /** Absolute folder that is copied before every run. */
    folder: string(),
    /** File names inside `folder`; null where the case has no such notebook. */
    notebooks: strictObject({ crash: string().nullable(), healthy: string().nullable() }),
    /** The cell that decides: it raises in the crash notebook and is the one compared in the healthy twin. Null for a notebook that is only healthy. */
    target: strictObject({ index: int().nonnegative(), id: string().nullable() }).nullable(),
    /** Ground truth of the crash; null where the corpus does not say. */
    errorType: string().nullable(),
    line: int().positive().nullable(),
    library: string(),
    rootCause: string().nullable(),
    kind: string().nullable(),
    diagnosis: string().nullable(),
    /** Arguments for the kernel's Python that make the data of the case, or null. */
    makeData: array(string()).min(1).nullable(),
    /** Its notebooks run for minutes. */
    late: literal(true).optional(),
    /** Of a crash that comes after a long cell: that cell, and the seconds from its start to the crash in a real run. */
    timing: strictObject({ longestCell: int().nonnegative(), secondsToCrash: number().nonnegative() }).optional(),
});
/** Runtime facts and documentation a model is shown: all facts, none, all but one category, all facts and documentation. */
const runtimeSetting = _enum(['+RT', '-RT', '-S', '-R', '-V', '+D']);
/** What is measured: predictors, model, setting and votes. `id` tells set-ups apart and is what tables show. */
const setUpSchema = strictObject({
    id: string().min(1),
    /** Predictors as `--predict` names them, or the name of a baseline. */
    predict: string(),
    model: string().nullable(),
    setting: runtimeSetting,
    votes: int().positive().nullable(),
    /** The family of rules that was left out, and the set-up that has it. */
    without: strictObject({ family: string(), from: string() }).optional(),
    /** `recorded`: the answers were given elsewhere and are only counted here. */
    source: _enum(['measured', 'recorded']),
});
/** Names one cell of one notebook of one case under one set-up. */
const place = { setUp: string(), case: string(), role, cell: int().nonnegative() };
/** What a set-up said of one cell, and what the cell did then. */
const predictionRecordSchema = strictObject({
    type: literal('prediction'),
    ...place,
    /** True for the cell that decides (`EvalCase.target`). */
    target: boolean(),
    /** What running the cell did; `unknown` where it did not run to its end. */
    truth: _enum(['crash', 'no-crash', 'unknown']),
    prediction: predictionSchema,
    /** Recorded without the text of its diagnosis: there is nothing to judge. */
    withoutDiagnosis: literal(true).optional(),
    /** The crash as it happened, where it did. */
    observed: strictObject({ errorType: string(), line: int().positive().nullable() }).nullable(),
    /** How long the cell ran; null where it did not. */
    cellMs: number().nonnegative().nullable(),
    /** SHA-256 of what the model was asked; null where no model is asked. */
    promptHash: string().nullable(),
    /** US dollars by the prices given, or null where there are none. */
    costUsd: number().nonnegative().nullable(),
});
/** How one run of one notebook ended. The notebook is done once this record stands. */
const runRecordSchema = strictObject({
    type: literal('run'),
    case: string(),
    role,
    /** Set-ups that were asked in this run. */
    setUps: array(string()),
    /** SHA-256 over the files of the case: a changed case is run anew. */
    fingerprint: string(),
    status: _enum(['passed', 'crashed', 'timed-out', 'kernel-died', 'no-kernel', 'skipped', 'invalid']),
    message: string().nullable(),
    durationMs: number().nonnegative(),
    /** Sum over the cells that ran, the crashing one included. */
    executionMs: number().nonnegative(),
    /** Sum over the cells that ran before the crashing one. */
    beforeCrashMs: number().nonnegative(),
    /** Where it raised, or null. */
    crashedAt: strictObject({ cell: int().nonnegative(), errorType: string(), line: int().positive().nullable() }).nullable(),
    /** True where the notebook behaved as the corpus says; what did not is no ground truth and is left out of scores. */
    asExpected: boolean(),
    /** ISO 8601. */
    finishedAt: string(),
});
/** A judgement of the diagnosis of one crash prediction. */
const judgementRecordSchema = strictObject({
    type: literal('judgement'),
    ...place,
    /** `model:NAME`, `human:NAME`, or `recorded`. */
    judge: string(),
    label: diagnosisLabel,
    reason: string().nullable(),
});
/** Time of a notebook run by another tool without prediction. */
const timeRecordSchema = strictObject({
    type: literal('time'),
    /** For example `nbclient`. */
    tool: string(),
    case: string(),
    role,
    status: _enum(['passed', 'crashed', 'timed-out', 'kernel-died', 'invalid']),
    durationMs: number().nonnegative(),
});
/** Names a set-up that the following records are about. */
const setUpRecordSchema = strictObject({ type: literal('set-up'), setUp: setUpSchema });
/** One line of `results.jsonl`. */
const resultRecordSchema = discriminatedUnion('type', [
    setUpRecordSchema,
    predictionRecordSchema,
    runRecordSchema,
    judgementRecordSchema,
    timeRecordSchema,
]);

const { shape } = settingsSchema;
/** Every `--predict` is a mix of its own, read as `nbcrane check` reads one. */
const mixes = union([string(), array(string())])
    .transform((texts) => [texts].flat())
    .pipe(array(shape.predict.unwrap()).min(1));
/** US dollars for a million tokens in and out. */
const price$1 = /^\d+(\.\d+)?\/\d+(\.\d+)?$/;
/** The flags of `nbcrane eval`; those it shares with `nbcrane check` are the same ones. Times are seconds. */
const evalSettingsSchema = strictObject({
    setting: list
        .pipe(array(runtimeSetting).min(1))
        .default(['+RT'])
        .meta(flag({
        group: 'Evaluation',
        value: '+RT,-RT,-S,-R,-V,+D',
        repeat: true,
        description: 'What the model sees: all runtime facts, none, all but one category, or documentation as well. Each one is measured separately',
    })),
    'without-rules': list.default([]).meta(flag({
        group: 'Evaluation',
        value: 'FAMILY',
        repeat: true,
        description: 'Measure every configuration with offline rules also without this family of rules, such as pandas. all: without each family in turn',
    })),
    cells: _enum(['all', 'target'])
        .default('all')
        .meta(flag({
        group: 'Evaluation',
        value: 'all|target',
        description: 'Cells to predict: all, or only the target cell, as in the paper',
    })),
    only: list
        .optional()
        .meta(flag({ group: 'Evaluation', value: 'CASE', repeat: true, description: 'Cases to run. * matches any characters (default: all)' })),
    late: boolean()
        .default(false)
        .meta(flag({ group: 'Evaluation', description: 'Also run the cases marked as running for minutes' })),
    fixes: boolean()
        .default(false)
        .meta(flag({
        group: 'Evaluation',
        description: 'With --first-alarm: also try a fix for each finding, and run the notebooks that were fixed',
    })),
    out: string()
        .min(1)
        .optional()
        .meta(flag({
        group: 'Evaluation',
        value: 'DIR',
        path: 'file',
        description: 'Folder for results.jsonl, summary.json and tables (default: a new folder in nbcrane-eval)',
    })),
    resume: boolean()
        .default(false)
        .meta(flag({ group: 'Evaluation', description: 'Continue the evaluation in --out. Runs only what is missing or got no answer' })),
    jobs: count(1, 256)
        .optional()
        .meta(flag({ group: 'Evaluation', value: 'JOBS', description: 'Notebooks to run at the same time (default: one per core)' })),
    replay: string()
        .min(1)
        .optional()
        .meta(flag({ group: 'Evaluation', value: 'FILE', path: 'file', description: 'Evaluate recorded votes instead of running notebooks' })),
    'replay-answers': string()
        .min(1)
        .optional()
        .meta(flag({
        group: 'Evaluation',
        value: 'FILE',
        path: 'file',
        description: 'Recorded answers for the votes, so that a judge can read them. The folder you name has the cells and the ground truth',
    })),
    'recorded-answers': string()
        .min(1)
        .optional()
        .meta(flag({
        group: 'Evaluation',
        value: 'FILE',
        path: 'file',
        description: 'Run the notebooks, but give recorded answers in place of those of the models. They count for target cells only, and every table says so',
    })),
    price: pairs(/[^=]+/u)
        .pipe(record(string(), string().regex(price$1)))
        .default({})
        .meta(flag({
        group: 'Evaluation',
        value: 'MODEL=IN/OUT',
        repeat: true,
        description: 'Price of a model in US dollars per million input and output tokens. Without it costs are unknown',
    })),
    baseline: list
        .pipe(array(_enum(baselines)))
        .default([])
        .meta(flag({
        group: 'Evaluation',
        value: 'pyright|pylint|nbclient',
        repeat: true,
        description: 'Tools you have installed, to compare with nbcrane: static analyzers with and without the types of live objects, and nbclient for its run time',
    })),
    judge: string()
        .min(1)
        .optional()
        .meta(flag({
        group: 'Evaluation',
        value: 'PROVIDER/NAME',
        description: 'Model that compares the diagnoses of caught crashes with the ground truth',
    })),
    'judge-base-url': shape['base-url'].meta(flag({ group: 'Evaluation', value: 'URL', description: 'URL of an OpenAI-compatible server for the judge' })),
    'review-export': string()
        .min(1)
        .optional()
        .meta(flag({ group: 'Evaluation', value: 'FILE', path: 'file', description: 'Write a CSV sheet for a person to judge diagnoses' })),
    'review-margin': number$1()
        .positive()
        .max(50)
        .optional()
        .meta(flag({
        group: 'Evaluation',
        value: 'POINTS',
        description: 'Put only as many diagnoses on the sheet as this margin of error requires (default: all)',
    })),
    'review-confidence': number$1()
        .pipe(literal(confidences))
        .default(95)
        .meta(flag({ group: 'Evaluation', value: '90|95|99', description: 'Confidence level of that margin, in percent' })),
    'review-import': globs.default([]).meta(flag({
        group: 'Evaluation',
        value: 'FILE',
        path: 'file',
        repeat: true,
        description: "Read completed sheets, one per person. The file name is the person's name",
    })),
    healthy: boolean()
        .default(false)
        .meta(flag({
        group: 'Evaluation',
        description: 'Count false alarms on cells that run without errors: the notebooks and gallery scripts in a folder, or the docstring examples of installed packages if you name none',
    })),
    package: list.default([]).meta(flag({
        group: 'Evaluation',
        value: 'NAME',
        repeat: true,
        description: 'Packages whose examples --healthy runs (default: the common ones that are installed)',
    })),
    mutate: boolean()
        .default(false)
        .meta(flag({
        group: 'Evaluation',
        description: 'Make copies of working notebooks and scripts with one mistake each, and keep those that crash as a corpus',
    })),
    seed: string()
        .min(1)
        .default('1')
        .meta(flag({
        group: 'Evaluation',
        value: 'TEXT',
        description: 'Random seed of --mutate: which mistakes it makes and how it splits programs into halves',
    })),
    'per-program': count(1, 100)
        .default(6)
        .meta(flag({ group: 'Evaluation', value: 'COUNT', description: 'Maximum number of mutants that --mutate keeps per program' })),
    lengthen: seconds.optional().meta(flag({
        group: 'Evaluation',
        value: 'TIME',
        description: 'Make one cell of every --mutate program run at least this long, and put the mistakes after it',
    })),
    'first-alarm': boolean()
        .default(false)
        .meta(flag({
        group: 'Evaluation',
        description: 'Stop every notebook at the first predicted crash, as `nbcrane check` does, and measure how early it came',
    })),
    'stop-after': seconds
        .optional()
        .meta(flag({ group: 'Evaluation', value: 'TIME', description: 'Start no more notebooks of --healthy or --mutate after this time' })),
    predict: mixes.default([['auto']]).meta(flag({
        group: 'Prediction',
        value: shape.predict.meta()['value'],
        repeat: true,
        description: 'Predictors to measure. Separate with commas to use them together. Repeat the flag to measure them separately',
    })),
    model: list.default([]).meta(flag({
        group: 'Prediction',
        value: 'PROVIDER/NAME',
        repeat: true,
        description: 'Models to measure, such as openai/gpt-5. Any name with --base-url',
    })),
    'base-url': shape['base-url'],
    votes: shape.votes,
    privacy: shape.privacy,
    'answer-cache': boolean()
        .default(false)
        .meta(flag({
        group: 'Prediction',
        description: 'Reuse model answers from the last 30 days, from `nbcrane check` or another evaluation. Reused answers have no cost and no latency',
    })),
    'probe-budget': shape['probe-budget'],
    'model-timeout': shape['model-timeout'],
    python: shape.python,
    'kernel-name': shape['kernel-name'],
    timeout: seconds
        .default(600)
        .meta(flag({ group: 'Kernel', value: 'TIME', description: 'Time limit for one cell. A cell that takes longer counts as hung' })),
    'startup-timeout': shape['startup-timeout'],
    env: shape.env,
    quiet: boolean()
        .default(false)
        .meta(flag({ group: 'Output', short: 'q', description: 'Print only the tables' })),
    color: shape.color,
});
const evalCatalogue = catalogueOf('nbcrane eval', evalSettingsSchema);

const initSettingsSchema = strictObject({
    'dry-run': boolean()
        .default(false)
        .meta(flag({ group: 'Run', description: 'Show what would be written, and write nothing' })),
});
const initCatalogue = catalogueOf('nbcrane init', initSettingsSchema);

/** The flags of `nbcrane merge`: those of `check` that say where reports go and what fails. */
const mergeSchema = strictObject(Object.fromEntries(Object.entries(settingsSchema.shape).filter(([name]) => findSetting(name)?.merge)));
const mergeCatalogue = catalogueOf('nbcrane merge', mergeSchema);

const { parameter, model, votes, privacy, documentation, price } = settingsSchema.shape;
/** The flags of `nbcrane explain-prompt`: those of `check` that say how cells run and what a model may see, and which cell is meant. */
const promptSchema = strictObject({
    cell: union([
        int().positive(),
        string()
            .regex(/^[1-9]\d{0,5}$/)
            .transform(Number),
    ])
        .optional()
        .meta(flag({ group: 'Run', value: 'CELL', description: 'Number of the cell, from 1, as in the reports. All cells count' })),
    ...kernelSettings,
    parameter,
    'allow-errors': settingsSchema.shape['allow-errors'],
    'trust-config': settingsSchema.shape['trust-config'],
    model,
    votes,
    'runtime-info': settingsSchema.shape['runtime-info'],
    privacy,
    documentation,
    'probe-budget': settingsSchema.shape['probe-budget'],
    price,
});
const promptCatalogue = catalogueOf('nbcrane explain-prompt', promptSchema);

const builtIn = [
    { usage: '-h, --help', text: 'Print this help' },
    { usage: '-V, --version', text: 'Print the version' },
];
/** The flags by group, aligned and wrapped to `width` columns. */
function flagsHelp(width = 100, { settings } = checkCatalogue) {
    const groups = groupsOf(settings).map((group) => ({
        group: group,
        rows: settings.filter((setting) => setting.group === group).map((setting) => ({ usage: usageOf(setting), text: describe(setting) })),
    }));
    groups.push({ group: 'Other', rows: [...builtIn] });
    const column = Math.min(32, Math.max(...groups.flatMap(({ rows }) => rows.map(({ usage }) => usage.length)))) + 4;
    return groups.map(({ group, rows }) => `${group}:\n${rows.map((row) => layOut(row, column, width)).join('\n')}`).join('\n\n');
}
/** Rows of two columns, the second one wrapped so that lines have at most `width` columns. */
function aligned(rows, width) {
    const column = Math.max(...rows.map(({ usage }) => usage.length)) + 4;
    return rows.map((row) => layOut(row, column, width)).join('\n');
}
/** The ways to type a flag, the one that changes something first: `--no-fixes`, `--fixes`. */
function flagForms({ name, value, defaultValue }) {
    if (value !== undefined)
        return [`--${name}`];
    return defaultValue === true ? [`--no-${name}`, `--${name}`] : [`--${name}`, `--no-${name}`];
}
const groupsOf = (settings) => settingGroups.filter((name) => settings.some(({ group }) => group === name));
function usageOf(setting) {
    const { value, short } = setting;
    return `${short ? `-${short}, ` : '    '}${flagForms(setting)[0]}${value === undefined ? '' : ` ${value}`}`;
}
function describe(setting) {
    const notes = [
        ...(setting.value === undefined && setting.defaultValue === true ? ['on by default; this turns it off'] : []),
        ...(setting.repeat ? ['can be repeated'] : []),
        ...(defaultText(setting) === null ? [] : [`default: ${defaultText(setting)}`]),
    ];
    return notes.length > 0 ? `${setting.description} (${notes.join(', ')})` : setting.description;
}
function layOut({ usage, text }, column, width) {
    const lines = wrap(text, Math.max(20, width - column));
    const head = `  ${usage}`;
    const pad = ' '.repeat(column);
    return head.length + 2 > column
        ? [head, ...lines.map((line) => pad + line)].join('\n')
        : [head.padEnd(column) + lines[0], ...lines.slice(1).map((line) => pad + line)].join('\n');
}

/** What `nbcrane --help` prints. */
const overview = `nbcrane runs Jupyter notebooks cell by cell. Before each cell runs, it predicts from the live kernel
state whether that cell will crash.

Usage: nbcrane <command> [flags]

Commands:
  check <file|folder|glob>...   Run notebooks and stop each one before the first predicted crash
  eval <folder>                 Measure predictions on notebooks with known crashes
  merge <file|folder>...        Merge the reports of shards into one JSON, SARIF, JUnit and Markdown report
  explain-prompt <notebook>     Print what a model would be asked about one cell. Sends nothing
  rules [word]                  List the rules, or those about something
  init                          Write a GitHub workflow, a pre-commit entry and an empty config for this repository
  clean                         Remove containers and folders left behind by killed runs
  completion <shell>            Print a script that completes commands and flags in bash, zsh or fish
  help [command|rule]           Show the help of a command, or of a rule such as pandas/missing-column

Example: nbcrane check notebooks/train.ipynb

Run \`nbcrane check --help\` for the flags people use most, \`nbcrane check --help all\` for all of them.
`;
/** What a file of the repository may say, at least to be stricter. */
const authorKeys = settings.filter(({ authority = 'runner' }) => authority !== 'runner').map(({ name }) => name);
/** With commas, in lines of at most 100 characters. */
const wordsOf = (words) => words
    .join(', ')
    .replace(/(.{1,96})(?: |$)/g, '  $1\n')
    .trimEnd();
const shownOf = { common: ({ common }) => common === true, all: () => true };
/** What `nbcrane check --help` prints, with the flags that people use most; `--help all` has all of them. */
function checkHelp(columns, [which = 'common']) {
    const shown = settings.filter(shownOf[which] ?? shownOf['common']);
    return `Usage: nbcrane check [flags] <file|folder|glob>...

Runs the code cells of each notebook in order, in a fresh kernel. Before each cell, nbcrane predicts
whether it will crash. A predicted crash stops the notebook before the cell runs. Folders are searched
for *.ipynb files that git does not ignore. A glob that starts with ! excludes what it matches.

Examples:
  nbcrane check train.ipynb
  nbcrane check notebooks/ --sarif nbcrane.sarif --timeout 15m
  nbcrane check '**/*.ipynb' --ignore 'drafts/**' --model openai/gpt-5

${flagsHelp(Math.min(Math.max(columns, 72), 100), { settings: shown })}
${shown.length < settings.length ? `\nThese are ${shown.length} of ${settings.length} flags. \`nbcrane check --help all\` shows all of them.\n` : ''}
TIME is a number of seconds, or 250ms, 90s, 15m, 2h. Flags without a value have a --no- form.

You can also set flags in a config file: your own, ~/.config/nbcrane/nbcrane.toml, or one next to or
above the notebooks, nbcrane.toml or [tool.nbcrane] in pyproject.toml. In the second kind only these
keys count unless you pass --trust-config, and most of them can only make a run stricter:
${wordsOf(authorKeys)}

Exit code:
  0  every notebook ran without errors
  1  a crash was predicted or happened, or a cell timed out
  2  wrong usage, config or input
  3  nbcrane could not run the notebooks, or was interrupted
`;
}
/** What `nbcrane rules --help` prints. */
const rulesHelp = `Usage: nbcrane rules [word ...]

Lists the rules that findings have, or those that have the words in their name or description.
\`nbcrane help RULE\` shows one with examples.

To ignore the predictions of a rule: --ignore-rule RULE, or the comment # nbcrane: ignore[RULE], at the
end of a line for that line, on a line of its own for the cell.
`;
/** What `nbcrane completion --help` prints. */
const completionHelp = `Usage: nbcrane completion bash|zsh|fish

Prints a script that completes commands, flags and their values.

  bash   source <(nbcrane completion bash)         in ~/.bashrc
  zsh    source <(nbcrane completion zsh)          in ~/.zshrc, after compinit
  fish   nbcrane completion fish > ~/.config/fish/completions/nbcrane.fish
`;
/** What `nbcrane init --help` prints. */
const initHelp = `Usage: nbcrane init [--dry-run]

Looks at the repository you are in (notebooks, requirements, Python version) and writes
  .github/workflows/nbcrane.yml   a workflow that checks the notebooks
  .pre-commit-config.yaml         an entry for nbcrane; the rest of the file stays as it is
  nbcrane.toml                    a config without settings
after showing them as a diff. A file that has nbcrane already is left as it is.

  --dry-run   Show what would be written, and write nothing
`;
/** What `nbcrane clean --help` prints. */
const cleanHelp = `Usage: nbcrane clean

Removes the containers (docker, podman) and temporary folders of nbcrane processes that were killed.
Does not touch those of running processes.
`;

/** What `nbcrane eval --help` prints. */
function evalHelp(columns) {
    return `Usage: nbcrane eval [flags] <folder>
       nbcrane eval --replay <file>
       nbcrane eval --healthy [folder ...]
       nbcrane eval --mutate <folder ...>

Measures predictions on a corpus: notebooks that crash, and fixed versions of them. Every notebook runs
in a temporary copy of its folder. Before each cell the predictors are asked, and their answers are
compared with what happened. See docs/eval.md for corpora, scores and files.

Examples:
  nbcrane eval examples
  nbcrane eval corpus/ --predict offline --predict llm --model openai/gpt-5 --setting +RT,-RT --out scores
  nbcrane eval corpus/ --predict llm --model openai/gpt-5 --out scores --resume --judge openai/gpt-5
  nbcrane eval --healthy --package numpy,pandas --stop-after 15m
  nbcrane eval --mutate notebooks/ --out mutants
  nbcrane eval mutants/dev --first-alarm --out scores

${flagsHelp(Math.min(Math.max(columns, 72), 100), evalCatalogue)}

TIME is a number of seconds, or 250ms, 90s, 15m, 2h. Flags without a value have a --no- form.
Config files are ignored, so the command line alone reproduces the scores.

Exit code:
  0  the evaluation finished
  1  --healthy found a false alarm
  2  wrong usage or corpus
  3  nbcrane could not run the evaluation, or was interrupted
`;
}

/** What `nbcrane merge --help` prints. */
function mergeHelp(columns) {
    return `Usage: nbcrane merge [flags] <file|folder|glob>...

Puts the reports of the shards of one run together, as if one run had written them. Give it the JSON
reports; from them it makes all four kinds of reports. Run it where the notebooks are, so that findings
have their code and lines. It runs no notebook.

Examples:
  nbcrane check . --shard 1/4 --json shard-1.json
  nbcrane merge shard-*.json --json nbcrane.json --sarif nbcrane.sarif --junit nbcrane.xml

${flagsHelp(Math.min(Math.max(columns, 72), 100), mergeCatalogue)}

Exit code: as \`nbcrane check\` would have ended; 3 where a shard is missing or was interrupted.
`;
}

/** What `nbcrane explain-prompt --help` prints. */
function promptHelp(columns) {
    return `Usage: nbcrane explain-prompt [flags] <notebook> --cell N

Prints exactly what \`nbcrane check --model\` would send about one cell, what was taken out of it and why,
and what it would cost. It runs the cells before that cell. It sends nothing, and needs no key.

Example:
  nbcrane explain-prompt train.ipynb --cell 5 --model openai/gpt-5

${flagsHelp(Math.min(Math.max(columns, 72), 100), promptCatalogue)}

Exit code: 0, or 2 where there is no such cell or the run does not come to it.
`;
}

const noFlags = (command) => catalogueOf(command, strictObject({}));
/** Every command but `help`, by name. What a command needs to run is loaded when it runs: help and usage errors come at once. */
const commands = {
    check: {
        summary: 'Run notebooks and stop each one before the first predicted crash',
        catalogue: checkCatalogue,
        help: checkHelp,
        run: async (positionals, flags, host) => (await import('./check.js')).check(positionals, flags, host),
    },
    eval: {
        summary: 'Measure predictions on notebooks with known crashes',
        catalogue: evalCatalogue,
        help: evalHelp,
        run: async (positionals, flags, host) => (await import('./eval.js').then(function (n) { return n._; })).evalCommand(positionals, flags, host),
    },
    merge: {
        summary: 'Merge the reports of shards',
        catalogue: mergeCatalogue,
        help: mergeHelp,
        run: async (positionals, flags, host) => (await import('./merge.js')).merge(positionals, flags, host),
    },
    init: {
        summary: 'Write a GitHub workflow, a pre-commit entry and an empty config',
        catalogue: initCatalogue,
        help: () => initHelp,
        run: async (positionals, flags, host) => (await import('./init.js')).init(positionals, flags, host),
    },
    'explain-prompt': {
        summary: 'Print what a model would be asked about one cell',
        catalogue: promptCatalogue,
        help: promptHelp,
        run: async (positionals, flags, host) => (await import('./explain-prompt.js')).explainPrompt(positionals, flags, host),
    },
    rules: {
        summary: 'List the rules',
        catalogue: noFlags('nbcrane rules'),
        help: () => rulesHelp,
        run: async (positionals, _, host) => (await import('./rules.js')).rules(positionals, host),
    },
    completion: {
        summary: 'Print a script that completes commands and flags',
        catalogue: noFlags('nbcrane completion'),
        help: () => completionHelp,
        run: async (positionals, _, host) => (await import('./completion.js')).completion(positionals, allCommands(), host),
    },
    clean: {
        summary: 'Remove containers and folders left behind by killed runs',
        catalogue: noFlags('nbcrane clean'),
        help: () => cleanHelp,
        run: async (positionals, _, host) => (await import('./clean.js')).clean(positionals, host),
    },
};
function allCommands() {
    return commands;
}

/** What `nbcrane help RULE` prints. */
function ruleText({ id, help, details, fix, reporter, versions, example }) {
    return paragraphs(`${id}: ${help}`, details, `Fix: ${fix}`, versions && `Versions: ${versions}`, example && `Raises ${example.error}:\n\n${indented(example.crash)}`, example && `Runs:\n\n${indented(example.healthy)}`, reporter !== 'run' && `To ignore it: --ignore-rule ${id}, or the comment # nbcrane: ignore[${id}]`);
}
const indented = (cells) => cells.map((cell) => cell.replace(/^/gm, '    ')).join('\n    # next cell\n');
const paragraphs = (...parts) => `${parts.filter(Boolean).join('\n\n')}\n`;

/** What `nbcrane help RULE` prints. @throws UserError */
function ruleHelpText(id) {
    const rule = ruleDeclarations.get(id);
    if (rule)
        return ruleText(rule);
    throw new UserError('usage', unknownRule(id) ?? `${id} stands for several rules`, { remedy: 'Run `nbcrane rules` for a list.' });
}

const commandNames = [...Object.keys(commands), 'help'];
/** Runs one command line (without node and script) and says how it went; never throws. */
async function main(argv, given) {
    const { stdout, stderr, env } = given;
    const host = { ...given, stdout: forJobLog(stdout, env), stderr: forJobLog(stderr, env) };
    const exitCode = await dispatch(argv, host).catch((error) => complain(error, host));
    // Hooks know three: fine, findings, could not do its work (as markdownlint-cli2 has it).
    return exitCode === 3 && host.env['PRE_COMMIT'] ? 2 : exitCode;
}
async function dispatch(argv, host) {
    // An unknown command explains unknown flags, so it is reported first.
    const named = argv[0] !== undefined && !argv[0].startsWith('-') ? knownCommand(argv[0]) : null;
    // Flags before the command can only be those of `check`.
    const line = parseCommandLine(argv, flagsOf(named));
    if (line.version)
        return say(host, `nbcrane ${version}\n`);
    const [first, ...rest] = line.positionals;
    if (first === undefined)
        return line.help ? say(host, overview) : refuse(host);
    const chosen = named ?? knownCommand(first);
    if (chosen === 'help')
        return say(host, rest[0] === undefined ? overview : rest[0].includes('/') ? ruleHelpText(rest[0]) : helpOf(knownCommand(rest[0]), rest.slice(1), host));
    if (line.help)
        return say(host, helpOf(chosen, rest, host));
    const { flags } = named === null ? parseCommandLine(argv, flagsOf(chosen)) : line;
    return commands[chosen].run(rest, flags, host);
}
const flagsOf = (name) => commands[name === null || name === 'help' ? 'check' : name].catalogue;
const helpOf = (name, words, { stdout }) => name === 'help' ? overview : commands[name].help(stdout.columns ?? 80, words);
/** @throws UserError */
function knownCommand(name) {
    const command = commandNames.find((known) => known === name);
    if (command)
        return command;
    const meant = didYouMean(name, commandNames);
    const isNotebook = /\.ipynb$|[/\\*]/.test(name);
    throw new UserError('usage', `unknown command ${JSON.stringify(name)}${meant ? `, did you mean ${meant}?` : ''}`, {
        remedy: isNotebook ? `To run it: nbcrane check ${name}` : 'Run `nbcrane --help` for a list of commands.',
    });
}
function say({ stdout }, text) {
    stdout.write(text);
    return 0;
}
/** A job whose command got lost must not look as if it had passed. */
function refuse({ stderr }) {
    stderr.write(overview);
    return 2;
}

var main$1 = /*#__PURE__*/Object.freeze({
    __proto__: null,
    main: main
});

export { resultRecordSchema as a, role as b, sampleSize as c, diagnosisLabel as d, evalSettingsSchema as e, aligned as f, flagForms as g, initSettingsSchema as i, main$1 as m, runtimeSetting as r, setUpSchema as s };
