import { readFileSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { globSync } from 'tinyglobby';
import { expect, it } from 'vitest';

type Import = { from: string; to: string; isLate: boolean; isTypeOnly: boolean };

const root = fileURLToPath(new URL('../src/', import.meta.url));
const statement = /^(?:import|export)\s(type\s)?[^'"]*?from '([^']+)';|import\('([^']+)'\)/gms;

/** Every import of src: of its own files as paths below src, of packages by their name. */
const imports: Import[] = globSync('**/*.ts', { cwd: root }).flatMap((from) =>
  [...readFileSync(resolve(root, from), 'utf8').matchAll(statement)].map(([, type, early, late]): Import => {
    const name = (early ?? late)!;
    const to = name.startsWith('.') ? relative(root, resolve(root, dirname(from), name)).replaceAll('\\', '/') : name;
    return { from, to, isLate: late !== undefined, isTypeOnly: type !== undefined };
  }),
);
const within = (path: string, place: string) => path === place || path.startsWith(`${place}/`);
const shown = (some: readonly Import[]) => some.map(({ from, to }) => `${from} imports ${to}`);

it('the imports are found', () => {
  expect(imports.length).toBeGreaterThan(500);
  expect(imports).toContainEqual({ from: 'cli/eval.ts', to: 'eval/output.ts', isLate: false, isTypeOnly: false });
  expect(imports).toContainEqual({ from: 'eval/output.ts', to: 'eval/charts/all-charts.ts', isLate: true, isTypeOnly: false });
});

/** The folders of src, from the ground up: each imports only from those in lines above its own. Files beside the folders belong to the first line. */
const layers = [
  ['', 'github', 'json'],
  ['text'],
  ['files', 'redact'],
  ['settings', 'host'],
  ['notebook', 'rules', 'probe'],
  ['result', 'plan', 'environments'],
  ['kernel', 'init', 'shard'],
  ['forecast'],
  ['run'],
  ['report', 'cache'],
  ['many', 'merge'],
  ['static', 'eval'],
  ['app'],
  ['cli', 'action'],
];
const folderOf = (path: string) => (path.includes('/') ? path.split('/')[0]! : '');
const layerOf = (path: string) => layers.findIndex((folders) => folders.includes(folderOf(path)));
const own = imports.filter(({ to }) => to.endsWith('.ts'));

it('every folder has a layer', () => {
  expect([...new Set(imports.map(({ from }) => folderOf(from)))].sort()).toEqual(layers.flat().sort());
});

it('imports lead down, also of types', () => {
  const sideways = ({ from, to }: Import) => folderOf(from) !== folderOf(to) && layerOf(from) <= layerOf(to);
  expect(shown(own.filter(sideways))).toEqual([]);
});

it('no imports lead round in a circle, also of types', () => {
  const next = Map.groupBy(own, ({ from }) => from);
  const done = new Set<string>();
  const circle = (path: string, way: readonly string[]): readonly string[] | null => {
    if (way.includes(path)) return [...way.slice(way.indexOf(path)), path];
    if (done.has(path)) return null;
    const found = (next.get(path) ?? []).map(({ to }) => circle(to, [...way, path])).find((round) => round !== null);
    done.add(path);
    return found ?? null;
  };
  expect([...next.keys()].map((path) => circle(path, [])).filter((round) => round !== null)).toEqual([]);
});

const between = (from: readonly string[], to: readonly string[]) =>
  shown(imports.filter((one) => from.some((folder) => within(one.from, folder)) && to.some((folder) => within(one.to, folder))));

it('predictors know of nothing but the question: not of each other, not of the panel that asks them', () => {
  const ways = ['forecast/rules', 'forecast/rehearsal', 'forecast/llm'];
  for (const way of ways)
    expect(between([way], [...ways.filter((other) => other !== way), 'forecast/panel.ts', 'forecast/forecaster.ts'])).toEqual([]);
});

it('the probe in the kernel is asked by the forecaster alone', () => {
  expect(shown(imports.filter(({ from, to }) => to === 'forecast/probe/client.ts' && !within(from, 'forecast')))).toEqual([]);
});

it('the command line and the action stand on the same ground, and not on each other', () => {
  expect([...between(['cli'], ['action']), ...between(['action'], ['cli'])]).toEqual([]);
});

it('nothing but the command imports from eval', () => {
  const outside = imports.filter(({ from, to }) => within(to, 'eval') && !within(from, 'eval'));
  expect(shown(outside.filter(({ from }) => !/^cli\/(?:commands|help-eval|eval(?:-[\w-]+)?)\.ts$/.test(from)))).toEqual([]);
});

it('the library that draws is loaded where something is drawn, and nowhere else', () => {
  expect(shown(imports.filter(({ from, to }) => /^echarts\b/.test(to) && !within(from, 'eval/charts')))).toEqual([]);
  const early = imports.filter(
    ({ from, to, isLate, isTypeOnly }) => within(to, 'eval/charts') && !within(from, 'eval/charts') && !isLate && !isTypeOnly,
  );
  expect(shown(early)).toEqual([]);
});
