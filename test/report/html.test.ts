import fc from 'fast-check';
import { defaultTreeAdapter as tree, parse, type DefaultTreeAdapterTypes as Tree } from 'parse5';
import { describe, expect, it } from 'vitest';
import { findingPlace, findingTitle } from '../../src/report/finding-text.ts';
import { findingsOf } from '../../src/report/finding.ts';
import { fixTitle, triedText } from '../../src/report/fix-text.ts';
import { htmlReport } from '../../src/report/html.ts';
import { style } from '../../src/report/html/style.ts';
import { html } from '../../src/report/html/template.ts';
import type { RunRecord } from '../../src/report/run-record.ts';
import { isFailure } from '../../src/report/status-text.ts';
import { timeSavedLines } from '../../src/report/time-saved-lines.ts';
import { runVerdict } from '../../src/report/verdict-text.ts';
import { reportSchema, type Report } from '../../src/result/schema.ts';
import { plainLine } from '../../src/text/plain-text.ts';
import { valuesOf } from '../support/schema-values.ts';
import { crashedNotebook, error, notebookOf, passedNotebook, recordOf, stoppedNotebook } from './build.ts';
import { hostile } from './hostile.ts';
import { situations } from './situations.ts';

type Node = Tree.Node;
type Element = Tree.Element;

/** All elements of a page, each with those around it. Fails for a page that is not well-formed. */
function elementsOf(page: string): { element: Element; around: Element[] }[] {
  const errors: string[] = [];
  const document = parse(page, { onParseError: ({ code }) => errors.push(code) });
  expect(errors).toEqual([]);
  const walk = (node: Node, around: Element[]): { element: Element; around: Element[] }[] => {
    const own = tree.isElementNode(node) ? [{ element: node, around }] : [];
    const inside = tree.isElementNode(node) ? [...around, node] : around;
    return [...own, ...('childNodes' in node ? node.childNodes.flatMap((child) => walk(child, inside)) : [])];
  };
  return walk(document, []);
}

const attribute = ({ attrs }: Element, name: string) => attrs.find((one) => one.name === name)?.value;
const textOf = (node: Node): string =>
  tree.isTextNode(node) ? node.value : 'childNodes' in node ? node.childNodes.map(textOf).join('') : '';
const shownIn = (page: string) => plainLine(textOf(parse(page)));

/** What the page is made of: every chain of elements with their attributes, but no texts. */
const shapeOf = (page: string): Set<string> =>
  new Set(
    elementsOf(page).map(({ element, around }) =>
      [...around, element].map(({ tagName, attrs }) => `${tagName}[${attrs.map(({ name }) => name).join()}]`).join('/'),
    ),
  );

