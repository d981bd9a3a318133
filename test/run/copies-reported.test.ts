import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { check } from '../support/check.ts';
import { notebookText, scratchFolder, type CellSpec } from '../support/notebooks.ts';

const folderWith = (cells: CellSpec[]) => scratchFolder({ 'a.ipynb': notebookText(cells) });
const works = (seconds: number) => `for _ in range(${seconds * 10}):\n    time.sleep(0.1)`;

describe.skipIf(process.platform !== 'linux')('every copy of the kernel', () => {
  it('is reported, with the reason where it settled nothing', async () => {
    const { report, stdout, exitCode } = await check(
      folderWith(['import socket, time', `socket.create_server(("127.0.0.1", 0)).close()\n${works(2.5)}`, 'x = 1']),
      ['a.ipynb', '-v'],
    );
    expect(exitCode).toBe(0);
    const beside = report.notebooks[0]?.rehearsals?.find(({ kind, cellIndex }) => kind === 'beside' && cellIndex === 1);
    expect(beside).toMatchObject({ kind: 'beside', outcome: 'unknown', crash: null, artifacts: 0 });
    expect(beside?.reason).toContain('would wait for connections');
    expect(stdout).toMatch(/copy next to cell 2: inconclusive: it would wait for connections/);
    expect(stdout).toMatch(/Looking ahead was inconclusive for \d cells?: -v says why\./);
  });

  it('is reported with what it cut and doubted, and the report says which cell was interrupted', async () => {
    const folder = folderWith([
      'import time\nhistory = []',
      `print('begun', flush=True)\nt = time.time()\ntime.sleep(2)\nfor _ in range(6000):\n    history.append(sum(range(600_000)))`,
      'print(t.nothing)',
    ]);
    const { report, stdout } = await check(folder, ['a.ipynb', '-v', '--output-notebook', 'out.ipynb']);
    const [notebook] = report.notebooks;
    expect(notebook?.cells.map(({ status }) => status)).toEqual(['executed', 'interrupted', 'predicted-crash']);
    expect(stdout).toContain('1 of 3 code cells run and 1 interrupted');
    expect(stdout).toMatch(/│ .*Cell 2 was interrupted after .*: unfinished work, .* may be incomplete/);
    const { cells } = JSON.parse(readFileSync(join(folder, 'out.ipynb'), 'utf8'));
    const shown = cells[1].outputs.map(({ text, ename }: { text?: string[]; ename?: string }) => text?.join('') ?? ename);
    expect(shown).toEqual(['begun\n', 'KeyboardInterrupt', expect.stringMatching(/^\[nbcrane: the cell was interrupted after .*\]\n$/)]);
    expect(notebook?.interrupted).toMatchObject({ cellIndex: 1, afterMs: expect.any(Number) });
    expect(notebook?.message).toMatch(/Cell 2 was interrupted after .*: unfinished work, .* may be incomplete/);
    const beside = notebook?.rehearsals?.find(({ crash }) => crash !== null);
    expect(beside).toMatchObject({
      cellIndex: 1,
      outcome: 'crash',
      crash: { cellIndex: 2, errorType: 'AttributeError', confidence: 'likely' },
    });
    expect(beside?.doubts).toEqual(expect.arrayContaining(['the time', 'a wait that was skipped']));
    expect(beside?.cells[0]?.cuts.join()).toContain('calls in line 5');
    expect(stdout).toMatch(/copy next to cell 2: AttributeError in cell 3 \(likely\).*may differ in the real run: .*the time/);
  });

  it('is not believed where it crashed in a line that the running cell has passed', async () => {
    // The number of a thread is not the same in a copy, and nothing sees that it is read.
    const { report, stdout, exitCode } = await check(
      folderWith([
        'import threading, time\nhome = threading.get_native_id()',
        `table = {home: 1}\ntable[threading.get_native_id()]\n${works(6)}\nprint("through")`,
      ]),
      ['a.ipynb', '-v'],
    );
    expect(exitCode).toBe(0);
    const beside = report.notebooks[0]?.rehearsals?.find(({ cellIndex }) => cellIndex === 1);
    expect(beside).toMatchObject({ outcome: 'unknown', crash: null, artifacts: 1 });
    expect(stdout).toContain('1 crash in the copy ignored');
  });
});
