import { c as clip } from './shared18.js';
import { g as defuse, b as plainLine, p as plainText } from './shared2.js';

/**
 * Text of a notebook or a model as lines for a terminal or CI log. The caller puts a visible mark of its own before each:
 * GitHub Actions obeys `::command` at the start of a line even after blanks. Commands that runners obey anywhere in a line
 * (`##[…]`, `##vso[…]`) are broken up here.
 */
function foreignLines(text, { width = 1000, max = 200 } = {}) {
    const lines = plainText(text).replace(/\n+$/, '').split('\n');
    const shown = lines.slice(0, max).map((line) => clip(defuse(line).replaceAll('\t', '    '), width));
    return lines.length > max ? [...shown, `… ${lines.length - max} more lines`] : shown;
}
/** The same on one line. */
function foreignLine(text, width = 1000) {
    return clip(defuse(plainLine(text)), width);
}

export { foreignLines as a, foreignLine as f };
