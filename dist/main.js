import { U as UserError, e as complain, v as version } from './complain.js';
import { k as _coercedNumber, l as ZodNumber, m as checkCatalogue, h as findProblems, n as expectation, j as didYouMean, u as unknownSetting, p as execa, q as isMagicLine, o as object, t as array, i as int, s as string, v as unknownVerdict, w as unavailableVerdict, _ as _enum, x as discriminatedUnion, c as strictObject, y as number$1, z as literal, A as predictionSchema, e as boolean, d as catalogueOf, b as settingsSchema, f as flag, B as seconds, C as list, D as count, g as globs, E as pairs, F as record, G as union, H as settingGroups, I as defaultText, a as settings } from './shared5.js';
import { parseArgs } from 'node:util';
import { mkdtemp, writeFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

function number(params) {
    return _coercedNumber(ZodNumber, params);
}

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
/** A mistyped long flag after one dash comes as a heap of letters: what was written as a whole is what was meant. */
function unknownFlag(written, catalogue) {
    const shown = written.split('=')[0];
    const name = shown.replace(/^-+/, '');
    const builtIn = didYouMean(name, catalogue.names) === null && name.length > 1 ? didYouMean(name, ['help', 'version']) : null;
    return builtIn ? `unknown flag ${shown}, did you mean --${builtIn}?` : unknownSetting(name, spelling, catalogue, shown);
}
/** Other texts stay as they are, for the schema to refuse. */
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
/** The analyser as a module of the kernel's Python, else as a program on the PATH. Throws UserError where it is in neither. */
async function findAnalyser(name, python) {
    const modulePath = await modulePathOf(python);
    for (const command of [[python, '-m', name], [name]]) {
        const [program, ...args] = command;
        const asked = await execa(program, [...args, '--version'], { reject: false, stdin: 'ignore', timeout: 120_000 });
        const version = new RegExp(`^${name} (\\S+)`, 'm').exec(asked.stdout ?? '')?.[1];
        if (asked.exitCode === 0 && version !== undefined)
            return { name, version, command, python, modulePath };
    }
    throw new UserError('no-baseline', `${name} is neither a module of ${python} nor a program on the PATH.`, {
        remedy: `Run: "${python}" -m pip install ${name}`,
        exitCode: 3,
    });
}
async function modulePathOf(python) {
    const { stdout } = await execa(python, ['-c', 'import json, sys; print(json.dumps([path for path in sys.path if path]))'], {
        reject: false,
        stdin: 'ignore',
    });
    try {
        return JSON.parse(stdout.trim().split('\n').at(-1));
    }
    catch (error) {
        throw new UserError('no-python', `There is no working Python at ${python}.`, { exitCode: 3, cause: error });
    }
}

/**
 * Which complaints mean that Python would raise, by the analysers' own rule names, with the exception: style and declared
 * types that do not hold are no crash. Sources: pyright's "Configuration" and pylint's "Messages overview".
 */
const crashLike = {
    pyright: {
        syntax: 'SyntaxError',
        reportUndefinedVariable: 'NameError',
        reportUnboundVariable: 'NameError',
        reportPossiblyUnbound: 'NameError',
        reportPossiblyUnboundVariable: 'NameError',
        reportAttributeAccessIssue: 'AttributeError',
        reportFunctionMemberAccess: 'AttributeError',
        reportOptionalMemberAccess: 'AttributeError',
        reportMissingImports: 'ModuleNotFoundError',
        reportIndexIssue: 'TypeError',
        reportOptionalSubscript: 'TypeError',
        reportOptionalIterable: 'TypeError',
        reportOptionalCall: 'TypeError',
        reportOptionalContextManager: 'TypeError',
        reportOptionalOperand: 'TypeError',
        reportCallIssue: 'TypeError',
        reportArgumentType: 'TypeError',
        reportOperatorIssue: 'TypeError',
        reportAbstractUsage: 'TypeError',
        reportUnhashable: 'TypeError',
        reportGeneralTypeIssues: 'TypeError',
        reportTypedDictNotRequiredAccess: 'KeyError',
    },
    pylint: {
        'syntax-error': 'SyntaxError',
        'undefined-variable': 'NameError',
        'used-before-assignment': 'NameError',
        'possibly-used-before-assignment': 'NameError',
        'no-member': 'AttributeError',
        'import-error': 'ModuleNotFoundError',
        'no-name-in-module': 'ImportError',
        'no-value-for-parameter': 'TypeError',
        'too-many-function-args': 'TypeError',
        'unexpected-keyword-arg': 'TypeError',
        'redundant-keyword-arg': 'TypeError',
        'missing-kwoa': 'TypeError',
        'not-callable': 'TypeError',
        'not-an-iterable': 'TypeError',
        'not-a-mapping': 'TypeError',
        'not-context-manager': 'TypeError',
        'unsubscriptable-object': 'TypeError',
        'unhashable-member': 'TypeError',
        'unsupported-assignment-operation': 'TypeError',
        'unsupported-delete-operation': 'TypeError',
        'unsupported-membership-test': 'TypeError',
        'unsupported-binary-operation': 'TypeError',
        'invalid-unary-operand-type': 'TypeError',
        'invalid-sequence-index': 'TypeError',
        'invalid-slice-index': 'TypeError',
        'unpacking-non-sequence': 'TypeError',
        'unbalanced-tuple-unpacking': 'ValueError',
        'unbalanced-dict-unpacking': 'ValueError',
        'raising-bad-type': 'TypeError',
        'raising-non-exception': 'TypeError',
        'abstract-class-instantiated': 'TypeError',
        'bad-format-character': 'ValueError',
        'too-few-format-args': 'TypeError',
        'too-many-format-args': 'TypeError',
        'missing-format-string-key': 'KeyError',
        'truncated-format-string': 'ValueError',
        'bad-str-strip-call': 'TypeError',
    },
};

/**
 * The cells that ran, then what is known of the types of live objects, then the cell about to run.
 * A type is told as `x = typing.cast('module.Class', x)`, which checkers take from there on whatever they inferred before.
 */
function moduleSource({ executed, cell, objects }) {
    const before = [...executed.map(({ source }) => plainPython(source)), ...annotations(objects)].join('\n');
    const target = plainPython(cell.source);
    const from = before === '' ? 1 : before.split('\n').length + 1;
    return { text: `${before === '' ? '' : `${before}\n`}${target}\n`, from, to: from + target.split('\n').length - 1 };
}
const typed = '_nbcrane_typing';
/** A class with a path a checker can import, or a built-in one; values that were made in the notebook have none. */
const importable = /^[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*$/;
const builtin = new Set([
    'int',
    'float',
    'str',
    'bool',
    'bytes',
    'complex',
    'list',
    'dict',
    'set',
    'tuple',
    'frozenset',
    'range',
    'bytearray',
]);
function annotations(objects) {
    const known = objects.flatMap(({ name, type }) => {
        const isName = /^[A-Za-z_]\w*$/.test(name);
        const [module] = type.split('.');
        if (!isName || !importable.test(type) || module === '__main__' || module === 'builtins')
            return [];
        const path = type.includes('.') ? type.slice(0, type.lastIndexOf('.')) : null;
        if (path === null && !builtin.has(type))
            return [];
        return [{ name, type, path }];
    });
    if (known.length === 0)
        return [];
    return [
        `import typing as ${typed}`,
        ...known.flatMap(({ name, type, path }) => [
            ...(path === null ? [] : [`import ${path}`]),
            `${name} = ${typed}.cast(${JSON.stringify(type)}, ${name})`,
        ]),
    ];
}
/** Magics and shell lines become `pass` where they stand, so that lines keep their numbers. */
function plainPython(source) {
    const lines = source.replace(/\n$/, '').split('\n');
    const first = lines.find((line) => line.trim() !== '') ?? '';
    // `%%time` and its like run Python; any other cell magic does not.
    if (/^%%(?!time\b|timeit\b|capture\b|prun\b)/.test(first))
        return lines.map((line) => `# ${line}`).join('\n');
    return lines.map((line) => (isMagicLine(line) ? `${/^\s*/.exec(line)[0]}pass` : line)).join('\n');
}

const limitMs = 5 * 60_000;
const file = 'notebook.py';
/** Checks one module and answers all complaints. Rejects with the reason where the analyser did not do its work. */
async function runAnalyser(analyser, text, signal) {
    const folder = await mkdtemp(join(tmpdir(), 'nbcrane-baseline-'));
    try {
        await writeFile(join(folder, file), text);
        // A configuration of the user's own has no say in a baseline.
        await writeFile(join(folder, 'pyrightconfig.json'), JSON.stringify({ typeCheckingMode: 'standard' }));
        await writeFile(join(folder, 'pylintrc'), '[MAIN]\n');
        const [program, ...args] = analyser.command;
        const ran = await execa(program, [...args, ...argumentsFor(analyser)], {
            cwd: folder,
            reject: false,
            stdin: 'ignore',
            timeout: limitMs,
            cancelSignal: signal,
            maxBuffer: 1 << 27,
        });
        signal.throwIfAborted();
        if (ran.timedOut)
            throw new Error(`${analyser.name} took longer than ${limitMs / 1000} s`);
        return (analyser.name === 'pyright' ? fromPyright : fromPylint)(parse(ran.stdout, analyser.name, ran.stderr));
    }
    finally {
        await rm(folder, { recursive: true, force: true, maxRetries: 3 });
    }
}
function argumentsFor({ name, python, modulePath }) {
    if (name === 'pyright')
        return ['--outputjson', '--pythonpath', python, file];
    const hook = `import sys; sys.path.extend(${JSON.stringify(modulePath)})`;
    return [
        '--rcfile=pylintrc',
        '--persistent=n',
        '--score=n',
        '--output-format=json',
        '--disable=all',
        '--enable=E,F,unbalanced-tuple-unpacking,unbalanced-dict-unpacking',
        `--init-hook=${hook}`,
        file,
    ];
}
function parse(output, name, problem) {
    try {
        return JSON.parse(output);
    }
    catch (error) {
        throw new Error(`${name} gave no JSON: ${(problem || output).trim().slice(0, 300)}`, { cause: error });
    }
}
const pyrightOutput = object({
    generalDiagnostics: array(object({
        severity: string(),
        message: string(),
        rule: string().optional(),
        range: object({ start: object({ line: int() }) }).optional(),
    })),
});
/** Lines count from 0 there; a complaint without a rule is one about syntax. */
const fromPyright = (output) => pyrightOutput
    .parse(output)
    .generalDiagnostics.filter(({ severity }) => severity === 'error')
    .map(({ message, rule, range }) => ({ line: (range?.start.line ?? 0) + 1, rule: rule ?? 'syntax', message }));
const pylintOutput = array(object({ line: int(), symbol: string(), message: string() }));
const fromPylint = (output) => pylintOutput.parse(output).map(({ line, symbol, message }) => ({ line, rule: symbol, message }));

/**
 * A static analyser as a predictor: the cells so far as one module, and a crash where it complains about the cell about to run
 * in a way that means an exception. The baselines of CRANE-LLM (arXiv 2602.18537) work alike.
 */
function staticPredictor({ analyser, annotated }) {
    const { name } = analyser;
    return {
        name,
        needs: { facts: annotated ? ['S', 'R', 'V'] : [], rules: false },
        async predict(question) {
            const started = performance.now();
            const latency = () => performance.now() - started;
            if (question.language !== 'python')
                return unknownVerdict(name, `${name} reads Python only.`, latency());
            const { text, from, to } = moduleSource({ ...question, objects: annotated ? (question.observation?.objects ?? []) : [] });
            try {
                const complaints = await runAnalyser(analyser, text, question.signal);
                const found = complaints
                    .filter((complaint) => complaint.line >= from && complaint.line <= to && meansCrash(complaint, analyser))
                    .sort((one, other) => one.line - other.line);
                if (found.length === 0)
                    return { ...unknownVerdict(name, `${name} has no complaint about the cell that means a crash.`, latency()), verdict: 'no-crash' };
                const [first] = found;
                return {
                    ...unknownVerdict(name, found.map(({ message, rule }) => `${message} (${rule})`).join('\n'), latency()),
                    verdict: 'crash',
                    rule: `${name}/${first.rule}`,
                    errorType: crashLike[name][first.rule],
                    line: first.line - from + 1,
                };
            }
            catch (error) {
                if (question.signal.aborted)
                    throw error;
                return unavailableVerdict(name, `${error.message}.`, latency());
            }
        },
    };
}
/** Names that every notebook has without binding them. */
const kernelNames = /\b(?:display|get_ipython|In|Out|exit|quit|_+|_i+|_\d+)\b/;
function meansCrash({ rule, message }, { name }) {
    const errorType = crashLike[name][rule];
    return errorType !== undefined && !(errorType === 'NameError' && kernelNames.test(message));
}

/** What can stand beside nbcrane in the same tables; `nbclient` is timed only. */
const baselines = [...analysers, 'nbclient'];
/**
 * Static analysers as set-ups, each without (`-RT`) and with (`+RT`) the types of live objects.
 * @throws UserError for an analyser that is not installed
 */
async function baselineSetUps(names, { python, cells }) {
    const asked = names.filter((name) => name !== 'nbclient');
    const found = [];
    for (const name of asked)
        found.push(await findAnalyser(name, python));
    const setUps = found.flatMap((analyser) => ['-RT', '+RT'].map((setting) => {
        const { name } = analyser;
        return {
            setUp: { id: `${name} ${setting}`, predict: name, model: null, setting, votes: null, source: 'measured' },
            predictors: [staticPredictor({ analyser, annotated: setting === '+RT' })],
            cells,
        };
    }));
    return { setUps, versions: Object.fromEntries(found.map(({ name, version }) => [name, version])) };
}

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
    timing: strictObject({ longestCell: int().nonnegative(), secondsToCrash: number$1().nonnegative() }).optional(),
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
    /** The crash as it happened, where it did. */
    observed: strictObject({ errorType: string(), line: int().positive().nullable() }).nullable(),
    /** How long the cell ran; null where it did not. */
    cellMs: number$1().nonnegative().nullable(),
    /** SHA-256 of what the model was asked; null where no model is asked. */
    promptHash: string().nullable(),
    /** US dollars by the prices given, or null where there are none. */
    costUsd: number$1().nonnegative().nullable(),
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
    status: _enum(['passed', 'crashed', 'timed-out', 'kernel-died', 'skipped', 'invalid']),
    message: string().nullable(),
    durationMs: number$1().nonnegative(),
    /** Sum over the cells that ran, the crashing one included. */
    executionMs: number$1().nonnegative(),
    /** Sum over the cells that ran before the crashing one. */
    beforeCrashMs: number$1().nonnegative(),
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
    durationMs: number$1().nonnegative(),
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
const price = /^\d+(\.\d+)?\/\d+(\.\d+)?$/;
/** The flags of `nbcrane eval`; those it shares with `nbcrane check` are the same ones. Times are seconds. */
const evalSettingsSchema = strictObject({
    setting: list
        .pipe(array(runtimeSetting).min(1))
        .default(['+RT'])
        .meta(flag({
        group: 'Evaluation',
        value: '+RT,-RT,-S,-R,-V,+D',
        repeat: true,
        description: 'What a model is shown: all runtime facts, none, all but one category, or documentation as well; each is a set-up of its own',
    })),
    cells: _enum(['all', 'target'])
        .default('all')
        .meta(flag({
        group: 'Evaluation',
        value: 'all|target',
        description: 'Cells to ask about: every one, or only the one that decides, as the paper does',
    })),
    only: list
        .optional()
        .meta(flag({ group: 'Evaluation', value: 'CASE', repeat: true, description: 'Cases to run; * stands for any characters (default: all)' })),
    late: boolean()
        .default(false)
        .meta(flag({ group: 'Evaluation', description: 'Run also the cases that say of themselves that they run for minutes' })),
    out: string()
        .min(1)
        .optional()
        .meta(flag({
        group: 'Evaluation',
        value: 'DIR',
        path: 'file',
        description: 'Folder for results.jsonl, summary.json and tables (default: a new one below nbcrane-eval)',
    })),
    resume: boolean()
        .default(false)
        .meta(flag({ group: 'Evaluation', description: 'Go on with the results in --out: only what is missing or was not answered is run' })),
    jobs: count(1, 256)
        .optional()
        .meta(flag({ group: 'Evaluation', value: 'JOBS', description: 'Notebooks to run at the same time (default: one for each core)' })),
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
        description: 'Recorded answers that belong to the votes, so that a judge can read them; the folder named has their cells and ground truth',
    })),
    price: pairs(/[^=]+/u)
        .pipe(record(string(), string().regex(price)))
        .default({})
        .meta(flag({
        group: 'Evaluation',
        value: 'MODEL=IN/OUT',
        repeat: true,
        description: 'US dollars for a million tokens of a model, in and out; without it costs are unknown',
    })),
    baseline: list
        .pipe(array(_enum(baselines)))
        .default([])
        .meta(flag({
        group: 'Evaluation',
        value: 'pyright|pylint|nbclient',
        repeat: true,
        description: 'Tools of your own to measure beside nbcrane: static analysers with and without the types of live objects, nbclient for its time',
    })),
    judge: string()
        .min(1)
        .optional()
        .meta(flag({
        group: 'Evaluation',
        value: 'PROVIDER/NAME',
        description: 'Model that judges the diagnoses of caught crashes against the ground truth',
    })),
    'judge-base-url': shape['base-url'].meta(flag({ group: 'Evaluation', value: 'URL', description: 'OpenAI-compatible server of the judge' })),
    'review-export': string()
        .min(1)
        .optional()
        .meta(flag({ group: 'Evaluation', value: 'FILE', path: 'file', description: 'Write a CSV sheet in which a person judges diagnoses' })),
    'review-margin': number()
        .positive()
        .max(50)
        .optional()
        .meta(flag({
        group: 'Evaluation',
        value: 'POINTS',
        description: 'Put only as many diagnoses on the sheet as this margin of error needs (default: all)',
    })),
    'review-confidence': number()
        .pipe(literal(confidences))
        .default(95)
        .meta(flag({ group: 'Evaluation', value: '90|95|99', description: 'Confidence of that margin, per cent' })),
    'review-import': globs.default([]).meta(flag({
        group: 'Evaluation',
        value: 'FILE',
        path: 'file',
        repeat: true,
        description: "Read filled-in sheets, one person a file; the file's name is the person's",
    })),
    healthy: boolean()
        .default(false)
        .meta(flag({
        group: 'Evaluation',
        description: 'Count false alarms on cells that run well: the notebooks and gallery scripts of a folder, or without one the docstring examples of installed packages',
    })),
    package: list.default([]).meta(flag({
        group: 'Evaluation',
        value: 'NAME',
        repeat: true,
        description: 'Packages whose examples --healthy runs (default: the usual ones that are installed)',
    })),
    mutate: boolean()
        .default(false)
        .meta(flag({
        group: 'Evaluation',
        description: 'Put one mistake at a time into notebooks and scripts that run well, and keep those that crash as a corpus',
    })),
    seed: string()
        .min(1)
        .default('1')
        .meta(flag({
        group: 'Evaluation',
        value: 'TEXT',
        description: 'Decides which mistakes --mutate makes and how it splits programs into halves',
    })),
    'per-program': count(1, 100)
        .default(6)
        .meta(flag({ group: 'Evaluation', value: 'COUNT', description: 'Mutants of a program that --mutate keeps at most' })),
    lengthen: seconds.optional().meta(flag({
        group: 'Evaluation',
        value: 'TIME',
        description: 'Make a cell of every program of --mutate run at least so long, and put the mistakes after it',
    })),
    'first-alarm': boolean()
        .default(false)
        .meta(flag({
        group: 'Evaluation',
        description: 'Stop every notebook at the first predicted crash, as `nbcrane check` does, and tell how soon that came',
    })),
    'stop-after': seconds
        .optional()
        .meta(flag({ group: 'Evaluation', value: 'TIME', description: 'Start no further notebook of --healthy or --mutate after this time' })),
    predict: mixes.default([['auto']]).meta(flag({
        group: 'Prediction',
        value: shape.predict.meta()['value'],
        repeat: true,
        description: 'Predictors to measure; with commas they are asked together, repeated they are set-ups of their own',
    })),
    model: list.default([]).meta(flag({
        group: 'Prediction',
        value: 'PROVIDER/NAME',
        repeat: true,
        description: 'Models to measure, such as openai/gpt-5; with --base-url any name',
    })),
    'base-url': shape['base-url'],
    votes: shape.votes,
    privacy: shape.privacy,
    'answer-cache': boolean()
        .default(false)
        .meta(flag({
        group: 'Prediction',
        description: 'Take answers that `nbcrane check` or another evaluation was given in the last 30 days; they have no cost and no latency of their own',
    })),
    'probe-budget': shape['probe-budget'],
    'model-timeout': shape['model-timeout'],
    python: shape.python,
    'kernel-name': shape['kernel-name'],
    timeout: seconds
        .default(600)
        .meta(flag({ group: 'Kernel', value: 'TIME', description: 'Limit for one cell; a cell that takes longer counts as hung' })),
    'startup-timeout': shape['startup-timeout'],
    env: shape.env,
    quiet: boolean()
        .default(false)
        .meta(flag({ group: 'Output', short: 'q', description: 'Print the tables only' })),
    color: shape.color,
});
const evalCatalogue = catalogueOf('nbcrane eval', evalSettingsSchema);

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
const groupsOf = (settings) => settingGroups.filter((name) => settings.some(({ group }) => group === name));
function usageOf({ name, value, short }) {
    return `${short ? `-${short}, ` : '    '}--${name}${value === undefined ? '' : ` ${value}`}`;
}
function describe(setting) {
    const notes = [...(setting.repeat ? ['repeatable'] : []), ...(defaultText(setting) === null ? [] : [`default: ${defaultText(setting)}`])];
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
function wrap(text, width) {
    const lines = [];
    let line = '';
    for (const word of text.split(' ')) {
        if (line && line.length + 1 + word.length > width) {
            lines.push(line);
            line = word;
        }
        else
            line = line ? `${line} ${word}` : word;
    }
    return [...lines, line];
}

/** What `nbcrane --help` prints. */
const overview = `nbcrane runs Jupyter notebooks cell by cell and predicts, before each cell, from the live kernel
state whether it will crash.

Usage: nbcrane <command> [flags]

Commands:
  check <file|folder|glob>...   Run notebooks and stop each before the first cell that would crash
  eval <folder>                 Measure how well crashes are predicted, on notebooks whose crashes are known
  clean                         Remove containers and folders that killed runs of nbcrane left behind
  help [command]                Print the help of a command

Example: nbcrane check notebooks/train.ipynb

Run \`nbcrane check --help\` for the flags.
`;
/** What a file of the repository may say, at least to be stricter. */
const authorKeys = settings.filter(({ authority = 'runner' }) => authority !== 'runner').map(({ name }) => name);
/** With commas, in lines of at most 100 characters. */
const wordsOf = (words) => words
    .join(', ')
    .replace(/(.{1,96})(?: |$)/g, '  $1\n')
    .trimEnd();
/** What `nbcrane check --help` prints. */
function checkHelp(columns) {
    return `Usage: nbcrane check [flags] <file|folder|glob>...

Runs the code cells of each notebook in order, in a fresh kernel. Before each cell it predicts whether
the cell will crash; a predicted crash stops the notebook before the cell runs. Folders are searched
for *.ipynb, without what git ignores; a glob with ! in front leaves out what it matches.

Examples:
  nbcrane check train.ipynb
  nbcrane check notebooks/ --sarif nbcrane.sarif --timeout 15m
  nbcrane check '**/*.ipynb' --ignore 'drafts/**' --model openai/gpt-5

${flagsHelp(Math.min(Math.max(columns, 72), 100))}

TIME is a number of seconds, or 250ms, 90s, 15m, 2h. A flag without a value has a --no- form.
Flags are also keys of config files: of your own, ~/.config/nbcrane/nbcrane.toml, and of nbcrane.toml
or [tool.nbcrane] in pyproject.toml beside or above the notebooks. Without --trust-config only these
of the latter count, most of them only to be stricter:
${wordsOf(authorKeys)}

Exit code: 0 every notebook ran through; 1 a crash was predicted or happened, or a cell timed out;
2 bad usage, config or input; 3 nbcrane could not do its work, or was interrupted.
`;
}
/** What `nbcrane clean --help` prints. */
const cleanHelp = `Usage: nbcrane clean

Removes the containers (docker, podman) and temporary folders of nbcrane processes that were killed. Those of processes that
still run stay.
`;

/** What `nbcrane eval --help` prints. */
function evalHelp(columns) {
    return `Usage: nbcrane eval [flags] <folder>
       nbcrane eval --replay <file>
       nbcrane eval --healthy [folder ...]
       nbcrane eval --mutate <folder ...>

Measures how well crashes are predicted, on a corpus of notebooks that crash and their healthy twins.
Every notebook runs in a throw-away copy of its folder; before each cell the predictors are asked, and
what they said is held against what happened. docs/eval.md describes corpora, figures and files.

Examples:
  nbcrane eval examples
  nbcrane eval corpus/ --predict offline --predict llm --model openai/gpt-5 --setting +RT,-RT --out scores
  nbcrane eval corpus/ --predict llm --model openai/gpt-5 --out scores --resume --judge openai/gpt-5
  nbcrane eval --healthy --package numpy,pandas --stop-after 15m
  nbcrane eval --mutate notebooks/ --out mutants
  nbcrane eval mutants/dev --first-alarm --out scores

${flagsHelp(Math.min(Math.max(columns, 72), 100), evalCatalogue)}

TIME is a number of seconds, or 250ms, 90s, 15m, 2h. A flag without a value has a --no- form.
No config file has a say, so that scores can be told by the command line alone.

Exit code: 0 the evaluation went through; 1 --healthy found a false alarm; 2 bad usage or corpus;
3 nbcrane could not do its work, or was interrupted.
`;
}

/** Every command but `help`, by name. What a command needs to run is loaded when it runs: help and usage errors come at once. */
const commands = {
    check: {
        catalogue: checkCatalogue,
        help: checkHelp,
        run: async (positionals, flags, host) => (await import('./check.js')).check(positionals, flags, host),
    },
    eval: {
        catalogue: evalCatalogue,
        help: evalHelp,
        run: async (positionals, flags, host) => (await import('./eval.js')).evalCommand(positionals, flags, host),
    },
    clean: {
        catalogue: catalogueOf('nbcrane clean', strictObject({})),
        help: () => cleanHelp,
        run: async (positionals, _, host) => (await import('./clean.js')).clean(positionals, host),
    },
};

const commandNames = [...Object.keys(commands), 'help'];
/** Runs one command line (without node and script) and says how it went; never throws. */
async function main(argv, host) {
    const exitCode = await dispatch(argv, host).catch((error) => complain(error, host));
    // Hooks know three: fine, findings, could not do its work (as markdownlint-cli2 has it).
    return exitCode === 3 && host.env['PRE_COMMIT'] ? 2 : exitCode;
}
async function dispatch(argv, host) {
    // An unknown command explains unknown flags, so it is told first.
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
        return say(host, rest[0] === undefined ? overview : helpOf(knownCommand(rest[0]), host));
    if (line.help)
        return say(host, helpOf(chosen, host));
    const { flags } = named === null ? parseCommandLine(argv, flagsOf(chosen)) : line;
    return commands[chosen].run(rest, flags, host);
}
const flagsOf = (name) => commands[name === null || name === 'help' ? 'check' : name].catalogue;
const helpOf = (name, { stdout }) => name === 'help' ? overview : commands[name].help(stdout.columns ?? 80);
/** @throws UserError */
function knownCommand(name) {
    const command = commandNames.find((known) => known === name);
    if (command)
        return command;
    const meant = didYouMean(name, commandNames);
    const isNotebook = /\.ipynb$|[/\\*]/.test(name);
    throw new UserError('usage', `unknown command ${JSON.stringify(name)}${meant ? `, did you mean ${meant}?` : ''}`, {
        remedy: isNotebook ? `To run it: nbcrane check ${name}` : 'Run `nbcrane --help` for the commands.',
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

export { resultRecordSchema as a, role as b, sampleSize as c, diagnosisLabel as d, evalSettingsSchema as e, baselineSetUps as f, main$1 as m, runtimeSetting as r, setUpSchema as s };
