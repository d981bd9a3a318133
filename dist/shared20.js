import { j as redactingReporters, g as terminalReporter, w as writeReports } from './shared3.js';
import { d as createRedactor, s as secretsOf } from './shared2.js';
import { s as shellQuote } from './shared8.js';
import { a as settings } from './shared10.js';
import { U as UserError } from './shared6.js';

/** Whether a setting has a part in what is found in a notebook. */
const decidesFindings = ({ group, aboutRun }) => group !== 'Reports' && group !== 'Output' && !aboutRun;
/** The arguments that give these settings again: all that have a part in what is found in one notebook. */
function argumentsOf(flags) {
    const given = flags;
    return settings
        .filter((setting) => decidesFindings(setting) && given[setting.name] !== undefined)
        .flatMap(({ name, value: placeholder }) => {
        const value = given[name];
        if (placeholder === undefined)
            return [value === false ? `--no-${name}` : `--${name}`];
        return textsOf(value).flatMap((text) => (text.startsWith('-') ? [`--${name}=${text}`] : [`--${name}`, text]));
    });
}
function textsOf(value) {
    if (Array.isArray(value))
        return value.map(String);
    return typeof value === 'object' && value !== null ? Object.entries(value).map((pair) => pair.join('=')) : [String(value)];
}

/** The terminal and the report files. */
function reportersFor({ settings, flags, repositoryRoot, streams, redactor }, { env, cwd }) {
    const { 'stop-on': _, ...others } = flags;
    const again = redactor.text(argumentsOf(others).map(shellQuote).join(' '));
    return redactingReporters({
        log: terminalReporter({ ...terminalOptions(streams.people, settings, env), flags: again }),
        redactor,
        write: (record) => writeReports(record, settings, { cwd, repositoryRoot, stdout: streams.output, flags: again }),
    });
}
/** What leaves nbcrane loses what this environment and these settings hold of credentials. */
const redactorFor = (settings, { env }) => createRedactor(secretsOf({ ...env, ...settings.env }));
/** How to write for people on this stream. */
function terminalOptions(stream, settings, env) {
    const { quiet, verbose, format } = settings;
    const isTerminal = isTerminalStream(stream);
    return {
        stream,
        isTty: isTerminal && knowsEscapes(env),
        color: usesColor(settings.color, { isTty: isTerminal, env }),
        ...(isTerminal ? { width: () => Math.max(40, stream.columns ?? 80) } : {}),
        quiet,
        verbose,
        format,
    };
}
const isTerminalStream = (stream) => 'isTTY' in stream && stream.isTTY === true;
/** Whoever asks for no colours (https://no-color.org) gets no escape sequences at all. */
const knowsEscapes = ({ TERM, NO_COLOR }) => TERM !== 'dumb' && !NO_COLOR;
/** https://no-color.org and https://force-color.org; GitHub's logs show colours though they are no terminal. */
function usesColor(color, { isTty, env }) {
    if (color !== 'auto')
        return color === 'always';
    if (env.NO_COLOR)
        return false;
    return (isTty && knowsEscapes(env)) || (Boolean(env.FORCE_COLOR) && env.FORCE_COLOR !== '0') || env.GITHUB_ACTIONS === 'true';
}

/**
 * Where to write: people read on standard error once standard output is wanted for a report or a diff.
 * @throws UserError where it is wanted for two
 */
function streamsFor(settings$1, { stdout, stderr }) {
    const wanted = [
        ...settings
            .filter(({ name, group, path }) => group === 'Reports' && path === 'file' && settings$1[name] === '-')
            .map(({ name }) => `--${name} -`),
        ...(settings$1.diff ? ['--diff'] : []),
    ];
    if (wanted.length > 1) {
        throw new UserError('usage', `${wanted.join(' and ')} both write to standard output`, { remedy: 'Give all but one of them a file.' });
    }
    return { people: wanted.length > 0 ? stderr : stdout, output: stdout };
}

export { reportersFor as a, redactorFor as r, streamsFor as s, terminalOptions as t };
