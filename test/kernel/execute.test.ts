import { describe, expect, test } from 'vitest';
import { run, sharedSession, text } from './support.ts';

const shared = sharedSession();

describe('outputs', () => {
  test('a result, its execution count and its duration', async () => {
    const first = await run(shared.session, '6 * 7');
    expect(first.outputs).toEqual([
      { output_type: 'execute_result', execution_count: first.executionCount, data: { 'text/plain': '42' }, metadata: {} },
    ]);
    expect(first).toMatchObject({ status: 'ok', error: null, death: null, warnings: [] });
    expect(first.durationMs).toBeGreaterThan(0);
    const second = await run(shared.session, '_ + 1');
    expect(second.executionCount).toBe((first.executionCount ?? 0) + 1);
    expect(second.outputs[0]).toMatchObject({ data: { 'text/plain': '43' } });
  });

  test('neighbouring texts of one stream are one output, in the order of writing', async () => {
    const { outputs } = await run(
      shared.session,
      'import sys\nprint(1)\nprint(2)\nsys.stdout.flush()\nprint("e", file=sys.stderr, flush=True)\nprint(3)',
    );
    expect(outputs).toEqual([
      { output_type: 'stream', name: 'stdout', text: '1\n2\n' },
      { output_type: 'stream', name: 'stderr', text: 'e\n' },
      { output_type: 'stream', name: 'stdout', text: '3\n' },
    ]);
  });

  test('outputs are handed on while the cell runs', async () => {
    const seen: unknown[] = [];
    const controller = new AbortController();
    const { status } = await run(shared.session, 'import time\nprint("now", flush=True)\ntime.sleep(30)', {
      signal: controller.signal,
      onOutput: (output) => {
        seen.push(output);
        controller.abort();
      },
    });
    expect(status).toBe('interrupted');
    expect(seen[0]).toEqual({ output_type: 'stream', name: 'stdout', text: 'now\n' });
  });

  test('clear_output empties at once, or with `wait` when the next output comes', async () => {
    const cleared = await run(
      shared.session,
      'from IPython.display import clear_output\nprint("a", flush=True)\nclear_output()\nprint("b")',
    );
    expect(cleared.outputs).toEqual([{ output_type: 'stream', name: 'stdout', text: 'b\n' }]);
    const waiting = await run(shared.session, 'print("a", flush=True)\nclear_output(wait=True)');
    expect(text(waiting)).toBe('a\n');
    const replaced = await run(shared.session, 'for i in range(3):\n    clear_output(wait=True)\n    print(i, flush=True)');
    expect(text(replaced)).toBe('2\n');
  });

  test('a display update changes the output where it stands, in an earlier cell too', async () => {
    const shown = await run(
      shared.session,
      'from IPython.display import display\nhandle = display("one", display_id=True)\nprint("between")',
    );
    expect(shown.outputs[0]).toMatchObject({ output_type: 'display_data', data: { 'text/plain': "'one'" } });
    const update = await run(shared.session, 'handle.update("two")');
    expect(update.outputs).toEqual([]);
    expect(shown.outputs[0]).toMatchObject({ data: { 'text/plain': "'two'" } });
    expect(shown.outputs[0]).not.toHaveProperty('transient');
  });

  test('rich and binary bundles are stored as the kernel encodes them', async () => {
    const { outputs } = await run(
      shared.session,
      'from IPython.display import Image, HTML, JSON, display\ndisplay(Image(data=b"\\x89PNG\\r\\n\\x1a\\n", format="png"))\ndisplay(JSON({"a": [1]}))\nHTML("<b>x</b>")',
    );
    expect(outputs[0]).toMatchObject({ data: { 'image/png': 'iVBORw0KGgo=' } });
    expect(outputs[1]).toMatchObject({ data: { 'application/json': { a: [1] } } });
    expect(outputs[2]).toMatchObject({ output_type: 'execute_result', data: { 'text/html': '<b>x</b>' } });
  });

  test('widgets and messages on comms disturb nothing', async () => {
    const { status, outputs } = await run(shared.session, 'import ipywidgets\nslider = ipywidgets.IntSlider()\nslider.value = 7\nslider');
    expect(status).toBe('ok');
    expect(outputs[0]).toHaveProperty(['data', 'application/vnd.jupyter.widget-view+json']);
    expect(text(await run(shared.session, 'print(slider.value)'))).toBe('7\n');
  });

  test('async cells and cell magics', async () => {
    expect(text(await run(shared.session, 'import asyncio\nawait asyncio.sleep(0.01)\nprint("awaited")'))).toBe('awaited\n');
    expect(text(await run(shared.session, '%%bash\necho "from $BASH" | head -c 4'))).toBe('from');
    expect(text(await run(shared.session, '%%capture kept\nprint("hidden")'))).toBe('');
  });

  test('code of nbcrane leaves no trace in history and counts', async () => {
    const before = await run(shared.session, 'marker = 1');
    await run(shared.session, 'marker = 2', { storeHistory: false });
    expect(await shared.session.runSilently('marker += 1; print("unseen")')).toBeNull();
    expect(await shared.session.runSilently('1 / 0')).toMatchObject({ ename: 'ZeroDivisionError' });
    const after = await run(shared.session, 'print(marker, In[-2])');
    expect(text(after)).toBe('3 marker = 1\n');
    expect(after.executionCount).toBe((before.executionCount ?? 0) + 1);
  });
});

