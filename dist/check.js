import { c as createRedactor, s as secretsOf, U as UserError } from './complain.js';
import { h as terminalReporter, w as writeReports, i as foldRun, j as eventRedaction, u as userConfigPath, a as assign, p as perform, k as exitCodeOf } from './shared2.js';

/** The terminal and the fold that every report file is written from; neither sees what looks like a credential. */
function reportersFor(settings, repositoryRoot, { stdout, env, cwd }) {
    const isTty = 'isTTY' in stdout && stdout.isTTY === true;
    const { quiet, verbose } = settings;
    const terminal = terminalReporter({ stream: stdout, isTty, color: usesColor(settings.color, { isTty, env }), quiet, verbose });
    const fold = foldRun();
    const redactor = createRedactor(secretsOf({ ...env, ...settings.env }));
    const redact = eventRedaction(redactor);
    return {
        on(event) {
            const shown = redact(event);
            fold.on(shown);
            terminal.on(shown);
        },
        notice: (message) => terminal.notice(redactor.text(message)),
        note(message) {
            const shown = redactor.text(message);
            fold.notice(shown);
            terminal.notice(shown);
        },
        async finish() {
            terminal.finish();
            const record = fold.record();
            await writeReports(record, settings, { cwd, repositoryRoot });
            return record;
        },
    };
}
/** https://no-color.org and https://force-color.org; GitHub's logs show colours though they are no terminal. */
function usesColor(color, { isTty, env }) {
    if (color !== 'auto')
        return color === 'always';
    if (env.NO_COLOR)
        return false;
    return isTty || (Boolean(env.FORCE_COLOR) && env.FORCE_COLOR !== '0') || env.GITHUB_ACTIONS === 'true';
}

/**
 * `nbcrane check`: settings and notebooks → run → reports → exit code.
 * @throws UserError
 */
async function check(patterns, flags, host) {
    if (patterns.length === 0) {
        throw new UserError('usage', 'check needs notebooks: files, folders or globs', {
            remedy: 'For example: nbcrane check train.ipynb, or every notebook here: nbcrane check .',
        });
    }
    const userPath = userConfigPath(host.env);
    const assignment = await assign(patterns, flags, host.cwd, {
        userPath,
        trusts: async () => flags['trust-config'] === true,
        reader: { kind: 'command-line', userFile: userPath },
    });
    const { run, repositoryRoot } = assignment;
    const record = await perform(assignment, reportersFor(run, repositoryRoot, host), host);
    return exitCodeOf(record, run['fail-on']);
}

export { check };
