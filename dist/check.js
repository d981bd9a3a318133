import { U as UserError } from './shared2.js';
import { i as exitCodeOf } from './shared3.js';
import { u as userConfigPath, a as assign, p as perform } from './shared4.js';
import { r as reportersFor } from './shared11.js';

/**
 * `nbcrane check`: settings and notebooks → run → reports → exit code.
 * @throws UserError
 */
async function check(patterns, flags, host) {
    if (patterns.length === 0) {
        throw new UserError('usage', 'no notebooks given: name files, folders or globs', {
            remedy: 'For example: nbcrane check train.ipynb. To check every notebook in this folder: nbcrane check .',
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
