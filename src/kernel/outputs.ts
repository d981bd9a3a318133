import type { IDisplayData, IError, IExecuteResult, IMimeBundle, IOutput, IStream } from '@jupyterlab/nbformat';
import type { KernelMessage } from '@jupyterlab/services';
import { isRecord } from '../is-record.ts';
import type { KernelError } from './provider.ts';
import type { Widgets } from './widgets.ts';

/** What is kept of one cell's outputs; the local server drops the rest before it is parsed. */
export const outputLimits = { textBytes: 10 * 2 ** 20, bundleBytes: 20 * 2 ** 20, outputs: 5000 } as const;
const errorLimit = 256 * 1024;
const maxTracebackParts = 1000;
const maxNameLength = 1000;
const maxDisplays = 10_000;
/** What is kept of the outputs of all notebooks of this process, in bytes; after that, of each cell only its errors and a little text. */
const processLimit = 768 * 2 ** 20;
const frugalTextBytes = 16 * 1024;
let keptByProcess = 0;

type Display = IDisplayData | IExecuteResult;

/** Outputs with a display id, over all cells of a session: an update changes them where they stand. */
export class Displays {
  readonly #byId = new Map<string, Set<Display>>();
  #known = 0;

  add(id: string, display: Display): void {
    // A display that is not known stays as it was shown.
    if (++this.#known > maxDisplays) return;
    const shown = this.#byId.get(id) ?? new Set();
    this.#byId.set(id, shown.add(display));
  }

  update(id: string, data: IMimeBundle, metadata: Display['metadata']): void {
    for (const display of this.#byId.get(id) ?? []) Object.assign(display, { data, metadata });
  }
}

/** Turns the messages of one cell into outputs as a notebook stores them, bounded in size. */
export class OutputCollector {
  readonly #displays: Displays;
  readonly #onOutput: (output: IOutput) => void;
  #outputs: IOutput[] = [];
  #stream: IStream | null = null;
  #textLeft = roomFor('textBytes');
  #bundlesLeft = roomFor('bundleBytes');
  #clearOnNext = false;
  #truncated = false;
  /** The last error that arrived as an output of the cell itself. */
  error: KernelError | null = null;
  /** The last error that an `Output` widget caught and shows in the cell's stead. */
  caught: KernelError | null = null;
  readonly #widgets: Widgets;
  /** Ids of the `Output` widgets that capture what the cell shows at the moment, the innermost last. */
  readonly #capturing: string[] = [];
  /** What a program said whose output the cell's exception carries, or null. */
  captured: string | null = null;
  readonly shellExits: { command: string; exitCode: number }[] = [];

  constructor(displays: Displays, widgets: Widgets, onOutput: (output: IOutput) => void = () => {}) {
    this.#displays = displays;
    this.#widgets = widgets;
    this.#onOutput = onOutput;
  }

  get truncated(): boolean {
    return this.#truncated;
  }

  /** The outputs so far; with a note at their end where some are missing. */
  get outputs(): IOutput[] {
    if (!this.#truncated) return this.#outputs;
    return [
      ...this.#outputs,
      { output_type: 'stream', name: 'stderr', text: '\n[nbcrane: the output was too large. The rest is not shown]\n' },
    ];
  }

  /** No more is taken: what is kept counts for the whole process from now on. */
  close(): void {
    keptByProcess += this.#outputs.reduce((sum, output) => sum + sizeOf(output), 0);
  }

  /** Text of one stream, as kept. */
  textOf(name: 'stdout' | 'stderr'): string {
    return this.#outputs
      .map((output) => (output.output_type === 'stream' && output['name'] === name ? String(output['text']) : ''))
      .join('');
  }

  take(message: KernelMessage.IIOPubMessage): void {
    const content: unknown = message.content;
    if (!isRecord(content)) return;
    switch (message.header.msg_type as string) {
      case 'stream':
        return this.#takeText(content['name'] === 'stderr' ? 'stderr' : 'stdout', textOf(content['text']));
      case 'display_data':
        return this.#takeDisplay({ output_type: 'display_data', ...bundle(content) }, content['transient']);
      case 'execute_result':
        return this.#takeDisplay(
          { output_type: 'execute_result', execution_count: countOf(content['execution_count']), ...bundle(content) },
          content['transient'],
        );
      case 'update_display_data':
        return this.#takeUpdate(content);
      case 'error':
        return this.#takeError(content);
      case 'clear_output':
        return this.#takeClear(content['wait'] ? 'on-next' : 'now');
      case 'comm_open':
      case 'comm_msg':
        return this.#takeWidget(message);
      case 'nbcrane_dropped':
        this.#truncated = true;
        return;
      case 'nbcrane_captured':
        this.captured = textOf(content['text']).slice(-errorLimit);
        return;
      case 'nbcrane_shell_exit':
        if (this.shellExits.length < 100)
          this.shellExits.push({
            command: textOf(content['command']).slice(0, maxNameLength),
            exitCode: countOf(content['exitCode']) ?? 1,
          });
    }
  }

  /** Adds an error that the kernel reported only in its reply. */
  addError(error: KernelError): void {
    this.#push({ output_type: 'error', ...error });
  }

  /** The widget that shows what would be an output of the cell; null for none. */
  get #captor(): string | null {
    return this.#capturing.at(-1) ?? null;
  }

  #takeClear(when: 'now' | 'on-next'): void {
    if (this.#captor !== null) this.#widgets.clear(this.#captor, when);
    else if (when === 'on-next') this.#clearOnNext = true;
    else this.#clear();
  }

  #takeText(name: 'stdout' | 'stderr', text: string): void {
    if (this.#captor !== null) return this.#push({ output_type: 'stream', name, text });
    this.#clearIfDue();
    const kept = text.length <= this.#textLeft ? text : text.slice(0, this.#textLeft);
    this.#textLeft -= kept.length;
    if (kept.length < text.length) this.#truncated = true;
    if (kept === '') return;
    if (this.#stream?.name === name) this.#stream.text += kept;
    else if (this.#hasRoom()) this.#outputs.push((this.#stream = { output_type: 'stream', name, text: kept }));
    else return;
    this.#onOutput({ output_type: 'stream', name, text: kept });
  }

  #takeDisplay(display: Display, transient: unknown): void {
    this.#clearIfDue();
    const size = sizeOf(display.data) + sizeOf(display.metadata);
    if (size > this.#bundlesLeft) {
      this.#truncated = true;
      return;
    }
    if (!this.#hasRoom()) return;
    this.#bundlesLeft -= size;
    const id = displayId(transient);
    if (id !== null) {
      // A display of an id that is already shown somewhere renews those as well.
      this.#displays.update(id, display.data, display.metadata);
      this.#displays.add(id, display);
    }
    this.#push(display);
  }

  #takeUpdate(content: Record<string, unknown>): void {
    const id = displayId(content['transient']);
    const { data, metadata } = bundle(content);
    if (id === null) return;
    if (sizeOf(data) + sizeOf(metadata) > outputLimits.bundleBytes) this.#truncated = true;
    else this.#displays.update(id, data, metadata);
  }

  #takeError(content: Record<string, unknown>): void {
    this.#clearIfDue();
    const error = kernelError(content);
    if (this.#captor !== null) this.caught = error;
    else this.error = error;
    this.addError(error);
  }

  /** An `Output` widget captures while its `msg_id` is that of a request (ipywidgets, widget_output.py). */
  #takeWidget(message: KernelMessage.IIOPubMessage): void {
    const capture = this.#widgets.take(message);
    if (capture === null) return;
    if (capture.request !== '') return void this.#capturing.push(capture.widget);
    const at = this.#capturing.lastIndexOf(capture.widget);
    if (at >= 0) this.#capturing.splice(at, 1);
  }

  #push(output: IOutput): void {
    if (this.#captor !== null) this.#widgets.show(this.#captor, output);
    else {
      this.#stream = null;
      this.#outputs.push(output);
    }
    this.#onOutput(output);
  }

  #hasRoom(): boolean {
    if (this.#outputs.length < outputLimits.outputs) return true;
    this.#truncated = true;
    return false;
  }

  #clearIfDue(): void {
    if (this.#clearOnNext && this.#captor === null) this.#clear();
  }

  /** Empties the list in place of nothing: what was handed out before stays as it was. Errors are not output and remain known. */
  #clear(): void {
    this.#outputs = [];
    this.#stream = null;
    this.#clearOnNext = false;
    this.#truncated = false;
    this.#textLeft = roomFor('textBytes');
    this.#bundlesLeft = roomFor('bundleBytes');
  }
}

