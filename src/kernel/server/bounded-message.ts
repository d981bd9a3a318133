import { isRecord } from '../../is-record.ts';
import { isPlain } from '../../json/json-bounds.ts';
import { ownValue } from '../../own-value.ts';
import { attempt } from '../../attempt.ts';

/**
 * What a kernel sends is read only within bounds: a message is looked at as bytes before anything of it is parsed, since a few
 * megabytes of JSON can become gigabytes of objects. https://jupyter-client.readthedocs.io/en/stable/messaging.html has the types,
 * https://jupyter-server.readthedocs.io/en/latest/developers/websocket-protocols.html both forms on the wire.
 */

/** Most bytes of one message; a websocket that brings more is closed by `ws`. */
export const maxMessageBytes = 128 * 2 ** 20;

const mebibyte = 2 ** 20;
/** Bytes of content and metadata, by type; what the outputs of a cell may take together is bounded elsewhere. */
const contentLimits: Readonly<Record<string, number>> = {
  stream: 24 * mebibyte,
  display_data: 24 * mebibyte,
  execute_result: 24 * mebibyte,
  update_display_data: 24 * mebibyte,
  comm_open: 24 * mebibyte,
  comm_msg: 24 * mebibyte,
  error: 4 * mebibyte,
  nbcrane_replay_reply: 96 * mebibyte,
};
const otherOnIopub = mebibyte;
const otherReply = 32 * mebibyte;
const maxHeaderBytes = 64 * 1024;
/** A message of a widget that is not taken is one less: nothing stands in for it. */
const isUnheard = (type: string, isTaken: boolean) => type.startsWith('comm_') && !(isTaken && /^comm_(?:open|msg)$/.test(type));

const v1 = 'v1.kernel.websocket.jupyter.org';

/** The message to parse instead: itself, a note that it was dropped, an error in place of a reply, or null for none. */
export function boundedMessage(data: unknown, protocol: string): ArrayBuffer | string | null {
  if (protocol === v1) return data instanceof ArrayBuffer ? boundedFrames(data) : null;
  if (typeof data === 'string') return boundedText(data);
  return data instanceof ArrayBuffer && isPlain(new Uint8Array(data)) && data.byteLength <= otherReply ? data : null;
}

type Header = { msg_type: string };

/** Null where a text is no header of a message. */
function headerIn(text: string): Header | null {
  const header: unknown = attempt(() => JSON.parse(text));
  return isRecord(header) && typeof header.msg_type === 'string' ? { ...header, msg_type: header.msg_type } : null;
}

function boundedFrames(data: ArrayBuffer): ArrayBuffer | null {
  const frames = framesOf(data);
  if (frames === null) return null;
  const [channelBytes, headerBytes, parentBytes, metadata, content] = frames as [
    Uint8Array,
    Uint8Array,
    Uint8Array,
    Uint8Array,
    Uint8Array,
  ];
  if (channelBytes.length > 100 || headerBytes.length > maxHeaderBytes || parentBytes.length > maxHeaderBytes) return null;
  if (!isPlain(headerBytes) || !isPlain(parentBytes)) return null;
  const channel = textOf(channelBytes);
  const header = headerIn(textOf(headerBytes));
  if (header === null) return null;
  const type = header.msg_type;
  const size = frames.slice(3).reduce((sum, frame) => sum + frame.length, 0);
  const limit = ownValue(contentLimits, type) ?? (channel === 'iopub' ? otherOnIopub : otherReply);
  const isTaken = size <= limit && isPlain(metadata) && isPlain(content);
  if (channel === 'iopub' && isUnheard(type, isTaken)) return null;
  if (isTaken) return data;
  return framed([
    channelBytes,
    bytesOf(JSON.stringify({ ...header, msg_type: substituteType(channel, type) })),
    parentBytes,
    bytesOf('{}'),
    bytesOf(substitute(channel, size)),
  ]);
}

/** All in one JSON text: what it is about is read off its start and end, since parsing is what is to be avoided. */
function boundedText(text: string): string | null {
  const bytes = bytesOf(text);
  const channel = /"channel":\s*"(\w{1,20})"/.exec(text.length > 8192 ? text.slice(0, 4096) + text.slice(-4096) : text)?.[1] ?? '';
  const type = /"msg_type":\s*"(\w{1,60})"/.exec(text.slice(0, 65_536))?.[1] ?? '';
  const limit = ownValue(contentLimits, type) ?? (channel === 'iopub' ? otherOnIopub : otherReply);
  const isTaken = bytes.length <= limit + maxHeaderBytes && isPlain(bytes);
  if (channel === 'iopub' && isUnheard(type, isTaken)) return null;
  if (isTaken) return text;
  const ends = [text.slice(0, 65_536), text.slice(-65_536)];
  const parent = ends.map((end) => /"parent_header":\s*(\{[^{}]{0,2000}\})/.exec(end)?.[1]).find((found) => found !== undefined);
  const header = ends.map((end) => /"header":\s*(\{[^{}]{0,2000}\})/.exec(end)?.[1]).find((found) => found !== undefined);
  const known = header === undefined ? null : headerIn(header);
  if (channel === '' || parent === undefined || known === null) return null;
  const substituted = { ...known, msg_type: substituteType(channel, type) };
  return `{"channel":${JSON.stringify(channel)},"header":${JSON.stringify(substituted)},"parent_header":${parent},"metadata":{},"buffers":[],"content":${substitute(channel, bytes.length)}}`;
}

const substituteType = (channel: string, type: string) => (channel === 'iopub' ? 'nbcrane_dropped' : type);

/** A waiting request gets its reply. */
const substitute = (channel: string, size: number): string =>
  channel === 'iopub'
    ? '{}'
    : JSON.stringify({
        status: 'error',
        ename: 'MessageTooLarge',
        evalue: `The kernel sent a message of ${(size / mebibyte).toFixed(1)} MiB, or one that is nested too deep. nbcrane does not read such messages.`,
        traceback: [],
        execution_count: null,
        known: false,
      });

/** The frames of a message in the binary form: the number of offsets, the offsets, and what lies between each two; null where they make no sense. */
function framesOf(data: ArrayBuffer): Uint8Array[] | null {
  if (data.byteLength < 8) return null;
  const view = new DataView(data);
  const count = Number(view.getBigUint64(0, true));
  if (count < 6 || count > 10_000 || 8 * (count + 1) > data.byteLength) return null;
  const offsets = Array.from({ length: count }, (_, at) => Number(view.getBigUint64(8 * (at + 1), true)));
  if (offsets.some((offset, at) => offset > data.byteLength || (at > 0 && offset < offsets[at - 1]!))) return null;
  return offsets.slice(1).map((offset, at) => new Uint8Array(data, offsets[at], offset - offsets[at]!));
}

function framed(frames: readonly Uint8Array[]): ArrayBuffer {
  const start = 8 * (frames.length + 2);
  const data = new ArrayBuffer(start + frames.reduce((sum, { length }) => sum + length, 0));
  const view = new DataView(data);
  view.setBigUint64(0, BigInt(frames.length + 1), true);
  let offset = start;
  for (const [at, frame] of frames.entries()) {
    view.setBigUint64(8 * (at + 1), BigInt(offset), true);
    new Uint8Array(data).set(frame, offset);
    offset += frame.length;
  }
  view.setBigUint64(8 * (frames.length + 1), BigInt(offset), true);
  return data;
}

const textOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes);
const bytesOf = (text: string) => new TextEncoder().encode(text);
