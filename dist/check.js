import { U as UserError } from './shared2.js';
import { p as painter, j as gutterBlock, k as triedText, h as exitCodeOf } from './shared3.js';
import { a as assignFlags } from './shared14.js';
import { p as perform } from './shared11.js';
import { readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { p as parseNotebook, a as applyRawEdit } from './shared7.js';
import { g as git } from './shared15.js';
import { r as replaceFile, L as LinkInTheWay } from './shared16.js';
import { r as repositoryOf } from './shared6.js';
import { c as changedLines } from './shared17.js';
import { f as foreignLines, a as foreignLine } from './shared18.js';
import { u as usesColor, i as isTerminal, r as reportersFor } from './shared19.js';

/** The notebooks of a run for which a fix was tried. */
function fixable({ report, notebooks }) {
    return report.notebooks.flatMap(({ path, cells }) => {
        const notebook = notebooks.get(path);
        const all = cells.flatMap(({ fix }) => (fix ? [fix] : []));
        // Each was tried alone: of two in one cell, the first.
        const fixes = all.filter(({ cell }, at) => all.findIndex((one) => one.cell === cell) === at);
        return notebook && fixes.length > 0 ? [{ path, notebook, fixes }] : [];
    });
}
/**
 * Writes fixes into the notebook files. All else in a file stays byte for byte; no link is written through; a file with changes that git does not
 * have yet is left alone unless `allowDirty`.
 */
async function writeFixes(all, { allowDirty }) {
    const written = [];
    for (const one of all)
        written.push({ ...one, refusal: await writeInto(one, allowDirty) });
    return written;
}
async function writeInto({ notebook, fixes }, allowDirty) {
    const { absolutePath } = notebook;
    const folder = dirname(absolutePath);
    if (!allowDirty && (await hasUncommittedChanges(absolutePath)))
        return 'It has changes that are not committed. Commit or stash them first, or pass --allow-dirty.';
    try {
        const text = edited(await readFile(absolutePath, 'utf8'), notebook, fixes);
        if (text === null)
            return 'It has changed since it was checked, or the cell holds text that looks like a credential.';
        await replaceFile(absolutePath, text, { root: repositoryOf(folder) ?? folder });
        return null;
    }
    catch (error) {
        if (error instanceof LinkInTheWay)
            return `${error.link} is a symbolic link. Run nbcrane on the file that it points to.`;
        if (error instanceof UserError || error.code !== undefined)
            return error.message;
        throw error;
    }
}
/** The text of the file with all fixes, each placed anew; null where one cannot be placed. */
function edited(text, { path, absolutePath, cells }, fixes) {
    let now = text;
    for (const { cell, edits } of fixes) {
        const there = parseNotebook(now, { path, absolutePath });
        if (there.cells[cell]?.source !== cells[cell]?.source)
            return null;
        const raw = there.edit(cell, edits);
        const next = raw && applyRawEdit(now, raw);
        if (!next)
            return null;
        now = next;
    }
    return now;
}
/** False outside git, where there is nothing to compare with. */
async function hasUncommittedChanges(path) {
    const folder = dirname(path);
    if (repositoryOf(folder) === null)
        return false;
    const status = await git(folder, ['status', '--porcelain', '-z', '--untracked-files=all', '--', path]);
    // A repository that git cannot read does not show that nothing is lost.
    return status !== '';
}

/** `--fix` writes what was tried, `--diff` only shows it. */
async function deliverFixes(record, settings, { stdout, env }) {
    if (!settings.fix && !settings.diff)
        return;
    const found = fixable(record);
    const paint = painter({ color: usesColor(settings.color, { isTty: isTerminal(stdout), env }) });
    const { predictedCrashes, crashed } = record.report.totals;
    if (found.length === 0)
        return void (predictedCrashes + crashed > 0 && stdout.write('\nNo fix was found.\n'));
    if (settings.diff) {
        for (const { path, notebook, fixes } of found)
            for (const fix of fixes) {
                const name = `${path}, cell ${fix.cell + 1}`;
                const lines = unifiedDiff(notebook.cells[fix.cell]?.source ?? '', fix.edits, name).map((line) => foreignLines(line)[0] ?? '');
                const styled = lines.map((line, at) => at < 2 ? paint('bold', line) : line.startsWith('+') ? paint('green', line) : line.startsWith('-') ? paint('red', line) : line);
                stdout.write(`\n${gutterBlock([...styled, '', foreignLine(triedText(fix), 400)], paint)}`);
            }
        return;
    }
    stdout.write('\n');
    for (const { path, fixes, refusal } of await writeFixes(found, { allowDirty: settings['allow-dirty'] })) {
        const cells = fixes.map(({ cell }) => `cell ${cell + 1}`).join(', ');
        stdout.write(refusal === null
            ? `Fixed ${foreignLine(path)}: ${cells}. Run nbcrane again to check the rest.\n`
            : `Not fixed: ${foreignLine(path)}. ${foreignLine(refusal)}\n`);
    }
}
/** As `diff -u` shows it, of the Python code. */
function unifiedDiff(source, edits, name) {
    const count = (lines, other) => lines.filter(({ mark }) => mark !== other).length;
    return [
        `--- ${name}`,
        `+++ ${name}, fixed`,
        ...changedLines(source, edits, 3).flatMap(({ oldStart, newStart, lines }) => [
            `@@ -${oldStart},${count(lines, '+')} +${newStart},${count(lines, '-')} @@`,
            ...lines.map(({ mark, text }) => mark + text),
        ]),
    ];
}

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
    const assignment = await assignFlags(patterns, flags, host);
    const { run, repositoryRoot } = assignment;
    const record = await perform(assignment, reportersFor(run, repositoryRoot, host), host);
    await deliverFixes(record, run, host);
    return exitCodeOf(record, run['fail-on']);
}

export { check };
