import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { crashVerdict as predictedCrash } from '../../src/result/verdict.ts';
import { terminalReporter, type TerminalOptions } from '../../src/report/terminal.ts';
import type { RunEvent } from '../../src/run/events.ts';
import {
  crashVerdict,
  crashedNotebook,
  error,
  eventsOf,
  notebookOf,
  passedNotebook,
  recordOf,
  stoppedNotebook,
  type RunOutcome,
} from './build.ts';
import { findingsOf } from '../../src/report/finding.ts';
import { markdownReport } from '../../src/report/markdown.ts';
import { isFailure } from '../../src/report/status-text.ts';
import { conciseLines } from '../../src/report/terminal/concise.ts';
import { hostile } from './hostile.ts';
import { situations } from './situations.ts';
import { Screen } from './screen.ts';

const plain = { isTty: false, color: false, quiet: false, verbose: false };

function screenOf(events: readonly RunEvent[], options: Partial<TerminalOptions> = {}): Screen {
  const stream = new Screen();
  const reporter = terminalReporter({ stream, ...plain, ...options });
  for (const event of events) reporter.on(event);
  reporter.finish();
  return stream;
}

const textOf = (notebooks: RunOutcome[], options: Partial<TerminalOptions> = {}) => screenOf(eventsOf(notebooks), options).written;

/** A stream's text as an output of the first cell. */
const outputEvent = (text: string): RunEvent => {
  const notebook = notebookOf(passedNotebook());
  return { type: 'output', path: 'a.ipynb', cell: notebook.cells[0]!, output: { output_type: 'stream', name: 'stdout', text } };
};

it.each([
  ['AssertionError', '', 'AssertionError'],
  ['KeyError', "'a'", "KeyError: 'a'"],
  ['ERROR', 'Error in f(): no', 'Error in f(): no'],
  ['', 'The cell ended with exit code 1.', 'The cell ended with exit code 1.'],
])('an exception %j with the words %j is shown once, and with nothing behind it where it has none', (ename, evalue, line) => {
  const outcomes = { 1: { status: 'crashed' as const, error: error({ ename, evalue, traceback: [] }) } };
  expect(textOf([crashedNotebook({ outcomes })]).split('\n')).toContain(`  │ ${line}`);
});

describe('a verdict', () => {
  it('is on the screen before a fix is tried, and only then a line of its own', () => {
    const stream = new Screen();
    const reporter = terminalReporter({ stream, ...plain });
    const notebook = notebookOf(stoppedNotebook());
    const [, , cell] = notebook.cells;
    const verdict = predictedCrash('offline', "The column 'target' is not in df.", {
      confidence: 'certain',
      errorType: 'KeyError',
      line: 2,
    });
    reporter.on({ type: 'notebook-started', path: 'a.ipynb', notebook, codeCells: 3 });
    reporter.on({ type: 'cell-predicted', path: 'a.ipynb', cell: cell!, verdict, decision: 'stop' });
    expect(stream.written).not.toContain('cell 3');
    reporter.on({ type: 'waiting', path: 'a.ipynb', cell: cell!, for: 'fix' });
    expect(stream.written).toContain('• a.ipynb: cell 3 will crash, looking for a fix …\n');
    reporter.finish();
  });
});

describe('a problem of the whole run', () => {
  const noKernel = (path: string, message: string) => passedNotebook({ path, status: 'no-kernel', message });
  const notebooks = [
    noKernel('a.ipynb', 'No Python found.'),
    noKernel('b.ipynb', 'No Python found.'),
    noKernel('c.ipynb', 'No kernel "r".'),
  ];

  it('is told once, and the others name the notebook that it was told for', () => {
    const text = textOf(notebooks);
    expect(text.split('No Python found.')).toHaveLength(2);
    expect(text).toMatch(/✗ b\.ipynb: .*, as a\.ipynb\n[^ ]/);
    expect(text).toContain('No kernel "r".');
  });

  it('is told once in Markdown, where the table names every notebook', () => {
    const text = markdownReport(recordOf(...notebooks));
    expect(text.split('No Python found')).toHaveLength(2);
    for (const { path } of notebooks) expect(text).toContain(path);
  });
});

