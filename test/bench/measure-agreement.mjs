// Computes from recorded votes how often a predicted crash was right, by votes for it, and writes the table between its markers
// of docs/model.md: `npm run measure:agreement -- VOTES.json`. The votes published with CRANE-LLM are not part of this repository.
import { execa } from 'execa';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const repository = fileURLToPath(new URL('../../', import.meta.url));
const page = join(repository, 'docs/model.md');
const markers = /(<!-- agreement: .*? -->\n)[\s\S]*?(<!-- \/agreement -->)/;
const votes = process.argv[2];

if (!votes) throw new Error('Name the file with the recorded votes: npm run measure:agreement -- VOTES.json');
if (!markers.test(readFileSync(page, 'utf8')))
  throw new Error('docs/model.md has no place between <!-- agreement: … --> and <!-- /agreement -->.');

const out = mkdtempSync(join(tmpdir(), 'nbcrane-agreement-'));
try {
  const args = ['eval', '--replay', resolve(votes), '--out', join(out, 'eval'), '--quiet'];
  await execa(process.execPath, [join(repository, 'src/cli/nbcrane.ts'), ...args], { stdio: ['ignore', 'ignore', 'inherit'] });
  const tables = readFileSync(join(out, 'eval/tables.md'), 'utf8');
  const [, table] = /^### Agreement: [^\n]*\n\n(\|[\s\S]*?\n)\n/m.exec(tables) ?? [];
  if (!table) throw new Error('There are no votes in this file.');
  const summary = JSON.parse(readFileSync(join(out, 'eval/summary.json'), 'utf8'));
  const note = `Recorded answers, ${summary.corpus.notebooks} notebooks, target cells, computed on ${summary.date.slice(0, 10)}. Right of all with as many votes, and in percent with the 95 % Wilson interval. Votes for no crash are not in the table.`;
  writeFileSync(
    page,
    readFileSync(page, 'utf8').replace(markers, (_, start, end) => `${start}${table}\n${note}\n${end}`),
  );
} finally {
  rmSync(out, { recursive: true, force: true });
}
