import { b as plainLine, p as plainText } from './shared2.js';

/** Zero-width, so that GitHub sees no mention, issue number or address where the reader still does. */
const joiner = '\u2060';
/** Untrusted text as one line of Markdown that is shown as it is: no markup, HTML, mentions, issue references or links, also inside a table. */
function escapeMarkdown(text) {
    return escapeHtml(text).replace(/[\\`*_{}[\]()|~$!#+=.-]/g, (mark, at, all) => needsBackslash(mark, at, all) ? `\\${mark}` : mark);
}
/** The same inside an HTML element such as a summary, where Markdown's marks mean nothing. */
function escapeHtml(text) {
    return plainLine(text)
        .replace(/@(?=[\w-])/g, `@${joiner}`)
        .replace(/#(?=\d)/g, `#${joiner}`)
        .replace(/\b(gh-)(?=\d)/gi, `$1${joiner}`)
        .replace(/\b(www)(?=\.)/gi, `$1${joiner}`)
        .replace(/:(?=\/\/)/g, `:${joiner}`)
        .replace(/&/g, '&amp;')
        .replace(/</g, '&lt;')
        .replace(/>/g, '&gt;');
}
/** Marks that mean something only at the start of a line keep their plain look elsewhere. */
function needsBackslash(mark, at, all) {
    if (mark === '(' || mark === ')')
        return false;
    if (mark === '.')
        return /^\d+$/.test(all.slice(0, at));
    if ('#+=-'.includes(mark))
        return all.slice(0, at).trim() === '';
    return true;
}
/** Untrusted text as a code span on one line, without any effect of its content. Not for tables, where a pipe would end the cell. */
function codeSpan(text) {
    const code = plainLine(text);
    if (code === '')
        return '';
    const fence = '`'.repeat(longestRun(code) + 1);
    const pad = code.startsWith('`') || code.endsWith('`') ? ' ' : '';
    return `${fence}${pad}${code}${pad}${fence}`;
}
/** Untrusted lines in a code fence that is longer than any fence inside. */
function codeBlock(text, language = '') {
    const code = plainText(text);
    const fence = '`'.repeat(Math.max(3, longestRun(code) + 1));
    return `${fence}${language}\n${code}\n${fence}`;
}
const longestRun = (text) => Math.max(0, ...(text.match(/`+/g) ?? []).map(({ length }) => length));

/** A source with edits made, which are in order and apart from each other. */
const editedSource = (source, edits) => edits.toReversed().reduce((text, { start, end, text: replacement }) => text.slice(0, start) + replacement + text.slice(end), source);
/** What edits change in a source, line by line, with up to `context` lines around. */
function changedLines(source, edits, context = 2) {
    const [old, now] = [source.split('\n'), editedSource(source, edits).split('\n')];
    const hunks = [];
    let shift = 0;
    for (const { first, last } of touchedLines(source, edits)) {
        // How many lines the edits up to here add, by the line that follows them.
        const grown = linesGrown(source, edits, first, last);
        const removed = old.slice(first, last + 1);
        const added = now.slice(first + shift, last + 1 + shift + grown);
        while (removed.length > 0 && added.length > 0 && removed.at(-1) === added.at(-1))
            (removed.pop(), added.pop());
        let same = 0;
        while (same < Math.min(removed.length, added.length) && removed[same] === added[same])
            same += 1;
        const at = first + same;
        const lines = [
            ...removed.slice(same).map((text, index) => ({ mark: '-', line: at + index + 1, text })),
            ...added.slice(same).map((text, index) => ({ mark: '+', line: at + shift + index + 1, text })),
        ];
        if (lines.length > 0)
            addHunk(hunks, { old, at, upTo: first + removed.length, shift, lines, context });
        shift += grown;
    }
    return hunks;
}
/** Ranges of lines, from 0, that edits touch, those that meet as one. */
function touchedLines(source, edits) {
    const ranges = [];
    for (const { start, end } of edits) {
        const [first, last] = [lineOf(source, start), lineOf(source, end)];
        const before = ranges.at(-1);
        if (before && first <= before.last)
            before.last = Math.max(before.last, last);
        else
            ranges.push({ first, last });
    }
    return ranges;
}
const lineOf = (source, offset) => countBreaks(source.slice(0, offset));
const countBreaks = (text) => text.split('\n').length - 1;
const linesGrown = (source, edits, first, last) => edits
    .filter(({ start }) => lineOf(source, start) >= first && lineOf(source, start) <= last)
    .reduce((sum, { start, end, text }) => sum + countBreaks(text) - countBreaks(source.slice(start, end)), 0);
function addHunk(hunks, { old, at, upTo, shift, lines, context }) {
    const unchanged = (from, to) => old.slice(from, to).map((text, index) => ({ mark: ' ', line: from + index + 1, text }));
    const before = hunks.at(-1);
    const reached = before ? endOf(before) : 0;
    const from = Math.max(reached, at - context);
    const after = unchanged(upTo, Math.min(old.length, upTo + context));
    // The lines after the hunk above may be changed in this one.
    if (before && at - context <= reached) {
        const kept = before.lines.filter(({ mark, line }) => mark !== ' ' || line <= at);
        before.lines = [...kept, ...unchanged(Math.min(endOf({ ...before, lines: kept }), at), at), ...lines, ...after];
    }
    else
        hunks.push({ oldStart: from + 1, newStart: from + shift + 1, lines: [...unchanged(from, at), ...lines, ...after] });
}
/** The line, from 0, behind a hunk in the old text. */
const endOf = ({ oldStart, lines }) => oldStart - 1 + lines.filter(({ mark }) => mark !== '+').length;

/** Text for XML 1.0, in elements and attributes; characters that XML cannot hold are left out. */
function escapeXml(text) {
    return plainText(text)
        .replace(/[\ufffe\uffff]/g, '')
        .replace(/[&<>"'\n\t]/g, (character) => `&#${character.charCodeAt(0)};`);
}

const hideCursor = '\x1b[?25l';
const showCursor = '\x1b[?25h';
const eraseBelow = '\x1b[J';
/** Longer lines are cut at the terminal width, so that the number of drawn rows is known. */
const withoutWrap = (text) => `\x1b[?7l${text}\x1b[?7h`;
function liveRegion(stream) {
    let drawn = [];
    const up = () => (drawn.length === 0 ? '' : `\r${drawn.length > 1 ? `\x1b[${drawn.length - 1}A` : ''}${eraseBelow}`);
    const render = (lines) => (lines.length === 0 ? '' : withoutWrap(lines.join('\n')));
    return {
        print: (text) => void stream.write(`${up()}${text}${render(drawn)}`),
        show(lines) {
            const cursor = drawn.length === 0 && lines.length > 0 ? hideCursor : drawn.length > 0 && lines.length === 0 ? showCursor : '';
            const text = `${up()}${cursor}${render(lines)}`;
            if (text !== '')
                stream.write(text);
            drawn = lines;
        },
        close() {
            this.show([]);
        },
    };
}
/** Where nothing can be drawn over: only what is printed appears. */
function plainRegion(stream) {
    return { print: (text) => void stream.write(text), show: () => { }, close: () => { } };
}

export { escapeXml as a, escapeMarkdown as b, changedLines as c, escapeHtml as d, editedSource as e, codeBlock as f, codeSpan as g, liveRegion as l, plainRegion as p };