describe('a failure block', () => {
  it('shows place, code with an arrow, diagnosis, facts, origin and time saved in a few lines', () => {
    expect(textOf([stoppedNotebook()])).toContain(`
✗ a.ipynb: KeyError predicted (certain), 1 of 3 code cells run in 2.3 s
  │ Cell 3 (id cell-2), line 2  [pandas/missing-column]
  │   1  X = df[["a", "b"]]
  │ → 2      y = df["target"]
  │
  │ The column 'target' is not in df.
  │ Values in the live kernel
  │   df (representation): columns = ['a', 'b', 'label']
  │ Where the values come from: df in cell 1, line 2
  │ Time saved: 58 min 00 s (recorded in the notebook)
`);
  });

  it('fits beside the next one, however much is known, and says where it shows less', () => {
    const many = <Item>(item: Item) => Array.from({ length: 50 }, () => item);
    const prediction = crashVerdict({
      line: 100,
      evidence: many({ name: 'df', category: 'R' as const, fact: 'x' }),
      origins: many({ name: 'df', cellIndex: 0, line: 2 }),
      rehearsal: { traceback: many('frame'), cuts: many('cut'), elapsedMs: 10, timeToCrash: null },
    });
    const text = textOf([
      {
        ...stoppedNotebook(),
        cells: ['a = 1', 'b = 2', many('c = 3').join('\n')],
        outcomes: { 2: { status: 'predicted-crash', prediction } },
      },
    ]);
    expect(text.split('\n').filter((line) => line.startsWith('  │')).length).toBeLessThan(15);
    expect(text).toContain('(3 of 50)');
  });

  it('shows all of it where asked, with what to run next', () => {
    const text = textOf([stoppedNotebook()], { verbose: true });
    expect(text).toContain(`
✗ a.ipynb: KeyError predicted (certain), 1 of 3 code cells run in 2.3 s
  │ Cell 3 (id cell-2), line 2  [pandas/missing-column]
  │   1  X = df[["a", "b"]]
  │ → 2      y = df["target"]
  │
  │ The column 'target' is not in df.
  │
  │ Values in the live kernel
  │   df (representation): columns = ['a', 'b', 'label']
  │ Where the values come from
  │   df in cell 1, line 2
  │
  │ Check it yourself
  │   list(df.columns)  (run this in the kernel before the cell)
  │   nbcrane check --stop-on never a.ipynb
  │ Time saved
  │   58 min 00 s for this cell, its last run time (recorded in the notebook)
  │   12 s for earlier cells, which you would run again after a crash (measured)
  │   40 ms spent on prediction (measured)
`);
  });

  it('shows a window of a long cell around the line', () => {
    const source = Array.from({ length: 60 }, (_, at) => `line_${at + 1}`).join('\n');
    const long = {
      cells: [source],
      status: 'predicted-crash' as const,
      outcomes: { 0: { status: 'predicted-crash' as const, prediction: crashVerdict({ line: 40 }) } },
    };
    const text = textOf([long], { verbose: true });
    expect(textOf([long]).match(/line_\d+/g)).toEqual(['line_39', 'line_40', 'line_41']);
    expect(text.match(/line_\d+/g)).toEqual([
      'line_36',
      'line_37',
      'line_38',
      'line_39',
      'line_40',
      'line_41',
      'line_42',
      'line_43',
      'line_44',
    ]);
    expect(text).toContain('→ 40  line_40');
  });

  it('bounds a long traceback from above, where the least is said', () => {
    const traceback = Array.from({ length: 500 }, (_, at) => `frame ${at + 1}`);
    const text = textOf([crashedNotebook({ outcomes: { 1: { status: 'crashed', error: error({ traceback }) } } })], { verbose: true });
    expect(text).toContain('… 460 earlier lines of traceback\n');
    expect(text).not.toMatch(/frame 460\n/);
    expect(text).toMatch(/frame 461\n[^]*frame 500\n/);
  });

  it('tells why a kernel died and what is wrong with a file', () => {
    const dead = passedNotebook({
      path: 'k.ipynb',
      status: 'kernel-died',
      outcomes: { 1: { status: 'crashed', error: error({ ename: 'KernelDied', evalue: 'Killed by SIGKILL, probably out of memory.' }) } },
    });
    const text = textOf([dead, passedNotebook({ path: 'bad.ipynb', status: 'invalid', message: 'bad.ipynb is no JSON.' })]);
    expect(text).toContain('✗ k.ipynb: kernel died');
    expect(text).toContain(
      '  │ Cell 2 (id cell-1)  [nbcrane/kernel-died]\n  │   1  x + 1\n  │\n  │ Killed by SIGKILL, probably out of memory.',
    );
    expect(text).toContain('✗ bad.ipynb: invalid\n  │ bad.ipynb is no JSON.\n');
  });
});