function expectInert(page: string): void {
  for (const { element } of elementsOf(page)) {
    expect(['script', 'link', 'iframe', 'object', 'embed', 'base', 'form', 'img', 'image', 'use']).not.toContain(element.tagName);
    for (const { name, value } of element.attrs) {
      expect(name).not.toMatch(/^on|^(?:src|srcset|action|formaction|data|background|poster)$/);
      if (/href$/.test(name)) expect(value).toMatch(/^#notebook-\d+$/);
      if (name === 'style') expect(value).toMatch(/^(?:margin: 0|left: [\d.]+%; width: [\d.]+%)$/);
    }
    if (element.tagName === 'style') expect(textOf(element)).not.toMatch(/url\(|@import/);
  }
  expect(page.match(/<meta http-equiv[^>]*>/g)).toEqual([
    `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data:">`,
  ]);
}

describe('the page of a run', () => {
  it.each(Object.entries(situations))('%s: is well-formed, loads nothing and can be read by all', (_, situation) => {
    const { record } = situation();
    const page = htmlReport(record);
    expectInert(page);
    const elements = elementsOf(page).map(({ element }) => element);
    const tags = elements.map(({ tagName }) => tagName);
    for (const landmark of ['header', 'main', 'footer', 'h1']) expect(tags.filter((tag) => tag === landmark)).toHaveLength(1);
    const levels = tags.filter((tag) => /^h\d$/.test(tag)).map((tag) => Number(tag[1]));
    for (const [at, level] of levels.entries()) expect(level - (levels[at - 1] ?? 0)).toBeLessThanOrEqual(1);
    for (const svg of elements.filter(({ tagName }) => tagName === 'svg'))
      expect(attribute(svg, 'aria-hidden') === 'true' || (attribute(svg, 'role') === 'img' && attribute(svg, 'aria-label') !== '')).toBe(
        true,
      );
    for (const pre of elements.filter(({ tagName }) => tagName === 'pre')) expect(attribute(pre, 'tabindex')).toBe('0');
    const ids = elements.flatMap((element) => attribute(element, 'id') ?? []);
    expect(new Set(ids).size).toBe(ids.length);
    for (const link of elements.flatMap((element) => attribute(element, 'href') ?? [])) expect(ids).toContain(link.slice(1));
  });

  it.each(Object.entries(situations))('%s: says what was found, why, and what to do, in the words of the other reports', (_, situation) => {
    const { record } = situation();
    const shown = shownIn(htmlReport(record));
    expect(shown).toContain(plainLine(runVerdict(record)));
    for (const notebook of record.report.notebooks) {
      expect(shown).toContain(plainLine(notebook.path));
      for (const finding of findingsOf(notebook)) {
        const { cell, evidence } = finding;
        const fix = cell?.fix;
        const expected = [findingTitle(finding), findingPlace(finding), ...evidence.map(({ fact }) => fact)];
        for (const text of [...expected, ...(fix ? [fixTitle(fix), triedText(fix)] : [])]) expect(shown).toContain(plainLine(text));
        if (finding.kind === 'predicted-crash')
          for (const { amount, what } of timeSavedLines(notebook.timeSaved)) expect(shown).toContain(`${amount} ${what}`);
      }
      if (notebook.message !== null && findingsOf(notebook).length === 0) expect(shown).toContain(plainLine(notebook.message));
    }
  });

  it('with many notebooks: failures first, and all that passed are folded to a line', () => {
    const outcomes = Array.from({ length: 80 }, (_, at) =>
      [passedNotebook, passedNotebook, crashedNotebook, stoppedNotebook][at % 4]!({ path: `${at}.ipynb` }),
    );
    const { report } = recordOf(...outcomes);
    const page = htmlReport(recordOf(...outcomes));
    const folds = elementsOf(page).filter(({ element }) => attribute(element, 'class')?.startsWith('notebook '));
    expect(folds).toHaveLength(outcomes.length);
    const isFailed = folds.map(({ element }) => attribute(element, 'class') === 'notebook failed');
    const failures = report.notebooks.filter(isFailure).length;
    expect(isFailed).toEqual(outcomes.map((_, at) => at < failures));
    const open = folds.filter(({ element }) => attribute(element, 'open') !== undefined).map(({ element }) => attribute(element, 'class'));
    expect(new Set(open)).toEqual(new Set(['notebook failed']));
    expect(open.length).toBeLessThan(failures);
    const links = elementsOf(page).filter(({ element }) => element.tagName === 'a');
    expect(links).toHaveLength(failures);
  });

  it('stays small where texts are megabytes', () => {
    const long = 'x <b> '.repeat(300_000);
    const lines = `${'y = 1\n'.repeat(50_000)}${long}`;
    const outcomes = {
      1: { status: 'crashed' as const, error: error({ ename: long, evalue: long, traceback: [long, lines], lastOutput: [long] }) },
    };
    const page = htmlReport(recordOf(crashedNotebook({ path: long, cells: [lines, long, lines], outcomes, message: long })));
    expectInert(page);
    expect(page.length).toBeLessThan(200_000);
  });
});

const mark = 'THE TEXT';
const substituted = (value: unknown, text: string): unknown =>
  JSON.parse(JSON.stringify(value), (_, inner: unknown) => (typeof inner === 'string' ? inner.replaceAll(mark, () => text) : inner));

function recordWith(report: unknown, text: string): RunRecord {
  const made = substituted(report, text) as Report;
  const source = notebookOf({ path: 'a.ipynb', cells: [text, `x\n${text}`, { type: 'markdown', source: text }, text], status: 'passed' });
  const notebooks = new Map(made.notebooks.map(({ path }) => [path, source]));
  return { report: made, notebooks, executed: new Map(), kernels: new Map([['a', text]]), interrupted: false, exitCode: 1 };
}

describe('text of notebooks and models', () => {
  it('is never markup, in whatever field of a report it stands', () => {
    const reports = valuesOf(reportSchema, { textOf: () => mark, numbers: fc.integer({ min: 0, max: 3 }) });
    fc.assert(
      fc.property(hostile, reports, (text, report) => {
        const page = htmlReport(recordWith(report, text), { flags: text });
        expectInert(page);
        // The same text without what means something in HTML makes the same elements.
        expect(shapeOf(page)).toEqual(shapeOf(htmlReport(recordWith(report, text.replace(/[&<>"'`=/]/g, '@')), { flags: text })));
        expect(page).not.toMatch(/[\0-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]/);
      }),
      { numRuns: 150 },
    );
  });

  it('is shown as it is', () => {
    fc.assert(
      fc.property(hostile, (text) => {
        const page = `<!doctype html><title>t</title><p title="${html`${text}`}">${html`${text}`}</p>`;
        const { element } = elementsOf(page).find(({ element }) => element.tagName === 'p')!;
        expect(textOf(element)).toBe(attribute(element, 'title'));
        const words = (shown: string) =>
          shown
            .replace(/\p{Noncharacter_Code_Point}/gu, '')
            .replace(/\s+/g, ' ')
            .trim();
        expect(words(textOf(element))).toBe(words(plainLine(text)));
      }),
    );
  });

  it('cannot be put into an attribute without quotes', () => expect(() => html`<p title=${'x'}></p>`).toThrow('quotes'));
});

describe('the colors of the page', () => {
  const schemes = [...String(style).matchAll(/:root \{([^}]*)\}/g)].map(([, body]) =>
    Object.fromEntries([...body!.matchAll(/--([\w-]+): (#[\da-f]{6})/g)].map(([, name, color]) => [name!, color!])),
  );
  const luminance = (color: string) => {
    const [red, green, blue] = [1, 3, 5].map((at) => {
      const share = Number.parseInt(color.slice(at, at + 2), 16) / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
  };
  const pairs = ['text', 'muted', 'red', 'green', 'amber', 'blue'].flatMap((front) =>
    ['page', 'panel'].map((back) => [front, back] as const),
  );

  it.each([
    ...pairs,
    ['red', 'red-soft'],
    ['green', 'green-soft'],
    ['text', 'red-soft'],
    ['muted', 'red-soft'],
    ['muted', 'green-soft'],
  ] as const)('%s on %s has the contrast of WCAG AA, light and dark', (front, back) => {
    expect(schemes).toHaveLength(2);
    for (const colors of schemes) {
      const [one, other] = [luminance(colors[front]!), luminance(colors[back]!)].sort((a, b) => b - a);
      expect((one! + 0.05) / (other! + 0.05)).toBeGreaterThanOrEqual(4.5);
    }
  });
});
