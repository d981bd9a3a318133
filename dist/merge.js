import { unlessInterrupted } from './interruption.js';
import { U as UserError } from './shared6.js';
import { m as mergeRun } from './shared11.js';
import { d as createRedactor, s as secretsOf } from './shared2.js';
import { g as terminalReporter, t as totalsText, w as writeReports, h as exitCodeOf } from './shared3.js';
import { a as repositoryOf, c as count } from './shared7.js';
import { b as settingsSchema } from './shared10.js';
import { s as streamsFor, t as terminalOptions } from './shared20.js';

/**
 * `nbcrane merge`: the reports of shards → one report of each kind → exit code, as `check` would have ended.
 * @throws UserError
 */
async function merge(patterns, flags, host) {
    const { env, cwd, signal } = host;
    if (patterns.length === 0) {
        throw new UserError('usage', 'merge needs the reports of shards: files, folders or globs', {
            remedy: 'For example: nbcrane merge reports/ --json nbcrane.json --sarif nbcrane.sarif',
        });
    }
    const settings = settingsSchema.parse(flags);
    const { people, output } = streamsFor(settings, host);
    const root = repositoryOf(cwd) ?? cwd;
    const redactor = createRedactor(secretsOf(env));
    const { record, events, parts } = await unlessInterrupted(mergeRun(patterns, { cwd, root, redactor, signal }), signal);
    const terminal = terminalReporter({ ...terminalOptions(people, settings, env), isTty: false, quiet: true, verbose: false });
    for (const event of events)
        terminal.on(event);
    for (const notice of record.report.notices ?? [])
        terminal.notice(notice);
    const { totals } = record.report;
    if (!settings.quiet)
        people.write(`${count(totals.notebooks, 'notebook')} in ${count(parts, 'report')}: ${totalsText(totals) || 'nothing to check'}.\n`);
    await writeReports(record, settings, { cwd, repositoryRoot: root, stdout: output });
    return exitCodeOf(record, settings['fail-on']);
}

export { merge };