it.each([
  [true, {}],
  [false, { rule: 'python/syntax', errorType: 'SyntaxError' }],
  [false, { predictor: 'static' }],
])('how to check a prediction is told: %s, because it needs a kernel or not: %j', (told, seen) => {
  const notebook = stoppedNotebook({ outcomes: { 2: { status: 'predicted-crash', prediction: crashVerdict(seen) } } });
  for (const text of [textOf([notebook], { verbose: true }), markdownReport(recordOf(notebook))])
    expect(text.includes('Check it yourself')).toBe(told);
});

describe('values that a prediction rests on', () => {
  const rehearsal = { traceback: [], cuts: [], elapsedMs: 10, timeToCrash: null };
  const claim = { errorType: 'KeyError', line: 1, diagnosis: 'x' };
  const confirmed = { because: 'shortened', detail: 'x', outcome: 'confirmed', claim } as const;

  it.each([
    ['the live kernel', {}],
    ['a copy of the kernel', { rehearsal }],
    ['a copy of the kernel', { rehearsal, consultation: { ...confirmed, sameError: false } }],
    // What the model was given before the copy was made.
    ['the live kernel', { rehearsal, consultation: { ...confirmed, sameError: true } }],
  ] as const)('are said to come from %s: %j', (place, seen) => {
    const notebook = stoppedNotebook({ outcomes: { 2: { status: 'predicted-crash', prediction: crashVerdict(seen) } } });
    for (const text of [textOf([notebook]), markdownReport(recordOf(notebook))])
      expect(text.match(/Values in (.*?)(?=:?\n)/)?.[1]).toBe(place);
  });
});