describe('too much output', () => {
  test('gigabytes in small pieces are cut, counted in memory, and end with the cell', async () => {
    const before = process.memoryUsage().rss;
    const result = await run(shared.session, 'line = "x" * 999\nfor _ in range(300_000):\n    print(line)\nprint("end")');
    expect(result.status).toBe('ok');
    expect(result.warnings).toContainEqual(expect.objectContaining({ code: 'output-truncated' }));
    const kept = text(result);
    expect(kept.length).toBeGreaterThan(1_000_000);
    expect(kept.length).toBeLessThan(12 * 2 ** 20);
    expect(text(result, 'stderr')).toContain('nbcrane: the output was too large');
    expect(process.memoryUsage().rss - before).toBeLessThan(500 * 2 ** 20);
    expect((await run(shared.session, '1')).warnings).toEqual([]);
  });

  test('one huge text is cut inside an escape without harm', async () => {
    const result = await run(shared.session, String.raw`print('\x01"\\é' * 20_000_000)`);
    expect(result.status).toBe('ok');
    expect(result.warnings).toContainEqual(expect.objectContaining({ code: 'output-truncated' }));
    expect(text(result).startsWith('\x01"\\é\x01')).toBe(true);
  });

  test('one huge bundle is dropped and the next ones are kept', async () => {
    const result = await run(
      shared.session,
      'from IPython.display import display\ndisplay({"text/plain": "x" * 50_000_000}, raw=True)\ndisplay("small")',
    );
    expect(result.outputs[0]).toMatchObject({ data: { 'text/plain': "'small'" } });
    expect(result.warnings).toContainEqual(expect.objectContaining({ code: 'output-truncated' }));
  });

  test('a long progress display that clears itself is not too much', async () => {
    const result = await run(
      shared.session,
      'from IPython.display import clear_output\nfor i in range(40):\n    clear_output(wait=True)\n    print(str(i) * 500_000, flush=True)',
    );
    expect(result.warnings).toEqual([]);
    expect(text(result)).toBe(`${'39'.repeat(500_000)}\n`);
  });

  test('an error after the flood is still reported', async () => {
    const result = await run(shared.session, 'print("x" * 50_000_000)\nraise ValueError("after all")');
    expect(result).toMatchObject({ status: 'error', error: { ename: 'ValueError', evalue: 'after all' } });
    expect(result.outputs.some(({ output_type }) => output_type === 'error')).toBe(true);
  });
});

test('two hundred trivial cells take seconds, not minutes', async () => {
  const started = performance.now();
  for (let i = 0; i < 200; i++) expect((await run(shared.session, 'pass')).status).toBe('ok');
  expect(performance.now() - started).toBeLessThan(120_000);
});
