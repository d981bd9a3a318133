import { U as UserError } from './shared2.js';
import { m as mergeRun, w as writeMerged } from './shared10.js';
import { g as terminalReporter, t as totalsText, h as exitCodeOf } from './shared3.js';
import { r as repositoryOf, c as count } from './shared6.js';
import { b as settingsSchema } from './shared9.js';
import { u as usesColor, i as isTerminal } from './shared19.js';

/**
 * `nbcrane merge`: the reports of shards → one report of each kind → exit code, as `check` would have ended.
 * @throws UserError
 */
async function merge(patterns, flags, { stdout, env, cwd }) {
    if (patterns.length === 0) {
        throw new UserError('usage', 'merge needs the reports of shards: files, folders or globs', {
            remedy: 'For example: nbcrane merge reports/ --json nbcrane.json --sarif nbcrane.sarif',
        });
    }
    const settings = settingsSchema.parse(flags);
    const root = repositoryOf(cwd) ?? cwd;
    const merged = await mergeRun(patterns, { cwd, root });
    const { record, events, parts } = merged;
    const color = usesColor(settings.color, { isTty: isTerminal(stdout), env });
    const terminal = terminalReporter({ stream: stdout, isTty: false, color, quiet: true, verbose: false });
    for (const event of events)
        terminal.on(event);
    for (const notice of record.report.notices ?? [])
        terminal.notice(notice);
    const { totals } = record.report;
    if (!settings.quiet)
        stdout.write(`${count(totals.notebooks, 'notebook')} in ${count(parts, 'report')}: ${totalsText(totals) || 'nothing to check'}.\n`);
    await writeMerged(merged, settings, { cwd, root });
    return exitCodeOf(record, settings['fail-on']);
}

export { merge };
