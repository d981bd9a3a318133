import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import { readRecordedVotes } from '../../src/eval/replay/recorded-votes.ts';
import { evalSchemas } from '../generate/eval-schemas.ts';
import { scratchFolder } from '../support/notebooks.ts';

const docs = fileURLToPath(new URL('../../docs/', import.meta.url));
const examples = fileURLToPath(new URL('../../examples/', import.meta.url));

describe('published schemas', () => {
  it.each(Object.keys(evalSchemas()))('docs/%s is what the types say', async (name) => {
    await expect(evalSchemas()[name]).toMatchFileSnapshot(`../../docs/${name}`);
  });

  it('accept the expectations of the built-in corpus', () => {
    const validate = new Ajv().compile(JSON.parse(evalSchemas()['eval-case.schema.json']!));
    const folders = readdirSync(examples, { withFileTypes: true }).filter((entry) => entry.isDirectory());
    const files = folders.flatMap(({ name }) =>
      readdirSync(join(examples, name))
        .filter((file) => file === 'expect.json')
        .map((file) => join(examples, name, file)),
    );
    expect(files.length).toBeGreaterThanOrEqual(10);
    for (const file of files)
      expect(validate(JSON.parse(readFileSync(file, 'utf8'))), `${file}: ${JSON.stringify(validate.errors)}`).toBe(true);
    expect(validate({ crashCell: 'three' })).toBe(false);
  });
});

it('the replay format in docs/eval.md is one that is read', async () => {
  const [, example] = /```json\n(\{[^`]+)```/.exec(readFileSync(join(docs, 'eval.md'), 'utf8'))!;
  const folder = scratchFolder({ 'votes.json': example! });
  const { setUps, cases } = await readRecordedVotes(join(folder, 'votes.json'));
  expect(setUps.map(({ id }) => id)).toEqual(['some-model +RT', 'pyright -RT']);
  expect(cases[0]).toMatchObject({ case: { id: 'case' }, judgements: [{ label: 'partially correct' }, { label: 'wrong' }] });
});