describe('prose on a terminal', () => {
  const long = 'The column target is not in df, which has a, b and label, and has had no other columns since it was read from the file. ';
  const wordy = stoppedNotebook({
    message: long.repeat(2),
    outcomes: {
      2: {
        status: 'predicted-crash',
        prediction: crashVerdict({ diagnosis: long.repeat(3), evidence: [{ name: 'df', category: 'R', fact: long }] }),
      },
    },
  });

  it.each([60, 80, 100])('stays within %i columns, and nothing is lost', (width) => {
    const wrapped = textOf([wordy], { width: () => width });
    const whole = textOf([wordy]);
    // Commands are to be copied, and a fact of the run is one figure.
    const prose = wrapped.split('\n').filter((line) => !line.includes('nbcrane check') && !line.includes('(run this in'));
    for (const line of prose) expect(line.length, line).toBeLessThanOrEqual(width);
    const words = (text: string) => text.replaceAll('\n  │', ' ').split(/\s+/).join(' ');
    expect(words(wrapped)).toBe(words(whole));
  });

  it('is a short verdict in a log, and the rest in a line of its own', () => {
    expect(textOf([wordy])).toContain(`  │ ${long.trim()}\n  │ ${long.repeat(2).trim()}\n`);
  });

  it('shows the time saved from a second on, and a range only where it is one', () => {
    const saved = (avoidedSeconds: number | null, low = 0, high = 0) => {
      const notebook = stoppedNotebook({
        timeSaved: {
          predictionSeconds: 5,
          rerunSeconds: 0.2,
          avoidedSeconds,
          avoidedSource: 'rehearsal',
          ...(high ? { avoidedRange: { low, high } } : {}),
        },
      });
      const brief = textOf([notebook]);
      const markdown = markdownReport(recordOf(notebook));
      // The table says what the terminal says, in the same words, or neither says anything.
      const said = /Time saved: (.*)\n/.exec(brief)?.[1];
      expect(markdown.includes('| Time saved |')).toBe(said !== undefined);
      if (said) expect(markdown).toContain(`| ${said} |`);
      return brief + textOf([notebook], { verbose: true });
    };
    expect(saved(null)).not.toContain('Time saved');
    expect(saved(0.5)).not.toContain('Time saved');
    expect(saved(36, 35.9, 36.1)).toContain('36 s until the crash (');
    expect(saved(36, 30, 41)).toContain('36 s until the crash, between 30 s and 41 s (');
  });
});

describe('the concise format', () => {
  const concise = (notebooks: RunOutcome[]) => textOf(notebooks, { format: 'concise' }).split('\n').slice(0, -2);

  it('has one line for each finding and none for what passed', () => {
    expect(
      concise([
        passedNotebook(),
        stoppedNotebook({ path: 'nb/train.ipynb' }),
        crashedNotebook({ path: 'c.ipynb' }),
        passedNotebook({ path: 'bad.ipynb', status: 'invalid', message: 'bad.ipynb is no JSON.' }),
        passedNotebook({ path: 's.ipynb', status: 'skipped', message: 'Not started: x.' }),
      ]),
    ).toEqual([
      "nb/train.ipynb:33:43: cell 3, line 2: KeyError: The column 'target' is not in df.  [pandas/missing-column]",
      'c.ipynb:27:15: cell 2, line 1: ValueError: shapes do not fit  [nbcrane/unpredicted-crash]',
      'bad.ipynb:1:1: bad.ipynb is no JSON.  [nbcrane/invalid]',
    ]);
  });

  it.each(Object.entries(situations))('names every finding of the situation %s', (_, situation) => {
    const { report } = situation().record;
    for (const notebook of report.notebooks) {
      const lines = conciseLines(notebook, null);
      expect(lines).toHaveLength(Math.max(findingsOf(notebook).length, isFailure(notebook) || notebook.status === 'interrupted' ? 1 : 0));
      for (const line of lines) expect(line).toMatch(/^[^\n]+: [^\n]+ {2}\[[^\n]+\]\n$/);
    }
  });
});

