import { describe, expect, it, test } from 'vitest';
import { boundedMessage } from '../../src/kernel/server/bounded-message.ts';
import { openSession, run, text } from './support.ts';

/** The guarantee: whatever a kernel sends, nbcrane stays alive, the cell ends, and the next one runs. One kind of message a row. */
const send = (type: string, content: string, channel = 'iopub') =>
  `k = get_ipython().kernel\nk.session.send(k.${channel}_socket, ${JSON.stringify(type)}, ${content}, parent=k.get_parent("shell"))`;
const many = '[{} for _ in range(7_000_000)]';
const deep = 'eval("[" * 90 + "]" * 90)';

test('no message of a kernel ends nbcrane, or the run of what follows', async () => {
  const session = await openSession();
  const floods: [string, string][] = [
    ['a message to widgets of 20 MB', send('comm_msg', `{"comm_id": "x", "data": ${many}}`)],
    ['a display of seven million objects', send('display_data', `{"data": {"application/json": ${many}}, "metadata": {}}`)],
    ['a status with 30 MB', send('status', '{"execution_state": "busy", "x": "y" * 30_000_000}')],
    ['a type nobody knows', send('nbcrane_notice', `{"x": ${many}}`)],
    ['an error with 30 MB', send('error', '{"ename": "x" * 10_000_000, "evalue": "x" * 10_000_000, "traceback": ["x"] * 1_000_000}')],
    ['metadata of 30 MB', send('display_data', '{"data": {"text/plain": "x"}, "metadata": {"x": "y" * 30_000_000}}')],
    ['a display that is none', send('display_data', '{"data": None, "metadata": [], "transient": 5}')],
    ['a stream that is none', send('stream', '{"name": 7, "text": {"a": 1}}')],
    ['what is nested too deep', send('display_data', `{"data": {"application/json": ${deep}}, "metadata": {"a": ${deep}}}`)],
    ['a shell exit of 20 MB', send('nbcrane_shell_exit', '{"command": "x" * 20_000_000, "exitCode": "no"}')],
  ];
  for (const [what, code] of floods) {
    const { status, outputs } = await run(session, code);
    expect([what, status]).toEqual([what, expect.stringMatching(/^(?:ok|error)$/)]);
    expect(JSON.stringify(outputs).length, what).toBeLessThan(25 * 2 ** 20);
  }
  expect(text(await run(session, 'print(6 * 7)'))).toBe('42\n');
}, 240_000);

describe('a message in the form of one JSON text', () => {
  const message = (channel: string, type: string, content: string) =>
    `{"header":{"msg_id":"a","msg_type":"${type}"},"parent_header":{"msg_id":"p"},"metadata":{},"content":${content},"buffers":[],"channel":"${channel}"}`;
  const bomb = `[${'{},'.repeat(1_200_000)}{}]`;

  it('is passed on where it is small, and dropped or noted where it is not', () => {
    const small = message('iopub', 'stream', '{"name":"stdout","text":"x"}');
    expect(boundedMessage(small, '')).toBe(small);
    const widget = message('iopub', 'comm_open', `{"data": "${'x'.repeat(5000)}"}`);
    expect(boundedMessage(widget, '')).toBe(widget);
    expect(boundedMessage(message('iopub', 'comm_close', '{}'), '')).toBeNull();
    expect(boundedMessage(message('iopub', 'comm_msg', bomb), '')).toBeNull();
    const noted = JSON.parse(boundedMessage(message('iopub', 'display_data', bomb), '') as string) as Record<string, unknown>;
    expect(noted).toMatchObject({ header: { msg_type: 'nbcrane_dropped' }, parent_header: { msg_id: 'p' }, content: {} });
    const reply = JSON.parse(boundedMessage(message('shell', 'execute_reply', bomb), '') as string) as Record<string, unknown>;
    expect(reply).toMatchObject({ header: { msg_type: 'execute_reply' }, content: { status: 'error', ename: 'MessageTooLarge' } });
    expect(boundedMessage(message('iopub', 'display_data', '['.repeat(300) + ']'.repeat(300)), '')).toContain('nbcrane_dropped');
  });

  it.each([[new ArrayBuffer(3)], [new ArrayBuffer(64)], [{}], [null]])(
    'of the binary form is none where its offsets make no sense',
    (data) => {
      expect(boundedMessage(data, 'v1.kernel.websocket.jupyter.org')).toBeNull();
    },
  );
});
