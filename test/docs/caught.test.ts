import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { check } from '../support/check.ts';
import { scratchFolder } from '../support/notebooks.ts';

const repository = fileURLToPath(new URL('../../', import.meta.url));
const short = readdirSync(join(repository, 'examples')).filter((name) => /^(?!late-)\w+-/.test(name));

it('what the README says of crashes is what the examples say now', { timeout: 300_000 }, async () => {
  const section = /## What it catches\n([^]*?)\n## /.exec(readFileSync(join(repository, 'README.md'), 'utf8'))![1]!;
  const claimed = [...section.matchAll(/^\| [^|]+ \| `` (.*) `` \|$/gm)].map(([, text]) => text);
  expect(claimed.length).toBeGreaterThan(8);
  const notebooks = [...short, 'late-torch-last-batch'].map((name) => join(repository, 'examples', name, 'crash.ipynb'));
  const { report } = await check(scratchFolder(), [...notebooks, '--no-fixes']);
  const said = report.notebooks.flatMap(({ cells }) => cells.map(({ prediction }) => prediction?.diagnosis.split('\n')[0]));
  // What a copy has met is told after what is wrong.
  expect(claimed.filter((text) => !said.some((one) => one?.startsWith(text!)))).toEqual([]);
});