describe('lines for a log', () => {
  it('tell start and end of a notebook and the sum, and no more', () => {
    const lines = textOf([passedNotebook(), passedNotebook({ path: 'b.ipynb' })])
      .trimEnd()
      .split('\n');
    expect(lines.slice(0, 4)).toEqual([
      '• a.ipynb (1 of 2): started, 2 code cells',
      '✓ a.ipynb: passed, 2 of 2 code cells run in 2.3 s',
      '• b.ipynb (2 of 2): started, 2 code cells',
      '✓ b.ipynb: passed, 2 of 2 code cells run in 2.3 s',
    ]);
    expect(lines[4]).toMatch(/^2 notebooks: 2 passed\. 4 of 4 code cells ran in 4\.7 s, prediction took 0 ms\.$/);
    expect(lines).toHaveLength(5);
  });

  it('are silent when quiet and all is well, and tell failures and the sum otherwise', () => {
    expect(textOf([passedNotebook()], { quiet: true })).toBe('');
    const text = textOf([passedNotebook(), crashedNotebook({ path: 'c.ipynb' })], { quiet: true });
    expect(text).toMatch(/^✗ c\.ipynb: ValueError raised/);
    expect(text).not.toContain('a.ipynb');
    expect(text).toContain('2 notebooks: 1 passed, 1 crashed.');
  });

  it('tell verdicts, kernels and outputs when verbose only', () => {
    const events = eventsOf([stoppedNotebook()]).toSpliced(5, 0, outputEvent('epoch 1\nepoch 2\n'));
    const text = screenOf(events, { verbose: true }).written;
    for (const part of [
      '  │ epoch 1\n  │ epoch 2\n',
      'kernel started in 700 ms: Python 3',
      'cell 3: crash (certain) by offline in 40 ms',
      'cell 1 executed in 500 ms',
    ]) {
      expect(text).toContain(part);
      expect(screenOf(events).written).not.toContain(part);
    }
  });

  it('tell a predicted crash that does not stop, and warnings with their cell', () => {
    const prediction = crashVerdict({ confidence: 'likely', diagnosis: 'May fail.' });
    const notStopped = passedNotebook({ outcomes: { 1: { status: 'executed', prediction } } });
    const [cell] = notebookOf(notStopped).cells;
    const events = eventsOf([notStopped]).toSpliced(4, 0, {
      type: 'warning',
      path: 'a.ipynb',
      cell: cell!,
      warning: { code: 'shell-exit', message: '!false ended with 1.' },
    });
    const { written } = screenOf(events);
    expect(written).toContain('! a.ipynb: cell 2: KeyError predicted (likely), continuing: May fail.\n');
    expect(written).toContain('! a.ipynb: cell 1: !false ended with 1.\n');
  });

  it('say that the run was interrupted', () => {
    expect(screenOf(eventsOf([passedNotebook()], { interrupted: true })).written).toMatch(
      /The run ended early. The reports show what ran\.\n$/,
    );
  });

  it('have colours only where asked for', () => {
    expect(textOf([stoppedNotebook()])).not.toContain('\x1b');
    expect(textOf([stoppedNotebook()], { color: true })).toContain('\x1b[31m');
  });
});

