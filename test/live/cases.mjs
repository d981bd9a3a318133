import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The cases of a folder: `{ name, folder, twins: [{ twin, file }], expected: { index, errorType, line }, library, kind }`.
 * `expect.json` is either that of examples/ (`crashCell`, `errorType`, `line`) or one with `target_cell_id` and `observed: { ename, line }`.
 */
export function readCases(root) {
  return readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(root, entry.name, 'expect.json')))
    .map((entry) => readCase(entry.name, join(root, entry.name)))
    .sort((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true }));
}

function readCase(name, folder) {
  const expect = JSON.parse(readFileSync(join(folder, 'expect.json'), 'utf8'));
  const file = (...names) => names.find((candidate) => existsSync(join(folder, candidate))) ?? null;
  const crash = file('reproduced.ipynb', 'crash.ipynb');
  if (!crash) throw new Error(`${name}: neither reproduced.ipynb nor crash.ipynb.`);
  const healthy = file(...(expect.healthy_twin ? [expect.healthy_twin] : []), 'fixed.ipynb', 'healthy.ipynb');
  return {
    name,
    folder,
    twins: [{ twin: 'crash', file: crash }, ...(healthy ? [{ twin: 'healthy', file: healthy }] : [])],
    expected: {
      index: expect.crashCell ?? indexOf(join(folder, crash), expect.target_cell_id),
      errorType: expect.errorType ?? expect.observed?.ename ?? null,
      line: expect.line ?? expect.observed?.line ?? null,
    },
    library: expect.library ?? 'unknown',
    kind: expect.kind ?? expect.crash_type ?? 'unknown',
  };
}

function indexOf(path, id) {
  const index = JSON.parse(readFileSync(path, 'utf8')).cells.findIndex((cell) => cell.id === id);
  if (index < 0) throw new Error(`${path}: no cell has the id "${id}".`);
  return index;
}
