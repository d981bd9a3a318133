import { i as redactingReporters, g as terminalReporter, w as writeReports } from './shared3.js';
import { d as createRedactor, s as secretsOf } from './shared2.js';

/** The terminal and the report files. */
function reportersFor(settings, repositoryRoot, { stdout, env, cwd }) {
    const isTty = isTerminal(stdout);
    const { quiet, verbose } = settings;
    return redactingReporters({
        log: terminalReporter({ stream: stdout, isTty, color: usesColor(settings.color, { isTty, env }), quiet, verbose }),
        redactor: createRedactor(secretsOf({ ...env, ...settings.env })),
        write: (record) => writeReports(record, settings, { cwd, repositoryRoot }),
    });
}
const isTerminal = (stream) => 'isTTY' in stream && stream.isTTY === true;
/** https://no-color.org and https://force-color.org; GitHub's logs show colours though they are no terminal. */
function usesColor(color, { isTty, env }) {
    if (color !== 'auto')
        return color === 'always';
    if (env.NO_COLOR)
        return false;
    return isTty || (Boolean(env.FORCE_COLOR) && env.FORCE_COLOR !== '0') || env.GITHUB_ACTIONS === 'true';
}

export { isTerminal as i, reportersFor as r, usesColor as u };