describe('while a cell runs', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const notebook = notebookOf(stoppedNotebook());
  const [cell] = notebook.cells;
  const running: RunEvent[] = [
    { type: 'run-started', notebooks: 1, predictors: ['offline'] },
    { type: 'notebook-started', path: 'a.ipynb', notebook, codeCells: 3 },
    { type: 'cell-started', path: 'a.ipynb', cell: cell! },
    { type: 'waiting', path: 'a.ipynb', cell: cell!, for: 'cell' },
  ];
  const start = (options: Partial<TerminalOptions>) => {
    const stream = new Screen();
    const reporter = terminalReporter({ stream, ...plain, ...options });
    for (const event of running) reporter.on(event);
    return { stream, reporter };
  };

  it('announces a long cell in a log, ever more rarely', () => {
    const { stream, reporter } = start({});
    vi.advanceTimersByTime(29_000);
    expect(stream.written).toBe('• a.ipynb: started, 3 code cells\n');
    vi.advanceTimersByTime(4 * 3_600_000);
    reporter.finish();
    const announced = stream.written.split('\n').slice(1, -1);
    expect(announced.slice(0, 3)).toEqual([
      '• a.ipynb: 1/3 code cells, cell 1: running for 30 s',
      '• a.ipynb: 1/3 code cells, cell 1: running for 1 min 00 s',
      '• a.ipynb: 1/3 code cells, cell 1: running for 2 min 00 s',
    ]);
    expect(announced.length).toBeLessThan(60);
    vi.advanceTimersByTime(3_600_000);
    expect(stream.written.split('\n').slice(1, -1)).toEqual(announced);
  });

  it('is never silent in a log for five minutes, though every single cell is short', () => {
    const { stream, reporter } = start({});
    let longest = 0;
    let silent = 0;
    for (let second = 0; second < 6 * 3600; second += 20) {
      const before = stream.written.length;
      reporter.on({ type: 'waiting', path: 'a.ipynb', cell: cell!, for: 'cell' });
      vi.advanceTimersByTime(20_000);
      silent = stream.written.length === before ? silent + 20 : 0;
      longest = Math.max(longest, silent);
    }
    reporter.finish();
    expect(longest).toBeGreaterThan(60);
    expect(longest).toBeLessThan(300);
    // Nor is a log filled: three lines in ten minutes are enough.
    expect(stream.written.split('\n').length).toBeLessThan(200);
  });

  it('redraws one line in place on a terminal and gives the cursor back', () => {
    const { stream, reporter } = start({ isTty: true });
    vi.advanceTimersByTime(4_250);
    expect(stream.shown).toEqual([
      expect.stringMatching(/^\S a\.ipynb {2}1\/3 code cells {2}cell 1: running for 4\.\d s {2}\(4\.\d s in all\)$/),
    ]);
    expect(stream.hidesCursor).toBe(true);
    reporter.on({ type: 'warning', path: 'a.ipynb', cell: null, warning: { code: 'x', message: 'Something.' } });
    expect(stream.shown).toEqual(['! a.ipynb: Something.', expect.stringContaining('running for')]);
    reporter.finish();
    expect(stream.shown).toEqual(['! a.ipynb: Something.', '']);
    expect(stream.hidesCursor).toBe(false);
  });

  it('leaves only what is worth keeping on a terminal', () => {
    const { shown, hidesCursor } = screenOf(eventsOf([passedNotebook()]), { isTty: true });
    expect(shown).toEqual(['✓ a.ipynb: passed, 2 of 2 code cells run in 2.3 s', expect.stringMatching(/^1 notebook: 1 passed/), '']);
    expect(hidesCursor).toBe(false);
  });
});

const pages = fc.constantFrom<Partial<TerminalOptions>>({}, { width: () => 40 }, { format: 'concise' });

describe('text of notebooks and models', () => {
  it('cannot command a CI runner or a terminal', () => {
    fc.assert(
      fc.property(hostile, hostile, fc.boolean(), pages, (text, other, verbose, page) => {
        const prediction = crashVerdict({
          diagnosis: text,
          errorType: other,
          rule: other,
          predictor: other,
          evidence: [{ name: other, category: 'V', fact: text }],
          origins: [{ name: text, cellIndex: 0, line: 1 }],
        });
        const events = eventsOf([
          {
            path: `${other}.ipynb`,
            cells: ['a = 1', text || 'x'],
            status: 'predicted-crash',
            outcomes: { 1: { status: 'predicted-crash', prediction } },
          },
          crashedNotebook({
            path: text,
            outcomes: {
              0: { status: 'executed', prediction },
              1: { status: 'crashed', error: error({ ename: other, evalue: text, traceback: [text, other] }) },
            },
          }),
          passedNotebook({ path: other, status: 'invalid', message: text }),
        ]);
        const warning: RunEvent = { type: 'warning', path: other, cell: null, warning: { code: other, message: text } };
        const { written } = screenOf(events.toSpliced(3, 0, outputEvent(text), warning), { verbose, ...page });
        for (const line of written.split(/\r\n|[\n\r\v\f\x85\u2028\u2029]/)) {
          expect(line).not.toMatch(/^\s*::/);
          expect(line).not.toMatch(/##\w*\[/);
          if (Object.keys(page).length === 0) expect(line).toMatch(/^(?:$| {2}│|[•✓✗!-] |\d+ notebooks?:)/);
        }
        expect(written.replaceAll('\n', '')).not.toMatch(/[\0-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]/);
        expect(written.isWellFormed()).toBe(true);
      }),
      { numRuns: 300 },
    );
  });
});
