import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { actionInputsTable, actionManifest, actionOutputsTable } from '../generate/action.ts';
import { actionCatalogue, isOwnInput } from '../../src/settings/action-inputs.ts';
import { actionOutputs } from '../../src/settings/action-outputs.ts';
import { settings } from '../../src/settings/catalogue.ts';

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

describe('action.yml and its documentation', () => {
  it('action.yml is what the schema says', async () => {
    await expect(actionManifest()).toMatchFileSnapshot('../../action.yml');
  });

  it('the tables of docs/action.md are what the schema says', async () => {
    const tables = { inputs: actionInputsTable(), outputs: actionOutputsTable() };
    const written = read('docs/action.md').replace(
      /(<!-- (inputs|outputs):.*-->\n)[^]*?(?=\n<!-- \/\2)/g,
      (_, mark: string, which: 'inputs' | 'outputs') => mark + tables[which],
    );
    for (const table of Object.values(tables)) expect(written).toContain(table);
    await expect(written).toMatchFileSnapshot('../../docs/action.md');
  });

  it('has every setting that is marked as an input, and none twice', () => {
    const marked = settings.filter(({ action }) => action).map(({ name }) => name);
    expect(actionCatalogue.names).toEqual(expect.arrayContaining(marked));
    expect(marked.filter(isOwnInput)).toEqual([]);
  });

  it('names only inputs and outputs that there are in the README and the documentation', () => {
    const known = new Set<string>([...actionCatalogue.names, ...Object.keys(actionOutputs)]);
    for (const file of ['README.md', 'docs/action.md']) {
      const used = [...read(file).matchAll(/outputs\.([a-z-]+)/g)].map(([, name]) => name!);
      for (const name of used) expect(known, `${file}: outputs.${name}`).toContain(name);
    }
  });
});