/** An error as a reply or an output carries it, with absurd lengths cut. */
export function kernelError(content: Record<string, unknown>): KernelError {
  const traceback = Array.isArray(content['traceback']) ? content['traceback'].slice(-maxTracebackParts).map(textOf) : [];
  let left = errorLimit;
  return {
    ename: nameOf(textOf(content['ename'] ?? 'Error')).slice(0, maxNameLength),
    evalue: textOf(content['evalue'] ?? '').slice(0, errorLimit),
    traceback: traceback.map((part) => {
      const kept = part.slice(0, left);
      left -= kept.length;
      return kept;
    }),
  } satisfies Omit<IError, 'output_type'>;
}

/** xeus-python names the class as Python prints it. */
const nameOf = (ename: string) => /^<class '(?:[^']*\.)?([^.']+)'>$/.exec(ename)?.[1] ?? ename;

function bundle(content: Record<string, unknown>): Pick<Display, 'data' | 'metadata'> {
  const { data, metadata } = content;
  return { data: (isRecord(data) ? data : {}) as IMimeBundle, metadata: (isRecord(metadata) ? metadata : {}) as Display['metadata'] };
}

function displayId(transient: unknown): string | null {
  const id = (transient as { display_id?: unknown } | undefined)?.display_id;
  return typeof id === 'string' ? id : null;
}

const sizeOf = (data: Readonly<Record<string, unknown>>) =>
  Object.entries(data).reduce(
    (sum, [key, value]) => sum + key.length + (typeof value === 'string' ? value.length : (JSON.stringify(value) ?? '').length),
    0,
  );

const textOf = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));

const countOf = (value: unknown): number | null => (typeof value === 'number' && Number.isSafeInteger(value) ? value : null);

const roomFor = (kind: 'textBytes' | 'bundleBytes'): number =>
  keptByProcess < processLimit ? outputLimits[kind] : kind === 'textBytes' ? frugalTextBytes : 0;
